/**
 * A listened query: its current result and the changes by commits. The cost of a commit depends on the changed
 * documents (and the limit), not on the number of stored ones.
 */
import type { DocumentChange, StoredDocument } from '../model/value.ts';
import type { PreparedQuery } from '../service/firestore-service.ts';
import type { ChangeBatch } from './change-batch.ts';
import type { ListenTarget, NetChanges, Resumption } from './listen-target.ts';
import { OrderedWindow } from './ordered-window.ts';

export class QueryTarget implements ListenTarget {
  readonly id: number;
  readonly #query: PreparedQuery;
  /** The result by path. */
  #result = new Map<string, StoredDocument>();
  /** Set if a limit or offset lets a change of one document move others. */
  #window: OrderedWindow | undefined;

  constructor(id: number, query: PreparedQuery) {
    this.id = id;
    this.#query = query;
  }

  start(batch: ChangeBatch): void {
    this.#result = byPath(this.#runNow());
    for (const document of this.#result.values()) batch.present(document, this.id);
  }

  resume({ since, expectedCount, isRecent }: Resumption, batch: ChangeBatch): boolean {
    this.#result = byPath(this.#query.run(since));
    const holdsIt = expectedCount === undefined || expectedCount === this.#result.size;
    if (holdsIt && (isRecent || expectedCount === undefined)) this.#replaceResult(this.#runNow(), batch);
    else this.#resumeByCount(holdsIt, batch);
    return true;
  }

  /** Removed documents are not named: the client detects them by the count, and by the filter if there are any. */
  #resumeByCount(holdsIt: boolean, batch: ChangeBatch): void {
    const then = this.#result;
    this.#result = byPath(this.#runNow());
    this.#reportNew(then, batch);
    const nothingLeft = holdsIt && [...then.keys()].every((path) => this.#result.has(path));
    batch.count(this.id, [...this.#result.keys()], !nothingLeft);
  }

  advance(changes: NetChanges, batch: ChangeBatch): void {
    if (this.#window) this.#advanceWindow(this.#window, changes, batch);
    else for (const change of changes.values()) this.#apply(change, batch);
  }

  #runNow(): readonly StoredDocument[] {
    const { limit, offset } = this.#query;
    if (limit === undefined && offset === 0) return this.#query.run();
    this.#window = new OrderedWindow(this.#query);
    return this.#window.result();
  }

  #apply({ path, after }: DocumentChange, batch: ChangeBatch): void {
    if (after !== undefined && this.#query.matches(after)) {
      this.#result.set(path, after);
      batch.present(after, this.id);
    } else if (this.#result.delete(path)) batch.left(path, this.id);
  }

  #advanceWindow(window: OrderedWindow, changes: NetChanges, batch: ChangeBatch): void {
    const relevant = [...changes.values()].filter((change) => window.concerns(change));
    if (relevant.length === 0) return;
    window.apply(relevant);
    this.#replaceResult(window.result(), batch);
  }

  #replaceResult(documents: readonly StoredDocument[], batch: ChangeBatch): void {
    const then = this.#result;
    this.#result = byPath(documents);
    for (const path of then.keys()) {
      if (!this.#result.has(path)) batch.left(path, this.id);
    }
    this.#reportNew(then, batch);
  }

  #reportNew(then: ReadonlyMap<string, StoredDocument>, batch: ChangeBatch): void {
    for (const [path, document] of this.#result) {
      if (then.get(path)?.updateTime !== document.updateTime) batch.present(document, this.id);
    }
  }
}

function byPath(documents: readonly StoredDocument[]): Map<string, StoredDocument> {
  return new Map(documents.map((document) => [document.path, document]));
}

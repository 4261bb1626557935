/** A query that a stream listens to: its present result, and how commits change it. */
import type { DocumentChange, StoredDocument } from '../model/value.ts';
import type { PreparedQuery } from '../service/firestore-service.ts';
import type { ChangeBatch } from './change-batch.ts';
import type { ListenTarget, NetChanges } from './listen-target.ts';

type Result = ReadonlyMap<string, StoredDocument>;

export class QueryTarget implements ListenTarget {
  readonly id: number;
  readonly #query: PreparedQuery;
  #result: Result = new Map();

  constructor(id: number, query: PreparedQuery) {
    this.id = id;
    this.#query = query;
  }

  start(batch: ChangeBatch): void {
    this.#result = byPath(this.#query.run());
    for (const document of this.#result.values()) batch.present(document, this.id);
  }

  resume(since: bigint, expectedCount: number | undefined, batch: ChangeBatch): boolean {
    const then = byPath(this.#query.run(since));
    if (expectedCount !== undefined && expectedCount !== then.size) return false;
    this.#result = then;
    this.#replaceResult(batch);
    return true;
  }

  advance(changes: NetChanges, batch: ChangeBatch): void {
    const relevant = [...changes.values()].filter(
      (change) => this.#result.has(change.path) || this.#query.touches(change),
    );
    if (relevant.length === 0) return;
    if (this.#query.needsRerun) this.#replaceResult(batch);
    else this.#applyEach(relevant, batch);
  }

  /** Runs the query again and reports the difference: with a limit, one change can move documents it did not touch. */
  #replaceResult(batch: ChangeBatch): void {
    const then = this.#result;
    this.#result = byPath(this.#query.run());
    for (const path of then.keys()) {
      if (!this.#result.has(path)) batch.left(path, this.id);
    }
    for (const [path, document] of this.#result) {
      if (then.get(path)?.updateTime !== document.updateTime) batch.present(document, this.id);
    }
  }

  #applyEach(changes: readonly DocumentChange[], batch: ChangeBatch): void {
    const result = new Map(this.#result);
    for (const { path, after } of changes) {
      if (after !== undefined && this.#query.matches(after)) {
        result.set(path, after);
        batch.present(after, this.id);
      } else if (result.delete(path)) {
        batch.left(path, this.id);
      }
    }
    this.#result = result;
  }
}

function byPath(documents: readonly StoredDocument[]): Result {
  return new Map(documents.map((document) => [document.path, document]));
}

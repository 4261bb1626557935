/** A target with named documents. */
import type { StoredDocument } from '../model/value.ts';
import type { ChangeBatch } from './change-batch.ts';
import type { ListenTarget, NetChanges, Resumption } from './listen-target.ts';

/** Reads one document by path, now or as of `readTime` (microseconds). Throws if the rules deny it. */
export type ReadDocument = (path: string, readTime?: bigint) => StoredDocument | undefined;

export class DocumentsTarget implements ListenTarget {
  readonly id: number;
  readonly #read: ReadDocument;
  readonly #paths: ReadonlySet<string>;

  constructor(id: number, paths: readonly string[], read: ReadDocument) {
    this.id = id;
    this.#paths = new Set(paths);
    this.#read = read;
  }

  start(batch: ChangeBatch): void {
    for (const path of this.#paths) this.#report(path, this.#read(path), batch);
  }

  resume({ since, expectedCount }: Resumption, batch: ChangeBatch): boolean {
    const then = new Map([...this.#paths].map((path) => [path, this.#read(path, since)]));
    const held = [...then.values()].filter((document) => document !== undefined).length;
    if (expectedCount !== undefined && expectedCount !== held) return false;
    for (const [path, before] of then) {
      const now = this.#read(path);
      if (now?.updateTime !== before?.updateTime) this.#report(path, now, batch);
    }
    return true;
  }

  advance(changes: NetChanges, batch: ChangeBatch): void {
    for (const path of this.#paths) {
      const change = changes.get(path);
      if (change === undefined || change.before?.updateTime === change.after?.updateTime) continue;
      this.#report(path, change.after, batch);
    }
  }

  #report(path: string, document: StoredDocument | undefined, batch: ChangeBatch): void {
    if (document === undefined) batch.left(path, this.id);
    else batch.present(document, this.id);
  }
}

/** One collection's documents, ordered by id, each with its versions of the last hour. */
import { compareIds } from '../model/order.ts';
import type { StoredDocument } from '../model/value.ts';
import { SortedList } from './sorted-list.ts';

interface Version {
  readonly time: bigint;
  readonly document: StoredDocument | undefined;
}

export class Collection {
  readonly path: string;
  readonly #histories = new Map<string, Version[]>();
  /** All ids that have a history. */
  readonly #ids = new SortedList(compareIds);
  #liveCount = 0;

  constructor(path: string) {
    this.path = path;
  }

  /** The newest version, or the newest one at or before `readTime`. */
  get(id: string, readTime?: bigint): StoredDocument | undefined {
    const history = this.#histories.get(id);
    if (!history) return undefined;
    if (readTime === undefined) return history.at(-1)?.document;
    return history.findLast((version) => version.time <= readTime)?.document;
  }

  /** Number of live documents. */
  get size(): number {
    return this.#liveCount;
  }

  /** Live documents ordered by id. */
  documents(readTime?: bigint): StoredDocument[] {
    const result: StoredDocument[] = [];
    for (const id of this.#ids) {
      const document = this.get(id, readTime);
      if (document) result.push(document);
    }
    return result;
  }

  /** Whether no version of any document remains. */
  get isForgotten(): boolean {
    return this.#histories.size === 0;
  }

  /** Number of versions kept, including deletions. */
  get versions(): number {
    let count = 0;
    for (const history of this.#histories.values()) count += history.length;
    return count;
  }

  isEmpty(readTime?: bigint): boolean {
    if (readTime === undefined) return this.#liveCount === 0;
    for (const id of this.#ids) if (this.get(id, readTime)) return false;
    return true;
  }

  put(id: string, time: bigint, document: StoredDocument | undefined): void {
    const history = this.#histories.get(id);
    this.#liveCount += Number(document !== undefined) - Number(history?.at(-1)?.document !== undefined);
    if (history) {
      history.push({ time, document });
      return;
    }
    this.#histories.set(id, [{ time, document }]);
    this.#ids.add(id);
  }

  /** Drops versions that no read at or after `horizon` can see. */
  prune(id: string, horizon: bigint): void {
    const history = this.#histories.get(id);
    if (!history) return;
    const firstNeeded = history.findLastIndex((version) => version.time <= horizon);
    if (firstNeeded > 0) history.splice(0, firstNeeded);
    const isGone = history.length === 1 && history[0]?.document === undefined;
    if (isGone && (history[0]?.time ?? 0n) <= horizon) {
      this.#histories.delete(id);
      this.#ids.remove(id);
    }
  }
}

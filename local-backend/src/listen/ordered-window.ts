/**
 * The front of a query's result, followed change by change: what a limit shows, and some documents behind it, so that
 * one that leaves is replaced without running the query again.
 */
import type { DocumentChange, StoredDocument } from '../model/value.ts';
import type { PreparedQuery } from '../service/firestore-service.ts';

/** So many of the shown documents may leave before the query runs again. */
const SPARE = 64;

export class OrderedWindow {
  readonly #query: PreparedQuery;
  /** How many are needed to show the result, and how many are kept; undefined without a limit: all of them. */
  readonly #needed: number | undefined;
  readonly #kept: number | undefined;
  /** Documents in the query's order, from its very first one on. */
  #documents: StoredDocument[] = [];
  readonly #byPath = new Map<string, StoredDocument>();
  /** All that sorts up to here is known; undefined when everything is. It may have left or changed since. */
  #horizon: StoredDocument | undefined;

  constructor(query: PreparedQuery) {
    this.#query = query;
    this.#needed = query.limit === undefined ? undefined : query.offset + query.limit;
    this.#kept = this.#needed === undefined ? undefined : this.#needed + SPARE;
    this.#fill();
  }

  /** The current result. */
  result(): StoredDocument[] {
    return this.#documents.slice(this.#query.offset, this.#needed);
  }

  /** Whether the change can affect the result. */
  concerns({ path, after }: DocumentChange): boolean {
    return this.#byPath.has(path) || (after !== undefined && this.#query.matches(after));
  }

  /** Takes up changes that have happened in the store already. */
  apply(changes: readonly DocumentChange[]): void {
    for (const { path, after } of changes) {
      this.#remove(path);
      if (after !== undefined && this.#query.matches(after) && this.#isWithinHorizon(after))
        this.#insert(after);
    }
    if (this.#horizon !== undefined && this.#documents.length < (this.#needed ?? 0)) this.#fill();
    else if (this.#kept !== undefined && this.#documents.length > 2 * this.#kept) this.#trim(this.#kept);
  }

  #fill(): void {
    this.#documents = [...this.#query.first(this.#kept)];
    this.#byPath.clear();
    for (const document of this.#documents) this.#byPath.set(document.path, document);
    this.#horizon = this.#documents.length === this.#kept ? this.#documents.at(-1) : undefined;
  }

  #trim(length: number): void {
    for (const { path } of this.#documents.splice(length)) this.#byPath.delete(path);
    this.#horizon = this.#documents.at(-1);
  }

  #isWithinHorizon(document: StoredDocument): boolean {
    return this.#horizon === undefined || this.#query.compare(document, this.#horizon) <= 0;
  }

  #remove(path: string): void {
    const known = this.#byPath.get(path);
    if (known === undefined) return;
    this.#byPath.delete(path);
    this.#documents.splice(this.#indexOf(known), 1);
  }

  #insert(document: StoredDocument): void {
    this.#byPath.set(document.path, document);
    this.#documents.splice(this.#indexOf(document), 0, document);
  }

  /** Where the document is, or belongs: no two are equal in the query's order, which ends with the name. */
  #indexOf(document: StoredDocument): number {
    let low = 0;
    let high = this.#documents.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#query.compare(this.#documents[middle]!, document) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

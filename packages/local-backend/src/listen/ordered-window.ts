/**
 * The front of a query's result, updated with each change: the documents within the limit and some spare ones, so that
 * a document that leaves is replaced without running the query again.
 */
import type { DocumentChange, StoredDocument } from '../model/value.ts';
import type { PreparedQuery } from '../service/firestore-service.ts';

/** The number of documents that may leave before the query runs again. */
const SPARE = 64;

export class OrderedWindow {
  readonly #query: PreparedQuery;
  /** How many documents the result needs and how many are kept; undefined without a limit, for all. */
  readonly #needed: number | undefined;
  readonly #kept: number | undefined;
  /** Documents in the query's order, starting with the first match. */
  #documents: StoredDocument[] = [];
  readonly #byPath = new Map<string, StoredDocument>();
  /** Documents that sort up to this one are known; undefined if all are. It may have left or changed since. */
  #horizon: StoredDocument | undefined;

  constructor(query: PreparedQuery) {
    this.#query = query;
    this.#needed = query.limit === undefined ? undefined : query.offset + query.limit;
    this.#kept = this.#needed === undefined ? undefined : this.#needed + SPARE;
    this.#fill();
  }

  result(): StoredDocument[] {
    return this.#documents.slice(this.#query.offset, this.#needed);
  }

  /** Whether the change can affect the result. */
  concerns({ path, after }: DocumentChange): boolean {
    return this.#byPath.has(path) || (after !== undefined && this.#query.matches(after));
  }

  /** Applies changes that the store has already made. */
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
    const storedDocument = this.#byPath.get(path);
    if (storedDocument === undefined) return;
    this.#byPath.delete(path);
    this.#documents.splice(this.#indexOf(storedDocument), 1);
  }

  #insert(document: StoredDocument): void {
    this.#byPath.set(document.path, document);
    this.#documents.splice(this.#indexOf(document), 0, document);
  }

  /**
   * The index of the document, or where to insert it. No two are equal in the query's order, which ends with the name.
   */
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

/**
 * An index over the newest versions of documents, by key and order, so that a query reads only its result instead of
 * all stored documents.
 */
import type { StoredDocument } from '../model/value.ts';
import { SortedList } from './sorted-list.ts';

export interface IndexDefinition {
  /** Equal ids mean equal indexes. */
  readonly id: string;
  /** The distinct keys of the document; none if it is not in the index. */
  readonly keysOf: (document: StoredDocument) => readonly string[];
  /** Zero only for the same path. */
  readonly compare: (a: StoredDocument, b: StoredDocument) => number;
}

/** Sorted on first use, because most keys are never read. */
type Bucket = StoredDocument[] | SortedList<StoredDocument>;

export class DocumentIndex {
  readonly #definition: IndexDefinition;
  readonly #buckets = new Map<string, Bucket>();

  constructor(definition: IndexDefinition, documents: Iterable<StoredDocument>) {
    this.#definition = definition;
    for (const document of documents) this.add(document);
  }

  /** Returns the documents with this key. */
  find(key: string): SortedList<StoredDocument> | undefined {
    const bucket = this.#buckets.get(key);
    if (!Array.isArray(bucket)) return bucket;
    const sorted = new SortedList(this.#definition.compare, bucket);
    this.#buckets.set(key, sorted);
    return sorted;
  }

  add(document: StoredDocument): void {
    for (const key of this.#definition.keysOf(document)) {
      const bucket = this.#buckets.get(key);
      if (!bucket) this.#buckets.set(key, [document]);
      else if (Array.isArray(bucket)) bucket.push(document);
      else bucket.add(document);
    }
  }

  /** `document` must be the same object that was added. */
  remove(document: StoredDocument): void {
    for (const key of this.#definition.keysOf(document)) {
      const bucket = this.#buckets.get(key);
      if (!bucket) continue;
      if (Array.isArray(bucket)) removeUnordered(bucket, document);
      else bucket.remove(document);
      if ((Array.isArray(bucket) ? bucket.length : bucket.size) === 0) this.#buckets.delete(key);
    }
  }
}

function removeUnordered(bucket: StoredDocument[], document: StoredDocument): void {
  const index = bucket.indexOf(document);
  if (index < 0) return;
  const last = bucket.pop();
  if (last && index < bucket.length) bucket[index] = last;
}

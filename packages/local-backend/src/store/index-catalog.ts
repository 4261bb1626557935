/** All indexes of a database. Each is built when a query first needs it and then updated by every commit. */
import { lastIdOf } from '../model/resource-name.ts';
import type { StoredDocument } from '../model/value.ts';
import { DocumentIndex, type IndexDefinition } from './document-index.ts';

/** Limit for each collection or collection group. Only tests with all kinds of queries need more, not applications. */
const MAX_INDEXES = 100;

/** Unambiguous, because no path contains two consecutive slashes. */
export const groupScope = (collectionId: string): string => `//${collectionId}`;

export class IndexCatalog {
  readonly #scopes = new Map<string, Map<string, DocumentIndex>>();

  /** `scope` is a collection's path or a group's scope; `documents` returns all its documents. */
  get(scope: string, definition: IndexDefinition, documents: () => readonly StoredDocument[]): DocumentIndex {
    const indexes = this.#scopes.get(scope) ?? new Map<string, DocumentIndex>();
    this.#scopes.set(scope, indexes);
    const documentIndex = indexes.get(definition.id);
    if (documentIndex) return documentIndex;
    const [oldest] = indexes.keys();
    if (indexes.size >= MAX_INDEXES && oldest !== undefined) indexes.delete(oldest);
    const made = new DocumentIndex(definition, documents());
    indexes.set(definition.id, made);
    return made;
  }

  replace(collection: string, before: StoredDocument | undefined, after: StoredDocument | undefined): void {
    if (this.#scopes.size === 0) return;
    for (const scope of [collection, groupScope(lastIdOf(collection))]) {
      for (const index of this.#scopes.get(scope)?.values() ?? []) {
        if (before) index.remove(before);
        if (after) index.add(after);
      }
    }
  }

  /** Drops the indexes of a removed scope. */
  drop(scope: string): void {
    this.#scopes.delete(scope);
  }

  /** Drops all indexes. Rebuilding them on demand is faster than applying very many changes. */
  forget(): void {
    this.#scopes.clear();
  }
}

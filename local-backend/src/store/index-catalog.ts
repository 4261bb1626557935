/** All indexes of a database. Each is built when a query first needs it, and updated by every commit from then on. */
import { lastIdOf } from '../model/resource-name.ts';
import type { StoredDocument } from '../model/value.ts';
import { DocumentIndex, type IndexDefinition } from './document-index.ts';

/** For one collection or collection group. Only a test of all kinds of queries needs more, no application. */
const MOST_INDEXES = 100;

/** No path has two slashes next to each other. */
export const groupScope = (collectionId: string): string => `//${collectionId}`;

export class IndexCatalog {
  readonly #scopes = new Map<string, Map<string, DocumentIndex>>();

  /** `scope` is a collection's path or a group's scope, `documents` all that it holds. */
  get(scope: string, definition: IndexDefinition, documents: () => readonly StoredDocument[]): DocumentIndex {
    const indexes = this.#scopes.get(scope) ?? new Map<string, DocumentIndex>();
    this.#scopes.set(scope, indexes);
    const known = indexes.get(definition.id);
    if (known) return known;
    const [oldest] = indexes.keys();
    if (indexes.size >= MOST_INDEXES && oldest !== undefined) indexes.delete(oldest);
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

  /** Forgets the indexes of a scope that is gone. */
  drop(scope: string): void {
    this.#scopes.delete(scope);
  }

  /** They are rebuilt when they are needed: quicker than following very many changes. */
  forget(): void {
    this.#scopes.clear();
  }
}

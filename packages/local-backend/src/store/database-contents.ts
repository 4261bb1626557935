/** One database's collections, grouped by id, and their indexes. */
import { lastIdOf } from '../model/resource-name.ts';
import type { StoredDocument } from '../model/value.ts';
import { Collection } from './collection.ts';
import { groupScope, IndexCatalog } from './index-catalog.ts';

/** Selects the collections of a query. An empty `collectionId` means every collection. */
export interface CollectionSelector {
  /** Path of the parent document; empty for the root. */
  readonly parent: string;
  readonly collectionId: string;
  readonly allDescendants: boolean;
}

/** All collections with the same id, under any parent. */
interface Group {
  readonly collections: Set<Collection>;
  size: number;
}

const NOTHING: Group = { collections: new Set(), size: 0 };

export class DatabaseContents {
  readonly indexes = new IndexCatalog();
  readonly #collections = new Map<string, Collection>();
  readonly #groups = new Map<string, Group>();

  collections(): Iterable<Collection> {
    return this.#collections.values();
  }

  get(path: string): Collection | undefined {
    return this.#collections.get(path);
  }

  select(selector: CollectionSelector): readonly Collection[] {
    const { parent, collectionId, allDescendants } = selector;
    if (!allDescendants && collectionId !== '') {
      const collection = this.#collections.get(parent === '' ? collectionId : `${parent}/${collectionId}`);
      return collection ? [collection] : [];
    }
    const existing = collectionId === '' ? this.#collections.values() : this.#group(collectionId).collections;
    const candidates = [...existing];
    return parent === '' && allDescendants
      ? candidates
      : candidates.filter(({ path }) => selects(selector, path));
  }

  /** Number of live documents in the collection, or in all collections with its id. */
  sizeOf({ parent, collectionId, allDescendants }: CollectionSelector): number {
    if (allDescendants) return this.#group(collectionId).size;
    return this.#collections.get(parent === '' ? collectionId : `${parent}/${collectionId}`)?.size ?? 0;
  }

  /** Makes `after` the newest version; `isFollowed` says whether to update the indexes. */
  put(
    collection: Collection,
    id: string,
    time: bigint,
    after: StoredDocument | undefined,
    isFollowed: boolean,
  ): void {
    const before = collection.get(id);
    collection.put(id, time, after);
    this.#group(lastIdOf(collection.path)).size += Number(after !== undefined) - Number(before !== undefined);
    if (isFollowed) this.indexes.replace(collection.path, before, after);
  }

  /** Returns the collection at a path and creates it if necessary. */
  open(path: string): Collection {
    const existing = this.#collections.get(path);
    if (existing) return existing;
    const collection = new Collection(path);
    this.#collections.set(path, collection);
    const id = lastIdOf(path);
    const group = this.#groups.get(id);
    if (group) group.collections.add(collection);
    else this.#groups.set(id, { collections: new Set([collection]), size: 0 });
    return collection;
  }

  /** Removes a collection that has no versions left. */
  drop(collection: Collection): void {
    const { path } = collection;
    this.#collections.delete(path);
    this.indexes.drop(path);
    const id = lastIdOf(path);
    const group = this.#groups.get(id);
    group?.collections.delete(collection);
    if (group?.collections.size !== 0) return;
    this.#groups.delete(id);
    this.indexes.drop(groupScope(id));
  }

  #group(collectionId: string): Group {
    return this.#groups.get(collectionId) ?? NOTHING;
  }
}

/** Whether the selector includes the collection at this path. */
export function selects({ parent, collectionId, allDescendants }: CollectionSelector, path: string): boolean {
  const prefix = parent === '' ? '' : `${parent}/`;
  if (!path.startsWith(prefix)) return false;
  if (!allDescendants && path.includes('/', prefix.length)) return false;
  return collectionId === '' || lastIdOf(path) === collectionId;
}

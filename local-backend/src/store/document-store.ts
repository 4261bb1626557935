/**
 * The documents of every database, in memory, in versions (MVCC): a read at a time of the last hour sees what was
 * there then. Commit times are microseconds and strictly increase, whatever the clock does.
 */
import type { Clock } from '../model/clock.ts';
import { comparePaths, compareStrings } from '../model/order.ts';
import { collectionOf, lastIdOf } from '../model/resource-name.ts';
import type { CommitEvent, DocumentChange, StoredDocument } from '../model/value.ts';
import { Collection } from './collection.ts';

/** Which documents a query looks at. An empty `collectionId` means every collection. */
export interface CollectionSelector {
  /** Path of the parent document, empty for the root. */
  readonly parent: string;
  readonly collectionId: string;
  readonly allDescendants: boolean;
}

/** How long superseded versions are kept, microseconds. */
export const RETENTION = 3_600_000_000n;

interface Superseded {
  readonly collection: Collection;
  readonly id: string;
  readonly time: bigint;
}

export class DocumentStore {
  readonly #clock: Clock;
  readonly #databases = new Map<string, Map<string, Collection>>();
  readonly #listeners = new Set<(event: CommitEvent) => void>();
  #superseded: Superseded[] = [];
  #supersededHead = 0;
  #lastCommitTime: bigint;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#lastCommitTime = clock.now();
  }

  /** The time of the newest commit, or of the start. */
  get lastCommitTime(): bigint {
    return this.#lastCommitTime;
  }

  /** The time that the next commit will carry if it happens now. */
  nextCommitTime(): bigint {
    const now = this.#clock.now();
    return now > this.#lastCommitTime ? now : this.#lastCommitTime + 1n;
  }

  /** The newest time at which a read is repeatable: nothing can be committed at or before it any more. */
  readTime(): bigint {
    const now = this.#clock.now();
    if (now > this.#lastCommitTime) this.#lastCommitTime = now;
    return this.#lastCommitTime;
  }

  databases(): string[] {
    return [...this.#databases.keys()];
  }

  get(database: string, path: string, readTime?: bigint): StoredDocument | undefined {
    return this.#databases.get(database)?.get(collectionOf(path))?.get(lastIdOf(path), readTime);
  }

  /** Live documents in the order of their names. */
  scan(database: string, selector: CollectionSelector, readTime?: bigint): StoredDocument[] {
    const collections = this.#select(database, selector);
    const first = collections[0];
    if (!first) return [];
    if (collections.length === 1) return first.documents(readTime);
    return collections
      .flatMap((collection) => collection.documents(readTime))
      .toSorted((a, b) => comparePaths(a.path, b.path));
  }

  /** Every live document of a database, in the order of their names. */
  all(database: string): StoredDocument[] {
    return this.scan(database, { parent: '', collectionId: '', allDescendants: true });
  }

  /** Ids of the collections below a document (or the root) that hold a document at any depth. */
  collectionIds(database: string, parent: string, readTime?: bigint): string[] {
    return this.#childIds(database, parent, readTime).toSorted(compareStrings);
  }

  /** Ids in a collection that have no document but have one below them, and those that have one. */
  documentIds(database: string, collectionPath: string, readTime?: bigint): Set<string> {
    const ids = new Set(this.#childIds(database, collectionPath, readTime));
    const collection = this.#databases.get(database)?.get(collectionPath);
    for (const document of collection?.documents(readTime) ?? []) ids.add(lastIdOf(document.path));
    return ids;
  }

  /** Applies changes at `commitTime`, which must come from `nextCommitTime`, and tells the listeners. */
  apply(
    database: string,
    commitTime: bigint,
    changes: readonly DocumentChange[],
    options: Pick<CommitEvent, 'administrative' | 'actor'> = {},
  ): void {
    this.#lastCommitTime = commitTime;
    for (const change of changes) this.#put(database, commitTime, change);
    this.#prune();
    // A commit that changed nothing is an event too: listeners wait for its time to pass.
    const event: CommitEvent = { database, commitTime, changes, ...options };
    for (const listener of this.#listeners) listener(event);
  }

  /** Called after each commit, in order, synchronously. Returns the unsubscribe function. */
  onCommit(listener: (event: CommitEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Deletes every document of a database in one administrative commit. */
  clear(database: string): void {
    const changes = this.all(database).map((before) => ({ path: before.path, before, after: undefined }));
    this.apply(database, this.nextCommitTime(), changes, { administrative: true });
  }

  /** Clears every database and forgets all versions. */
  reset(): void {
    for (const database of this.databases()) this.clear(database);
    this.#databases.clear();
    this.#superseded = [];
    this.#supersededHead = 0;
  }

  #select(database: string, selector: CollectionSelector): Collection[] {
    const collections = this.#databases.get(database);
    if (!collections) return [];
    const { parent, collectionId, allDescendants } = selector;
    if (!allDescendants && collectionId !== '') {
      const collection = collections.get(parent === '' ? collectionId : `${parent}/${collectionId}`);
      return collection ? [collection] : [];
    }
    return [...collections.values()].filter((collection) => matches(collection.path, selector));
  }

  #childIds(database: string, parent: string, readTime?: bigint): string[] {
    const prefix = parent === '' ? '' : `${parent}/`;
    const ids = new Set<string>();
    for (const collection of this.#databases.get(database)?.values() ?? []) {
      if (!collection.path.startsWith(prefix) || collection.isEmpty(readTime)) continue;
      ids.add(collection.path.slice(prefix.length).split('/', 1)[0] ?? '');
    }
    return [...ids];
  }

  #put(database: string, time: bigint, change: DocumentChange): void {
    const collection = this.#collection(database, collectionOf(change.path));
    const id = lastIdOf(change.path);
    collection.put(id, time, change.after);
    if (change.before || !change.after) this.#superseded.push({ collection, id, time });
  }

  #collection(database: string, path: string): Collection {
    let collections = this.#databases.get(database);
    if (!collections) this.#databases.set(database, (collections = new Map()));
    let collection = collections.get(path);
    if (!collection) collections.set(path, (collection = new Collection(path)));
    return collection;
  }

  #prune(): void {
    const horizon = this.#lastCommitTime - RETENTION;
    for (;;) {
      const next = this.#superseded[this.#supersededHead];
      if (!next || next.time > horizon) break;
      next.collection.prune(next.id, horizon);
      this.#supersededHead += 1;
    }
    if (this.#supersededHead > 1000) {
      this.#superseded.splice(0, this.#supersededHead);
      this.#supersededHead = 0;
    }
  }
}

function matches(path: string, { parent, collectionId, allDescendants }: CollectionSelector): boolean {
  const prefix = parent === '' ? '' : `${parent}/`;
  if (!path.startsWith(prefix)) return false;
  if (!allDescendants && path.includes('/', prefix.length)) return false;
  return collectionId === '' || lastIdOf(path) === collectionId;
}

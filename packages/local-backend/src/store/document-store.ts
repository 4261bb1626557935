/**
 * The documents of every database in memory, with versions (MVCC): a read at a time within the last hour sees the state
 * of that time. Commit times are microseconds and strictly increase even if the clock goes back.
 */
import type { Clock } from '../model/clock.ts';
import { comparePaths, compareStrings } from '../model/order.ts';
import { collectionOf, lastIdOf } from '../model/resource-name.ts';
import type { CommitEvent, DocumentChange, StoredDocument } from '../model/value.ts';
import type { Collection } from './collection.ts';
import { DatabaseContents, selects, type CollectionSelector } from './database-contents.ts';
import type { DocumentIndex, IndexDefinition } from './document-index.ts';
import { groupScope } from './index-catalog.ts';

export type { CollectionSelector };

/** How long superseded versions are kept, in microseconds. */
export const RETENTION = 3_600_000_000n;

/** For a commit with this many changes, rebuilding the indexes is faster than updating them. */
const MANY_CHANGES = 1000;

/** Minimum milliseconds between two prunings that no commit triggers. */
const PRUNE_PAUSE = 60_000;

export interface StoreStatistics {
  readonly documents: number;
  /** Newest versions and those of the last hour, including deletions. */
  readonly versions: number;
  readonly collections: number;
  /** Superseded versions that are not pruned yet. */
  readonly superseded: number;
}

interface Superseded {
  readonly database: string;
  readonly collection: Collection;
  readonly id: string;
  readonly time: bigint;
}

export class DocumentStore {
  readonly #clock: Clock;
  readonly #databases = new Map<string, DatabaseContents>();
  readonly #listeners = new Set<(event: CommitEvent) => void>();
  #superseded: Superseded[] = [];
  #supersededHead = 0;
  #isPruneDue = false;
  #lastCommitTime: bigint;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#lastCommitTime = clock.now();
  }

  /** The time of the newest commit, or of the start. */
  get lastCommitTime(): bigint {
    return this.#lastCommitTime;
  }

  /** The time of the next commit if it happens now. */
  nextCommitTime(): bigint {
    const now = this.#clock.now();
    return now > this.#lastCommitTime ? now : this.#lastCommitTime + 1n;
  }

  /** The newest time at which a read is repeatable: no later commit gets this time or an earlier one. */
  readTime(): bigint {
    const now = this.#clock.now();
    if (now > this.#lastCommitTime) this.#lastCommitTime = now;
    return this.#lastCommitTime;
  }

  databases(): string[] {
    return [...this.#databases.keys()];
  }

  statistics(): StoreStatistics {
    const collections = [...this.#databases.values()].flatMap((contents) => [...contents.collections()]);
    return {
      documents: collections.reduce((sum, { size }) => sum + size, 0),
      versions: collections.reduce((sum, { versions }) => sum + versions, 0),
      collections: collections.length,
      superseded: this.#superseded.length - this.#supersededHead,
    };
  }

  get(database: string, path: string, readTime?: bigint): StoredDocument | undefined {
    return this.#databases.get(database)?.get(collectionOf(path))?.get(lastIdOf(path), readTime);
  }

  /** Live documents ordered by name. */
  scan(database: string, selector: CollectionSelector, readTime?: bigint): StoredDocument[] {
    const collections = this.#databases.get(database)?.select(selector) ?? [];
    const first = collections[0];
    if (!first) return [];
    if (collections.length === 1) return first.documents(readTime);
    return collections
      .flatMap((collection) => collection.documents(readTime))
      .toSorted((a, b) => comparePaths(a.path, b.path));
  }

  /** All live documents of a database, ordered by name. */
  all(database: string): StoredDocument[] {
    return this.scan(database, { parent: '', collectionId: '', allDescendants: true });
  }

  /** An upper bound on the live documents of the selector: for a collection group it ignores the parent. */
  size(database: string, selector: CollectionSelector): number {
    return this.#databases.get(database)?.sizeOf(selector) ?? 0;
  }

  /** The index over one collection or over all collections with its id; built on first use. */
  index(
    database: string,
    { parent, collectionId, allDescendants }: CollectionSelector,
    definition: IndexDefinition,
  ): DocumentIndex | undefined {
    const selector = { parent: allDescendants ? '' : parent, collectionId, allDescendants };
    const path = parent === '' ? collectionId : `${parent}/${collectionId}`;
    const scope = allDescendants ? groupScope(collectionId) : path;
    return this.#databases.get(database)?.indexes.get(scope, definition, () => this.scan(database, selector));
  }

  /** Documents that were changed or deleted after `time`, in their state at `time`. */
  supersededSince(database: string, selector: CollectionSelector, time: bigint): StoredDocument[] {
    const found = new Map<string, StoredDocument>();
    for (let at = this.#superseded.length - 1; at >= this.#supersededHead; at -= 1) {
      const change = this.#superseded[at];
      if (!change || change.time <= time) break;
      if (change.database !== database || !selects(selector, change.collection.path)) continue;
      const document = change.collection.get(change.id, time);
      if (document) found.set(document.path, document);
    }
    return [...found.values()];
  }

  /** Ids of the collections below a document (or the root) that contain a document at any depth. */
  collectionIds(database: string, parent: string, readTime?: bigint): string[] {
    return this.#childIds(database, parent, readTime).toSorted(compareStrings);
  }

  /** Ids of the collection's documents, including missing ones that have documents below them. */
  documentIds(database: string, collectionPath: string, readTime?: bigint): Set<string> {
    const ids = new Set(this.#childIds(database, collectionPath, readTime));
    const collection = this.#databases.get(database)?.get(collectionPath);
    for (const document of collection?.documents(readTime) ?? []) ids.add(lastIdOf(document.path));
    return ids;
  }

  /** Applies changes at `commitTime`, which must come from `nextCommitTime`, and notifies the listeners. */
  apply(
    database: string,
    commitTime: bigint,
    changes: readonly DocumentChange[],
    options: Pick<CommitEvent, 'administrative' | 'actor'> = {},
  ): void {
    this.#lastCommitTime = commitTime;
    this.#putAll(database, commitTime, changes);
    this.#prune();
    // A commit without changes is also an event, because listeners wait for its time.
    const event: CommitEvent = { database, commitTime, changes, ...options };
    for (const listener of this.#listeners) listener(event);
  }

  get listenerCount(): number {
    return this.#listeners.size;
  }

  /** Called after each commit, in order, synchronously. Returns the unsubscribe function. */
  onCommit(listener: (event: CommitEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Deletes all documents of a database in one administrative commit. */
  clear(database: string): void {
    const changes = this.all(database).map((before) => ({ path: before.path, before, after: undefined }));
    this.apply(database, this.nextCommitTime(), changes, { administrative: true });
  }

  /** Deletes a document or collection and everything below it, in one commit, which fires triggers. */
  deleteTree(database: string, root: string): void {
    const changes = this.all(database)
      .filter(({ path }) => path === root || path.startsWith(`${root}/`))
      .map((before) => ({ path: before.path, before, after: undefined }));
    if (changes.length === 0) return;
    this.apply(database, this.nextCommitTime(), changes, { actor: { type: 'system' } });
  }

  /** Clears every database and drops all versions. */
  reset(): void {
    for (const database of this.databases()) this.clear(database);
    this.#databases.clear();
    this.#superseded = [];
    this.#supersededHead = 0;
  }

  #childIds(database: string, parent: string, readTime?: bigint): string[] {
    const prefix = parent === '' ? '' : `${parent}/`;
    const ids = new Set<string>();
    for (const collection of this.#databases.get(database)?.collections() ?? []) {
      if (!collection.path.startsWith(prefix) || collection.isEmpty(readTime)) continue;
      ids.add(collection.path.slice(prefix.length).split('/', 1)[0] ?? '');
    }
    return [...ids];
  }

  #now(): bigint {
    const now = this.#clock.now();
    return now > this.#lastCommitTime ? now : this.#lastCommitTime;
  }

  /** Schedules pruning, so that old versions are deleted even without further writes. */
  #pruneLater(): void {
    const next = this.#superseded[this.#supersededHead];
    if (!next || this.#isPruneDue) return;
    this.#isPruneDue = true;
    const wait = (next.time + RETENTION - this.#now()) / 1000n + 1n;
    this.#clock.setTimer(Math.max(Number(wait), PRUNE_PAUSE), () => {
      this.#isPruneDue = false;
      this.#prune();
    });
  }

  #putAll(database: string, time: bigint, changes: readonly DocumentChange[]): void {
    if (changes.length === 0) return;
    let contents = this.#databases.get(database);
    if (!contents) this.#databases.set(database, (contents = new DatabaseContents()));
    const isFollowed = changes.length < MANY_CHANGES;
    if (!isFollowed) contents.indexes.forget();
    for (const { path, before, after } of changes) {
      const collection = contents.open(collectionOf(path));
      const id = lastIdOf(path);
      contents.put(collection, id, time, after, isFollowed);
      if (before || !after) this.#superseded.push({ database, collection, id, time });
    }
  }

  /** Drops versions that no read can see any more, and schedules the next pruning. */
  #prune(): void {
    const horizon = this.#now() - RETENTION;
    for (;;) {
      const next = this.#superseded[this.#supersededHead];
      if (!next || next.time > horizon) break;
      next.collection.prune(next.id, horizon);
      if (next.collection.isForgotten) this.#databases.get(next.database)?.drop(next.collection);
      this.#supersededHead += 1;
    }
    this.#pruneLater();
    if (this.#supersededHead > 1000) {
      this.#superseded.splice(0, this.#supersededHead);
      this.#supersededHead = 0;
    }
  }
}

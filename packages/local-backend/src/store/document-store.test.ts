import { beforeEach, describe, expect, test } from 'vitest';
import { createManualClock, type ManualClock } from '../model/clock.ts';
import type { CommitEvent, StoredDocument } from '../model/value.ts';
import { DocumentStore } from './document-store.ts';

const DATABASE = 'projects/demo/databases/(default)';
const HOUR = 3_600_000;

let clock: ManualClock;
let store: DocumentStore;

beforeEach(() => {
  clock = createManualClock();
  store = new DocumentStore(clock);
});

function put(path: string, n: bigint): bigint {
  const time = store.nextCommitTime();
  const before = store.get(DATABASE, path);
  const after: StoredDocument = {
    path,
    fields: new Map([['n', { type: 'integer', value: n }]]),
    createTime: before?.createTime ?? time,
    updateTime: time,
  };
  store.apply(DATABASE, time, [{ path, before, after }]);
  return time;
}

function remove(path: string): bigint {
  const time = store.nextCommitTime();
  store.apply(DATABASE, time, [{ path, before: store.get(DATABASE, path), after: undefined }]);
  return time;
}

const numberAt = (path: string, time?: bigint) => store.get(DATABASE, path, time)?.fields.get('n');
const pathsOf = (documents: readonly StoredDocument[]) => documents.map(({ path }) => path);
const scan = (parent: string, collectionId: string, allDescendants = false) =>
  pathsOf(store.scan(DATABASE, { parent, collectionId, allDescendants }));

describe('commit times', () => {
  test('increase even when the clock stands still', () => {
    const first = put('c/a', 1n);
    const second = put('c/a', 2n);
    expect(second).toBe(first + 1n);
    expect(store.lastCommitTime).toBe(second);
  });

  test('are later than all earlier read times', () => {
    const readTime = store.readTime();
    expect(put('c/a', 1n)).toBeGreaterThan(readTime);
  });
});

describe('versions', () => {
  test('answer a read at an earlier time', () => {
    const first = put('c/a', 1n);
    const second = put('c/a', 2n);
    const third = remove('c/a');
    expect(numberAt('c/a', first - 1n)).toBeUndefined();
    expect(numberAt('c/a', first)).toEqual({ type: 'integer', value: 1n });
    expect(numberAt('c/a', second)).toEqual({ type: 'integer', value: 2n });
    expect(store.get(DATABASE, 'c/a', third)).toBeUndefined();
    expect(store.get(DATABASE, 'c/a')).toBeUndefined();
  });

  test('are deleted after an hour, except the current one', () => {
    const first = put('c/a', 1n);
    put('c/a', 2n);
    put('c/gone', 1n);
    remove('c/gone');
    clock.advance(HOUR + 1);
    put('c/other', 1n);
    expect(store.get(DATABASE, 'c/a', first)).toBeUndefined();
    expect(numberAt('c/a')).toEqual({ type: 'integer', value: 2n });
    expect(scan('', 'c')).toEqual(['c/a', 'c/other']);
  });
});

describe('a scan', () => {
  beforeEach(() => {
    for (const path of ['c/b', 'c/a', 'c/a/items/x', 'c/__id5__', 'd/z/items/y', 'items/top']) put(path, 1n);
  });

  test('returns one collection in the order of its ids', () => {
    expect(scan('', 'c')).toEqual(['c/__id5__', 'c/a', 'c/b']);
    expect(scan('c/a', 'items')).toEqual(['c/a/items/x']);
    expect(scan('', 'none')).toEqual([]);
  });

  test('returns a collection group in the order of full paths', () => {
    expect(scan('', 'items', true)).toEqual(['c/a/items/x', 'd/z/items/y', 'items/top']);
    expect(scan('c/a', 'items', true)).toEqual(['c/a/items/x']);
  });

  test('returns every collection of a level, or all collections, if no id is given', () => {
    expect(scan('', '')).toEqual(['c/__id5__', 'c/a', 'c/b', 'items/top']);
    expect(scan('', '', true)).toHaveLength(6);
  });

  test('lists collections with documents at any depth, and missing parents', () => {
    expect(store.collectionIds(DATABASE, '')).toEqual(['c', 'd', 'items']);
    expect(store.collectionIds(DATABASE, 'c/a')).toEqual(['items']);
    expect([...store.documentIds(DATABASE, 'd')]).toEqual(['z']);
    remove('d/z/items/y');
    expect(store.collectionIds(DATABASE, '')).toEqual(['c', 'items']);
  });
});

test('notifies listeners of each commit in order and stops when they unsubscribe', () => {
  const seen: CommitEvent[] = [];
  const unsubscribe = store.onCommit((event) => seen.push(event));
  const first = put('c/a', 1n);
  const second = remove('c/a');
  unsubscribe();
  put('c/b', 1n);
  expect(seen.map(({ commitTime }) => commitTime)).toEqual([first, second]);
  expect(seen[1]?.changes[0]).toMatchObject({ path: 'c/a', after: undefined });
});

test('clears a database in one administrative commit and leaves others alone', () => {
  put('c/a', 1n);
  const other = 'projects/demo/databases/second';
  store.apply(other, store.nextCommitTime(), [
    {
      path: 'c/a',
      before: undefined,
      after: { path: 'c/a', fields: new Map(), createTime: 1n, updateTime: 1n },
    },
  ]);
  const seen: CommitEvent[] = [];
  store.onCommit((event) => seen.push(event));
  store.clear(DATABASE);
  expect(store.all(DATABASE)).toEqual([]);
  expect(store.all(other)).toHaveLength(1);
  expect(seen).toMatchObject([{ administrative: true, changes: [{ path: 'c/a', after: undefined }] }]);
});

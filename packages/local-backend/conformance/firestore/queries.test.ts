/** Queries of the admin SDK: every operator, over values of every type, alone and combined. */
import {
  FieldPath,
  Filter,
  GeoPoint,
  Timestamp,
  type Query,
  type WhereFilterOp,
} from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { openFirestore } from '../support/firestore.ts';

const { db } = await openFirestore();
const mixed = db.collection('mixed');
const tagged = db.collection('tagged');

beforeAll(async () => {
  const batch = db.batch();
  const values: Record<string, unknown> = {
    null: null,
    no: false,
    yes: true,
    nan: Number.NaN,
    minus: -1,
    one: 1,
    half: 1.5,
    time: Timestamp.fromMillis(1000),
    A: 'A',
    b: 'b',
    bytes: Buffer.from([1]),
    ref: db.doc('mixed/one'),
    geo: new GeoPoint(1, 1),
    list: [1, 'b'],
    map: { x: 1 },
  };
  for (const [id, v] of Object.entries(values)) batch.set(mixed.doc(id), { v });
  batch.set(mixed.doc('none'), { other: 1 });
  const tags: Record<string, [string[], number, string]> = {
    a: [['x'], 1, 'u'],
    b: [['x', 'y'], 2, 'v'],
    c: [['z'], 3, 'u'],
    d: [[], 4, 'v'],
    e: [['y', 'z'], 5, 'w'],
  };
  for (const [id, [list, n, kind]] of Object.entries(tags)) {
    batch.set(tagged.doc(id), { list, n, kind, deep: { n: -n }, 'odd.name': n });
  }
  for (const path of ['shelf/1/box/m', 'shelf/2/box/k', 'box/z', 'shelf/1/box/m/box/a']) {
    batch.set(db.doc(path), { path });
  }
  await batch.commit();
});

const ids = async (query: Query): Promise<string> => (await query.get()).docs.map(({ id }) => id).join();

describe('over values of all types', () => {
  test.each<[WhereFilterOp, unknown, string]>([
    ['==', 1, 'one'],
    ['==', null, 'null'],
    ['==', Number.NaN, 'nan'],
    ['==', 'A', 'A'],
    ['==', true, 'yes'],
    ['==', [1, 'b'], 'list'],
    ['==', { x: 1 }, 'map'],
    ['<', 1.5, 'minus,one'],
    ['<=', 1.5, 'minus,one,half'],
    ['>', -1, 'one,half'],
    ['>=', 'A', 'A,b'],
    ['>', 'A', 'b'],
    ['<', true, 'no'],
    ['>=', Timestamp.fromMillis(0), 'time'],
    ['<=', Buffer.from([9]), 'bytes'],
    ['>', new GeoPoint(0, 9), 'geo'],
    ['>', [1], 'list'],
    ['<', { x: 2 }, 'map'],
    ['in', [1, 'b', false], 'b,no,one'],
    ['array-contains', 'b', 'list'],
    ['array-contains-any', ['b', 7], 'list'],
    ['!=', 1, 'no,yes,nan,minus,half,time,A,b,bytes,ref,geo,list,map'],
    ['!=', null, 'no,yes,nan,minus,one,half,time,A,b,bytes,ref,geo,list,map'],
    ['!=', Number.NaN, 'no,yes,minus,one,half,time,A,b,bytes,ref,geo,list,map'],
    ['not-in', [1, 'A', [1, 'b']], 'no,yes,nan,minus,half,time,b,bytes,ref,geo,map'],
    ['not-in', [null], ''],
  ])('%s %j', async (op, value, expected) => {
    expect(await ids(mixed.where('v', op, value))).toBe(expected);
  });

  test('are sorted by type, ascending and descending', async () => {
    const ascending = 'null,no,yes,nan,minus,one,half,time,A,b,bytes,ref,geo,list,map';
    expect(await ids(mixed.orderBy('v'))).toBe(ascending);
    expect(await ids(mixed.orderBy('v', 'desc'))).toBe(ascending.split(',').toReversed().join());
  });
});

describe('combined', () => {
  test.each<[string, () => Filter, string]>([
    ['or', () => Filter.or(Filter.where('n', '==', 1), Filter.where('kind', '==', 'w')), 'a,e'],
    [
      'or within and',
      () =>
        Filter.and(
          Filter.where('kind', 'in', ['u', 'v']),
          Filter.or(Filter.where('n', '<', 2), Filter.where('list', 'array-contains', 'y')),
        ),
      'a,b',
    ],
    [
      'and within or, with array operators',
      () =>
        Filter.or(
          Filter.and(Filter.where('kind', '==', 'u'), Filter.where('list', 'array-contains-any', ['z', 'q'])),
          Filter.where('n', '>=', 5),
        ),
      'c,e',
    ],
    [
      'ranges of two fields',
      () => Filter.and(Filter.where('n', '>', 1), Filter.where('deep.n', '>', -5)),
      'b,c,d',
    ],
    ['a name with a dot', () => Filter.where(new FieldPath('odd.name'), 'in', [2, 3]), 'b,c'],
    ['ids', () => Filter.where(FieldPath.documentId(), 'in', ['d', 'a', 'none']), 'a,d'],
    ['a range of ids', () => Filter.where(FieldPath.documentId(), '>', 'c'), 'd,e'],
    [
      'in beside not-equal',
      () => Filter.and(Filter.where('n', '!=', 2), Filter.where('kind', 'in', ['v', 'w'])),
      'd,e',
    ],
  ])('with %s', async (_what, filter, expected) => {
    expect((await ids(tagged.where(filter()))).split(',').toSorted().join()).toBe(expected);
  });
});

describe('a page', () => {
  test('starts and ends at values and at documents', async () => {
    const byKind = tagged.orderBy('kind').orderBy('n', 'desc');
    expect(await ids(byKind)).toBe('c,a,d,b,e');
    expect(await ids(byKind.startAt('v'))).toBe('d,b,e');
    expect(await ids(byKind.startAfter('v', 4))).toBe('b,e');
    expect(await ids(byKind.endBefore('v', 2))).toBe('c,a,d');
    expect(await ids(byKind.startAt('u', 2).endAt('v', 4))).toBe('a,d');
    const d = await tagged.doc('d').get();
    expect(await ids(byKind.startAfter(d).limit(1))).toBe('b');
    expect(await ids(byKind.endAt(d).limitToLast(2))).toBe('a,d');
    expect(await ids(tagged.where('n', '>', 1).startAfter(d))).toBe('e');
    expect(await ids(tagged.startAfter(d))).toBe('e');
    expect(await ids(byKind.offset(3).limit(5))).toBe('b,e');
  });

  test('returns only the selected fields', async () => {
    const [first] = (await tagged.where('n', '==', 1).select('deep.n', 'kind').get()).docs;
    expect(first?.data()).toEqual({ kind: 'u', deep: { n: -1 } });
    const [bare] = (await tagged.limit(1).select().get()).docs;
    expect(bare?.data()).toEqual({});
  });
});

test('returns a collection group in path order', async () => {
  const paths = async (query: Query) => (await query.get()).docs.map(({ ref }) => ref.path);
  const all = ['box/z', 'shelf/1/box/m', 'shelf/1/box/m/box/a', 'shelf/2/box/k'];
  expect(await paths(db.collectionGroup('box'))).toEqual(all);
  expect(await paths(db.collectionGroup('box').where(FieldPath.documentId(), '>', 'shelf/1/box/m'))).toEqual(
    all.slice(2),
  );
  expect(await paths(db.collectionGroup('box').orderBy('path', 'desc').limit(2))).toEqual([all[3], all[2]]);
});

test('streams results', async () => {
  const seen: string[] = [];
  for await (const doc of tagged.orderBy('n').stream()) {
    seen.push((doc as unknown as FirebaseFirestore.QueryDocumentSnapshot).id);
  }
  expect(seen.join()).toBe('a,b,c,d,e');
});

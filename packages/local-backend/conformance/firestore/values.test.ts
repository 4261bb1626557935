/** Every kind of value round-trips exactly in the admin SDK, the web SDK and its lite build. */
import { FieldPath, FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { deleteApp, initializeApp } from 'firebase/app';
import * as fs from 'firebase/firestore';
import * as lite from 'firebase/firestore/lite';
import { afterAll, describe, expect, test } from 'vitest';
import { connectAdmin, openFirestore, PROJECT } from '../support/firestore.ts';

const { server, db, web } = await openFirestore();
const liteApp = initializeApp({ projectId: PROJECT, apiKey: 'none' }, 'values-lite');
const liteDb = lite.getFirestore(liteApp);
lite.connectFirestoreEmulator(liteDb, '127.0.0.1', server.port);
afterAll(() => deleteApp(liteApp));

describe('numbers', () => {
  test.each([
    0,
    -0,
    1,
    -1,
    0.1,
    1e21,
    5e-324,
    1.7976931348623157e308,
    2 ** 53 - 1,
    -(2 ** 53) + 1,
    Infinity,
    -Infinity,
    NaN,
  ])('%d stays the same in every SDK', async (n) => {
    await db.doc('n/admin').set({ n });
    await fs.setDoc(fs.doc(web.db, 'n/web'), { n });
    await lite.setDoc(lite.doc(liteDb, 'n/lite'), { n });
    for (const id of ['admin', 'web', 'lite']) {
      expect((await db.doc(`n/${id}`).get()).get('n')).toBe(n);
      expect((await fs.getDocFromServer(fs.doc(web.db, `n/${id}`))).get('n')).toBe(n);
      expect((await lite.getDoc(lite.doc(liteDb, `n/${id}`))).get('n')).toBe(n);
    }
  });

  test('with 64 bits keep every bit, saturate, and mix with doubles exactly', async () => {
    const big = connectAdmin(server, PROJECT, { useBigInt: true });
    const values = [2n ** 63n - 1n, -(2n ** 63n), 2n ** 53n + 1n];
    for (const [index, n] of values.entries()) await big.db.doc(`big/${index}`).set({ n });
    await big.db.doc('big/double').set({ n: 2 ** 53 + 2 });
    const found = await big.db.collection('big').orderBy('n').get();
    expect(found.docs.map(({ id }) => id)).toEqual(['1', '2', 'double', '0']);
    expect((await big.db.doc('big/2').get()).get('n')).toBe(values[2]);
    await big.db.doc('big/0').update({ n: FieldValue.increment(5) });
    expect((await big.db.doc('big/0').get()).get('n')).toBe(values[0]);
    await big.close();
  });
});

test('times are truncated to microseconds', async () => {
  const at = new Timestamp(1_795_000_000, 123_456_789);
  await db
    .doc('t/admin')
    .set({ at, early: new Timestamp(-62_135_596_800, 0), late: new Timestamp(253_402_300_799, 999_999_000) });
  const stored = await fs.getDocFromServer(fs.doc(web.db, 't/admin'));
  expect(stored.get('at')).toEqual(new fs.Timestamp(1_795_000_000, 123_456_000));
  expect(stored.get('early')).toEqual(new fs.Timestamp(-62_135_596_800, 0));
  expect(stored.get('late')).toEqual(new fs.Timestamp(253_402_300_799, 999_999_000));
  await db.doc('t/server').set({ at: FieldValue.serverTimestamp(), list: [1] });
  const snapshot = await db.doc('t/server').get();
  const shown = snapshot.get('at') as Timestamp;
  expect(shown.nanoseconds % 1_000_000).toBe(0);
  expect(Math.abs(shown.toMillis() - snapshot.updateTime!.toMillis())).toBeLessThan(1000);
});

test('strings, bytes, points, references and nested values round-trip', async () => {
  const data = {
    text: 'né\u0000\u{1F600}\uFFFF "quoted" \n',
    empty: '',
    bytes: Buffer.from([0, 255, 128]),
    place: new GeoPoint(-90, 180),
    here: db.doc('a/b/c/d'),
    nothing: null,
    list: [[].length, [{ deep: [1, null] }][0], ''],
    map: { '': 1 === 1, 'a.b': { 'c d': true }, '`': 1, é: 2 },
  };
  const { '': _, ...map } = data.map;
  const stored = { ...data, map };
  await db.doc('v/all').set(stored);
  const fromAdmin = (await db.doc('v/all').get()).data()!;
  expect({ ...fromAdmin, here: null }).toEqual({ ...stored, here: null });
  expect((fromAdmin['here'] as FirebaseFirestore.DocumentReference).path).toBe('a/b/c/d');
  const fromWeb = (await fs.getDocFromServer(fs.doc(web.db, 'v/all'))).data()!;
  expect(fromWeb['text']).toBe(stored.text);
  expect((fromWeb['bytes'] as fs.Bytes).toUint8Array()).toEqual(new Uint8Array([0, 255, 128]));
  expect(fromWeb['place']).toEqual(new fs.GeoPoint(-90, 180));
  expect((fromWeb['here'] as fs.DocumentReference).path).toBe('a/b/c/d');
  expect(fromWeb['map']).toEqual(map);
});

test('fields of any name can be changed one by one', async () => {
  const doc = db.doc('f/x');
  await doc.set({ 'a.b': { c: 1 }, '1': 1, 'with `tick`': { deep: 1, kept: 2 }, __almost: 1 });
  await doc.update(
    new FieldPath('a.b', 'c'),
    2,
    new FieldPath('1'),
    FieldValue.delete(),
    new FieldPath('with `tick`', 'deep'),
    3,
  );
  expect((await doc.get()).data()).toEqual({
    'a.b': { c: 2 },
    'with `tick`': { deep: 3, kept: 2 },
    __almost: 1,
  });
  await fs.setDoc(
    fs.doc(web.db, 'f/x'),
    { 'a.b': { d: 1 } },
    { mergeFields: [new fs.FieldPath('a.b', 'd')] },
  );
  expect((await doc.get()).get(new FieldPath('a.b'))).toEqual({ c: 2, d: 1 });
});

test('transforms are applied on the server', async () => {
  const doc = db.doc('tr/x');
  await doc.set({ n: 1, list: [1, 'a', { x: 1 }], text: 'no number' });
  await doc.update({
    n: FieldValue.increment(0.5),
    text: FieldValue.increment(2),
    fresh: FieldValue.increment(-1),
    list: FieldValue.arrayUnion({ x: 1 }, 2, 1.0, 'a'),
    made: FieldValue.arrayUnion('x', 'x'),
  });
  expect((await doc.get()).data()).toEqual({
    n: 1.5,
    text: 2,
    fresh: -1,
    list: [1, 'a', { x: 1 }, 2],
    made: ['x'],
  });
  await doc.update({ list: FieldValue.arrayRemove(1, { x: 1 }), n: FieldValue.arrayRemove(1) });
  expect((await doc.get()).data()).toEqual({ n: [], text: 2, fresh: -1, list: ['a', 2], made: ['x'] });
});

describe('is rejected with INVALID_ARGUMENT:', () => {
  const deep = (levels: number): object => (levels === 1 ? {} : { f: deep(levels - 1) });
  test.each<[string, string, object]>([
    ['a document of more than 1 MiB', 'c/x', { a: 'x'.repeat(600_000), b: 'x'.repeat(600_000) }],
    ['21 levels of maps', 'c/x', { f: deep(21) }],
    ['a reserved field', 'c/x', { __x__: 1 }],
    ['a field name of 1501 bytes', 'c/x', { ['n'.repeat(1501)]: 1 }],
    ['a reserved id', 'c/__x__', {}],
    ['an id of 1501 bytes', `c/${'x'.repeat(1501)}`, {}],
    ['the id ..', 'c/..', {}],
    ['more than 40,000 index entries', 'c/x', { list: Array.from({ length: 40_001 }, (_, n) => n) }],
  ])('%s', async (_what, path, data) => {
    const [collection = '', id = ''] = path.split('/');
    await expect(db.collection(collection).doc(id).set(data)).rejects.toMatchObject({ code: 3 });
  });
});

/** Bulk operations of the admin SDK: bulk writes, recursive deletes, lists with missing parents. */
import { FieldPath } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { openFirestore } from '../support/firestore.ts';

const { db } = await openFirestore();

test('writes each document of a bulk write separately and reports failures', async () => {
  await db.doc('bulk/taken').set({ n: 0 });
  const writer = db.bulkWriter();
  const failures: FirebaseFirestore.BulkWriterError[] = [];
  writer.onWriteError((error) => {
    failures.push(error);
    return false;
  });
  const created = Array.from({ length: 60 }, (_, n) => writer.create(db.doc(`bulk/${n}`), { n }));
  const taken = writer.create(db.doc('bulk/taken'), { n: 1 });
  const missing = writer.update(db.doc('bulk/none'), { n: 1 });
  const removed = writer.delete(db.doc('bulk/nothing'));
  const closed = writer.close();
  await expect(taken).rejects.toMatchObject({ code: 6 });
  await expect(missing).rejects.toMatchObject({ code: 5 });
  await Promise.all([...created, removed]);
  await closed;
  expect(failures.map(({ documentRef }) => documentRef.id).toSorted()).toEqual(['none', 'taken']);
  expect((await db.collection('bulk').count().get()).data().count).toBe(61);
  expect((await db.doc('bulk/taken').get()).data()).toEqual({ n: 0 });
});

test('deletes a collection or a document recursively', async () => {
  const paths = ['tree/1', 'tree/1/leaf/a', 'tree/1/leaf/a/bug/b', 'tree/2/leaf/c', 'other/1/leaf/d'];
  await Promise.all(paths.map((path) => db.doc(path).set({})));
  await db.recursiveDelete(db.doc('tree/1'));
  expect((await db.collectionGroup('leaf').get()).docs.map(({ ref }) => ref.path)).toEqual([
    'other/1/leaf/d',
    'tree/2/leaf/c',
  ]);
  await db.recursiveDelete(db.collection('tree'));
  expect((await db.collection('tree').listDocuments()).length).toBe(0);
});

test('lists missing parents, and the collections of a document', async () => {
  await Promise.all(
    ['list/real', 'list/ghost/sub/x', 'list/ghost/more/y'].map((path) => db.doc(path).set({})),
  );
  const refs = await db.collection('list').listDocuments();
  expect(refs.map(({ id }) => id)).toEqual(['ghost', 'real']);
  const snapshots = await db.getAll(...refs, { fieldMask: [] });
  expect(snapshots.map(({ exists }) => exists)).toEqual([false, true]);
  expect((await db.doc('list/ghost').listCollections()).map(({ id }) => id)).toEqual(['more', 'sub']);
});

test('gets many documents in the requested order, with a field mask', async () => {
  await db.doc('many/a').set({ n: 1, deep: { x: 1, y: 2 }, 'a.b': 3 });
  await db.doc('many/b').set({ n: 2 });
  const fieldMask = ['deep.x', new FieldPath('a.b')];
  const [b, none, a] = await db.getAll(db.doc('many/b'), db.doc('many/none'), db.doc('many/a'), {
    fieldMask,
  });
  expect([b?.data(), none?.exists, a?.data()]).toEqual([{}, false, { deep: { x: 1 }, 'a.b': 3 }]);
});

test('returns one write time for a batch', async () => {
  const results = await db.batch().set(db.doc('t/1'), {}).set(db.doc('t/2'), {}).commit();
  expect(results).toHaveLength(2);
  const [item, two] = await db.getAll(db.doc('t/1'), db.doc('t/2'));
  expect(item?.updateTime?.isEqual(results[0]!.writeTime)).toBe(true);
  expect(two?.createTime?.isEqual(item!.createTime!)).toBe(true);
});

/** Several databases and projects on one server, and bundles that one SDK creates for the other. */
import { deleteApp as deleteAdminApp, initializeApp as initializeAdmin } from 'firebase-admin/app';
import { getFirestore as getAdminFirestore } from 'firebase-admin/firestore';
import { deleteApp, initializeApp } from 'firebase/app';
import * as fs from 'firebase/firestore';
import { expect, test } from 'vitest';
import { connectAdmin, connectWeb, openFirestore, PROJECT } from '../support/firestore.ts';
import { recorder } from '../support/wait.ts';

const { server, admin } = await openFirestore();

test('keeps databases and projects separate', async () => {
  const app = initializeAdmin({ projectId: PROJECT }, 'second');
  const second = getAdminFirestore(app, 'second');
  second.settings({
    host: `127.0.0.1:${server.port}`,
    ssl: false,
    customHeaders: { Authorization: 'Bearer owner' },
  });
  const elsewhere = connectAdmin(server, 'demo-elsewhere');
  await Promise.all([
    admin.db.doc('c/a').set({ in: 'default' }),
    second.doc('c/a').set({ in: 'second' }),
    elsewhere.db.doc('c/a').set({ in: 'elsewhere' }),
  ]);
  for (const [db, expected] of [
    [admin.db, 'default'],
    [second, 'second'],
    [elsewhere.db, 'elsewhere'],
  ] as const) {
    expect((await db.collection('c').get()).docs.map((doc) => doc.get('in') as string)).toEqual([expected]);
  }
  await second.doc('c/b').set({});
  await second.recursiveDelete(second.collection('c'));
  expect((await admin.db.doc('c/a').get()).exists).toBe(true);
  await Promise.all([deleteAdminApp(app), elsewhere.close()]);
});

test('the web SDK listens in a named database', async () => {
  const app = initializeApp({ projectId: PROJECT, apiKey: 'none' }, 'web-second');
  const db = fs.initializeFirestore(app, {}, 'live');
  fs.connectFirestoreEmulator(db, '127.0.0.1', server.port);
  const seen = recorder<fs.QuerySnapshot>();
  const options = { includeMetadataChanges: true };
  const stop = fs.onSnapshot(fs.collection(db, 'c'), options, seen.push, seen.fail);
  await seen.until(({ metadata }) => !metadata.fromCache);
  await admin.db.doc('c/not-here').set({});
  await fs.setDoc(fs.doc(db, 'c/here'), {});
  const snapshot = await seen.until(({ size, metadata }) => size > 0 && !metadata.hasPendingWrites);
  expect(snapshot.docs.map(({ id }) => id)).toEqual(['here']);
  stop();
  await deleteApp(app);
});

test('the web SDK loads a bundle and its listener resumes from it', async () => {
  await Promise.all([1, 2, 3].map((n) => admin.db.doc(`news/${n}`).set({ n })));
  const query = admin.db.collection('news').orderBy('n', 'desc').limit(2);
  const bundle = admin.db
    .bundle('latest')
    .add('latest-news', await query.get())
    .build();
  const web = connectWeb(server);
  const progress = await fs.loadBundle(web.db, bundle.toString('utf8'));
  expect(progress).toMatchObject({ taskState: 'Success', totalDocuments: 2 });
  const named = (await fs.namedQuery(web.db, 'latest-news'))!;
  const cached = await fs.getDocsFromCache(named);
  expect(cached.docs.map(({ id }) => id)).toEqual(['3', '2']);
  await admin.db.doc('news/3').delete();
  const live = await fs.getDocsFromServer(named);
  expect(live.docs.map(({ id }) => id)).toEqual(['2', '1']);
  await web.close();
});

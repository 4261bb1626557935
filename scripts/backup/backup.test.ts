/**
 * Tests documents against our Firestore server in this process. Accounts and files:
 * tests/functions/emulated/backup.test.ts.
 */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type RunningFirestore, startFirestore } from '@paw-haven/local-backend/firestore';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, type Firestore, GeoPoint, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { demoDocuments } from '../../demo/demo-documents.ts';
import { type StoredDocument, readDocuments } from './documents.ts';
import { readLines } from './lines.ts';
import { restoreBackup, type RestoreOptions } from './restore-backup.ts';
import { type Project, takeBackup } from './take-backup.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const DOCUMENTS = { parts: ['documents'] as const, dryRun: false, say: () => undefined };
const TO_RESTORE: RestoreOptions = { ...DOCUMENTS, force: false, passwords: undefined };

let server: RunningFirestore;
let app: App;
let project: Project;
let db: Firestore;
let parent: string;
let folder: string;

beforeAll(async () => {
  server = await startFirestore({ projectId: 'demo-backup', log: () => undefined });
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  app = initializeApp({ projectId: 'demo-backup' }, `backup-${server.port}`);
  db = getFirestore(app);
  const customHeaders = { Authorization: 'Bearer owner' };
  db.settings({ host: server.address, ssl: false, customHeaders, useBigInt: true });
  project = {
    id: 'demo-backup',
    db,
    auth: getAuth(app),
    bucket: getStorage(app).bucket('none'),
    emulated: true,
  };
});
afterAll(async () => {
  await deleteApp(app);
  await server.stop();
});

beforeEach(async () => {
  server.reset();
  parent = await mkdtemp(join(tmpdir(), 'paw-haven-backup-'));
  folder = join(parent, 'backup');
});
afterEach(() => rm(parent, { recursive: true }));

const take = (options = {}) => takeBackup(project, folder, { ...DOCUMENTS, now: () => NOW, ...options });
const restore = (options: Partial<RestoreOptions> = {}) =>
  restoreBackup(project, folder, { ...TO_RESTORE, ...options });

async function allDocuments(): Promise<ReadonlyMap<string, StoredDocument['fields']>> {
  const found = new Map<string, StoredDocument['fields']>();
  for await (const { path, fields } of readDocuments(db)) found.set(path, fields);
  return found;
}

const EVERY_TYPE = {
  nothing: null,
  yes: true,
  small: 7,
  huge: 9_007_199_254_740_993n,
  fraction: 0.1,
  noNumber: NaN,
  endless: -Infinity,
  // Firestore stores microseconds.
  time: new Timestamp(1_772_445_600, 123_456_000),
  longAgo: new Timestamp(-62_135_596_800, 0),
  text: 'Zoë’s “pug”\u2028\n🐶',
  bytes: Buffer.from([0, 255, 10]),
  place: new GeoPoint(37.77, -122.42),
  list: [1, 'two', null, { three: [3.5] }],
  map: { 'a.b': 1, '`': {}, empty: [] },
  vector: FieldValue.vector([0.5, -1]),
};

describe('documents', () => {
  test('are restored unchanged, of every type and at every depth', async () => {
    await db.doc('things/all').set({ ...EVERY_TYPE, other: db.doc('things/other') });
    // The document `customers/maya` does not exist, only one below it.
    await db.doc('customers/maya/payments/first').set({ amount: 6500 });
    await db.doc('customers/maya/payments/first/notes/deep').set({});
    const before = await allDocuments();
    expect([...before.keys()].toSorted()).toEqual([
      'customers/maya/payments/first',
      'customers/maya/payments/first/notes/deep',
      'things/all',
    ]);
    expect(await take()).toEqual({ documents: 3 });
    server.reset();
    expect(await allDocuments()).toEqual(new Map());

    expect(await restore()).toEqual({ documents: 3 });
    expect(await allDocuments()).toEqual(before);
    const restored = await db.doc('things/all').get();
    expect(restored.get('huge')).toBe(9_007_199_254_740_993n);
    expect(restored.get('small')).toBe(7n);
    expect(restored.get('fraction')).toBe(0.1);
    expect(restored.get('noNumber')).toBeNaN();
    expect(restored.get('time').isEqual(EVERY_TYPE.time)).toBe(true);
    expect(restored.get('longAgo').isEqual(EVERY_TYPE.longAgo)).toBe(true);
    expect(restored.get('bytes')).toEqual(EVERY_TYPE.bytes);
    expect(restored.get('place').isEqual(EVERY_TYPE.place)).toBe(true);
    expect(restored.get('other').path).toBe('things/other');
    expect(restored.get('vector').toArray()).toEqual([0.5, -1]);
    expect(restored.get('text')).toBe(EVERY_TYPE.text);
  });

  test('of the demo business are all restored', async () => {
    const documents = demoDocuments(NOW, []);
    const batch = db.batch();
    for (const { path, data } of documents) batch.set(db.doc(path), data);
    await batch.commit();
    const read = () => db.getAll(...documents.map(({ path }) => db.doc(path)));
    const before = await read();
    expect(await take()).toEqual({ documents: documents.length });
    server.reset();
    await restore();
    expect((await read()).map((item) => item.data())).toEqual(before.map((item) => item.data()));
  });

  test.each([2, 3, 6, 7])('are read in pages of %i', async (page) => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    await Promise.all(ids.map((id) => db.doc(`things/${id}`).set({})));
    const read: string[] = [];
    for await (const { path } of readDocuments(db, page)) read.push(path);
    expect(read).toEqual(ids.map((id) => `things/${id}`));
  });
});

describe('a backup', () => {
  beforeEach(() => db.doc('pets/rex').set({ name: 'Rex' }));

  test('does not overwrite a folder', async () => {
    await take();
    await expect(take()).rejects.toThrow('isn’t empty. Choose a new folder');
  });

  test('is not accessible to other users of the machine', async () => {
    await take();
    expect((await stat(folder)).mode & 0o077).toBe(0);
    for (const name of await readdir(folder)) expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  });

  test('writes nothing in a dry run', async () => {
    expect(await take({ dryRun: true })).toEqual({ documents: 1 });
    expect(await readdir(parent)).toEqual([]);
  });

  test('names the project and the times, and only the parts it contains', async () => {
    await take();
    expect(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))).toMatchObject({
      project: 'demo-backup',
      began_at: NOW.toISOString(),
      parts: { documents: { lines: 1 } },
    });
    const rows = [];
    for await (const row of readLines(join(folder, 'documents.ndjson.gz'))) rows.push(row);
    expect(rows).toEqual([{ path: 'pets/rex', fields: { name: { stringValue: 'Rex' } } }]);
    await expect(restore({ parts: ['accounts'] })).rejects.toThrow('has none of the parts');
  });
});

describe('a restore', () => {
  beforeEach(async () => {
    await db.doc('pets/rex').set({ name: 'Rex' });
    await take();
    server.reset();
  });

  test('refuses a project that has data, and says what it has', async () => {
    await db.doc('services/bath').set({ name: 'Bath' });
    await expect(restore()).rejects.toThrow('demo-backup isn’t empty: services. With --force');
    expect((await db.doc('pets/rex').get()).exists).toBe(false);
  });

  test('overwrites what is in the backup when forced, and leaves the rest', async () => {
    await db.doc('services/bath').set({ name: 'Bath' });
    await db.doc('pets/rex').set({ name: 'Somebody else', age: 3 });
    await restore({ force: true });
    expect((await db.doc('pets/rex').get()).data()).toEqual({ name: 'Rex' });
    expect((await db.doc('services/bath').get()).data()).toEqual({ name: 'Bath' });
  });

  test('reads everything and writes nothing in a dry run', async () => {
    expect(await restore({ dryRun: true })).toEqual({ documents: 1 });
    expect(await allDocuments()).toEqual(new Map());
    await db.doc('services/bath').set({});
    const said: string[] = [];
    await restore({ dryRun: true, say: (text) => said.push(text) });
    expect(said[0]).toContain('demo-backup isn’t empty: services.');
    expect((await db.doc('pets/rex').get()).exists).toBe(false);
  });

  test('refuses a damaged backup before it writes anything', async () => {
    const file = join(folder, 'documents.ndjson.gz');
    const bytes = await readFile(file);
    bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1;
    await writeFile(file, bytes);
    await expect(restore()).rejects.toThrow('is missing or damaged');
    expect(await allDocuments()).toEqual(new Map());
  });

  test('refuses a backup that was not finished', async () => {
    await rm(join(folder, 'manifest.json'));
    await expect(restore()).rejects.toThrow('has no finished backup');
  });
});

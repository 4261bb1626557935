/** A backup of the running stack, restored to an empty project, has the same documents, accounts and files. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLines } from '../../../scripts/backup/lines.ts';
import { restoreBackup } from '../../../scripts/backup/restore-backup.ts';
import { type Project, takeBackup } from '../../../scripts/backup/take-backup.ts';
import { DEMO_PASSWORD } from '../../../demo/people/accounts.ts';
import { UPLOAD, useAdminEnvironment } from '../../support/stack.ts';

const stack = useAdminEnvironment();
const OPTIONS = {
  parts: ['documents', 'accounts', 'files'] as const,
  dryRun: false,
  say: () => undefined,
  now: () => new Date(),
};
const apps: ReturnType<typeof initializeApp>[] = [];
const PHOTO = 'pet-photos/demo-maya/backup photo.txt';
let source: Project;
const folders: string[] = [];

beforeAll(() => {
  source = openProject(stack.projectId, stack.storageBucket);
});
afterAll(async () => {
  await source.bucket.file(PHOTO).delete({ ignoreNotFound: true });
  await source.auth.setCustomUserClaims('demo-nina', null);
  await Promise.all(apps.map(deleteApp));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

/** A project in the same emulators without deployed functions. */
function openProject(id: string, bucket: string): Project {
  const app = initializeApp({ projectId: id, storageBucket: bucket }, `backup-${id}`);
  apps.push(app);
  const db = getFirestore(app);
  db.settings({ useBigInt: true });
  return { id, db, auth: getAuth(app), bucket: getStorage(app).bucket(), emulated: true };
}

type Row = Record<string, unknown>;

async function rowsOf(folder: string, part: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of readLines(join(folder, `${part}.ndjson.gz`))) rows.push(row as Row);
  return rows;
}

const signIn = (project: string, email: string, password: string) =>
  fetch(
    `http://127.0.0.1:${stack.ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any&targetProjectId=${project}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ email, password, targetProjectId: project }),
    },
  );

test('restores everything', async () => {
  await source.auth.setCustomUserClaims('demo-nina', { trusted: true });
  const metadata = { contentType: 'text/plain', metadata: { firebaseStorageDownloadTokens: 'a-token' } };
  await source.bucket.file(PHOTO).save('a photo', { metadata, ...UPLOAD });

  const parent = await mkdtemp(join(tmpdir(), 'paw-haven-backup-'));
  folders.push(parent);
  const first = join(parent, 'first');
  const taken = await takeBackup(source, first, OPTIONS);
  expect(taken.documents).toBeGreaterThan(100);
  expect(taken.accounts).toBeGreaterThan(5);
  expect(taken.files).toBeGreaterThan(5);

  // A new id each time: a stack that keeps running still has the previous one's data.
  const id = `demo-restored-${Date.now().toString(36)}`;
  const target = openProject(id, `${id}.firebasestorage.app`);
  const restored = await restoreBackup(target, first, { ...OPTIONS, force: false, passwords: undefined });
  expect(restored).toEqual(taken);

  const second = join(parent, 'second');
  await takeBackup(target, second, OPTIONS);
  expect(await rowsOf(second, 'documents')).toEqual(await rowsOf(first, 'documents'));
  expect(await rowsOf(second, 'files')).toEqual(await rowsOf(first, 'files'));
  // The emulator uses a new salt for each password.
  const accounts = async (folder: string) =>
    (await rowsOf(folder, 'accounts')).map(({ passwordHash: _hash, passwordSalt: _salt, ...rest }) => rest);
  expect(await accounts(second)).toEqual(await accounts(first));
  expect((await target.auth.getUser('demo-nina')).customClaims).toEqual({ trusted: true });
  expect((await signIn(id, 'maya@example.com', DEMO_PASSWORD)).status).toBe(200);
  expect((await signIn(id, 'maya@example.com', 'wrong')).status).toBe(400);

  const address = `http://127.0.0.1:${stack.ports.storage}/v0/b/${id}.firebasestorage.app/o/${encodeURIComponent(PHOTO)}`;
  const photo = await fetch(`${address}?alt=media&token=a-token`);
  expect([photo.status, await photo.text()]).toEqual([200, 'a photo']);
  expect((await fetch(`${address}?alt=media&token=another`)).status).toBe(403);

  const again = await restoreBackup(target, first, { ...OPTIONS, force: true, passwords: undefined });
  expect(again).toEqual(taken);
  await expect(
    restoreBackup(target, first, { ...OPTIONS, force: false, passwords: undefined }),
  ).rejects.toThrow(`${id} isn’t empty`);
});

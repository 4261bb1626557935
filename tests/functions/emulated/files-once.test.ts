/** Files that others have seen and rely on, uploaded to the running Storage emulator under the real rules. */
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useAdminEnvironment, type StackInfo } from '../../support/stack.ts';
import { signIn, type Account } from '../support/caller.ts';

const TOKEN = 'chosen-by-the-sender';
const RUN = Date.now().toString(36);

let stack: StackInfo;
let app: App;
let maya: Account;
let groomer: Account;
let admin: Account;

beforeAll(async () => {
  stack = useAdminEnvironment();
  app = initializeApp({ projectId: stack.projectId }, 'files-once');
  [maya, groomer, admin] = await Promise.all([
    signIn(stack, 'maya@example.com'),
    signIn(stack, 'groomer@pawhaven.example'),
    signIn(stack, 'admin@pawhaven.example'),
  ]);
});

afterAll(() => deleteApp(app));

const objects = () => `http://127.0.0.1:${stack.ports.storage}/v0/b/${stack.storageBucket}/o`;
const addressOf = (path: string) => `${objects()}/${encodeURIComponent(path)}`;

/** Resolves to the HTTP status. The sender chooses the token of the address, as any client may. */
async function upload({ token }: Account, path: string, contentType: string, text: string): Promise<number> {
  const metadata = { name: path, contentType, metadata: { firebaseStorageDownloadTokens: TOKEN } };
  const parts = [
    `--part\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(metadata)}\r\n`,
    `--part\r\ncontent-type: ${contentType}\r\n\r\n${text}\r\n`,
    '--part--',
  ];
  const headers = {
    authorization: `Firebase ${token}`,
    'x-goog-upload-protocol': 'multipart',
    'content-type': 'multipart/related; boundary=part',
  };
  const url = `${objects()}?name=${encodeURIComponent(path)}`;
  return (await fetch(url, { method: 'POST', headers, body: parts.join('') })).status;
}

async function change({ token }: Account, path: string, method: 'PATCH' | 'DELETE'): Promise<number> {
  const headers = { authorization: `Firebase ${token}`, 'content-type': 'application/json' };
  const body = method === 'PATCH' ? JSON.stringify({ contentType: 'image/webp' }) : null;
  return (await fetch(addressOf(path), { method, headers, body })).status;
}

const contentsOf = async (path: string) =>
  (await fetch(`${addressOf(path)}?alt=media&token=${TOKEN}`)).text();

test.each([
  ['VAX-01 a proof of vaccination', () => [maya, storagePaths.vaccineProof(maya.uid, `${RUN}.jpg`)]],
  ['BILL-03 a photo of a visit', () => [admin, storagePaths.visitPhoto(maya.uid, `${RUN}.jpg`)]],
  [
    'CARE-02 a groomer’s photo of a visit',
    () => [groomer, storagePaths.groomerPhoto(maya.uid, `${RUN}.jpg`)],
  ],
] as const satisfies [string, () => [Account, string]][])('%s stays what it was', async (_, given) => {
  const [sender, path] = given();
  expect(await upload(sender, path, 'image/jpeg', 'as confirmed')).toBe(200);
  expect(await upload(sender, path, 'image/jpeg', 'replaced')).toBe(403);
  for (const account of [sender, admin, maya]) {
    expect(await change(account, path, 'PATCH')).toBe(403);
    expect(await change(account, path, 'DELETE')).toBe(403);
    expect(await upload(account, path, 'image/jpeg', 'replaced')).toBe(403);
  }
  expect(await contentsOf(path)).toBe('as confirmed');
});

test('CARE-02 a groomer of a team adds photos to own visits only', async () => {
  const db = getFirestore(app);
  const [visit, record] = [
    db.doc(paths.appointment(`${RUN}-visit`)),
    db.doc(paths.groomerPrivate(`ana-${RUN}`)),
  ];
  await visit.set(
    anAppointment({ id: visit.id, user_id: maya.uid, groomer_id: record.id, status: 'cancelled' }),
  );
  const path = storagePaths.ownVisitPhoto(maya.uid, visit.id, `${RUN}.jpg`);
  await record.set({ user_id: admin.uid });
  expect(await upload(groomer, path, 'image/jpeg', 'of another')).toBe(403);
  await record.set({ user_id: groomer.uid });
  expect(await upload(groomer, path, 'image/jpeg', 'after')).toBe(200);
  expect(await upload(groomer, path, 'image/jpeg', 'replaced')).toBe(403);
  expect(await contentsOf(path)).toBe('after');
  await Promise.all([visit.delete(), record.delete()]);
});

test('PET-12 a pet’s photo is its owner’s to replace and to remove', async () => {
  const path = storagePaths.petPhoto(maya.uid, `${RUN}.jpg`);
  expect(await upload(maya, path, 'image/jpeg', 'a puppy')).toBe(200);
  expect(await upload(maya, path, 'image/jpeg', 'a dog')).toBe(200);
  expect(await contentsOf(path)).toBe('a dog');
  expect(await upload(groomer, path, 'image/jpeg', 'a cat')).toBe(403);
  expect(await change(maya, path, 'DELETE')).toBe(204);
});

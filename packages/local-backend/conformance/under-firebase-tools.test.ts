/**
 * The package's command as users run it: unmodified firebase-tools with its Storage emulator and our Firestore,
 * Realtime Database and Storage rules.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isPortFree } from '../src/cli/processes/ports.ts';
import { initializeApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  getBytes,
  getMetadata,
  getStorage,
  list,
  ref,
  updateMetadata,
  uploadBytes,
  type FirebaseStorage,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { replaceFile } from './support/replace-file.ts';
import { makeProject, TOOLS_PROJECT, type WrappedProject, type WrappedRun } from './support/wrapped-tools.ts';

const storageRules = (write: string) => `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /papers/{uid}/{name} {
      allow read: if request.auth.uid == uid || firestore.exists(/databases/(default)/documents/readers/$(request.auth.uid));
      allow create: if request.auth.uid == uid && ${write};
      allow update: if resource.metadata.kind == 'draft' && request.auth.uid == uid;
      allow delete: if request.auth.uid == uid && resource.size < 100;
    }
    match /papers/{uid} {
      allow list: if firestore.exists(/databases/(default)/documents/readers/$(request.auth.uid));
    }
  }
}`;
const MEMBERS_WRITE = `firestore.get(/databases/(default)/documents/members/$(request.auth.uid)).data.plan in ['gold', 'silver']
        && request.resource.size < 1000 && request.resource.contentType == 'text/plain'`;
const OPEN_RULES = `rules_version = '2';
service cloud.firestore { match /databases/{d}/documents { match /{all=**} { allow read, write: if false; } } }`;

const FILES = {
  'firestore.rules': OPEN_RULES,
  'database.rules.json': '{"rules": {}}',
  'storage.rules': storageRules(MEMBERS_WRITE),
};

const BYTES = new TextEncoder().encode('hello');
const PLAIN = { contentType: 'text/plain' };
const DENIED = { code: 'storage/unauthorized' };

let project: WrappedProject;
let running: WrappedRun;
let apps = 0;

beforeAll(async () => {
  project = await makeProject(FILES);
  const only = ['--only', 'firestore,database,storage'];
  running = project.run('emulators:start', '--project', TOOLS_PROJECT, ...only);
  await running.printed('All emulators ready', 100_000);
  await put('members/ada', { plan: { stringValue: 'gold' } });
  await put('members/bob', { plan: { stringValue: 'none' } });
  await put('readers/rita', {});
}, 120_000);
afterAll(() => project.remove());

async function put(path: string, fields: object): Promise<void> {
  const url = `http://127.0.0.1:${project.ports.firestore}/v1/projects/${TOOLS_PROJECT}/databases/(default)/documents/${path}`;
  const init = {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({ fields }),
  };
  expect((await fetch(url, init)).status).toBe(200);
}

/** Connects the web SDK, signed in if `uid` is given. */
function storageOf(uid?: string): FirebaseStorage {
  apps += 1;
  const bucket = `${TOOLS_PROJECT}.appspot.com`;
  const app = initializeApp(
    { projectId: TOOLS_PROJECT, apiKey: 'none', storageBucket: bucket },
    `tools-${apps}`,
  );
  const storage = getStorage(app);
  storage.maxUploadRetryTime = storage.maxOperationRetryTime = 30_000;
  const options = uid === undefined ? {} : { mockUserToken: { sub: uid } };
  connectStorageEmulator(storage, '127.0.0.1', project.ports.storage, options);
  return storage;
}

const upload = (uid: string, path: string, metadata: object = PLAIN, bytes = BYTES) =>
  uploadBytes(ref(storageOf(uid), path), bytes, metadata);

// All tests share one run of the command, from its start to its end.
describe('emulators:start', { shuffle: false }, () => {
  describe('Storage rules', () => {
    test('read a Firestore document before they allow an upload', async () => {
      await expect(upload('ada', 'papers/ada/1.txt')).resolves.toMatchObject({ metadata: { size: 5 } });
      await expect(upload('bob', 'papers/bob/1.txt')).rejects.toMatchObject(DENIED);
      // The member does not exist; missing documents deny.
      await expect(upload('cleo', 'papers/cleo/1.txt')).rejects.toMatchObject(DENIED);
      await put('members/bob', { plan: { stringValue: 'silver' } });
      await expect(upload('bob', 'papers/bob/1.txt')).resolves.toBeDefined();
    });

    test('check size, type and folder of an upload', async () => {
      await expect(upload('ada', 'papers/ada/big.txt', PLAIN, new Uint8Array(1000))).rejects.toMatchObject(
        DENIED,
      );
      await expect(upload('ada', 'papers/ada/a.png', { contentType: 'image/png' })).rejects.toMatchObject(
        DENIED,
      );
      await expect(upload('ada', 'papers/bob/1.txt')).rejects.toMatchObject(DENIED);
      await expect(upload('ada', 'elsewhere/1.txt')).rejects.toMatchObject(DENIED);
    });

    test('allow the readers that a document names', async () => {
      await upload('ada', 'papers/ada/2.txt');
      const read = (uid?: string) => getBytes(ref(storageOf(uid), 'papers/ada/2.txt'));
      expect(new TextDecoder().decode(await read('ada'))).toBe('hello');
      await expect(read('rita')).resolves.toBeDefined();
      await expect(read('bob')).rejects.toMatchObject(DENIED);
      await expect(read()).rejects.toMatchObject(DENIED);
      expect((await list(ref(storageOf('rita'), 'papers/ada'))).items.map(({ name }) => name)).toContain(
        '2.txt',
      );
      await expect(list(ref(storageOf('bob'), 'papers/ada'))).rejects.toMatchObject(DENIED);
    });

    test('see the stored file on update and delete', async () => {
      await upload('ada', 'papers/ada/draft.txt', { ...PLAIN, customMetadata: { kind: 'draft' } });
      const draft = ref(storageOf('ada'), 'papers/ada/draft.txt');
      await updateMetadata(draft, { customMetadata: { kind: 'final' } });
      expect((await getMetadata(draft)).customMetadata).toEqual({ kind: 'final' });
      await expect(updateMetadata(draft, { customMetadata: { kind: 'draft' } })).rejects.toMatchObject(
        DENIED,
      );
      await expect(deleteObject(ref(storageOf('bob'), 'papers/ada/draft.txt'))).rejects.toMatchObject(DENIED);
      await expect(deleteObject(draft)).resolves.toBeUndefined();
    });

    test('are reloaded when their file changes, and errors are reported', async () => {
      const file = join(project.dir, 'storage.rules');
      await replaceFile(file, storageRules('true &&'));
      await expect.poll(() => running.output()).toMatch(/ in \S*storage\.rules:6/);
      await expect(upload('ada', 'papers/ada/3.txt')).resolves.toBeDefined();
      await replaceFile(file, storageRules('false'));
      // A new name each time, because an existing file would not be created.
      const create = () => upload('ada', `papers/ada/${randomUUID()}.txt`);
      const outcome = () =>
        create().then(
          () => 'allowed',
          (error: { code: string }) => error.code,
        );
      await expect.poll(outcome, { interval: 100 }).toBe(DENIED.code);
    });
  });

  test('the page lists the servers and the Storage requests', async () => {
    const page = /Local backend: (\S+)/.exec(running.output())?.[1] ?? '';
    const { firestore, database } = project.ports;
    expect(await (await fetch(`${page}/api/servers`)).json()).toMatchObject({
      firestore: { address: `127.0.0.1:${firestore}`, projectId: TOOLS_PROJECT, hasActivityStream: true },
      database: { address: `127.0.0.1:${database}`, hasActivityStream: true },
    });
    const ended = new AbortController();
    const response = await fetch(`${page}/api/activity`, { signal: ended.signal });
    const first = await response.body!.pipeThrough(new TextDecoderStream()).getReader().read();
    ended.abort();
    const { requests } = JSON.parse(first.value!.replace('data: ', '')) as { requests: unknown[] };
    const about = { service: 'storage', scope: `${TOOLS_PROJECT}.appspot.com`, path: 'papers/ada/big.txt' };
    expect(requests).toContainEqual(
      expect.objectContaining({ ...about, method: 'create', user: 'ada', allowed: false, lines: [6] }),
    );
  });

  test('stops everything and frees the ports after the command is killed', async () => {
    running.child.kill('SIGKILL');
    await expect
      .poll(async () => Promise.all(Object.values(project.ports).map((port) => isPortFree(port))))
      .not.toContain(false);
  });
});

test('emulators:exec runs a program against the servers and exits with its exit code', async () => {
  const script = `node -e "process.exit(process.env.FIRESTORE_EMULATOR_HOST ? 7 : 1)"`;
  const other = await makeProject(FILES);
  const run = other.run('emulators:exec', '--project', TOOLS_PROJECT, '--only', 'firestore', script);
  const code = await run.exitCode;
  expect({ code, output: run.output() }).toEqual({ code: 7, output: expect.any(String) });
  await other.remove();
});

test('rejects an invalid --page-port', async () => {
  const run = project.run('--page-port', 'x');
  expect(await run.exitCode).toBe(1);
  expect(run.output()).toContain('--page-port must be a port from 0 to 65535, not "x".');
});

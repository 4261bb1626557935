import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { findFreePorts, isPortFree } from '../cli/processes/ports.ts';
import { IndexFileError } from '../indexes/index-file.ts';
import { RulesError } from './rules-error.ts';
import { startAll } from './start-all.ts';
import { startDatabase, type RunningDatabase } from './start-database.ts';
import { startFirestore, type RunningFirestore } from './start-firestore.ts';

const rulesWith = (condition: string) =>
  `service cloud.firestore { match /databases/{d}/documents { match /{document=**} { allow read, write: if ${condition}; } } }`;

const started: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
});
async function keep<Server extends { stop(): Promise<void> }>(server: Promise<Server>): Promise<Server> {
  started.push(await server);
  return server;
}

const documentUrl = ({ address, projectId }: RunningFirestore): string =>
  `http://${address}/v1/projects/${projectId}/databases/(default)/documents/notes/n1`;
const write = async (server: RunningFirestore): Promise<number> =>
  (await fetch(documentUrl(server), { method: 'PATCH', body: '{"fields":{}}' })).status;
const put = async ({ address, namespace }: RunningDatabase): Promise<number> =>
  (await fetch(`http://${address}/a.json?ns=${namespace}`, { method: 'PUT', body: '1' })).status;

describe('startFirestore', () => {
  test('enforces its rules, counts, resets and stops', async () => {
    const server = await keep(startFirestore({ rules: rulesWith('false') }));
    expect(await write(server)).toBe(403);
    expect(server.requests()).toMatchObject([
      { method: 'create', path: 'notes/n1', allowed: false, lines: [1] },
    ]);
    server.setRules(rulesWith('true'));
    expect(await write(server)).toBe(200);
    expect(server.usage().clients.writes).toBe(1);
    server.reset();
    expect(server.requests()).toEqual([]);
    expect((await fetch(documentUrl(server))).status).toBe(404);
    await server.stop();
    await server.stop();
    expect(await isPortFree(server.port)).toBe(true);
  });

  test('rejects rules that do not compile and keeps the current ones', async () => {
    await expect(startFirestore({ rules: 'service cloud.firestore {' })).rejects.toThrow(RulesError);
    const server = await keep(startFirestore({ rules: rulesWith('true') }));
    expect(() => server.setRules(rulesWith('true &&'))).toThrow(/firestore\.rules:1:\d+ /);
    expect(await write(server)).toBe(200);
  });
});

describe('indexes', () => {
  const composite = {
    collectionGroup: 'notes',
    queryScope: 'COLLECTION',
    fields: ['a', 'b'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
  };
  const textWith = (...indexes: object[]) => JSON.stringify({ indexes });
  const list = async ({ address, projectId }: RunningFirestore): Promise<number> => {
    const documents = `http://${address}/v1/projects/${projectId}/databases/(default)/documents`;
    return (await fetch(`${documents}/notes?orderBy=a,b`)).status;
  };
  let dir = '';
  afterEach(() => rm(dir, { recursive: true, force: true }));

  test('are required only if given', async () => {
    expect(await list(await keep(startFirestore()))).toBe(200);
    const server = await keep(startFirestore({ indexes: textWith() }));
    expect(await list(server)).toBe(400);
    server.setIndexes(textWith(composite));
    expect(await list(server)).toBe(200);
    expect(() => server.setIndexes('{}')).toThrow(IndexFileError);
    await expect(startFirestore({ indexes: '{' })).rejects.toThrow(/firestore\.indexes\.json: .*JSON/);
  });

  test('are reloaded when the file changes; an invalid file is logged', async () => {
    dir = await mkdtemp(join(tmpdir(), 'indexes-'));
    const indexesFile = join(dir, 'firestore.indexes.json');
    const lines: string[] = [];
    await writeFile(indexesFile, textWith());
    const all = await keep(startAll({ firestore: { indexesFile, log: (line) => lines.push(line) } }));
    expect(await list(all.firestore)).toBe(400);
    await writeFile(indexesFile, textWith(composite));
    await expect.poll(() => lines.length).toBe(1);
    expect(await list(all.firestore)).toBe(200);
    await writeFile(indexesFile, textWith({}));
    await expect.poll(() => lines.length).toBe(2);
    expect(lines[1]).toMatch(/^The indexes cannot be used:\nfirestore\.indexes\.json: indexes\[0\] /);
    expect(await list(all.firestore)).toBe(200);
  });
});

describe('rules in a file', () => {
  let dir = '';
  afterEach(() => rm(dir, { recursive: true, force: true }));

  test('are reloaded when the file changes; errors are logged and the old rules stay', async () => {
    dir = await mkdtemp(join(tmpdir(), 'rules-'));
    const rulesFile = join(dir, 'firestore.rules');
    const lines: string[] = [];
    await writeFile(rulesFile, rulesWith('false'));
    const server = await keep(startFirestore({ rulesFile, log: (line) => lines.push(line) }));
    expect(await write(server)).toBe(403);
    await writeFile(rulesFile, rulesWith('true'));
    await expect.poll(() => lines.length).toBe(1);
    expect(await write(server)).toBe(200);
    await writeFile(rulesFile, 'service');
    await expect.poll(() => lines.length).toBe(2);
    expect(lines[1]).toMatch(/^The security rules do not compile:\n.*firestore\.rules:1:\d+ /);
    expect(await write(server)).toBe(200);
  });

  test('also work for the Realtime Database', async () => {
    dir = await mkdtemp(join(tmpdir(), 'rules-'));
    const rulesFile = join(dir, 'database.rules.json');
    const lines: string[] = [];
    await writeFile(rulesFile, '{"rules": {}}');
    const server = await keep(startDatabase({ rulesFile, log: (line) => lines.push(line) }));
    expect(await put(server)).toBe(401);
    await writeFile(rulesFile, '{"rules": {".write": true}}');
    await expect.poll(() => lines.length).toBe(1);
    expect(await put(server)).toBe(200);
  });
});

test('startAll starts all servers on separate ports and resets and stops them together', async () => {
  const all = await keep(startAll({ projectId: 'demo-shop' }));
  expect(all.env).toEqual({
    GCLOUD_PROJECT: 'demo-shop',
    FIRESTORE_EMULATOR_HOST: all.firestore.address,
    FIREBASE_DATABASE_EMULATOR_HOST: all.database.address,
  });
  expect(await write(all.firestore)).toBe(200);
  expect(await put(all.database)).toBe(200);
  all.reset();
  expect((await fetch(documentUrl(all.firestore))).status).toBe(404);
  expect(
    await (await fetch(`http://${all.database.address}/a.json?ns=${all.database.namespace}`)).json(),
  ).toBe(null);
  await all.stop();
  for (const { port } of [all.firestore, all.database, all.page]) expect(await isPortFree(port)).toBe(true);
});

test('startAll stops everything if one server cannot start', async () => {
  const other = await keep(startDatabase());
  const [firestorePort = 0] = await findFreePorts(1);
  await expect(
    startAll({ firestore: { port: firestorePort }, database: { port: other.port } }),
  ).rejects.toThrow(/EADDRINUSE/);
  expect(await isPortFree(firestorePort)).toBe(true);
});

/** Runs the code of firebase-tools for `--import` and `--export-on-exit`. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import type { DatabaseServer } from '../../src/database/database-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAdmin, NAMESPACE, startServer } from '../support/database.ts';

interface DatabaseEmulator {
  importData(namespace: string, file: string): Promise<void>;
  getImportedNamespaces(): string[];
}

const require = createRequire(import.meta.url);
const tools = <T>(name: string): T => require(`firebase-tools/lib/emulator/${name}`) as T;

let server: DatabaseServer;
let folder: string;

beforeAll(async () => {
  server = await startServer();
  folder = mkdtempSync(join(tmpdir(), 'database-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function openEmulator(): DatabaseEmulator {
  const { DatabaseEmulator: Emulator } = tools<{
    DatabaseEmulator: new (args: object) => DatabaseEmulator;
  }>('databaseEmulator');
  return new Emulator({ host: '127.0.0.1', port: server.port, auto_download: false });
}

/** Sends the request of an export. */
async function ask(path: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    headers: { authorization: 'Bearer owner' },
  });
  expect(response.status).toBe(200);
  return response.text();
}

test('imports an export, including priorities and lists', async () => {
  const admin = connectAdmin(server.port);
  const data = {
    list: ['a', 'b'],
    deep: { '.priority': 3, x: { '.value': true, '.priority': 'p' }, umlaut: 'hällo 🐕' },
    numbers: { half: 0.5, big: 1e300, negative: -1 },
  };
  await admin.db.ref().set(data);
  expect(JSON.parse(await ask(`/.inspect/databases.json?ns=demo`))).toContainEqual({ name: NAMESPACE });
  const shallow = await ask(`/.json?ns=${NAMESPACE}&shallow=true&limitToFirst=1`);
  expect(JSON.parse(shallow)).toEqual({ list: true, deep: true, numbers: true });
  const file = join(folder, `${NAMESPACE}.json`);
  writeFileSync(file, await ask(`/.json?ns=${NAMESPACE}&format=export`));
  const emulator = openEmulator();
  await emulator.importData('demo-copy', file);
  expect(emulator.getImportedNamespaces()).toEqual(['demo-copy']);
  expect(JSON.parse(await ask('/.json?ns=demo-copy&format=export'))).toEqual(
    JSON.parse(readFileSync(file, 'utf8')),
  );
  expect((await admin.db.ref('deep').get()).getPriority()).toBe(3);
  await admin.close();
});

test('rejects a file that is not JSON', async () => {
  const file = join(folder, 'broken.json');
  writeFileSync(file, '{"a":');
  await expect(openEmulator().importData('demo-broken', file)).rejects.toThrow(
    /Error during database import/,
  );
});

test('imports more data than an SDK may write at once', async () => {
  const file = join(folder, 'large.json');
  const text = 'x'.repeat(9 * 1024 * 1024);
  writeFileSync(file, JSON.stringify({ a: text, b: text }));
  await openEmulator().importData('demo-large', file);
  expect(JSON.parse(await ask('/.json?ns=demo-large&shallow=true'))).toHaveProperty('b', true);
});

/** Features of the admin SDK beyond the web SDK: rules, and several databases. */
import type { DatabaseServer } from '../../src/database/database-server.ts';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getDatabaseWithUrl, type Database } from 'firebase-admin/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { NAMESPACE, startServer } from '../support/database.ts';

let server: DatabaseServer;
let app: App;
let db: Database;

beforeAll(async () => {
  server = await startServer();
  vi.stubEnv('FIREBASE_DATABASE_EMULATOR_HOST', `127.0.0.1:${server.port}`);
  const getAccessToken = () => Promise.resolve({ access_token: 'owner', expires_in: 3600 });
  app = initializeApp({ projectId: 'demo', credential: { getAccessToken } }, 'database-admin-api');
  db = getDatabaseWithUrl(`https://${NAMESPACE}.firebaseio.com`, app);
});
afterAll(async () => {
  db.goOffline();
  await deleteApp(app);
  await server.close();
  vi.unstubAllEnvs();
});

test('loads rules, and reads them with and without comments', async () => {
  const source = '{\n  // No one may.\n  "rules": { ".read": false, "a": { ".indexOn": ["n"] } }\n}\n';
  await db.setRules(source);
  expect(await db.getRules()).toBe(source);
  expect(await db.getRulesJSON()).toEqual({ rules: { '.read': false, a: { '.indexOn': ['n'] } } });
  await db.setRules({ rules: { '.read': true } });
  expect(await db.getRulesJSON()).toEqual({ rules: { '.read': true } });
  await expect(db.setRules('{ "rules": { ".read": "nonsense" } }')).rejects.toThrow(/1:24: Unknown variable/);
  expect(await db.getRulesJSON()).toEqual({ rules: { '.read': true } });
});

test('keeps databases separate', async () => {
  const second = getDatabaseWithUrl('https://demo-second.firebaseio.com', app);
  await Promise.all([db.ref('a').set(1), second.ref('a').set(2)]);
  expect((await db.ref('a').get()).val()).toBe(1);
  expect((await second.ref('a').get()).val()).toBe(2);
  second.goOffline();
});

test('supports listeners, queries and transactions as the web SDK does', async () => {
  const place = db.ref('list');
  await place.set({ a: { n: 2 }, b: { n: 1 }, c: { n: 3 } });
  const found: (string | null)[] = [];
  (await place.orderByChild('n').startAfter(1).limitToFirst(2).get()).forEach(
    (each) => void found.push(each.key),
  );
  expect(found).toEqual(['a', 'c']);
  const { committed, snapshot } = await place.child('a/n').transaction((n: number | null) => (n ?? 0) + 1);
  expect([committed, snapshot.val()]).toEqual([true, 3]);
  expect((await place.once('value')).numChildren()).toBe(3);
});

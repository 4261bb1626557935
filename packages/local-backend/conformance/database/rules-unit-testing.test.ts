/** Controls and queries the server with `@firebase/rules-unit-testing`, as application tests do. */
import type { DatabaseServer } from '../../src/database/database-server.ts';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startServer } from '../support/database.ts';

const RULES = JSON.stringify({
  rules: {
    users: {
      $uid: { '.read': 'auth.uid === $uid', '.write': 'auth.uid === $uid || auth.token.admin === true' },
    },
  },
});

let server: DatabaseServer;
let environment: RulesTestEnvironment;

const openEnvironment = (rules: string): Promise<RulesTestEnvironment> =>
  initializeTestEnvironment({
    projectId: 'demo-rules',
    database: { host: '127.0.0.1', port: server.port, rules },
  });

beforeAll(async () => {
  server = await startServer();
  environment = await openEnvironment(RULES);
});
afterAll(async () => {
  await environment.cleanup();
  await server.close();
});
beforeEach(() => environment.clearDatabase());

test('decides by the uploaded rules, the signed-in user and the claims', async () => {
  const ada = environment.authenticatedContext('ada').database();
  const admin = environment.authenticatedContext('eve', { admin: true }).database();
  const nobody = environment.unauthenticatedContext().database();
  await assertSucceeds(ada.ref('users/ada').set({ name: 'Ada' }));
  await assertSucceeds(ada.ref('users/ada').get());
  await assertFails(ada.ref('users/bob').set({ name: 'Bob' }));
  await assertFails(ada.ref('users').get());
  await assertSucceeds(admin.ref('users/bob/name').set('Bob'));
  await assertFails(admin.ref('users/bob').get());
  await assertFails(nobody.ref('users/ada').get());
});

test('skips the rules on request and clears all data', async () => {
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.database();
    await db.ref('anywhere').set(1);
    expect((await db.ref('anywhere').get()).val()).toBe(1);
    await environment.clearDatabase();
    expect((await db.ref('/').get()).val()).toBeNull();
  });
});

test('rejects rules that do not parse', async () => {
  await expect(openEnvironment('{ "rules": nonsense')).rejects.toThrow(/Parse error/);
});

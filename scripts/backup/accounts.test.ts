/** What a restore of accounts sends to Firebase: the real SDK against a server that answers like Identity Toolkit. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { type Account, parseAccount, writeAccounts } from './accounts.ts';

let server: Server;
let app: App;
let auth: Auth;
let requested: unknown[];
let answer: object;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    requested.push(await json(request));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${(server.address() as AddressInfo).port}`);
  app = initializeApp({ projectId: 'demo-accounts' }, 'accounts');
  auth = getAuth(app);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await deleteApp(app);
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  requested = [];
  answer = {};
});

const MAYA: Account = {
  uid: 'maya',
  email: 'maya@example.com',
  emailVerified: true,
  displayName: 'Maya',
  disabled: false,
  createdAt: 'Mon, 02 Mar 2026 10:00:00 GMT',
  claims: { trusted: true },
  providers: [{ providerId: 'google.com', uid: '1234' }],
  // The standard base64 of these bytes differs from the URL-safe one.
  passwordHash: '+/+/',
  passwordSalt: 'c2FsdA==',
};
const PARAMETERS = { key: 'a2V5', saltSeparator: 'Bw==', rounds: 8, memoryCost: 14 };

async function* rows(...accounts: Account[]): AsyncGenerator<Account> {
  yield* accounts;
}
const NONE = { passwords: undefined, emulated: false, replace: false, onWritten: () => undefined };

test('restores ids, claims, providers and creation times of accounts', async () => {
  const onWritten = vi.fn<() => void>();
  await writeAccounts(auth, rows(MAYA), { ...NONE, onWritten });
  expect(requested).toEqual([
    {
      users: [
        {
          localId: 'maya',
          email: 'maya@example.com',
          emailVerified: true,
          displayName: 'Maya',
          disabled: false,
          createdAt: Date.UTC(2026, 2, 2, 10),
          customAttributes: '{"trusted":true}',
          providerUserInfo: [{ providerId: 'google.com', rawId: '1234' }],
        },
      ],
    },
  ]);
  expect(onWritten).toHaveBeenCalledTimes(1);
});

test('sends password hashes when given the parameters of the project', async () => {
  await writeAccounts(auth, rows(MAYA), { ...NONE, passwords: PARAMETERS });
  expect(requested).toMatchObject([
    {
      hashAlgorithm: 'SCRYPT',
      rounds: 8,
      memoryCost: 14,
      saltSeparator: 'Bw==',
      signerKey: 'a2V5',
      users: [{ passwordHash: '-_-_', salt: 'c2FsdA==' }],
    },
  ]);
});

test('imports a thousand accounts at once, then the rest', async () => {
  const many = Array.from({ length: 1001 }, (_, index) => ({ ...MAYA, uid: `maya-${index}` }));
  await writeAccounts(auth, rows(...many), NONE);
  expect(requested.map((body) => (body as { users: unknown[] }).users.length)).toEqual([1000, 1]);
});

test('deletes accounts with the same ids before it replaces them', async () => {
  await writeAccounts(auth, rows(MAYA), { ...NONE, replace: true });
  expect(requested).toMatchObject([{ localIds: ['maya'], force: true }, { users: [{ localId: 'maya' }] }]);
});

test('names an account that is refused', async () => {
  answer = { error: [{ index: 0, message: 'the e-mail address is taken' }] };
  await expect(writeAccounts(auth, rows(MAYA), NONE)).rejects.toThrow('1 accounts were refused: maya (');
});

test('refuses a row that is not an account', () => {
  expect(() => parseAccount({ uid: 7 })).toThrow('uid');
});

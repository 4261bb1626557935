/** Presence in the running Realtime Database: only where one takes part in a conversation. */
import { conversationIdOf } from '@paw-haven/domain/core/records/conversation';
import { newMessage } from '@paw-haven/domain/people/message/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useAdminEnvironment, type StackInfo } from '../../support/stack.ts';
import { signUp, type Account } from '../support/caller.ts';

let stack: StackInfo;
let app: App;
let account: Account;
let other: Account;

beforeAll(async () => {
  stack = useAdminEnvironment();
  app = initializeApp({ projectId: stack.projectId }, 'presence');
  const run = Date.now().toString(36);
  [account, other] = await Promise.all(
    ['one', 'other'].map((name) => signUp(stack, `${name}-${run}@example.com`)) as [
      Promise<Account>,
      Promise<Account>,
    ],
  );
});
afterAll(() => deleteApp(app));

/** Resolves to the HTTP status. */
async function announce({ uid, token }: Account, partner: string, place = 'presence'): Promise<number> {
  const path = `${place}/${conversationIdOf(uid, partner)}/${uid}`;
  const url = `http://127.0.0.1:${stack.ports.database}/${path}.json?ns=${stack.databaseNamespace}&auth=${token}`;
  const time = place === 'presence' ? 'lastSeen' : 'at';
  const body = JSON.stringify({ userId: uid, userName: 'Somebody', [time]: { '.sv': 'timestamp' } });
  return (await fetch(url, { method: 'PUT', body })).status;
}

test('an account cannot fill the database with conversations that do not exist', async () => {
  const made = Array.from({ length: 20 }, (_, index) =>
    announce(account, `made-up-${index}`, index % 2 ? 'typing' : 'presence'),
  );
  expect(new Set(await Promise.all(made))).toEqual(new Set([401]));
  expect(await announce(account, other.uid)).toBe(401);
  expect(await announce(account, 'business')).toBe(200);
});

test('MSG-21 two customers see each other once one has written', async () => {
  const message = newMessage(
    { senderId: account.uid, authorId: account.uid, receiverId: other.uid },
    { message: 'Hello', subject: null, appointment_id: null },
  );
  const id = `hello-${account.uid}`;
  await getFirestore(app)
    .doc(paths.message(id))
    .set({ ...message, id, created_at: new Date() });
  await expect.poll(() => announce(account, other.uid)).toBe(200);
  await expect.poll(() => announce(other, account.uid, 'typing')).toBe(200);
});

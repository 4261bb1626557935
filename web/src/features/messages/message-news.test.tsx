import { screen, waitFor } from '@testing-library/react';
import { aMessage } from '@paw-haven/domain/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ToastViewport } from '../../lib/notify/toast-viewport.tsx';
import { resetSeen } from '../../lib/pwa/seen-notifications.ts';
import { answerWith, documentLimits } from '../../testing/fake-firestore.ts';
import { renderFor } from '../../testing/signed-in.tsx';
import { MessageNews } from './message-news.tsx';

const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
const from = (sender_id: string, receiver_id: string, seconds: number) =>
  aMessage({ id: `m${seconds}`, sender_id, receiver_id, author_id: sender_id, created_at: later(seconds) });

beforeEach(() => {});
afterEach(() => resetSeen());

async function open(uid: string, roles: readonly string[]) {
  const rows = roles.map((role) => ({ id: `${uid}_${role}`, user_id: uid, role, created_at: new Date(0) }));
  answerWith('user_roles', rows);
  answerWith('messages', []);
  renderFor(
    uid,
    <>
      <MessageNews />
      <ToastViewport />
    </>,
  );
  await waitFor(() => expect(documentLimits()).toMatchObject({ messages: 1 }));
}

test.each([
  ['a customer', 'maya', [], 'business', 'maya'],
  ['the business’s staff', 'olive', ['owner'], 'maya', 'business'],
] as const)(
  'MSG-18 MSG-20 tells %s of a new message from somebody else',
  async (_, uid, roles, sender, me) => {
    await open(uid, roles);
    expect(screen.queryByText('New Message')).toBeNull();
    answerWith('messages', [from(sender, me, 5)]);
    expect(await screen.findByText('New Message')).toBeTruthy();
    expect(screen.getByText('You have received a new message')).toBeTruthy();
    expect(screen.queryByText('Salon') !== null).toBe(sender === 'business');
  },
);

test('MSG-20 shows no toast for messages from the user’s own side', async () => {
  await open('olive', ['admin']);
  answerWith('messages', [from('business', 'maya', 6)]);
  expect(screen.queryByText('New Message')).toBeNull();
});

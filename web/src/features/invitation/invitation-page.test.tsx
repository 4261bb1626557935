import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ErrorCode } from '@paw-haven/domain/core/calls/errors';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { setCurrentUid } from '../../lib/session/session.ts';
import { answerWith } from '../../testing/fake-firestore.ts';
import { call } from '../../testing/fake-functions.ts';
import { renderFor } from '../../testing/signed-in.tsx';
import { InvitationPage } from './invitation-page.tsx';

const refuse = (code: ErrorCode) =>
  call.mockRejectedValue(Object.assign(new Error(code), { details: { code } }));
const open = (address = '/invitation?token=t.sig') =>
  renderFor(
    'emma',
    <Routes>
      <Route path="/invitation" element={<InvitationPage />} />
      <Route path="/today" element={<p>The visits</p>} />
    </Routes>,
    address,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  setCurrentUid('emma');
  answerWith('user_roles', []);
});

test('ROLE-26 accepts with the account that is signed in, and goes on as staff once the role is there', async () => {
  call.mockResolvedValue({ data: { role: 'groomer' } });
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Join the team' })).toBeTruthy();
  expect(screen.getByText(/emma@example\.com/)).toBeTruthy();
  press('Accept the invitation');
  await waitFor(() => expect(call.mock.calls).toEqual([['accept-invitation', { token: 't.sig' }]]));
  await screen.findByRole('button', { name: 'One moment…' });
  answerWith('user_roles', [
    { id: 'emma_groomer', user_id: 'emma', role: 'groomer', created_at: new Date(0) },
  ]);
  expect(await screen.findByText('The visits')).toBeTruthy();
});

test.each<[ErrorCode, string, string[]]>([
  ['invitation-over', 'This invitation is no longer valid', []],
  ['email-changed', 'This invitation is for another address', ['Sign in with another address']],
  ['email-unconfirmed', 'Confirm your email address first', ['I’ve confirmed it', 'Send the link again']],
])('ROLE-26 says what to do after %s', async (code, title, buttons) => {
  refuse(code);
  open();
  press('Accept the invitation');
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
});

test('ROLE-26 a confirmed address is tried again', async () => {
  refuse('email-unconfirmed');
  open();
  press('Accept the invitation');
  await screen.findByRole('heading', { name: 'Confirm your email address first' });
  refuse('invitation-over');
  press('I’ve confirmed it');
  expect(await screen.findByRole('heading', { name: 'This invitation is no longer valid' })).toBeTruthy();
});

test('a link without its token is not asked about', () => {
  open('/invitation');
  expect(screen.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
});

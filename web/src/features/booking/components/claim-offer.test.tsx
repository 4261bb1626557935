import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { firebaseAuth } from '../../../lib/backend/firebase.ts';
import { setCurrentUid } from '../../../lib/session/session.ts';
import { call } from '../../../testing/fake-functions.ts';
import { renderFor } from '../../../testing/signed-in.tsx';
import { ClaimOffer } from './claim-offer.tsx';

/** Opens the offer for an account with a verified address; the server's refusal arrives when the function is called. */
async function open() {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const getIdTokenResult = vi.fn(() => Promise.resolve({ claims: { email_verified: true } }));
  vi.spyOn(firebaseAuth(), 'currentUser', 'get').mockReturnValue({ getIdTokenResult } as never);
  setCurrentUid('maya');
  let refuse = () => {};
  call.mockImplementation(
    () => new Promise((_, reject) => (refuse = () => reject(new Error('unauthenticated')))),
  );
  renderFor('maya', <ClaimOffer />);
  await waitFor(() => expect(call).toHaveBeenCalled());
  return { warned, refuse: () => refuse() };
}

/** Until the refusal has been handled. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('warns of a server that does not say whether the salon knows the address', async () => {
  const { warned, refuse } = await open();
  refuse();
  await waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
});

test('warns of nothing when the user signs out meanwhile', async () => {
  const { warned, refuse } = await open();
  setCurrentUid(null);
  refuse();
  await settled();
  expect(warned).not.toHaveBeenCalled();
});

test('asks once the browser is idle, so that a first tap does not wait for the functions to load', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', () => {});
  const opened = open();
  const { currentUser } = firebaseAuth();
  await settled();
  expect(currentUser).toHaveProperty('getIdTokenResult.mock.calls', []);
  idle.forEach((run) => run());
  const { refuse } = await opened;
  refuse();
});

import { act, renderHook, waitFor } from '@testing-library/react';
import { onSnapshot } from 'firebase/firestore';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SessionContext, type Session } from './session.ts';
import { useRoles } from './use-roles.ts';
import { signedIn } from '../../testing/signed-in.tsx';

vi.mock('firebase/firestore', () => ({
  Timestamp: class Timestamp {},
  initializeFirestore: () => ({}),
  connectFirestoreEmulator: () => {},
  memoryLocalCache: () => ({}),
  collection: () => ({}),
  query: () => ({}),
  where: () => ({}),
  orderBy: () => ({}),
  limit: () => ({}),
  onSnapshot: vi.fn(),
}));

const SIGNED_IN = signedIn('maya');
const ROW = { user_id: 'maya', role: 'owner', created_at: new Date(0) };

interface Listener {
  readonly next: (snapshot: object) => void;
  readonly fail: (error: unknown) => void;
}
type Listen = (query: object, options: object, next: Listener['next'], fail: Listener['fail']) => () => void;
/** The only SDK overload that the app uses. */
const listen = vi.mocked(onSnapshot as unknown as Listen);

const answer = (tell: (listener: Listener) => void) =>
  listen.mockImplementation((_, _options, next, fail) => {
    queueMicrotask(() => act(() => tell({ next, fail })));
    return () => {};
  });

beforeEach(() => {
  listen.mockClear();
  const docs = [{ id: 'maya_owner', ref: { path: 'user_roles/maya_owner' }, data: () => ROW }];
  answer(({ next }) => next({ docs, metadata: { fromCache: false }, docChanges: () => docs }));
});

const rolesIn = (session: Session) =>
  renderHook(() => useRoles(), {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <SessionContext value={session}>{children}</SessionContext>
    ),
  }).result;

test('ROLE-07 reads the user’s roles', async () => {
  const roles = rolesIn(SIGNED_IN);
  expect(roles.current).toEqual({ status: 'loading' });
  await waitFor(() => expect(roles.current).toEqual({ status: 'success', roles: [ROW] }));
  expect(listen).toHaveBeenCalledOnce();
});

test('ROLE-07 returns an empty list without a user, and does not query Firestore', async () => {
  const roles = rolesIn({ status: 'signed-out' });
  await Promise.resolve();
  expect(roles.current).toEqual({ status: 'success', roles: [] });
  expect(listen).not.toHaveBeenCalled();
});

test('ROLE-07 does not query Firestore before the session is known', async () => {
  const roles = rolesIn({ status: 'loading' });
  await Promise.resolve();
  expect(roles.current).toEqual({ status: 'loading' });
  expect(listen).not.toHaveBeenCalled();
});

test('returns a failure as an error, never as an empty list', async () => {
  const denied = Object.assign(new Error('denied'), { code: 'permission-denied' });
  answer(({ fail }) => fail(denied));
  const roles = rolesIn(SIGNED_IN);
  await waitFor(() => expect(roles.current.status).toBe('error'));
  expect(roles.current).toMatchObject({ status: 'error', error: denied });
});

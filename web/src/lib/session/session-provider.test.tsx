import { render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { reloadPage, emitUser } from '../../testing/fake-auth.ts';
import { queryClient } from '../calls/query-client.ts';
import { signOut } from './auth-actions.ts';
import { SessionProvider } from './session-provider.tsx';
import { requireUid, useSession } from './session.ts';

vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof import('firebase/auth')>()),
  ...(await import('../../testing/fake-auth.ts')).fakeAuth(),
}));

const MAYA = { uid: 'maya', email: 'maya@example.com', displayName: 'Maya Lopez', emailVerified: true };

afterEach(() => reloadPage());

function openSession() {
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SessionProvider>{children}</SessionProvider>
  );
  return renderHook(() => useSession(), { wrapper });
}

describe('session', () => {
  test.each([
    [
      'APP-03 is loading until the first auth change, then signed-in with a user',
      MAYA,
      { status: 'signed-in', user: MAYA },
    ],
    [
      'APP-03 is loading until the first auth change, then signed-out without one',
      null,
      { status: 'signed-out' },
    ],
  ])('%s', (_, user, expected) => {
    const { result } = openSession();
    expect(result.current).toEqual({ status: 'loading' });
    emitUser(user);
    expect(result.current).toEqual(expected);
  });

  test('AUTH-16 provides the session, and ends it on sign-out', async () => {
    const { result } = openSession();
    emitUser(MAYA);
    expect(result.current).toEqual({ status: 'signed-in', user: MAYA });
    await signOut();
    expect(result.current).toEqual({ status: 'signed-out' });
  });

  test('has no user for calls and writes from the start of a sign-out', async () => {
    const { result } = openSession();
    emitUser(MAYA);
    expect(requireUid()).toBe('maya');
    const signedOut = signOut();
    expect(requireUid).toThrow('User not authenticated');
    expect(result.current).toEqual({ status: 'signed-in', user: MAYA });
    await signedOut;
    expect(result.current).toEqual({ status: 'signed-out' });
  });

  test('removes the user’s unfinished pet and add-ons from the device on sign-out', async () => {
    localStorage.setItem('unfinished-visit:maya', '{}');
    localStorage.setItem('unfinished-visit:leo', '{}');
    openSession();
    emitUser(MAYA);
    await signOut();
    expect(Object.keys(localStorage)).toEqual(['unfinished-visit:leo']);
  });

  test('drops all data of one user before the next', () => {
    openSession();
    emitUser(MAYA);
    queryClient().setQueryData(['pets'], ['Biscuit']);
    emitUser(MAYA);
    expect(queryClient().getQueryData(['pets'])).toEqual(['Biscuit']);
    emitUser({ ...MAYA, uid: 'leo' });
    expect(queryClient().getQueryData(['pets'])).toBeUndefined();
  });

  test('has no data of the previous user when the next one is rendered', () => {
    const shown: (readonly [string, unknown])[] = [];
    function Page() {
      const session = useSession();
      if (session.status === 'signed-in')
        shown.push([session.user.uid, queryClient().getQueryData(['pets'])]);
      return null;
    }
    render(<Page />, { wrapper: SessionProvider });
    emitUser(MAYA);
    queryClient().setQueryData(['pets'], ['Biscuit']);
    emitUser({ ...MAYA, uid: 'leo' });
    expect(shown.at(-1)).toEqual(['leo', undefined]);
    expect(shown.filter(([uid, pets]) => uid === 'leo' && pets !== undefined)).toEqual([]);
  });

  test('follows changes of the same user', () => {
    const { result } = openSession();
    emitUser({ ...MAYA, emailVerified: false });
    expect(result.current).toMatchObject({ user: { emailVerified: false } });
    emitUser(MAYA);
    expect(result.current).toMatchObject({ user: { emailVerified: true } });
  });
});

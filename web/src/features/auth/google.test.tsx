import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { GoogleAuthProvider, signInWithPopup } from 'firebase/auth';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../lib/notify/toast-store.ts';
import { AuthForm } from './auth-form.tsx';

const { initialize, Resolver } = vi.hoisted(() => {
  const initialize = vi.fn<(auth: object) => Promise<void>>();
  return {
    initialize,
    Resolver: class {
      _initialize(auth: object) {
        return initialize(auth);
      }
    },
  };
});
vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof import('firebase/auth')>()),
  signInWithPopup: vi.fn(),
  browserPopupRedirectResolver: Resolver,
}));

const popup = vi.mocked(signInWithPopup);
const refusedWith = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

beforeEach(() => {
  // Simulates production, because the local backend opens no popup.
  vi.stubEnv('VITE_LOCAL_BACKEND', '');
  for (const name of ['API_KEY', 'AUTH_DOMAIN', 'DATABASE_URL', 'PROJECT_ID', 'STORAGE_BUCKET', 'APP_ID'])
    vi.stubEnv(`VITE_FIREBASE_${name}`, 'demo');
  vi.stubEnv('VITE_FIREBASE_APP_CHECK_KEY', 'demo');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  popup.mockReset();
  initialize.mockReset().mockRejectedValue(new Error('blocked'));
  render(
    <MemoryRouter initialEntries={['/auth']}>
      <AuthForm onBusy={() => undefined} disabled={false} />
    </MemoryRouter>,
  );
});

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Google' });
const messages = () =>
  toastStore.toasts().flatMap(({ open, title, text, tone }) => (open ? [[title, text, tone]] : []));

const NOT_STARTED = ['Error', 'Failed to initiate Google login.', 'destructive'];

test.each([
  [
    'AUTH-23 a refusal by the provider',
    refusedWith('auth/user-disabled'),
    ['Google Login Failed', 'This account has been disabled. Please call us.', 'destructive'],
  ],
  ['AUTH-24 a window that was blocked', refusedWith('auth/popup-blocked'), NOT_STARTED],
  ['AUTH-24 a provider that is not reached', refusedWith('auth/network-request-failed'), NOT_STARTED],
  ['AUTH-24 a browser without windows', new Error('no window'), NOT_STARTED],
])('%s is shown after "Continue with Google"', async (_, error, message) => {
  popup.mockRejectedValue(error);
  fireEvent.click(button());
  await waitFor(() => expect(messages()).toEqual([message]));
  await waitFor(() => expect(button().ariaDisabled).toBe(null));
});

test('AUTH-15 AUTH-19 signs in with Google, and welcomes as after a password', async () => {
  popup.mockResolvedValue({} as never);
  fireEvent.click(button());
  await waitFor(() => expect(messages()).toEqual([['Welcome back!', 'Successfully logged in.', undefined]]));
  expect(popup.mock.lastCall?.[1]).toBeInstanceOf(GoogleAuthProvider);
});

test('shows no message when Google’s popup is closed, and its button keeps the focus', async () => {
  let close: (error: Error) => void = () => {};
  popup.mockReturnValue(new Promise((_, reject) => (close = reject)));
  button().focus();
  fireEvent.click(button());
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' });
  await waitFor(() => expect(submit.disabled).toBe(true));
  expect([button().ariaDisabled, document.activeElement]).toEqual(['true', button()]);
  fireEvent.click(button());
  expect(popup).toHaveBeenCalledOnce();
  close(refusedWith('auth/popup-closed-by-user'));
  await waitFor(() => expect(submit.disabled).toBe(false));
  expect([button().ariaDisabled, document.activeElement]).toEqual([null, button()]);
  expect(messages()).toEqual([]);
});

test('prepares Google’s popup before any tap, for browsers that open one only right after it', () => {
  expect(popup).not.toHaveBeenCalled();
  expect(initialize.mock.calls).toEqual([[expect.objectContaining({ name: '[DEFAULT]' })]]);
});

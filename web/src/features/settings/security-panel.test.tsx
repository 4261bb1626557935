import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendEmailVerification, sendPasswordResetEmail } from 'firebase/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../lib/notify/toast-store.ts';
import { enabledButton } from '../../testing/enabled-button.ts';
import { SecurityPanel } from './components/security-panel.tsx';

vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof import('firebase/auth')>()),
  sendPasswordResetEmail: vi.fn(),
  sendEmailVerification: vi.fn(),
  connectAuthEmulator: () => undefined,
  initializeAuth: () => ({ currentUser: MAYA }),
}));

const MAYA = vi.hoisted(() => ({
  uid: 'maya',
  email: 'maya@example.com',
  displayName: null,
  emailVerified: true,
}));
const send = vi.mocked(sendPasswordResetEmail);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Password Reset Email' });
const shown = () => toastStore.toasts().find(({ open }) => open);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  send.mockReset();
});

test('SET-13 SET-14 requests a reset email to the user’s address, and says so', async () => {
  send.mockResolvedValue(undefined);
  render(<SecurityPanel user={MAYA} />);
  await userEvent.click(button());
  await waitFor(() =>
    expect(shown()).toMatchObject({
      title: 'Reset Email Sent',
      text: 'Check your email for password reset instructions.',
    }),
  );
  expect(send.mock.calls.map(([, email]) => email)).toEqual(['maya@example.com']);
});

test('SET-14 reports a failure and can be requested again', async () => {
  send.mockRejectedValue(new Error('unavailable'));
  render(<SecurityPanel user={MAYA} />);
  await userEvent.click(button());
  await waitFor(() =>
    expect(shown()).toMatchObject({
      title: 'Error',
      text: 'Failed to send reset email.',
      tone: 'destructive',
    }),
  );
  await waitFor(() => expect(button().disabled).toBe(false));
});

test('SET-13 cannot send a reset email without an email address', () => {
  render(<SecurityPanel user={{ ...MAYA, email: null }} />);
  expect(button().disabled).toBe(true);
});

const verify = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Send verification email' });

test('lets users with an unverified address resend the verification email', async () => {
  vi.mocked(sendEmailVerification).mockRejectedValueOnce(new Error('unavailable'));
  render(<SecurityPanel user={{ ...MAYA, emailVerified: false }} />);
  expect(screen.getByText(/maya@example.com isn’t verified yet/)).toBeTruthy();
  await userEvent.click(verify()!);
  await waitFor(() => expect(shown()).toMatchObject({ title: 'Error', tone: 'destructive' }));
  await userEvent.click(await enabledButton(() => verify()!));
  await waitFor(() => expect(shown()).toMatchObject({ title: 'Email Sent' }));
  expect(vi.mocked(sendEmailVerification).mock.lastCall).toEqual([
    MAYA,
    { url: `${window.location.origin}/` },
  ]);
});

test('asks nothing when the address is verified or missing', () => {
  render(<SecurityPanel user={MAYA} />);
  expect(verify()).toBeNull();
  cleanup();
  render(<SecurityPanel user={{ ...MAYA, email: null, emailVerified: false }} />);
  expect(verify()).toBeNull();
});

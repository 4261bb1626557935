import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createUserWithEmailAndPassword, sendEmailVerification } from 'firebase/auth';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadSdk } from '../../lib/firestore/load-sdk.ts';
import { toastStore } from '../../lib/notify/toast-store.ts';
import { setCurrentUid } from '../../lib/session/session.ts';
import { call } from '../../testing/fake-functions.ts';
import { emptyWrites, writes } from '../../testing/fake-writes.ts';
import { AuthForm } from './auth-form.tsx';

const { updateProfile, signedIn } = vi.hoisted(() => ({
  signedIn: { user: null as object | null },
  updateProfile: vi.fn<(user: object, profile: object) => Promise<void>>(),
}));
vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof import('firebase/auth')>()),
  createUserWithEmailAndPassword: vi.fn(),
  sendEmailVerification: vi.fn(),
  updateProfile,
  connectAuthEmulator: () => undefined,
  initializeAuth: () => ({
    get currentUser() {
      return signedIn.user;
    },
  }),
}));
vi.mock('firebase/firestore', async () => (await import('../../testing/fake-writes.ts')).fakeWrites());

const create = vi.mocked(createUserWithEmailAndPassword);
const sendMail = vi.mocked(sendEmailVerification);
const ROBIN = { uid: 'robin', email: 'robin@example.com' };
const refusedWith = (code: string, message: string) =>
  Object.assign(new Error(`Firebase: ${message} (${code}).`), { code });

// Preloaded, because the SDK that a sign-up writes with would load too late for these tests.
beforeAll(async () => {
  await loadSdk();
});
beforeEach(() => {
  setCurrentUid(ROBIN.uid);
  for (const fake of [create, sendMail, call, updateProfile]) fake.mockReset();
  create.mockResolvedValue({ user: ROBIN } as never);
  call.mockResolvedValue({ data: { success: true, state: 'sent' } });
  emptyWrites();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(
    <MemoryRouter initialEntries={['/auth']}>
      <AuthForm onBusy={() => undefined} disabled={false} />
    </MemoryRouter>,
  );
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const messages = () =>
  toastStore.toasts().flatMap(({ open, title, text, tone }) => (open ? [[title, text, tone]] : []));

function signUp() {
  fireEvent.click(button("Don't have an account? Sign up"));
  const typed = { 'Full Name': ' Robin Park ', Email: 'robin@example.com', Password: 'x' };
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(button('Sign Up'));
}

test('says the rule for a new password before it is typed', () => {
  expect(screen.queryByText('At least 6 characters.')).toBeNull();
  fireEvent.click(button("Don't have an account? Sign up"));
  const rule = screen.getByText('At least 6 characters.');
  expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBe(rule.id);
});

test('AUTH-14 AUTH-21 sends email, password, site root and full name, and asks to check the inbox', async () => {
  signUp();
  await waitFor(() =>
    expect(messages()).toEqual([
      ['Account Created!', 'Please check your email to verify your account.', undefined],
    ]),
  );
  expect(create.mock.lastCall?.slice(1)).toEqual(['robin@example.com', 'x']);
  expect(updateProfile).toHaveBeenCalledWith(ROBIN, { displayName: 'Robin Park' });
  expect(writes()).toEqual([
    ['profiles/robin', { id: 'robin', full_name: 'Robin Park', email: 'robin@example.com' }],
  ]);
  expect(sendMail).toHaveBeenCalledWith(ROBIN, { url: `${window.location.origin}/` });
});

test('reports when the verification email could not be sent, and resends it', async () => {
  const failed = ['Account Created!', 'We couldn’t send the email to verify your address.', 'destructive'];
  sendMail.mockRejectedValue(refusedWith('auth/unauthorized-continue-uri', 'Domain not allowlisted'));
  signedIn.user = ROBIN;
  signUp();
  await waitFor(() => expect(messages()).toEqual([failed]));
  const again = async () => {
    const open = toastStore.toasts().find((toast) => toast.open);
    expect(open?.action?.label).toBe('Send again');
    toastStore.close(open?.id ?? 0);
    open?.action?.run();
  };
  await again();
  await waitFor(() => expect(messages()).toEqual([failed]));
  sendMail.mockReset();
  await again();
  await waitFor(() =>
    expect(messages()).toEqual([
      ['Email Sent', 'Please check your email to verify your account.', undefined],
    ]),
  );
  expect(sendMail).toHaveBeenCalledWith(ROBIN, { url: `${window.location.origin}/` });
});

test('AUTH-10 shows Loading... on the button and disables every button while sending', async () => {
  let answer: (value: never) => void = () => undefined;
  create.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  signUp();
  expect(button('Loading...').type).toBe('submit');
  expect(screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled)).toEqual([]);
  answer({ user: ROBIN } as never);
  await waitFor(() => expect(button('Sign Up').disabled).toBe(false));
  expect(screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => disabled)).toEqual([]);
});

test.each([
  [
    'AUTH-20',
    refusedWith('auth/email-already-in-use', 'The email address is already in use'),
    ['Signup Failed', 'This email already has an account. Sign in instead.', 'destructive'],
  ],
  [
    'AUTH-22',
    new TypeError('x is not a function'),
    ['Error', 'An unexpected error occurred.', 'destructive'],
  ],
])('%s reports a failed sign-up and keeps the input', async (_, error, message) => {
  create.mockRejectedValue(error);
  signUp();
  await waitFor(() => expect(messages()).toEqual([message]));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('x');
  expect(writes()).toEqual([]);
});

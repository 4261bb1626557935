import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../lib/notify/toast-store.ts';
import { AuthForm } from './auth-form.tsx';

vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof import('firebase/auth')>()),
  signInWithEmailAndPassword: vi.fn(),
}));

const signIn = vi.mocked(signInWithEmailAndPassword);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => {
  signIn.mockReset();
  render(
    <MemoryRouter initialEntries={['/auth']}>
      <AuthForm onBusy={() => undefined} disabled={false} />
    </MemoryRouter>,
  );
});

test('AUTH-03 AUTH-04 AUTH-05 switches between sign-in and sign-up, and keeps the input', async () => {
  const user = userEvent.setup();
  expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
  expect(screen.queryByLabelText('Full Name')).toBeNull();
  await user.type(input('Email'), 'maya@example.com');
  await user.click(button("Don't have an account? Sign up"));
  expect(screen.getByRole('heading', { name: 'Create Account' })).toBeTruthy();
  expect(input('Full Name').required).toBe(true);
  expect(input('Email').value).toBe('maya@example.com');
  await user.click(button('Already have an account? Sign in'));
  expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
});

test('AUTH-06 AUTH-07 AUTH-09 has the fields of the specification', async () => {
  expect(input('Email').type).toBe('email');
  expect(input('Password').type).toBe('password');
  await userEvent.click(button('Show password'));
  expect(input('Password').type).toBe('text');
  await userEvent.click(button('Hide password'));
  expect(input('Password').type).toBe('password');
  expect(button('Continue with Google')).toBeTruthy();
});

test('reports missing fields next to each, focuses the first, and sends nothing', async () => {
  await userEvent.click(button('Sign In'));
  expect(screen.getByText('Please enter your email address.')).toBeTruthy();
  expect(input('Password').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(input('Email'));
  expect(signIn).not.toHaveBeenCalled();
});

test('AUTH-10 AUTH-13 AUTH-19 sends email and password, shows Loading... and welcomes', async () => {
  let answer: (value: never) => void = () => undefined;
  signIn.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await userEvent.type(input('Email'), 'maya@example.com');
  await userEvent.type(input('Password'), 'secret{Enter}');
  expect(button('Loading...').disabled).toBe(true);
  expect(button('Continue with Google').disabled).toBe(true);
  expect(signIn).toHaveBeenCalledWith(expect.anything(), 'maya@example.com', 'secret');
  answer(undefined as never);
  await waitFor(() => expect(button('Sign In').disabled).toBe(false));
  await waitFor(() =>
    expect(toastStore.toasts()[0]).toMatchObject({ title: 'Welcome back!', text: 'Successfully logged in.' }),
  );
});

test('AUTH-18 shows a rejected sign-in as a toast and at the field, and keeps the input', async () => {
  signIn.mockRejectedValue(
    Object.assign(new Error('Firebase: no (auth/wrong-password).'), { code: 'auth/wrong-password' }),
  );
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await userEvent.type(input('Email'), 'maya@example.com');
  await userEvent.type(input('Password'), 'wrong{Enter}');
  await screen.findByText('That email or password doesn’t match. Try again or reset your password.');
  await waitFor(() =>
    expect(toastStore.toasts()[0]).toMatchObject({ title: 'Login Failed', tone: 'destructive' }),
  );
  expect(input('Password').value).toBe('wrong');
  await waitFor(() => expect(document.activeElement).toBe(input('Password')));
});

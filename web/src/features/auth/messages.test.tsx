import { expect, test } from 'vitest';
import { localGoogleToken } from '../../lib/session/auth-actions.ts';
import { firstInvalid, missingFields, providerErrors } from './form-errors.ts';
import { authErrorText, failureMessage } from './messages.ts';

const providerError = (code: string, message: string) =>
  Object.assign(new Error(`Firebase: ${message} (${code}).`), { code });
const wrongPassword = providerError('auth/wrong-password', 'The password is invalid');
const tone = 'destructive';
const unexpected = { title: 'Error', text: 'An unexpected error occurred.', tone };
const notStarted = { title: 'Error', text: 'Failed to initiate Google login.', tone };

test.each([
  [
    'AUTH-18',
    'sign-in',
    wrongPassword,
    {
      title: 'Login Failed',
      text: 'That email or password doesn’t match. Try again or reset your password.',
      tone,
    },
  ],
  [
    'AUTH-20',
    'sign-up',
    providerError('auth/weak-password', 'Password should be at least 6 characters'),
    { title: 'Signup Failed', text: 'Password should be at least 6 characters', tone },
  ],
  ['AUTH-22', 'sign-in', new TypeError('x is not a function'), unexpected],
  ['AUTH-22', 'sign-up', new TypeError('x is not a function'), unexpected],
  [
    'AUTH-23',
    'google',
    providerError('auth/user-disabled', 'disabled'),
    { title: 'Google Login Failed', text: 'This account has been disabled. Please call us.', tone },
  ],
  ['AUTH-24', 'google', providerError('auth/popup-blocked', 'Unable to open'), notStarted],
  ['AUTH-24', 'google', providerError('auth/network-request-failed', 'network'), notStarted],
  ['AUTH-24', 'google', new Error('no window'), notStarted],
] as const)('%s reports a failed %s', (_, action, error, message) =>
  expect(failureMessage(action, error)).toEqual(message),
);

test('does not reveal whether an address has an account', () => {
  expect(authErrorText(wrongPassword)).toBe(
    authErrorText(providerError('auth/user-not-found', 'There is no user record')),
  );
});

test('AUTH-05 AUTH-06 asks for missing fields, and for the full name only in sign-up mode', () => {
  const nothing = { fullName: ' ', email: '', password: '' };
  expect(Object.keys(missingFields('sign-in', nothing))).toEqual(['email', 'password']);
  expect(Object.keys(missingFields('sign-up', nothing))).toEqual(['fullName', 'email', 'password']);
  expect(firstInvalid(missingFields('sign-up', nothing))).toBe('fullName');
});

test.each([
  ['Paw Haven Support', 'This name looks like the salon’s. Please use your own name.'],
  ['Pay at pay.com', 'A name can’t contain a web address. Put a space after each period.'],
  ['Call 555 010 0142', 'A name can have at most 4 digits.'],
  ['x'.repeat(81), 'Use at most 80 characters.'],
])('AUTH-05 AUTH-14 does not sign up “%s”', (fullName, fullNameError) => {
  const values = { fullName, email: 'maya@example.com', password: 'x' };
  expect(missingFields('sign-up', values)).toEqual({ fullName: fullNameError });
  expect(missingFields('sign-in', values)).toEqual({});
});

test('AUTH-08 accepts a password of any length', () => {
  expect(missingFields('sign-up', { fullName: 'Maya', email: 'maya@example.com', password: 'x' })).toEqual(
    {},
  );
});

test('shows the provider’s error at the field it concerns', () => {
  expect(Object.keys(providerErrors(providerError('auth/email-already-in-use', 'in use')))).toEqual([
    'email',
  ]);
  expect(providerErrors(providerError('auth/too-many-requests', 'wait'))).toEqual({});
});

test('gives the same local Google account for the same address', () => {
  const [first, second] = ['Sam@example.com', ' sam@example.com'].map((email) =>
    localGoogleToken({ email, name: 'Sam' }),
  );
  expect(first).toBe(second);
  expect(JSON.parse(first ?? '')).toMatchObject({
    email: 'sam@example.com',
    email_verified: true,
    name: 'Sam',
  });
});

import { expect, test } from 'vitest';
import { grantRefusal, type GrantedAccount, type GrantRefusal } from './grant.ts';

const emma: GrantedAccount = { email: 'emma@pawhaven.example', isConfirmed: true, isDisabled: false };

test.each<[string, GrantedAccount | undefined, string | null, GrantRefusal | undefined]>([
  ['the address that was shown', emma, 'emma@pawhaven.example', undefined],
  ['the same in other letters', emma, ' Emma@PawHaven.example ', undefined],
  ['another address', { ...emma, email: 'mallory@example.com' }, 'emma@pawhaven.example', 'email-changed'],
  [
    'a letter that lower case turns into k',
    { ...emma, email: 'jac\u212A@x.co' },
    'jack@x.co',
    'email-changed',
  ],
  ['nothing was shown', emma, null, 'email-changed'],
  ['neither has an address', { ...emma, email: null }, null, 'email-changed'],
  ['empty texts', { ...emma, email: ' ' }, '', 'email-changed'],
  ['no proof', { ...emma, isConfirmed: false }, 'emma@pawhaven.example', 'email-unconfirmed'],
  ['no one can sign in', { ...emma, isDisabled: true }, 'emma@pawhaven.example', 'account-disabled'],
  ['no account', undefined, 'emma@pawhaven.example', 'user-not-found'],
])('checks whether a role can be granted: %s', (_, account, shown, refusal) =>
  expect(grantRefusal(account, shown)).toBe(refusal),
);

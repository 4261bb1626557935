/**
 * Owner-only callables, with the running stack's tokens and roles. `tests/functions/abuse` tries every callable in one
 * process.
 */
import { beforeAll, expect, test } from 'vitest';
import { useAdminEnvironment, type StackInfo } from '../../support/stack.ts';
import { callFunction, signIn, type Account } from '../support/caller.ts';

let stack: StackInfo;
let maya: Account;
let groomer: Account;
let admin: Account;
let owner: Account;

beforeAll(async () => {
  stack = useAdminEnvironment();
  [maya, groomer, admin, owner] = await Promise.all([
    signIn(stack, 'maya@example.com'),
    signIn(stack, 'groomer@pawhaven.example'),
    signIn(stack, 'admin@pawhaven.example'),
    signIn(stack, 'owner@pawhaven.example'),
  ]);
});

test('ROLE-26 lets only the owner grant and revoke roles', async () => {
  const refused = { status: 'PERMISSION_DENIED', details: { code: 'permission-denied' } };
  const refuses = async (name: 'grant-role' | 'revoke-role') => {
    const input = { userId: admin.uid, role: 'groomer' } as const;
    const answers = await Promise.all([maya, groomer, admin].map((account) => account.call(name, input)));
    expect(answers).toMatchObject([{ error: refused }, { error: refused }, { error: refused }]);
    const { error } = await callFunction(stack, name, input);
    expect(error).toMatchObject({ status: 'UNAUTHENTICATED' });
  };
  await Promise.all([refuses('grant-role'), refuses('revoke-role')]);
});

test('keeps the last owner', async () => {
  const { error } = await owner.call('revoke-role', { userId: owner.uid, role: 'owner' });
  expect(error).toMatchObject({ status: 'FAILED_PRECONDITION', details: { code: 'last-owner' } });
});

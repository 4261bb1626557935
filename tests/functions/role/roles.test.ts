import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { describe, expect, test } from 'vitest';
import type { UserDirectory } from '../../../functions/src/gateways/users.ts';
import { readActor } from '../../../functions/src/lib/actor.ts';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { followAccounts } from '../../../functions/src/services/profile/sync-account-email.ts';
import {
  getAccount,
  grantRole,
  revokeRole,
  type RoleChange,
} from '../../../functions/src/services/role/change-roles.ts';
import { openAccounts, type KnownAccount } from '../support/accounts.ts';
import { refusal } from '../support/race.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ empty: true, prepare: () => hold('olivia', 'owner') });

/** The time from which sessions are valid. */
const ENDED = new Date('2026-01-01T00:00:00Z');
const account = (uid: string, changes: Partial<KnownAccount> = {}): KnownAccount => ({
  uid,
  email: `${uid}@example.com`,
  tokensValidAfterTime: ENDED.toUTCString(),
  ...changes,
});
const accounts = ['olivia', 'otto', 'adrian', 'leo', 'impostor'].map((uid) =>
  account(uid, { emailVerified: uid !== 'impostor' }),
);
const hold = (user_id: string, role: 'owner' | 'admin') =>
  documents
    .userRole(salon.db, user_id, role)
    .set({ user_id, role, created_at: new Date('2026-01-01T00:00:00Z') });
const showProfile = (uid: string, email: string | null) =>
  salon.db.doc(paths.profile(uid)).set({ id: uid, full_name: 'Emma Employee', email });
const addressOf = async (uid: string): Promise<unknown> =>
  (await salon.db.doc(paths.profile(uid)).get()).get('email');
const actorOf = (uid: string): Promise<Actor> => readActor(salon.db, uid);
const users = openAccounts(accounts);
interface GrantOptions {
  readonly since?: Date | null;
  readonly email?: string;
  readonly among?: UserDirectory;
}
const change = async (by: string, userId: string, role: RoleChange['role'], signedInAt: Date | null) => ({
  actor: await actorOf(by),
  signedInAt,
  userId,
  role,
});
const grant = async (
  by: string,
  userId: string,
  role: RoleChange['role'],
  { since = ENDED, email, among = users }: GrantOptions = {},
) =>
  grantRole({ ...salon.dependencies, users: among }, { ...(await change(by, userId, role, since)), email });
const revoke = async (by: string, userId: string, role: RoleChange['role'], since: Date | null = ENDED) =>
  revokeRole({ ...salon.dependencies, users }, await change(by, userId, role, since));

describe('grant-role', () => {
  test('ROLE-02 makes an admin on an owner’s request; repeating it changes nothing', async () => {
    expect(await grant('olivia', 'leo', 'admin')).toEqual({ roles: ['admin'] });
    expect(await grant('olivia', 'leo', 'admin')).toEqual({ roles: ['admin'] });
    expect((await actorOf('leo')).roles).toEqual(['admin']);
    expect(await salon.countIn(COLLECTIONS.auditLog)).toBe(1);
  });

  test('ROLE-26 refuses an admin and a customer, even for themselves', async () => {
    await hold('adrian', 'admin');
    for (const by of ['adrian', 'maya']) {
      expect(await refusal(grant(by, by, 'owner'))).toBe('permission-denied');
    }
    expect((await salon.db.doc(paths.userRole('maya', 'owner')).get()).exists).toBe(false);
  });

  test('refuses a user who does not exist', async () => {
    expect(await refusal(grant('olivia', 'nobody', 'admin'))).toBe('user-not-found');
  });

  test('refuses an account with an unconfirmed address, which may be an employee’s', async () => {
    expect(await refusal(grant('olivia', 'impostor', 'admin'))).toBe('email-unconfirmed');
    expect((await actorOf('impostor')).roles).toEqual([]);
    expect(await grant('olivia', 'impostor', 'admin', { among: openAccounts(accounts, true) })).toEqual({
      roles: ['admin'],
    });
  });

  test('refuses an account that signed up with an employee’s address and changed it later', async () => {
    await showProfile('mallory', 'emma@pawhaven.example');
    const among = openAccounts([...accounts, account('mallory', { email: 'mallory@example.com' })]);
    for (const email of ['emma@pawhaven.example', undefined]) {
      await showProfile('mallory', 'emma@pawhaven.example');
      expect(await refusal(grant('olivia', 'mallory', 'owner', { among, ...(email && { email }) }))).toBe(
        'email-changed',
      );
      // The profile no longer shows the former address.
      expect(await addressOf('mallory')).toBe('mallory@example.com');
    }
    expect((await actorOf('mallory')).roles).toEqual([]);
    expect(await salon.countIn(COLLECTIONS.auditLog)).toBe(0);
    // An owner who has seen the account's current address means this account.
    expect(await grant('olivia', 'mallory', 'admin', { among, email: 'Mallory@example.com' })).toEqual({
      roles: ['admin'],
    });
  });

  test('compares with the profile’s address if none is given, ignoring case', async () => {
    await showProfile('leo', 'Leo@Example.com');
    expect(await grant('olivia', 'leo', 'admin')).toEqual({ roles: ['admin'] });
    // A profile without an address has shown no one a different one.
    await showProfile('otto', null);
    expect(await grant('olivia', 'otto', 'admin')).toEqual({ roles: ['admin'] });
  });

  test('refuses a disabled account', async () => {
    const among = openAccounts([...accounts, account('gone', { disabled: true })]);
    expect(await refusal(grant('olivia', 'gone', 'admin', { among }))).toBe('account-disabled');
  });
});

describe('get-account', () => {
  const ask = async (by: string, userId: string, among = users) =>
    getAccount({ ...salon.dependencies, users: among }, { actor: await actorOf(by), userId });

  test('shows an owner the account’s address and copies it to the profile', async () => {
    await showProfile('impostor', 'emma@pawhaven.example');
    expect(await ask('olivia', 'impostor')).toEqual({
      email: 'impostor@example.com',
      isConfirmed: false,
      isDisabled: false,
    });
    expect(await addressOf('impostor')).toBe('impostor@example.com');
  });

  test('refuses everyone but owners', async () => {
    await hold('adrian', 'admin');
    for (const by of ['adrian', 'leo']) expect(await refusal(ask(by, 'olivia'))).toBe('permission-denied');
    expect(await refusal(ask('olivia', 'nobody'))).toBe('user-not-found');
  });
});

test('every night, profiles get changed addresses, and accounts whose sign-up event was lost get one', async () => {
  await showProfile('olivia', 'olivia@example.com');
  await showProfile('leo', 'former@example.com');
  await showProfile('impostor', null);
  // Signed in by phone: the account has no address to copy.
  const phoneOnly = { uid: 'pia' };
  await showProfile('pia', 'pia@example.com');
  const among = openAccounts([
    ...accounts.map((item) => (item.uid === 'otto' ? { ...item, displayName: 'Otto Owner' } : item)),
    phoneOnly,
  ]);
  await salon.db.doc(paths.deletedAccount('adrian')).set({ id: 'adrian' });
  const before = await salon.db.doc(paths.profile('olivia')).get();
  expect(await followAccounts({ ...salon.dependencies, users: among })).toEqual({
    checked: 6,
    changed: 2,
    created: 1,
  });
  expect(await addressOf('leo')).toBe('leo@example.com');
  expect(await addressOf('impostor')).toBe('impostor@example.com');
  expect(await addressOf('pia')).toBe('pia@example.com');
  expect((await before.ref.get()).updateTime).toEqual(before.updateTime);
  expect((await salon.db.doc(paths.profile('otto')).get()).data()).toMatchObject({
    full_name: 'Otto Owner',
    email: 'otto@example.com',
  });
  // The account is being deleted.
  expect((await salon.db.doc(paths.profile('adrian')).get()).exists).toBe(false);
  expect(await followAccounts({ ...salon.dependencies, users: among })).toEqual({
    checked: 6,
    changed: 0,
    created: 0,
  });
});

test('refuses a token from before all sessions were ended', async () => {
  await hold('adrian', 'owner');
  for (const since of [new Date(ENDED.getTime() - 1000), null]) {
    expect(await refusal(grant('olivia', 'leo', 'owner', { since }))).toBe('sign-in-needed');
    expect(await refusal(revoke('olivia', 'adrian', 'owner', since))).toBe('sign-in-needed');
  }
  expect((await actorOf('leo')).roles).toEqual([]);
  expect((await actorOf('adrian')).roles).toEqual(['owner']);
});

describe('revoke-role', () => {
  test('leaves no account with a groomer’s record once its last role is gone', async () => {
    await documents
      .userRole(salon.db, 'leo', 'groomer')
      .set({ user_id: 'leo', role: 'groomer', created_at: ENDED });
    await hold('leo', 'admin');
    const record = documents.groomerPrivate(salon.db, 'ana');
    await record.set({ id: 'ana', user_id: 'leo', commission_percent: 40 });
    await revoke('olivia', 'leo', 'admin');
    expect((await record.get()).data()).toMatchObject({ user_id: 'leo' });
    await revoke('olivia', 'leo', 'groomer');
    expect((await record.get()).data()).toMatchObject({ user_id: null, commission_percent: 40 });
    const lines = await salon.db.collection(COLLECTIONS.auditLog).where('subject', '==', 'ana').get();
    expect(lines.docs.map((line) => line.data())).toEqual([
      expect.objectContaining({ action: 'groomer-changed', actor: 'olivia', field: 'account' }),
    ]);
  });

  test('takes effect at once', async () => {
    await hold('adrian', 'admin');
    expect(await revoke('olivia', 'adrian', 'admin')).toEqual({ roles: [] });
    expect((await actorOf('adrian')).roles).toEqual([]);
  });

  test('refuses to revoke the last owner, even for that owner', async () => {
    expect(await refusal(revoke('olivia', 'olivia', 'owner'))).toBe('last-owner');
    expect((await actorOf('olivia')).roles).toEqual(['owner']);
  });

  test('keeps one of two owners who revoke each other simultaneously', async () => {
    for (let run = 0; run < 5; run += 1) {
      await hold('olivia', 'owner');
      await hold('otto', 'owner');
      const results = await Promise.allSettled([
        revoke('olivia', 'otto', 'owner'),
        revoke('otto', 'olivia', 'owner'),
      ]);
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
      const owners = await salon.db.collection(COLLECTIONS.userRoles).where('role', '==', 'owner').get();
      expect(owners.size).toBe(1);
      await salon.db.recursiveDelete(salon.db.collection(COLLECTIONS.userRoles));
    }
  });

  test('refuses an admin', async () => {
    await hold('adrian', 'admin');
    expect(await refusal(revoke('adrian', 'olivia', 'owner'))).toBe('permission-denied');
  });
});

import type { CallableOutput } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import { grantRefusal } from '@paw-haven/domain/role/grant';
import type { Actor } from '@paw-haven/domain/permissions';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { ownersQuery, roleRowSchema } from '@paw-haven/domain/role/schema';
import type { STAFF_ROLES } from '@paw-haven/domain/roles';
import type { Account } from '../../gateways/users.ts';
import { readRoles } from '../../lib/actor.ts';
import { audit } from '../../lib/audit.ts';
import { dataOf, documents, queryOf, readable } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { RoleDependencies } from '../dependencies.ts';
import { followAccount } from '../profile/follow-account.ts';

export interface AskedGrant extends AskedRoleChange {
  /** The address that the owner was shown; without it, that of the profile. */
  readonly email?: string | undefined;
}

/**
 * Only an owner grants; granting twice changes nothing. Anybody can sign up with somebody else's address and change it
 * afterwards, and owners know people by theirs: the account has to have the address that was shown, and to have proved
 * it. Throws `permission-denied`, `sign-in-needed`, `user-not-found`, `account-disabled`, `email-unconfirmed`,
 * `email-changed`.
 */
export async function grantRole(
  dependencies: RoleDependencies,
  { actor, signedInAt, userId, role, email }: AskedGrant,
): Promise<CallableOutput<'grant-role'>> {
  const { db, now, newId, users } = dependencies;
  const reference = documents.userRole(db, userId, role);
  if (!actor.roles.includes('owner')) throw new AppError('permission-denied');
  await requireLiveSession(dependencies, { uid: actor.uid, signedInAt });
  await requireShownAccount(dependencies, await users.find(userId), email);
  await transact(db, async (transaction) => {
    await requireOwner(db, transaction, actor);
    if ((await transaction.get(reference)).exists) return;
    transaction.create(reference, { user_id: userId, role, created_at: now() });
    const entry = { id: newId(), actor: actor.uid, subject: userId, from: null, to: role, at: now() };
    audit(db, transaction, { ...entry, action: 'role-granted' });
  });
  return { roles: await readRoles(db, userId) };
}

async function requireShownAccount(
  dependencies: RoleDependencies,
  account: Account | undefined,
  email: string | undefined,
): Promise<void> {
  const shown = email ?? (account ? await addressShown(dependencies, account) : null);
  const refusal = grantRefusal(account, shown);
  // Whoever looks again sees the right address.
  if (account && refusal === 'email-changed') await followAccount(dependencies, account);
  if (refusal) throw new AppError(refusal);
}

/** That of the profile. Without a profile, or an address in it, nobody has seen another than the account's. */
async function addressShown({ db }: RoleDependencies, { uid, email }: Account): Promise<string | null> {
  const profile = (await readable.profile(db, uid).get()).data();
  return profile?.value?.email ?? email;
}

/** Only an owner revokes; the last owner stays. Throws `permission-denied`, `sign-in-needed`, `last-owner`. */
export async function revokeRole(
  dependencies: RoleDependencies,
  { actor, signedInAt, userId, role }: AskedRoleChange,
): Promise<CallableOutput<'revoke-role'>> {
  const { db, now, newId } = dependencies;
  const reference = documents.userRole(db, userId, role);
  if (!actor.roles.includes('owner')) throw new AppError('permission-denied');
  await requireLiveSession(dependencies, { uid: actor.uid, signedInAt });
  await transact(db, async (transaction) => {
    const owners = await requireOwner(db, transaction, actor);
    if (!(await transaction.get(reference)).exists) return;
    if (role === 'owner' && owners.length <= 1) throw new AppError('last-owner');
    transaction.delete(reference);
    const entry = { id: newId(), actor: actor.uid, subject: userId, from: role, to: null, at: now() };
    audit(db, transaction, { ...entry, action: 'role-revoked' });
  });
  return { roles: await readRoles(db, userId) };
}

/**
 * What an owner has to know before giving a role: whose account it is. The profile follows where it showed another
 * address. Throws `permission-denied`, `user-not-found`.
 */
export async function getAccount(
  dependencies: RoleDependencies,
  { actor, userId }: { readonly actor: Actor; readonly userId: string },
): Promise<CallableOutput<'get-account'>> {
  if (!actor.roles.includes('owner')) throw new AppError('permission-denied');
  const account = await dependencies.users.find(userId);
  if (!account) throw new AppError('user-not-found');
  await followAccount(dependencies, account);
  const { email, isConfirmed, isDisabled } = account;
  return { email, isConfirmed, isDisabled };
}

export interface RoleChange {
  readonly userId: string;
  readonly role: (typeof STAFF_ROLES)[number];
}

export interface AskedRoleChange extends RoleChange {
  readonly actor: Actor;
  /** When the actor last proved who it is. */
  readonly signedInAt: Date | null;
}

/**
 * The ids of all owners, read within the transaction: of two owners who revoke each other at once, the second is no
 * longer one. Throws `permission-denied` when the actor is not among them.
 */
export async function requireOwner(db: Firestore, transaction: Transaction, actor: Actor): Promise<string[]> {
  const owners = dataOf(await transaction.get(queryOf(db, ownersQuery(), roleRowSchema)));
  const ids = owners.map((row) => row.user_id);
  if (!ids.includes(actor.uid)) throw new AppError('permission-denied');
  return ids;
}

interface Session {
  readonly uid: string;
  /** When its holder last proved who it is. */
  readonly signedInAt: Date | null;
}

/**
 * A token outlives the end of its session by up to an hour: long enough for a thief to make an owner of somebody else.
 * Throws `sign-in-needed`.
 */
export async function requireLiveSession(
  { users }: Pick<RoleDependencies, 'users'>,
  { uid, signedInAt }: Session,
): Promise<void> {
  const begin = (await users.find(uid))?.sessionsBeginAt;
  if (begin && (!signedInAt || signedInAt < begin)) throw new AppError('sign-in-needed');
}

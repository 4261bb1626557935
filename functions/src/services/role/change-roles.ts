import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { grantRefusal } from '@paw-haven/domain/people/role/grant';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import {
  groomerPrivateSchema,
  ownGroomerQuery,
  type GroomerPrivate,
} from '@paw-haven/domain/time/groomer/schema';
import { ownersQuery, roleRowSchema, userRolesQuery } from '@paw-haven/domain/people/role/schema';
import type { STAFF_ROLES } from '@paw-haven/domain/core/records/roles';
import type { Account } from '../../gateways/users.ts';
import { readRoles } from '../../lib/actor.ts';
import { audit } from '../../lib/audit.ts';
import { dataOf, documents, queryOf, readable } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { RoleDependencies } from '../dependencies.ts';
import { logGroomerChange } from '../groomer/save-groomer.ts';
import { syncAccountEmail } from '../profile/sync-account-email.ts';

export interface GrantRequest extends RoleChangeRequest {
  /** The email address that the owner was shown; by default that of the profile. */
  readonly email?: string | undefined;
}

/**
 * Grants a role; only owners may do this. Idempotent. The account must have the email address that the owner saw, and
 * it must be confirmed, because anyone can sign up with another person's address and change it later. Throws
 * `permission-denied`, `sign-in-needed`, `user-not-found`, `account-disabled`, `email-unconfirmed`, `email-changed`.
 */
export async function grantRole(
  dependencies: RoleDependencies,
  { actor, signedInAt, userId, role, email }: GrantRequest,
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
  // Update the profile, so that it shows the current address.
  if (account && refusal === 'email-changed') await syncAccountEmail(dependencies, account);
  if (refusal) throw new AppError(refusal);
}

/** Resolves to the email address of the profile, otherwise of the account. */
async function addressShown({ db }: RoleDependencies, { uid, email }: Account): Promise<string | null> {
  const profile = (await readable.profile(db, uid).get()).data();
  return profile?.value?.email ?? email;
}

/**
 * Revokes a role; only owners may do this, and the last owner must stay. Throws `permission-denied`, `sign-in-needed`,
 * `last-owner`.
 */
export async function revokeRole(
  dependencies: RoleDependencies,
  { actor, signedInAt, userId, role }: RoleChangeRequest,
): Promise<CallableOutput<'revoke-role'>> {
  const { db, now, newId } = dependencies;
  const reference = documents.userRole(db, userId, role);
  if (!actor.roles.includes('owner')) throw new AppError('permission-denied');
  await requireLiveSession(dependencies, { uid: actor.uid, signedInAt });
  await transact(db, async (transaction) => {
    const owners = await requireOwner(db, transaction, actor);
    if (!(await transaction.get(reference)).exists) return;
    if (role === 'owner' && owners.length <= 1) throw new AppError('last-owner');
    const record = await recordToUnlink(db, transaction, { userId, role });
    transaction.delete(reference);
    if (record) {
      transaction.update(documents.groomerPrivate(db, record.id), { user_id: null });
      const after = { ...record, user_id: null };
      logGroomerChange(dependencies, transaction, actor, { id: record.id, before: record, after });
    }
    const entry = { id: newId(), actor: actor.uid, subject: userId, from: role, to: null, at: now() };
    audit(db, transaction, { ...entry, action: 'role-revoked' });
  });
  return { roles: await readRoles(db, userId) };
}

/**
 * The groomer record of an account that is about to lose its last role. Storage rules look up the record and have no
 * look-up left for the role.
 */
async function recordToUnlink(
  db: Firestore,
  transaction: Transaction,
  { userId, role }: RoleChange,
): Promise<GroomerPrivate | undefined> {
  const rows = dataOf(await transaction.get(queryOf(db, userRolesQuery(userId), roleRowSchema)));
  if (rows.some((row) => row.role !== role)) return undefined;
  return dataOf(await transaction.get(queryOf(db, ownGroomerQuery(userId), groomerPrivateSchema)))[0];
}

/**
 * Resolves to the account that a role is about to be granted to, and updates its profile's email address. Throws
 * `permission-denied`, `user-not-found`.
 */
export async function getAccount(
  dependencies: RoleDependencies,
  { actor, userId }: { readonly actor: Actor; readonly userId: string },
): Promise<CallableOutput<'get-account'>> {
  if (!actor.roles.includes('owner')) throw new AppError('permission-denied');
  const account = await dependencies.users.find(userId);
  if (!account) throw new AppError('user-not-found');
  await syncAccountEmail(dependencies, account);
  const { email, isConfirmed, isDisabled } = account;
  return { email, isConfirmed, isDisabled };
}

export interface RoleChange {
  readonly userId: string;
  readonly role: (typeof STAFF_ROLES)[number];
}

export interface RoleChangeRequest extends RoleChange {
  readonly actor: Actor;
  /** The time of the actor's last sign-in. */
  readonly signedInAt: Date | null;
}

/**
 * Resolves to the ids of all owners, read in the transaction so that only one of two owners who revoke each other at
 * the same time succeeds. Throws `permission-denied` if the actor is not an owner.
 */
export async function requireOwner(db: Firestore, transaction: Transaction, actor: Actor): Promise<string[]> {
  const owners = dataOf(await transaction.get(queryOf(db, ownersQuery(), roleRowSchema)));
  const ids = owners.map((row) => row.user_id);
  if (!ids.includes(actor.uid)) throw new AppError('permission-denied');
  return ids;
}

interface Session {
  readonly uid: string;
  /** The time of the last sign-in. */
  readonly signedInAt: Date | null;
}

/**
 * Throws `sign-in-needed` if the actor's session has ended. Its token stays valid for up to an hour, long enough for a
 * thief to grant a role.
 */
export async function requireLiveSession(
  { users }: Pick<RoleDependencies, 'users'>,
  { uid, signedInAt }: Session,
): Promise<void> {
  const begin = (await users.find(uid))?.sessionsBeginAt;
  if (begin && (!signedInAt || signedInAt < begin)) throw new AppError('sign-in-needed');
}

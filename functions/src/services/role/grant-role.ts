import type { CallableOutput } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import { grantRefusal } from '@paw-haven/domain/role/grant';
import type { Account } from '../../gateways/users.ts';
import { readRoles } from '../../lib/actor.ts';
import { audit } from '../../lib/audit.ts';
import { documents, readable } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { RoleDependencies } from '../dependencies.ts';
import { followAccount } from '../profile/follow-account.ts';
import { requireLiveSession } from './require-live-session.ts';
import { requireOwner, type AskedRoleChange } from './require-owner.ts';

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

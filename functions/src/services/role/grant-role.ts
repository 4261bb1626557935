import type { CallableOutput } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import { readRoles } from '../../lib/actor.ts';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { RoleDependencies } from '../dependencies.ts';
import { requireLiveSession } from './require-live-session.ts';
import { requireOwner, type AskedRoleChange } from './require-owner.ts';

/**
 * Only an owner grants; granting twice changes nothing. Anybody can sign up with somebody else's address, and owners
 * know people by theirs. Throws `permission-denied`, `sign-in-needed`, `user-not-found`, `email-unconfirmed`.
 */
export async function grantRole(
  dependencies: RoleDependencies,
  { actor, signedInAt, userId, role }: AskedRoleChange,
): Promise<CallableOutput<'grant-role'>> {
  const { db, now, newId, users } = dependencies;
  const reference = documents.userRole(db, userId, role);
  if (!actor.roles.includes('owner')) throw new AppError('permission-denied');
  await requireLiveSession(dependencies, { uid: actor.uid, signedInAt });
  const account = await users.stateOf(userId);
  if (account === 'missing') throw new AppError('user-not-found');
  if (account === 'unconfirmed') throw new AppError('email-unconfirmed');
  await transact(db, async (transaction) => {
    await requireOwner(db, transaction, actor);
    if ((await transaction.get(reference)).exists) return;
    transaction.create(reference, { user_id: userId, role, created_at: now() });
    const entry = { id: newId(), actor: actor.uid, subject: userId, from: null, to: role, at: now() };
    audit(db, transaction, { ...entry, action: 'role-granted' });
  });
  return { roles: await readRoles(db, userId) };
}

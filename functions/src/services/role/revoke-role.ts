import type { CallableOutput } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import { readRoles } from '../../lib/actor.ts';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { RoleDependencies } from '../dependencies.ts';
import { requireLiveSession } from './require-live-session.ts';
import { requireOwner, type AskedRoleChange } from './require-owner.ts';

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

import { isAdminOrOwner } from '@paw-haven/domain/contract/permissions';
import { isMemberId } from '@paw-haven/domain/core/records/conversation';
import { readRoles } from '../../lib/actor.ts';
import type { StaffDependencies } from '../dependencies.ts';

/**
 * Updates the staff register to a user's current roles, so that events may arrive twice, late and in any order. Ignores
 * ids that cannot be members of a conversation.
 */
export async function registerStaff({ db, staff }: StaffDependencies, uid: string): Promise<void> {
  if (!isMemberId(uid)) return;
  await staff.set(uid, isAdminOrOwner({ uid, roles: await readRoles(db, uid) }));
}

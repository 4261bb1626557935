import { isAdminOrOwner } from '@paw-haven/domain/permissions';
import { isMemberId } from '@paw-haven/domain/message/conversation';
import { readRoles } from '../../lib/actor.ts';
import type { StaffDependencies } from '../dependencies.ts';

/**
 * Updates the register of staff to a user's current roles; events may come twice, late and in any order. Ids that no
 * conversation can have are ignored.
 */
export async function registerStaff({ db, staff }: StaffDependencies, uid: string): Promise<void> {
  if (!isMemberId(uid)) return;
  await staff.set(uid, isAdminOrOwner({ uid, roles: await readRoles(db, uid) }));
}

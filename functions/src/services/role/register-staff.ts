import { isAdminOrOwner } from '@paw-haven/domain/permissions';
import { isMemberId } from '@paw-haven/domain/message/conversation';
import { readRoles } from '../../lib/actor.ts';
import type { StaffDependencies } from '../dependencies.ts';

/**
 * Brings the register of staff to what somebody's roles are now; events may come twice, late and in any order. An id
 * that no conversation can have is left out.
 */
export async function registerStaff({ db, staff }: StaffDependencies, uid: string): Promise<void> {
  if (!isMemberId(uid)) return;
  await staff.set(uid, isAdminOrOwner({ uid, roles: await readRoles(db, uid) }));
}

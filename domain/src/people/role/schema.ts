import * as z from 'zod/mini';
import { LIMITS } from '../../core/limits/limits.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { ADMIN_ROLES, ROLES, STAFF_ROLES } from '../../core/records/roles.ts';

export const roleRowSchema = z.object({
  user_id: z.string().check(z.minLength(1)),
  role: z.enum(ROLES),
  created_at: z.date(),
});

export type RoleRow = z.infer<typeof roleRowSchema>;

/** All rows of a user, oldest first, so that the first is the primary role. */
export function userRolesQuery(uid: string): QuerySpec {
  return {
    collection: COLLECTIONS.userRoles,
    where: [['user_id', '==', uid]],
    orderBy: [['created_at', 'asc']],
    // A row's id consists of user and role, so a user has at most one row per role.
    limit: ROLES.length,
  };
}

/** All owners, so that the caller can check that one remains. */
export function ownersQuery(): QuerySpec {
  return { collection: COLLECTIONS.userRoles, where: [['role', '==', 'owner']] };
}

/** Everyone with a role in the salon. */
export function teamQuery(): QuerySpec {
  return { collection: COLLECTIONS.userRoles, where: [['role', 'in', STAFF_ROLES]], limit: LIMITS.staff };
}

/** All admins and owners. */
export function staffQuery(): QuerySpec {
  return {
    collection: COLLECTIONS.userRoles,
    where: [['role', 'in', ADMIN_ROLES]],
    limit: LIMITS.staff,
  };
}

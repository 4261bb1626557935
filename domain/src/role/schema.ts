import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { COLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';
import { ROLES } from '../roles.ts';

export const roleRowSchema = z.object({
  user_id: z.string().check(z.minLength(1)),
  role: z.enum(ROLES),
  created_at: z.date(),
});

/** All rows of one user, oldest first, so that the first is the primary role. */
export function userRolesQuery(uid: string): QuerySpec {
  return {
    collection: COLLECTIONS.userRoles,
    where: [['user_id', '==', uid]],
    orderBy: [['created_at', 'asc']],
    // A row's id is made of user and role.
    limit: ROLES.length,
  };
}

/** All owners: whoever asks decides who is the last one. */
export function ownersQuery(): QuerySpec {
  return { collection: COLLECTIONS.userRoles, where: [['role', '==', 'owner']] };
}

/** Everybody who runs the business. */
export function staffQuery(): QuerySpec {
  return {
    collection: COLLECTIONS.userRoles,
    where: [['role', 'in', ['owner', 'admin']]],
    limit: LIMITS.staff,
  };
}

/** Roles (section 6): a user may hold several `user_roles` rows; the oldest is the primary one. */
export const ROLES = ['admin', 'owner', 'groomer', 'customer'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that only an owner grants and revokes. */
export const STAFF_ROLES = ['admin', 'owner', 'groomer'] as const satisfies readonly Role[];

export interface RoleRow {
  readonly user_id: string;
  readonly role: Role;
  readonly created_at: Date;
}

/** The role of the first row (rows come oldest first), `customer` when there is none. */
export function primaryRole(rows: readonly Pick<RoleRow, 'role'>[]): Role {
  return rows[0]?.role ?? 'customer';
}

export function hasRole(rows: readonly Pick<RoleRow, 'role'>[], role: Role): boolean {
  return rows.some((row) => row.role === role);
}

export function isAdminOrOwner(rows: readonly Pick<RoleRow, 'role'>[]): boolean {
  return hasRole(rows, 'admin') || hasRole(rows, 'owner');
}

/** Where a user lands after signing in, and when opening / or /auth with a session. */
export function homePathFor(rows: readonly Pick<RoleRow, 'role'>[]): '/admin' | '/home' {
  return isAdminOrOwner(rows) ? '/admin' : '/home';
}

/** Cache key of a user's roles. */
export function userRolesKey(uid: string | undefined): readonly ['userRoles', string | undefined] {
  return ['userRoles', uid];
}

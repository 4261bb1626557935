/** Roles (section 6). A user may have several `user_roles` rows; the oldest is the primary one. */
export const ROLES = ['admin', 'owner', 'groomer', 'customer'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that only an owner grants and revokes. */
export const STAFF_ROLES = ['admin', 'owner', 'groomer'] as const satisfies readonly Role[];

/** Roles with access to the administration. Groomers are staff but have no access to it. */
export const ADMIN_ROLES = ['owner', 'admin'] as const satisfies readonly Role[];

export const isAdminRole = (role: Role): boolean => ADMIN_ROLES.some((admin) => admin === role);

interface HasRole {
  readonly role: Role;
}

/** The role of the first row (rows are sorted oldest first), or `customer` if there is none. */
export function primaryRole(rows: readonly HasRole[]): Role {
  return rows[0]?.role ?? 'customer';
}

export function hasRole(rows: readonly HasRole[], role: Role): boolean {
  return rows.some((row) => row.role === role);
}

export function hasAdminRole(rows: readonly HasRole[]): boolean {
  return rows.some(({ role }) => isAdminRole(role));
}

/** Where a user goes after signing in, or when opening / or /auth while signed in. */
export function homePathFor(rows: readonly HasRole[]): '/admin' | '/today' | '/home' {
  if (hasAdminRole(rows)) return '/admin';
  return hasRole(rows, 'groomer') ? '/today' : '/home';
}

/** The cache key of a user's roles. */
export function userRolesKey(uid: string | undefined): readonly ['userRoles', string | undefined] {
  return ['userRoles', uid];
}

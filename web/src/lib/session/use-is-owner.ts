import { hasAdminRole, hasRole } from '@paw-haven/domain/core/records/roles';
import { useRoles } from './use-roles.ts';

/** Undefined until the roles are known. */
export function useIsOwner(): boolean | undefined {
  const roles = useRoles();
  return roles.status === 'success' ? hasRole(roles.roles, 'owner') : undefined;
}

/** Whether the user is admin or owner. Undefined until the roles are known. */
export function useIsAdmin(): boolean | undefined {
  const roles = useRoles();
  return roles.status === 'success' ? hasAdminRole(roles.roles) : undefined;
}

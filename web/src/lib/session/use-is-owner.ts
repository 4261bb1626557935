import { hasRole } from '@paw-haven/domain/core/records/roles';
import { useRoles } from './use-roles.ts';

/** Undefined until the roles are known. */
export function useIsOwner(): boolean | undefined {
  const roles = useRoles();
  return roles.status === 'success' ? hasRole(roles.roles, 'owner') : undefined;
}

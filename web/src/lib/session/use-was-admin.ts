import { useEffect, useState } from 'react';
import { hasAdminRole } from '@paw-haven/domain/core/records/roles';
import { storeWasAdmin, wasAdmin } from './admin-hint.ts';
import { useRoles } from './use-roles.ts';

/** Whether the roles last read on this device were an administrator's; used while the roles are loading. */
export function useWasAdmin(): boolean {
  const roles = useRoles();
  const isAdmin = roles.status === 'success' ? hasAdminRole(roles.roles) : undefined;
  const [was] = useState(wasAdmin);
  useEffect(() => {
    if (isAdmin !== undefined) storeWasAdmin(isAdmin);
  }, [isAdmin]);
  return was;
}

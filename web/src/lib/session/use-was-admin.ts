import { useEffect, useState } from 'react';
import { hasAdminRole } from '@paw-haven/domain/core/records/roles';
import { readStoredText, writeStoredText } from '../browser/storage.ts';
import { useRoles } from './use-roles.ts';

/** Whether the roles last read on this device were an administrator's; used while the roles are loading. */
export function useWasAdmin(): boolean {
  const roles = useRoles();
  const isAdmin = roles.status === 'success' ? hasAdminRole(roles.roles) : undefined;
  const [wasAdmin] = useState(() => readStoredText('localStorage', 'admin-hint') !== null);
  useEffect(() => {
    if (isAdmin !== undefined) writeStoredText('localStorage', 'admin-hint', isAdmin ? 'yes' : null);
  }, [isAdmin]);
  return wasAdmin;
}

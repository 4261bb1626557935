import { roleRowSchema, userRolesQuery, type RoleRow } from '@paw-haven/domain/people/role/schema';
import { userRolesKey } from '@paw-haven/domain/core/records/roles';
import { useLiveQuery } from '../firestore/use-live-query.ts';
import { useSession } from './session.ts';

export type RolesState =
  | { readonly status: 'loading' }
  | { readonly status: 'success'; readonly roles: readonly RoleRow[] }
  | { readonly status: 'error'; readonly error: unknown; readonly retry: () => void };

/** The signed-in user's roles, live, oldest first; empty without a user. */
export function useRoles(): RolesState {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : undefined;
  const rows = useLiveQuery(uid === undefined ? null : userRolesQuery(uid), roleRowSchema, {
    key: userRolesKey(uid),
  });
  if (session.status === 'loading') return { status: 'loading' };
  if (uid === undefined) return { status: 'success', roles: [] };
  if (rows.status === 'error') return { status: 'error', error: rows.error, retry: rows.retry };
  return rows.status === 'success' ? { status: 'success', roles: rows.data } : { status: 'loading' };
}

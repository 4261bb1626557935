import { memberIdOf } from '@paw-haven/domain/people/message/queries';
import { hasAdminRole } from '@paw-haven/domain/core/records/roles';
import { useRoles } from '../../lib/session/use-roles.ts';
import { useSession } from '../../lib/session/session.ts';

/** The identity of the signed-in user in conversations. */
export interface Member {
  readonly uid: string;
  /** The user's id, or the business's id for staff. */
  readonly me: string;
  readonly isAdminOrOwner: boolean;
}

/** Undefined until the session and the roles are known. */
export function useMember(): Member | undefined {
  const session = useSession();
  const roles = useRoles();
  if (session.status !== 'signed-in' || roles.status !== 'success') return undefined;
  const { uid } = session.user;
  const isAdminOrOwner = hasAdminRole(roles.roles);
  return { uid, me: memberIdOf(uid, isAdminOrOwner), isAdminOrOwner };
}

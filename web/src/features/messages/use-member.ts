import { memberIdOf } from '@paw-haven/domain/message/queries';
import { hasAdminRole } from '@paw-haven/domain/roles';
import { useRoles } from '../../lib/session/use-roles.ts';
import { useSession } from '../../lib/session/session.ts';

/** As whom the signed-in user takes part in conversations. */
export interface Member {
  readonly uid: string;
  /** The own id, or the business's for its staff. */
  readonly me: string;
  readonly isStaff: boolean;
}

/** Undefined until it is known who is signed in, and as what. */
export function useMember(): Member | undefined {
  const session = useSession();
  const roles = useRoles();
  if (session.status !== 'signed-in' || roles.status !== 'success') return undefined;
  const { uid } = session.user;
  const isStaff = hasAdminRole(roles.roles);
  return { uid, me: memberIdOf(uid, isStaff), isStaff };
}

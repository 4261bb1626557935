import { hasAdminRole, hasRole, STAFF_ROLES } from '@paw-haven/domain/core/records/roles';
import { TIMEOUT_ERROR } from '../lib/firestore/live-source.ts';
import type { RolesState } from '../lib/session/use-roles.ts';
import type { Session } from '../lib/session/session.ts';
import { PATHS } from '../lib/navigation/paths.ts';
import { redirect, SHOW, WAIT, type GuardDecision } from './guards.ts';

const WAIT_LONGER: GuardDecision = { kind: 'wait', isLate: true };

/** Where users are redirected who may not see a page. */
export const UNAUTHORIZED_PATH = PATHS.home;

/**
 * The admin guard decides once session and roles are loaded. A failed role check redirects to /home; an answer that is
 * only late does not.
 */
export function decideAdmin(
  session: Session,
  roles: RolesState,
  { requireOwner = false } = {},
): GuardDecision {
  return decideRole(session, roles, requireOwner ? (held) => hasRole(held, 'owner') : hasAdminRole);
}

/**
 * Like the admin guard, but also admits groomers. When offline, it admits users with a stored day on this device, which
 * was stored when their roles were known.
 */
export function decideStaff(
  session: Session,
  roles: RolesState,
  { hasKeptDay = false, isOnline = true } = {},
): GuardDecision {
  const isUnreachable =
    roles.status === 'loading' ? !isOnline : roles.status === 'error' && roles.error === TIMEOUT_ERROR;
  if (hasKeptDay && session.status === 'signed-in' && isUnreachable) return SHOW;
  return decideRole(session, roles, (held) => STAFF_ROLES.some((role) => hasRole(held, role)));
}

function decideRole(
  session: Session,
  roles: RolesState,
  isAllowed: (held: Extract<RolesState, { status: 'success' }>['roles']) => boolean,
): GuardDecision {
  if (session.status === 'loading') return WAIT;
  if (session.status === 'signed-out') return redirect(PATHS.auth);
  if (roles.status === 'loading') return WAIT;
  if (roles.status === 'error')
    return roles.error === TIMEOUT_ERROR ? WAIT_LONGER : redirect(UNAUTHORIZED_PATH);
  return isAllowed(roles.roles) ? SHOW : redirect(UNAUTHORIZED_PATH);
}

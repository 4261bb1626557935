import { Navigate } from 'react-router-dom';
import { homePathFor } from '@paw-haven/domain/core/records/roles';
import { Spinner } from '../ui/states/spinner.tsx';
import { PATHS } from '../lib/navigation/paths.ts';
import { useRoles } from '../lib/session/use-roles.ts';
import { useSession } from '../lib/session/session.ts';
import { LeaveToSite } from './leave-to-site.tsx';

/** `/` within the app: redirects a signed-in user to /admin, /today or /home, and everyone else to the landing page. */
export function LandingRoute() {
  const session = useSession();
  const roles = useRoles();
  if (session.status === 'signed-out') return <LeaveToSite />;
  if (session.status === 'loading' || roles.status === 'loading') return <Spinner />;
  return <Navigate to={roles.status === 'error' ? PATHS.home : homePathFor(roles.roles)} replace />;
}

import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { Spinner } from '../ui/spinner.tsx';
import { useRoles } from '../lib/session/use-roles.ts';
import { useSession } from '../lib/session/session.ts';
import { decideAdmin, decideSignedIn, decideStaff, type GuardDecision } from './guards.ts';

export function SignedInGuard() {
  return <Guarded decision={decideSignedIn(useSession())}>{<Outlet />}</Guarded>;
}

export function AdminGuard({ requireOwner = false }: { readonly requireOwner?: boolean }) {
  const session = useSession();
  const roles = useRoles();
  return <Guarded decision={decideAdmin(session, roles, { requireOwner })}>{<Outlet />}</Guarded>;
}

/** Groomers, admins and owners. */
export function StaffGuard() {
  const session = useSession();
  const roles = useRoles();
  return <Guarded decision={decideStaff(session, roles)}>{<Outlet />}</Guarded>;
}

function Guarded({ decision, children }: { readonly decision: GuardDecision; readonly children: ReactNode }) {
  switch (decision.kind) {
    case 'wait':
      return (
        <>
          <Spinner label="Loading" />
          {decision.isLate ? (
            <p role="alert" className="page soft">
              Still connecting… This page will open as soon as we’re back.
            </p>
          ) : null}
        </>
      );
    case 'redirect':
      return <Navigate to={decision.to} replace />;
    case 'show':
      return children;
  }
}

import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { Spinner } from '../ui/states/spinner.tsx';
import { useRoles } from '../lib/session/use-roles.ts';
import { useSession } from '../lib/session/session.ts';
import { useOnline } from '../lib/pwa/use-online.ts';
import { savedDayKey } from '../lib/navigation/saved-day.ts';
import { readStoredText, writeStoredText } from '../lib/browser/storage.ts';
import { shellText } from '../lib/language/shell-texts.ts';
import { clearRequestedPage, saveRequestedPage } from '../lib/session/requested-page.ts';
import { decideAdmin, decideSignedIn, decideStaff, type GuardDecision } from './guards.ts';

export function SignedInGuard() {
  return <Guarded decision={decideSignedIn(useSession())}>{<Outlet />}</Guarded>;
}

export function AdminGuard({ requireOwner = false }: { readonly requireOwner?: boolean }) {
  const session = useSession();
  const roles = useRoles();
  return <Guarded decision={decideAdmin(session, roles, { requireOwner })}>{<Outlet />}</Guarded>;
}

/** Admits groomers, admins and owners. */
export function StaffGuard() {
  const session = useSession();
  const roles = useRoles();
  const isOnline = useOnline();
  const key = session.status === 'signed-in' ? savedDayKey(session.user.uid) : undefined;
  const hasKeptDay = key !== undefined && readStoredText('localStorage', key) !== null;
  const decision = decideStaff(session, roles, { hasKeptDay, isOnline });
  // Removes the stored staff data of former staff from this browser.
  const isRefused = decision.kind === 'redirect' && roles.status === 'success';
  useEffect(() => {
    if (isRefused && key !== undefined) writeStoredText('localStorage', key, null);
  }, [isRefused, key]);
  return <Guarded decision={decision}>{<Outlet />}</Guarded>;
}

/** Keeps the requested page for after sign-in. Signing out on a page drops it. */
function useSaveRequestedPage({ kind }: GuardDecision): void {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const wasShown = useRef(false);
  useEffect(() => {
    if (kind === 'show') {
      wasShown.current = true;
      clearRequestedPage();
    }
    if (status === 'signed-out' && !wasShown.current) saveRequestedPage(pathname + search, { ask: true });
  }, [kind, status, pathname, search]);
}

function Guarded({ decision, children }: { readonly decision: GuardDecision; readonly children: ReactNode }) {
  useSaveRequestedPage(decision);
  switch (decision.kind) {
    case 'wait':
      return (
        <>
          <Spinner />
          {decision.isLate ? (
            <p role="alert" className="page soft">
              {shellText('Still connecting… This page will open as soon as we’re back.')}
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

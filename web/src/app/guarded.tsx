import { useEffect, useRef, type ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../lib/session/session.ts';
import { clearRequestedPage, saveRequestedPage } from '../lib/session/requested-page.ts';
import type { GuardDecision } from './guards.ts';

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

interface GuardedProps {
  readonly decision: GuardDecision;
  /** Shown while waiting. */
  readonly frame: ReactNode;
}

export function Guarded({ decision, frame }: GuardedProps) {
  useSaveRequestedPage(decision);
  switch (decision.kind) {
    case 'wait':
      return frame;
    case 'redirect':
      return <Navigate to={decision.to} replace />;
    case 'show':
      return <Outlet />;
  }
}

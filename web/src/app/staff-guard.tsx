import { Suspense, useEffect } from 'react';
import { EmptyFrame } from '../features/admin/empty-frame.tsx';
import { useShownPage } from '../lib/navigation/shown-page.ts';
import { useBusinessSettings } from '../lib/salon/settings.ts';
import { useRoles } from '../lib/session/use-roles.ts';
import { useSession } from '../lib/session/session.ts';
import { useWasAdmin } from '../lib/session/use-was-admin.ts';
import { useOnline } from '../lib/pwa/use-online.ts';
import { savedDayKey } from '../lib/navigation/saved-day.ts';
import { readStoredText, writeStoredText } from '../lib/browser/storage.ts';
import { shellText } from '../lib/language/shell-texts.ts';
import { Guarded } from './guarded.tsx';
import type { GuardDecision } from './guards.ts';
import { PageFrame } from './layouts/page-frame.tsx';
import { decideAdmin, decideStaff } from './staff-guards.ts';

/**
 * While the roles are loading, where an administrator was last, the page's listeners are opened already: the rules decide
 * what they read.
 */
export function AdminGuard({ requireOwner = false }: { readonly requireOwner?: boolean }) {
  const session = useSession();
  const roles = useRoles();
  const decision = decideAdmin(session, roles, { requireOwner });
  // Public, and needed by every page of the area.
  useBusinessSettings();
  const wasAdmin = useWasAdmin();
  const Ahead = useShownPage()?.Ahead;
  const frame = (
    <EmptyFrame>
      <LateNote decision={decision} />
      {Ahead && wasAdmin && session.status === 'signed-in' ? (
        <Suspense>
          <Ahead />
        </Suspense>
      ) : null}
    </EmptyFrame>
  );
  return <Guarded decision={decision} frame={frame} />;
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
  return (
    <Guarded
      decision={decision}
      frame={
        <PageFrame>
          <LateNote decision={decision} />
        </PageFrame>
      }
    />
  );
}

function LateNote({ decision }: { readonly decision: GuardDecision }) {
  if (decision.kind !== 'wait' || !decision.isLate) return null;
  return (
    <p role="alert" className="soft">
      {shellText('Still connecting… This page will open as soon as we’re back.')}
    </p>
  );
}

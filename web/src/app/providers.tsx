import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { ErrorBoundary } from '../components/errors/error-boundary.tsx';
import { hidePerson } from '../lib/error-service/private-words.ts';
import { syncPush } from '../lib/push/stored-device.ts';
import { SessionProvider } from '../lib/session/session-provider.tsx';
import { useSession } from '../lib/session/session.ts';
import { writeSessionHint } from '../lib/session/session-hint.ts';

/** Loaded after the page, which does not need it. */
const SessionNews = lazy(async () => ({ default: (await import('./session-news.tsx')).SessionNews }));

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <SessionProvider>
      <SessionMarks />
      <News />
      {children}
    </SessionProvider>
  );
}

/**
 * Stores on this device whether a user is signed in, ties this browser's push messages to the user, and keeps the
 * user's name out of error reports.
 */
function SessionMarks() {
  const session = useSession();
  const { status } = session;
  useEffect(() => {
    if (status !== 'loading') writeSessionHint(status === 'signed-in');
  }, [status]);
  const uid = status === 'signed-in' ? session.user.uid : null;
  useEffect(() => {
    if (status !== 'loading') syncPush(uid);
  }, [status, uid]);
  const user = status === 'signed-in' ? session.user : null;
  useEffect(() => {
    if (user) hidePerson(user);
  }, [user]);
  return null;
}

function News() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  const { uid } = session.user;
  return (
    <ErrorBoundary key={uid} fallback={() => null}>
      <Suspense>
        <SessionNews uid={uid} />
      </Suspense>
    </ErrorBoundary>
  );
}

import { useEffect, type ReactNode } from 'react';
import { SessionProvider } from '../lib/session/session-provider.tsx';
import { useSession } from '../lib/session/use-session.ts';
import { writeSessionHint } from '../lib/session/session-hint.ts';

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <SessionProvider>
      <SessionHint />
      {children}
    </SessionProvider>
  );
}

/** Remembers on this device whether somebody is signed in. */
function SessionHint() {
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'loading') writeSessionHint(status === 'signed-in');
  }, [status]);
  return null;
}

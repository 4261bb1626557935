import { useEffect, type ReactNode } from 'react';
import { hidePerson } from '../lib/error-service/private-words.ts';
import { SessionProvider } from '../lib/session/session-provider.tsx';
import { useSession } from '../lib/session/use-session.ts';
import { writeSessionHint } from '../lib/session/session-hint.ts';

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <SessionProvider>
      <SessionMarks />
      {children}
    </SessionProvider>
  );
}

/** Remembers on this device whether somebody is signed in, and keeps who it is out of what is reported of errors. */
function SessionMarks() {
  const session = useSession();
  const { status } = session;
  useEffect(() => {
    if (status !== 'loading') writeSessionHint(status === 'signed-in');
  }, [status]);
  const user = status === 'signed-in' ? session.user : null;
  useEffect(() => {
    if (user) hidePerson(user);
  }, [user]);
  return null;
}

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { SessionProvider } from '../lib/session/session-provider.tsx';
import { useSession } from '../lib/session/use-session.ts';
import { writeSessionHint } from '../lib/session/session-hint.ts';

export function Providers({ children }: { readonly children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <SessionHint />
        {children}
      </SessionProvider>
    </QueryClientProvider>
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

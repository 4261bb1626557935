import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { homePathFor } from '@paw-haven/domain/roles';
import { PATHS } from '../lib/paths.ts';
import { useRoles } from '../lib/session/use-roles.ts';
import { useSession } from '../lib/session/use-session.ts';
import { Providers } from './providers.tsx';

/** Leads a signed-in user to /admin or /home; shows `children` to everybody else. */
export function SignedInRedirect({ children }: { readonly children: ReactNode }) {
  return (
    <Providers>
      <Redirect>{children}</Redirect>
    </Providers>
  );
}

function Redirect({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  const roles = useRoles();
  if (session.status === 'signed-out') return children;
  if (session.status === 'loading' || roles.status === 'loading') return null;
  return <Navigate to={roles.status === 'error' ? PATHS.home : homePathFor(roles.roles)} replace />;
}

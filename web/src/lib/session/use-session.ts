import { useContext } from 'react';
import { SessionContext, type Session, type SessionUser } from './session-context.ts';
import { requireUser } from './require-user.ts';

/** Throws outside of SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within a SessionProvider');
  return session;
}

/** The user of a page behind the signed-in guard. Throws 'User not authenticated' without one. */
export function useUser(): SessionUser {
  return requireUser(useSession());
}

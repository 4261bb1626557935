import type { ReactNode } from 'react';
import { SessionContext, type Session } from '../lib/session/session.ts';

/** The session of someone with a confirmed address. */
export const signedIn = (uid: string): Session => ({
  status: 'signed-in',
  user: { uid, email: `${uid}@example.com`, displayName: null, emailVerified: true },
});

interface SignedInProps {
  readonly uid: string;
  readonly children: ReactNode;
}

/** What someone sees who is signed in. */
export function SignedIn({ uid, children }: SignedInProps) {
  return <SessionContext value={signedIn(uid)}>{children}</SessionContext>;
}

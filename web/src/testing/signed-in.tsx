import type { ReactNode } from 'react';
import { SessionContext, type Session } from '../lib/session/session.ts';

/** A session of a user with a verified address. */
export const signedIn = (uid: string): Session => ({
  status: 'signed-in',
  user: { uid, email: `${uid}@example.com`, displayName: null, emailVerified: true },
});

interface SignedInProps {
  readonly uid: string;
  readonly children: ReactNode;
}

/** Renders its children with a signed-in user. */
export function SignedIn({ uid, children }: SignedInProps) {
  return <SessionContext value={signedIn(uid)}>{children}</SessionContext>;
}

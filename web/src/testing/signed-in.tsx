import type { ReactNode } from 'react';
import { SessionContext, type Session } from '../lib/session/session.ts';

/** A session of a user with a verified address. */
export const signedIn = (uid: string, displayName: string | null = null): Session => ({
  status: 'signed-in',
  user: { uid, email: `${uid}@example.com`, displayName, emailVerified: true },
});

interface SignedInProps {
  readonly uid: string;
  readonly displayName?: string | undefined;
  readonly children: ReactNode;
}

/** Renders its children with a signed-in user. */
export function SignedIn({ uid, displayName, children }: SignedInProps) {
  return <SessionContext value={signedIn(uid, displayName)}>{children}</SessionContext>;
}

import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
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

/** Renders what a signed-in user sees at an address. */
export const renderFor = (uid: string, node: ReactNode, address = '/') =>
  render(
    <SignedIn uid={uid}>
      <MemoryRouter initialEntries={[address]}>{node}</MemoryRouter>
    </SignedIn>,
  );

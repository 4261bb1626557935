/** Who is signed in: the context that `SessionProvider` fills, and what reads it. */
import { AppError } from '@paw-haven/domain/errors';
import { createContext, useContext } from 'react';
import { createEvent } from '../store.ts';

/** The signed-in user, as far as pages need it. */
export interface SessionUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly emailVerified: boolean;
  /** When the account was made, in milliseconds since 1970; missing for who has signed in again since. */
  readonly signedUpAt?: number;
}

/** Loading until the first session lookup or auth change; then one of the other two. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

export const SessionContext = createContext<Session | null>(null);

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

/** Throws 'User not authenticated' when no user exists. */
export function requireUser(session: Session): SessionUser {
  if (session.status !== 'signed-in') throw new AppError('unauthenticated');
  return session.user;
}

let currentUid: string | null = null;

/** Called by the session provider only. */
export function setCurrentUid(uid: string | null): void {
  currentUid = uid;
}

/** For writes that record their author; components use `useUser`. Throws 'User not authenticated' without a user. */
export function requireUid(): string {
  if (currentUid === null) throw new AppError('unauthenticated');
  return currentUid;
}

/** Another person has signed in: cached data has to be dropped. */
export const userChange = createEvent();

/** The session: the context that `SessionProvider` fills, and the hooks that read it. */
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { createContext, useContext } from 'react';
import { createEvent } from '../async/store.ts';

/** The fields of the signed-in user that pages need. */
export interface SessionUser {
  readonly uid: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly emailVerified: boolean;
  /** When the account was created, in milliseconds since 1970; missing once the user has signed in again. */
  readonly signedUpAt?: number;
}

/** Loading until the first session lookup or auth change; then signed in or signed out. */
export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

export const SessionContext = createContext<Session | null>(null);

/** @throws Error outside SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used within a SessionProvider');
  return session;
}

/** The user of a page behind the signed-in guard. @throws AppError 'User not authenticated' without one. */
export function useUser(): SessionUser {
  return requireUser(useSession());
}

/** @throws AppError 'User not authenticated' when no user is signed in. */
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

/** Whether this user is still signed in. */
export const isCurrentUser = (uid: string): boolean => currentUid === uid;

/** Emitted when a different user signs in, so that cached data is dropped. */
export const userChange = createEvent();

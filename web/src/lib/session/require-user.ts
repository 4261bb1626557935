import { AppError } from '@paw-haven/domain/errors';
import type { Session, SessionUser } from './session-context.ts';

/** Throws 'User not authenticated' when no user exists. */
export function requireUser(session: Session): SessionUser {
  if (session.status !== 'signed-in') throw new AppError('unauthenticated');
  return session.user;
}

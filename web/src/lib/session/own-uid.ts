/** Who is signed in, for writes that say whose work they are; pages take it from `useUser`. */
import { AppError } from '@paw-haven/domain/errors';

let own: string | null = null;

/** Told by the session, and by nobody else. */
export function rememberOwnUid(uid: string | null): void {
  own = uid;
}

/** Throws 'User not authenticated' without a user. */
export function ownUid(): string {
  if (own === null) throw new AppError('unauthenticated');
  return own;
}

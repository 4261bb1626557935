import { AppError } from '@paw-haven/domain/errors';
import type { RoleDependencies } from '../dependencies.ts';

interface Session {
  readonly uid: string;
  /** When its holder last proved who it is. */
  readonly signedInAt: Date | null;
}

/**
 * A token outlives the end of its session by up to an hour: long enough for a thief to make an owner of somebody else.
 * Throws `sign-in-needed`.
 */
export async function requireLiveSession(
  { users }: Pick<RoleDependencies, 'users'>,
  { uid, signedInAt }: Session,
): Promise<void> {
  const begin = (await users.find(uid))?.sessionsBeginAt;
  if (begin && (!signedInAt || signedInAt < begin)) throw new AppError('sign-in-needed');
}

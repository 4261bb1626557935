import type { CallableOutput } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import type { Actor } from '@paw-haven/domain/permissions';
import type { RoleDependencies } from '../dependencies.ts';
import { followAccount } from '../profile/follow-account.ts';

/**
 * What an owner has to know before giving a role: whose account it is. The profile follows where it showed another
 * address. Throws `permission-denied`, `user-not-found`.
 */
export async function getAccount(
  dependencies: RoleDependencies,
  { actor, userId }: { readonly actor: Actor; readonly userId: string },
): Promise<CallableOutput<'get-account'>> {
  if (!actor.roles.includes('owner')) throw new AppError('permission-denied');
  const account = await dependencies.users.find(userId);
  if (!account) throw new AppError('user-not-found');
  await followAccount(dependencies, account);
  const { email, isConfirmed, isDisabled } = account;
  return { email, isConfirmed, isDisabled };
}

import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { isRecentSignIn, type DeletedAccount } from '@paw-haven/domain/people/profile/erasure';
import { documents } from '../../lib/firestore/collections.ts';
import type { AccountDependencies, SalonExportDependencies } from '../dependencies.ts';
import { beginDeletion } from './begin-deletion.ts';
import { erasePerson } from './erase-person.ts';

export interface DeletionRequest {
  readonly actor: Pick<Actor, 'uid'>;
  /** The email address of the caller's account. */
  readonly email: string | null;
  readonly signedInAt: Date | null;
}

/**
 * Deletes the caller's account. After a failure the caller can retry, and a scheduled function finishes the deletion.
 * Throws `sign-in-needed`, `upcoming-appointments`, `payment-open`, `last-owner`.
 */
export async function deleteAccount(
  dependencies: AccountDependencies,
  { actor: { uid }, email, signedInAt }: DeletionRequest,
): Promise<CallableOutput<'delete-my-account'>> {
  await requireRecentSignIn(dependencies, uid, signedInAt);
  const deleted = await beginDeletion(dependencies, { uid, addresses: [email], removal: 'asked' });
  if (deleted.finished_at === null) await eraseAccount(dependencies, deleted);
  return { deleted: true };
}

/**
 * Throws `sign-in-needed` also if the session has ended or the account was disabled: a token stays valid for up to an
 * hour after that.
 */
export async function requireRecentSignIn(
  { accounts, now }: Pick<SalonExportDependencies, 'accounts' | 'now'>,
  uid: string,
  signedInAt: Date | null,
): Promise<void> {
  if (!signedInAt || !isRecentSignIn(signedInAt, now())) throw new AppError('sign-in-needed');
  const account = await accounts.find(uid);
  const begin = account?.sessionsBeginAt;
  if (account?.isDisabled || (begin && signedInAt < begin)) throw new AppError('sign-in-needed');
}

/**
 * Erases the records of an account that was removed in the Firebase console. Idempotent. An account that was restored
 * from a backup keeps its records.
 */
export async function eraseRemovedAccount(
  dependencies: AccountDependencies,
  account: { readonly uid: string; readonly addresses: readonly (string | null | undefined)[] },
): Promise<void> {
  if (await dependencies.accounts.find(account.uid)) return;
  const deleted = await beginDeletion(dependencies, { ...account, removal: 'done' });
  if (deleted.finished_at === null) await eraseAccount(dependencies, deleted);
}

/** Erases the records, then the account. Its ids are kept until no token of the account can be valid. */
export async function eraseAccount(
  dependencies: AccountDependencies,
  deleted: DeletedAccount,
  inTime?: () => void,
): Promise<void> {
  const { db, now, accounts, live } = dependencies;
  await live.close(deleted.id);
  await erasePerson(dependencies, deleted, inTime);
  await accounts.remove(deleted.id);
  if (deleted.finished_at !== null) return;
  const done = { full_name: null, addresses: [], finished_at: now() };
  await documents.deletedAccount(db, deleted.id).update(done);
}

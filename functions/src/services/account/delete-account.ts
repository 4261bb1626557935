import { ownAppointmentsQuery } from '@paw-haven/domain/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/appointment/schema';
import { deletionEntryId } from '@paw-haven/domain/audit';
import type { CallableOutput } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import { openCheckoutSessionsQuery } from '@paw-haven/domain/payment/checkout-session';
import type { Actor } from '@paw-haven/domain/permissions';
import { isRecentSignIn, obstacleToErasure } from '@paw-haven/domain/profile/erasure';
import { ownersQuery, roleRowSchema, userRolesQuery } from '@paw-haven/domain/role/schema';
import { audit } from '../../lib/audit.ts';
import { dataOf, documents, queryOf, rawQueryOf, readableQueryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { AccountDependencies, DataDependencies } from '../dependencies.ts';
import { erasePerson } from './erase-person.ts';

/**
 * Deletes the caller's account. The account itself goes last: whatever fails on the way, its owner can ask again and
 * the rest is done. Asking for a second time changes nothing.
 * Throws `sign-in-needed`, `upcoming-appointments`, `payment-open`, `last-owner`.
 */
export async function deleteAccount(
  dependencies: AccountDependencies,
  { actor, signedInAt }: { readonly actor: Pick<Actor, 'uid'>; readonly signedInAt: Date | null },
): Promise<CallableOutput<'delete-my-account'>> {
  const { uid } = actor;
  if (!isRecentSignIn(signedInAt, dependencies.now())) throw new AppError('sign-in-needed');
  await requireNothingOpen(dependencies, uid);
  await giveUpRoles(dependencies, uid);
  // First, because the rules look at it: from here on nothing new of this person is written.
  await noteDeletion(dependencies, uid);
  await erasePerson(dependencies, uid);
  await dependencies.accounts.remove(uid);
  return { deleted: true };
}

/** A booking that is paid for in this very moment finds no pet any more, and its money goes back. */
async function requireNothingOpen({ db, now }: DataDependencies, uid: string): Promise<void> {
  const [appointments, open] = await Promise.all([
    readableQueryOf(db, ownAppointmentsQuery(uid), appointmentSchema).get(),
    rawQueryOf(db, openCheckoutSessionsQuery(uid)).get(),
  ]);
  const known = dataOf(appointments).flatMap(({ value }) => value ?? []);
  const obstacle = obstacleToErasure(known, open.size, now());
  if (obstacle) throw new AppError(obstacle);
}

/** All owners are read within the transaction: of two last owners who leave at once, one stays. */
async function giveUpRoles({ db }: DataDependencies, uid: string): Promise<void> {
  await transact(db, async (transaction) => {
    const [owners, own] = await Promise.all([
      transaction.get(queryOf(db, ownersQuery(), roleRowSchema)),
      transaction.get(rawQueryOf(db, userRolesQuery(uid))),
    ]);
    const ids = dataOf(owners).map((row) => row.user_id);
    if (ids.includes(uid) && ids.length <= 1) throw new AppError('last-owner');
    for (const { ref } of own.docs) transaction.delete(ref);
  });
}

async function noteDeletion({ db, now }: DataDependencies, uid: string): Promise<void> {
  const id = deletionEntryId(uid);
  await transact(db, async (transaction) => {
    if ((await transaction.get(documents.auditEntry(db, id))).exists) return;
    const entry = { id, actor: uid, subject: uid, from: null, to: null, at: now() };
    audit(db, transaction, { ...entry, action: 'account-deleted' });
  });
}

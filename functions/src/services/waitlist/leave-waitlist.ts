import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { mayEndWish, type Actor } from '@paw-haven/domain/contract/permissions';
import { decideLeave } from '@paw-haven/domain/booking/waitlist/decide-end';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';
import { readQueue, writeEnded } from './queue.ts';

export interface LeaveRequest {
  readonly actor: Actor;
  readonly wishId: string;
  /** Declines the offer only; the wish stays on the list. */
  readonly offerOnly?: boolean | undefined;
}

/**
 * Removes a wish, or declines its offer, and frees the held time. If the offer is being paid, the time stays held as an
 * ordinary hold. Throws `permission-denied`.
 */
export async function leaveWaitlist(
  dependencies: DataDependencies,
  request: LeaveRequest,
): Promise<CallableOutput<'leave-waitlist'>> {
  await removeWish(dependencies, request);
  return {};
}

/** Without an actor the server itself removes the wish, and no permission is checked. */
export async function removeWish(
  { db, now, newId }: DataDependencies,
  { actor, wishId, offerOnly = false }: Omit<LeaveRequest, 'actor'> & { readonly actor?: Actor },
): Promise<void> {
  await transact(db, async (transaction) => {
    const wish = (await transaction.get(documents.wish(db, wishId))).data();
    if (!wish) return;
    const permission = actor && mayEndWish(actor, wish);
    if (permission && !permission.ok) throw new AppError(permission.reason);
    const { offer, user_id: uid } = wish;
    if (offerOnly && !offer) return;
    const [queue, [customer, day]] = await Promise.all([
      readQueue(db, transaction),
      offer
        ? readTogether(transaction, documents.customer(db, uid), documents.scheduleDay(db, offer.day))
        : Promise.resolve([undefined, undefined] as const),
    ]);
    writeEnded(db, transaction, wish, decideLeave({ wish, queue, customer, day }, offerOnly, now()));
    if (actor && actor.uid !== uid)
      audit(db, transaction, {
        id: newId(),
        action: 'wish-ended',
        actor: actor.uid,
        subject: uid,
        from: null,
        to: null,
        at: now(),
      });
  });
}

/** Removes all wishes of an account before it is erased, or only those of one pet. Idempotent. */
export async function removeWishesOf(
  dependencies: DataDependencies,
  uid: string,
  petId?: string,
): Promise<void> {
  const queue = (await documents.waitlistQueue(dependencies.db).get()).data();
  for (const { id, user_id, pet_id } of queue?.wishes ?? [])
    if (user_id === uid && (petId ?? pet_id) === pet_id) await removeWish(dependencies, { wishId: id });
}

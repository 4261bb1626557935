import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/errors';
import { isOffer, type OwnHold } from '@paw-haven/domain/booking/payment/customer';
import { mayEndWish, type Actor } from '@paw-haven/domain/contract/permissions';
import { emptyDay, freeHold } from '@paw-haven/domain/time/schedule/schedule-day';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import { asOrdinaryHold } from '@paw-haven/domain/booking/waitlist/hold';
import { withoutOffer, withWish } from '@paw-haven/domain/booking/waitlist/wish';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';
import { readQueue, writeQueue } from './queue.ts';

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
  const reference = documents.wish(db, wishId);
  await transact(db, async (transaction) => {
    const wish = (await transaction.get(reference)).data();
    if (!wish) return;
    const permission = actor && mayEndWish(actor, wish);
    if (permission && !permission.ok) throw new AppError(permission.reason);
    const { offer, user_id: uid } = wish;
    if (offerOnly && !offer) return;
    const customerDocument = documents.customer(db, uid);
    const [queue, [customer, day]] = await Promise.all([
      readQueue(db, transaction),
      offer
        ? readTogether(transaction, customerDocument, documents.scheduleDay(db, offer.day))
        : Promise.resolve([undefined, undefined] as const),
    ]);
    const rest = offerOnly ? withoutOffer(wish, 'passed') : undefined;
    writeQueue(db, transaction, withWish(queue, wishId, rest));
    if (rest) transaction.set(reference, rest);
    else transaction.delete(reference);
    const own = offer && customer?.holds.find((hold) => hold.offer_id === offer.id);
    if (customer && offer && own) {
      const others = customer.holds.filter((hold) => hold !== own);
      const rest = afterOffer(own, day ?? emptyDay(offer.day), now());
      transaction.set(customerDocument, { ...customer, holds: [...others, ...rest.holds] });
      if (day && rest.day !== day) transaction.set(documents.scheduleDay(db, offer.day), rest.day);
    }
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

/** The day and the holds after the wish was removed: an open offer is freed, a hold that is being paid stays. */
function afterOffer(
  hold: OwnHold,
  day: ScheduleDay,
  now: Date,
): { readonly day: ScheduleDay; readonly holds: readonly OwnHold[] } {
  if (isOffer(hold))
    return { holds: [], day: hold.entries.reduce((left, one) => freeHold(left, one.entry_id), day) };
  const kept = asOrdinaryHold(hold, day, now);
  return { holds: [kept.hold], day: kept.day };
}

/** Removes all wishes of an account before it is erased. Idempotent. */
export async function removeWishesOf(dependencies: DataDependencies, uid: string): Promise<void> {
  const queue = (await documents.waitlistQueue(dependencies.db).get()).data();
  for (const { id, user_id } of queue?.wishes ?? [])
    if (user_id === uid) await removeWish(dependencies, { wishId: id });
}

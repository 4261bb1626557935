/** Decides what the end of a wish, or of its offer, changes. */
import { laneOf } from '../../time/schedule/lanes.ts';
import { emptyDay, freeHold } from '../../time/schedule/schedule-day.ts';
import type { ScheduleDay } from '../../time/schedule/schema.ts';
import {
  holdEnd,
  takenBy,
  isOffer,
  withoutHold,
  type Customer,
  type OwnHold,
} from '../payment/customer-holds.ts';
import { asOrdinaryHold } from './hold.ts';
import { freedId, withFreed } from './match.ts';
import type { Offer, OfferedWish, Queue, QueuedTime, Wish } from './schema.ts';
import { withoutOffer, withWish } from './wish.ts';

interface WishRecords<Of extends Wish> {
  readonly wish: Of;
  readonly queue: Queue;
  readonly customer: Customer | undefined;
  /** The schedule day of the offer; undefined without an offer. */
  readonly day: ScheduleDay | undefined;
}

export interface EndedWish {
  /** Undefined if the wish is removed. */
  readonly wish: Wish | undefined;
  readonly queue: Queue;
  /** Undefined if the customer does not change. */
  readonly customer: Customer | undefined;
  /** Undefined if the day does not change. */
  readonly day: ScheduleDay | undefined;
}

/**
 * The wish is removed; with `offerOnly`, only its offer is declined. The time of an open offer is freed. If it is being
 * paid, it stays held as an ordinary hold.
 */
export function decideLeave(
  { wish, queue, customer, day }: WishRecords<Wish>,
  offerOnly: boolean,
  now: Date,
): EndedWish {
  const rest = offerOnly ? withoutOffer(wish, 'passed') : undefined;
  const left = { wish: rest, queue: withWish(queue, wish.id, rest) };
  const hold = wish.offer ? holdOf(wish.offer, customer) : undefined;
  if (!hold) return { ...left, customer: undefined, day: undefined };
  const others = withoutHold(customer, hold.entry_id);
  if (isOffer(hold))
    return {
      ...left,
      customer: others,
      day: freeEntries(
        day,
        hold.entries.map((entry) => entry.entry_id),
      ),
    };
  const before = day ?? emptyDay(hold.day);
  const ordinary = asOrdinaryHold(hold, before, now);
  return {
    ...left,
    customer: others && { ...others, holds: [...others.holds, ordinary.hold] },
    day: ordinary.day === before ? undefined : ordinary.day,
  };
}

/**
 * The offer has expired: its time is freed and queued for the next customer. Undefined if it has not, or if it is being
 * paid.
 */
export function decideExpiry(
  { wish, queue, customer, day }: WishRecords<OfferedWish>,
  now: Date,
): EndedWish | undefined {
  const { offer } = wish;
  const hold = holdOf(offer, customer);
  if (offer.until > now || (hold && (hold.session_id !== null || holdEnd(hold) > now))) return undefined;
  const rest = withoutOffer(wish, 'ignored');
  const entries = hold ? hold.entries.map(takenBy) : [{ ...offer, id: offer.entry_id }];
  const times = entries.map((entry): QueuedTime => {
    const { id, start, end } = entry;
    const freed = { id: freedId(offer.day, id), lane: laneOf(entry), start, end };
    return { ...freed, day: offer.day, due_at: now, asked: [] };
  });
  return {
    wish: rest,
    queue: withFreed(withWish(queue, wish.id, rest), times),
    customer: hold && withoutHold(customer, hold.entry_id),
    day: freeEntries(
      day,
      entries.map(({ id }) => id),
    ),
  };
}

const holdOf = (offer: Offer, customer: Customer | undefined): OwnHold | undefined =>
  customer?.holds.find((hold) => hold.offer_id === offer.id);

function freeEntries(day: ScheduleDay | undefined, ids: readonly string[]): ScheduleDay | undefined {
  const freed = day && ids.reduce(freeHold, day);
  return freed === day ? undefined : freed;
}

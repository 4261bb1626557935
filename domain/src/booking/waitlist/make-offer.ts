/** Decides what an offer of a freed time changes. */
import { takenBy, type Customer } from '../payment/customer-holds.ts';
import { isLargeOn, largeLimitsOf } from '../../time/schedule/large.ts';
import { storedLane } from '../../time/schedule/lanes.ts';
import { heldInterval, takeAll } from '../../time/schedule/schedule-day.ts';
import type { ScheduleDay } from '../../time/schedule/schema.ts';
import { holdOfOffer } from './hold.ts';
import {
  markUnfit,
  offeredRecord,
  slotFor,
  wishesFor,
  withFreed,
  withPastOffers,
  type OfferContext,
  type OfferSlot,
} from './match.ts';
import type { Offer, PastOffer, Queue, QueuedTime, QueuedWish, Wish } from './schema.ts';
import { withOffer, withWish } from './wish.ts';

/** A customer who can take a freed time. */
export interface Taker {
  readonly waiting: Pick<QueuedWish, 'is_new'>;
  readonly wish: Wish;
  readonly customer: Customer;
  readonly slot: OfferSlot;
  /** Length as currently quoted. */
  readonly minutes: number;
  readonly bufferMinutes: number;
  /** Of the pet, in pounds. */
  readonly weight?: number | null | undefined;
}

/** The records after an offer. */
export interface PlacedOffer {
  readonly wish: Wish;
  readonly customer: Customer;
  readonly day: ScheduleDay;
  readonly past: readonly PastOffer[];
}

/** Holds the time for the customer. Undefined if it was taken in the meantime. */
export function placeOffer(
  { waiting, wish, customer, slot, minutes, bufferMinutes, weight }: Taker,
  { day, roster: { groomers }, until, now }: Pick<OfferContext, 'day' | 'roster' | 'until' | 'now'>,
  newId: () => string,
): PlacedOffer | undefined {
  const { start, end } = slot;
  const span = { start, end, ...storedLane(slot.lane) };
  const offer: Offer = { id: `${wish.id}_${newId()}`, entry_id: newId(), day: day.date, ...span, until };
  const entry = {
    entry_id: offer.entry_id,
    pet_id: wish.pet_id,
    ...span,
    ...(bufferMinutes > 0 && { buffer_minutes: bufferMinutes }),
    ...(isLargeOn(groomers, slot.lane, weight) && { large: true }),
  };
  const change = takeAll(day, [heldInterval({ ...takenBy(entry), until })], now, largeLimitsOf(groomers));
  if (!change.ok) return undefined;
  return {
    wish: withOffer(wish, offer, { minutes, bufferMinutes }),
    customer: { ...customer, holds: [...customer.holds, holdOfOffer(offer, entry, now)] },
    day: change.day,
    past: offeredRecord(waiting, offer),
  };
}

/** What was found out about the customers who were asked. */
export interface Search {
  /** Ids of wishes that could not take a time, by the time's id. */
  readonly refused: ReadonlyMap<string, readonly string[]>;
  /** Ids of wishes that no time can meet. */
  readonly unfit: readonly string[];
  /** Ids of wishes that no longer exist. */
  readonly gone: readonly string[];
}

/** The queue after the search: `times` stay in it while someone may still want them. */
export function queueAfter(
  before: Queue,
  times: readonly QueuedTime[],
  { refused, unfit, gone, placed }: Search & { readonly placed: PlacedOffer | undefined },
  context: OfferContext,
): Queue {
  const { now } = context;
  const left = gone.reduce((rest, id) => withWish(rest, id, undefined), before);
  const queue = placed ? withPastOffers(withWish(left, placed.wish.id, placed.wish), placed.past, now) : left;
  const after = { ...context, day: placed?.day ?? context.day, past: queue.past };
  const wanted = times
    .map((time) => ({ ...time, due_at: now, asked: [...time.asked, ...(refused.get(time.id) ?? [])] }))
    .filter((time) => wishesFor(queue, time).some((item) => slotFor(item, time, after)));
  return markUnfit(withFreed(queue, wanted), unfit);
}

/** An offer is a hold: an interval on the schedule day, and an entry in the customer's holds. */
import { holdEnd, takenBy, type HeldEntry, type OwnHold } from '../payment/customer-holds.ts';
import { laneOf, storedLane } from '../../time/schedule/lanes.ts';
import type { PlacedPet } from '../../time/schedule/assign-visit.ts';
import { freeHold, heldInterval, takeAll } from '../../time/schedule/schedule-day.ts';
import type { ScheduleDay } from '../../time/schedule/schema.ts';
import type { Offer, OfferedWish } from './schema.ts';

/** The entry in the customer's holds. It has no payment session yet. */
export function holdOfOffer(offer: Offer, entry: HeldEntry, now: Date): OwnHold {
  return {
    entry_id: offer.entry_id,
    day: offer.day,
    start: offer.start,
    end: takenBy(entry).end,
    entries: [entry],
    placed_at: now,
    session_id: null,
    listed: false,
    until: offer.until,
    offer_id: offer.id,
    offer_until: offer.until,
  };
}

/** Whether a booking is for the offered pet and time. */
export const takesOffer = (offered: OwnHold, placed: readonly PlacedPet[]): boolean =>
  offered.entries.some((entry) =>
    placed.some(({ petId, start }) => petId === entry.pet_id && start.getTime() === entry.start.getTime()),
  );

/**
 * After a canceled or failed payment: the day, hold, and offer as they were before it, because an offer stays valid
 * until it expires. Other pets and extra time of that booking are freed. Undefined if the hold is not an offer, or if
 * the offer has expired.
 */
export function restoreOffer(
  hold: OwnHold | undefined,
  { pet_id: petId, offer }: OfferedWish,
  day: ScheduleDay | undefined,
  now: Date,
): { readonly day: ScheduleDay; readonly hold: OwnHold; readonly offer: Offer } | undefined {
  const until = hold?.offer_until;
  if (!hold || !day || until === undefined || until <= now) return undefined;
  const { entries } = hold;
  const paid = entries.find(
    (entry) => entry.pet_id === petId && entry.start.getTime() === offer.start.getTime(),
  );
  if (!paid) return undefined;
  const entry: HeldEntry = { ...paid, end: paid.end < offer.end ? paid.end : offer.end };
  const rest = entries
    .filter((entry) => entry !== paid)
    .reduce((left, entry) => freeHold(left, entry.entry_id), day);
  const change = takeAll(rest, [heldInterval({ ...takenBy(entry), until })], now);
  if (!change.ok) return undefined;
  const { lane: _, ...offered } = offer;
  const { entry_id, end } = entry;
  const placedOffer: Offer = { ...offered, entry_id, end, ...storedLane(laneOf(entry)) };
  return { day: change.day, hold: holdOfOffer(placedOffer, entry, hold.placed_at), offer: placedOffer };
}

/**
 * After a canceled or failed payment of a payment link: the day and the hold as they were before it. Undefined if the
 * hold is not a link's, or if the link has expired.
 */
export function restoreLinked(
  hold: OwnHold | undefined,
  day: ScheduleDay | undefined,
  now: Date,
): { readonly day: ScheduleDay; readonly hold: OwnHold } | undefined {
  const until = hold?.offer_until;
  if (hold?.link_id === undefined || !day || until === undefined || until <= now) return undefined;
  const held = hold.entries.map((entry) => heldInterval({ ...takenBy(entry), until }));
  const change = takeAll(day, held, now);
  return change.ok ? { day: change.day, hold: { ...hold, session_id: null, until } } : undefined;
}

/**
 * The hold of a payment link while its payment page is open, with entries of its own, because each page is identified
 * by them. Undefined if the time cannot be held that long.
 */
export function withNewEntries(
  hold: OwnHold,
  day: ScheduleDay,
  { until, newId, now }: { readonly until: Date; readonly newId: () => string; readonly now: Date },
): { readonly day: ScheduleDay; readonly hold: OwnHold } | undefined {
  const entries = hold.entries.map((entry) => ({ ...entry, entry_id: newId() })) as readonly HeldEntry[];
  const rest = hold.entries.reduce((left, { entry_id: id }) => freeHold(left, id), day);
  const change = takeAll(
    rest,
    entries.map((entry) => heldInterval({ ...takenBy(entry), until })),
    now,
  );
  const [first] = entries as OwnHold['entries'];
  return change.ok
    ? {
        day: change.day,
        hold: { ...hold, entry_id: first.entry_id, entries: entries as OwnHold['entries'], until },
      }
    : undefined;
}

/** Turns an offer that is being paid into an ordinary hold, which expires sooner. Used when its wish is removed. */
export function asOrdinaryHold(
  own: OwnHold,
  day: ScheduleDay,
  now: Date,
): { readonly day: ScheduleDay; readonly hold: OwnHold } {
  const { offer_id: _, offer_until: __, ...hold } = own;
  const until = holdEnd(hold);
  const ids = new Set(hold.entries.map(({ entry_id }) => entry_id));
  const longer = day.busy.filter(
    (interval) => ids.has(interval.id) && interval.until !== undefined && interval.until > until,
  );
  const change = takeAll(
    day,
    longer.map((interval) => ({ ...interval, until })),
    now,
  );
  return { hold, day: longer.length > 0 && change.ok ? change.day : day };
}

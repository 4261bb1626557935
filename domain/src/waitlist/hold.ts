/** The hold that an offer is, on the day and at its customer. */
import { entriesOf, takenBy, type HeldEntry, type OwnHold } from '../payment/customer.ts';
import type { PlacedPet } from '../schedule/assign-visit.ts';
import { heldInterval, takeAll } from '../schedule/schedule-day.ts';
import type { ScheduleDay } from '../schedule/schema.ts';
import type { Offer } from './schema.ts';

/** As it is kept at its customer: no payment goes on yet. */
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

/** Whether a booking takes what was offered: the same pet, at the same time. */
export const isTaking = (offered: OwnHold, placed: readonly PlacedPet[]): boolean =>
  entriesOf(offered).some((entry) =>
    placed.some(({ petId, start }) => petId === entry.pet_id && start.getTime() === entry.start.getTime()),
  );

/**
 * An offer stands until it runs out, whatever becomes of a payment for it: the day and the hold as they were before
 * the payment began. Undefined for another hold, and for an offer that is over.
 */
export function backToOffer(
  hold: OwnHold | undefined,
  day: ScheduleDay | undefined,
  now: Date,
): { readonly day: ScheduleDay; readonly hold: OwnHold } | undefined {
  const until = hold?.offer_until;
  if (!hold || !day || until === undefined || until <= now) return undefined;
  const held = entriesOf(hold).map((entry) => heldInterval({ ...takenBy(entry), until }));
  const change = takeAll(day, held, now);
  return change.ok
    ? { day: change.day, hold: { ...hold, session_id: null, listed: false, until } }
    : undefined;
}

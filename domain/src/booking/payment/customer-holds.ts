/** What a customer holds, has paid for and has not paid: `customers/{uid}`. */
import * as z from 'zod/mini';
import { nonEmpty } from '../../core/calls/non-empty.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import { UNPAID_PAUSE } from './unpaid-limits.ts';
import { overlaps, type Span } from '../../time/schedule/busy.ts';
import { laneOf, storedLane } from '../../time/schedule/lanes.ts';
import type { Entry } from '../../time/schedule/schedule-day.ts';
import { addMinutes, minutesBetween } from '../../core/calendar/time.ts';
import type { PlacedPet } from '../../time/schedule/assign-visit.ts';
import { aheadSchema, visitOfPet, type Ahead } from './ahead.ts';

/** The part of a hold for one pet. */
const heldEntrySchema = z.object({
  entry_id: z.string(),
  /** Defaults to `house`. */
  lane: z.optional(z.string()),
  pet_id: z.string(),
  /** Start and end of the pet's stay. */
  start: z.date(),
  end: z.date(),
  /** Minutes kept free on the lane after the stay. */
  buffer_minutes: z.optional(z.int().check(z.nonnegative())),
  /** Whether the pet counts toward its groomer's daily limit on large pets. */
  large: z.optional(z.boolean()),
});

export type HeldEntry = z.infer<typeof heldEntrySchema>;

/** A visit that the customer is paying for. `session_id` is null until the payment provider has responded. */
export const ownHoldSchema = z.object({
  /** The id of the visit's first entry, by which its payment page identifies the hold. */
  entry_id: z.string(),
  day: z.string(),
  /** Start and end of the held time, over all pets. */
  start: z.date(),
  end: z.date(),
  /** One entry per pet; all are placed, renewed, confirmed, and freed together. */
  entries: nonEmpty(heldEntrySchema),
  placed_at: z.date(),
  session_id: z.nullable(z.string()),
  /** Whether the hold is also in `unpaid_holds/open`. */
  listed: z._default(z.boolean(), false),
  /** Whether its page saves a card instead of charging one. */
  saves_card: z.optional(z.boolean()),
  /** When the hold ends, for a payment in processing, an open offer, or a payment link. */
  until: z.optional(z.date()),
  /** The offer this time was kept for; it stays set during payment. */
  offer_id: z.optional(z.string()),
  /** The payment link this time is held for; it stays set during payment. */
  link_id: z.optional(z.string()),
  /** When the offer expires, or the link. */
  offer_until: z.optional(z.date()),
});

export type OwnHold = z.infer<typeof ownHoldSchema>;

/** The time that the entry takes on the schedule day, including the buffer after it. */
export const takenBy = ({
  entry_id: id,
  start,
  end,
  lane,
  buffer_minutes: buffer = 0,
  large,
}: HeldEntry): Entry => ({
  id,
  start,
  end: addMinutes(end, buffer),
  ...storedLane(laneOf({ lane })),
  ...(large === true && { large }),
});

/** When the hold stops counting. */
export const holdEnd = ({ placed_at, until }: OwnHold): Date =>
  until ?? addMinutes(placed_at, LIMITS.holdMinutes);

/** Whether the salon holds the time for the customer, as an offer or until a payment link is used. */
export const isHeldBySalon = ({ offer_id, link_id }: Pick<OwnHold, 'offer_id' | 'link_id'>): boolean =>
  (offer_id ?? link_id) !== undefined;

/** Whether the salon holds the time, and no one is paying for it yet. */
export const isOffer = (hold: OwnHold): boolean =>
  isHeldBySalon(hold) && hold.session_id === null && hold.until !== undefined;

/** Whether the customer chose to hold the time; a payment link is the salon's choice. */
const countsAsUnpaid = (hold: OwnHold): boolean => !isOffer(hold) && hold.link_id === undefined;

/** `customers/{uid}`: a customer's holds and visits. The public schedule day does not name customers. */
export const customerSchema = z.object({
  holds: z._default(z.array(ownHoldSchema), []),
  /** Upcoming visits; missing until a transaction has built the list from the appointments. */
  ahead: z.optional(z.array(aheadSchema)),
  /** When the customer first paid online. */
  known_since: z.optional(z.date()),
  /** The account's address as it was when the account was first seen with it confirmed. */
  confirmed_email: z.optional(z.string()),
  /** Tokens of older sessions are rejected, because they may be someone else's. In seconds, like `auth_time`. */
  sessions_from: z.optional(z.int()),
  /** Ids of the customer's pets that have died or no longer come, for payments that arrive later. */
  gone_pets: z.optional(z.array(z.string())),
  /** How long the customer kept slots without paying, and when the last of these holds ended. */
  unpaid: z.optional(z.object({ minutes: z.number().check(z.nonnegative()), last_at: z.date() })),
});

export type Customer = z.infer<typeof customerSchema>;
export type UnpaidTime = NonNullable<Customer['unpaid']>;

const NO_CUSTOMER: Customer = { holds: [] };

/** The entry of a running hold that keeps this time for the pet. */
export function heldEntryOfPet(
  customer: Customer | undefined,
  petId: string,
  span: Span,
  now: Date,
): HeldEntry | undefined {
  return customer?.holds
    .filter((hold) => holdEnd(hold) > now)
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.pet_id === petId && overlaps(entry, span));
}

/**
 * Why the pets cannot be there: a pet has one visit at a time. `already-booked`: it has another visit. `slot-taken`: the
 * other one is only on hold.
 */
export function overlapOf(
  placed: readonly PlacedPet[],
  {
    ahead,
    customer,
    now,
  }: { readonly ahead: readonly Ahead[]; readonly customer: Customer | undefined; readonly now: Date },
): 'already-booked' | 'slot-taken' | undefined {
  for (const { petId, entryId, start, end } of placed) {
    const span = { start, end };
    if (visitOfPet(ahead, { petId, entryId, span })) return 'already-booked';
    if (heldEntryOfPet(customer, petId, span, now)) return 'slot-taken';
  }
  return undefined;
}

/** The customer without this hold; undefined if there is no such hold. */
export function withoutHold(customer: Customer | undefined, scheduleEntryId: string): Customer | undefined {
  if (!customer?.holds.some((hold) => hold.entry_id === scheduleEntryId)) return undefined;
  return { ...customer, holds: customer.holds.filter((hold) => hold.entry_id !== scheduleEntryId) };
}

/** Like `withoutHold`, for an unpaid hold: adds up the time it kept the slot, unless the salon held it. */
export function withUnpaidHold(
  customer: Customer | undefined,
  scheduleEntryId: string,
  now: Date,
): Customer | undefined {
  const hold = customer?.holds.find((own) => own.entry_id === scheduleEntryId);
  const rest = withoutHold(customer, scheduleEntryId);
  if (hold && !countsAsUnpaid(hold)) return rest;
  return hold && rest && { ...rest, unpaid: addUnpaid(rest.unpaid, hold, now) };
}

/**
 * The customer's unpaid time, including expired holds that are not cleaned up yet, but not payments in processing.
 * Undefined if all of it is forgotten.
 */
export function unpaidTime({ holds, unpaid }: Customer = NO_CUSTOMER, now: Date): UnpaidTime | undefined {
  const all = holds
    .filter((hold) => holdEnd(hold) <= now && countsAsUnpaid(hold))
    .toSorted((a, b) => a.placed_at.getTime() - b.placed_at.getTime())
    .reduce<UnpaidTime | undefined>((sum, hold) => addUnpaid(sum, hold, now), unpaid);
  return all && isForgotten(all, now) ? undefined : all;
}

/** Unpaid time as a number of holds, rounded: half a hold counts as one. */
export function lapsesOf(unpaid: UnpaidTime | undefined): number {
  return unpaid ? Math.round(unpaid.minutes / LIMITS.holdMinutes) : 0;
}

/** Removes a paid hold. Earlier unpaid time is forgotten. */
export function withPaidHold(customer: Customer | undefined, scheduleEntryId: string, now: Date): Customer {
  const { unpaid: _, ...rest } = withoutHold(customer, scheduleEntryId) ?? customer ?? NO_CUSTOMER;
  return { ...rest, known_since: rest.known_since ?? now };
}

/**
 * When the customer may place a new hold again; undefined if now. Strangers (`policy/share.ts`) must wait sooner.
 */
export function pausedUntil(
  unpaid: UnpaidTime | undefined,
  isStranger: boolean,
  now: Date,
): Date | undefined {
  if (!unpaid) return undefined;
  const { freeHolds, freeHoldsOfKnown, firstMinutes, longestMinutes } = UNPAID_PAUSE;
  const beyond = lapsesOf(unpaid) - (isStranger ? freeHolds : freeHoldsOfKnown);
  if (beyond <= 0) return undefined;
  const end = addMinutes(unpaid.last_at, Math.min(firstMinutes * 2 ** (beyond - 1), longestMinutes));
  return end > now ? end : undefined;
}

function addUnpaid(unpaid: UnpaidTime | undefined, hold: OwnHold, now: Date): UnpaidTime {
  const end = endOf(hold) < now ? endOf(hold) : now;
  const heldMinutes = Math.max(0, minutesBetween(hold.placed_at, end));
  if (!unpaid || isForgotten(unpaid, end)) return { minutes: heldMinutes, last_at: end };
  return { minutes: unpaid.minutes + heldMinutes, last_at: end > unpaid.last_at ? end : unpaid.last_at };
}

const endOf = (hold: OwnHold): Date => addMinutes(hold.placed_at, LIMITS.holdMinutes);

const isForgotten = ({ last_at }: UnpaidTime, now: Date): boolean =>
  minutesBetween(last_at, now) >= UNPAID_PAUSE.forgottenAfterMinutes;

import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { UNPAID_PAUSE } from './unpaid-limits.ts';
import { overlaps, type Span } from '../schedule/busy.ts';
import { laneOf, storedLane } from '../schedule/lanes.ts';
import type { Entry } from '../schedule/schedule-day.ts';
import { addMinutes, minutesBetween } from '../time.ts';
import { aheadSchema } from './ahead.ts';

/** What a hold keeps for one pet. */
const heldEntrySchema = z.object({
  entry_id: z.string(),
  /** Missing: `house`. */
  lane: z.optional(z.string()),
  /** Missing in holds from before pets were noted. */
  pet_id: z.optional(z.string()),
  /** While the pet is there. */
  start: z.date(),
  end: z.date(),
  /** Kept free on the lane after it. */
  buffer_minutes: z.optional(z.int().check(z.nonnegative())),
});

export type HeldEntry = z.infer<typeof heldEntrySchema>;

/** A visit that the customer is paying for. `session_id` is null until the payment provider has answered. */
export const ownHoldSchema = z.object({
  /** The visit's first entry: what its payment page knows it by. */
  entry_id: z.string(),
  day: z.string(),
  /** Start and end of the time that it keeps on the day, over all pets. */
  start: z.date(),
  end: z.date(),
  /** One for each pet, placed, renewed, confirmed and freed together. Missing: one, of the same id and time. */
  entries: z.optional(z.array(heldEntrySchema)),
  placed_at: z.date(),
  session_id: z.nullable(z.string()),
  /** Whether it is in `unpaid_holds/open` too. */
  listed: z._default(z.boolean(), false),
  /** While its payment is being processed: until when that keeps the slot. For an offer: until when it is open. */
  until: z.optional(z.date()),
  /** Offer that this time was kept for, also while it is being paid. */
  offer_id: z.optional(z.string()),
  offer_until: z.optional(z.date()),
});

export type OwnHold = z.infer<typeof ownHoldSchema>;

export const entriesOf = ({ entry_id, start, end, entries }: OwnHold): readonly HeldEntry[] =>
  entries ?? [{ entry_id, start, end }];

/** The time that it takes on the day: with what is kept free after it. */
export const takenBy = ({
  entry_id: id,
  start,
  end,
  lane,
  buffer_minutes: buffer = 0,
}: HeldEntry): Entry => ({
  id,
  start,
  end: addMinutes(end, buffer),
  ...storedLane(laneOf({ lane })),
});

/** Until when it counts: as long as it is being paid, or its payment processed. */
export const holdEnd = ({ placed_at, until }: OwnHold): Date =>
  until ?? addMinutes(placed_at, LIMITS.holdMinutes);

/** No one is paying for it yet: it is kept as it was offered. */
export const isOffer = ({ offer_id, session_id, until }: OwnHold): boolean =>
  offer_id !== undefined && session_id === null && until !== undefined;

/** `customers/{uid}`: whose the holds are. The public day does not say. */
export const customerSchema = z.object({
  holds: z._default(z.array(ownHoldSchema), []),
  /** Visits to come; missing until a transaction has made it from the appointments. */
  ahead: z.optional(z.array(aheadSchema)),
  /** Since when it is known that this customer pays or comes. */
  known_since: z.optional(z.date()),
  /** The account's address, from when the account was first seen with it confirmed. */
  confirmed_email: z.optional(z.string()),
  /** Tokens of older sessions may be someone else's; seconds, as their `auth_time`. */
  sessions_from: z.optional(z.int()),
  /** How long slots were kept and not paid for, and when the last of these holds ended. */
  unpaid: z.optional(z.object({ minutes: z.number().check(z.nonnegative()), last_at: z.date() })),
});

export type Customer = z.infer<typeof customerSchema>;
export type UnpaidTime = NonNullable<Customer['unpaid']>;

const NOBODY: Customer = { holds: [] };

/** What the customer's holds that still run keep for the pet at that time. */
export function heldEntryOfPet(
  customer: Customer | undefined,
  petId: string,
  span: Span,
  now: Date,
): HeldEntry | undefined {
  return customer?.holds
    .filter((hold) => holdEnd(hold) > now)
    .flatMap(entriesOf)
    .find((entry) => entry.pet_id === petId && overlaps(entry, span));
}

/** Takes a hold out; undefined when the customer has none by this id. */
export function withoutHold(customer: Customer | undefined, scheduleEntryId: string): Customer | undefined {
  if (!customer?.holds.some((hold) => hold.entry_id === scheduleEntryId)) return undefined;
  return { ...customer, holds: customer.holds.filter((hold) => hold.entry_id !== scheduleEntryId) };
}

/** As above, for a hold that was not paid: the time it kept the slot is added up, but not that of an offer. */
export function withUnpaidHold(
  customer: Customer | undefined,
  scheduleEntryId: string,
  now: Date,
): Customer | undefined {
  const hold = customer?.holds.find((own) => own.entry_id === scheduleEntryId);
  const rest = withoutHold(customer, scheduleEntryId);
  if (hold && isOffer(hold)) return rest;
  return hold && rest && { ...rest, unpaid: addUnpaid(rest.unpaid, hold, now) };
}

/**
 * Unpaid time, holds included that ran out and whose end no one has noted yet, but not those whose payment is being
 * processed. Undefined when it is all forgotten.
 */
export function unpaidTime({ holds, unpaid }: Customer = NOBODY, now: Date): UnpaidTime | undefined {
  const all = holds
    .filter((hold) => holdEnd(hold) <= now && !isOffer(hold))
    .toSorted((a, b) => a.placed_at.getTime() - b.placed_at.getTime())
    .reduce<UnpaidTime | undefined>((sum, hold) => addUnpaid(sum, hold, now), unpaid);
  return all && isForgotten(all, now) ? undefined : all;
}

/** Count of whole holds: one that was given up after half of its time counts as one. */
export function lapsesOf(unpaid: UnpaidTime | undefined): number {
  return unpaid ? Math.round(unpaid.minutes / LIMITS.holdMinutes) : 0;
}

/** A hold that was paid is out, a customer is known, and what was left unpaid before is forgotten. */
export function withPaidHold(customer: Customer | undefined, scheduleEntryId: string, now: Date): Customer {
  const { unpaid: _, ...rest } = withoutHold(customer, scheduleEntryId) ?? customer ?? NOBODY;
  return { ...rest, known_since: rest.known_since ?? now };
}

/**
 * Until when the customer gets no new hold; undefined when there is nothing to wait for. `isTrusted`: with a confirmed
 * address, or known.
 */
export function pauseEnd(unpaid: UnpaidTime | undefined, isTrusted: boolean, now: Date): Date | undefined {
  if (!unpaid) return undefined;
  const { freeHolds, freeHoldsOfTrusted, firstMinutes, longestMinutes } = UNPAID_PAUSE;
  const beyond = lapsesOf(unpaid) - (isTrusted ? freeHoldsOfTrusted : freeHolds);
  if (beyond <= 0) return undefined;
  const end = addMinutes(unpaid.last_at, Math.min(firstMinutes * 2 ** (beyond - 1), longestMinutes));
  return end > now ? end : undefined;
}

function addUnpaid(unpaid: UnpaidTime | undefined, hold: OwnHold, now: Date): UnpaidTime {
  const end = endOf(hold) < now ? endOf(hold) : now;
  const kept = Math.max(0, minutesBetween(hold.placed_at, end));
  if (!unpaid || isForgotten(unpaid, end)) return { minutes: kept, last_at: end };
  return { minutes: unpaid.minutes + kept, last_at: end > unpaid.last_at ? end : unpaid.last_at };
}

const endOf = (hold: OwnHold): Date => addMinutes(hold.placed_at, LIMITS.holdMinutes);

const isForgotten = ({ last_at }: UnpaidTime, now: Date): boolean =>
  minutesBetween(last_at, now) >= UNPAID_PAUSE.forgottenAfterMinutes;

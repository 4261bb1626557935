/** The usual price and length of a pet's visits, set by staff. */
import { dollarsText } from '../../core/cents.ts';
import * as z from 'zod/mini';
import { LIMITS } from '../../core/limits/limits.ts';
import { MAX_PRICE } from '../../offer/service/input.ts';

export const usualPriceSchema = z.object({
  cents: z.int().check(z.minimum(LIMITS.smallestCharge * 100), z.maximum(MAX_PRICE * 100)),
  minutes: z.int().check(z.minimum(1), z.maximum(LIMITS.longestServiceMinutes)),
});

export type UsualPrice = z.infer<typeof usualPriceSchema>;

/**
 * `pet_prices/{pet id}`: usual prices by service id. They override the price and sizes of a service, but not of an
 * add-on. Other entries, such as the id added to every record, are left out.
 */
export const petPricesSchema = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((record): Readonly<Record<string, UsualPrice>> => {
    const parsed = Object.entries(record).map(
      ([serviceId, price]) => [serviceId, usualPriceSchema.safeParse(price).data] as const,
    );
    return Object.fromEntries(parsed.flatMap(([id, price]) => (price ? [[id, price] as const] : [])));
  }),
);

export type PetPrices = z.infer<typeof petPricesSchema>;

/** `$75.00, 95 min`. */
export const usualPriceText = ({ cents, minutes }: UsualPrice): string =>
  `$${dollarsText(cents)}, ${minutes} min`;

/** Smallest difference from the booking that is worth a proposal. */
const NOTEWORTHY = { cents: 500, minutes: 10 };

/**
 * The usual price to propose after a finished visit; undefined if it was close to the booking. If the visit took less
 * than half or more than twice the booked time, check-in or check-out was probably late, so the minutes stay as booked.
 */
export function proposedPrice(booked: UsualPrice, actual: UsualPrice): UsualPrice | undefined {
  const isSlip = actual.minutes < booked.minutes / 2 || actual.minutes > booked.minutes * 2;
  const plausible = isSlip ? { ...actual, minutes: booked.minutes } : actual;
  const isFar =
    Math.abs(plausible.cents - booked.cents) >= NOTEWORTHY.cents ||
    Math.abs(plausible.minutes - booked.minutes) >= NOTEWORTHY.minutes;
  return isFar ? plausible : undefined;
}

/** What a pet's visit usually costs and takes, where staff have set it. */
import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { HIGHEST_PRICE } from '../service/input.ts';

export const usualPriceSchema = z.object({
  cents: z.int().check(z.minimum(LIMITS.smallestCharge * 100), z.maximum(HIGHEST_PRICE * 100)),
  minutes: z.int().check(z.minimum(1), z.maximum(LIMITS.longestServiceMinutes)),
});

export type UsualPrice = z.infer<typeof usualPriceSchema>;

/**
 * `pet_prices/{pet id}`: by service id. It wins over the service's own price and sizes, not for add-ons. What is no
 * price, as the id that every record is read with, is left out.
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
  `$${(cents / 100).toFixed(2)}, ${minutes} min`;

/** From here on, what a visit really took is worth remembering. */
const NOTEWORTHY = { cents: 500, minutes: 10 };

/**
 * What to propose as the usual price after a finished visit; undefined where it was close to what was booked. Less than
 * half the time, or more than twice, is a slip in checking in or out: the minutes stay as booked.
 */
export function proposedPrice(booked: UsualPrice, actual: UsualPrice): UsualPrice | undefined {
  const isSlip = actual.minutes < booked.minutes / 2 || actual.minutes > booked.minutes * 2;
  const plausible = isSlip ? { ...actual, minutes: booked.minutes } : actual;
  const isFar =
    Math.abs(plausible.cents - booked.cents) >= NOTEWORTHY.cents ||
    Math.abs(plausible.minutes - booked.minutes) >= NOTEWORTHY.minutes;
  return isFar ? plausible : undefined;
}

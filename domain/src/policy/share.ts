/** How much of a visit's price is paid online when it is booked. */
import type { Appointment } from '../appointment/schema.ts';
import { LIMITS } from '../limits.ts';
import { splitCents, toCents } from '../payment/cents.ts';
import { taxableCents, taxOf, type PetQuote } from '../visit/quote.ts';
import { DEFAULT_POLICY, type Policy } from './schema.ts';

/** What is known about a customer. */
export interface Standing {
  /** Has had a completed visit. */
  readonly isKnown: boolean;
  /** Visits that the customer did not come to, since staff last lifted the prepayment. */
  readonly noShows: number;
  /** Staff allow it. */
  readonly paysAtSalon: boolean;
}

/** Visits among appointments that no one came to, after staff last lifted the prepayment. One of several pets is one. */
export function missedVisits(
  missed: readonly Pick<Appointment, 'id' | 'visit_id' | 'appointment_date'>[],
  lifted: Date | null | undefined,
): number {
  const counted = missed.filter(({ appointment_date: date }) => !lifted || date > lifted);
  return new Set(counted.map(({ id, visit_id: visit = id }) => visit)).size;
}

/** Percent of the price; 0: all of it at the salon. */
export function onlinePercent(policy: Policy | null | undefined, standing: Standing): number {
  const { deposit_new, deposit_known, prepay_after_no_shows: limit } = policy ?? DEFAULT_POLICY;
  if (limit > 0 && standing.noShows >= limit) return 100;
  if (standing.paysAtSalon) return 0;
  return standing.isKnown ? deposit_known : deposit_new;
}

/** Whether the percent depends on whether the customer is known. */
export const asksForVisits = (policy: Policy | null | undefined): boolean =>
  policy != null && policy.deposit_new !== policy.deposit_known;

export interface VisitPrice {
  /** US cents for the whole visit, tax included. */
  readonly cents: number;
  readonly taxCents: number;
  /** Paid online now; the rest at the salon. */
  readonly nowCents: number;
  /** Parts of each pet, in the visit's order. Their sums are the above. */
  readonly pets: readonly { readonly cents: number; readonly taxCents: number; readonly nowCents: number }[];
}

/**
 * The price of a visit: tax is rounded once over all lines, and the online share once over all pets, and never less than
 * the payment provider takes.
 */
export function priceVisit(
  quotes: readonly Pick<PetQuote, 'lines' | 'cents'>[],
  { taxMilliPercent, percent }: { readonly taxMilliPercent: number; readonly percent: number },
): VisitPrice {
  const taxCents = taxOf(
    quotes.flatMap(({ lines }) => lines),
    taxMilliPercent,
  );
  const taxes =
    taxCents === 0
      ? quotes.map(() => 0)
      : splitCents(
          taxCents,
          quotes.map(({ lines }) => taxableCents(lines)),
        );
  const totals = quotes.map(({ cents }, index) => cents + (taxes[index] ?? 0));
  const cents = totals.reduce((sum, each) => sum + each, 0);
  const nowCents = onlineCents(cents, percent);
  const shares = splitCents(nowCents, totals);
  return {
    cents,
    taxCents,
    nowCents,
    pets: totals.map((each, index) => ({
      cents: each,
      taxCents: taxes[index] ?? 0,
      nowCents: shares[index] ?? 0,
    })),
  };
}

/** Rounded up; at least what the payment provider takes, at most the price. */
export function onlineCents(cents: number, percent: number): number {
  if (percent === 0) return 0;
  return Math.min(cents, Math.max(toCents(LIMITS.smallestCharge), Math.ceil((cents * percent) / 100)));
}

/** Calculates how much of a visit's price is paid online at booking. */
import type { Appointment } from '../appointment/schema.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import { percentUp, splitCents, toCents } from '../../core/cents.ts';
import type { PetQuote } from './quote.ts';
import { splitTax, taxOfPets } from './tax.ts';
import { DEFAULT_POLICY, type Policy } from '../../offer/policy/schema.ts';
import { visitIdOf } from '../appointment/visit-id.ts';

/** What is known about a customer when the price is split. */
export interface CustomerHistory {
  /** Whether the customer has had a completed visit. */
  readonly isKnown: boolean;
  /** No-shows since staff last lifted the prepayment. */
  readonly noShows: number;
  /** Whether staff allow the customer to pay at the salon. */
  readonly paysAtSalon: boolean;
}

/**
 * Whether no one at the salon has met the customer yet. Neither a confirmed address nor a payment changes that, because
 * anyone can have many addresses, and payments are refunded. Everything that is limited for new accounts asks here.
 */
export const isStranger = ({
  isKnown,
  paysAtSalon,
}: Pick<CustomerHistory, 'isKnown' | 'paysAtSalon'>): boolean => !isKnown && !paysAtSalon;

/** Number of missed visits after staff last lifted the prepayment. A visit with several pets counts once. */
export function missedVisits(
  missed: readonly Pick<Appointment, 'id' | 'visit_id' | 'appointment_date'>[],
  lifted: Date | null | undefined,
): number {
  const counted = missed.filter(({ appointment_date: date }) => !lifted || date > lifted);
  return new Set(counted.map(visitIdOf)).size;
}

/** Percent of the price that is paid online; 0: everything is paid at the salon. */
export function onlinePercent(policy: Policy | null | undefined, history: CustomerHistory): number {
  const { deposit_new, deposit_known, prepay_after_no_shows: limit } = policy ?? DEFAULT_POLICY;
  if (limit > 0 && history.noShows >= limit) return 100;
  if (history.paysAtSalon) return 0;
  return history.isKnown ? deposit_known : deposit_new;
}

/** Whether the percent, or whether a card is needed, depends on earlier visits of the customer. */
export const dependsOnVisits = (policy: Policy | null | undefined): boolean =>
  policy != null && (policy.deposit_new !== policy.deposit_known || policy.card?.new !== policy.card?.known);

export interface VisitPrice {
  /** US cents for the whole visit, tax included. */
  readonly cents: number;
  readonly taxCents: number;
  /** US cents paid online now; the rest is paid at the salon. */
  readonly nowCents: number;
  /** Each pet's part, in the visit's order. They add up to the amounts above. */
  readonly pets: readonly { readonly cents: number; readonly taxCents: number; readonly nowCents: number }[];
}

/**
 * The price of a visit. Tax is rounded once over all lines, and the online share once over all pets. The online share
 * is at least the payment provider's minimum.
 */
export function priceVisit(
  quotes: readonly Pick<PetQuote, 'lines' | 'cents'>[],
  { taxMilliPercent, percent }: { readonly taxMilliPercent: number; readonly percent: number },
): VisitPrice {
  const taxCents = taxOfPets(quotes, taxMilliPercent);
  const taxes = splitTax(taxCents, quotes);
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

/** US cents paid online, rounded up: at least the payment provider's minimum, at most the price. */
export function onlineCents(cents: number, percent: number): number {
  if (percent === 0) return 0;
  return Math.min(cents, Math.max(toCents(LIMITS.smallestCharge), percentUp(cents, percent)));
}

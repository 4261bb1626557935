/** Amounts of a customer's visit, over all of its pets. */
import { paymentLabel } from '@paw-haven/domain/booking/appointment/labels';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isServed } from '@paw-haven/domain/money/bill/bill';
import { formatCents, toCents } from '@paw-haven/domain/core/cents';
import { dueCents } from '@paw-haven/domain/booking/payment/due';
import { paidOnlineCents, refundedCents } from '@paw-haven/domain/booking/price/refund';
import type { PolicySnapshot, RefundTier } from '@paw-haven/domain/offer/policy/schema';
import { policySentence } from '@paw-haven/domain/booking/price/policy-texts';
import { formatDeadline } from '@paw-haven/domain/core/time-format';
import { asOneAppointment } from '@paw-haven/domain/booking/visit/visit';
import { messages } from './messages.ts';

type Pets = readonly [Appointment, ...Appointment[]];

export const paidOnline = (pets: readonly Appointment[]): number =>
  pets.reduce((sum, pet) => sum + paidOnlineCents(pet), 0);

const atSalon = (pets: readonly Appointment[]): number =>
  pets.reduce((sum, { salon_cents: cents = 0 }) => sum + cents, 0);

/**
 * The visit's price without tips, taken from the bill for pets that have one. If more was paid online, that amount
 * counts.
 */
export const priceCents = (pets: readonly Appointment[]): number =>
  pets.reduce((sum, pet) => sum + priceOfPet(pet), 0);

function priceOfPet(pet: Appointment): number {
  const { billed_cents: billed, billed_tax_cents: tax = 0 } = pet;
  if (billed === undefined || !isServed(pet)) return toCents(pet.total_amount);
  return Math.max(billed + tax, paidOnlineCents(pet));
}

/** Refunds on their way to the card, in cents. */
const pendingRefundCents = (pets: readonly Appointment[]): number =>
  pets.reduce((sum, pet) => sum + refundedCents(pet) - toCents(pet.refunded_amount ?? 0), 0);

const isPaidInPart = (pets: Pets): boolean =>
  pets.some(
    ({ payment_status: payment, paid_cents: online = 0, salon_cents: salon = 0 }) =>
      payment === 'pending' && online + salon > 0,
  );

/** `$45.00 paid`, or the price alone when `moneyNotes` gives the details. `whole` is the visit as one appointment. */
export function priceText(whole: Appointment, pets: Pets): string {
  const price = formatCents(priceCents(pets));
  return isPaidInPart(pets) || pendingRefundCents(pets) > 0
    ? price
    : `${price} ${paymentLabel(whole).toLowerCase()}`;
}

/** What was paid, what is due and what is refunded; empty for a visit that was paid in full at booking. */
export function moneyNotes(pets: Pets): string[] {
  const due = dueCents(pets);
  const waiting = pendingRefundCents(pets);
  const isTold = pets.some(({ refunded_cents: cents = 0 }) => cents > 0);
  const done = toCents(asOneAppointment(pets).refunded_amount ?? 0);
  const paid = formatCents(paidOnline(pets) + atSalon(pets));
  return [
    ...(isPaidInPart(pets)
      ? [due > 0 ? messages.paidAndDue(paid, formatCents(due)) : messages.paid(paid)]
      : []),
    ...(waiting > 0 ? [messages.goesBack(formatCents(waiting))] : []),
    ...(isTold && done > 0 ? [messages.wentBack(formatCents(done))] : []),
  ];
}

/** The policy that a visit was booked under, as text; empty if it has none. */
export function policyTexts({ policy }: Appointment, zone: string): string[] {
  const sentence = policy && policySentence(effectiveTiers(policy));
  if (!policy || sentence === undefined) return [];
  const { counts_to: start } = policy;
  return [sentence, ...(start ? [messages.countedTo(formatDeadline(start, zone))] : [])];
}

/** After a late move, refunds are capped at the percentage that applied then. */
function effectiveTiers({ tiers, most_percent: most = 100 }: PolicySnapshot): RefundTier[] {
  const capped = tiers.map((tier) => ({ ...tier, refund_percent: Math.min(most, tier.refund_percent) }));
  return capped.filter((tier, index) => tier.refund_percent > (capped[index + 1]?.refund_percent ?? 0));
}

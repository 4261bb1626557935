/** Amounts of a customer's visit, over all of its pets. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import {
  isServed,
  stateText,
  visitMoney,
  type VisitMoney,
} from '@paw-haven/domain/booking/price/visit-money';
import { agreedTerms } from '@paw-haven/domain/booking/card/terms';
import { onFileText } from '@paw-haven/domain/booking/card/texts';
import { formatCents } from '@paw-haven/domain/core/cents';
import type { PolicySnapshot, RefundTier } from '@paw-haven/domain/offer/policy/schema';
import { policySentence } from '@paw-haven/domain/booking/price/policy-texts';
import { formatDeadline } from '@paw-haven/domain/core/calendar/time-format';
import { messages } from './messages.ts';

/** `$45.00 paid`, or the price alone when `moneyNotes` gives the details. */
export function priceText(pets: readonly Appointment[]): string {
  const money = visitMoney(pets);
  const price = formatCents(money.priceCents);
  return isExplained(money) ? price : `${price} ${stateText(money).toLowerCase()}`;
}

/** What was paid, what is due and what is on its way back; empty for a visit that was paid in full or not at all. */
export function moneyNotes(pets: readonly Appointment[]): string[] {
  const money = visitMoney(pets);
  if (!isExplained(money)) return [];
  const [paid, due] = [formatCents(money.paidCents), formatCents(money.dueCents)];
  const refunded = money.refundedCents - money.onItsWayCents;
  return [
    ...(money.dueCents === 0
      ? []
      : [
          refunded > 0
            ? messages.paidAfterRefund(paid, formatCents(refunded), due)
            : messages.paidAndDue(paid, due),
        ]),
    ...(money.onItsWayCents > 0 ? [messages.goesBack(formatCents(money.onItsWayCents))] : []),
  ];
}

const isExplained = ({ dueCents, paidCents, onItsWayCents }: VisitMoney): boolean =>
  (dueCents > 0 && paidCents > 0) || onItsWayCents > 0;

/** The fee of a missed or late canceled visit, and what may be charged to the card of one that can be canceled. */
export function cardNotes(pets: readonly Appointment[], isAhead: boolean): string[] {
  const fee = pets.find((pet) => pet.fee)?.fee;
  const terms = isAhead ? agreedTerms(pets.filter(isServed)) : undefined;
  return [
    ...(fee ? [messages.fees[fee.status](formatCents(fee.cents))] : []),
    ...(terms ? [onFileText(terms)] : []),
  ];
}

/** The policy that a visit was booked under, as text; empty if it has none. */
export function policyTexts({ policy, card }: Appointment, zone: string): string[] {
  // With a saved card nothing is paid online, so there is nothing to refund.
  if (card) return [];
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

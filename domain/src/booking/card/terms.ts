/** What can be charged to a saved card, for the page, the dialogs, the messages and the server. */
import type { Fee } from '../appointment/fee-schema.ts';
import { addMinutes, HOUR_MS } from '../../core/calendar/time.ts';
import { percentDown, splitCents, toCents } from '../../core/cents.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import type { Language } from '../../core/text/language.ts';
import { CARD_LIMITS, type CardSnapshot } from '../../offer/policy/card.ts';
import type { Appointment } from '../appointment/schema.ts';
import { visitIdOf } from '../appointment/visit-id.ts';
import type { CardPolicy, Policy } from '../../offer/policy/schema.ts';
import { isStranger, onlinePercent, type CustomerHistory } from '../price/share.ts';

/** US cents over all pets of a visit. */
export interface CardTerms {
  readonly noShowCents: number;
  readonly lateCancelCents: number;
  /** A cancellation fewer hours before the start is late; 0: none is. */
  readonly lateHours: number;
  /** The higher of the two amounts. */
  readonly mostCents: number;
}

/** The terms under which the customer saves a card with a booking; undefined if none is needed. */
function cardPolicyFor(policy: Policy | null | undefined, history: CustomerHistory): CardPolicy | undefined {
  const card = policy?.card;
  if (!card || onlinePercent(policy, history) > 0) return undefined;
  return (isStranger(history) ? card.new : card.known) ? card : undefined;
}

/** Whether bookings of the customer usually need a card: not those that are too cheap to charge a fee for. */
export const needsCard = (policy: Policy | null | undefined, history: CustomerHistory): boolean =>
  cardPolicyFor(policy, history) !== undefined;

/** The terms for a price in US cents, tax included; undefined if no card is needed. Amounts are rounded down. */
export function cardTerms({
  policy,
  history,
  cents,
}: {
  readonly policy: Policy | null | undefined;
  readonly history: CustomerHistory;
  readonly cents: number;
}): CardTerms | undefined {
  const card = cardPolicyFor(policy, history);
  if (!card) return undefined;
  const first = policy?.tiers[0];
  return termsOf(
    chargeable(percentDown(cents, card.no_show_percent)),
    first ? chargeable(percentDown(cents, card.late_cancel_percent)) : 0,
    first?.hours ?? 0,
  );
}

/** The terms that were agreed to, over these pets of a visit; undefined if no card was saved for them. */
export function agreedTerms(pets: readonly Charged[]): CardTerms | undefined {
  const cards = pets.flatMap(({ card }) => card ?? []);
  return termsOf(
    sumOf(cards, (card) => card.no_show_cents),
    sumOf(cards, (card) => card.late_cancel_cents),
    Math.max(0, ...cards.map((card) => card.late_hours)),
  );
}

function termsOf(noShowCents: number, lateCancelCents: number, hours: number): CardTerms | undefined {
  const mostCents = Math.max(noShowCents, lateCancelCents);
  if (mostCents === 0) return undefined;
  return { noShowCents, lateCancelCents, lateHours: lateCancelCents > 0 ? hours : 0, mostCents };
}

/** What the payment provider cannot charge counts as nothing. */
const chargeable = (cents: number): number => (cents < toCents(LIMITS.smallestCharge) ? 0 : cents);

/** What was shown and agreed to, and when. */
export interface CardConsent {
  readonly agreed_at: Date;
  readonly text: string;
  readonly language: Language;
}

/** The snapshots of a visit's pets, in its order. The amounts are split by price, and add up to the terms. */
export function cardSnapshots(
  terms: CardTerms,
  pets: readonly { readonly cents: number; readonly start: Date }[],
  consent: CardConsent,
): CardSnapshot[] {
  const prices = pets.map(({ cents }) => cents);
  const noShow = splitCents(terms.noShowCents, prices);
  const lateCancel = splitCents(terms.lateCancelCents, prices);
  const visitStart = pets[0]?.start;
  return pets.map(({ start }, index) => ({
    no_show_cents: noShow[index] ?? 0,
    late_cancel_cents: lateCancel[index] ?? 0,
    late_hours: terms.lateHours,
    agreed_at: consent.agreed_at,
    text: consent.text,
    language: consent.language,
    ...(visitStart && start.getTime() !== visitStart.getTime() && { counts_to: visitStart }),
  }));
}

/** The fields of an appointment that a fee depends on. */
export interface Charged {
  readonly appointment_date: Date;
  readonly card?: CardSnapshot | undefined;
}

export type FeeReason = Fee['reason'];

/** `at`: the start of a missed visit, or the time of a cancellation. */
export interface FeeEvent {
  readonly reason: FeeReason;
  readonly at: Date;
}

/** The event of a pet's visit that staff can charge for; undefined if there is none. */
export function feeEventOf({
  status,
  appointment_date: start,
  cancelled_at: cancelled,
}: {
  readonly status: string;
  readonly appointment_date: Date;
  readonly cancelled_at?: Date | undefined;
}): FeeEvent | undefined {
  if (status === 'no-show') return { reason: 'no-show', at: start };
  return status === 'cancelled' && cancelled ? { reason: 'late-cancel', at: cancelled } : undefined;
}

/** The last moment at which the fee can be charged. */
export const feeDeadline = ({ at }: FeeEvent): Date =>
  new Date(at.getTime() + CARD_LIMITS.chargeDays * 24 * HOUR_MS);

/** The most that can be charged now for these pets of a visit, in US cents: 0 before the event and after 7 days. */
export function feeFor(pets: readonly Charged[], event: FeeEvent, now: Date): number {
  if (now < event.at || now > feeDeadline(event)) return 0;
  return event.reason === 'late-cancel'
    ? cancelFee(pets, event.at)
    : chargeable(sumOf(pets, ({ card }) => (card && !card.is_waived ? card.no_show_cents : 0)));
}

/** What staff could charge if the customer cancels these pets of a visit at that time, in US cents. */
export const cancelFee = (pets: readonly Charged[], at: Date): number =>
  chargeable(sumOf(pets, (pet) => (isLate(pet, at) ? (pet.card?.late_cancel_cents ?? 0) : 0)));

function isLate(pet: Charged, at: Date): boolean {
  const { card } = pet;
  if (!card || card.is_waived || card.late_cancel_cents === 0) return false;
  return card.is_late === true || at > lateAfter(pet, card);
}

/** The last moment of a cancellation that is not late. */
const lateAfter = (
  { appointment_date: start }: Charged,
  { late_hours: hours, counts_to: counted }: CardSnapshot,
) => addMinutes(counted ?? start, -hours * 60);

/** `cents`: what a cancellation now may cost. `next`: the higher amount, and the time after which it applies. */
export interface CancelFeeOutlook {
  readonly cents: number;
  readonly next: { readonly after: Date; readonly cents: number } | undefined;
}

/** For one visit or several, each calculated separately. Undefined if no card was saved for them. */
export function cancelFeeOutlook(
  pets: readonly (Charged & Pick<Appointment, 'id' | 'visit_id'>)[],
  now: Date,
): CancelFeeOutlook | undefined {
  if (!agreedTerms(pets)) return undefined;
  const ids = [...new Set(pets.map(visitIdOf))];
  const visits = ids.map((id) => pets.filter((pet) => visitIdOf(pet) === id));
  const feeAt = (at: Date) => sumOf(visits, (visit) => cancelFee(visit, at));
  const cents = feeAt(now);
  const moments = pets
    .flatMap((pet) => (pet.card && pet.card.late_cancel_cents > 0 ? [lateAfter(pet, pet.card)] : []))
    .filter((moment) => moment >= now)
    .toSorted((one, other) => one.getTime() - other.getTime());
  for (const after of moments) {
    const then = feeAt(new Date(after.getTime() + 1));
    if (then > cents) return { cents, next: { after, cents: then } };
  }
  return { cents, next: undefined };
}

/**
 * The snapshot after a move to `start`. Its amounts stay. After a move by the salon a cancellation is late only if it
 * is late for both times; after a late move by the customer it remains late.
 */
export function cardAfterMove(
  pet: Charged,
  move: {
    readonly isAdminOrOwner: boolean;
    readonly now: Date;
    readonly start: Date;
    readonly visitStart: Date;
  },
): CardSnapshot | undefined {
  const { card, appointment_date: before } = pet;
  if (!card) return undefined;
  const { isAdminOrOwner, now, start, visitStart } = move;
  const { counts_to: counted = before, ...rest } = card;
  const counts = isAdminOrOwner && counted > visitStart ? counted : visitStart;
  return {
    ...rest,
    ...(counts.getTime() !== start.getTime() && { counts_to: counts }),
    ...(!isAdminOrOwner && isLate(pet, now) && { is_late: true }),
  };
}

const sumOf = <T>(items: readonly T[], centsOf: (item: T) => number): number =>
  items.reduce((sum, item) => sum + centsOf(item), 0);

/** Texts that state the policy and its refunds. */
import type { Translated } from '../../core/text/language.ts';
import { formatCents, percentUp } from '../../core/cents.ts';
import {
  DATE_WORDS,
  formatDayShort,
  formatDeadline,
  type DateWords,
} from '../../core/calendar/time-format.ts';
import { dayOf } from '../../core/calendar/time.ts';
import {
  leftCents,
  paidOnlineCents,
  percentAt,
  refundedCents,
  type Refundable,
  type refundOutlook,
} from './refund.ts';
import type { Policy, RefundTier } from '../../offer/policy/schema.ts';

const hoursText = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** Amounts are formatted texts; `percent` is 1 to 99. */
export const POLICY_WORDS = {
  half: 'half',
  percent: (percent: number) => `${percent}%`,
  everythingPaid: 'for a full refund',
  partOfPaid: (part: string) => `to get ${part} of what you paid back`,
  /** `what`: `everythingPaid` or `partOfPaid`; `later`: the `laterTier` texts, joined. */
  sentence: (hours: number, what: string, later: string) =>
    `Cancel at least ${hoursText(hours)} ahead ${what}${later}. After that, or if you don’t show up, there’s no refund.`,
  laterTier: (hours: number, part: string, isLast: boolean) =>
    `, ${isLast ? 'or ' : ''}${hoursText(hours)} ahead for ${part}`,
  nothingIfNow: (paid: string) => `If you cancel now, you won’t get any of your ${paid} back.`,
  partIfNow: (back: string) => `Cancel now and we’ll refund ${back} to your card.`,
  nothingAfter: (deadline: string) => `After ${deadline}: no refund.`,
  partAfter: (deadline: string, back: string) => `After ${deadline}: ${back}.`,
  cancelled: (day: string) => `Your visit on ${day} is cancelled.`,
  nothingBack: (paid: string) => `Your ${paid} won’t be refunded.`,
  partBack: (back: string) => `We’ll refund ${back} to your card, usually within 10 days.`,
  changed: (back: string) => `The refund is now ${back}. Cancel anyway?`,
  share: (now: string, later: string) => `Pay now ${now} · at pick-up ${later}`,
};

export type PolicyWords = Translated<typeof POLICY_WORDS>;

/** `half`, `30%`. */
const portion = (percent: number, words: PolicyWords): string =>
  percent === 50 ? words.half : words.percent(percent);

/**
 * `Cancel at least 48 hours ahead for a full refund, or 24 hours ahead for half. After that, or if you don’t show up,
 * there’s no refund.` Undefined without tiers.
 */
export function policySentence(
  tiers: readonly RefundTier[],
  words: PolicyWords = POLICY_WORDS,
): string | undefined {
  const [first, ...others] = tiers.filter(({ refund_percent: percent }) => percent > 0);
  if (!first) return undefined;
  const what =
    first.refund_percent === 100
      ? words.everythingPaid
      : words.partOfPaid(portion(first.refund_percent, words));
  const later = others.map(({ hours, refund_percent: percent }, index) =>
    words.laterTier(hours, portion(percent, words), index === others.length - 1),
  );
  return words.sentence(first.hours, what, later.join(''));
}

/** The words for texts with dates. */
export interface DatedPolicyWords {
  readonly policy: PolicyWords;
  readonly dates: DateWords;
}

const ENGLISH: DatedPolicyWords = { policy: POLICY_WORDS, dates: DATE_WORDS };

/**
 * The refund text shown before a cancellation. `paidCents`: paid online and not refunded yet; undefined if that is 0.
 */
export function cancelRefundText(
  { cents, next }: ReturnType<typeof refundOutlook>,
  paidCents: number,
  zone: string,
  { policy: words, dates }: DatedPolicyWords = ENGLISH,
): string | undefined {
  if (paidCents === 0) return undefined;
  if (cents === 0) return words.nothingIfNow(formatCents(paidCents));
  const now = words.partIfNow(formatCents(cents));
  if (!next) return now;
  const deadline = formatDeadline(next.after, zone, dates);
  const then =
    next.cents === 0 ? words.nothingAfter(deadline) : words.partAfter(deadline, formatCents(next.cents));
  return `${now} ${then}`;
}

/** `Your visit on Mon, Mar 15 is cancelled. We’ll refund $21.25 to your card, usually within 10 days.` */
export const cancelledText = (
  start: Date,
  money: string,
  zone: string,
  { policy: words, dates }: DatedPolicyWords = ENGLISH,
): string => `${words.cancelled(formatDayShort(dayOf(start, zone), dates))} ${money}`;

/**
 * The `money` of a delivery's data: `paid/back` in cents, over all pets that were canceled together: out of what was
 * left at the cancellation, else out of the whole payment. Empty without refund terms.
 */
export function encodeRefundNews(pets: readonly Refundable[]): string {
  const given = pets.flatMap(({ cancel_refund_cents: cents }) => cents ?? []);
  const back = sum(given.length > 0 ? given : pets.map(refundedCents));
  const paid = given.length > 0 ? leftCents(pets) + back : sum(pets.map(paidOnlineCents));
  return paid === 0 || (back === 0 && !pets.some(({ policy }) => policy)) ? '' : `${paid}/${back}`;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);

/**
 * The text for `encodeRefundNews`: `We’ll refund $21.25 to your card, usually within 10 days.` Undefined if that is
 * empty.
 */
export function refundNewsText(encoded: string, words: PolicyWords = ENGLISH.policy): string | undefined {
  if (encoded === '') return undefined;
  const [paid = 0, back = 0] = encoded.split('/').map(Number);
  return back === 0 ? words.nothingBack(formatCents(paid)) : words.partBack(formatCents(back));
}

/** `The refund is now $0.00. Cancel anyway?` */
export const refundChangedText = (cents: number, words: PolicyWords = POLICY_WORDS): string =>
  words.changed(formatCents(cents));

/** `Pay now $42.50 · at pick-up $42.50`. */
export const shareText = (nowCents: number, cents: number, words: PolicyWords = POLICY_WORDS): string =>
  words.share(formatCents(nowCents), formatCents(cents - nowCents));

/** A moment before a visit at which a customer cancels, and the refund at that moment. */
export interface WorkedExample {
  readonly label: string;
  readonly cents: number;
}

/** Examples around the tiers' deadlines, for a visit with `paidCents` paid online. */
export function workedExamples({ tiers }: Pick<Policy, 'tiers'>, paidCents: number): WorkedExample[] {
  if (tiers.length === 0) return [];
  return examplesAt(
    tiers.map(({ hours }) => hours),
    (left) => percentUp(paidCents, percentAt(tiers, left)),
    0,
  );
}

/** Three cancellations around the deadlines, in hours before the visit, and a no-show. */
export function examplesAt(
  borders: readonly number[],
  centsAt: (left: number) => number,
  noShowCents: number,
): WorkedExample[] {
  const [first = 0] = borders;
  const late = (borders.at(-1) ?? 0) - 1 / 60;
  const moments = borders.length === 1 ? [first + 24, first, late] : [...borders, late].slice(0, 3);
  return [
    ...moments.map((left) => ({ label: `Cancels ${leftText(left)} before`, cents: centsAt(left) })),
    { label: 'Doesn’t show up', cents: noShowCents },
  ];
}

function leftText(hours: number): string {
  const whole = Math.floor(hours);
  const minutes = Math.round((hours - whole) * 60);
  if (minutes === 0) return hoursText(whole);
  return whole === 0 ? `${minutes} minutes` : `${hoursText(whole)} ${minutes} minutes`;
}

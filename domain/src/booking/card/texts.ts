/** Texts about a saved card and what can be charged to it. */
import type { Translated } from '../../core/text/language.ts';
import { formatCents } from '../../core/cents.ts';
import {
  DATE_WORDS,
  formatDayShort,
  formatDeadline,
  type DateWords,
} from '../../core/calendar/time-format.ts';
import { dayOf } from '../../core/calendar/time.ts';
import { CARD_LIMITS } from '../../offer/policy/card.ts';
import { examplesAt, type WorkedExample } from '../price/policy-texts.ts';
import type { CancelFeeOutlook, CardTerms, FeeReason } from './terms.ts';

const hoursText = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** Amounts, days and cards are formatted texts. */
export const CARD_WORDS = {
  lateCancel: (most: string, hours: number) =>
    `up to ${most} if you cancel less than ${hoursText(hours)} before your visit`,
  noShow: (most: string) => `up to ${most} if you don’t show up`,
  either: (one: string, other: string) => `${one}, or ${other}`,
  sentence: (what: string) => `Nothing is charged now. We may charge your card ${what}.`,
  lateMove: (hours: number) =>
    `If you reschedule less than ${hoursText(hours)} before your visit, canceling it later still counts as late.`,
  limits: (days: number) =>
    `We charge it at most once and within ${days} days, never more than this, and tell you when we do.`,
  saved:
    'Our payment provider saves your card. You can replace it at any time, and remove it once no visit needs it.',
  replaces:
    'This card replaces your saved card. Nothing is charged now. It can be charged only as agreed when you booked.',
  onFile: (what: string) => `Card on file. We may charge it ${what}.`,
  ending: (last4: string) => `your card ending in ${last4}`,
  anyCard: 'your saved card',
  cancelCosts: (fee: string, card: string) => `If you cancel now, we may charge up to ${fee} to ${card}.`,
  cancelFree: 'Canceling is free.',
  freeUntil: (deadline: string, fee: string) =>
    `Canceling is free until ${deadline}. After that, we may charge up to ${fee}.`,
  moreAfter: (deadline: string, fee: string) => `After ${deadline}: up to ${fee}.`,
  movedFreeUntil: (deadline: string, fee: string) =>
    `After this change, canceling is free until ${deadline}. After that, we may charge up to ${fee}.`,
  movedCosts: (fee: string) => `After this change, canceling may still cost up to ${fee}.`,
  feeChanged: (fee: string) => `Canceling may now cost up to ${fee}. Cancel anyway?`,
  missed: (day: string) => `You didn’t come to your visit on ${day}.`,
  canceledLate: (day: string) => `You canceled your visit on ${day} late.`,
  charged: (fee: string, card: string) => `As agreed when you booked, we charged ${fee} to ${card}.`,
  paid: (fee: string, day: string) => `Thank you for paying the ${fee} fee for your visit on ${day}.`,
  refused: (fee: string) =>
    `As agreed when you booked, the fee is ${fee}. We couldn’t charge your card; please pay with the link.`,
};

export type CardWords = Translated<typeof CARD_WORDS>;

/** The words for texts with dates. */
export interface DatedCardWords {
  readonly card: CardWords;
  readonly dates: DateWords;
}

const ENGLISH: DatedCardWords = { card: CARD_WORDS, dates: DATE_WORDS };

/** `up to $42.50 if you cancel less than 24 hours before your visit, or up to $85.00 if you don’t show up` */
function feesText({ noShowCents, lateCancelCents, lateHours }: CardTerms, words: CardWords): string {
  const late = lateCancelCents > 0 ? [words.lateCancel(formatCents(lateCancelCents), lateHours)] : [];
  const missed = noShowCents > 0 ? [words.noShow(formatCents(noShowCents))] : [];
  return [...late, ...missed].reduce((one, other) => words.either(one, other));
}

/** The sentence at checkout: `Nothing is charged now. We may charge your card up to $85.00 if you don’t show up.` */
export const cardSentence = (terms: CardTerms, words: CardWords = CARD_WORDS): string =>
  words.sentence(feesText(terms, words));

/** The whole text that the customer agrees to, beginning with `cardSentence`. */
export const consentText = (terms: CardTerms, words: CardWords = CARD_WORDS): string =>
  [
    cardSentence(terms, words),
    ...(terms.lateHours > 0 ? [words.lateMove(terms.lateHours)] : []),
    words.limits(CARD_LIMITS.chargeDays),
    words.saved,
  ].join(' ');

/** `Card on file. We may charge it up to $85.00 if you don’t show up.` */
export const onFileText = (terms: CardTerms, words: CardWords = CARD_WORDS): string =>
  words.onFile(feesText(terms, words));

/** `last4` of the saved card, if it is known here. */
const cardText = (last4: string | null | undefined, words: CardWords): string =>
  last4 === undefined || last4 === null ? words.anyCard : words.ending(last4);

/** What a cancellation costs, shown before it: `Canceling is free until Sun, Mar 14, 10:00 AM. …` */
export function cancelFeeText(
  { cents, next }: CancelFeeOutlook,
  { zone, last4 }: { readonly zone: string; readonly last4?: string | undefined },
  { card: words, dates }: DatedCardWords = ENGLISH,
): string {
  const deadline = next && formatDeadline(next.after, zone, dates);
  const then = next && formatCents(next.cents);
  if (cents === 0)
    return deadline !== undefined && then !== undefined ? words.freeUntil(deadline, then) : words.cancelFree;
  const now = words.cancelCosts(formatCents(cents), cardText(last4, words));
  return deadline !== undefined && then !== undefined ? `${now} ${words.moreAfter(deadline, then)}` : now;
}

/** What a cancellation costs after a move, shown before it; undefined if it costs nothing. */
export function movedFeeText(
  { cents, next }: CancelFeeOutlook,
  zone: string,
  { card: words, dates }: DatedCardWords = ENGLISH,
): string | undefined {
  if (cents > 0) return words.movedCosts(formatCents(cents));
  return next && words.movedFreeUntil(formatDeadline(next.after, zone, dates), formatCents(next.cents));
}

/** `Canceling may now cost up to $24.00. Cancel anyway?` */
export const feeChangedText = (cents: number, words: CardWords = CARD_WORDS): string =>
  words.feeChanged(formatCents(cents));

/** What a customer reads about a fee. */
export interface FeeNews {
  readonly reason: FeeReason;
  readonly cents: number;
  readonly start: Date;
  /** Of the card that was charged; null if it is not known here, undefined if the fee was paid with a link. */
  readonly last4?: string | null | undefined;
  /** Whether it was charged or paid; otherwise it is to be paid with a link. */
  readonly isCharged: boolean;
}

/** `You didn’t come to your visit on Mon, Mar 15. As agreed when you booked, we charged $85.00 to …` */
export function feeNewsText(
  { reason, cents, start, last4, isCharged }: FeeNews,
  zone: string,
  { card: words, dates }: DatedCardWords = ENGLISH,
): string {
  const day = formatDayShort(dayOf(start, zone), dates);
  const fee = formatCents(cents);
  if (isCharged && last4 === undefined) return words.paid(fee, day);
  const what = reason === 'no-show' ? words.missed(day) : words.canceledLate(day);
  return `${what} ${isCharged ? words.charged(fee, cardText(last4, words)) : words.refused(fee)}`;
}

/** Examples of the fees for an owner, around the deadline for canceling without a fee if there is one. */
export function cardExamples(terms: CardTerms): WorkedExample[] {
  const { noShowCents, lateCancelCents, lateHours } = terms;
  const hours = lateHours || USUAL_HOURS;
  return examplesAt([hours], (left) => (left < lateHours ? lateCancelCents : 0), noShowCents);
}

const USUAL_HOURS = 24;

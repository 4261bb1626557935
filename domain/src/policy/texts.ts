/** The policy in words. */
import dayjs from 'dayjs';
import { formatCents } from '../payment/cents.ts';
import { formatDayShort } from '../time-format.ts';
import { dayOf, MINUTE_MS, offsetMinutes } from '../time.ts';
import { paidOnlineCents, refundedCents, type Refundable, type refundOutlook } from './refund.ts';
import type { Policy, RefundTier } from './schema.ts';

/** `everything`, `half`, `30 %`. */
function portion(percent: number): string {
  if (percent === 100) return 'everything';
  return percent === 50 ? 'half' : `${percent} %`;
}

/**
 * `Cancel until 48 hours before and everything you paid goes back; until 24 hours before, half. After that, or if you do
 * not come, nothing.` Undefined without tiers.
 */
export function policySentence(tiers: readonly RefundTier[]): string | undefined {
  const [first, ...others] = tiers.filter(({ refund_percent: percent }) => percent > 0);
  if (!first) return undefined;
  const most = portion(first.refund_percent);
  const what = most === 'everything' ? 'everything you paid' : `${most} of what you paid`;
  const later = others.map(
    ({ hours, refund_percent: percent }) => `; until ${hoursText(hours)} before, ${portion(percent)}`,
  );
  return `Cancel until ${hoursText(first.hours)} before and ${what} goes back${later.join('')}. After that, or if you do not come, nothing.`;
}

const hoursText = (hours: number): string => `${hours} ${hours === 1 ? 'hour' : 'hours'}`;

/** `Sun, Mar 14, 10:00 AM`, on the clock of `zone`. */
export function formatDeadline(instant: Date, zone: string): string {
  const wall = dayjs.utc(instant.getTime() + offsetMinutes(instant, zone) * MINUTE_MS);
  return wall.format('ddd, MMM D, h:mm A');
}

/**
 * Said before somebody cancels. `paidCents`: what was paid online and has not gone back. Undefined where nothing was, or
 * no refund terms were agreed on.
 */
export function cancelRefundText(
  { cents, next }: ReturnType<typeof refundOutlook>,
  paidCents: number,
  zone: string,
): string | undefined {
  if (paidCents === 0) return undefined;
  if (cents === 0) return `If you cancel now, nothing of your ${formatCents(paidCents)} goes back.`;
  const now = `If you cancel now, ${formatCents(cents)} of ${formatCents(paidCents)} goes back to your card.`;
  if (!next) return now;
  const then = next.cents === 0 ? 'nothing' : formatCents(next.cents);
  return `${now} After ${formatDeadline(next.after, zone)}, ${then} does.`;
}

/** `Your visit on Mon, Mar 15 is cancelled. $21.25 goes back to your card, usually within 10 days.` Undefined without terms. */
export function cancelledText(appointment: Refundable, zone: string): string | undefined {
  const money = cancelledMoney(appointment);
  const day = formatDayShort(dayOf(appointment.appointment_date, zone));
  return money === undefined ? undefined : `Your visit on ${day} is cancelled. ${money}`;
}

/** The same without saying which visit. */
export function cancelledMoney(appointment: Refundable): string | undefined {
  const [paid, back] = [paidOnlineCents(appointment), refundedCents(appointment)];
  if (paid === 0 || (back === 0 && !appointment.policy)) return undefined;
  return back === 0
    ? `Nothing of your ${formatCents(paid)} goes back.`
    : `${formatCents(back)} goes back to your card, usually within 10 days.`;
}

/** `It is later now: $0.00 would go back. Cancel anyway?` */
export const refundChangedText = (cents: number): string =>
  `It is later now: ${formatCents(cents)} would go back. Cancel anyway?`;

/** `Pay now $42.50 · at pick-up $42.50`. */
export const shareText = (nowCents: number, cents: number): string =>
  `Pay now ${formatCents(nowCents)} · at pick-up ${formatCents(cents - nowCents)}`;

/** A moment before a visit at which its customer cancels, and what then goes back. */
export interface WorkedExample {
  readonly label: string;
  readonly cents: number;
}

/** Four moments around the tiers' borders, for a visit that `paidCents` were paid for. */
export function workedExamples({ tiers }: Pick<Policy, 'tiers'>, paidCents: number): WorkedExample[] {
  const borders = tiers.map(({ hours }) => hours);
  const [first = 0] = borders;
  if (first === 0) return [];
  const late = (borders.at(-1) ?? 0) - 1 / 60;
  const moments = borders.length === 1 ? [first + 24, first, late] : [...borders, late].slice(0, 3);
  const percentAt = (left: number) => tiers.find((tier) => left >= tier.hours)?.refund_percent ?? 0;
  return [
    ...moments.map((left) => ({
      label: `Cancels ${leftText(left)} before`,
      cents: Math.ceil((paidCents * percentAt(left)) / 100),
    })),
    { label: 'Doesn’t show up', cents: 0 },
  ];
}

function leftText(hours: number): string {
  const whole = Math.floor(hours);
  const minutes = Math.round((hours - whole) * 60);
  if (minutes === 0) return hoursText(whole);
  return whole === 0 ? `${minutes} minutes` : `${hoursText(whole)} ${minutes} minutes`;
}

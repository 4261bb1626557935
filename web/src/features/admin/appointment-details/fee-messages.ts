/** Texts about the saved card of a visit and its fee. */
import type { FeeReason } from '@paw-haven/domain/booking/card/terms';
import type { FEE_STATES } from '@paw-haven/domain/booking/appointment/fee-schema';

type FeeState = (typeof FEE_STATES)[number];

const NAMES: Readonly<Record<FeeReason, string>> = {
  'no-show': 'No-show fee',
  'late-cancel': 'Late cancellation fee',
};

const STATES: Readonly<Record<FeeState, string>> = {
  charging: 'being charged',
  charged: 'paid',
  refused: 'not paid, the card was refused',
  'needs-customer': 'not paid, the bank wants the customer to confirm',
  'written-off': 'written off',
  refunded: 'refunded',
};

export const feeMessages = {
  card: 'Card on file',
  /** Amounts that can be charged at most. */
  missed: (most: string) => `No-show fee up to ${most}`,
  late: (most: string, hours: number) =>
    `Late cancellation fee up to ${most} (less than ${hours} ${hours === 1 ? 'hour' : 'hours'} before)`,
  fee: 'Fee',
  state: (reason: FeeReason, cents: string, state: FeeState) =>
    `${NAMES[reason]} of ${cents}: ${STATES[state]}`,
  linkSent: 'The customer was sent a link to pay it.',
  charge: (reason: FeeReason) => `Charge ${NAMES[reason].toLowerCase()}`,
  title: (reason: FeeReason) => `Charge the ${NAMES[reason].toLowerCase()}?`,
  /** `last4`: undefined if they are unknown. */
  amount: (cents: string, last4: string | undefined) =>
    `${cents} will be charged to the ${last4 === undefined ? 'saved card' : `card ending in ${last4}`}, as the customer agreed when booking.`,
  reads: 'The customer will read:',
  /** `days`: from today to the last day. */
  daysLeft: (days: number) => {
    if (days === 0) return 'You can charge it only today.';
    return days === 1 ? 'You can charge it until tomorrow.' : `You can charge it for ${days} more days.`;
  },
  keep: 'Don’t charge',
  chargeNow: (cents: string) => `Charge ${cents}`,
  working: 'Charging…',
  charged: (cents: string) => `${cents} was charged. We told the customer.`,
  refused: 'The card was refused. We sent the customer a link to pay the fee.',
  needsCustomer: 'The bank wants the customer to confirm. We sent the customer a link to pay the fee.',
  charging: 'The bank has not answered yet. The fee is charged as soon as it does.',
  writeOff: 'Write off',
  writeOffTitle: 'Write off the fee?',
  writeOffText: (cents: string) => `The customer no longer owes the ${cents}. The link stops working.`,
  writingOff: 'Writing off…',
  writtenOff: 'The fee was written off.',
} as const;

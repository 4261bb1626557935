/** Notifications about payment links. */
import { BUSINESS_ID } from '../../core/records/conversation.ts';
import type { NotificationEvent } from '../../core/records/notification-event.ts';
import { formatCents } from '../../core/cents.ts';
import type { PaymentLink } from './schema.ts';

/** Sends the link. `which`: the number of the sending, or `half` for the reminder at half time. */
export function linkEvent(
  { id, kind, user_id: userId, cents, start, until, pets, fee_reason: reason }: PaymentLink,
  which: number | 'half',
  notBefore?: Date,
): NotificationEvent {
  const [first] = pets;
  return {
    kind: 'payment-link',
    key: `payment-link-${id}-${which}`,
    userId,
    appointmentId: null,
    data: {
      link: id,
      about: kind,
      amount: formatCents(cents),
      start: start.toISOString(),
      until: until.toISOString(),
      // A bill is still owed after the pet's last visit.
      ...(reason && { reason, cents: String(cents) }),
      ...((kind === 'deposit' || kind === 'advance') && first && { pet_id: first.id }),
    },
    ...(notBefore && { notBefore }),
    expiresAt: until,
  };
}

const LAPSED = {
  deposit: {
    title: 'Deposit not paid',
    text: (amount: string) => `The deposit of ${amount} was not paid in time, so the time is free again.`,
  },
  advance: {
    title: 'Deposit not paid',
    text: (amount: string) =>
      `The deposit of ${amount} was not paid with the link. The visit is still booked.`,
  },
  bill: {
    title: 'Bill not paid',
    text: (amount: string) => `The bill of ${amount} was not paid with the link. The link no longer works.`,
  },
  fee: {
    title: 'Fee not paid',
    text: (amount: string) => `The fee of ${amount} was not paid with the link. The link no longer works.`,
  },
} as const;

/** Tells staff, once, that the link was not used in time. */
export function linkLapsedNotice({ id, kind, user_id: partner, cents }: PaymentLink): NotificationEvent {
  const amount = formatCents(cents);
  const { title, text } = LAPSED[kind];
  return {
    kind: 'admin-notice',
    key: `notice-payment-link-${id}`,
    userId: BUSINESS_ID,
    appointmentId: null,
    data: {
      about: 'payment-link',
      title,
      text: text(amount),
      partner,
    },
  };
}

/** Notification events, derived from a record before and after a change. */
import type { Appointment } from '../../booking/appointment/schema.ts';
import { billTotals } from '../../money/bill/bill.ts';
import type { Bill, Extra } from '../../money/bill/schema.ts';
import type { PaymentMethod } from '../../booking/payment/methods.ts';
import { BUSINESS_ID } from '../../core/records/conversation.ts';
import { dollarsText, formatCents } from '../../core/cents.ts';
import type { PaymentIssue } from '../../booking/payment/issue.ts';
import type { PaidCard } from '../../booking/payment/payment.ts';
import { HOUR_MS, MINUTE_MS } from '../../core/calendar/time.ts';
import { messageEventKey, readyEventKey, statusEventKey } from './event-keys.ts';
import type { NotificationEvent } from '../../core/records/notification-event.ts';

/** An event that was delayed for longer is no longer news. */
const NEWS_MS = 24 * HOUR_MS;
/** After this time, the pet has gone home. */
const READY_MS = 4 * HOUR_MS;
/** An appointment written this long after its creation was restored or is demo data. */
const IMPORTED_AFTER_MS = 10 * MINUTE_MS;

export interface AppointmentChange {
  readonly before: Appointment | undefined;
  readonly after: Appointment | undefined;
  /** When the change was written. */
  readonly at: Date;
}

/** Notifications to the customer and the business about a written appointment. */
export function appointmentEvents({ before, after, at }: AppointmentChange, now: Date): NotificationEvent[] {
  const change = changeOf(before, after);
  if (!after || !change || now.getTime() - at.getTime() > NEWS_MS) return [];
  const isOld = at.getTime() - after.created_at.getTime() > IMPORTED_AFTER_MS;
  if (change === 'booked' && (isOld || after.import_id !== undefined)) return [];
  if (after.appointment_date <= now && (change === 'booked' || change === 'moved')) return [];
  const about = { appointmentId: after.id, ...expiryOf(change, after, at) };
  const key = keyOf(change, after);
  const own = { ...about, kind: change, key, userId: after.user_id, data: dataOf(change, before, after) };
  // The business gets no notice about status changes and about what staff booked themselves.
  if (change === 'status' || change === 'ready' || (change === 'booked' && after.booked_by === 'staff'))
    return [own];
  const notice = { ...about, kind: 'admin-notice', userId: BUSINESS_ID } as const;
  return [own, { ...notice, key: `notice-${key}`, data: { ...own.data, about: change } }];
}

type Change = 'booked' | 'moved' | 'cancelled' | 'status' | 'ready';

function changeOf(before: Appointment | undefined, after: Appointment | undefined): Change | undefined {
  if (!after) return undefined;
  if (!before) return after.status === 'scheduled' ? 'booked' : undefined;
  if (before.status !== after.status) return after.status === 'cancelled' ? endOf(after) : 'status';
  if (before.ready_at === undefined && after.ready_at !== undefined) return 'ready';
  if (before.appointment_date.getTime() === after.appointment_date.getTime()) return undefined;
  return after.status === 'scheduled' ? 'moved' : undefined;
}

/** The end of a pet's visits is announced once, by `people/pet/end.ts`. */
const endOf = ({ pet_gone: isGone }: Appointment): Change | undefined => (isGone ? undefined : 'cancelled');

/** An appointment is booked once and gets each status once, but it may move back and forth. */
function keyOf(change: Change, after: Appointment): string {
  if (change === 'moved') return `moved-${after.id}-${after.updated_at.getTime()}`;
  if (change === 'ready') return readyEventKey(after);
  return change === 'booked' ? `booked-${after.id}` : statusEventKey(after);
}

function dataOf(
  change: Change,
  before: Appointment | undefined,
  after: Appointment,
): Readonly<Record<string, string>> {
  if (change === 'status') return { status: after.status };
  if (change === 'booked') return { date: after.appointment_date.toISOString() };
  if (change === 'moved' && before) {
    return { from: before.appointment_date.toISOString(), to: after.appointment_date.toISOString() };
  }
  return {};
}

/** News about the time expires when the visit begins, "ready" after four hours, everything else after a day. */
function expiryOf(change: Change, after: Appointment, at: Date): Pick<NotificationEvent, 'expiresAt'> {
  if (change === 'booked' || change === 'moved') return { expiresAt: after.appointment_date };
  const taken = takenAt(change, after) ?? at;
  return { expiresAt: new Date(taken.getTime() + (change === 'ready' ? READY_MS : NEWS_MS)) };
}

/** When a step was tapped, which may have been long before it was written. */
function takenAt(change: Change, after: Appointment): Date | undefined {
  if (change === 'ready') return after.ready_at;
  if (after.status === 'in-progress') return after.started_at;
  return after.status === 'completed' ? after.finished_at : undefined;
}

/** A pet that is ready for pickup; sent once for all pets of its visit. */
export function readyEvent(pet: Appointment, at: Date): NotificationEvent {
  return {
    kind: 'ready',
    key: readyEventKey(pet),
    userId: pet.user_id,
    appointmentId: pet.id,
    expiresAt: new Date(at.getTime() + READY_MS),
  };
}

/** A new account. Without a name the mail is delayed, because the name may be stored a moment after the account. */
export function welcomeEvent(
  { uid, name }: { readonly uid: string; readonly name: string | null },
  now: Date,
): NotificationEvent {
  const notBefore = new Date(now.getTime() + (name === null ? WELCOME_WAIT_MS : 0));
  return { kind: 'welcome', key: `welcome-${uid}`, userId: uid, appointmentId: null, notBefore };
}

export const WELCOME_WAIT_MS = 2 * 60_000;

interface ReviewState {
  readonly is_published: boolean;
}

/** Notifications about a written review: to its author when published, to the business when it awaits approval. */
export function reviewEvents(
  review: { readonly id: string; readonly user_id: string; readonly created_at: Date },
  before: ReviewState | undefined,
  after: ReviewState,
  now: Date,
): NotificationEvent[] {
  const about = { appointmentId: review.id, expiresAt: new Date(now.getTime() + NEWS_MS) };
  if (after.is_published && before && !before.is_published) {
    const key = `review-published-${review.id}`;
    return [{ ...about, kind: 'review-published', key, userId: review.user_id }];
  }
  const isNew = !before && now.getTime() - review.created_at.getTime() <= NEWS_MS;
  if (!isNew || after.is_published) return [];
  const key = `notice-review-${review.id}`;
  return [{ ...about, kind: 'admin-notice', key, userId: BUSINESS_ID, data: { about: 'review' } }];
}

/** A refund of a payment without an appointment. Once per payment issue. */
export function refundEvent(
  issue: Pick<PaymentIssue, 'id' | 'user_id' | 'reason' | 'appointment_date'>,
  refund: {
    readonly cents: number;
    readonly card: PaidCard | null;
    readonly service: string | null;
  },
): NotificationEvent {
  return {
    kind: issue.reason === 'pet-inactive' ? 'pet-refunded' : 'refunded',
    key: `refunded-${issue.id}`,
    userId: issue.user_id,
    appointmentId: null,
    data: {
      amount: `$${dollarsText(refund.cents)}`,
      reason: issue.reason,
      date: issue.appointment_date.toISOString(),
      ...(refund.card === null ? {} : cardData(refund.card)),
      ...(refund.service === null ? {} : { service: refund.service }),
    },
  };
}

const cardData = ({ brand, last4 }: PaidCard): Readonly<Record<string, string>> => ({
  last4,
  ...(brand === null ? {} : { brand }),
});

/** The kind of a receipt row with a fixed label; empty for work lines. */
export type ReceiptKind = '' | 'kept' | 'tax' | 'tip' | 'total' | `${'paid' | 'refunded'}-${PaymentMethod}`;

/** The receipt of a closed bill; sent each time the bill is closed. */
export function receiptEvent(bill: Bill): NotificationEvent {
  const { taxCents, tipCents, totalCents } = billTotals(bill);
  const rows: (readonly [label: string, cents: number, kind: ReceiptKind])[] = [
    ...bill.lines.map(({ label, cents, kind }) => [label, cents, kind === 'kept' ? kind : ''] as const),
    ...(taxCents > 0 ? [['Sales tax', taxCents, 'tax'] as const] : []),
    ...(tipCents > 0 ? [['Tip', tipCents, 'tip'] as const] : []),
    ['Total', totalCents, 'total'],
    ...bill.payments.map(({ method, cents }) =>
      cents < 0
        ? ([`Refunded (${method})`, -cents, `refunded-${method}`] as const)
        : ([`Paid (${method})`, cents, `paid-${method}`] as const),
    ),
  ];
  return {
    kind: 'receipt',
    key: `receipt-${bill.id}-${bill.closed_at?.getTime() ?? 0}`,
    userId: bill.user_id,
    appointmentId: bill.id,
    data: {
      amount: formatCents(totalCents),
      rows: JSON.stringify(rows.map(([label, cents, kind]) => [label, formatCents(cents), kind])),
    },
  };
}

/** Asks the owner about extra work. */
export function extraEvent({
  id,
  user_id,
  appointment_id,
  pet_name,
  label: work,
  cents,
}: Extra): NotificationEvent {
  const data = { label: `${pet_name}: ${work}`, amount: formatCents(cents) };
  return { kind: 'extra', key: `extra-${id}`, userId: user_id, appointmentId: appointment_id, data };
}

/** Tells the business that the owner prefers a call. */
export function callRequestedEvent({ id, appointment_id, pet_name, label }: Extra): NotificationEvent {
  return {
    kind: 'admin-notice',
    key: `notice-extra-${id}`,
    userId: BUSINESS_ID,
    appointmentId: appointment_id,
    data: { about: 'extra', title: 'Please call the customer', text: `About ${pet_name}: ${label}` },
  };
}

/**
 * The automatic answer to a text: once per text, or once per visit that it confirmed. `userId`: the person with the
 * number, or the business if it is no one's or several people's.
 */
export function textAnswerEvent(
  textId: string,
  userId: string,
  confirmed?: { readonly id: string; readonly date: Date },
): NotificationEvent {
  const about = { kind: 'text-answer', userId, appointmentId: null } as const;
  if (!confirmed) return { ...about, key: `text-answer-${textId}` };
  const date = confirmed.date.toISOString();
  return { ...about, key: `text-confirmed-${confirmed.id}-${confirmed.date.getTime()}`, data: { date } };
}

/** An unread message; `receiverId` may be the business. `senderName` is empty if it must not be shown. */
export function messageEvent(message: {
  readonly id: string;
  readonly senderId: string;
  readonly senderName: string;
  readonly receiverId: string;
  readonly at: Date;
  /** The sender is unknown to the salon: the notice names no sender and covers several messages. */
  readonly isStranger?: boolean;
}): NotificationEvent {
  const who = { sender: message.senderName, partner: message.senderId };
  return {
    kind: message.receiverId === BUSINESS_ID ? 'admin-notice' : 'message',
    key: messageEventKey(message.id),
    userId: message.receiverId,
    appointmentId: null,
    data: { about: 'message', ...(message.isStranger ? { strangers: 'yes' } : who) },
    expiresAt: new Date(message.at.getTime() + NEWS_MS),
  };
}

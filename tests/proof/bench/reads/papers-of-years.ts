/**
 * Records that accumulate beside appointments: conversations, the notification ledger, the audit log, payment issues.
 */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { AuditAction, AuditEntry } from '@paw-haven/domain/people/audit/actions';
import type { Delivery } from '@paw-haven/domain/notify/delivery/schema';
import { BUSINESS_ID, conversationIdOf } from '@paw-haven/domain/core/records/conversation';
import { conversationOf } from '@paw-haven/domain/people/message/list';
import type { Message } from '@paw-haven/domain/people/message/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { customerId, customerName } from './customers-of-years.ts';
import type { StoredRecord } from './load-records.ts';

export interface Years {
  /** Latest first. */
  readonly appointments: readonly Appointment[];
  readonly customers: number;
  readonly now: Date;
}

const CONVERSATIONS = 3000;
const MESSAGES_EACH = 3;
const UNREAD = 150;
const NOTED = 10_000;
const ISSUES = 60;
const MINUTE_MS = 60_000;

export function papers(years: Years): StoredRecord[] {
  return [...conversations(years), ...deliveries(years), ...auditLog(years), ...paymentIssues(years)];
}

function conversations({ now }: Years): StoredRecord[] {
  return Array.from({ length: CONVERSATIONS }, (_, number) => {
    const messages = Array.from({ length: MESSAGES_EACH }, (_, index) =>
      messageOf(number, index, new Date(now.getTime() - (number * 10 + MESSAGES_EACH - index) * MINUTE_MS)),
    );
    const latest = messages.at(-1)!;
    const unread = { [latest.sender_id]: 0, [latest.receiver_id]: latest.is_read ? 0 : 1 };
    const { id, ...conversation } = conversationOf(latest, unread);
    return [
      ...messages.map((data) => ({ path: paths.message(data.id), data })),
      { path: paths.conversation(id), data: { id, ...conversation } },
    ];
  }).flat();
}

function messageOf(customer: number, index: number, at: Date): Message {
  const uid = customerId(customer);
  return {
    id: `bench-message-${customer}-${index}`,
    sender_id: uid,
    receiver_id: BUSINESS_ID,
    participants: [uid, BUSINESS_ID],
    conversation_id: conversationIdOf(uid, BUSINESS_ID),
    author_id: uid,
    message: `Could we come a little earlier? (${index})`,
    subject: null,
    appointment_id: null,
    is_read: customer >= UNREAD || index < MESSAGES_EACH - 1,
    created_at: at,
    sender: { full_name: customerName(customer), email: `${uid}@example.com` },
    receiver: { full_name: 'Paw Haven', email: 'hello@pawhaven.example' },
  };
}

/** An email confirmation for each of the latest appointments; some failed. */
function deliveries({ appointments, now }: Years): StoredRecord[] {
  return appointments.slice(0, NOTED).map((appointment, number) => {
    const at = new Date(now.getTime() - number * MINUTE_MS);
    const isFailed = number % 100 === 0;
    const data: Delivery = {
      id: `booked-${appointment.id}_email_${appointment.user_id}`,
      event: 'booked',
      event_key: `booked-${appointment.id}`,
      channel: 'email',
      user_id: appointment.user_id,
      appointment_id: appointment.id,
      to: `${appointment.user_id}@example.com`,
      state: isFailed ? 'failed' : 'sent',
      ...(isFailed ? { reason: 'invalid-recipient' as const } : {}),
      attempts: 1,
      created_at: at,
      sent_at: at,
      due_at: at,
      expires_at: null,
      data: {},
      check_at: null,
    };
    return { path: paths.delivery(data.id), data };
  });
}

const ACTIONS: readonly AuditAction[] = [
  'appointment-created',
  'appointment-status-set',
  'appointment-rescheduled',
  'review-published',
  'image-changed',
];

/** Uses different people and subjects in every line, so that each needs its names looked up. */
function auditLog({ appointments, customers, now }: Years): StoredRecord[] {
  return appointments.slice(0, NOTED).map((appointment, number) => {
    const action = ACTIONS[number % ACTIONS.length] ?? 'appointment-created';
    const data: AuditEntry = {
      id: `bench-line-${number}`,
      action,
      actor: action === 'appointment-created' ? customerId((number * 13) % customers) : 'demo-admin',
      subject:
        action === 'image-changed' ? `bench-image-${String(number % 2000).padStart(4, '0')}` : appointment.id,
      from: action === 'appointment-status-set' ? 'scheduled' : null,
      to: action === 'appointment-status-set' ? 'completed' : null,
      at: new Date(now.getTime() - number * MINUTE_MS),
    };
    return { path: paths.auditEntry(data.id), data };
  });
}

function paymentIssues({ appointments, now }: Years): StoredRecord[] {
  return appointments.slice(0, ISSUES).map((appointment, number) => {
    const id = `bench-issue-${number}`;
    const data = {
      id,
      user_id: appointment.user_id,
      service_id: appointment.service_id,
      stripe_session_id: appointment.stripe_session_id,
      appointment_date: appointment.appointment_date,
      amount: appointment.total_amount,
      reason: 'slot-taken',
      refund_id: number % 2 === 0 ? null : `re_bench_${number}`,
      created_at: new Date(now.getTime() - number * MINUTE_MS),
    };
    return { path: paths.paymentIssue(id), data };
  });
}

/** The ledger of everything that is told to anybody: one record for each event, channel and recipient. */
import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { COLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';

export const CHANNELS = ['email', 'sms', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

export const EVENT_KINDS = [
  'welcome',
  'booked',
  'moved',
  'cancelled',
  'status',
  'reminder',
  /** A payment that could not become an appointment went back. */
  'refunded',
  'message',
  'review-published',
  'promotion',
  /** To the business itself. */
  'admin-notice',
  /** Words that staff wrote to the customer of an appointment. */
  'staff-text',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Sent is what the provider took; a text message that the carrier then refused becomes failed. */
export const DELIVERY_STATES = ['scheduled', 'sent', 'failed', 'suppressed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why nothing was sent, on purpose. */
export const SUPPRESSION_REASONS = [
  'preference-off',
  'no-address',
  'sms-off',
  'no-phone-number',
  'push-off',
  'no-device',
  /** Answered STOP. */
  'opted-out',
  /** The appointment is no longer what the message would say. */
  'outdated',
  'too-late',
  /** Booked or moved less than a day ahead: that message said it all. */
  'booked-late',
  /** More text messages than anybody needs in a day. */
  'too-many',
] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** Why it could not be sent. */
export const FAILURE_REASONS = [
  'invalid-recipient',
  'device-gone',
  /** The provider does not take this message, or does not take messages from us. */
  'refused',
  /** The provider took it, the carrier did not deliver it. */
  'undelivered',
  /** Trouble at the provider for longer than we try. */
  'gave-up',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** `deliveries/{id}`. */
export const deliverySchema = z.object({
  id: z.string(),
  event: z.enum(EVENT_KINDS),
  /** Tells this event from every other one, for ever. */
  event_key: z.string(),
  channel: z.enum(CHANNELS),
  /** Whom it is for; `business` for the business itself. */
  user_id: z.string().check(z.minLength(1)),
  appointment_id: z._default(z.nullable(z.string()), null),
  /** An e-mail address, a number in E.164 or a device's id; empty where there is none. */
  to: z.string(),
  state: z.enum(DELIVERY_STATES),
  reason: z.optional(z.enum([...SUPPRESSION_REASONS, ...FAILURE_REASONS])),
  /** What the provider said: its code or HTTP status. Nothing personal. */
  detail: z.optional(z.string()),
  attempts: z.int().check(z.nonnegative()),
  created_at: z.date(),
  sent_at: z.optional(z.date()),
  /** A scheduled delivery is not sent before this. Its sender first moves it on, so that nobody else sends it meanwhile. */
  due_at: z.date(),
  /** After this, nobody needs to know any more. */
  expires_at: z._default(z.nullable(z.date()), null),
  /** What the message says beyond the records that it is about. */
  data: z._default(z.record(z.string(), z.string()), {}),
  /** The provider's id of the message. */
  provider_id: z.optional(z.string()),
  /** How many parts a text message was billed as. */
  segments: z.optional(z.int().check(z.positive())),
  /** US dollars, estimated until the provider names its price. */
  cost: z.optional(z.number().check(z.nonnegative())),
  /** When to ask the provider what became of it. */
  check_at: z._default(z.nullable(z.date()), null),
  /** The delivery that took this one's place, after it failed. */
  fallback: z.optional(z.string()),
  /** The delivery whose place this one takes. */
  fallback_of: z.optional(z.string()),
  /** Names and addresses are not kept for ever: see `retention.ts`. */
  delete_at: z.optional(z.date()),
});

export type Delivery = z.infer<typeof deliverySchema>;

/** The business itself is told in every browser of its staff. */
const MOST_OF_EVENT = LIMITS.staff * LIMITS.pushDevices;

/** Scheduled deliveries whose time has come, those that wait longest first. */
export function dueDeliveriesQuery(now: Date, limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.deliveries,
    where: [
      ['state', '==', 'scheduled'],
      ['due_at', '<=', now],
    ],
    orderBy: [['due_at', 'asc']],
    limit,
  };
}

/** Sent text messages of which the end is not known yet. */
export function uncheckedDeliveriesQuery(now: Date, limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.deliveries,
    where: [['check_at', '<=', now]],
    orderBy: [['check_at', 'asc']],
    limit,
  };
}

/** What a customer was told about an own appointment, newest first: as many as a page lists. */
export function ownDeliveriesQuery(uid: string, appointmentId: string): QuerySpec {
  return {
    collection: COLLECTIONS.deliveries,
    where: [
      ['user_id', '==', uid],
      ['appointment_id', '==', appointmentId],
    ],
    orderBy: [['created_at', 'desc']],
    limit: LIMITS.ownDeliveriesListed,
  };
}

/** The whole ledger, newest first, for staff. */
export function latestDeliveriesQuery(limit: number): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.deliveries, orderBy: [['created_at', 'desc']], limit };
}

/** What could not be delivered since `since`, newest first. */
export function failedDeliveriesQuery(since: Date, limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.deliveries,
    where: [
      ['state', '==', 'failed'],
      ['created_at', '>=', since],
    ],
    orderBy: [['created_at', 'desc']],
    limit,
  };
}

/** Those in one state, newest first, for staff. */
export function deliveriesInStateQuery(
  state: DeliveryState,
  limit: number,
): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.deliveries,
    where: [['state', '==', state]],
    orderBy: [['created_at', 'desc']],
    limit,
  };
}

/** What one person was told of one event: by each channel, to each browser. */
export function deliveriesOfEventQuery(eventKey: string, uid: string): QuerySpec {
  return {
    collection: COLLECTIONS.deliveries,
    where: [
      ['event_key', '==', eventKey],
      ['user_id', '==', uid],
    ],
    limit: MOST_OF_EVENT,
  };
}

/** All that one person was told. */
export function deliveriesOfUserQuery(uid: string): QuerySpec {
  return { collection: COLLECTIONS.deliveries, where: [['user_id', '==', uid]] };
}

/** The ledger of all notifications: one record per event, channel and recipient. */
import * as z from 'zod/mini';
import { LIMITS } from '../../core/limits/limits.ts';
import { CHANNELS, EVENT_KINDS } from '../../core/records/notification-event.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';

/** `sent`: accepted by the provider. A text message that the carrier rejects becomes `failed`. */
export const DELIVERY_STATES = ['scheduled', 'sent', 'failed', 'suppressed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a delivery was deliberately not sent. */
export const SUPPRESSION_REASONS = [
  'preference-off',
  'no-address',
  'sms-off',
  'no-phone-number',
  'push-off',
  'no-device',
  /** The recipient replied STOP to a text, reported an email as spam, or unsubscribed at the mail provider. */
  'opted-out',
  /** The provider refused this address or number permanently (`unreachable.ts`). */
  'unreachable',
  /** The appointment has changed since. */
  'outdated',
  /** The pet has died or no longer comes. */
  'pet-inactive',
  'too-late',
  /** Booked or rescheduled less than a day ahead: that message replaces the reminder. */
  'booked-late',
  /** Over the daily limit of text messages. */
  'too-many',
] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** Why sending failed. */
export const FAILURE_REASONS = [
  'invalid-recipient',
  'device-gone',
  /** Rejected by the provider. */
  'refused',
  /** Accepted by the provider, not delivered by the carrier or mail server. */
  'undelivered',
  /** All attempts failed. */
  'gave-up',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** `deliveries/{id}`. */
export const deliverySchema = z.object({
  id: z.string(),
  event: z.enum(EVENT_KINDS),
  /** Unique per event. */
  event_key: z.string(),
  channel: z.enum(CHANNELS),
  /** The recipient; `business` for the business itself. */
  user_id: z.string().check(z.minLength(1)),
  appointment_id: z._default(z.nullable(z.string()), null),
  /** Email address, E.164 number or device id; empty if there is none. */
  to: z.string(),
  state: z.enum(DELIVERY_STATES),
  reason: z.optional(z.enum([...SUPPRESSION_REASONS, ...FAILURE_REASONS])),
  /** The provider's code or HTTP status. Not personal. */
  detail: z.optional(z.string()),
  attempts: z.int().check(z.nonnegative()),
  created_at: z.date(),
  sent_at: z.optional(z.date()),
  /** When a scheduled delivery is to be sent. Its sender first postpones it, as a lease against a second sender. */
  due_at: z.date(),
  /** When the message becomes pointless. */
  expires_at: z._default(z.nullable(z.date()), null),
  /** Values for the message that its records do not contain. */
  data: z._default(z.record(z.string(), z.string()), {}),
  /** The provider's id of the message. */
  provider_id: z.optional(z.string()),
  /** Hashes of the text message bodies that were sent. */
  text_hashes: z.optional(z.array(z.string())),
  /** How many segments a text message was billed as. */
  segments: z.optional(z.int().check(z.positive())),
  /** US dollars, estimated until the provider reports its price. */
  cost: z.optional(z.number().check(z.nonnegative())),
  /** When to check the status with the provider. */
  check_at: z._default(z.nullable(z.date()), null),
  /** The delivery that replaced this one after it failed. */
  fallback: z.optional(z.string()),
  /** The failed delivery that this one replaces. */
  fallback_of: z.optional(z.string()),
  /** See `retention.ts`. */
  delete_at: z.optional(z.date()),
});

export type Delivery = z.infer<typeof deliverySchema>;

/** Maximum deliveries of an event: a push message to the business goes to every browser of its staff. */
const MAX_DELIVERIES_PER_EVENT = LIMITS.staff * LIMITS.pushDevices;

/** Scheduled deliveries that are due, oldest first. */
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

/** Sent text messages without a final status. */
export function uncheckedDeliveriesQuery(now: Date, limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.deliveries,
    where: [['check_at', '<=', now]],
    orderBy: [['check_at', 'asc']],
    limit,
  };
}

/** A customer's deliveries about one of their appointments, newest first: one page. */
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

/** Failed deliveries since `since`, newest first. */
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

/** Deliveries in some of the states, newest first, for staff. */
export function deliveriesInStateQuery(
  states: readonly DeliveryState[],
  limit: number,
): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.deliveries,
    where: [['state', 'in', states]],
    orderBy: [['created_at', 'desc']],
    limit,
  };
}

/** Emails and texts that a person got, newest first, for staff. */
export function deliveriesToQuery(uid: string, limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.deliveries,
    where: [
      ['user_id', '==', uid],
      ['state', '==', 'sent'],
      ['channel', 'in', ['email', 'sms']],
    ],
    orderBy: [['created_at', 'desc']],
    limit,
  };
}

/** One person's deliveries of one event, over all channels. */
export function deliveriesOfEventQuery(eventKey: string, uid: string): QuerySpec {
  return {
    collection: COLLECTIONS.deliveries,
    where: [
      ['event_key', '==', eventKey],
      ['user_id', '==', uid],
    ],
    limit: MAX_DELIVERIES_PER_EVENT,
  };
}

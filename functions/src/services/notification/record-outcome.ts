/** Records the outcome of an attempt: sent, retried later, or failed with a fallback to another channel. */
import { FieldValue } from 'firebase-admin/firestore';
import { nextAttemptAt } from '@paw-haven/domain/notify/delivery/backoff';
import { fallbackChannel } from '@paw-haven/domain/notify/delivery/fallback';
import { isToOther, planChannel } from '@paw-haven/domain/notify/delivery/plan';
import {
  deliveriesOfEventQuery,
  type Delivery,
  deliverySchema,
  type FailureReason,
  type SuppressionReason,
} from '@paw-haven/domain/notify/delivery/schema';
import { SMS_PRICE_PER_SEGMENT, smsSize } from '@paw-haven/domain/notify/notification/sms-segments';
import { paths } from '@paw-haven/domain/core/records/paths';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import type { Refusal, SendOutcome } from '../../gateways/message-sender.ts';
import { dataOf, queryOf } from '../../lib/firestore/collections.ts';
import { hashOfAddress } from '../../lib/link-token.ts';
import { refuseCopies } from './copies.ts';
import type { NotificationDependencies, PlanDependencies } from '../dependencies.ts';
import { type Business, contextOf } from '../business.ts';
import { storeDeliveries, eventOf, type Lease, releaseLease } from './ledger.ts';
import { loadRecipient } from './recipient.ts';
import { recordReply } from '../client/record-consent.ts';
import { markUnreachable } from './remember-refusal.ts';

/** The price is usually known after this time. */
const CHECK_AFTER_MINUTES = 60;

export async function suppress(
  dependencies: PlanDependencies,
  lease: Lease,
  reason: SuppressionReason,
  detail?: string,
): Promise<[]> {
  await releaseLease(dependencies, lease, {
    state: 'suppressed',
    reason,
    check_at: null,
    ...(detail ? { detail } : {}),
  });
  return [];
}

/** Records an outcome. `text` is the body of a text message. Resolves to the leases of fallback deliveries. */
export async function recordOutcome(
  dependencies: NotificationDependencies,
  business: Business,
  lease: Lease,
  outcome: SendOutcome,
  text?: string,
): Promise<Lease[]> {
  switch (outcome.kind) {
    case 'sent':
      await releaseLease(dependencies, lease, sentChanges(dependencies.now(), outcome.providerId, text));
      return [];
    case 'retry':
      return scheduleRetry(dependencies, business, lease, outcome);
    case 'rejected':
      return reject(dependencies, business, lease, outcome);
  }
}

function sentChanges(
  now: Date,
  providerId: string | null,
  text: string | undefined,
): Record<string, unknown> {
  const size = text === undefined ? undefined : smsSize(text);
  return {
    state: 'sent',
    sent_at: now,
    reason: FieldValue.delete(),
    detail: FieldValue.delete(),
    ...(providerId === null ? {} : { provider_id: providerId }),
    ...(size && {
      segments: size.segments,
      cost: size.segments * SMS_PRICE_PER_SEGMENT,
      ...(providerId === null ? {} : { check_at: addMinutes(now, CHECK_AFTER_MINUTES) }),
    }),
  };
}

async function scheduleRetry(
  dependencies: NotificationDependencies,
  business: Business,
  lease: Lease,
  { detail, retryAfterMs }: Extract<SendOutcome, { kind: 'retry' }>,
): Promise<Lease[]> {
  const { attempts } = lease.delivery;
  const next = nextAttemptAt(attempts, dependencies.now(), retryAfterMs, dependencies.random());
  const isWorthIt = next && (lease.delivery.expires_at === null || next < lease.delivery.expires_at);
  if (!isWorthIt) return fail(dependencies, business, lease, { reason: 'gave-up', detail });
  await releaseLease(dependencies, lease, { due_at: next, detail });
  return [];
}

/** Remembers a permanent refusal, whether it arrives at once or later. Resolves to the leases of fallback deliveries. */
export async function reject(
  dependencies: NotificationDependencies,
  business: Business,
  lease: Lease,
  { reason, detail }: Refusal,
): Promise<Lease[]> {
  const { delivery } = lease;
  if (isToOther(delivery)) {
    await refuseCopies(dependencies, { uid: delivery.user_id, address: hashOfAddress(delivery.to) });
    return fail(dependencies, business, lease, { reason: 'invalid-recipient', detail });
  }
  if (reason === 'opted-out') {
    if (delivery.channel === 'sms')
      await recordReply(dependencies, { uid: delivery.user_id, number: delivery.to, given: false });
    return suppress(dependencies, lease, 'opted-out', detail);
  }
  if (reason === 'invalid-recipient') await markUnreachable(dependencies, delivery, reason);
  if (reason === 'device-gone') await dependencies.db.doc(paths.pushDevice(delivery.to)).delete();
  return fail(dependencies, business, lease, { reason, detail });
}

/** Marks a delivery as permanently failed. Resolves to the leases of its fallback deliveries. */
export async function fail(
  dependencies: NotificationDependencies,
  business: Business,
  lease: Lease,
  failure: { readonly reason: FailureReason; readonly detail: string },
): Promise<Lease[]> {
  const isOurs = await releaseLease(dependencies, lease, { state: 'failed', ...failure, check_at: null });
  return isOurs && !isToOther(lease.delivery) ? sendFallback(dependencies, business, lease.delivery) : [];
}

async function sendFallback(
  dependencies: NotificationDependencies,
  business: Business,
  failed: Delivery,
): Promise<Lease[]> {
  const { db } = dependencies;
  const ofEvent = deliveriesOfEventQuery(failed.event_key, failed.user_id);
  const own = dataOf(await queryOf(db, ofEvent, deliverySchema).get());
  const channel = fallbackChannel(
    failed,
    own.filter((delivery) => !isToOther(delivery)),
  );
  if (!channel) return [];
  const recipient = await loadRecipient(dependencies, failed.user_id, business);
  const planned = planChannel(channel, eventOf(failed), recipient, contextOf(dependencies, business));
  const lease = await storeDeliveries(dependencies, planned, { lease: true, fallbackOf: failed.id });
  const [first] = planned;
  if (first) await db.doc(paths.delivery(failed.id)).update({ fallback: first.id });
  return lease;
}

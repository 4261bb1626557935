/** Sends deliveries that their writer did not send: new ones at once, and repeatedly whatever is due. */
import type { Timestamp } from 'firebase-admin/firestore';
import { MAX_ATTEMPTS } from '@paw-haven/domain/notify/delivery/backoff';
import { isToOther, planChannel, planDeliveries } from '@paw-haven/domain/notify/delivery/plan';
import {
  deliverySchema,
  dueDeliveriesQuery,
  SUPPRESSION_REASONS,
  type Delivery,
  type SuppressionReason,
} from '@paw-haven/domain/notify/delivery/schema';
import { eachLimited } from '../../lib/each-limited.ts';
import { documents, queryOf } from '../../lib/firestore/collections.ts';
import type { NotificationDependencies } from '../dependencies.ts';
import { contextOf, readBusiness, type Business, type BusinessReader } from '../business.ts';
import { deliver } from './deliver.ts';
import { acquireLease, eventOf, releaseLease, type Lease } from './ledger.ts';
import { loadRecipient, type KnownRecipient } from './recipient.ts';
import { fail, suppress } from './record-outcome.ts';

/** Deliveries in memory at once. */
const PAGE = 200;
/** Deliveries sent concurrently. */
const PARALLEL = 16;

export interface Counts {
  readonly done: number;
  readonly failed: number;
}

/** Sends a delivery that was just written, unless its writer sends it or it is for later. */
export async function deliverPlanned(
  dependencies: NotificationDependencies,
  written: Readonly<Record<string, unknown>>,
): Promise<void> {
  const planned = deliverySchema.safeParse(written).data;
  if (!planned || !isUnsent(planned) || planned.due_at > dependencies.now()) return;
  const snapshot = await documents.delivery(dependencies.db, planned.id).get();
  const [delivery, updateTime] = [snapshot.data(), snapshot.updateTime];
  if (!delivery || !updateTime || !isUnsent(delivery)) return;
  await deliverDueOne(dependencies, await readBusiness(dependencies), { delivery, updateTime });
}

const isUnsent = ({ state, attempts }: Delivery): boolean => state === 'scheduled' && attempts === 0;

/**
 * Sends what is due: retries, deliveries delayed by quiet hours, and those whose process ended. Never throws for a
 * single delivery, which is counted as failed and retried. `isOver` stops it between pages.
 */
export async function deliverDue(
  dependencies: NotificationDependencies,
  business: BusinessReader,
  isOver: () => boolean = () => false,
): Promise<Counts> {
  const query = queryOf(dependencies.db, dueDeliveriesQuery(dependencies.now(), PAGE), deliverySchema);
  let [done, failed] = [0, 0];
  let page = await query.get();
  for (;;) {
    const result = await eachLimited(page.docs, PARALLEL, async (item) =>
      deliverDueOne(dependencies, await business(), { delivery: item.data(), updateTime: item.updateTime }),
    );
    done += result.done;
    failed += result.errors.length;
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE || isOver()) return { done, failed };
    page = await query.startAfter(last).get();
  }
}

/** Sends one delivery. Requested deliveries may be sent before they are due. */
export async function deliverDueOne(
  dependencies: NotificationDependencies,
  business: Business,
  found: { readonly delivery: Delivery; readonly updateTime: Timestamp },
): Promise<void> {
  const lease = await acquireLease(dependencies, found.delivery, found.updateTime);
  if (!lease) return;
  const { delivery } = lease;
  if (delivery.attempts > MAX_ATTEMPTS) {
    // The process ended during every attempt.
    await fail(dependencies, business, lease, {
      reason: 'gave-up',
      detail: found.delivery.detail ?? 'no-outcome',
    });
    return;
  }
  const recipient = await loadRecipient(dependencies, delivery.user_id, business);
  const current = await replan(dependencies, business, lease, recipient);
  if (current) await deliver(dependencies, business, current, recipient);
}

/** Events whose address does not depend on the recipient's preferences. */
const AS_PLANNED: ReadonlySet<Delivery['event']> = new Set(['copies-asked', 'staff-invited', 'text-answer']);

/**
 * Plans the delivery again, because preferences may have changed and quiet hours may have begun. Undefined if it must
 * not be sent now.
 */
async function replan(
  dependencies: NotificationDependencies,
  business: Business,
  lease: Lease,
  recipient: KnownRecipient,
): Promise<Lease | undefined> {
  const { delivery } = lease;
  if (delivery.data['asked'] !== undefined || AS_PLANNED.has(delivery.event)) return lease;
  const [event, context] = [eventOf(delivery), contextOf(dependencies, business)];
  const planned =
    delivery.fallback_of === undefined
      ? planDeliveries(event, recipient, context)
      : planChannel(delivery.channel, event, recipient, context);
  const now = planned.find((plannedDelivery) => isSame(plannedDelivery, delivery));
  if (now?.state === 'scheduled' && now.due_at <= context.now)
    return { ...lease, delivery: { ...delivery, to: now.to } };
  if (now?.state === 'scheduled')
    await releaseLease(dependencies, lease, { due_at: now.due_at, attempts: delivery.attempts - 1 });
  else await dropUnwanted(dependencies, business, lease, suppressionReason(planned, delivery), recipient);
  return undefined;
}

/** Suppresses a delivery. If its address was refused since it was planned, another channel replaces it. */
async function dropUnwanted(
  dependencies: NotificationDependencies,
  business: Business,
  lease: Lease,
  reason: SuppressionReason,
  recipient: KnownRecipient,
): Promise<void> {
  if (reason !== 'unreachable') return void (await suppress(dependencies, lease, reason));
  const next = await fail(dependencies, business, lease, { reason: 'invalid-recipient', detail: 'known' });
  for (const lease of next) await deliver(dependencies, business, lease, recipient);
}

/**
 * Whether a plan is for this delivery. A person has several devices, but one email address and one number. Ids are
 * compared for devices only, because they change when an account claims a client.
 */
function isSame(planned: Pick<Delivery, 'id' | 'channel' | 'event' | 'data'>, delivery: Delivery): boolean {
  if (delivery.channel === 'push') return planned.id === delivery.id;
  return planned.channel === delivery.channel && isToOther(planned) === isToOther(delivery);
}

function suppressionReason(planned: ReturnType<typeof planDeliveries>, { channel }: Delivery) {
  const reason = planned.find(
    (plannedDelivery) => plannedDelivery.channel === channel && plannedDelivery.state === 'suppressed',
  )?.reason;
  return isSuppression(reason) ? reason : 'no-device';
}

function isSuppression(reason: Delivery['reason']): reason is Parameters<typeof suppress>[2] {
  return reason !== undefined && SUPPRESSIONS.has(reason);
}

const SUPPRESSIONS: ReadonlySet<string> = new Set(SUPPRESSION_REASONS);

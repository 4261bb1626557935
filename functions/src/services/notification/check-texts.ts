/** Looks up the final status and price of accepted text messages, in case callbacks were lost. */
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import {
  deliverySchema,
  uncheckedDeliveriesQuery,
  type Delivery,
} from '@paw-haven/domain/notify/delivery/schema';
import { addMinutes, HOUR_MS } from '@paw-haven/domain/core/calendar/time';
import { eachLimited } from '../../lib/each-limited.ts';
import type { SmsStatus } from '../../gateways/message-sender.ts';
import { documents, queryOf } from '../../lib/firestore/collections.ts';
import type { NotificationDependencies } from '../dependencies.ts';
import { readBusiness, type Business, type BusinessReader } from '../business.ts';
import { refuseLate } from './deliver.ts';
import type { Counts } from './deliver-due.ts';
import { releaseLease } from './ledger.ts';

const PAGE = 200;
const PARALLEL = 8;
const AGAIN_AFTER_MINUTES = 12 * 60;
/** Carriers do not report later than this. */
const GIVE_UP_MS = 48 * HOUR_MS;

export async function checkTexts(
  dependencies: NotificationDependencies,
  business: BusinessReader,
): Promise<Counts> {
  const query = uncheckedDeliveriesQuery(dependencies.now(), PAGE);
  const { docs } = await queryOf(dependencies.db, query, deliverySchema).get();
  const result = await eachLimited(docs, PARALLEL, async (item) =>
    checkText(dependencies, await business(), item),
  );
  return { done: result.done, failed: result.errors.length };
}

async function checkText(
  dependencies: NotificationDependencies,
  business: Business,
  snapshot: QueryDocumentSnapshot<Delivery>,
): Promise<void> {
  const { now, sms } = dependencies;
  const delivery = snapshot.data();
  const lease = { delivery, writeTime: snapshot.updateTime };
  const isOld = now().getTime() - (delivery.sent_at ?? delivery.created_at).getTime() > GIVE_UP_MS;
  const status = await statusOf(sms, delivery).catch((error: unknown) => {
    // Give up on an old message instead of looking it up at every run.
    if (isOld) return undefined;
    throw error;
  });
  if (status?.refusal) return refuseLate(dependencies, business, lease, status.refusal);
  const isDone = isOld || (status !== undefined && status.cost !== null);
  await releaseLease(dependencies, lease, {
    check_at: isDone ? null : addMinutes(now(), AGAIN_AFTER_MINUTES),
    ...(status && status.cost !== null ? { cost: status.cost } : {}),
  });
}

async function statusOf(
  sms: NotificationDependencies['sms'],
  { provider_id: providerId }: Delivery,
): Promise<SmsStatus | undefined> {
  return providerId === undefined ? undefined : sms.fetchStatus(providerId);
}

/** Handles a status callback. Reports of other messages and repeated reports change nothing. */
export async function recordTextStatus(
  dependencies: NotificationDependencies,
  report: { readonly deliveryId: string; readonly providerId: string; readonly status: SmsStatus },
): Promise<'replaced' | 'ignored'> {
  const { refusal } = report.status;
  if (!refusal) return 'ignored';
  const snapshot = await documents.delivery(dependencies.db, report.deliveryId).get();
  const delivery = snapshot.data();
  if (!delivery || !snapshot.updateTime || delivery.state !== 'sent') return 'ignored';
  if (delivery.provider_id !== report.providerId) return 'ignored';
  const business = await readBusiness(dependencies);
  const lease = { delivery, writeTime: snapshot.updateTime };
  await refuseLate(dependencies, business, lease, refusal);
  return 'replaced';
}

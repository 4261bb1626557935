/** Asks what became of text messages that the provider took: its price, and whether the carrier delivered them. */
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { deliverySchema, uncheckedDeliveriesQuery, type Delivery } from '@paw-haven/domain/delivery/schema';
import { addMinutes, HOUR_MS } from '@paw-haven/domain/time';
import { eachLimited } from '../../lib/each-limited.ts';
import { queryOf } from '../../lib/firestore/collections.ts';
import type { NotificationDependencies } from '../dependencies.ts';
import type { Business } from './business.ts';
import { deliver } from './deliver.ts';
import type { Tally } from './deliver-due.ts';
import { letGo } from './ledger.ts';
import { fail } from './settle.ts';

const PAGE = 200;
const PARALLEL = 8;
const AGAIN_AFTER_MINUTES = 30;
/** Carriers that have not answered by then never will. */
const GIVE_UP_MS = 48 * HOUR_MS;

export async function checkTexts(dependencies: NotificationDependencies, business: Business): Promise<Tally> {
  const query = uncheckedDeliveriesQuery(dependencies.now(), PAGE);
  const { docs } = await queryOf(dependencies.db, query, deliverySchema).get();
  const result = await eachLimited(docs, PARALLEL, (one) => checkText(dependencies, business, one));
  return { done: result.done, failed: result.errors.length };
}

async function checkText(
  dependencies: NotificationDependencies,
  business: Business,
  snapshot: QueryDocumentSnapshot<Delivery>,
): Promise<void> {
  const { now, sms } = dependencies;
  const delivery = snapshot.data();
  const held = { delivery, writeTime: snapshot.updateTime };
  const fate = delivery.provider_id ? await sms.fateOf(delivery.provider_id) : undefined;
  if (fate && !fate.delivered) {
    const next = await fail(dependencies, business, held, { reason: 'undelivered', detail: fate.detail });
    for (const one of next) await deliver(dependencies, business, one, { fullName: null });
    return;
  }
  const isOld = now().getTime() - (delivery.sent_at ?? delivery.created_at).getTime() > GIVE_UP_MS;
  const isDone = isOld || (fate !== undefined && fate.cost !== null);
  await letGo(dependencies, held, {
    check_at: isDone ? null : addMinutes(now(), AGAIN_AFTER_MINUTES),
    ...(fate && fate.cost !== null ? { cost: fate.cost } : {}),
  });
}

/** Handles what the mail provider reports about accepted emails. Repeated reports change nothing. */
import { isToOther } from '@paw-haven/domain/notify/delivery/plan';
import type { Delivery } from '@paw-haven/domain/notify/delivery/schema';
import { isSameAddress } from '@paw-haven/domain/people/profile/unreachable';
import type { MailReport } from '../../gateways/message-sender.ts';
import { documents } from '../../lib/firestore/collections.ts';
import type { NotificationDependencies } from '../dependencies.ts';
import { readBusiness } from '../business.ts';
import { hashOfAddress } from '../../lib/link-token.ts';
import { refuseCopies } from './copies.ts';
import { refuseLate } from './deliver.ts';
import { markUnreachable } from './remember-refusal.ts';
import { unsubscribe } from './unsubscribe.ts';

/** `later`: the email’s own process has not recorded yet that it was accepted, so the report must be sent again. */
export type ReportOutcome = 'recorded' | 'ignored' | 'later';

export async function recordMailReport(
  dependencies: NotificationDependencies,
  report: MailReport,
): Promise<ReportOutcome> {
  const { db } = dependencies;
  const { reason, detail, deliveryId } = report;
  const snapshot = await documents.delivery(db, deliveryId).get();
  const delivery = snapshot.data();
  if (!delivery || !snapshot.updateTime || delivery.channel !== 'email') return 'ignored';
  if (!isSameAddress(delivery.to, report.to)) return 'ignored';
  await rememberRefusal(dependencies, delivery, report);
  if (report.hasArrived) return 'recorded';
  if (delivery.state === 'scheduled') return 'later';
  if (delivery.state !== 'sent') return 'ignored';
  const business = await readBusiness(dependencies);
  const lease = { delivery, writeTime: snapshot.updateTime };
  await refuseLate(dependencies, business, lease, { reason, detail });
  return 'recorded';
}

/** For a customer's own address, the customer is marked; another one gets no more copies. */
async function rememberRefusal(
  dependencies: NotificationDependencies,
  delivery: Delivery,
  { reason, unsubscribes }: MailReport,
): Promise<void> {
  const isRefused = reason === 'opted-out' || reason === 'invalid-recipient';
  if (isToOther(delivery)) {
    if (unsubscribes || isRefused)
      await refuseCopies(dependencies, { uid: delivery.user_id, address: hashOfAddress(delivery.to) });
    return;
  }
  if (unsubscribes) await unsubscribe(dependencies, delivery.user_id);
  if (isRefused) await markUnreachable(dependencies, delivery, reason);
}

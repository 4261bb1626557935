/** Handles what the mail provider reports about accepted emails. Repeated reports change nothing. */
import { isToOther } from '@paw-haven/domain/notify/delivery/plan';
import { isSameAddress } from '@paw-haven/domain/people/profile/unreachable';
import type { MailReport } from '../../gateways/message-sender.ts';
import { documents } from '../../lib/firestore/collections.ts';
import type { NotificationDependencies } from '../dependencies.ts';
import { readBusiness } from '../business.ts';
import { hashOfAddress } from '../../lib/link-token.ts';
import { refuseCopies } from '../client/copies.ts';
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
  const isOther = isToOther(delivery);
  const isRefused = report.unsubscribes || reason === 'opted-out' || reason === 'invalid-recipient';
  if (isOther && isRefused)
    await refuseCopies(dependencies, { uid: delivery.user_id, address: hashOfAddress(delivery.to) });
  if (report.unsubscribes && !isOther) await unsubscribe(dependencies, delivery.user_id);
  if (!isOther && (reason === 'opted-out' || reason === 'invalid-recipient'))
    await markUnreachable(dependencies, delivery, reason);
  if (report.hasArrived) return 'recorded';
  if (delivery.state === 'scheduled') return 'later';
  if (delivery.state !== 'sent') return 'ignored';
  const business = await readBusiness(dependencies);
  const lease = { delivery, writeTime: snapshot.updateTime };
  await refuseLate(dependencies, business, lease, { reason, detail });
  return 'recorded';
}

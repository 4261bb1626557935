/** The scheduled work on a payment link: its reminder at half time, and its end. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { isUnpaidFee } from '@paw-haven/domain/booking/appointment/fee-schema';
import { linkEvent, linkLapsedNotice } from '@paw-haven/domain/booking/link/events';
import type { PaymentLink } from '@paw-haven/domain/booking/link/schema';
import { holdEnd } from '@paw-haven/domain/booking/payment/customer-holds';
import { afterQuietHours } from '@paw-haven/domain/core/calendar/quiet-hours';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { paths } from '@paw-haven/domain/core/records/paths';
import { linkEndOf } from '@paw-haven/domain/money/bill/bill-link';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readBusiness } from '../business.ts';
import type { DataDependencies } from '../dependencies.ts';
import { planNotification } from '../notification/notify.ts';
import { readHeldLink, writeEnded, writeLink } from '../link/records.ts';

/**
 * Does what is due: reminds the customer, ends a link whose time has passed, and tells staff. Each step can be
 * repeated; the messages have fixed keys, and are planned before the link says that they were.
 */
export async function followLink(dependencies: DataDependencies, id: string): Promise<void> {
  const { db, now } = dependencies;
  const link = await endIfOver(dependencies, id);
  if (!link) return void (await db.doc(paths.paymentLinkDue(id)).delete());
  if (link.state === 'open' && link.remind_at && link.remind_at <= now()) {
    const { quietHours, zone } = await readBusiness(dependencies);
    await planNotification(dependencies, linkEvent(link, 'half', afterQuietHours(now(), quietHours, zone)));
    await change(dependencies, id, withoutReminder);
  }
  if (link.tell === true) {
    await planNotification(dependencies, linkLapsedNotice(link));
    await change(dependencies, id, withoutNews);
  }
}

function withoutReminder(link: PaymentLink): PaymentLink {
  const { remind_at: _, ...rest } = link;
  return rest;
}

function withoutNews(link: PaymentLink): PaymentLink {
  const { tell: _, ...rest } = link;
  return rest;
}

/** Resolves to the link as it is then; to undefined if there is none. */
async function endIfOver({ db, now }: DataDependencies, id: string): Promise<PaymentLink | undefined> {
  return transact(db, async (transaction) => {
    const held = await readHeldLink(db, transaction, id);
    if (!held) return undefined;
    const { link, hold } = held;
    const state = await endOf(db, transaction, link);
    if (link.state !== 'open') return link;
    if (state) {
      writeEnded(db, transaction, held, state);
      return { ...link, state };
    }
    if (link.until > now()) return link;
    // While a payment page is open, its end decides.
    if (hold && (hold.session_id !== null || holdEnd(hold) > now())) {
      writeLink(db, transaction, link, addMinutes(now(), LIMITS.holdMinutes));
      return { ...link, remind_at: undefined };
    }
    writeEnded(db, transaction, held, 'lapsed');
    return { ...link, state: 'lapsed', tell: true };
  });
}

/** How an open link has ended without being pressed; undefined if it is still needed. */
async function endOf(
  db: Firestore,
  transaction: Transaction,
  link: PaymentLink,
): Promise<'paid' | 'cancelled' | undefined> {
  const { kind, visit_id: visitId } = link;
  if (visitId === undefined) return undefined;
  if (kind === 'fee') {
    const fee = (await transaction.get(documents.appointment(db, visitId))).data()?.fee;
    if (!fee || isUnpaidFee(fee)) return undefined;
    return fee.status === 'written-off' ? 'cancelled' : 'paid';
  }
  const bill = (await transaction.get(documents.bill(db, visitId))).data();
  return bill && linkEndOf(bill, link);
}

async function change(
  { db }: DataDependencies,
  id: string,
  to: (link: PaymentLink) => PaymentLink,
): Promise<void> {
  await transact(db, async (transaction) => {
    const link = (await transaction.get(documents.paymentLink(db, id))).data();
    if (link) writeLink(db, transaction, to(link));
  });
}

/** The only place where a payment becomes a paid fee: a charge to the saved card, or a payment page of a link. */
import type { Transaction } from 'firebase-admin/firestore';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isOwedFee, withFeeRefund, type Fee } from '@paw-haven/domain/booking/appointment/fee-schema';
import type { Payment } from '@paw-haven/domain/booking/payment/payment';
import {
  isToCard,
  refundSchema,
  refundsOfSessionQuery,
  type Refund,
} from '@paw-haven/domain/booking/payment/refund';
import { formatCents, negated } from '@paw-haven/domain/core/cents';
import { feeOfCharge, type FeePayment } from '@paw-haven/domain/money/fee/metadata';
import { feeRefund } from '@paw-haven/domain/money/fee/refund';
import { feeEvent } from '@paw-haven/domain/notify/delivery/card-events';
import { SYSTEM } from '@paw-haven/domain/people/audit/actions';
import type { ChargeState, CheckoutState } from '../../gateways/payment-gateway.ts';
import { audit } from '../../lib/audit.ts';
import { dataOf, documents, queryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { readZone } from '../../lib/read-zone.ts';
import type { DataDependencies, PaymentDependencies } from '../dependencies.ts';
import { readLedgerDay, writeLedgerEntry } from '../money/ledger.ts';
import { executeRefunds } from '../money/card-refunds.ts';
import { planNotification } from '../notification/notify.ts';

type SettledFee =
  | { readonly kind: 'fee'; readonly visitId: string }
  | { readonly kind: 'pending' | 'ended' | 'unknown' };

/** Id of the record of a charge that is on its way. */
export const chargeRecordId = (visitId: string): string => `fee_${visitId}`;

/** Updates our records to a charge's state at the provider. Idempotent, even for concurrent calls. */
export async function settleCharge(
  dependencies: PaymentDependencies,
  { paymentId: id, cents, refundedCents, isPaid, metadata }: ChargeState,
): Promise<SettledFee> {
  const fee = feeOfCharge({ metadata, cents }, dependencies.project);
  if (!fee) return { kind: 'unknown' };
  if (!isPaid) return { kind: 'pending' };
  await settlePaid(dependencies, { id, fee, refundedCents, record: chargeRecordId(fee.fee) });
  return { kind: 'fee', visitId: fee.fee };
}

/** Like `settleCharge`, for a payment page of the fee's link. */
export async function settleFeePage(
  dependencies: PaymentDependencies,
  { id, state, payment }: CheckoutState,
  fee: FeePayment,
): Promise<SettledFee> {
  switch (state) {
    case 'open':
    case 'processing':
      return { kind: 'pending' };
    case 'failed':
    case 'expired':
      await closePage(dependencies, fee.fee, id);
      return { kind: 'ended' };
    case 'paid':
      if (!payment) throw new Error('A paid session came without its payment.');
      await settlePaid(dependencies, {
        id,
        fee,
        refundedCents: payment.amount_refunded,
        record: id,
        payment,
      });
      return { kind: 'fee', visitId: fee.fee };
  }
}

/** Closes our records of a payment page that was not paid. */
async function closePage({ db }: DataDependencies, visitId: string, sessionId: string): Promise<void> {
  await transact(db, async (transaction) => {
    const reference = documents.appointment(db, visitId);
    const visit = (await transaction.get(reference)).data();
    if (!visit) return;
    const record = documents.checkoutSession(db, visit.user_id, sessionId);
    const isOpen = (await transaction.get(record)).data()?.status === 'open';
    if (visit.fee?.page_id === sessionId) transaction.update(reference, { fee: withoutPage(visit.fee) });
    if (isOpen) transaction.update(record, { status: 'expired' });
  });
}

interface Paid {
  /** The provider's id of the charge, or of the payment page's session. */
  readonly id: string;
  readonly fee: FeePayment;
  readonly refundedCents: number;
  /** Id of our record of it. */
  readonly record: string;
  /** Of a payment page. */
  readonly payment?: Payment;
}

async function settlePaid(dependencies: PaymentDependencies, paid: Paid): Promise<void> {
  const { db } = dependencies;
  const zone = await readZone(dependencies);
  const written = await transact(db, (transaction) => write(dependencies, transaction, { ...paid, zone }));
  if (!written) return;
  const { visit, overpaid } = written;
  // A scheduled function retries refunds that fail now.
  if (overpaid) await executeRefunds(dependencies, [overpaid.id]);
  if (visit.fee?.payment_id === paid.id) {
    const card = (await documents.card(db, visit.user_id).get()).data();
    const last4 = paid.payment ? undefined : card?.last4;
    await planNotification(dependencies, feeEvent(visit, visit.fee, last4));
  }
  // Last: until then a scheduled function repeats all steps, which are idempotent.
  await closeRecord(dependencies, visit, paid.record);
}

export async function closeRecord(
  { db }: DataDependencies,
  { user_id: uid }: Pick<Appointment, 'user_id'>,
  record: string,
): Promise<void> {
  const reference = documents.checkoutSession(db, uid, record);
  await transact(db, async (transaction) => {
    if ((await transaction.get(reference)).data()?.status === 'open')
      transaction.update(reference, { status: 'complete' });
  });
}

/** Records the payment, and what was refunded of it at the provider. A fee that is not owed is paid back. */
async function write(
  { db, now, newId }: PaymentDependencies,
  transaction: Transaction,
  { id, fee: { fee: visitId, cents }, refundedCents, payment, zone }: Paid & { readonly zone: string },
): Promise<{ readonly visit: Appointment; readonly overpaid: Refund | undefined } | undefined> {
  const reference = documents.appointment(db, visitId);
  const visit = (await transaction.get(reference)).data();
  if (!visit?.fee) return undefined;
  const entry = await transaction.get(documents.ledgerEntry(db, `fee_${id}`));
  const found = await transaction.get(queryOf(db, refundsOfSessionQuery(id), refundSchema));
  const at = now();
  const day = await readLedgerDay(db, transaction, { now: at, zone });

  if (payment) transaction.set(documents.payment(db, visit.user_id, payment.id), payment);
  let { fee } = visit;
  const refunds = dataOf(found);
  let overpaid: Refund | undefined;
  const line = { visit_id: visitId, method: 'online', kind: 'fee', by: SYSTEM } as const;
  if (!entry.exists) {
    writeLedgerEntry(db, transaction, { ...line, id: `fee_${id}`, cents }, { day, at });
    const about = { actor: SYSTEM, subject: visitId, from: null, to: formatCents(cents), at };
    audit(db, transaction, { ...about, id: `fee-paid_${id}`, action: 'fee-paid' });
    if (isOwedFee(fee)) fee = { ...withoutPage(fee), status: 'charged', payment_id: id };
    else {
      overpaid = feeRefund(visit, { id: requestedId('fee-overpaid', '', id), cents, session_id: id }, at);
      transaction.set(documents.refund(db, overpaid.id), overpaid);
      refunds.push(overpaid);
    }
  }
  const more = refundedCents - refunds.filter(isToCard).reduce((sum, refund) => sum + refund.cents, 0);
  if (more > 0) {
    const request = { id: newId(), cents: more, session_id: id, reason: 'provider' } as const;
    const byHand: Refund = { ...feeRefund(visit, request, at), state: 'done', done_at: at };
    transaction.set(documents.refund(db, byHand.id), byHand);
    writeLedgerEntry(
      db,
      transaction,
      { ...line, id: `refund_${byHand.id}`, cents: negated(more) },
      { day, at },
    );
    if (fee.payment_id === id) fee = withFeeRefund(fee, more);
  }
  if (fee !== visit.fee) transaction.update(reference, { fee, updated_at: at });
  return { visit: { ...visit, fee }, overpaid };
}

function withoutPage(fee: Fee): Fee {
  const { page_id: _, ...rest } = fee;
  return rest;
}

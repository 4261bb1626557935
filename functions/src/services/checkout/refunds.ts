import { refundEvent } from '@paw-haven/domain/delivery/events';
import type { PaymentIssue } from '@paw-haven/domain/payment/issue';
import { bookedPetsOf, type Booking } from '@paw-haven/domain/payment/booking';
import { toCents, toDollars } from '@paw-haven/domain/payment/cents';
import type { Payment } from '@paw-haven/domain/payment/payment';
import type { CheckoutState } from '../../gateways/payment-gateway.ts';
import { audit } from '../../lib/audit.ts';
import { documents, readable } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies, PaymentDependencies } from '../dependencies.ts';
import { planNotification } from '../notification/notify.ts';
import { pseudonymOf } from '../../lib/deleted-account.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { appointmentIdOf, visitIdsOf } from '../../lib/ids.ts';

/**
 * Refunds a payment issue once, notifies its customer and records the refund. The record is written last: until then,
 * another call repeats all steps, and each takes effect once. Throws `payment-provider`; then call again.
 */
export async function refundIssue(
  dependencies: PaymentDependencies,
  issue: PaymentIssue,
  { payment: paid, paidWith }: Pick<CheckoutState, 'payment' | 'paidWith'>,
): Promise<void> {
  if (issue.refund_id !== null || !paid) return;
  const { db, payments, now } = dependencies;
  const paymentId = paid.id;
  const refund = await payments.refund(paymentId, `refund_${issue.id}`);
  await notifyCustomer(dependencies, issue, { cents: refund.cents, method: paidWith });
  const issueDocument = documents.paymentIssue(db, issue.id);
  await transact(db, async (transaction) => {
    const current = (await transaction.get(issueDocument)).data();
    if (current?.refund_id !== null) return;
    // Read again: the account may have been deleted meanwhile.
    const paymentDocument = documents.payment(db, current.user_id, paymentId);
    const payment = (await transaction.get(paymentDocument)).data();
    transaction.update(issueDocument, { refund_id: refund.id });
    const received = payment?.amount_received;
    if (received !== undefined) transaction.update(paymentDocument, { amount_refunded: received });
    audit(db, transaction, {
      id: `payment-refunded_${issue.id}`,
      action: 'payment-refunded',
      actor: 'system',
      subject: issue.id,
      from: null,
      to: refund.id,
      at: now(),
    });
  });
}

/** A deleted account gets no message; the payment provider sends its own receipt. */
async function notifyCustomer(
  dependencies: PaymentDependencies,
  issue: PaymentIssue,
  refund: { readonly cents: number; readonly method: string | null },
): Promise<void> {
  if (issue.reason === 'account-deleted') return;
  const service = (await readable.service(dependencies.db, issue.service_id).get()).data()?.value;
  const event = refundEvent(issue, { ...refund, service: service?.name ?? null });
  await planNotification(dependencies, event);
}

/**
 * Records how much of a payment was refunded, by us or in the provider's dashboard. It goes to the visit's pets in their
 * order, to each up to what it cost.
 */
export async function recordRefund(
  { db, now }: DataDependencies,
  sessionId: string,
  booking: Booking,
  payment: Payment,
): Promise<void> {
  const pets = bookedPetsOf(booking).length;
  const ids = Array.from({ length: pets }, (_, index) => visitIdsOf(appointmentIdOf(sessionId), index, pets));
  const isWhole = payment.amount_refunded >= payment.amount_received;
  await transact(db, async (transaction) => {
    const owner = (await pseudonymOf(transaction, db, booking.user_id)) ?? booking.user_id;
    const paymentDocument = documents.payment(db, owner, payment.id);
    const [known, ...appointments] = await readTogether(
      transaction,
      paymentDocument,
      ...ids.map(({ id }) => documents.appointment(db, id)),
    );
    // Our own copy of these wins: the personal data of a deleted account must not come back.
    const { metadata, description, customer } = known ?? payment;
    transaction.set(paymentDocument, { ...payment, metadata, description, customer });
    let rest = payment.amount_refunded;
    for (const appointment of appointments) {
      if (!appointment) continue;
      const cents = pets === 1 ? rest : Math.min(rest, toCents(appointment.total_amount));
      rest -= cents;
      const isKnown = toCents(appointment.refunded_amount ?? 0) === cents;
      if (isKnown && (!isWhole || appointment.payment_status === 'failed')) continue;
      transaction.update(documents.appointment(db, appointment.id), {
        refunded_amount: toDollars(cents),
        ...(isWhole ? { payment_status: 'failed' as const } : {}),
        updated_at: now(),
      });
    }
  });
}

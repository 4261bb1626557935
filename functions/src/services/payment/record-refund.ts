import { toDollars } from '@paw-haven/domain/payment/booking';
import type { Payment } from '@paw-haven/domain/payment/payment';
import { pseudonymOf } from '../../lib/deleted-account.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { appointmentIdOf } from '../../lib/ids.ts';
import type { DataDependencies } from '../dependencies.ts';

/** Writes down how much of a payment has gone back, whoever gave it back. */
export async function recordRefund(
  { db, now }: DataDependencies,
  sessionId: string,
  uid: string,
  payment: Payment,
): Promise<void> {
  const appointmentDocument = documents.appointment(db, appointmentIdOf(sessionId));
  const isWhole = payment.amount_refunded >= payment.amount_received;
  const refunded = toDollars(payment.amount_refunded);
  await transact(db, async (transaction) => {
    const owner = (await pseudonymOf(transaction, db, uid)) ?? uid;
    const paymentDocument = documents.payment(db, owner, payment.id);
    const [appointment, known] = await readTogether(transaction, appointmentDocument, paymentDocument);
    // What was said about the booking stays as it is here: a deleted account's words must not come back.
    const { metadata, description, customer } = known ?? payment;
    transaction.set(paymentDocument, { ...payment, metadata, description, customer });
    if (!appointment || appointment.refunded_amount === refunded) return;
    transaction.update(appointmentDocument, {
      refunded_amount: refunded,
      ...(isWhole ? { payment_status: 'failed' as const } : {}),
      updated_at: now(),
    });
  });
}

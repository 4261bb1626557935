import { toDollars } from '@paw-haven/domain/payment/booking';
import type { Payment } from '@paw-haven/domain/payment/payment';
import { documents } from '../../lib/firestore/collections.ts';
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
    const appointment = (await transaction.get(appointmentDocument)).data();
    transaction.set(documents.payment(db, uid, payment.id), payment);
    if (!appointment || appointment.refunded_amount === refunded) return;
    transaction.update(appointmentDocument, {
      refunded_amount: refunded,
      ...(isWhole ? { payment_status: 'failed' as const } : {}),
      updated_at: now(),
    });
  });
}

import type { PaymentIssue } from '@paw-haven/domain/payment/issue';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { PaymentDependencies } from '../dependencies.ts';

/** Gives the money of a payment issue back, once, and notes it. Throws `payment-provider`; then call again. */
export async function refundIssue(
  { db, payments, now }: PaymentDependencies,
  issue: PaymentIssue,
  paymentId: string,
): Promise<void> {
  if (issue.refund_id !== null) return;
  const refundId = await payments.refund(paymentId, `refund_${issue.id}`);
  const issueDocument = documents.paymentIssue(db, issue.id);
  const paymentDocument = documents.payment(db, issue.user_id, paymentId);
  await transact(db, async (transaction) => {
    const [current, payment] = await readTogether(transaction, issueDocument, paymentDocument);
    if (current?.refund_id !== null) return;
    transaction.update(issueDocument, { refund_id: refundId });
    const received = payment?.amount_received;
    if (received !== undefined) transaction.update(paymentDocument, { amount_refunded: received });
    audit(db, transaction, {
      id: `payment-refunded_${issue.id}`,
      action: 'payment-refunded',
      actor: 'system',
      subject: issue.id,
      from: null,
      to: refundId,
      at: now(),
    });
  });
}

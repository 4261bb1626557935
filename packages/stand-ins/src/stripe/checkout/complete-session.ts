/** Completes a Checkout Session after its form was accepted. */
import { NO_REQUEST } from '../account/stripe-account.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import type { CheckoutSession } from '../model/objects.ts';
import type { Payer, SessionRecord } from '../model/session-record.ts';
import { customerDetails } from './create-session.ts';

export function completeSession(
  account: StripeAccount,
  record: SessionRecord,
  payer: Payer,
  paymentStatus: CheckoutSession['payment_status'],
  event: string,
): void {
  const session = {
    ...record.session,
    customer_details: customerDetails(payer.email, payer.name),
    payment_status: paymentStatus,
    status: 'complete' as const,
    url: null,
  };
  const waiting = paymentStatus === 'unpaid' ? payer : undefined;
  account.state.sessions.set(session.id, { ...record, session, payer: waiting });
  account.emit(event, session, NO_REQUEST);
}

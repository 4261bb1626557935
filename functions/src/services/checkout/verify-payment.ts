import { billPageOf } from '@paw-haven/domain/money/bill/metadata';
import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { bookingFromMetadata } from '@paw-haven/domain/booking/payment/booking';
import type { PaymentDependencies } from '../dependencies.ts';
import { settleCheckout } from './settle-checkout.ts';

/**
 * Resolves to the result of a payment, for the customer who made it. The browser sends only the session's id; the
 * booking is in its metadata. Throws `session-not-found` (also for another customer's session), `payment-pending`,
 * `payment-refunded`, `payment-failed`.
 */
export async function verifyPayment(
  dependencies: PaymentDependencies,
  request: { readonly uid: string; readonly sessionId: string },
): Promise<CallableOutput<'verify-payment'>> {
  const session = await dependencies.payments.readCheckout(request.sessionId);
  const paid =
    session && (bookingFromMetadata(session.metadata) ?? billPageOf(session, dependencies.project));
  if (!session || paid?.user_id !== request.uid) throw new AppError('session-not-found');
  const outcome = await settleCheckout(dependencies, session);
  switch (outcome.kind) {
    case 'booked':
      return { success: true, appointmentId: outcome.appointmentId };
    case 'billed':
      return { success: true, appointmentId: outcome.visitId };
    case 'refunded':
      throw new AppError('payment-refunded');
    case 'pending':
      throw new AppError('payment-pending');
    case 'ended':
      throw new AppError('payment-failed');
    case 'unknown':
      throw new AppError('session-not-found');
  }
}

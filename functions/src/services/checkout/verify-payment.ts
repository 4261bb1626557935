import { billPageOf } from '@paw-haven/domain/money/bill/metadata';
import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { bookingFromMetadata } from '@paw-haven/domain/booking/payment/booking';
import type { PaymentDependencies } from '../dependencies.ts';
import { settleEither } from './card-setup.ts';
import type { SettledCheckout } from './settle-checkout.ts';

/**
 * Resolves to the result of a payment or of saving a card, for the customer who made it. The browser sends only the
 * session's id; the booking is in its metadata. Throws `session-not-found` (also for another customer's session),
 * `payment-pending`, `payment-refunded`, `payment-failed`, and `slot-taken` if the card was saved and the time was gone.
 */
export async function verifyPayment(
  dependencies: PaymentDependencies,
  request: { readonly uid: string; readonly sessionId: string },
): Promise<CallableOutput<'verify-payment'>> {
  const outcome = await settleOwn(dependencies, request);
  switch (outcome.kind) {
    case 'booked':
      return { success: true, appointmentId: outcome.appointmentId };
    case 'billed':
      return { success: true, appointmentId: outcome.visitId };
    case 'lost':
      throw new AppError('slot-taken');
    case 'refunded':
      throw new AppError('payment-refunded');
    case 'pending':
      throw new AppError('payment-pending');
    case 'ended':
      throw new AppError('payment-failed');
    case 'fee':
    case 'saved':
    case 'unknown':
      throw new AppError('session-not-found');
  }
}

async function settleOwn(
  dependencies: PaymentDependencies,
  { uid, sessionId }: Parameters<typeof verifyPayment>[1],
): Promise<SettledCheckout> {
  const { payments, project } = dependencies;
  const session = await payments.readCheckout(sessionId);
  const setup = session ? undefined : await payments.describeSetup(sessionId);
  const { metadata } = session ?? setup ?? {};
  const paid = bookingFromMetadata(metadata) ?? (session && billPageOf(session, project));
  if (paid?.user_id !== uid) throw new AppError('session-not-found');
  return settleEither(dependencies, { session, setup });
}

import { processingHoldEnd, type Booking } from '@paw-haven/domain/payment/booking';
import type { CheckoutState } from '../../gateways/payment-gateway.ts';
import { pseudonymOf } from '../../lib/deleted-account.ts';
import { createAppointmentFromPayment } from '../appointment/create-appointment-from-payment.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { dropHold } from './drop-hold.ts';
import { findBooking } from './find-booking.ts';
import { locateHold, renewHold } from './renew-hold.ts';
import { recordRefund } from './record-refund.ts';

export type SettledCheckout =
  | { readonly kind: 'booked'; readonly appointmentId: string }
  /** The money went back; there is no appointment. */
  | { readonly kind: 'refunded' }
  /** Not paid yet, and may still be. */
  | { readonly kind: 'pending' }
  /** Will not be paid; the slot is free again. */
  | { readonly kind: 'ended' }
  /** Not a session of this deployment. */
  | { readonly kind: 'unknown' };

/**
 * Brings our records to where the payment provider has the session now. The page after payment, every webhook event
 * and the timer all end here: any number of times, in any order, also at once.
 */
export async function settleCheckout(
  dependencies: PaymentDependencies,
  session: CheckoutState,
): Promise<SettledCheckout> {
  const booking = await findBooking(dependencies, session);
  if (!booking) return { kind: 'unknown' };
  switch (session.state) {
    case 'paid':
      return settlePaid(dependencies, session, booking);
    case 'open':
      return { kind: 'pending' };
    case 'processing':
      await keepSlot(dependencies, session, booking);
      return { kind: 'pending' };
    case 'failed':
    case 'expired':
      await dropHold(
        dependencies,
        await locateHold(dependencies, await asKept(dependencies, booking)),
        session.id,
      );
      return { kind: 'ended' };
  }
}

/** The record of the session stays open: when the money comes after all, the timer finds it. */
async function keepSlot(
  dependencies: PaymentDependencies,
  { createdAt }: CheckoutState,
  booking: Booking,
): Promise<void> {
  const until = processingHoldEnd({ createdAt, start: booking.appointment_date }, dependencies.now());
  if (until) await renewHold(dependencies, booking, until);
  else await dropHold(dependencies, await locateHold(dependencies, booking));
}

/** After the account was deleted its sessions stand under the pseudonym. */
async function asKept({ db }: PaymentDependencies, booking: Booking): Promise<Booking> {
  const pseudonym = await pseudonymOf(db, db, booking.user_id);
  return pseudonym === undefined ? booking : { ...booking, user_id: pseudonym };
}

async function settlePaid(
  dependencies: PaymentDependencies,
  session: CheckoutState,
  booking: Booking,
): Promise<SettledCheckout> {
  const { payment } = session;
  if (!payment) throw new Error('A paid session came without its payment.');
  const outcome = await createAppointmentFromPayment(dependencies, { session, booking, payment });
  if (payment.amount_refunded > 0) await recordRefund(dependencies, session.id, booking.user_id, payment);
  return outcome;
}

/** From a chosen slot to the address of the payment page: everything is checked here, nothing is taken on trust. */
import { AppError } from '@paw-haven/domain/errors';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/callables';
import { bookingToMetadata } from '@paw-haven/domain/payment/booking';
import type { CheckoutRequest, CheckoutState } from '../../gateways/payment-gateway.ts';
import type { CheckoutDependencies } from '../dependencies.ts';
import { dropHold, type HeldBooking } from './drop-hold.ts';
import { findOwnAppointment } from '../appointment/find-own-appointment.ts';
import { planBooking, type PlannedBooking } from './plan-booking.ts';
import { placeHold } from './place-hold.ts';
import { recordCheckout } from './record-checkout.ts';
import { replaceCheckout } from './replace-checkout.ts';

export interface CreatePaymentRequest {
  readonly uid: string;
  readonly email: string | null;
  readonly input: CallableRequest<'create-payment'>;
}

/** The session ends before its hold does, so that no card is charged for a slot that may be gone. */
const SESSION_ENDS_BEFORE_HOLD_MS = 30_000;
const REPLACEMENTS = 3;

/**
 * Throws `service-unavailable`, `pet-not-found`, `outside-hours`, `slot-past`, `slot-taken`, `already-booked` with the
 * `appointmentId`, `too-many-holds`, `payment-pending`, `payment-provider`.
 */
export async function createPayment(
  dependencies: CheckoutDependencies,
  request: CreatePaymentRequest,
): Promise<CallableOutput<'create-payment'>> {
  const plan = await planBooking(dependencies, request);
  const held = await holdSlot(dependencies, plan);
  const session = await openCheckout(dependencies, plan, held, request.email);
  const isStillHeld = await recordCheckout(dependencies, held, session);
  if (!isStillHeld) {
    await dependencies.payments.expireCheckout(session.id);
    throw new AppError('busy');
  }
  if (session.url === null) throw new AppError('payment-provider');
  return { url: session.url };
}

/** The customer's own earlier hold gives way; nobody else's does. */
async function holdSlot(dependencies: CheckoutDependencies, plan: PlannedBooking): Promise<HeldBooking> {
  for (let round = 0; round <= REPLACEMENTS; round += 1) {
    const outcome = await placeHold(dependencies, plan).catch((error: unknown) =>
      explainTaken(dependencies, plan, error),
    );
    if (outcome.held) return { ...plan.booking, day: plan.day, until: outcome.until };
    for (const hold of outcome.ownHolds) await replaceCheckout(dependencies, plan.booking.user_id, hold);
  }
  throw new AppError('busy');
}

/** Those who paid and went back in the browser must not be told of "somebody else" and pay again for another time. */
async function explainTaken(
  dependencies: CheckoutDependencies,
  { booking }: PlannedBooking,
  error: unknown,
): Promise<never> {
  if (!(error instanceof AppError) || error.code !== 'slot-taken') throw error;
  const own = await findOwnAppointment(dependencies, booking);
  throw own ? new AppError('already-booked', { appointmentId: own.id }) : error;
}

async function openCheckout(
  dependencies: CheckoutDependencies,
  plan: PlannedBooking,
  held: HeldBooking,
  email: string | null,
): Promise<CheckoutState> {
  try {
    return await dependencies.payments.createCheckout(checkoutRequest(dependencies, plan, held, email));
  } catch (error) {
    await dropHold(dependencies, held);
    throw error;
  }
}

function checkoutRequest(
  { appOrigin }: CheckoutDependencies,
  plan: PlannedBooking,
  held: HeldBooking,
  email: string | null,
): CheckoutRequest {
  return {
    idempotencyKey: held.schedule_entry_id,
    userId: held.user_id,
    email,
    amountCents: held.amount_cents,
    title: plan.serviceName,
    description: plan.description,
    metadata: bookingToMetadata(plan.booking),
    expiresAt: new Date(held.until.getTime() - SESSION_ENDS_BEFORE_HOLD_MS),
    successUrl: `${appOrigin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${appOrigin}/home`,
  };
}

/** From a chosen slot to the address of the payment page: everything is checked here, nothing is taken on trust. */
import { lastVisitQuery, ownAppointmentsBetweenQuery } from '@paw-haven/domain/appointment/queries';
import { AppError } from '@paw-haven/domain/errors';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/callables';
import { type Booking, bookingToMetadata } from '@paw-haven/domain/payment/booking';
import { PROJECT_KEY } from '@paw-haven/domain/payment/session-owner';
import { appointmentEnd } from '@paw-haven/domain/appointment/lists';
import { type Appointment, appointmentSchema } from '@paw-haven/domain/appointment/schema';
import { occupiesSlot } from '@paw-haven/domain/appointment/status';
import { LIMITS } from '@paw-haven/domain/limits';
import { addMinutes } from '@paw-haven/domain/time';
import type { CheckoutRequest, CheckoutState } from '../../gateways/payment-gateway.ts';
import { dataOf, documents, queryOf, rawQueryOf } from '../../lib/firestore/collections.ts';
import type { CheckoutDependencies, DataDependencies } from '../dependencies.ts';
import { dropHold, type HeldBooking } from './holds.ts';
import { endOverstaying, endUnpaidHolds, replaceCheckout } from './end-checkout.ts';
import { planBooking, type PlannedBooking } from './plan-booking.ts';
import { type Holder, placeHold } from './place-hold.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';

export interface CreatePaymentRequest {
  readonly uid: string;
  readonly email: string | null;
  readonly input: CallableRequest<'create-payment'>;
  /** Whether the email address is confirmed. Who does not say so is a stranger. */
  readonly isConfirmed?: boolean;
  /** A keyed hash of the network address; null where it says nothing. */
  readonly network?: string | null;
}

/** The session ends before its hold does, so that no card is charged for a slot that may be gone. */
const SESSION_ENDS_BEFORE_HOLD_MS = 30_000;
const REPLACEMENTS = 3;

/**
 * Throws `service-unavailable`, `pet-not-found`, `outside-hours`, `slot-past`, `too-far`, `slot-taken`, `already-booked`
 * with the `appointmentId`, `too-many-holds`, `hold-pause` with `retryAfterSeconds`, `payment-pending`,
 * `payment-provider`.
 */
export async function createPayment(
  dependencies: CheckoutDependencies,
  request: CreatePaymentRequest,
): Promise<CallableOutput<'create-payment'>> {
  const [plan, holder] = await Promise.all([
    planBooking(dependencies, request),
    knownOf(dependencies, request),
  ]);
  const held = await holdSlot(dependencies, plan, holder);
  const session = await openCheckout(dependencies, plan, held, request.email);
  const isStillHeld = await recordCheckout(dependencies, held, session);
  if (!isStillHeld) {
    await dependencies.payments.expireCheckout(session.id);
    await dropHold(dependencies, held);
    throw new AppError('busy');
  }
  if (session.url === null) throw new AppError('payment-provider');
  return { url: session.url };
}

/** The customer's own earlier hold gives way; nobody else's does. */
async function holdSlot(
  dependencies: CheckoutDependencies,
  plan: PlannedBooking,
  holder: Holder,
): Promise<HeldBooking> {
  for (let round = 0; round <= REPLACEMENTS; round += 1) {
    const outcome = await placeHold(dependencies, plan, holder).catch((error: unknown) =>
      explainTaken(dependencies, plan, error),
    );
    if (outcome.kind === 'own-holds') {
      for (const hold of outcome.ownHolds) await replaceCheckout(dependencies, plan.booking.user_id, hold);
      continue;
    }
    await endUnpaidHolds(dependencies, outcome.displaced);
    return { ...plan.booking, day: plan.day, until: outcome.until };
  }
  throw new AppError('busy');
}

/** Those who paid and went back in the browser must not be told of "somebody else" and pay again for another time. */
async function explainTaken(
  dependencies: CheckoutDependencies,
  plan: PlannedBooking,
  error: unknown,
): Promise<never> {
  if (!(error instanceof AppError) || error.code !== 'slot-taken') throw error;
  await endOverstaying(dependencies, plan);
  const own = await findOwnAppointment(dependencies, plan.booking);
  throw own ? new AppError('already-booked', { appointmentId: own.id }) : error;
}

/** A confirmed account needs no visit: nobody looks for one. */
async function knownOf(
  { db }: CheckoutDependencies,
  { uid, isConfirmed = false, network = null }: CreatePaymentRequest,
): Promise<Holder> {
  const hasVisited = !isConfirmed && !(await rawQueryOf(db, lastVisitQuery(uid)).get()).empty;
  return { isConfirmed, hasVisited, network };
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
  { appOrigin, project }: CheckoutDependencies,
  plan: PlannedBooking,
  held: HeldBooking,
  email: string | null,
): CheckoutRequest {
  return {
    idempotencyKey: held.schedule_entry_id,
    email,
    amountCents: held.amount_cents,
    title: plan.serviceName,
    description: plan.description,
    metadata: { ...bookingToMetadata(plan.booking), [PROJECT_KEY]: project },
    expiresAt: new Date(held.until.getTime() - SESSION_ENDS_BEFORE_HOLD_MS),
    successUrl: `${appOrigin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${appOrigin}/home`,
  };
}

/**
 * Ties the session to its hold and shows it to its customer. False when the hold is no longer the customer's, or the
 * account is being deleted.
 */
export async function recordCheckout(
  { db }: DataDependencies,
  held: HeldBooking,
  session: CheckoutState,
): Promise<boolean> {
  const customerDocument = documents.customer(db, held.user_id);
  const sessionDocument = documents.checkoutSession(db, held.user_id, session.id);
  return transact(db, async (transaction) => {
    const [customer, deleted] = await readTogether(
      transaction,
      customerDocument,
      documents.deletedAccount(db, held.user_id),
    );
    // The deletion saw no open session: it must not get one.
    const holds = deleted ? [] : (customer?.holds ?? []);
    const own = holds.find((hold) => hold.entry_id === held.schedule_entry_id);
    if (!own) return false;
    const tied = holds.map((hold) => (hold === own ? { ...hold, session_id: session.id } : hold));
    transaction.set(customerDocument, { ...customer, holds: tied });
    transaction.set(sessionDocument, {
      id: session.id,
      sessionId: session.id,
      url: session.url ?? '',
      created: session.createdAt,
      mode: 'payment',
      status: 'open',
      schedule_entry_id: held.schedule_entry_id,
      appointment_date: held.appointment_date,
      amount_total: session.amountCents,
    });
    return true;
  });
}

/** The appointment that the customer of `booking` already has at its time. */
export async function findOwnAppointment(
  { db }: DataDependencies,
  { user_id: uid, appointment_date: start, duration_minutes: minutes }: Booking,
): Promise<Appointment | undefined> {
  const earliest = addMinutes(start, -LIMITS.longestServiceMinutes);
  const near = ownAppointmentsBetweenQuery(uid, earliest, addMinutes(start, minutes));
  const found = dataOf(await queryOf(db, near, appointmentSchema).get());
  return found.find((appointment) => occupiesSlot(appointment.status) && appointmentEnd(appointment) > start);
}

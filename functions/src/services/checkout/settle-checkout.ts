import { type Booking, bookingFromMetadata, processingHoldEnd } from '@paw-haven/domain/payment/booking';
import { sessionOwner } from '@paw-haven/domain/payment/session-owner';
import type { Transaction } from 'firebase-admin/firestore';
import { emptyDay, freeHold, takePaid } from '@paw-haven/domain/schedule/schedule-day';
import type { ScheduleDay } from '@paw-haven/domain/schedule/schema';
import type { PaymentIssue } from '@paw-haven/domain/payment/issue';
import { addMinutes } from '@paw-haven/domain/time';
import type { CheckoutState } from '../../gateways/payment-gateway.ts';
import { pseudonymOf } from '../../lib/deleted-account.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { dropHold, locateHold, renewHold } from './holds.ts';
import { recordRefund, refundIssue } from './refunds.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { appointmentIdOf } from '../../lib/ids.ts';
import { transact } from '../../lib/firestore/transact.ts';
import {
  appointmentOf,
  type Around,
  closeCheckout,
  issueOf,
  type PaidBooking,
  readAround,
  withoutPerson,
  writeAppointment,
} from './payment-context.ts';

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

type Dependencies = Pick<PaymentDependencies, 'db' | 'project'>;

/** What a session of this deployment pays for. Undefined for all others: they are left alone. */
export async function findBooking(
  dependencies: Dependencies,
  session: CheckoutState,
): Promise<Booking | undefined> {
  const booking = bookingFromMetadata(session.metadata);
  if (!booking) return undefined;
  const owner = sessionOwner(session, booking, dependencies.project);
  if (owner === 'unmarked')
    return (await isRecorded(dependencies, session.id, booking)) ? booking : undefined;
  return owner === 'own' ? booking : undefined;
}

/** Whether one of our records names the session: the one of its start, or what came of it. */
async function isRecorded({ db }: Dependencies, sessionId: string, { user_id }: Booking): Promise<boolean> {
  const id = appointmentIdOf(sessionId);
  const records = [
    documents.checkoutSession(db, user_id, sessionId),
    documents.appointment(db, id),
    documents.paymentIssue(db, id),
  ];
  const found = await db.getAll(...records, { fieldMask: [] });
  return found.some(({ exists }) => exists);
}

/**
 * The one place where a payment becomes an appointment, keyed by its checkout session's id. Any number of calls, in
 * any order, also at once, give one appointment, or, if the time is gone, one refund.
 */

export type PaidOutcome =
  | { readonly kind: 'booked'; readonly appointmentId: string }
  | { readonly kind: 'refunded' };

type Decision =
  | { readonly kind: 'booked' }
  | { readonly kind: 'impossible'; readonly issue: PaymentIssue }
  | { readonly kind: 'already-refunded' };

/** Throws `payment-provider` when a refund is due and cannot be made yet; calling again makes it. */
export async function createAppointmentFromPayment(
  dependencies: PaymentDependencies,
  paid: PaidBooking,
): Promise<PaidOutcome> {
  const appointmentId = appointmentIdOf(paid.session.id);
  const { day } = await locateHold(dependencies, paid.booking);
  const decision = await transact(dependencies.db, (transaction) =>
    decide(dependencies, transaction, paid, { appointmentId, day }),
  );
  if (decision.kind === 'booked') return { kind: 'booked', appointmentId };
  if (decision.kind === 'impossible') {
    await refundIssue(dependencies, decision.issue, {
      payment: paid.payment,
      paidWith: paid.session.paidWith,
    });
  }
  return { kind: 'refunded' };
}

async function decide(
  dependencies: PaymentDependencies,
  transaction: Transaction,
  asPaid: PaidBooking,
  place: { readonly appointmentId: string; readonly day: string },
): Promise<Decision> {
  const { db, now } = dependencies;
  const around = await readAround(dependencies, transaction, asPaid, place);
  if (around.appointment) return { kind: 'booked' };
  if (around.issue) return { kind: 'impossible', issue: around.issue };

  const before = around.day ?? emptyDay(place.day);
  const taken = takeTime(around, before, asPaid, now());
  // What is kept of a deleted account stands under its pseudonym.
  const paid = around.pseudonym === undefined ? asPaid : withoutPerson(asPaid, around.pseudonym);
  const after = taken.ok ? taken.day : freeHold(before, paid.booking.schedule_entry_id);
  const customer = around.pseudonym === undefined ? around.customer : undefined;
  closeCheckout(db, transaction, paid, { ...around, customer, bookedAt: taken.ok ? now() : undefined });
  transaction.set(documents.scheduleDay(db, place.day), after);
  if (taken.ok) {
    const appointment = appointmentOf(paid, place.appointmentId, taken, now());
    writeAppointment(db, transaction, appointment);
    return { kind: 'booked' };
  }
  if (taken.reason === 'refunded') return { kind: 'already-refunded' };
  const issue = issueOf(paid, place.appointmentId, taken.reason, now());
  transaction.create(documents.paymentIssue(db, issue.id), issue);
  return { kind: 'impossible', issue };
}

type Taken =
  | ({ readonly ok: true; readonly day: ScheduleDay } & Parameters<typeof appointmentOf>[2])
  | { readonly ok: false; readonly reason: PaymentIssue['reason'] | 'refunded' };

/**
 * A service that is no longer offered is still given to a customer who paid for it; a deleted or unreadable one is not.
 * What the customer can undo, a pet's profile above all, undoes no booking: a refund would cost the salon its fee.
 * Money that was refunded by hand before that becomes neither an appointment nor a payment issue.
 */
function takeTime(around: Around, day: ScheduleDay, { booking, payment }: PaidBooking, now: Date): Taken {
  const { service, pet } = around;
  if (payment.amount_refunded >= payment.amount_received) return { ok: false, reason: 'refunded' };
  if (around.pseudonym !== undefined) return { ok: false, reason: 'account-deleted' };
  if (!service) return { ok: false, reason: 'service-missing' };
  if (!pet) return { ok: false, reason: 'pet-missing' };
  const start = booking.appointment_date;
  const end = addMinutes(start, booking.duration_minutes);
  const change = takePaid(day, { id: booking.schedule_entry_id, start, end }, now);
  return change.ok ? { ok: true, day: change.day, service, pet } : change;
}

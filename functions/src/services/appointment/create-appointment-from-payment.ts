/**
 * The one place where a payment becomes an appointment, keyed by its checkout session's id. Any number of calls, in
 * any order, also at once, give one appointment, or, if the time is gone, one refund.
 */
import type { Transaction } from 'firebase-admin/firestore';
import { emptyDay, freeHold, takePaid } from '@paw-haven/domain/schedule/schedule-day';
import type { ScheduleDay } from '@paw-haven/domain/schedule/schema';
import type { PaymentIssue } from '@paw-haven/domain/payment/issue';
import { addMinutes } from '@paw-haven/domain/time';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { appointmentIdOf } from '../../lib/ids.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { refundIssue } from '../payment/refund-issue.ts';
import { locateHold } from '../payment/renew-hold.ts';
import {
  appointmentOf,
  closeCheckout,
  issueOf,
  readAround,
  withoutPerson,
  writeAppointment,
  type Around,
  type PaidBooking,
} from './paid-booking-records.ts';

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

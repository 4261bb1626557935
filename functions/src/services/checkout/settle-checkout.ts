/** The only place where a payment becomes an appointment. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { billPageOf } from '@paw-haven/domain/money/bill/metadata';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { feeOfPage } from '@paw-haven/domain/money/fee/metadata';
import { type Ahead, visitOfPet, withVisit } from '@paw-haven/domain/booking/payment/ahead';
import {
  bookingFromMetadata,
  processingHoldEnd,
  taxOfBooking,
  type Booking,
} from '@paw-haven/domain/booking/payment/booking';
import { takenBy, type HeldEntry } from '@paw-haven/domain/booking/payment/customer-holds';
import type { PaymentIssue } from '@paw-haven/domain/booking/payment/issue';
import { isOwnSession } from '@paw-haven/domain/booking/payment/session-owner';
import { largeLimitsOf } from '@paw-haven/domain/time/schedule/large';
import { laneOf, lanesOf, storedLane } from '@paw-haven/domain/time/schedule/lanes';
import { freeHold, takePaid } from '@paw-haven/domain/time/schedule/schedule-day';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { type DayKey, dayOf } from '@paw-haven/domain/core/calendar/time';
import type { CheckoutState } from '../../gateways/payment-gateway.ts';
import { pseudonymOf } from '../../lib/deleted-account.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { appointmentIdOf } from '../../lib/ids.ts';
import { readZone } from '../../lib/read-zone.ts';
import { appointmentsOf, writeAppointment } from '../appointment/new-appointment.ts';
import { writeWaiver } from '../appointment/visit-vaccines.ts';
import { readLedgerDay, writeLedgerEntry } from '../money/ledger.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { settleBill } from '../bill/pay-bill.ts';
import { settleFeePage } from '../fee/settle-fee.ts';
import { fulfillWish } from '../waitlist/book-wish.ts';
import type { OfferEnding } from '../waitlist/queue.ts';
import { dayOfBooking, entriesToTake, holdKeyOf, releaseHold, renewHold } from './holds.ts';
import {
  closeCheckout,
  issueOf,
  loadPaymentContext,
  withoutPerson,
  type Paid,
  type PaymentContext,
} from './payment-context.ts';
import { paymentEntryId, recordRefund, refundIssue, writeReturned } from './booking-refunds.ts';

export type SettledCheckout =
  | { readonly kind: 'booked'; readonly appointmentId: string }
  /** The session paid a bill. */
  | { readonly kind: 'billed'; readonly visitId: string }
  /** The payment was refunded; there is no appointment. */
  | { readonly kind: 'refunded' }
  /** The session paid a fee. */
  | { readonly kind: 'fee'; readonly visitId: string }
  /** A card was saved, but the time was no longer free. */
  | { readonly kind: 'lost' }
  /** Not paid yet, but it may still be. */
  | { readonly kind: 'pending' }
  /** A card was saved in place of the customer's own. */
  | { readonly kind: 'saved' }
  /** Will not be paid; the slot is free again. */
  | { readonly kind: 'ended' }
  /** Not a session of this deployment. */
  | { readonly kind: 'unknown' };

/**
 * Updates our records to the session's state at the payment provider. Called by the page after payment, every webhook
 * event and a scheduled function; any number of calls, even concurrent ones, give one appointment or one refund. Throws
 * `payment-provider` if a refund is due and fails; the next call retries it.
 */
export async function settleCheckout(
  dependencies: PaymentDependencies,
  session: CheckoutState,
): Promise<SettledCheckout> {
  const page = billPageOf(session, dependencies.project);
  if (page) return settleBill(dependencies, session, page);
  const fee = feeOfPage(session, dependencies.project);
  if (fee) return settleFeePage(dependencies, session, fee);
  const booking = findBooking(dependencies, session);
  return booking ? settleBooking(dependencies, session, booking) : { kind: 'unknown' };
}

/** Updates the hold, the appointment or the payment issue to the state of the booking's payment. */
async function settleBooking(
  dependencies: PaymentDependencies,
  session: CheckoutState,
  booking: Booking,
): Promise<SettledCheckout> {
  const { now } = dependencies;
  switch (session.state) {
    case 'paid':
      return settlePaid(dependencies, session, booking);
    case 'open':
      return { kind: 'pending' };
    case 'processing': {
      const start = booking.pets[0].appointment_date;
      const until = processingHoldEnd({ createdAt: session.createdAt, start }, now());
      if (until) await renewHold(dependencies, booking, until);
      // The session's record stays open, so that a scheduled function finds a payment that succeeds later.
      else
        await releaseHold(
          dependencies,
          holdKeyOf(booking, await dayOfBooking(dependencies, booking.pets[0])),
        );
      return { kind: 'pending' };
    }
    case 'failed':
    case 'expired':
      return endBooking(dependencies, booking, session.id);
  }
}

/** Frees the time of a page that was not used, and closes its record. */
export async function endBooking(
  dependencies: PaymentDependencies,
  booking: Booking,
  sessionId: string,
): Promise<SettledCheckout> {
  const { db } = dependencies;
  // The records of a deleted account are stored under its pseudonym.
  const user_id = (await pseudonymOf(db, db, booking.user_id)) ?? booking.user_id;
  const hold = holdKeyOf({ ...booking, user_id }, await dayOfBooking(dependencies, booking.pets[0]));
  await releaseHold(dependencies, hold, { sessionId });
  return { kind: 'ended' };
}

/** The booking that a session of this deployment pays for; undefined for all other sessions. */
export function findBooking(
  { project }: Pick<PaymentDependencies, 'project'>,
  session: CheckoutState,
): Booking | undefined {
  const booking = bookingFromMetadata(session.metadata);
  return booking && isOwnSession(session, booking, project) ? booking : undefined;
}

async function settlePaid(
  dependencies: PaymentDependencies,
  session: CheckoutState,
  booking: Booking,
): Promise<SettledCheckout> {
  const { payment } = session;
  if (!payment) throw new Error('A paid session came without its payment.');
  const { booked, issue } = await book(dependencies, { session, booking, payment });
  if (issue) await refundIssue(dependencies, issue, session);
  if (payment.amount_refunded > 0) await recordRefund(dependencies, session.id, booking, payment);
  if (booked) await endWishOfLink(dependencies, booking);
  return booked ? { kind: 'booked', appointmentId: appointmentIdOf(session.id) } : { kind: 'refunded' };
}

/** Ends the wish for which staff asked for the deposit; a repeated call ends it if that failed. */
async function endWishOfLink(dependencies: PaymentDependencies, { link_id: id }: Booking): Promise<void> {
  if (id === undefined) return;
  const link = (await documents.paymentLink(dependencies.db, id).get()).data();
  if (!link) return;
  const pets = link.pets.map(({ id: petId }) => ({ petId }));
  await fulfillWish(dependencies, { wishId: link.wish_id, userId: link.user_id, pets });
}

interface Outcome {
  readonly booked: boolean;
  /** The payment issue to refund. */
  readonly issue?: PaymentIssue;
}

/** Writes the appointment or the payment issue, and everything else that changes, in one transaction. */
async function book(dependencies: PaymentDependencies, asPaid: Paid): Promise<Outcome> {
  const { db, now } = dependencies;
  const appointment = documents.appointment(db, appointmentIdOf(asPaid.session.id));
  return transact(db, async (transaction) => {
    // Read first and alone, so that the second of two concurrent calls reads nothing else.
    if ((await transaction.get(appointment)).exists) return { booked: true };
    const zone = await readZone(dependencies);
    const day = dayOf(asPaid.booking.pets[0].appointment_date, zone);
    const context = await loadPaymentContext(dependencies, transaction, asPaid, { day, zone });
    if (context.issue) return { booked: false, issue: context.issue };

    const counted = await readLedgerDay(db, transaction, { now: now(), zone });
    const { amount_refunded: refunded, amount_received: received } = asPaid.payment;
    const slot = takeSlot(context, { ...asPaid, isRefunded: refunded >= received }, now());
    const paid = context.pseudonym === undefined ? asPaid : withoutPerson(asPaid, context.pseudonym);
    const booked = slot.ok ? { at: now(), ahead: slot.ahead } : undefined;
    closeCheckout(db, transaction, paid, context, booked);
    writePayment(db, transaction, asPaid, { day: counted, at: now() });
    transaction.set(documents.scheduleDay(db, day), slot.day);
    if (slot.ok) {
      const visit = { first: appointment.id, sessionId: paid.session.id, services: slot.services, at: now() };
      for (const booked of appointmentsOf(paid.booking, visit))
        writeBooked(dependencies, transaction, booked, context.heldFor?.waiver);
      return { booked: true };
    }
    if (slot.reason === 'refunded') {
      writeReturned(db, transaction, asPaid, { day: counted, at: now() });
      return { booked: false };
    }
    const issue = issueOf(paid, slot.reason, now());
    transaction.create(documents.paymentIssue(db, issue.id), issue);
    return { booked: false, issue };
  });
}

/** Writes the appointment, and why staff let its pet come without a vaccination. */
function writeBooked(
  dependencies: PaymentDependencies,
  transaction: Transaction,
  appointment: Appointment,
  waiver: OfferEnding['waiver'],
): void {
  const { db } = dependencies;
  const kinds = waiver?.lacking.find(({ pet_id: petId }) => petId === appointment.pet_id)?.kinds;
  writeAppointment(db, transaction, kinds ? { ...appointment, vaccine_waived: true } : appointment);
  if (waiver && kinds) writeWaiver(dependencies, transaction, { ...waiver, appointment, kinds });
}

function writePayment(
  db: Firestore,
  transaction: Transaction,
  { session, booking }: Paid,
  when: { readonly day: DayKey; readonly at: Date },
): void {
  const id = appointmentIdOf(session.id);
  const cents = session.amountCents;
  const ledgerEntry = { method: 'online', kind: 'payment', cents, by: 'system' } as const;
  const entry = {
    id: paymentEntryId(id),
    visit_id: id,
    ...ledgerEntry,
    tax_cents: taxOfBooking(booking, cents),
  };
  writeLedgerEntry(db, transaction, entry, when);
}

type TakenSlot = { readonly day: ScheduleDay } & (
  | {
      readonly ok: true;
      readonly services: readonly Service[];
      readonly ahead: Ahead[];
    }
  | { readonly ok: false; readonly reason: PaymentIssue['reason'] | 'refunded' }
);

/**
 * Takes the paid slot, or gives the reason for a refund. A service that is no longer offered is still provided; a
 * deleted or unreadable one is not, and neither is a visit of a pet that no longer comes. Other changes of the pet's
 * profile do not cancel the booking, because the refund would cost the business the payment fee. A payment that was
 * refunded by hand before it arrived becomes neither an appointment nor a payment issue.
 */
export function takeSlot(
  context: PaymentContext,
  { booking, isRefunded = false }: Pick<Paid, 'booking'> & { readonly isRefunded?: boolean },
  now: Date,
): TakenSlot {
  const { schedule, pseudonym, customer, ahead, groomers } = context;
  const services = context.services.filter((service) => service !== undefined);
  const hold = customer?.holds.find(({ entry_id }) => entry_id === booking.pets[0].schedule_entry_id);
  const entries = entriesToTake(booking, hold);
  const refuse = (reason: PaymentIssue['reason'] | 'refunded'): TakenSlot => ({
    ok: false,
    reason,
    day: entries.reduce((day, { entry_id: id }) => freeHold(day, id), schedule),
  });
  if (isRefunded) return refuse('refunded');
  if (pseudonym !== undefined) return refuse('account-deleted');
  if (services.length < context.services.length) return refuse('service-missing');
  if (booking.pets.some(({ pet }) => pet.name === '')) return refuse('pet-missing');
  if (booking.pets.some(({ pet_id: id }) => customer?.gone_pets?.includes(id))) return refuse('pet-inactive');
  const limits = groomers && largeLimitsOf(groomers);
  const change = takePaid(schedule, entries.map(takenBy), now, limits);
  if (!change.ok) return refuse(change.reason === 'slot-past' ? 'slot-past' : 'slot-taken');
  const visits = entries.map((entry) => visitOf(schedule.date, entry));
  const isElsewhere = visits.some(({ pet_id: petId, entry_id: entryId, ...span }) =>
    visitOfPet(ahead, { petId, entryId, span }),
  );
  const lanes = groomers && lanesOf(groomers);
  const isGone = entries.some((entry) => lanes?.includes(laneOf(entry)) === false);
  if (isElsewhere || isGone) return refuse('slot-taken');
  return { ...change, services, ahead: visits.reduce(withVisit, [...ahead]) };
}

const visitOf = (day: DayKey, { entry_id, pet_id, start, end, lane }: HeldEntry): Ahead => ({
  entry_id,
  day,
  ...storedLane(laneOf({ lane })),
  pet_id,
  start,
  end,
});

/** What a paid booking reads and writes, within the transaction that decides on it. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { type Booking, toDollars } from '@paw-haven/domain/payment/booking';
import type { CheckoutSession } from '@paw-haven/domain/payment/checkout-session';
import { type Customer, withoutHold, withPaidHold } from '@paw-haven/domain/payment/customer';
import type { PaymentIssue } from '@paw-haven/domain/payment/issue';
import type { Payment } from '@paw-haven/domain/payment/payment';
import { paymentWithoutPerson } from '@paw-haven/domain/profile/erasure';
import type { ScheduleDay } from '@paw-haven/domain/schedule/schema';
import type { Service } from '@paw-haven/domain/service/schema';
import type { CheckoutState } from '../../gateways/payment-gateway.ts';
import { audit } from '../../lib/audit.ts';
import { documents, readable } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import type { DataDependencies } from '../dependencies.ts';
import { unlistHolds } from './holds.ts';

export interface PaidBooking {
  readonly session: Pick<CheckoutState, 'id' | 'amountCents' | 'createdAt' | 'paidWith'>;
  readonly booking: Booking;
  readonly payment: Payment;
}

export interface Around {
  readonly appointment: Appointment | undefined;
  readonly issue: PaymentIssue | undefined;
  readonly day: ScheduleDay | undefined;
  /** Undefined also when it is not what its schema says. */
  readonly service: Service | undefined;
  /** As it was booked, or as it is stored for a session that does not carry it. */
  readonly pet: Appointment['pet'] | undefined;
  /** Of a deleted account: money may come after that, for a page that was open all the while. */
  readonly pseudonym: string | undefined;
  readonly customer: Customer | undefined;
  readonly checkout: CheckoutSession | undefined;
  /** Takes the customer’s holds out of the list of unpaid ones: who pays is no stranger. Undefined when none is there. */
  readonly unlist: (() => void) | undefined;
}

export async function readAround(
  { db, now }: DataDependencies,
  transaction: Transaction,
  { booking, session }: PaidBooking,
  place: { readonly appointmentId: string; readonly day: string },
): Promise<Around> {
  const [appointment, issue, day, service, deletion, customer, checkout] = await readTogether(
    transaction,
    documents.appointment(db, place.appointmentId),
    documents.paymentIssue(db, place.appointmentId),
    documents.scheduleDay(db, place.day),
    readable.service(db, booking.service_id),
    documents.deletedAccount(db, booking.user_id),
    documents.customer(db, booking.user_id),
    documents.checkoutSession(db, booking.user_id, session.id),
  );
  // After an erasure the customer's own list of holds is gone.
  const isListed = deletion !== undefined || (customer?.holds.some((hold) => hold.listed) ?? false);
  const isOwn = ({ user_id }: { readonly user_id: string }): boolean => user_id === booking.user_id;
  const unlist = isListed ? await unlistHolds(db, transaction, isOwn, now()) : undefined;
  const pet = booking.pet ?? (await readPet(db, transaction, booking));
  const pseudonym = deletion?.pseudonym;
  return { appointment, issue, day, service: service?.value, pet, pseudonym, customer, checkout, unlist };
}

async function readPet(
  db: Firestore,
  transaction: Transaction,
  { pet_id, user_id }: Booking,
): Promise<Around['pet']> {
  const pet = (await transaction.get(readable.pet(db, pet_id))).data()?.value;
  return pet?.owner_id === user_id ? { name: pet.name, breed: pet.breed } : undefined;
}

/** The session is complete, its hold is over, its payment stands in the customer's list. `bookedAt`: a known customer now. */
export function closeCheckout(
  db: Firestore,
  transaction: Transaction,
  { booking, session, payment }: PaidBooking,
  { customer, checkout, unlist, bookedAt }: Around & { readonly bookedAt: Date | undefined },
): void {
  const { user_id: uid } = booking;
  transaction.set(documents.checkoutSession(db, uid, session.id), {
    id: session.id,
    sessionId: session.id,
    url: checkout?.url ?? '',
    created: session.createdAt,
    mode: 'payment',
    status: 'complete',
    schedule_entry_id: booking.schedule_entry_id,
    appointment_date: booking.appointment_date,
    amount_total: session.amountCents,
  });
  transaction.set(documents.payment(db, uid, payment.id), payment);
  const { schedule_entry_id: entryId } = booking;
  const rest = bookedAt ? withPaidHold(customer, entryId, bookedAt) : withoutHold(customer, entryId);
  if (rest) transaction.set(documents.customer(db, uid), rest);
  unlist?.();
}

/** What the law wants kept of a payment for a deleted account, without a word of the person. */
export function withoutPerson({ session, booking, payment }: PaidBooking, pseudonym: string): PaidBooking {
  const metadata = { ...payment.metadata, user_id: pseudonym };
  return {
    session,
    booking: { ...booking, user_id: pseudonym, special_requests: null },
    payment: { ...payment, ...paymentWithoutPerson({ metadata }) },
  };
}

export function appointmentOf(
  {
    booking,
    session,
  }: Pick<PaidBooking, 'booking'> & { readonly session: Pick<CheckoutState, 'id' | 'amountCents'> },
  id: string,
  { service, pet }: { readonly service: Service; readonly pet: Appointment['pet'] },
  now: Date,
): Appointment {
  return {
    id,
    user_id: booking.user_id,
    service_id: booking.service_id,
    pet_id: booking.pet_id,
    appointment_date: booking.appointment_date,
    status: 'scheduled',
    payment_status: 'paid',
    total_amount: toDollars(session.amountCents),
    special_requests: booking.special_requests,
    stripe_session_id: session.id,
    created_at: now,
    updated_at: now,
    service: {
      name: service.name,
      description: service.description,
      // As it was booked: a later change of the service moves no appointment.
      duration_minutes: booking.duration_minutes,
    },
    pet,
    schedule_entry_id: booking.schedule_entry_id,
  };
}

/** `actor`: who booked it, where that was not the customer. */
export function writeAppointment(
  db: Firestore,
  transaction: Transaction,
  appointment: Appointment,
  actor = appointment.user_id,
): void {
  transaction.create(documents.appointment(db, appointment.id), appointment);
  audit(db, transaction, {
    id: `appointment-created_${appointment.id}`,
    action: 'appointment-created',
    actor,
    subject: appointment.id,
    from: null,
    to: appointment.status,
    at: appointment.created_at,
  });
}

export function issueOf(
  { booking, session }: PaidBooking,
  id: string,
  reason: PaymentIssue['reason'],
  now: Date,
): PaymentIssue {
  return {
    id,
    user_id: booking.user_id,
    service_id: booking.service_id,
    stripe_session_id: session.id,
    appointment_date: booking.appointment_date,
    amount: toDollars(session.amountCents),
    reason,
    refund_id: null,
    created_at: now,
  };
}

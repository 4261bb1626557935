import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { hasTerms, type Booking } from '@paw-haven/domain/booking/payment/booking';
import { bookedQuoteOf } from '@paw-haven/domain/booking/payment/quote-metadata';
import { policyOfPet } from '@paw-haven/domain/booking/price/refund';
import { toDollars } from '@paw-haven/domain/core/cents';
import type { CardSnapshot } from '@paw-haven/domain/offer/policy/card';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { storedPlace } from '@paw-haven/domain/time/schedule/lanes';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { visitIdsOf } from '../../lib/ids.ts';

/** Fields that depend on how the appointment was booked. */
type Booked = Omit<Appointment, 'status' | 'created_at' | 'updated_at' | 'service'>;

/** Copies the service's data, because later changes of the service do not affect appointments. */
export function newAppointment(
  booked: Booked,
  { name, description }: Pick<Service, 'name' | 'description'>,
  durationMinutes: number,
  now: Date,
): Appointment {
  const service = { name, description, duration_minutes: durationMinutes };
  return { ...booked, status: 'scheduled', created_at: now, updated_at: now, service };
}

interface BookedVisit {
  /** Id of the first pet's appointment. */
  readonly first: string;
  /** Empty if nothing was paid online. */
  readonly sessionId: string;
  /** The service of each pet. */
  readonly services: readonly Service[];
  readonly at: Date;
  /** What may be charged to the saved card for each pet. Missing: nothing. */
  readonly cards?: readonly CardSnapshot[] | undefined;
}

/** One appointment per pet, in the booking's order. */
export function appointmentsOf(
  booking: Booking,
  { first, sessionId, services, at, cards }: BookedVisit,
): Appointment[] {
  const { user_id, pets, tax_milli_percent, policy, special_requests } = booking;
  const visitStart = pets[0].appointment_date;
  return pets.map((booked, index) => {
    const { pet, pet_id, service_id, schedule_entry_id, lane, appointment_date } = booked;
    const { duration_minutes: minutes, amount_cents: cents, now_cents: paid, tax_cents } = booked;
    const fields = {
      ...visitIdsOf(first, index, pets.length),
      user_id,
      service_id,
      pet_id,
      appointment_date,
      payment_status: paid < cents ? ('pending' as const) : ('paid' as const),
      total_amount: toDollars(cents),
      ...(sessionId !== '' && hasTerms(booking) && { paid_cents: paid }),
      ...(tax_milli_percent !== undefined && { tax_cents, tax_milli_percent }),
      ...(policy && { policy: policyOfPet(policy, { start: appointment_date, visitStart }) }),
      ...(cards?.[index] && { card: cards[index] }),
      special_requests,
      stripe_session_id: sessionId,
      pet,
      schedule_entry_id,
      ...storedPlace(lane),
      ...(booked.large === true && { large: true }),
      ...bookedQuoteOf(booked),
    };
    return newAppointment(fields, services[index] as Service, minutes, at);
  });
}

/** `actor` is the user id of the person who booked it, by default the customer. */
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

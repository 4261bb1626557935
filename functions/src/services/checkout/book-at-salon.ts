/** Bookings without an online payment, which are confirmed immediately. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from '@paw-haven/domain/core/errors';
import { hasRoomUnpaid, type Ahead } from '@paw-haven/domain/booking/payment/ahead';
import { bookedPetsOf, type Booking } from '@paw-haven/domain/booking/payment/booking';
import { toDollars } from '@paw-haven/domain/core/cents';
import { bookedQuoteOf } from '@paw-haven/domain/booking/payment/quote-metadata';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { storedPlace } from '@paw-haven/domain/time/schedule/lanes';
import { visitIdsOf } from '../../lib/ids.ts';
import { newAppointment, writeAppointment } from '../appointment/new-appointment.ts';

/** Throws `too-many-visits` if the customer has reached the limit of unpaid visits, which is one for strangers. */
export function requireRoomUnpaid(
  ahead: readonly Ahead[],
  wanted: Parameters<typeof hasRoomUnpaid>[1],
): void {
  if (!hasRoomUnpaid(ahead, wanted)) throw new AppError('too-many-visits');
}

/** Writes one appointment per pet. `first` is the id of the first one. */
export function writeUnpaidVisit(
  db: Firestore,
  transaction: Transaction,
  booking: Booking,
  {
    first,
    services,
    at,
  }: { readonly first: string; readonly services: readonly Service[]; readonly at: Date },
): void {
  for (const [index, booked] of bookedPetsOf(booking).entries()) {
    const { amount_cents, tax_cents, lane, pet, pet_id, service_id, appointment_date, schedule_entry_id } =
      booked;
    const { tax_milli_percent } = booking;
    const appointment = {
      ...visitIdsOf(first, index, services.length),
      user_id: booking.user_id,
      service_id,
      pet_id,
      appointment_date,
      payment_status: 'pending' as const,
      total_amount: toDollars(amount_cents),
      ...(booking.tax_cents !== undefined && { tax_cents, tax_milli_percent }),
      special_requests: booking.special_requests,
      // Nothing was paid online.
      stripe_session_id: '',
      pet: pet ?? { name: '', breed: null },
      schedule_entry_id,
      ...storedPlace(lane),
      ...bookedQuoteOf(booked),
    };
    const service = services[index] as Service;
    writeAppointment(db, transaction, newAppointment(appointment, service, booked.duration_minutes, at));
  }
}

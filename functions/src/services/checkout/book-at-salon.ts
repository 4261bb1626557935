/** Bookings without an online payment, which are confirmed immediately. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from '@paw-haven/domain/core/errors';
import { LIMITS } from '@paw-haven/domain/core/limits';
import { hasRoomUnpaid, type Ahead } from '@paw-haven/domain/booking/payment/ahead';
import { bookedPetsOf, type Booking } from '@paw-haven/domain/booking/payment/booking';
import { toDollars } from '@paw-haven/domain/core/cents';
import { bookedQuoteOf } from '@paw-haven/domain/booking/payment/quote-metadata';
import type { UnpaidVisit } from '@paw-haven/domain/booking/payment/unpaid-holds';
import { UNPAID_CANCELLED_DAYS, UNPAID_VISITS_SHARE } from '@paw-haven/domain/booking/payment/unpaid-limits';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { storedPlace } from '@paw-haven/domain/time/schedule/lanes';
import { paths } from '@paw-haven/domain/core/paths';
import { addMinutes, dayOf } from '@paw-haven/domain/core/time';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { visitIdsOf } from '../../lib/ids.ts';
import { readZone } from '../../lib/read-zone.ts';
import { newAppointment, writeAppointment } from '../appointment/new-appointment.ts';
import type { DataDependencies } from '../dependencies.ts';
import type { PlannedBooking } from './plan-booking.ts';

/** Throws `too-many-visits` if the customer has reached the limit of unpaid visits, which is one for strangers. */
export function requireRoomUnpaid(
  ahead: readonly Ahead[],
  wanted: { readonly isTrusted: boolean; readonly dates?: number },
): void {
  if (!hasRoomUnpaid(ahead, wanted)) throw new AppError('too-many-visits');
}

/**
 * Limits all unpaid visits of strangers together to a share of each day, because new accounts cost nothing. Canceled
 * ones still count for a while. Resolves to a function that records the visit. Throws `email-needed`.
 */
export async function admitStranger(
  db: Firestore,
  transaction: Transaction,
  { day, pets, openMinutes, roster }: PlannedBooking,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<() => void> {
  const reference = documents.unpaidVisits(db);
  const today = dayOf(at, roster.zone);
  const listed = (await transaction.get(reference)).data()?.visits ?? [];
  const visits = listed.filter((visit) => visit.day >= today);
  const minutes = pets.reduce((sum, { quote }) => sum + quote.minutes, 0);
  const taken = visits.filter((visit) => visit.day === day).reduce((sum, visit) => sum + visit.minutes, 0);
  const isFull = taken > 0 && taken + minutes > openMinutes * UNPAID_VISITS_SHARE;
  if (isFull || visits.length >= LIMITS.unpaidVisitsListed) throw new AppError('email-needed');
  return () => transaction.set(reference, { visits: [...visits, { day, minutes, id, at }] });
}

/** Removes past days, and canceled visits that have counted long enough, from the list. Runs every night. */
export async function tidyUnpaidVisits({ db, now }: Pick<DataDependencies, 'db' | 'now'>): Promise<void> {
  const reference = documents.unpaidVisits(db);
  const today = dayOf(now(), await readZone({ db }));
  await transact(db, async (transaction) => {
    const visits = (await transaction.get(reference)).data()?.visits ?? [];
    const isOld = ({ at }: UnpaidVisit) =>
      at !== undefined && addMinutes(at, UNPAID_CANCELLED_DAYS * 1440) <= now();
    const ids = visits.flatMap((visit) => (isOld(visit) && visit.id !== undefined ? [visit.id] : []));
    const found =
      ids.length === 0 ? [] : await transaction.getAll(...ids.map((id) => db.doc(paths.appointment(id))));
    const gone = new Set(
      found.flatMap((one) => (!one.exists || one.get('status') === 'cancelled' ? [one.id] : [])),
    );
    const rest = visits.filter(({ day, id }) => day >= today && !(id !== undefined && gone.has(id)));
    if (rest.length < visits.length) transaction.set(reference, { visits: rest });
  });
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

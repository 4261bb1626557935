import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { appointmentsOfVisitQuery } from '@paw-haven/domain/booking/appointment/visit-id';
import { laterVisitQuery } from '@paw-haven/domain/booking/recur/due';
import { appointmentsOfSeriesQuery } from '@paw-haven/domain/booking/recur/series';
import { inOrder } from '@paw-haven/domain/booking/visit/pets';
import { isActive } from '@paw-haven/domain/people/pet/active';
import { isSeriesNews, type VisitNews } from '@paw-haven/domain/booking/visit/visit';
import { dataOf, rawQueryOf, readable, readableQueryOf } from '../../lib/firestore/collections.ts';

/** Resolves to all appointments of the visit in order, including this one. Reads nothing for a visit of one pet. */
export async function readVisit(
  db: Firestore,
  transaction: Transaction | undefined,
  appointment: Appointment,
): Promise<Appointment[]> {
  const ofVisit = appointmentsOfVisitQuery(appointment);
  if (!ofVisit) return [appointment];
  const query = readableQueryOf(db, ofVisit, appointmentSchema);
  const found = dataOf(await (transaction ? transaction.get(query) : query.get()));
  const others = found.flatMap(({ value }) => value ?? []).filter(({ id }) => id !== appointment.id);
  return inOrder([appointment, ...others]);
}

/** Resolves to all appointments of the series, by date. Reads nothing if the appointment is not part of one. */
export async function readSeries(
  db: Firestore,
  transaction: Transaction | undefined,
  appointment: Appointment,
): Promise<Appointment[]> {
  if (appointment.series_id === undefined) return [appointment];
  const query = readableQueryOf(db, appointmentsOfSeriesQuery(appointment.series_id), appointmentSchema);
  const found = dataOf(await (transaction ? transaction.get(query) : query.get()));
  const others = found.flatMap(({ value }) => value ?? []).filter(({ id }) => id !== appointment.id);
  return inOrder([appointment, ...others]);
}

/** Appointments that share one notification: the series if its visits changed together, otherwise the visit. */
export const readNewsOf = (
  db: Firestore,
  appointment: Appointment,
  news: VisitNews,
): Promise<Appointment[]> =>
  isSeriesNews(news, appointment)
    ? readSeries(db, undefined, appointment)
    : readVisit(db, undefined, appointment);

/** Whether a nudge is unnecessary: the pet has a later visit, no longer comes, or no longer exists. */
export async function needsNoNudge(
  db: Firestore,
  { pet_id: petId, appointment_date: date }: Appointment,
): Promise<boolean> {
  const [pet, later] = await Promise.all([
    readable.pet(db, petId).get(),
    rawQueryOf(db, laterVisitQuery(petId, date)).get(),
  ]);
  const stored = pet.data()?.value;
  return !pet.exists || (stored !== undefined && !isActive(stored)) || !later.empty;
}

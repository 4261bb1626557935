import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { appointmentsOfVisitQuery } from '@paw-haven/domain/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/appointment/schema';
import { laterVisitQuery } from '@paw-haven/domain/recur/due';
import { appointmentsOfSeriesQuery } from '@paw-haven/domain/recur/series';
import { inOrder } from '@paw-haven/domain/visit/pets';
import { isSeriesNews, type VisitNews } from '@paw-haven/domain/visit/visit';
import { dataOf, documents, rawQueryOf, readableQueryOf } from '../../lib/firestore/collections.ts';

/** All pets of the appointment's visit in their order, itself included; nothing is read for a visit of one. */
export async function readVisit(
  db: Firestore,
  transaction: Transaction | undefined,
  appointment: Appointment,
): Promise<Appointment[]> {
  if (appointment.visit_id === undefined) return [appointment];
  const query = readableQueryOf(db, appointmentsOfVisitQuery(appointment.visit_id), appointmentSchema);
  const found = dataOf(await (transaction ? transaction.get(query) : query.get()));
  const others = found.flatMap(({ value }) => value ?? []).filter(({ id }) => id !== appointment.id);
  return inOrder([appointment, ...others]);
}

/** All appointments of its series, by date; nothing is read where it is of none. */
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

/** Among whom its news are told once: of a series all visits where they changed together. */
export const readNewsOf = (
  db: Firestore,
  appointment: Appointment,
  news: VisitNews,
): Promise<Appointment[]> =>
  isSeriesNews(news, appointment)
    ? readSeries(db, undefined, appointment)
    : readVisit(db, undefined, appointment);

/** Whether the pet has come since, has a visit ahead, or is gone. */
export async function isSeenTo(
  db: Firestore,
  { pet_id: petId, appointment_date: date }: Appointment,
): Promise<boolean> {
  const [pet, later] = await Promise.all([
    documents.pet(db, petId).get(),
    rawQueryOf(db, laterVisitQuery(petId, date)).get(),
  ]);
  return !pet.exists || !later.empty;
}

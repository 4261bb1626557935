import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { appointmentsOfVisitQuery } from '@paw-haven/domain/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/appointment/schema';
import { inOrder } from '@paw-haven/domain/visit/pets';
import { dataOf, readableQueryOf } from '../../lib/firestore/collections.ts';

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

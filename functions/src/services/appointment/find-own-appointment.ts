import { ownAppointmentsBetweenQuery } from '@paw-haven/domain/appointment/queries';
import { appointmentEnd } from '@paw-haven/domain/appointment/lists';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/appointment/schema';
import { occupiesSlot } from '@paw-haven/domain/appointment/status';
import { LIMITS } from '@paw-haven/domain/limits';
import type { Booking } from '@paw-haven/domain/payment/booking';
import { addMinutes } from '@paw-haven/domain/time';
import { dataOf, queryOf } from '../../lib/firestore/collections.ts';
import type { DataDependencies } from '../dependencies.ts';

/** The appointment that the customer of `booking` already has at its time. */
export async function findOwnAppointment(
  { db }: DataDependencies,
  { user_id: uid, appointment_date: start, duration_minutes: minutes }: Booking,
): Promise<Appointment | undefined> {
  const earliest = addMinutes(start, -LIMITS.longestServiceMinutes);
  const near = ownAppointmentsBetweenQuery(uid, earliest, addMinutes(start, minutes));
  const found = dataOf(await queryOf(db, near, appointmentSchema).get());
  return found.find((appointment) => occupiesSlot(appointment.status) && appointmentEnd(appointment) > start);
}

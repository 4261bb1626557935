import {
  appointmentsOfEntriesQuery,
  MAX_ENTRIES_PER_QUERY,
} from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import type { Ahead } from '@paw-haven/domain/time/groomer/team';
import { readableQueryOf } from '../../lib/firestore/collections.ts';
import type { DataDependencies } from '../dependencies.ts';

export type ListedVisits = Pick<CallableOutput<'set-time-off'>, 'total' | 'visits'>;

/** Resolves to the number of booked visits and the first of them. Holds are not counted. */
export async function listVisits(
  { db }: Pick<DataDependencies, 'db'>,
  ahead: readonly Ahead[],
): Promise<ListedVisits> {
  const booked = ahead.filter(({ kind }) => kind === 'appointment');
  if (booked.length === 0) return { total: 0, visits: [] };
  const entries = booked.slice(0, MAX_ENTRIES_PER_QUERY).map(({ id }) => id);
  const found = await readableQueryOf(db, appointmentsOfEntriesQuery(entries), appointmentSchema).get();
  const visits = found.docs
    .flatMap((document) => document.data().value ?? [])
    .toSorted((a, b) => a.appointment_date.getTime() - b.appointment_date.getTime())
    .map(({ id, appointment_date, pet, service }) => ({
      appointmentId: id,
      start: appointment_date.toISOString(),
      pet: pet.name,
      service: service.name,
    }));
  return { total: booked.length, visits };
}

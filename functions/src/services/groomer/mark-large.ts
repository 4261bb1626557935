import {
  appointmentsOfEntriesQuery,
  MAX_ENTRIES_PER_QUERY,
} from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { isLargeOn } from '@paw-haven/domain/time/schedule/large';
import { groomerOfLane, laneOf, type WorkingGroomer } from '@paw-haven/domain/time/schedule/lanes';
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { dataOf, documents, readableQueryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';

/**
 * Marks the booked visits of these groomers on a day by their current limits on large pets, so that a new limit also
 * counts what is booked. Nothing moves. Idempotent.
 */
export async function markLarge(
  db: Firestore,
  date: string,
  groomers: readonly WorkingGroomer[],
): Promise<void> {
  await transact(db, async (transaction) => {
    const day = (await transaction.get(documents.scheduleDay(db, date))).data();
    const ofThem = (day?.busy ?? []).filter(
      (interval) =>
        interval.kind === 'appointment' && groomers.some(({ id }) => id === groomerOfLane(laneOf(interval))),
    );
    if (!day || ofThem.length === 0) return;
    const visits = await readVisits(
      db,
      transaction,
      ofThem.map(({ id }) => id),
    );
    const ids = [...new Set(visits.map(({ pet_id }) => pet_id))];
    const pets = await readTogether(transaction, ...ids.map((id) => documents.pet(db, id)));
    const changed = visits.flatMap((visit) => {
      const weight = pets.find((pet) => pet?.id === visit.pet_id)?.weight;
      const large = isLargeOn(groomers, laneOf(visit), weight);
      return large === (visit.large ?? false) ? [] : [{ visit, large }];
    });
    if (changed.length === 0) return;
    const largeOf = new Map(changed.map(({ visit, large }) => [visit.schedule_entry_id, large]));
    const busy = day.busy.map((interval) => {
      const { large: before = false, ...rest } = interval;
      return (largeOf.get(interval.id) ?? before) ? { ...rest, large: true } : rest;
    });
    transaction.set(documents.scheduleDay(db, date), { ...day, busy });
    for (const { visit, large } of changed)
      transaction.update(db.doc(paths.appointment(visit.id)), { large: large || FieldValue.delete() });
  });
}

async function readVisits(
  db: Firestore,
  transaction: Transaction,
  entries: readonly string[],
): Promise<Appointment[]> {
  const visits: Appointment[] = [];
  for (let first = 0; first < entries.length; first += MAX_ENTRIES_PER_QUERY) {
    const query = appointmentsOfEntriesQuery(entries.slice(first, first + MAX_ENTRIES_PER_QUERY));
    const found = dataOf(await transaction.get(readableQueryOf(db, query, appointmentSchema)));
    visits.push(...found.flatMap(({ value }) => value ?? []));
  }
  return visits;
}

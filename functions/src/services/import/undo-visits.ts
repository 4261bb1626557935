/** Removes the visits that an import booked, unless someone has changed them or was notified of them since. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { deliveryId } from '@paw-haven/domain/notify/delivery/plan';
import { reminderEvent } from '@paw-haven/domain/notify/delivery/reminder';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { onlyUpcoming, withoutVisit } from '@paw-haven/domain/booking/payment/ahead';
import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { isBareNote } from '@paw-haven/domain/people/care/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import {
  importedVisitsQuery,
  importRowRecordSchema,
  type ImportRowRecord,
} from '@paw-haven/domain/people/import/schema';
import { freeEntry } from '@paw-haven/domain/time/schedule/schedule-day';
import { dataOf, documents, queryOf, readable } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readZone } from '../../lib/read-zone.ts';
import type { DataDependencies } from '../dependencies.ts';
import { markOfRecord } from './marks.ts';

type Kept = CallableOutput<'undo-import'>['kept'][number];

const PAGE = 100;

interface UndoneVisits {
  /** False if time ran out. */
  readonly isDone: boolean;
  readonly visits: number;
  readonly remaining: readonly Kept[];
}

/** Can be repeated. */
export async function undoVisits(
  dependencies: DataDependencies,
  importId: string,
  isOver: () => boolean,
): Promise<UndoneVisits> {
  const { db } = dependencies;
  const zone = await readZone(dependencies);
  const first = queryOf(db, importedVisitsQuery(importId, PAGE), importRowRecordSchema);
  const remaining: Kept[] = [];
  let visits = 0;
  for (let page = await first.get(); ;) {
    for (const record of dataOf(page)) {
      if (isOver()) return { isDone: false, visits, remaining };
      const outcome = await transact(db, (transaction) =>
        undoVisit(dependencies, transaction, { record, zone }),
      );
      if (outcome === 'removed') visits += 1;
      else if (outcome !== 'gone') remaining.push(outcome);
    }
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE) return { isDone: true, visits, remaining };
    page = await first.startAfter(last).get();
  }
}

async function undoVisit(
  { db, now }: DataDependencies,
  transaction: Transaction,
  { record, zone }: { readonly record: ImportRowRecord; readonly zone: string },
): Promise<'removed' | 'gone' | Kept> {
  const reference = documents.appointment(db, record.appointment_id ?? '');
  const appointment = (await transaction.get(reference)).data();
  if (!appointment) {
    transaction.delete(documents.importRow(db, record.id));
    return 'gone';
  }
  const { user_id: uid, appointment_date: start, schedule_entry_id: entry, pet } = appointment;
  const day = documents.scheduleDay(db, dayOf(start, zone));
  const [customer, profile, schedule] = await readTogether(
    transaction,
    documents.customer(db, uid),
    documents.profile(db, uid),
    day,
  );
  const isTouched =
    start <= now() ||
    markOfRecord(appointment) !== record.visit_mark ||
    (await hasTraces(db, transaction, appointment));
  if (isTouched) return { clientId: uid, name: profile?.full_name ?? '', pet: pet.name, reason: 'visit' };
  transaction.delete(reference);
  if (appointment.vaccine_waived) transaction.delete(documents.visitNote(db, appointment.id));
  transaction.delete(documents.importRow(db, record.id));
  if (schedule) transaction.set(day, freeEntry(schedule, entry));
  if (customer?.ahead)
    transaction.set(documents.customer(db, uid), {
      ...customer,
      ahead: onlyUpcoming(withoutVisit(customer.ahead, entry), now()),
    });
  return 'removed';
}

/** Whether the visit has a bill or a note besides why it was imported without a vaccination, or its client was reminded. */
async function hasTraces(
  db: Firestore,
  transaction: Transaction,
  appointment: Appointment,
): Promise<boolean> {
  const { id, visit_id: visitId = id, user_id: uid } = appointment;
  const traces = [
    paths.bill(visitId),
    paths.delivery(deliveryId(reminderEvent(appointment).key, 'email', uid)),
  ];
  const [note] = await readTogether(transaction, readable.visitNote(db, id));
  const found = await transaction.getAll(...traces.map((path) => db.doc(path)));
  return (
    found.some(({ exists }) => exists) || (note !== undefined && !(note.value && isBareNote(note.value)))
  );
}

import type { Booking } from '@paw-haven/domain/payment/booking';
import { emptyDay, placeHold } from '@paw-haven/domain/schedule/schedule-day';
import { addMinutes, dayOf, type DayKey } from '@paw-haven/domain/time';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';
import { readZone } from '../settings/read-zone.ts';
import { unlistHold } from './unpaid-list.ts';

/** The day on which a booking's time is kept. */
export async function locateHold<B extends Pick<Booking, 'appointment_date'>>(
  dependencies: DataDependencies,
  booking: B,
): Promise<B & { day: DayKey }> {
  return { ...booking, day: dayOf(booking.appointment_date, await readZone(dependencies)) };
}

/** Keeps the slot while the money is on its way. If somebody has it by now, the payment will be refunded on arrival. */
export async function renewHold(
  dependencies: DataDependencies,
  booking: Booking,
  until: Date,
): Promise<void> {
  const { db, now } = dependencies;
  const { day } = await locateHold(dependencies, booking);
  const reference = documents.scheduleDay(db, day);
  const customerDocument = documents.customer(db, booking.user_id);
  await transact(db, async (transaction) => {
    const [stored, customer] = await readTogether(transaction, reference, customerDocument);
    const current = stored ?? emptyDay(day);
    const id = booking.schedule_entry_id;
    const unlist = await unlistHold(db, transaction, id, now());
    unlist?.();
    if (current.busy.some((interval) => interval.id === id && interval.kind === 'appointment')) return;
    const start = booking.appointment_date;
    const end = addMinutes(start, booking.duration_minutes);
    const change = placeHold(current, { id, start, end, until }, now());
    if (!change.ok) return;
    transaction.set(reference, change.day);
    const holds = customer?.holds.map((hold) => (hold.entry_id === id ? { ...hold, until } : hold));
    if (holds) transaction.set(customerDocument, { ...customer, holds });
  });
}

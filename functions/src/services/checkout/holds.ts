import type { Booking } from '@paw-haven/domain/payment/booking';
import { withoutHold, withUnpaidHold } from '@paw-haven/domain/payment/customer';
import { emptyDay, free, placeHold } from '@paw-haven/domain/schedule/schedule-day';
import type { ScheduleDay } from '@paw-haven/domain/schedule/schema';
import { addMinutes, type DayKey, dayOf } from '@paw-haven/domain/time';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { liveHolds, type UnpaidHold } from '@paw-haven/domain/payment/unpaid-holds';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { readZone } from '../../lib/read-zone.ts';

export interface HeldBooking extends Booking {
  readonly day: DayKey;
  readonly until: Date;
}

export type Held = Pick<HeldBooking, 'user_id' | 'schedule_entry_id' | 'day'>;

/**
 * Frees the slot of a payment that will not come, and closes its record. What has become an appointment stays; doing
 * it again changes nothing. `onlyUntied`: a hold that has a session by now stays; false then.
 */
export async function dropHold(
  { db, now }: DataDependencies,
  held: Held,
  sessionId?: string,
  onlyUntied = false,
): Promise<boolean> {
  const dayDocument = documents.scheduleDay(db, held.day);
  const customerDocument = documents.customer(db, held.user_id);
  const sessionDocument =
    sessionId === undefined ? undefined : documents.checkoutSession(db, held.user_id, sessionId);
  return transact(db, async (transaction) => {
    const [day, customer, session] = await Promise.all([
      transaction.get(dayDocument),
      transaction.get(customerDocument),
      sessionDocument && transaction.get(sessionDocument),
    ]);
    const own = customer.data()?.holds.find((hold) => hold.entry_id === held.schedule_entry_id);
    if (onlyUntied && own && own.session_id !== null) return false;
    const unlist =
      own?.listed === false ? undefined : await unlistHold(db, transaction, held.schedule_entry_id, now());
    const current = day.data();
    if (current && hasHold(current, held.schedule_entry_id)) {
      transaction.set(dayDocument, free(current, held.schedule_entry_id));
    }
    // While its payment is being processed it was not left unpaid.
    const isProcessing = own?.until !== undefined && sessionId === undefined;
    const rest = isProcessing
      ? withoutHold(customer.data(), held.schedule_entry_id)
      : withUnpaidHold(customer.data(), held.schedule_entry_id, now());
    if (rest) transaction.set(customerDocument, rest);
    unlist?.();
    if (sessionDocument && session?.data()?.status === 'open') {
      transaction.update(sessionDocument, { status: 'expired' });
    }
    return true;
  });
}

function hasHold(day: ScheduleDay, entryId: string): boolean {
  return day.busy.some((interval) => interval.id === entryId && interval.kind === 'hold');
}

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

/** `unpaid_holds/open` within the transactions that change holds. */

export interface UnpaidList {
  /** Those that live. */
  readonly holds: readonly UnpaidHold[];
  /** Keeps these instead; with the last one the document goes. Call it among the writes. */
  readonly write: (holds: readonly UnpaidHold[]) => void;
}

export async function readUnpaid(db: Firestore, transaction: Transaction, now: Date): Promise<UnpaidList> {
  const reference = documents.unpaidHolds(db);
  const listed = (await transaction.get(reference)).data()?.holds ?? [];
  const write = (holds: readonly UnpaidHold[]): void => {
    const last = holds.reduce((latest, { until }) => Math.max(latest, until.getTime()), 0);
    if (holds.length === 0) transaction.delete(reference);
    else transaction.set(reference, { holds: [...holds], delete_at: new Date(last) });
  };
  return { holds: liveHolds(listed, now), write };
}

/**
 * Takes holds out of the list: call it among the reads, and what it resolves to among the writes. Undefined when none is
 * there.
 */
export async function unlistHolds(
  db: Firestore,
  transaction: Transaction,
  isOver: (hold: UnpaidHold) => boolean,
  now: Date,
): Promise<(() => void) | undefined> {
  const { holds, write } = await readUnpaid(db, transaction, now);
  if (!holds.some(isOver)) return undefined;
  return () => write(holds.filter((hold) => !isOver(hold)));
}

/** As above, for one hold. */
export function unlistHold(
  db: Firestore,
  transaction: Transaction,
  entryId: string,
  now: Date,
): Promise<(() => void) | undefined> {
  return unlistHolds(db, transaction, (hold) => hold.entry_id === entryId, now);
}

export const markEnding = (holds: readonly UnpaidHold[], displaced: readonly UnpaidHold[]): UnpaidHold[] =>
  holds.map((hold) => (displaced.includes(hold) ? { ...hold, ending: true } : hold));

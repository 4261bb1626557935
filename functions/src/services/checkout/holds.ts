/** Releasing and renewing holds, and the list of unpaid holds. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { BookedPet, Booking } from '@paw-haven/domain/booking/payment/booking';
import { type HeldEntry, type OwnHold, takenBy } from '@paw-haven/domain/booking/payment/customer-holds';
import { liveHolds, type UnpaidHold } from '@paw-haven/domain/booking/payment/unpaid-holds';
import { isBlocking } from '@paw-haven/domain/time/schedule/busy';
import { largeLimitsOf } from '@paw-haven/domain/time/schedule/large';
import { laneOf, lanesOf, storedLane } from '@paw-haven/domain/time/schedule/lanes';
import { emptyDay, heldInterval, takeAll } from '@paw-haven/domain/time/schedule/schedule-day';
import { addMinutes, dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { decideRelease, type ReleasedHold } from '@paw-haven/domain/booking/waitlist/decide-release';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readZone } from '../../lib/read-zone.ts';
import { readGroomers } from '../appointment/roster.ts';
import type { DataDependencies } from '../dependencies.ts';
import type { OfferEnding } from '../waitlist/queue.ts';
import { readHeldFor } from '../link/records.ts';

export interface HoldKey {
  readonly user_id: string;
  /** The id of the visit's first entry. */
  readonly schedule_entry_id: string;
  readonly day: DayKey;
}

export const holdKeyOf = ({ user_id, pets: [{ schedule_entry_id }] }: Booking, day: DayKey): HoldKey => ({
  user_id,
  schedule_entry_id,
  day,
});

interface Release {
  /** Checkout session whose record is closed with the hold. */
  readonly sessionId?: string;
  /** Does not release a hold that already has a session. */
  readonly onlyWithoutSession?: boolean;
}

/**
 * Frees the slot of a payment that will not be made and closes its record. Appointments stay, and the time of an offer
 * or a payment link stays held until that is over. Idempotent. Resolves to false if `onlyWithoutSession` prevented the
 * release.
 */
export async function releaseHold(
  { db, now }: DataDependencies,
  { user_id, schedule_entry_id, day: key }: HoldKey,
  { sessionId, onlyWithoutSession = false }: Release = {},
): Promise<boolean> {
  const dayDocument = documents.scheduleDay(db, key);
  const customerDocument = documents.customer(db, user_id);
  return transact(db, async (transaction) => {
    const [[day, customer], closeSession] = await Promise.all([
      readTogether(transaction, dayDocument, customerDocument),
      readOpenSession(db, transaction, { uid: user_id, sessionId }),
    ]);
    const own = customer?.holds.find((hold) => hold.entry_id === schedule_entry_id);
    if (onlyWithoutSession && own && own.session_id !== null) return false;
    const heldFor = await readHeldFor(db, transaction, own);
    const unlist =
      own?.listed === false ? undefined : await unlistHold(db, transaction, schedule_entry_id, now());
    const released = decideRelease(
      {
        entryId: schedule_entry_id,
        day,
        customer,
        wish: heldFor?.wish,
        isPaymentOver: sessionId !== undefined,
      },
      now(),
    );
    if (released.day) transaction.set(dayDocument, released.day);
    if (released.customer) transaction.set(customerDocument, released.customer);
    followRelease(heldFor, released);
    unlist?.();
    closeSession?.();
    return true;
  });
}

/** What the release means for the offer or the payment link that the time was held for. */
function followRelease(heldFor: OfferEnding | undefined, { offer, isStillHeld }: ReleasedHold): void {
  if (offer) heldFor?.keepOpen(offer);
  if (!isStillHeld) heldFor?.end('ignored');
}

/** Resolves to a function that closes the session's record; to undefined if there is none, or it is closed. */
async function readOpenSession(
  db: Firestore,
  transaction: Transaction,
  { uid, sessionId }: { readonly uid: string; readonly sessionId: string | undefined },
): Promise<(() => void) | undefined> {
  if (sessionId === undefined) return undefined;
  const reference = documents.checkoutSession(db, uid, sessionId);
  const session = (await transaction.get(reference)).data();
  return session?.status === 'open' ? () => transaction.update(reference, { status: 'expired' }) : undefined;
}

/** Keeps the slot while the payment is processed. If the slot is taken by now, the payment is refunded on arrival. */
export async function renewHold(
  dependencies: DataDependencies,
  booking: Booking,
  until: Date,
): Promise<void> {
  const { db, now } = dependencies;
  const day = await dayOfBooking(dependencies, booking.pets[0]);
  const dayDocument = documents.scheduleDay(db, day);
  const customerDocument = documents.customer(db, booking.user_id);
  await transact(db, async (transaction) => {
    const [stored, customer] = await readTogether(transaction, dayDocument, customerDocument);
    const schedule = stored ?? emptyDay(day);
    const id = booking.pets[0].schedule_entry_id;
    const blocking = schedule.busy.find((interval) => interval.id === id && isBlocking(interval, now()));
    const unlist = await unlistHold(db, transaction, id, now());
    // A groomer may have left since the hold expired.
    const groomers = blocking ? undefined : await readGroomers(db, transaction);
    const lanes = groomers && lanesOf(groomers);
    unlist?.();
    if (blocking?.kind === 'appointment') return;
    const own = customer?.holds.find((hold) => hold.entry_id === id);
    const entries = entriesToTake(booking, own);
    if (entries.some((entry) => lanes?.includes(laneOf(entry)) === false)) return;
    const held = entries.map((entry) => heldInterval({ ...takenBy(entry), until }));
    const change = takeAll(schedule, held, now(), groomers && largeLimitsOf(groomers));
    if (!change.ok) return;
    transaction.set(dayDocument, change.day);
    const holds = customer?.holds.map((hold) => (hold.entry_id === id ? { ...hold, until } : hold));
    if (holds) transaction.set(customerDocument, { ...customer, holds });
  });
}

/** All entries of the visit: those of the hold, otherwise those of the booking in the session's metadata. */
export function entriesToTake(booking: Booking, hold: OwnHold | undefined): readonly HeldEntry[] {
  return hold?.entries ?? booking.pets.map(heldEntryOf);
}

function heldEntryOf(booked: BookedPet): HeldEntry {
  const { schedule_entry_id, pet_id, appointment_date: start, duration_minutes: minutes, lane } = booked;
  const { buffer_minutes, large } = booked;
  const end = addMinutes(start, minutes);
  return { entry_id: schedule_entry_id, pet_id, start, end, buffer_minutes, ...storedLane(lane), large };
}

/** Resolves to the visit's day in the business time zone. */
export async function dayOfBooking(
  { db }: Pick<DataDependencies, 'db'>,
  { appointment_date }: Pick<BookedPet, 'appointment_date'>,
): Promise<DayKey> {
  return dayOf(appointment_date, await readZone({ db }));
}

export interface UnpaidList {
  /** Holds that have not expired. */
  readonly holds: readonly UnpaidHold[];
  /** Replaces the list; an empty list deletes the document. Call it among the writes. */
  readonly write: (holds: readonly UnpaidHold[]) => void;
}

/** Reads `unpaid_holds/open` within a transaction that changes holds. */
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
 * Removes holds from the list: call it among the reads, and the function it resolves to among the writes. Resolves to
 * undefined if none of the holds is listed.
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

function unlistHold(
  db: Firestore,
  transaction: Transaction,
  scheduleEntryId: string,
  now: Date,
): Promise<(() => void) | undefined> {
  return unlistHolds(db, transaction, (hold) => hold.entry_id === scheduleEntryId, now);
}

export const markEnding = (holds: readonly UnpaidHold[], displaced: readonly UnpaidHold[]): UnpaidHold[] =>
  holds.map((hold) => (displaced.includes(hold) ? { ...hold, ending: true } : hold));

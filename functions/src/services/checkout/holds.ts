/** Releasing and renewing holds, and the list of unpaid holds. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { bookedPetsOf, type BookedPet, type Booking } from '@paw-haven/domain/booking/payment/booking';
import {
  type HeldEntry,
  type OwnHold,
  takenBy,
  withoutHold,
  withUnpaidHold,
} from '@paw-haven/domain/booking/payment/customer';
import { liveHolds, type UnpaidHold } from '@paw-haven/domain/booking/payment/unpaid-holds';
import { isBlocking } from '@paw-haven/domain/time/schedule/busy';
import { laneOf, lanesOf, storedLane } from '@paw-haven/domain/time/schedule/lanes';
import { emptyDay, freeHold, heldInterval, takeAll } from '@paw-haven/domain/time/schedule/schedule-day';
import { addMinutes, dayOf, type DayKey } from '@paw-haven/domain/core/time';
import { restoreOffer } from '@paw-haven/domain/booking/waitlist/hold';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readZone } from '../../lib/read-zone.ts';
import { readGroomers } from '../appointment/roster.ts';
import type { DataDependencies } from '../dependencies.ts';
import { readOffer } from '../waitlist/queue.ts';

export type HoldKey = Pick<Booking, 'user_id' | 'schedule_entry_id'> & { readonly day: DayKey };

interface Release {
  /** Checkout session whose record is closed with the hold. */
  readonly sessionId?: string;
  /** Does not release a hold that already has a session. */
  readonly onlyWithoutSession?: boolean;
}

/**
 * Frees the slot of a payment that will not be made and closes its record. Appointments stay, and an offered time is
 * kept until the offer is over. Idempotent. Resolves to false if `onlyWithoutSession` prevented the release.
 */
export async function releaseHold(
  { db, now }: DataDependencies,
  { user_id, schedule_entry_id, day }: HoldKey,
  { sessionId, onlyWithoutSession = false }: Release = {},
): Promise<boolean> {
  const dayDocument = documents.scheduleDay(db, day);
  const customerDocument = documents.customer(db, user_id);
  const sessionDocument =
    sessionId === undefined ? undefined : documents.checkoutSession(db, user_id, sessionId);
  return transact(db, async (transaction) => {
    const [schedule, customer, session] = await Promise.all([
      transaction.get(dayDocument),
      transaction.get(customerDocument),
      sessionDocument && transaction.get(sessionDocument),
    ]);
    const own = customer.data()?.holds.find((hold) => hold.entry_id === schedule_entry_id);
    if (onlyWithoutSession && own && own.session_id !== null) return false;
    const before = schedule.data();
    const offer = await readOffer(db, transaction, own);
    const kept = offer && restoreOffer(own, offer.wish, before, now());
    const unlist =
      own?.listed === false ? undefined : await unlistHold(db, transaction, schedule_entry_id, now());
    const ids = own ? own.entries.map(({ entry_id }) => entry_id) : [schedule_entry_id];
    const after = kept?.day ?? (before && ids.reduce(freeHold, before));
    if (after && after !== before) transaction.set(dayDocument, after);
    // A hold whose payment is being processed does not count as unpaid.
    const isProcessing = own?.until !== undefined && sessionId === undefined;
    const rest =
      isProcessing || kept
        ? withoutHold(customer.data(), schedule_entry_id)
        : withUnpaidHold(customer.data(), schedule_entry_id, now());
    if (rest) {
      const holds = kept ? [...rest.holds, kept.hold] : rest.holds;
      transaction.set(customerDocument, { ...rest, holds });
    }
    if (kept) offer?.keepOpen(kept.offer);
    else offer?.end('ignored');
    unlist?.();
    if (sessionDocument && session?.data()?.status === 'open') {
      transaction.update(sessionDocument, { status: 'expired' });
    }
    return true;
  });
}

/** Keeps the slot while the payment is processed. If the slot is taken by now, the payment is refunded on arrival. */
export async function renewHold(
  dependencies: DataDependencies,
  booking: Booking,
  until: Date,
): Promise<void> {
  const { db, now } = dependencies;
  const day = await dayOfBooking(dependencies, booking);
  const dayDocument = documents.scheduleDay(db, day);
  const customerDocument = documents.customer(db, booking.user_id);
  await transact(db, async (transaction) => {
    const [stored, customer] = await readTogether(transaction, dayDocument, customerDocument);
    const schedule = stored ?? emptyDay(day);
    const id = booking.schedule_entry_id;
    const blocking = schedule.busy.find((interval) => interval.id === id && isBlocking(interval, now()));
    const unlist = await unlistHold(db, transaction, id, now());
    // A groomer may have left since the hold expired.
    const lanes = blocking ? undefined : lanesOf(await readGroomers(db, transaction));
    unlist?.();
    if (blocking?.kind === 'appointment') return;
    const own = customer?.holds.find((hold) => hold.entry_id === id);
    const entries = entriesToTake(booking, own);
    if (entries.some((entry) => lanes?.includes(laneOf(entry)) === false)) return;
    const held = entries.map((entry) => heldInterval({ ...takenBy(entry), until }));
    const change = takeAll(schedule, held, now());
    if (!change.ok) return;
    transaction.set(dayDocument, change.day);
    const holds = customer?.holds.map((hold) => (hold.entry_id === id ? { ...hold, until } : hold));
    if (holds) transaction.set(customerDocument, { ...customer, holds });
  });
}

/** All entries of the visit: those of the hold, otherwise those of the booking in the session's metadata. */
export function entriesToTake(booking: Booking, hold: OwnHold | undefined): readonly HeldEntry[] {
  return hold?.entries ?? bookedPetsOf(booking).map(heldEntryOf);
}

function heldEntryOf(booked: BookedPet): HeldEntry {
  const { schedule_entry_id, pet_id, appointment_date: start, duration_minutes: minutes, lane } = booked;
  const { buffer_minutes } = booked;
  const end = addMinutes(start, minutes);
  return { entry_id: schedule_entry_id, pet_id, start, end, buffer_minutes, ...storedLane(lane) };
}

/** Resolves to the booking's day in the business time zone. */
export async function dayOfBooking(
  { db }: Pick<DataDependencies, 'db'>,
  { appointment_date }: Pick<Booking, 'appointment_date'>,
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

import { AppError } from '@paw-haven/domain/errors';
import { LIMITS } from '@paw-haven/domain/limits';
import type { OwnHold } from '@paw-haven/domain/payment/customer';
import { overlaps, type Span } from '@paw-haven/domain/schedule/busy';
import { emptyDay, free, placeHold as holdOnDay } from '@paw-haven/domain/schedule/schedule-day';
import { addMinutes } from '@paw-haven/domain/time';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';
import type { PlannedBooking } from './plan-booking.ts';

export type HoldOutcome =
  | { readonly held: true; readonly until: Date }
  /** Nothing was changed: these holds of the customer's own stand in the way; their sessions must be ended first. */
  | { readonly held: false; readonly ownHolds: readonly PayableHold[] };

export type PayableHold = OwnHold & { readonly session_id: string };

/** A hold without a session that is older than this was left behind by a call that broke off. */
const BROKEN_OFF_AFTER_MS = 60_000;

/**
 * Throws `slot-taken`; `too-many-holds`; `busy` while another call of the same customer is opening a payment for that
 * time.
 */
export async function placeHold(
  { db, now }: DataDependencies,
  { booking, day }: PlannedBooking,
): Promise<HoldOutcome> {
  const dayDocument = documents.scheduleDay(db, day);
  const customerDocument = documents.customer(db, booking.user_id);
  const at = now();
  const span = {
    start: booking.appointment_date,
    end: addMinutes(booking.appointment_date, booking.duration_minutes),
  };
  return transact(db, async (transaction) => {
    const [current, customer] = await readTogether(transaction, dayDocument, customerDocument);
    const holds = customer?.holds ?? [];
    const { ownHolds, brokenOff } = inTheWay(holds, span, at);
    requireRoom(holds, span, at);
    if (ownHolds.length > 0) return { held: false, ownHolds };

    const before = brokenOff.reduce(
      (schedule, hold) => free(schedule, hold.entry_id),
      current ?? emptyDay(day),
    );
    const until = addMinutes(at, LIMITS.holdMinutes);
    const id = booking.schedule_entry_id;
    const change = holdOnDay(before, { id, ...span, until }, at);
    if (!change.ok) throw new AppError(change.reason);
    transaction.set(dayDocument, change.day);
    const kept = holds.filter((hold) => !brokenOff.includes(hold) && hold.end > at);
    const own: OwnHold = { entry_id: id, day, ...span, placed_at: at, session_id: null };
    transaction.set(customerDocument, { holds: [...kept, own] });
    return { held: true, until };
  });
}

function inTheWay(
  holds: readonly OwnHold[],
  span: Span,
  now: Date,
): { ownHolds: PayableHold[]; brokenOff: OwnHold[] } {
  const overlapping = holds.filter((hold) => overlaps(hold, span));
  const brokenOff = overlapping.filter((hold) => hold.session_id === null);
  if (brokenOff.some((hold) => now.getTime() - hold.placed_at.getTime() < BROKEN_OFF_AFTER_MS)) {
    throw new AppError('busy');
  }
  return { ownHolds: overlapping.filter(isPayable), brokenOff };
}

const isPayable = (hold: OwnHold): hold is PayableHold => hold.session_id !== null;

/** What the new hold replaces does not count. */
function requireRoom(holds: readonly OwnHold[], span: Span, now: Date): void {
  const others = holds.filter(
    (hold) => !overlaps(hold, span) && addMinutes(hold.placed_at, LIMITS.holdMinutes) > now,
  );
  if (others.length >= LIMITS.openHolds) throw new AppError('too-many-holds');
}

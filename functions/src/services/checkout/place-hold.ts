import { AppError } from '@paw-haven/domain/errors';
import { LIMITS } from '@paw-haven/domain/limits';
import {
  type Customer,
  lapsesOf,
  type OwnHold,
  pauseEnd,
  unpaidTime,
  withUnpaidHold,
} from '@paw-haven/domain/payment/customer';
import { admitHold, type Asking, fitsOwnDay, type UnpaidHold } from '@paw-haven/domain/payment/unpaid-holds';
import { overlaps, type Span } from '@paw-haven/domain/schedule/busy';
import { emptyDay, free, placeHold as holdOnDay } from '@paw-haven/domain/schedule/schedule-day';
import { addMinutes } from '@paw-haven/domain/time';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';
import { markEnding, readUnpaid, unlistHolds } from './holds.ts';
import type { PlannedBooking } from './plan-booking.ts';

/** What is known of the account that asks. */
export interface Holder {
  /** The email address is confirmed. */
  readonly isConfirmed: boolean;
  /** A visit took place. */
  readonly hasVisited: boolean;
  /** A keyed hash of the network address; null where it says nothing. */
  readonly network: string | null;
}

/** Of `displaced` holds the payment pages are still open: end them. */
export type HoldOutcome =
  | { readonly kind: 'held'; readonly until: Date; readonly displaced: readonly UnpaidHold[] }
  /** Nothing was changed: these holds of the customer's own stand in the way; their sessions must be ended first. */
  | { readonly kind: 'own-holds'; readonly ownHolds: readonly PayableHold[] };

export type PayableHold = OwnHold & { readonly session_id: string };

/** A hold without a session that is older than this was left behind by a call that broke off. */
const BROKEN_OFF_AFTER_MS = 60_000;

/**
 * Throws `slot-taken`; `too-many-holds`; `hold-pause` with `retryAfterSeconds`; `busy` while another call of the same customer is
 * opening a payment for that time; `unauthenticated` for an account that is being deleted.
 */
export async function placeHold(
  { db, now }: DataDependencies,
  { booking, day, openMinutes }: PlannedBooking,
  holder: Holder,
): Promise<HoldOutcome> {
  const dayDocument = documents.scheduleDay(db, day);
  const customerDocument = documents.customer(db, booking.user_id);
  const at = now();
  const span = {
    start: booking.appointment_date,
    end: addMinutes(booking.appointment_date, booking.duration_minutes),
  };
  return transact(db, async (transaction): Promise<HoldOutcome> => {
    const [current, customer, deleted] = await readTogether(
      transaction,
      dayDocument,
      customerDocument,
      documents.deletedAccount(db, booking.user_id),
    );
    if (deleted) throw new AppError('unauthenticated');
    const holds = customer?.holds ?? [];
    const isKnown = holder.hasVisited || customer?.known_since !== undefined;
    const isTrusted = isKnown || holder.isConfirmed;
    requireNoPause(customer, isTrusted, at);
    const { ownHolds, brokenOff } = inTheWay(holds, span, at);
    requireRoom(holds, span, at);
    if (ownHolds.length > 0) return { kind: 'own-holds', ownHolds };

    const before = brokenOff.reduce(
      (schedule, hold) => free(schedule, hold.entry_id),
      current ?? emptyDay(day),
    );
    const until = addMinutes(at, LIMITS.holdMinutes);
    const id = booking.schedule_entry_id;
    const change = holdOnDay(before, { id, ...span, until }, at);
    if (!change.ok) throw new AppError(change.reason);
    const own: OwnHold = { entry_id: id, day, ...span, placed_at: at, session_id: null, listed: false };
    const rest = tidied(customer, brokenOff, at);
    const write = (hold: OwnHold): void => {
      transaction.set(dayDocument, change.day);
      const known = holder.hasVisited && !rest.known_since ? { known_since: at } : {};
      transaction.set(customerDocument, { ...rest, ...known, holds: [...rest.holds, hold] });
    };
    const gone = new Set(brokenOff.map((hold) => hold.entry_id));
    if (isTrusted) {
      const isGone = ({ entry_id }: UnpaidHold): boolean => gone.has(entry_id);
      const isListed = brokenOff.some((hold) => hold.listed);
      const unlist = isListed ? await unlistHolds(db, transaction, isGone, at) : undefined;
      write(own);
      unlist?.();
      return { kind: 'held', until, displaced: [] };
    }
    const list = await readUnpaid(db, transaction, at);
    const others = list.holds.filter((hold) => !gone.has(hold.entry_id));
    const hold = asUnpaid(booking.user_id, own, {
      until,
      lapses: lapsesOf(unpaidTime(customer, at)),
      holder,
    });
    const displaced = requireAdmission(others, { hold, openMinutes }, at);
    list.write([...markEnding(others, displaced), hold]);
    write({ ...own, listed: true });
    return { kind: 'held', until, displaced };
  });
}

/** Whoever has left holds unpaid again and again waits before the next one, which else would be renewed for ever. */
function requireNoPause(customer: Customer | undefined, isTrusted: boolean, at: Date): void {
  const end = pauseEnd(unpaidTime(customer, at), isTrusted, at);
  if (end) throw new AppError('hold-pause', { retryAfterSeconds: secondsUntil(end, at) });
}

function requireAdmission(unpaid: readonly UnpaidHold[], asking: Asking, at: Date): readonly UnpaidHold[] {
  if (!fitsOwnDay(unpaid, asking)) throw new AppError('too-many-holds');
  const admission = admitHold(unpaid, asking, at);
  if (admission.ok) return admission.displaced;
  if (unpaid.some((hold) => hold.user_id === asking.hold.user_id)) throw new AppError('too-many-holds');
  const firstEnd = new Date(Math.min(...unpaid.map((hold) => hold.until.getTime())));
  throw new AppError('hold-pause', { retryAfterSeconds: secondsUntil(firstEnd, at) });
}

const secondsUntil = (end: Date, at: Date): number => Math.ceil((end.getTime() - at.getTime()) / 1000);

function asUnpaid(
  user_id: string,
  { entry_id, day, start, end, placed_at }: OwnHold,
  { until, lapses, holder }: { readonly until: Date; readonly lapses: number; readonly holder: Holder },
): UnpaidHold {
  const { network } = holder;
  return { entry_id, user_id, day, start, end, placed_at, until, lapses, network, ending: false };
}

/** Without the holds that were broken off, and those whose time of day is over. */
function tidied(customer: Customer | undefined, brokenOff: readonly OwnHold[], at: Date): Customer {
  const before = customer ?? { holds: [] };
  const over = before.holds.filter((hold) => brokenOff.includes(hold) || hold.end <= at);
  return over.reduce((rest, hold) => withUnpaidHold(rest, hold.entry_id, at) ?? rest, before);
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
    (hold) => !overlaps(hold, span) && (hold.until ?? addMinutes(hold.placed_at, LIMITS.holdMinutes)) > now,
  );
  if (others.length >= LIMITS.openHolds) throw new AppError('too-many-holds');
}

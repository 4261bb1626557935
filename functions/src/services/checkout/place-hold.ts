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

/** What is known about the customer who asks for the hold. */
export interface Holder {
  /** The email address is confirmed. */
  readonly isConfirmed: boolean;
  /** Has had a visit. */
  readonly hasVisited: boolean;
  /** A keyed hash of the network address; null where it says nothing. */
  readonly network: string | null;
}

/** The payment pages of `displaced` holds are still open: the caller ends them. */
export type HoldOutcome =
  | { readonly kind: 'held'; readonly until: Date; readonly displaced: readonly UnpaidHold[] }
  /** Nothing was written: these holds are the customer's own, and their sessions must be ended first. */
  | { readonly kind: 'own-holds'; readonly ownHolds: readonly PayableHold[] };

export type PayableHold = OwnHold & { readonly session_id: string };

/** A hold without a session that is older than this was left by a call that failed. */
const ABANDONED_AFTER_MS = 60_000;

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
    const { ownHolds, abandoned } = overlappingHolds(holds, span, at);
    requireRoom(holds, span, at);
    if (ownHolds.length > 0) return { kind: 'own-holds', ownHolds };

    const before = abandoned.reduce(
      (schedule, hold) => free(schedule, hold.entry_id),
      current ?? emptyDay(day),
    );
    const until = addMinutes(at, LIMITS.holdMinutes);
    const id = booking.schedule_entry_id;
    const change = holdOnDay(before, { id, ...span, until }, at);
    if (!change.ok) throw new AppError(change.reason);
    const own: OwnHold = { entry_id: id, day, ...span, placed_at: at, session_id: null, listed: false };
    const rest = withoutOld(customer, abandoned, at);
    const write = (hold: OwnHold): void => {
      transaction.set(dayDocument, change.day);
      const known = holder.hasVisited && !rest.known_since ? { known_since: at } : {};
      transaction.set(customerDocument, { ...rest, ...known, holds: [...rest.holds, hold] });
    };
    const gone = new Set(abandoned.map((hold) => hold.entry_id));
    if (isTrusted) {
      const isGone = ({ entry_id }: UnpaidHold): boolean => gone.has(entry_id);
      const isListed = abandoned.some((hold) => hold.listed);
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

/** After several unpaid holds a customer waits before the next one; otherwise a slot could be held forever. */
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

/** Without the abandoned holds, and those whose slot is over. */
function withoutOld(customer: Customer | undefined, abandoned: readonly OwnHold[], at: Date): Customer {
  const before = customer ?? { holds: [] };
  const over = before.holds.filter((hold) => abandoned.includes(hold) || hold.end <= at);
  return over.reduce((rest, hold) => withUnpaidHold(rest, hold.entry_id, at) ?? rest, before);
}

function overlappingHolds(
  holds: readonly OwnHold[],
  span: Span,
  now: Date,
): { ownHolds: PayableHold[]; abandoned: OwnHold[] } {
  const overlapping = holds.filter((hold) => overlaps(hold, span));
  const abandoned = overlapping.filter((hold) => hold.session_id === null);
  if (abandoned.some((hold) => now.getTime() - hold.placed_at.getTime() < ABANDONED_AFTER_MS)) {
    throw new AppError('busy');
  }
  return { ownHolds: overlapping.filter(isPayable), abandoned };
}

const isPayable = (hold: OwnHold): hold is PayableHold => hold.session_id !== null;

/** Holds that the new one replaces do not count. */
function requireRoom(holds: readonly OwnHold[], span: Span, now: Date): void {
  const others = holds.filter(
    (hold) => !overlaps(hold, span) && (hold.until ?? addMinutes(hold.placed_at, LIMITS.holdMinutes)) > now,
  );
  if (others.length >= LIMITS.openHolds) throw new AppError('too-many-holds');
}

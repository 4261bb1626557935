import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from '@paw-haven/domain/core/errors';
import { LIMITS } from '@paw-haven/domain/core/limits';
import { visitOfPet, withVisit, type Ahead } from '@paw-haven/domain/booking/payment/ahead';
import type { Booking } from '@paw-haven/domain/booking/payment/booking';
import {
  type Customer,
  entriesOf,
  holdEnd,
  isOffer,
  type HeldEntry,
  lapsesOf,
  type OwnHold,
  pausedUntil,
  takenBy,
  unpaidTime,
  withUnpaidHold,
} from '@paw-haven/domain/booking/payment/customer';
import {
  admitHold,
  type SlotRequest,
  fitsOwnDay,
  type UnpaidHold,
} from '@paw-haven/domain/booking/payment/unpaid-holds';
import type { PlacedPet } from '@paw-haven/domain/time/schedule/assign-visit';
import { lanesOf, storedLane } from '@paw-haven/domain/time/schedule/lanes';
import { findPlacement, type FoundPlacement } from '@paw-haven/domain/booking/payment/own-holds';
import {
  bookedInterval,
  emptyDay,
  heldInterval,
  takeAll,
} from '@paw-haven/domain/time/schedule/schedule-day';
import { isStranger, onlinePercent } from '@paw-haven/domain/booking/price/share';
import { addMinutes, dayOf, minutesBetween } from '@paw-haven/domain/core/time';
import { takesOffer } from '@paw-haven/domain/booking/waitlist/hold';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { checkedPetOf, readPetSources, requirementsOfPets } from '../appointment/quote-visit.ts';
import {
  aheadOfPlaced,
  readAhead,
  readGroomers,
  readLastGroomers,
  requireRoomAhead,
} from '../appointment/roster.ts';
import { readStanding } from '../appointment/standing.ts';
import { readUnpaidVisits, writeUnpaidVisits } from '../appointment/unpaid-visits.ts';
import type { DataDependencies } from '../dependencies.ts';
import { requireAgreement } from '../agreement/agreement.ts';
import { requireVaccines } from '../appointment/visit-vaccines.ts';
import { readOffer } from '../waitlist/queue.ts';
import { requireRoomUnpaid, writeUnpaidVisit } from './book-at-salon.ts';
import { markEnding, readUnpaid, unlistHolds } from './holds.ts';
import {
  bookingOf,
  groomingMinutes,
  planBooking,
  type BookingRequest,
  type PlannedBooking,
} from './plan-booking.ts';

/** Result of `placeHold`. The payment pages of `displaced` holds are still open; the caller must close them. */
export type HoldOutcome =
  | {
      readonly kind: 'held';
      readonly plan: PlannedBooking;
      readonly booking: Booking;
      readonly until: Date;
      readonly displaced: readonly UnpaidHold[];
    }
  /** Nothing is paid online, so the visit is booked. */
  | { readonly kind: 'booked'; readonly appointmentId: string }
  /** Nothing was written, because sessions of the customer's own holds must be ended first. */
  | { readonly kind: 'own-holds'; readonly ownHolds: readonly PayableHold[] }
  /** Nothing was written, because no lane is free or a pet has another visit at that time. */
  | { readonly kind: 'taken'; readonly plan: PlannedBooking; readonly by: 'slot' | 'pet' };

export type PayableHold = OwnHold & { readonly session_id: string };

/** A hold older than this that has no session is left over from a failed call, unless it is an offer. */
const ABANDONED_AFTER_MS = 60_000;

/**
 * Plans the visit, finds a lane and places the hold, all in one transaction. `network` is a keyed hash of the network
 * address; null if the address is unknown or private. Throws what `planBooking` throws; `agreement-missing`;
 * `vaccine-missing`; `time-off`; `day-full`; `too-many-holds`; `too-many-visits`; `hold-pause` with
 * `retryAfterSeconds`; `busy` while another call of the same customer is opening a payment for that time;
 * `unauthenticated` for an account that is being deleted.
 */
export async function placeHold(
  { db, now, newId }: DataDependencies,
  request: BookingRequest,
  network: string | null,
): Promise<HoldOutcome> {
  const at = now();
  return transact(db, async (transaction): Promise<HoldOutcome> => {
    const sources = await readSources(db, transaction, request);
    const { customer, settings } = sources;
    const { policy, time_zone: zone = '' } = settings ?? {};
    const standing = await readStanding(db, transaction, { uid: request.uid, policy });
    const isUnknown = isStranger(standing);
    const paysLater = isUnknown && settings && onlinePercent(policy, standing) === 0;
    const unpaidVisits = paysLater ? await readUnpaidVisits(db, transaction, dayOf(at, zone)) : [];
    const plan = planBooking({ ...sources, standing, unpaidVisits }, request, { newId, now: at });
    if (sources.deleted) throw new AppError('unauthenticated');
    requireNoPause(customer, isUnknown, at);
    await requireAgreement(db, transaction, { uid: request.uid, settings });
    await requireVaccines(db, transaction, plan.pets.map(checkedPetOf), plan);

    const { ahead, seat } = await readPlacement(db, transaction, { plan, customer, at });
    const { ownHolds, abandoned } = splitHolds(seat.replaced, at);
    const others = (customer?.holds ?? []).filter((hold) => !seat.replaced.includes(hold));
    requireRoom(others, at);
    if (!seat.placement.ok) {
      if (seat.placement.reason === 'slot-taken') return { kind: 'taken', plan, by: 'slot' };
      throw new AppError(seat.placement.reason);
    }
    const booking = bookingOf(plan, seat.placement.pets);
    const entries = seat.placement.pets.map(heldEntryOf) as [HeldEntry, ...HeldEntry[]];
    const isElsewhere = seat.placement.pets.some(({ petId, entryId, ...span }) =>
      visitOfPet(ahead, { petId, entryId, span }),
    );
    if (isElsewhere) return { kind: 'taken', plan, by: 'pet' };
    requireRoomAhead(ahead.length + others.flatMap(entriesOf).length, entries.length);
    if (ownHolds.length > 0) return { kind: 'own-holds', ownHolds };
    const offered = abandoned.find(({ offer_id }) => offer_id !== undefined);
    const takes = offered !== undefined && takesOffer(offered, seat.placement.pets);
    const isOver = plan.price.nowCents === 0 || !takes;
    const offer = isOver ? await readOffer(db, transaction, offered) : undefined;

    const taken = entries.map(takenBy);
    if (plan.price.nowCents === 0) {
      requireRoomUnpaid(ahead, { isStranger: isUnknown });
      const change = takeAll(seat.day, taken.map(bookedInterval), at);
      if (!change.ok) throw new AppError(change.reason);
      const appointmentId = newId();
      const visit = { id: appointmentId, at, day: plan.day, minutes: groomingMinutes(plan.pets) };
      const visits = seat.placement.pets.map((pet) => ({
        ...aheadOfPlaced(pet, plan.day),
        unpaid_visit: appointmentId,
      }));
      transaction.set(documents.scheduleDay(db, plan.day), change.day);
      transaction.set(documents.customer(db, plan.uid), {
        ...withoutOld(customer, abandoned, at),
        ahead: visits.reduce(withVisit, ahead),
      });
      const services = plan.pets.map(({ service }) => service);
      if (takes) offer?.fulfill();
      else offer?.end('passed');
      writeUnpaidVisit(db, transaction, booking, { first: appointmentId, services, at });
      if (isUnknown) writeUnpaidVisits(db, transaction, [...unpaidVisits, visit]);
      return { kind: 'booked', appointmentId };
    }
    const until = addMinutes(at, LIMITS.holdMinutes);
    const offerUntil = takes ? offered.offer_until : undefined;
    // An offer may last longer than its payment page.
    const keptUntil = offerUntil && offerUntil > until ? offerUntil : until;
    const change = takeAll(
      seat.day,
      taken.map((entry) => heldInterval({ ...entry, until: keptUntil })),
      at,
    );
    if (!change.ok) throw new AppError(change.reason);
    const own: OwnHold = {
      entry_id: entries[0].entry_id,
      day: plan.day,
      start: plan.start,
      end: new Date(Math.max(...taken.map(({ end }) => end.getTime()))),
      entries,
      placed_at: at,
      session_id: null,
      listed: false,
      ...(takes && { offer_id: offered.offer_id, offer_until: offerUntil }),
    };
    const rest = withoutOld(customer, abandoned, at);
    const write = (hold: OwnHold): void => {
      transaction.set(documents.scheduleDay(db, plan.day), change.day);
      offer?.end('passed');
      transaction.set(documents.customer(db, plan.uid), { ...rest, ahead, holds: [...rest.holds, hold] });
    };
    const gone = new Set(abandoned.map((hold) => hold.entry_id));
    if (!isUnknown) {
      const isGone = ({ entry_id }: UnpaidHold): boolean => gone.has(entry_id);
      const isListed = abandoned.some((hold) => hold.listed);
      const unlist = isListed ? await unlistHolds(db, transaction, isGone, at) : undefined;
      write(own);
      unlist?.();
      return { kind: 'held', plan, booking, until, displaced: [] };
    }
    const list = await readUnpaid(db, transaction, at);
    const listed = list.holds.filter((hold) => !gone.has(hold.entry_id));
    const hold = unpaidHoldOf(plan.uid, own, {
      until,
      lapses: lapsesOf(unpaidTime(customer, at)),
      network,
    });
    const lanes = lanesOf(plan.roster.groomers).length;
    const displaced = requireAdmission(listed, { hold, openMinutes: plan.openMinutes, lanes }, at);
    list.write([...markEnding(listed, displaced), hold]);
    write({ ...own, listed: true });
    return { kind: 'held', plan, booking, until, displaced };
  });
}

async function readSources(db: Firestore, transaction: Transaction, { uid, input }: BookingRequest) {
  const [[settings, customer, deleted], pets, groomers] = await Promise.all([
    readTogether(
      transaction,
      documents.settings(db),
      documents.customer(db, uid),
      documents.deletedAccount(db, uid),
    ),
    readPetSources(db, transaction, input.pets),
    readGroomers(db, transaction),
  ]);
  return { settings, pets, customer, deleted, groomers };
}

interface Planned {
  readonly plan: PlannedBooking;
  readonly customer: Customer | undefined;
  readonly at: Date;
}

/** Reads the day last, because the transaction that has read it blocks all other bookings of that day. */
async function readPlacement(
  db: Firestore,
  transaction: Transaction,
  { plan: { uid, pets, together, start, day, roster, wished }, customer, at }: Planned,
): Promise<{ readonly ahead: Ahead[]; readonly seat: FoundPlacement }> {
  const [ahead, preferred, current] = await Promise.all([
    readAhead(db, transaction, { uid, customer, zone: roster.zone, now: at }),
    readLastGroomers(db, transaction, roster, { pets, wished }),
    transaction.get(documents.scheduleDay(db, day)),
  ]);
  const visit = { pets: requirementsOfPets(pets, preferred), together, start, wished };
  return {
    ahead,
    seat: findPlacement(current.data() ?? emptyDay(day), roster, visit, customer?.holds ?? [], at),
  };
}

const heldEntryOf = ({ entryId, petId, lane, start, end, bufferMinutes }: PlacedPet): HeldEntry => ({
  entry_id: entryId,
  pet_id: petId,
  start,
  end,
  ...storedLane(lane),
  ...(bufferMinutes > 0 && { buffer_minutes: bufferMinutes }),
});

/** Makes a customer wait after several unpaid holds; otherwise they could block a slot forever. */
function requireNoPause(customer: Customer | undefined, isUnknown: boolean, at: Date): void {
  const end = pausedUntil(unpaidTime(customer, at), isUnknown, at);
  if (end) throw new AppError('hold-pause', { retryAfterSeconds: secondsUntil(end, at) });
}

function requireAdmission(
  unpaid: readonly UnpaidHold[],
  asking: SlotRequest,
  at: Date,
): readonly UnpaidHold[] {
  if (!fitsOwnDay(unpaid, asking)) throw new AppError('too-many-holds');
  const admission = admitHold(unpaid, asking, at);
  if (admission.ok) return admission.displaced;
  if (unpaid.some((hold) => hold.user_id === asking.hold.user_id)) throw new AppError('too-many-holds');
  const firstEnd = new Date(Math.min(...unpaid.map((hold) => hold.until.getTime())));
  throw new AppError('hold-pause', { retryAfterSeconds: secondsUntil(firstEnd, at) });
}

const secondsUntil = (end: Date, at: Date): number => Math.ceil((end.getTime() - at.getTime()) / 1000);

function unpaidHoldOf(
  user_id: string,
  { entry_id, day, start, end, entries = [], placed_at }: OwnHold,
  { until, lapses, network }: Pick<UnpaidHold, 'until' | 'lapses' | 'network'>,
): UnpaidHold {
  const kept = { entry_id, user_id, day, start, end, placed_at, until, lapses, network, ending: false };
  if (entries.length === 1) return kept;
  const minutes = entries.map(takenBy).map((entry) => minutesBetween(entry.start, entry.end));
  return { ...kept, lane_minutes: minutes.reduce((sum, each) => sum + each, 0) };
}

/** Removes abandoned holds and holds of past slots. */
function withoutOld(customer: Customer | undefined, abandoned: readonly OwnHold[], at: Date): Customer {
  const before = customer ?? { holds: [] };
  const over = before.holds.filter((hold) => abandoned.includes(hold) || hold.end <= at);
  return over.reduce((rest, hold) => withUnpaidHold(rest, hold.entry_id, at) ?? rest, before);
}

/** Splits replaced holds by whether they have a payment page to close first. Throws `busy` if one is being opened. */
function splitHolds(
  replaced: readonly OwnHold[],
  now: Date,
): { ownHolds: PayableHold[]; abandoned: OwnHold[] } {
  const abandoned = replaced.filter((hold) => hold.session_id === null);
  const isRecent = (hold: OwnHold): boolean => now.getTime() - hold.placed_at.getTime() < ABANDONED_AFTER_MS;
  if (abandoned.some((hold) => !isOffer(hold) && isRecent(hold))) {
    throw new AppError('busy');
  }
  return { ownHolds: replaced.filter(isPayable), abandoned };
}

const isPayable = (hold: OwnHold): hold is PayableHold => hold.session_id !== null;

/** Limits open holds. A visit counts once for any number of pets; an offer counts only while it is being paid. */
function requireRoom(holds: readonly OwnHold[], now: Date): void {
  const running = holds.filter((hold) => holdEnd(hold) > now && !isOffer(hold));
  if (running.length >= LIMITS.openHolds) throw new AppError('too-many-holds');
}

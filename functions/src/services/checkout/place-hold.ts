import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { aheadOfPlaced, withVisit, type Ahead } from '@paw-haven/domain/booking/payment/ahead';
import { isGoodOn } from '@paw-haven/domain/booking/card/saved-card';
import type { Booking } from '@paw-haven/domain/booking/payment/booking';
import {
  type Customer,
  lapsesOf,
  type OwnHold,
  pausedUntil,
  takenBy,
  unpaidTime,
} from '@paw-haven/domain/booking/payment/customer-holds';
import {
  admitHold,
  type SlotRequest,
  fitsOwnDay,
  type UnpaidHold,
  type UnpaidVisit,
} from '@paw-haven/domain/booking/payment/unpaid-holds';
import { largeLimitsOf } from '@paw-haven/domain/time/schedule/large';
import { lanesOf } from '@paw-haven/domain/time/schedule/lanes';
import {
  decideHold,
  newHold,
  withoutOld,
  type FreePlacement,
  type PayableHold,
} from '@paw-haven/domain/booking/payment/decide-hold';
import type { BusyInterval, ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import type { Entry } from '@paw-haven/domain/time/schedule/schedule-day';
import { findPlacement, type FoundPlacement } from '@paw-haven/domain/booking/payment/own-holds';
import {
  bookedInterval,
  emptyDay,
  heldInterval,
  takeAll,
} from '@paw-haven/domain/time/schedule/schedule-day';
import { isStranger, onlinePercent } from '@paw-haven/domain/booking/price/share';
import { addMinutes, dayOf, minutesBetween } from '@paw-haven/domain/core/calendar/time';
import { takesOffer } from '@paw-haven/domain/booking/waitlist/hold';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { appointmentsOf, writeAppointment } from '../appointment/new-appointment.ts';
import { checkedPetOf, readPetSources, requirementsOfPets } from '../appointment/quote-visit.ts';
import { readAhead, readGroomers, readLastGroomers } from '../appointment/roster.ts';
import { readCustomerHistory } from '../appointment/customer-history.ts';
import { readUnpaidVisits, requireRoomUnpaid, writeUnpaidVisits } from '../appointment/unpaid-visits.ts';
import type { DataDependencies } from '../dependencies.ts';
import { requireAgreement } from '../agreement/agreement.ts';
import { requireVaccines } from '../appointment/visit-vaccines.ts';
import { requireMayBook } from '../appointment/admission.ts';
import { readOffer, type OfferEnding } from '../waitlist/queue.ts';
import { markEnding, readUnpaid, unlistHolds } from './holds.ts';
import { readLinks } from '../link/records.ts';
import {
  bookingOf,
  cardsOf,
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
  /** Nothing is paid online and no card has to be saved, so the visit is booked. */
  | { readonly kind: 'booked'; readonly appointmentId: string }
  /** Nothing was written, because sessions of the customer's own holds must be ended first. */
  | { readonly kind: 'own-holds'; readonly ownHolds: readonly PayableHold[] }
  /** Nothing was written, because no lane is free or a pet has another visit at that time. */
  | { readonly kind: 'taken'; readonly plan: PlannedBooking; readonly by: 'slot' | 'pet' };

/**
 * Plans the visit, finds a lane and places the hold, all in one transaction. `network` is a keyed hash of the network
 * address; null if the address is unknown or private. Throws what `planBooking` throws; `call-to-book`;
 * `no-new-clients`; `agreement-missing`; `vaccine-missing`; `time-off`; `day-full`; `too-many-holds`;
 * `too-many-visits`; `hold-pause` with `retryAfterSeconds`; `busy` while another call of the same customer is opening a
 * payment for that time; `unauthenticated` for an account that is being deleted.
 */
export async function placeHold(
  dependencies: DataDependencies,
  request: BookingRequest,
  network: string | null,
): Promise<HoldOutcome> {
  const { db, now, newId } = dependencies;
  const at = now();
  return transact(db, async (transaction): Promise<HoldOutcome> => {
    const sources = await readSources(db, transaction, request);
    const { customer, settings } = sources;
    const { policy, time_zone: zone = '' } = settings ?? {};
    const history = await readCustomerHistory(db, transaction, { uid: request.uid, policy });
    const isUnknown = isStranger(history);
    const paysLater = isUnknown && settings && onlinePercent(policy, history) === 0;
    const unpaidVisits = paysLater ? await readUnpaidVisits(db, transaction, dayOf(at, zone)) : [];
    const plan = planBooking({ ...sources, history, unpaidVisits }, request, { newId, now: at });
    if (sources.deleted) throw new AppError('unauthenticated');
    if (settings) await requireMayBook(db, transaction, { uid: request.uid, settings, history, now: at });
    requireNoPause(customer, isUnknown, at);
    await requireAgreement(db, transaction, { uid: request.uid, settings });
    await requireVaccines(db, transaction, plan.pets.map(checkedPetOf), plan);

    const { ahead, seat } = await readPlacement(db, transaction, { plan, customer, at });
    const decision = decideHold(seat, { customer, ahead, now: at });
    switch (decision.kind) {
      case 'refused':
        throw new AppError(decision.code);
      case 'taken':
        return { ...decision, plan };
      case 'own-holds':
        return decision;
      case 'free': {
        const rest = withoutOld(customer, decision.abandoned, at);
        const links = await readLinks(db, transaction, decision.abandoned);
        const free = { plan, day: seat.day, placement: decision, customer, rest, ahead, links, at };
        if (plan.price.nowCents === 0) {
          requireRoomUnpaid(ahead, { isStranger: isUnknown });
          if (!(await needsCard(db, transaction, plan)))
            return bookUnpaid(dependencies, transaction, free, isUnknown ? unpaidVisits : undefined);
        }
        return hold(dependencies, transaction, free, { network, isUnknown });
      }
    }
  });
}

/** A visit that can be written. */
interface Free {
  readonly plan: PlannedBooking;
  /** The day without the replaced holds. */
  readonly day: ScheduleDay;
  readonly placement: FreePlacement;
  readonly customer: Customer | undefined;
  /** The customer without the replaced holds. */
  readonly rest: Customer;
  readonly ahead: readonly Ahead[];
  /** The replaced payment links. */
  readonly links: readonly OfferEnding[];
  readonly at: Date;
}

/** The replaced offer, if any. `takes`: it is for the same pet and time. */
function offerOf({ placed, abandoned }: FreePlacement): {
  readonly offered: OwnHold | undefined;
  readonly takes: boolean;
} {
  const offered = abandoned.find(({ offer_id }) => offer_id !== undefined);
  return { offered, takes: offered !== undefined && takesOffer(offered, placed) };
}

/** Takes the lanes, for an appointment or until the hold ends. Throws the reason if that is not possible. */
function takeLanes(
  { plan, day, placement: { entries }, at }: Free,
  intervalOf: (entry: Entry) => BusyInterval,
): ScheduleDay {
  const change = takeAll(day, entries.map(takenBy).map(intervalOf), at, largeLimitsOf(plan.roster.groomers));
  if (!change.ok) throw new AppError(change.reason);
  return change.day;
}

/** Whether the customer has to save a card first: there is none, or it expires before the visit. */
async function needsCard(
  db: Firestore,
  transaction: Transaction,
  { uid, day, card }: PlannedBooking,
): Promise<boolean> {
  if (!card) return false;
  const saved = (await transaction.get(documents.card(db, uid))).data();
  return !saved || !isGoodOn(saved, day);
}

/** `unpaidVisits`: those of all strangers, if the customer is one. */
async function bookUnpaid(
  { db, newId }: DataDependencies,
  transaction: Transaction,
  free: Free,
  unpaidVisits: readonly UnpaidVisit[] | undefined,
): Promise<HoldOutcome> {
  const { plan, placement, rest, ahead, links, at } = free;
  const { offered, takes } = offerOf(placement);
  const offer = await readOffer(db, transaction, offered);
  const day = takeLanes(free, bookedInterval);
  const appointmentId = newId();
  const visits = placement.placed.map((pet) => ({
    ...aheadOfPlaced(pet, plan.day),
    unpaid_visit: appointmentId,
  }));
  transaction.set(documents.scheduleDay(db, plan.day), day);
  transaction.set(documents.customer(db, plan.uid), { ...rest, ahead: visits.reduce(withVisit, [...ahead]) });
  const services = plan.pets.map(({ service }) => service);
  if (takes) offer?.fulfill();
  else offer?.end('passed');
  for (const link of links) link.end('passed');
  const booking = bookingOf(plan, placement.placed);
  const cards = plan.card && cardsOf(plan.card, booking);
  const booked = { first: appointmentId, sessionId: '', services, at, cards };
  for (const appointment of appointmentsOf(booking, booked)) writeAppointment(db, transaction, appointment);
  const visit = { id: appointmentId, at, day: plan.day, minutes: groomingMinutes(plan.pets) };
  if (unpaidVisits) writeUnpaidVisits(db, transaction, [...unpaidVisits, visit]);
  return { kind: 'booked', appointmentId };
}

async function hold(
  { db }: DataDependencies,
  transaction: Transaction,
  free: Free,
  { network, isUnknown }: { readonly network: string | null; readonly isUnknown: boolean },
): Promise<HoldOutcome> {
  const { plan, placement, customer, rest, ahead, links, at } = free;
  const { entries, abandoned } = placement;
  const { offered, takes } = offerOf(placement);
  const taken = takes ? offered : undefined;
  // The taken offer stays open until it is paid.
  const offer = takes ? undefined : await readOffer(db, transaction, offered);
  const until = addMinutes(at, LIMITS.holdMinutes);
  const offerUntil = taken?.offer_until;
  // An offer may last longer than its payment page.
  const keptUntil = offerUntil && offerUntil > until ? offerUntil : until;
  const day = takeLanes(free, (entry) => heldInterval({ ...entry, until: keptUntil }));
  const savesCard = plan.card !== undefined;
  const own = newHold(entries, { day: plan.day, start: plan.start, now: at, offer: taken, savesCard });
  const booking = bookingOf(plan, placement.placed);
  const write = (hold: OwnHold): void => {
    transaction.set(documents.scheduleDay(db, plan.day), day);
    offer?.end('passed');
    for (const link of links) link.end('passed');
    const holds = [...rest.holds, hold];
    transaction.set(documents.customer(db, plan.uid), { ...rest, ahead: [...ahead], holds });
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
  const lapses = lapsesOf(unpaidTime(customer, at));
  const unpaid = unpaidHoldOf(plan.uid, own, { until, lapses, network });
  const lanes = lanesOf(plan.roster.groomers).length;
  const displaced = requireHoldFits(listed, { hold: unpaid, openMinutes: plan.openMinutes, lanes }, at);
  list.write([...markEnding(listed, displaced), unpaid]);
  write({ ...own, listed: true });
  return { kind: 'held', plan, booking, until, displaced };
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
  { plan: { uid, pets, together, start, day, roster, requestedGroomer }, customer, at }: Planned,
): Promise<{ readonly ahead: Ahead[]; readonly seat: FoundPlacement }> {
  const [ahead, preferred, current] = await Promise.all([
    readAhead(db, transaction, { uid, customer, zone: roster.zone, now: at }),
    readLastGroomers(db, transaction, roster, { pets, requestedGroomer }),
    transaction.get(documents.scheduleDay(db, day)),
  ]);
  const visit = { pets: requirementsOfPets(pets, preferred), together, start, requestedGroomer };
  return {
    ahead,
    seat: findPlacement(current.data() ?? emptyDay(day), roster, visit, customer?.holds ?? [], at),
  };
}

/** Makes a customer wait after several unpaid holds; otherwise they could block a slot forever. */
function requireNoPause(customer: Customer | undefined, isUnknown: boolean, at: Date): void {
  const end = pausedUntil(unpaidTime(customer, at), isUnknown, at);
  if (end) throw new AppError('hold-pause', { retryAfterSeconds: secondsUntil(end, at) });
}

function requireHoldFits(
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
  { entry_id, day, start, end, entries, placed_at }: OwnHold,
  { until, lapses, network }: Pick<UnpaidHold, 'until' | 'lapses' | 'network'>,
): UnpaidHold {
  const minutes = entries.map(takenBy).map((entry) => minutesBetween(entry.start, entry.end));
  const lane_minutes = minutes.reduce((sum, each) => sum + each, 0);
  return {
    entry_id,
    user_id,
    day,
    start,
    end,
    lane_minutes,
    placed_at,
    until,
    lapses,
    network,
    ending: false,
  };
}

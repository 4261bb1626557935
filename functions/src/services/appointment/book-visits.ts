/** Books visits that are paid at the salon: a single one, or all of a series in one transaction. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { aheadOfPlaced, withVisit, type Ahead } from '@paw-haven/domain/booking/payment/ahead';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { overlapOf, type Customer } from '@paw-haven/domain/booking/payment/customer-holds';
import { toDollars } from '@paw-haven/domain/core/cents';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { assignVisit, entryOf, type PlacedPet } from '@paw-haven/domain/time/schedule/assign-visit';
import { largeLimitsOf } from '@paw-haven/domain/time/schedule/large';
import { storedPlace } from '@paw-haven/domain/time/schedule/lanes';
import { bookedInterval, emptyDay, takeAll, type Entry } from '@paw-haven/domain/time/schedule/schedule-day';
import type { BusyInterval, ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import type { Vaccine } from '@paw-haven/domain/offer/vaccine/kinds';
import { toBookedQuote } from '@paw-haven/domain/booking/price/quote';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { visitIdsOf } from '../../lib/ids.ts';
import { readCustomer } from '../../lib/read-customer.ts';
import type { DataDependencies } from '../dependencies.ts';
import { newAppointment, writeAppointment } from './new-appointment.ts';
import {
  checkedPetOf,
  quotePets,
  taxOfPet,
  requirementsOfPets,
  type PetSources,
  type PricedVisit,
} from './quote-visit.ts';
import { readAhead, readGroomers, readLastGroomers, requireRoomAhead } from './roster.ts';
import { requireNoGaps, readGapsOn, writeWaiver } from './visit-vaccines.ts';

export interface VisitsRequest extends Pick<
  CallableRequest<'create-appointment'>,
  'groomerId' | 'together' | 'outsideHours' | 'passLimit' | 'vaccineReason' | 'specialRequests'
> {
  /** User id of the person who books. */
  readonly actor: string;
  readonly isAdminOrOwner: boolean;
  /** User id of the customer. */
  readonly uid: string;
  readonly settings: BusinessSettings;
  readonly sources: readonly PetSources[];
  /** Soonest first, at most one per day. `id` is the id of the first pet's appointment. */
  readonly visits: readonly { readonly id: string; readonly start: Date }[];
  /** Set for a series. Notifications about all visits are sent for the appointment `first`. */
  readonly series?: { readonly id: string; readonly first: string; readonly everyWeeks: number } | undefined;
  /** The import that books them, which notifies no one. */
  readonly importId?: string;
  /** Extra check for bookings by customers: throws before anything is written. */
  readonly admit?: (about: {
    readonly priced: PricedVisit;
    readonly ahead: readonly Ahead[];
  }) => Promise<void>;
}

/**
 * Days and customers as the bookings of one transaction leave them, so that each one sees what those before it have
 * taken. Firestore has no reads after writes, so everything is written at the end.
 */
export interface Board {
  readonly days: Map<DayKey, ScheduleDay>;
  readonly customers: Map<string, Customer>;
}

export const openBoard = (): Board => ({ days: new Map(), customers: new Map() });

export function writeBoard(db: Firestore, transaction: Transaction, { days, customers }: Board): void {
  for (const [date, day] of days) transaction.set(documents.scheduleDay(db, date), day);
  for (const [uid, customer] of customers) transaction.set(documents.customer(db, uid), customer);
}

/** Visits with their time taken on the board. */
export interface PlannedVisits {
  /** One for each pet. */
  readonly appointments: readonly Appointment[];
  readonly write: () => void;
}

/** A day's new schedule, and the visit's pets on it. */
interface TakenVisit {
  readonly day: ScheduleDay;
  readonly placed: readonly PlacedPet[];
}

/**
 * Books all visits or none; for a series, the error contains the `date` of the refused visit. Throws
 * `service-unavailable`, `pet-not-found`, `vaccine-missing` without a reason, what `quotePets` throws,
 * `groomer-unavailable`, `outside-hours`, `slot-past`, `time-off`, `slot-taken`, `day-full`, `day-limit` unless staff
 * pass it, `already-booked` if a pet is elsewhere at that time, `too-many-visits`.
 */
export async function bookVisits(
  dependencies: DataDependencies,
  transaction: Transaction,
  request: VisitsRequest,
): Promise<void> {
  const board = openBoard();
  const { write } = await planVisits(dependencies, transaction, request, board);
  writeBoard(dependencies.db, transaction, board);
  write();
}

/** Decides like `bookVisits`, for several bookings in one transaction. If it throws, the board is as before. */
export async function planVisits(
  dependencies: DataDependencies,
  transaction: Transaction,
  request: VisitsRequest,
  board: Board,
): Promise<PlannedVisits> {
  const { db, now, newId } = dependencies;
  const { isAdminOrOwner, uid, settings, sources, visits, series, together } = request;
  const { groomerId: requestedGroomer, vaccineReason: reason } = request;
  if (!sources.every((source) => source.service?.is_active)) throw new AppError('service-unavailable');
  for (const { pet } of sources)
    if (!pet || !(await isPetOf(db, transaction, pet, uid))) throw new AppError('pet-not-found');
  const { business_hours: hours, time_zone: zone, tax_milli_percent: taxMilliPercent } = settings;
  const priced = quotePets(sources, newId, { taxMilliPercent, percent: 0 });
  const { pets, price } = priced;
  const [groomers, customer] = await Promise.all([
    readGroomers(db, transaction),
    board.customers.get(uid) ?? transaction.get(documents.customer(db, uid)).then((found) => found.data()),
  ]);
  const roster = { groomers, hours, zone };
  const days = visits.map(({ start }) => dayOf(start, zone));
  const gapsOn = await readGapsOn(db, transaction, pets.map(checkedPetOf));
  const waived = days.map((day, index) =>
    addDateToErrors(index, () => requireNoGaps(gapsOn(day), reason !== undefined)),
  );
  const dayDocuments = days.map((day) => documents.scheduleDay(db, day));
  const [booked, preferred, storedDays] = await Promise.all([
    readAhead(db, transaction, { uid, customer, zone, now: now() }),
    readLastGroomers(db, transaction, roster, { pets, requestedGroomer }),
    readTogether(transaction, ...dayDocuments),
  ]);
  await request.admit?.({ priced, ahead: booked });
  let ahead = booked;
  const taken = visits.map(({ start }, index) =>
    addDateToErrors(index, (): TakenVisit => {
      // Each visit needs different entry ids.
      const own = pets.map((pet) => ({ ...pet, entryId: index === 0 ? pet.entryId : newId() }));
      const wanted = { pets: requirementsOfPets(own, preferred), start, together, requestedGroomer };
      const date = days[index] as string;
      const day = board.days.get(date) ?? storedDays[index] ?? emptyDay(date);
      const passed = { outsideHours: request.outsideHours, passesLimit: request.passLimit };
      const visit = placeVisit(day, roster, { ...wanted, ...passed }, now());
      const overlap = overlapOf(visit.placed, { ahead, customer, now: now() });
      if (overlap) throw new AppError(overlap);
      requireRoomAhead(ahead.length, pets.length);
      const unpaid = series && !isAdminOrOwner ? { unpaid_visit: series.id } : {};
      ahead = visit.placed
        .map((placed) => ({ ...aheadOfPlaced(placed, day.date), ...unpaid }))
        .reduce(withVisit, ahead);
      return visit;
    }),
  );
  for (const { day } of taken) board.days.set(day.date, day);
  board.customers.set(uid, { ...(customer ?? { holds: [] }), ahead });
  const written = taken.map(({ placed }, index) => {
    const first = visits[index]?.id ?? '';
    return { ...request, pets, placed, first, price, waived: waived[index] ?? [] };
  });
  const planned = written.map((visit) => appointmentsOfVisit(visit, now()));
  return {
    appointments: planned.flat(),
    write: () => {
      for (const [index, visit] of written.entries())
        writeVisit(dependencies, transaction, visit, planned[index] ?? []);
    },
  };

  /** Adds the visit's date to errors of a series; for a single visit it is obvious. */
  function addDateToErrors<T>(index: number, decide: () => T): T {
    try {
      return decide();
    } catch (error) {
      if (!series || !(error instanceof AppError)) throw error;
      const date = visits[index]?.start.toISOString() ?? '';
      throw new AppError(error.code, { ...error.details, date });
    }
  }
}

/** Places a visit on a day, as booked by default. Throws the reason if that is not possible. */
export function placeVisit(
  day: ScheduleDay,
  roster: Parameters<typeof assignVisit>[1],
  visit: Parameters<typeof assignVisit>[2],
  now: Date,
  intervalOf: (entry: Entry) => BusyInterval = bookedInterval,
): TakenVisit {
  const placement = assignVisit(day, roster, visit, now);
  if (visit.start <= now && (placement.ok || placement.reason !== 'outside-hours'))
    throw new AppError('slot-past');
  if (!placement.ok) throw new AppError(placement.reason);
  const limits = visit.passesLimit ? undefined : largeLimitsOf(roster.groomers);
  const change = takeAll(day, placement.pets.map(entryOf).map(intervalOf), now, limits);
  if (!change.ok) throw new AppError(change.reason);
  return { day: change.day, placed: placement.pets };
}

interface Written extends VisitsRequest, PricedVisit {
  readonly placed: readonly PlacedPet[];
  readonly first: string;
  /** Waived vaccinations by pet. */
  readonly waived: readonly (readonly Vaccine[])[];
}

/** One for each pet. */
function appointmentsOfVisit(visit: Written, at: Date): Appointment[] {
  const { isAdminOrOwner, uid, settings, series, pets, placed, first, price, waived, ...request } = visit;
  return pets.map((pet, index) => {
    const place = placed[index] as PlacedPet;
    const booked = {
      service_id: pet.service.id,
      pet_id: pet.pet.id,
      appointment_date: place.start,
      payment_status: 'pending' as const,
      // Nothing was paid online.
      stripe_session_id: '',
      ...(isAdminOrOwner && { booked_by: 'staff' as const }),
      ...(request.importId !== undefined && { import_id: request.importId }),
      pet: { name: pet.pet.name, breed: pet.pet.breed },
      schedule_entry_id: place.entryId,
      ...storedPlace(place.lane),
      ...(place.large && { large: true }),
      ...toBookedQuote({ ...pet.quote, bufferMinutes: place.bufferMinutes }, pet.service),
      total_amount: toDollars(price.pets[index]?.cents ?? 0),
      ...taxOfPet(price, index, settings.tax_milli_percent),
      ...visitIdsOf(first, index, pets.length),
      ...(series && {
        series_id: series.id,
        series_weeks: series.everyWeeks,
        told_with: { id: series.first, at },
      }),
      user_id: uid,
      special_requests: request.specialRequests?.trim() || null,
      ...((waived[index] ?? []).length > 0 && { vaccine_waived: true }),
    };
    return newAppointment(booked, pet.service, pet.quote.minutes, at);
  });
}

function writeVisit(
  dependencies: DataDependencies,
  transaction: Transaction,
  { actor, waived, vaccineReason: reason }: Written,
  appointments: readonly Appointment[],
): void {
  for (const [index, appointment] of appointments.entries()) {
    writeAppointment(dependencies.db, transaction, appointment, actor);
    const kinds = waived[index] ?? [];
    if (kinds.length > 0 && reason !== undefined)
      writeWaiver(dependencies, transaction, { actor, appointment, kinds, reason });
  }
}

/** While a claim is in progress, a pet may still belong to the claimed client. */
export async function isPetOf(
  db: Firestore,
  transaction: Transaction,
  pet: Pet,
  uid: string,
): Promise<boolean> {
  if (pet.owner_id === uid) return true;
  return (await readCustomer(transaction, db, pet.owner_id))?.id === uid;
}

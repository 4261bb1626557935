import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { nextSequence } from '@paw-haven/domain/booking/appointment/ics';
import { appointmentEnd } from '@paw-haven/domain/booking/appointment/lists';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isNotCancelled } from '@paw-haven/domain/core/records/appointment-status';
import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { planMoves, type MovedVisit } from '@paw-haven/domain/booking/visit/plan-moves';
import { isAdminOrOwner, mayReschedule, type Actor } from '@paw-haven/domain/contract/permissions';
import { cardAfterMove } from '@paw-haven/domain/booking/card/terms';
import { policyAfterMove } from '@paw-haven/domain/booking/price/refund';
import { isStranger } from '@paw-haven/domain/booking/price/share';
import { shiftedStart, visitsAfter } from '@paw-haven/domain/booking/recur/series';
import type { PlacedPet } from '@paw-haven/domain/time/schedule/assign-visit';
import { isTooFar, isTooSoon } from '@paw-haven/domain/time/schedule/day-marks';
import {
  groomerOfLane,
  laneOf,
  storedPlace,
  workMinutesOf,
  type Roster,
} from '@paw-haven/domain/time/schedule/lanes';
import { earliestMove, moveTimeRefusal } from '@paw-haven/domain/time/schedule/reschedule';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { dayOf, minutesBetween } from '@paw-haven/domain/core/calendar/time';
import type { Vaccine } from '@paw-haven/domain/offer/vaccine/kinds';
import { inOrder } from '@paw-haven/domain/booking/visit/pets';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { countInTransaction } from '../../lib/rate-limit.ts';
import type { DataDependencies } from '../dependencies.ts';
import { checkedPetsOf, requireVaccines, writeWaiver } from './visit-vaccines.ts';
import { requireSpecies } from './quote-visit.ts';
import { readSeries, readVisit } from './read-visit.ts';
import { readAhead, readGroomers } from './roster.ts';
import { readCustomerHistory } from './customer-history.ts';
import { moveUnpaidVisit } from './unpaid-visits.ts';

export interface RescheduleRequest {
  readonly actor: Actor;
  readonly appointmentId: string;
  readonly to: Date;
  /** Staff only: requires this groomer. By default the groomer stays the same if possible. */
  readonly groomerId?: string | undefined;
  /** Staff only: moves the visit although a groomer then has more large pets than the limit. */
  readonly passLimit?: boolean | undefined;
  /** Staff only: why the visit is moved although a vaccination is missing. */
  readonly vaccineReason?: string | undefined;
  /** Also moves all later visits of its series, by the same number of days and the same time difference. */
  readonly following?: boolean | undefined;
}

/**
 * Moves a scheduled visit with all its pets to another free time, keeping the booked lengths; both days change in one
 * transaction. Canceled pets are not moved. With `following`, the later visits of the series move too, all or none; an
 * error then contains the new `date` of the refused visit. Throws `appointment-not-found`, `permission-denied`,
 * `wrong-status`, `too-early`, `too-soon`, `too-far`, `slot-past`, `outside-hours`, `slot-taken`, `time-off`,
 * `groomer-unavailable`, `day-full`, `day-limit`, `vaccine-missing`, `already-booked` if a pet is elsewhere at that
 * time, and for customers `wrong-species`, and `rate-limited` if they move visits too often.
 */
export async function rescheduleAppointment(
  dependencies: DataDependencies,
  request: RescheduleRequest,
): Promise<CallableOutput<'reschedule-appointment'>> {
  const { db } = dependencies;
  const reference = documents.appointment(db, request.appointmentId);
  await transact(db, async (transaction) => {
    const [named, settings] = await readTogether(transaction, reference, documents.settings(db));
    if (!settings) throw new AppError('outside-hours');
    if (!named) throw new AppError('appointment-not-found');
    requirePermission(request, named, dependencies.now());
    const visits = await readMoved(dependencies, transaction, { named, settings, request });
    for (const { pets } of visits)
      for (const pet of pets) requirePermission(request, pet, dependencies.now());
    if (!isAdminOrOwner(request.actor))
      await requireSpecies(
        db,
        transaction,
        visits.flatMap(({ pets }) => pets),
      );
    const waived = await checkVaccines(dependencies, transaction, { visits, settings, request });
    const writeCount = await countMove(dependencies, transaction, request.actor);
    const placed = await moveOnDays(dependencies, transaction, { visits, settings, request });
    writeCount?.();
    const at = dependencies.now();
    const isOfSeries = request.following === true && named.series_id !== undefined;
    const told_with = isOfSeries ? { id: announcerOf(visits[0], placed[0]), at } : undefined;
    for (const [number, { pets, to }] of visits.entries()) {
      const moved = { actor: request.actor, at, visitStart: to, told_with };
      for (const [index, pet] of pets.entries()) {
        writeMove(dependencies, transaction, pet, { ...(placed[number]?.[index] as PlacedPet), ...moved });
        followWaiver(dependencies, transaction, pet, { kinds: waived[number]?.[index] ?? [], request });
      }
    }
  });
  return { appointmentDate: request.to.toISOString() };
}

function requirePermission(
  { actor, groomerId, vaccineReason, passLimit }: RescheduleRequest,
  appointment: Appointment,
  now: Date,
): void {
  const permission = mayReschedule(actor, appointment, now);
  if (!permission.ok) throw new AppError(permission.reason);
  const isOfStaff = groomerId !== undefined || vaccineReason !== undefined || passLimit !== undefined;
  if (isOfStaff && !isAdminOrOwner(actor)) throw new AppError('permission-denied');
}

async function readMoved(
  { db, now }: DataDependencies,
  transaction: Transaction,
  {
    named,
    settings,
    request: { to, following },
  }: Pick<Move, 'settings' | 'request'> & { named: Appointment },
): Promise<readonly [MovedVisit, ...MovedVisit[]]> {
  const { time_zone: zone } = settings;
  const visit = await readVisit(db, transaction, named);
  const staying = (pets: readonly Appointment[]) =>
    inOrder(pets.filter(({ status }) => isNotCancelled(status))) as [Appointment, ...Appointment[]];
  const own = { pets: staying(visit), to };
  if (!following) return [own];
  const [{ appointment_date: from }] = own.pets;
  const later = visitsAfter(named, await readSeries(db, transaction, named), now());
  return [
    own,
    ...later.map(staying).map((pets): MovedVisit => {
      const [{ appointment_date: start }] = pets;
      const moved = shiftedStart(start, { from, to }, zone);
      if (!moved) throw new AppError('outside-hours', { date: start.toISOString() });
      return { pets, to: moved };
    }),
  ];
}

/** Adds the visit's new date to errors of a series; for a single visit it is obvious. */
async function addDateToErrors<T>(
  request: RescheduleRequest,
  visit: MovedVisit,
  decide: () => T | Promise<T>,
): Promise<T> {
  try {
    return await decide();
  } catch (error) {
    throw error instanceof AppError ? refusalOf(request, visit, error) : error;
  }
}

const refusalOf = ({ following }: RescheduleRequest, { to }: MovedVisit, error: AppError): AppError =>
  following ? new AppError(error.code, { ...error.details, date: to.toISOString() }) : error;

/**
 * Checks vaccinations for visits that move to another day, and resolves to the waived ones by visit and pet. A reason
 * that staff gave earlier also covers later moves by staff. Reads nothing if no service requires any or the day stays.
 */
async function checkVaccines(
  { db }: DataDependencies,
  transaction: Transaction,
  { visits, settings, request }: Move,
): Promise<Vaccine[][][]> {
  const { asks_vaccines: asks, time_zone: zone } = settings;
  const { actor, vaccineReason } = request;
  const waived: Vaccine[][][] = [];
  for (const visit of visits) {
    const { pets, to } = visit;
    const [{ appointment_date: from }] = pets;
    const needsCheck = asks && dayOf(from, zone) !== dayOf(to, zone);
    const isWaived =
      isAdminOrOwner(actor) && (vaccineReason !== undefined || pets.some((pet) => pet.vaccine_waived));
    waived.push(
      await addDateToErrors(request, visit, async () =>
        needsCheck
          ? requireVaccines(db, transaction, await checkedPetsOf(db, transaction, pets), {
              day: dayOf(to, zone),
              isWaived,
            })
          : [],
      ),
    );
  }
  return waived;
}

function followWaiver(
  dependencies: DataDependencies,
  transaction: Transaction,
  appointment: Appointment,
  {
    kinds,
    request: { actor, vaccineReason },
  }: { readonly kinds: readonly Vaccine[]; readonly request: RescheduleRequest },
): void {
  const { db } = dependencies;
  const reference = documents.appointment(db, appointment.id);
  // Staff waived the vaccination for the old time only.
  if (!isAdminOrOwner(actor) && appointment.vaccine_waived) {
    transaction.update(reference, { vaccine_waived: FieldValue.delete() });
    transaction.update(documents.visitNote(db, appointment.id), { vaccine_reason: FieldValue.delete() });
  }
  if (kinds.length === 0 || vaccineReason === undefined) return;
  transaction.update(reference, { vaccine_waived: true });
  writeWaiver(dependencies, transaction, { actor: actor.uid, appointment, kinds, reason: vaccineReason });
}

/** Counts the move for customers; staff are not limited. */
async function countMove(
  { db, now }: DataDependencies,
  transaction: Transaction,
  actor: Actor,
): Promise<(() => void) | undefined> {
  if (isAdminOrOwner(actor)) return undefined;
  return countInTransaction(db, transaction, { uid: actor.uid, id: 'own-moves', now: now() });
}

interface Move {
  /** The visits to move, soonest first. */
  readonly visits: readonly [MovedVisit, ...MovedVisit[]];
  readonly settings: BusinessSettings;
  readonly request: RescheduleRequest;
}

/** Moves the visits on the schedule days. Resolves to the new place of each visit's pets. */
async function moveOnDays(
  { db, now }: DataDependencies,
  transaction: Transaction,
  { visits, settings, request }: Move,
): Promise<readonly (readonly PlacedPet[])[]> {
  const { time_zone: zone, business_hours: hours } = settings;
  const { actor, groomerId: requestedGroomer } = request;
  const all = visits.flatMap(({ pets }) => pets);
  const [{ user_id: uid }] = all as [Appointment];
  for (const visit of visits)
    await addDateToErrors(request, visit, () => requireTime(settings, actor, visit.to, now()));
  const before = all.map(({ appointment_date: date }) => dayOf(date, zone));
  const keys = [...new Set([...before, ...visits.map(({ to }) => dayOf(to, zone))])];
  const customerDocument = documents.customer(db, uid);
  const [groomers, customer] = await Promise.all([
    readGroomers(db, transaction),
    transaction.get(customerDocument).then((found) => found.data()),
  ]);
  const [booked, storedDays] = await Promise.all([
    readAhead(db, transaction, { uid, customer, zone, now: now() }),
    readTogether(transaction, ...keys.map((key) => documents.scheduleDay(db, key))),
  ]);
  const entries = all.map(({ schedule_entry_id: entry }) => entry);
  const roster = { groomers, hours, zone };
  const writeUnpaid = await moveStrangersVisit({ db, now }, transaction, {
    visits,
    settings,
    request,
    roster,
    unpaid: booked.find(({ entry_id }) => entries.includes(entry_id))?.unpaid_visit,
  });
  const planned = planMoves({
    visits,
    days: storedDays.filter((day) => day !== undefined),
    roster,
    booked,
    customer,
    requestedGroomer,
    weights: groomers.some(({ large }) => large) ? await readWeights(db, transaction, all) : undefined,
    passesLimit: request.passLimit,
    now: now(),
  });
  if (!planned.ok) throw refusalOf(request, planned.visit, new AppError(planned.reason));
  for (const [key, day] of planned.days) transaction.set(documents.scheduleDay(db, key), day);
  writeUnpaid?.();
  if (customer) transaction.set(customerDocument, { ...customer, ahead: [...planned.ahead] });
  return planned.placed;
}

/** Resolves to the pets' current weights in pounds. */
async function readWeights(
  db: Firestore,
  transaction: Transaction,
  appointments: readonly Appointment[],
): Promise<ReadonlyMap<string, number | null>> {
  const ids = [...new Set(appointments.map(({ pet_id }) => pet_id))];
  const pets = await readTogether(transaction, ...ids.map((id) => documents.pet(db, id)));
  return new Map(pets.flatMap((pet) => (pet ? [[pet.id, pet.weight] as const] : [])));
}

/** A stranger's unpaid visit moves on the list of those, and must fit into their share of the new day. */
async function moveStrangersVisit(
  { db, now }: Pick<DataDependencies, 'db' | 'now'>,
  transaction: Transaction,
  { visits: [{ pets, to }], settings, request, roster, unpaid: id }: Move & MovedUnpaid,
): Promise<(() => void) | undefined> {
  const { policy, time_zone: zone } = settings;
  const [{ user_id: uid, series_id: series }] = pets;
  if (id === undefined || series !== undefined) return undefined;
  if (!isStranger(await readCustomerHistory(db, transaction, { uid, policy }))) return undefined;
  const [at, day] = [now(), dayOf(to, zone)];
  const minutes = pets.reduce(
    (sum, pet) => sum + minutesBetween(pet.appointment_date, appointmentEnd(pet)),
    0,
  );
  return moveUnpaidVisit(
    db,
    transaction,
    { id, at, day, minutes },
    {
      today: dayOf(at, zone),
      openMinutes: workMinutesOf(roster, day),
      isAdminOrOwner: isAdminOrOwner(request.actor),
    },
  );
}

/** Checks the new time. Throws `too-early`, `slot-past`; for customers also `too-soon`, `too-far`. */
function requireTime(
  { time_zone: zone, min_notice_minutes: notice, horizon_days: horizon }: BusinessSettings,
  actor: Actor,
  to: Date,
  now: Date,
): void {
  const hasAdminRole = isAdminOrOwner(actor);
  const reason = moveTimeRefusal(to, { now, earliest: earliestMove(now, zone, hasAdminRole) });
  if (reason) throw new AppError(reason);
  if (hasAdminRole) return;
  if (isTooSoon(to, now, notice)) throw new AppError('too-soon');
  if (isTooFar(dayOf(to, zone), now, zone, horizon)) throw new AppError('too-far');
}

interface MovedUnpaid {
  readonly roster: Roster;
  /** Id of the visit, if it is paid at the salon. */
  readonly unpaid: string | undefined;
}

interface Moved {
  readonly actor: Actor;
  readonly at: Date;
  readonly visitStart: Date;
  readonly told_with: Appointment['told_with'];
}

/** The appointment to notify about for all moved visits: that of the named visit's first pet. */
function announcerOf({ pets }: MovedVisit, placed: readonly PlacedPet[] = []): string {
  const [first] = pets;
  const moved = pets.map((pet, index) => ({
    ...pet,
    appointment_date: placed[index]?.start ?? pet.appointment_date,
  }));
  return inOrder(moved)[0]?.id ?? first.id;
}

/** What the customer agreed to, after a move. */
function termsAfterMove(
  appointment: Appointment,
  move: Parameters<typeof policyAfterMove>[1],
): Pick<Appointment, 'policy' | 'card'> {
  const [policy, card] = [policyAfterMove(appointment, move), cardAfterMove(appointment, move)];
  return { ...(policy && { policy }), ...(card && { card }) };
}

function writeMove(
  { db, newId }: DataDependencies,
  transaction: Transaction,
  appointment: Appointment,
  { start: to, lane, bufferMinutes, large, actor, at, visitStart, told_with }: PlacedPet & Moved,
): void {
  const move = { isAdminOrOwner: isAdminOrOwner(actor), now: at, start: to, visitStart };
  const isAtSameTime = to.getTime() === appointment.appointment_date.getTime();
  const moved = {
    appointment_date: to,
    updated_at: at,
    calendar_sequence: nextSequence(appointment),
    moved_at: at,
    ...termsAfterMove(appointment, move),
    ...(told_with && { told_with }),
  };
  const isElsewhere = lane !== laneOf(appointment);
  const place = { groomer_id: FieldValue.delete(), lane: FieldValue.delete(), ...storedPlace(lane) };
  const buffer = bufferMinutes === (appointment.buffer_minutes ?? 0) ? {} : { buffer_minutes: bufferMinutes };
  transaction.update(documents.appointment(db, appointment.id), {
    ...moved,
    ...buffer,
    ...(isElsewhere && place),
    ...(large !== appointment.large && { large: large ?? FieldValue.delete() }),
    // Arrival and confirmation refer to the old time.
    ...(!isAtSameTime && appointment.arrived_at && { arrived_at: FieldValue.delete() }),
    ...(!isAtSameTime && appointment.confirmed_at && { confirmed_at: FieldValue.delete() }),
    ...(!isAtSameTime && appointment.late_minutes && { late_minutes: FieldValue.delete() }),
  });
  const entry = { actor: actor.uid, subject: appointment.id, at };
  audit(db, transaction, {
    id: newId(),
    action: 'appointment-rescheduled',
    from: appointment.appointment_date.toISOString(),
    to: to.toISOString(),
    ...entry,
  });
  const [before, after] = [groomerOfLane(laneOf(appointment)), groomerOfLane(lane)];
  if (before !== after)
    audit(db, transaction, {
      id: newId(),
      action: 'appointment-groomer-changed',
      from: before,
      to: after,
      ...entry,
    });
}

import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { isNotCancelled } from '@paw-haven/domain/appointment/status';
import type { CallableOutput } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import { withVisit } from '@paw-haven/domain/payment/ahead';
import { isAdminOrOwner, mayReschedule, type Actor } from '@paw-haven/domain/permissions';
import { policyAfterMove } from '@paw-haven/domain/policy/refund';
import { assignVisit, entryOf, type PlacedPet } from '@paw-haven/domain/schedule/assign-visit';
import { isTooFar, isTooSoon } from '@paw-haven/domain/schedule/day-marks';
import { groomerOfLane, laneOf, storedPlace } from '@paw-haven/domain/schedule/lanes';
import { earliestMove, refusedTime } from '@paw-haven/domain/schedule/reschedule';
import { bookedInterval, emptyDay, free, takeAll } from '@paw-haven/domain/schedule/schedule-day';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { dayOf } from '@paw-haven/domain/time';
import type { Vaccine } from '@paw-haven/domain/vaccine/kinds';
import { isTogether, wantedAgain } from '@paw-haven/domain/visit/pets';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { countInTransaction } from '../../lib/rate-limit.ts';
import type { DataDependencies } from '../dependencies.ts';
import { askedPetsOf, auditWaiver, requireVaccines } from './visit-vaccines.ts';
import { readVisit } from './read-visit.ts';
import { aheadOfPlaced, readAhead, readGroomers, requireElsewhere } from './roster.ts';

export interface RescheduleRequest {
  readonly actor: Actor;
  readonly appointmentId: string;
  readonly to: Date;
  /** For staff: this groomer or nobody. Without, the groomer stays where possible. */
  readonly groomerId?: string | undefined;
  /** For staff: why it is moved without a vaccination. */
  readonly vaccineReason?: string | undefined;
}

/**
 * Moves a scheduled visit with all its pets, as long as they were booked, to another free time, both days in one
 * transaction. Pets that were cancelled stay where they were. Throws `appointment-not-found`,
 * `permission-denied`, `wrong-status`, `too-early`, `too-soon`, `too-far`, `slot-past`, `outside-hours`, `slot-taken`,
 * `time-off`, `groomer-unavailable`, `day-full`, `vaccine-missing`, `already-booked` where a pet is elsewhere at that time,
 * `rate-limited` for a customer who moves it too often.
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
    const visit = await readVisit(db, transaction, named);
    const pets = visit.filter(({ status }) => isNotCancelled(status));
    for (const pet of pets) requirePermission(request, pet, dependencies.now());
    const waived = await checkVaccines(dependencies, transaction, { pets, settings, request });
    const writeCount = await countMove(dependencies, transaction, request.actor);
    const placed = await moveOnDays(dependencies, transaction, { pets, settings, request });
    writeCount?.();
    const moved = { actor: request.actor, at: dependencies.now(), visitStart: request.to };
    for (const [index, pet] of pets.entries()) {
      writeMove(dependencies, transaction, pet, { ...(placed[index] as PlacedPet), ...moved });
      writeWaiver(dependencies, transaction, pet, { kinds: waived[index] ?? [], request });
    }
  });
  return { appointmentDate: request.to.toISOString() };
}

function requirePermission(
  { actor, groomerId, vaccineReason }: RescheduleRequest,
  appointment: Appointment,
  now: Date,
): void {
  const permission = mayReschedule(actor, appointment, now);
  if (!permission.ok) throw new AppError(permission.reason);
  const isOfStaff = groomerId !== undefined || vaccineReason !== undefined;
  if (isOfStaff && !isAdminOrOwner(actor)) throw new AppError('permission-denied');
}

/**
 * On a new day. A reason that staff gave before passes their own moves too. Nothing is read where none asks, or the day
 * stays.
 */
async function checkVaccines(
  { db }: DataDependencies,
  transaction: Transaction,
  { pets, settings, request: { actor, to, vaccineReason } }: Move,
): Promise<Vaccine[][]> {
  const { asks_vaccines: asks, time_zone: zone } = settings;
  const [{ appointment_date: from }] = pets as [Appointment];
  if (!asks || dayOf(from, zone) === dayOf(to, zone)) return [];
  const kept = pets.find(({ vaccine_reason: before }) => before !== undefined)?.vaccine_reason;
  const reason = isAdminOrOwner(actor) ? (vaccineReason ?? kept) : undefined;
  const asked = await askedPetsOf(db, transaction, pets);
  return requireVaccines(db, transaction, asked, { day: dayOf(to, zone), reason });
}

function writeWaiver(
  dependencies: DataDependencies,
  transaction: Transaction,
  { id, vaccine_reason: before }: Appointment,
  {
    kinds,
    request: { actor, vaccineReason },
  }: { readonly kinds: readonly Vaccine[]; readonly request: RescheduleRequest },
): void {
  // Staff gave it for the time that they knew of.
  if (before !== undefined && !isAdminOrOwner(actor))
    transaction.update(documents.appointment(dependencies.db, id), { vaccine_reason: FieldValue.delete() });
  if (kinds.length === 0 || vaccineReason === undefined) return;
  transaction.update(documents.appointment(dependencies.db, id), { vaccine_reason: vaccineReason });
  auditWaiver(dependencies, transaction, { actor: actor.uid, appointmentId: id, kinds });
}

/** Staff are not limited. */
async function countMove(
  { db, now }: DataDependencies,
  transaction: Transaction,
  actor: Actor,
): Promise<(() => void) | undefined> {
  if (isAdminOrOwner(actor)) return undefined;
  return countInTransaction(db, transaction, { uid: actor.uid, id: 'own-moves', now: now() });
}

interface Move {
  /** In their order. */
  readonly pets: readonly Appointment[];
  readonly settings: BusinessSettings;
  readonly request: RescheduleRequest;
}

/** Resolves to where each pet is from now. */
async function moveOnDays(
  { db, now }: DataDependencies,
  transaction: Transaction,
  { pets, settings, request: { actor, to, groomerId: wished } }: Move,
): Promise<readonly PlacedPet[]> {
  const { time_zone: zone, business_hours: hours } = settings;
  const [{ user_id: uid, appointment_date: from }] = pets as [Appointment];
  requireTime(settings, actor, to, now());
  const [oldDay, newDay] = [dayOf(from, zone), dayOf(to, zone)];
  const [oldDocument, newDocument] = [oldDay, newDay].map((day) => documents.scheduleDay(db, day)) as [
    Day,
    Day,
  ];
  const customerDocument = documents.customer(db, uid);
  const [groomers, customer] = await Promise.all([
    readGroomers(db, transaction),
    transaction.get(customerDocument).then((found) => found.data()),
  ]);
  const [ahead, [source, stored]] = await Promise.all([
    readAhead(db, transaction, { uid, customer, zone, now: now() }),
    readTogether(transaction, oldDocument, newDocument),
  ]);
  const entries = pets.map(({ schedule_entry_id: entry }) => entry);
  const target = entries.reduce(free, stored ?? emptyDay(newDay));
  const visit = { pets: pets.map(wantedAgain), start: to, together: isTogether(pets), wished };
  const placement = assignVisit(target, { groomers, hours, zone }, visit, now());
  if (!placement.ok) throw new AppError(placement.reason);
  const change = takeAll(target, placement.pets.map(entryOf).map(bookedInterval), now());
  if (!change.ok) throw new AppError(change.reason);
  const others = ahead.filter(({ entry_id }) => !entries.includes(entry_id));
  requireElsewhere({ placed: placement.pets, ahead: others, customer, now: now() });
  if (oldDay !== newDay && source) transaction.set(oldDocument, entries.reduce(free, source));
  transaction.set(newDocument, change.day);
  const unpaid = ahead.find(({ entry_id }) => entries.includes(entry_id))?.unpaid_visit;
  const visits = placement.pets.map((pet) => ({
    ...aheadOfPlaced(pet, newDay),
    ...(unpaid !== undefined && { unpaid_visit: unpaid }),
  }));
  if (customer) transaction.set(customerDocument, { ...customer, ahead: visits.reduce(withVisit, others) });
  return placement.pets;
}

type Day = ReturnType<typeof documents.scheduleDay>;

/** Throws `too-early`, `slot-past`; for customers also `too-soon`, `too-far`. */
function requireTime(
  { time_zone: zone, min_notice_minutes: notice, horizon_days: horizon }: BusinessSettings,
  actor: Actor,
  to: Date,
  now: Date,
): void {
  const isStaff = isAdminOrOwner(actor);
  const reason = refusedTime(to, { now, earliest: earliestMove(now, zone, isStaff) });
  if (reason) throw new AppError(reason);
  if (isStaff) return;
  if (isTooSoon(to, now, notice)) throw new AppError('too-soon');
  if (isTooFar(dayOf(to, zone), now, zone, horizon)) throw new AppError('too-far');
}

interface Moved {
  readonly actor: Actor;
  readonly at: Date;
  readonly visitStart: Date;
}

function writeMove(
  { db, newId }: DataDependencies,
  transaction: Transaction,
  appointment: Appointment,
  { start: to, lane, bufferMinutes, actor, at, visitStart }: PlacedPet & Moved,
): void {
  const policy = policyAfterMove(appointment, {
    isStaff: isAdminOrOwner(actor),
    now: at,
    start: to,
    visitStart,
  });
  const isAtSameTime = to.getTime() === appointment.appointment_date.getTime();
  const moved = { appointment_date: to, updated_at: at, moved_at: at, ...(policy && { policy }) };
  const isElsewhere = lane !== laneOf(appointment);
  const place = { groomer_id: FieldValue.delete(), lane: FieldValue.delete(), ...storedPlace(lane) };
  const buffer = bufferMinutes === (appointment.buffer_minutes ?? 0) ? {} : { buffer_minutes: bufferMinutes };
  transaction.update(documents.appointment(db, appointment.id), {
    ...moved,
    ...buffer,
    ...(isElsewhere && place),
    // Who has come comes again, and who has confirmed has confirmed the former time.
    ...(!isAtSameTime && appointment.arrived_at && { arrived_at: FieldValue.delete() }),
    ...(!isAtSameTime && appointment.confirmed_at && { confirmed_at: FieldValue.delete() }),
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

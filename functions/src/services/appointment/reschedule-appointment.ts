import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { CallableOutput } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import { type Ahead, visitOfPet, withVisit } from '@paw-haven/domain/payment/ahead';
import { heldEntryOfPet } from '@paw-haven/domain/payment/customer';
import { isAdminOrOwner, mayReschedule, type Actor } from '@paw-haven/domain/permissions';
import { assign } from '@paw-haven/domain/schedule/assign';
import { isTooFar, isTooSoon } from '@paw-haven/domain/schedule/day-marks';
import { groomerOfLane, laneOf, storedLane, storedPlace } from '@paw-haven/domain/schedule/lanes';
import { earliestMove, refusedTime } from '@paw-haven/domain/schedule/reschedule';
import { emptyDay, free, takeAppointment } from '@paw-haven/domain/schedule/schedule-day';
import { durationOf } from '@paw-haven/domain/service/display';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { addMinutes, dayOf } from '@paw-haven/domain/time';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { countInTransaction } from '../../lib/rate-limit.ts';
import type { DataDependencies } from '../dependencies.ts';
import { readAhead, readGroomers } from './roster.ts';

export interface RescheduleRequest {
  readonly actor: Actor;
  readonly appointmentId: string;
  readonly to: Date;
  /** For staff: this groomer or nobody. Without, the groomer stays where possible. */
  readonly groomerId?: string | undefined;
}

/**
 * Moves a scheduled appointment, as long as it was booked, to another free slot, both days in one transaction. Throws `appointment-not-found`,
 * `permission-denied`, `wrong-status`, `too-early`, `too-soon`, `too-far`, `slot-past`, `outside-hours`, `slot-taken`,
 * `time-off`, `groomer-unavailable`, `day-full`, `already-booked` where the pet is elsewhere at that time,
 * `rate-limited` for a customer who moves it too often.
 */
export async function rescheduleAppointment(
  dependencies: DataDependencies,
  request: RescheduleRequest,
): Promise<CallableOutput<'reschedule-appointment'>> {
  const { db } = dependencies;
  const reference = documents.appointment(db, request.appointmentId);
  await transact(db, async (transaction) => {
    const [appointment, settings] = await readTogether(transaction, reference, documents.settings(db));
    if (!settings) throw new AppError('outside-hours');
    if (!appointment) throw new AppError('appointment-not-found');
    const permission = mayReschedule(request.actor, appointment, dependencies.now());
    if (!permission.ok) throw new AppError(permission.reason);
    if (request.groomerId !== undefined && !isAdminOrOwner(request.actor))
      throw new AppError('permission-denied');
    const writeCount = await countMove(dependencies, transaction, request.actor);
    const lane = await moveOnDays(dependencies, transaction, { appointment, settings, request });
    writeCount?.();
    writeMove(dependencies, transaction, { appointment, lane, request });
  });
  return { appointmentDate: request.to.toISOString() };
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
  readonly appointment: Appointment;
  readonly settings: BusinessSettings;
  readonly request: RescheduleRequest;
}

/** Resolves to the lane that it is on from now. */
async function moveOnDays(
  { db, now }: DataDependencies,
  transaction: Transaction,
  { appointment, settings, request: { actor, to, groomerId: wished } }: Move,
): Promise<string> {
  const { time_zone: zone, business_hours: hours } = settings;
  const { user_id: uid, pet_id: petId, service_id: serviceId, schedule_entry_id: entryId } = appointment;
  const { add_on_ids: addOnIds, buffer_minutes: bufferMinutes = 0 } = appointment;
  requireTime(settings, actor, to, now());
  const [oldDay, newDay] = [dayOf(appointment.appointment_date, zone), dayOf(to, zone)];
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
  const target = stored ?? emptyDay(newDay);
  const durationMinutes = durationOf(appointment.service);
  const span = { start: to, end: addMinutes(to, durationMinutes) };
  const preferred = groomerOfLane(laneOf(appointment));
  const wanted = {
    entryId,
    start: to,
    durationMinutes,
    bufferMinutes,
    serviceId,
    addOnIds,
    wished,
    preferred,
  };
  const assignment = assign(target, { groomers, hours, zone }, wanted, now());
  if (!assignment.ok) throw new AppError(assignment.reason);
  const place = storedLane(assignment.lane);
  const taken = { start: to, end: addMinutes(span.end, bufferMinutes) };
  const change = takeAppointment(target, { id: entryId, ...taken, ...place }, now());
  if (!change.ok) throw new AppError(change.reason);
  if (visitOfPet(ahead, { petId, entryId, span })) throw new AppError('already-booked');
  // It may still be paid, on another lane.
  if (heldEntryOfPet(customer, petId, span, now())) throw new AppError('slot-taken');
  if (oldDay !== newDay && source) transaction.set(oldDocument, free(source, entryId));
  transaction.set(newDocument, change.day);
  const visit: Ahead = { entry_id: entryId, day: newDay, ...place, pet_id: petId, ...span };
  if (customer) transaction.set(customerDocument, { ...customer, ahead: withVisit(ahead, visit) });
  return assignment.lane;
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

function writeMove(
  { db, now, newId }: DataDependencies,
  transaction: Transaction,
  {
    appointment,
    lane,
    request: { actor, to },
  }: { readonly appointment: Appointment; readonly lane: string; readonly request: RescheduleRequest },
): void {
  const at = now();
  const moved = { appointment_date: to, updated_at: at, moved_at: at };
  const isElsewhere = lane !== laneOf(appointment);
  const place = { groomer_id: FieldValue.delete(), lane: FieldValue.delete(), ...storedPlace(lane) };
  transaction.update(documents.appointment(db, appointment.id), isElsewhere ? { ...moved, ...place } : moved);
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

import type { Transaction } from 'firebase-admin/firestore';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { CallableOutput } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import { isAdminOrOwner, mayReschedule, type Actor } from '@paw-haven/domain/permissions';
import { isTooFar } from '@paw-haven/domain/schedule/day-marks';
import { checkReschedule, earliestMove } from '@paw-haven/domain/schedule/reschedule';
import { emptyDay, free, takeAppointment } from '@paw-haven/domain/schedule/schedule-day';
import { durationOf } from '@paw-haven/domain/service/display';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { addMinutes, dayOf } from '@paw-haven/domain/time';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { countInTransaction } from '../../lib/rate-limit.ts';
import type { DataDependencies } from '../dependencies.ts';

export interface RescheduleRequest {
  readonly actor: Actor;
  readonly appointmentId: string;
  readonly to: Date;
}

/**
 * Moves a scheduled appointment to another free slot: both days change together or not at all.
 * Throws `appointment-not-found`, `permission-denied`, `wrong-status`, `too-early`, `too-far`, `slot-past`, `outside-hours`, `slot-taken`,
 * `rate-limited` for a customer who moves to and fro.
 */
export async function rescheduleAppointment(
  dependencies: DataDependencies,
  request: RescheduleRequest,
): Promise<CallableOutput<'reschedule-appointment'>> {
  const { db } = dependencies;
  const reference = documents.appointment(db, request.appointmentId);
  const settings = (await documents.settings(db).get()).data();
  if (!settings) throw new AppError('outside-hours');
  await transact(db, async (transaction) => {
    const appointment = (await transaction.get(reference)).data();
    if (!appointment) throw new AppError('appointment-not-found');
    const permission = mayReschedule(request.actor, appointment, dependencies.now());
    if (!permission.ok) throw new AppError(permission.reason);
    const writeCount = await countMove(dependencies, transaction, request.actor);
    await moveOnDays(dependencies, transaction, { appointment, settings, request });
    writeCount?.();
    writeMove(dependencies, transaction, appointment, request);
  });
  return { appointmentDate: request.to.toISOString() };
}

/** Staff may have a long day of moving others. */
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

async function moveOnDays(
  { db, now }: DataDependencies,
  transaction: Transaction,
  { appointment, settings, request: { actor, to } }: Move,
): Promise<void> {
  const { time_zone: zone, business_hours: hours } = settings;
  const durationMinutes = durationOf(appointment.service);
  const entryId = appointment.schedule_entry_id;
  const [oldDay, newDay] = [dayOf(appointment.appointment_date, zone), dayOf(to, zone)];
  const newDocument = documents.scheduleDay(db, newDay);
  const target = (await transaction.get(newDocument)).data() ?? emptyDay(newDay);
  const check = checkReschedule(to, {
    hours,
    zone,
    durationMinutes,
    busy: target.busy,
    ownEntryId: entryId,
    now: now(),
    earliest: earliestMove(now(), zone, isAdminOrOwner(actor)),
  });
  if (!check.ok) throw new AppError(check.reason);
  if (!isAdminOrOwner(actor) && isTooFar(newDay, now(), zone)) throw new AppError('too-far');
  const change = takeAppointment(
    target,
    { id: entryId, start: to, end: addMinutes(to, durationMinutes) },
    now(),
  );
  if (!change.ok) throw new AppError(change.reason);
  if (oldDay !== newDay) {
    const oldDocument = documents.scheduleDay(db, oldDay);
    const source = (await transaction.get(oldDocument)).data();
    if (source) transaction.set(oldDocument, free(source, entryId));
  }
  transaction.set(newDocument, change.day);
}

function writeMove(
  { db, now, newId }: DataDependencies,
  transaction: Transaction,
  appointment: Appointment,
  { actor, to }: RescheduleRequest,
): void {
  const at = now();
  transaction.update(documents.appointment(db, appointment.id), {
    appointment_date: to,
    updated_at: at,
    moved_at: at,
  });
  audit(db, transaction, {
    id: newId(),
    action: 'appointment-rescheduled',
    actor: actor.uid,
    subject: appointment.id,
    from: appointment.appointment_date.toISOString(),
    to: to.toISOString(),
    at,
  });
}

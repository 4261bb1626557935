import type { Transaction } from 'firebase-admin/firestore';
import { appointmentEnd } from '@paw-haven/domain/appointment/lists';
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { type AppointmentStatus, occupiesSlot } from '@paw-haven/domain/appointment/status';
import { notedFor } from '@paw-haven/domain/care/schema';
import type { AuditEntry } from '@paw-haven/domain/audit';
import { AppError } from '@paw-haven/domain/errors';
import { type Actor, isAdminOrOwner, mayCancel, maySetStatus } from '@paw-haven/domain/permissions';
import { notOver, withoutVisit } from '@paw-haven/domain/payment/ahead';
import type { Refund, RefundChoice } from '@paw-haven/domain/payment/refund';
import { refundableCents, refundFor } from '@paw-haven/domain/policy/refund';
import { laneOf, storedLane } from '@paw-haven/domain/schedule/lanes';
import { free, takeAppointment } from '@paw-haven/domain/schedule/schedule-day';
import type { ScheduleDay } from '@paw-haven/domain/schedule/schema';
import { addMinutes, dayOf } from '@paw-haven/domain/time';
import { petBeforeOnLane } from '@paw-haven/domain/visit/visit';
import type { CallableOutput } from '@paw-haven/domain/callables';
import { audit } from '../../lib/audit.ts';
import { documents, readable } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies, PaymentDependencies } from '../dependencies.ts';
import { executeRefunds, writeRefund } from '../money/refunds.ts';
import { readZone } from '../../lib/read-zone.ts';
import { readVisit } from './read-visit.ts';

export interface StatusChange {
  readonly actor: Actor;
  readonly appointmentId: string;
  readonly to: AppointmentStatus;
  readonly action: AuditEntry['action'];
  /** All pets of its visit that are scheduled. */
  readonly wholeVisit?: boolean;
  /** What goes back of what was paid online, in US cents; throws to keep everything as it is. */
  readonly refund?: (pets: readonly [Appointment, ...Appointment[]], now: Date) => number;
  /** Throws when the actor may not do this to the appointment as it is now. */
  readonly check: (appointment: Appointment) => void;
}

/** The status, the day's schedule, the customer's visits to come and the audit lines change together, for all pets. */
export async function changeStatus(
  dependencies: DataDependencies,
  change: StatusChange,
): Promise<{ status: AppointmentStatus; refund?: Refund }> {
  const { db } = dependencies;
  const reference = documents.appointment(db, change.appointmentId);
  const zone = await readZone(dependencies);
  return transact(db, async (transaction) => {
    const named = (await transaction.get(reference)).data();
    if (!named) throw new AppError('appointment-not-found');
    return writeStatus(dependencies, transaction, { ...change, named, zone });
  });
}

interface WrittenStatus extends Omit<StatusChange, 'appointmentId' | 'check'> {
  readonly check?: StatusChange['check'];
  readonly named: Appointment;
  readonly zone: string;
  /** Of the audit line; missing: a new one. */
  readonly auditId?: string;
  /** When it began or was completed, where that was before now. */
  readonly takenAt?: Date;
}

/** The same within a transaction that has only read so far. */
export async function writeStatus(
  dependencies: DataDependencies,
  transaction: Transaction,
  { named, zone, ...change }: WrittenStatus,
): Promise<{ status: AppointmentStatus; refund?: Refund }> {
  const { db, now, newId } = dependencies;
  const visit = await readVisit(db, transaction, named);
  const others = visit.filter(({ id, status }) => id !== named.id && status === 'scheduled');
  const changed = [named, ...(change.wholeVisit ? others : [])] as const;
  for (const appointment of changed) change.check?.(appointment);
  const at = now();
  const cents = change.refund?.(changed, at) ?? 0;
  const noted = changed.filter(({ care_at: isNoted }) => isNoted !== undefined);
  const notes = await readTogether(transaction, ...noted.map(({ id }) => readable.visitNote(db, id)));
  if (!occupiesSlot(change.to)) await freeTime(dependencies, transaction, { changed, visit, zone });
  for (const appointment of changed) {
    const update = { status: change.to, updated_at: at, ...timesOf(change.to, change.takenAt ?? at) };
    transaction.update(documents.appointment(db, appointment.id), update);
    audit(db, transaction, {
      id: change.auditId ?? newId(),
      action: change.action,
      actor: change.actor.uid,
      subject: appointment.id,
      from: appointment.status,
      to: change.to,
      at,
    });
  }
  for (const [index, { id, appointment_date }] of noted.entries()) {
    const note = notes[index]?.value;
    const noted_for = note && notedFor(note, { status: change.to, appointment_date });
    if (noted_for !== undefined) transaction.update(documents.visitNote(db, id), { noted_for });
  }
  if (cents === 0) return { status: change.to };
  const about = { id: newId(), reason: 'cancelled', created_at: at } as const;
  return { status: change.to, refund: writeRefund(db, transaction, { pets: changed, cents }, about) };
}

interface Leaving {
  readonly changed: readonly [Appointment, ...Appointment[]];
  readonly visit: readonly Appointment[];
  readonly zone: string;
}

async function freeTime(
  { db, now }: DataDependencies,
  transaction: Transaction,
  { changed, visit, zone }: Leaving,
): Promise<void> {
  const [{ appointment_date: date, user_id: uid }] = changed;
  const dayDocument = documents.scheduleDay(db, dayOf(date, zone));
  const customerDocument = documents.customer(db, uid);
  const [day, customer] = await readTogether(transaction, dayDocument, customerDocument);
  const entries = changed.map(({ schedule_entry_id: entry }) => entry);
  const ahead = customer?.ahead && entries.reduce(withoutVisit, customer.ahead);
  if (ahead) transaction.set(customerDocument, { ...customer, ahead: notOver(ahead, now()) });
  if (!day) return;
  const freed = entries.reduce(free, day);
  const [gone] = changed;
  const before = changed.length === 1 ? petBeforeOnLane(gone, visit) : undefined;
  const kept = before && takeBuffer(freed, before, gone.buffer_minutes ?? 0, now());
  transaction.set(dayDocument, kept ?? freed);
  if (kept) transaction.update(documents.appointment(db, before.id), { buffer_minutes: gone.buffer_minutes });
}

/** Undefined where somebody has that time. */
function takeBuffer(
  day: ScheduleDay,
  pet: Appointment,
  bufferMinutes: number,
  now: Date,
): ScheduleDay | undefined {
  const { schedule_entry_id: id, appointment_date: start } = pet;
  const end = addMinutes(appointmentEnd(pet), bufferMinutes);
  const change = takeAppointment(day, { id, start, end, ...storedLane(laneOf(pet)) }, now);
  return change.ok ? change.day : undefined;
}

/** No status leads back, so each is written once. */
function timesOf(
  to: AppointmentStatus,
  at: Date,
): Pick<Appointment, 'started_at' | 'finished_at' | 'cancelled_at'> {
  if (to === 'in-progress') return { started_at: at };
  if (to === 'completed') return { finished_at: at };
  return to === 'cancelled' ? { cancelled_at: at } : {};
}

export interface CancelRequest {
  readonly actor: Actor;
  readonly appointmentId: string;
  readonly wholeVisit?: boolean | undefined;
  /** What was shown to go back, in US cents. */
  readonly expectedRefundCents?: number | undefined;
  /** For staff. */
  readonly choice?: RefundChoice | undefined;
}

/**
 * Cancels one pet, or the whole visit, frees its time, and gives back what the policy says, or the salon. The refund is
 * decided with it and done after it; what the payment provider cannot take now, the timer repeats. Throws
 * `appointment-not-found`, `permission-denied`, `wrong-status`, and `refund-changed` with the present `cents` where less
 * would go back than was shown.
 */
export async function cancelAppointment(
  dependencies: PaymentDependencies,
  { actor, appointmentId, wholeVisit, expectedRefundCents = 0, choice }: CancelRequest,
): Promise<CallableOutput<'cancel-appointment'>> {
  if (choice !== undefined && !isAdminOrOwner(actor)) throw new AppError('permission-denied');
  const { status, refund } = await changeStatus(dependencies, {
    actor,
    appointmentId,
    wholeVisit: wholeVisit === true,
    to: 'cancelled',
    action: 'appointment-cancelled',
    check: (appointment) => {
      const permission = mayCancel(actor, appointment, dependencies.now());
      if (!permission.ok) throw new AppError(permission.reason);
    },
    refund: (pets, at) => {
      const cents = isAdminOrOwner(actor) ? salonRefund(pets, choice, at) : refundFor(pets, at);
      if (cents < expectedRefundCents) throw new AppError('refund-changed', { cents });
      return cents;
    },
  });
  await giveBack(dependencies, refund);
  return { status, ...(refund && { refundCents: refund.cents }) };
}

/** What the salon gives: everything by default, once there are refund terms. */
function salonRefund(pets: readonly Appointment[], choice: RefundChoice | undefined, at: Date): number {
  const given = choice ?? (pets.some(({ policy }) => policy) ? 'everything' : 'nothing');
  if (given === 'policy') return refundFor(pets, at);
  return given === 'nothing' ? 0 : pets.reduce((sum, pet) => sum + refundableCents(pet), 0);
}

async function giveBack(dependencies: PaymentDependencies, refund: Refund | undefined): Promise<void> {
  if (refund) await executeRefunds(dependencies, [refund.id]);
}

/** For admin and owner. Throws `appointment-not-found`, `permission-denied`, `wrong-status`. */
export async function setAppointmentStatus(
  dependencies: PaymentDependencies,
  request: { readonly actor: Actor; readonly appointmentId: string; readonly status: AppointmentStatus },
): Promise<CallableOutput<'set-appointment-status'>> {
  const { actor, appointmentId, status } = request;
  const { refund } = await changeStatus(dependencies, {
    actor,
    appointmentId,
    to: status,
    action: 'appointment-status-set',
    check: (appointment) => {
      const permission = maySetStatus(actor, appointment, status);
      if (!permission.ok) throw new AppError(permission.reason);
    },
    ...(status === 'cancelled' && { refund: (pets, at) => salonRefund(pets, undefined, at) }),
  });
  await giveBack(dependencies, refund);
  return { status };
}

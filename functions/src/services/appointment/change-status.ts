import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { appointmentEnd } from '@paw-haven/domain/booking/appointment/lists';
import { nextSequence } from '@paw-haven/domain/booking/appointment/ics';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { type AppointmentStatus, occupiesSlot } from '@paw-haven/domain/core/records/appointment-status';
import { notedFor, type VisitNote } from '@paw-haven/domain/people/care/schema';
import { nudgeAfter } from '@paw-haven/domain/people/care/visit-note';
import type { AuditEntry } from '@paw-haven/domain/people/audit/actions';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { type Actor, isAdminOrOwner, mayCancel, maySetStatus } from '@paw-haven/domain/contract/permissions';
import { cancelFee } from '@paw-haven/domain/booking/card/terms';
import { onlyUpcoming, withoutVisit } from '@paw-haven/domain/booking/payment/ahead';
import type { Refund, RefundChoice } from '@paw-haven/domain/booking/payment/refund';
import { defaultRefund, leftCents, refundFor } from '@paw-haven/domain/booking/price/refund';
import type { Policy } from '@paw-haven/domain/offer/policy/schema';
import { visitsAfter } from '@paw-haven/domain/booking/recur/series';
import { laneOf, storedLane } from '@paw-haven/domain/time/schedule/lanes';
import { freeEntry, takeAppointment } from '@paw-haven/domain/time/schedule/schedule-day';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import { addMinutes, dayOf } from '@paw-haven/domain/core/calendar/time';
import { inOrder } from '@paw-haven/domain/booking/visit/pets';
import { petBeforeOnLane } from '@paw-haven/domain/booking/visit/visit';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { audit } from '../../lib/audit.ts';
import { documents, readable } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies, PaymentDependencies } from '../dependencies.ts';
import { executeRefunds } from '../money/card-refunds.ts';
import { readZone } from '../../lib/read-zone.ts';
import { type ChangingVisit, withBill, writeReturned } from './cancellation-refunds.ts';
import { readSeries, readVisit } from './read-visit.ts';

type Pets = readonly [Appointment, ...Appointment[]];

export interface StatusChange {
  readonly actor: Pick<Actor, 'uid'>;
  readonly appointmentId: string;
  readonly to: AppointmentStatus;
  readonly action: AuditEntry['action'];
  /** Changes all scheduled pets of the visit. */
  readonly wholeVisit?: boolean | undefined;
  /** Also changes all later visits of its series. */
  readonly following?: boolean | undefined;
  /** How much of a visit's online payment to refund, in US cents, by the visit's own terms. */
  readonly refund?: (pets: Pets, now: Date) => number;
  /** Receives the refund for all visits, in US cents. Throws to cancel the change. */
  readonly checkRefund?: (cents: number) => void;
  /** Receives the fee if the customer cancels, for all visits. Throws to cancel the change. */
  readonly checkFee?: (cents: number) => void;
  /** Whether the customer cancels, so that a late cancellation may cost a fee. */
  readonly byCustomer?: boolean;
  /** The pet has died or no longer comes: no one is notified of this cancellation alone. */
  readonly endedWithPet?: boolean;
  /** Who came for the pet. */
  readonly pickedUpBy?: string;
  /** Throws if the actor may not make this change to the appointment in its current state. */
  readonly check: (appointment: Appointment) => void;
  /** Whether the appointment already is as it should be, so that nothing changes. */
  readonly isRepeated?: (appointment: Appointment) => boolean;
}

/** Changes status, schedule, the customer's `ahead` and the audit log for all pets in one transaction. */
export async function changeStatus(
  dependencies: DataDependencies,
  change: StatusChange,
): Promise<ChangedStatus> {
  const { db } = dependencies;
  const reference = documents.appointment(db, change.appointmentId);
  const zone = await readZone(dependencies);
  return transact(db, async (transaction) => {
    const named = (await transaction.get(reference)).data();
    if (!named) throw new AppError('appointment-not-found');
    if (change.isRepeated?.(named)) return { status: change.to, refunds: [] };
    return writeStatus(dependencies, transaction, { ...change, named, zone });
  });
}

interface WrittenStatus extends Omit<StatusChange, 'appointmentId' | 'check' | 'isRepeated'> {
  readonly check?: StatusChange['check'];
  readonly named: Appointment;
  readonly zone: string;
  /** Id of the audit entry; a new id by default. */
  readonly auditId?: string;
  /** When the visit began or was completed, if not now. */
  readonly takenAt?: Date;
}

interface ChangedStatus {
  readonly status: AppointmentStatus;
  /** One per refunded payment. */
  readonly refunds: readonly Refund[];
}

/** Like `changeStatus`, within a transaction that has not written yet. */
export async function writeStatus(
  dependencies: DataDependencies,
  transaction: Transaction,
  { named, zone, ...change }: WrittenStatus,
): Promise<ChangedStatus> {
  const { db, now, newId } = dependencies;
  const at = now();
  const found = await readChangingVisit(db, transaction, { named, at, ...change });
  const leaving = takesNoPlace(change.to)
    ? await Promise.all(found.map((changingVisit) => withBill(dependencies, transaction, changingVisit)))
    : found;
  const all = leaving.flatMap(({ changed }) => changed);
  for (const appointment of all) change.check?.(appointment);
  const cents = refundsOf(leaving, change, at);
  const notes = await readNotes(db, transaction, all);
  if (!occupiesSlot(change.to)) await freeTime(dependencies, transaction, { leaving, zone });
  const changedAt = change.takenAt ?? at;
  const told_with = change.following && named.series_id !== undefined && announcerOf(leaving);
  for (const appointment of all) {
    const note = notes.get(appointment.id);
    transaction.update(documents.appointment(db, appointment.id), {
      ...updateOf(appointment, { ...change, at, changedAt, note, zone }),
      ...(told_with && { told_with: { id: told_with, at: changedAt } }),
    });
    if (note) {
      const noted_for = notedFor(note, { ...appointment, status: change.to });
      transaction.update(documents.visitNote(db, appointment.id), { noted_for });
    }
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
  const { to: status } = change;
  if (!takesNoPlace(status)) return { status, refunds: [] };
  const refunds = leaving.flatMap((changingVisit, index) =>
    writeReturned(dependencies, transaction, changingVisit, { status, cents: cents[index] ?? 0, at }),
  );
  return { status, refunds };
}

/** Each visit's refund in US cents, after the change was checked against what was shown. */
function refundsOf(
  leaving: readonly ChangingVisit[],
  { refund, checkRefund, checkFee }: Pick<StatusChange, 'refund' | 'checkRefund' | 'checkFee'>,
  at: Date,
): readonly number[] {
  const cents = leaving.map(({ changed }) => refund?.(changed, at) ?? 0);
  checkRefund?.(cents.reduce((sum, each) => sum + each, 0));
  checkFee?.(leaving.reduce((sum, { changed }) => sum + cancelFee(changed, at), 0));
  return cents;
}

const takesNoPlace = (status: AppointmentStatus): status is 'cancelled' | 'no-show' =>
  status === 'cancelled' || status === 'no-show';

/** The readable notes of these appointments, by the appointment's id. */
async function readNotes(
  db: Firestore,
  transaction: Transaction,
  appointments: readonly Appointment[],
): Promise<ReadonlyMap<string, VisitNote>> {
  const noted = appointments.filter(({ care_at: isNoted }) => isNoted !== undefined);
  const notes = await readTogether(transaction, ...noted.map(({ id }) => readable.visitNote(db, id)));
  return new Map(
    noted.flatMap(({ id }, index) => {
      const note = notes[index]?.value;
      return note ? [[id, note] as const] : [];
    }),
  );
}

interface StatusUpdate extends Pick<WrittenStatus, 'to' | 'byCustomer' | 'endedWithPet' | 'pickedUpBy'> {
  /** When the change is made, and when it happened. */
  readonly at: Date;
  readonly changedAt: Date;
  readonly note: VisitNote | undefined;
  readonly zone: string;
}

function updateOf(
  appointment: Appointment,
  { to, at, changedAt, note, zone, byCustomer, endedWithPet, pickedUpBy }: StatusUpdate,
) {
  const nudge_on = to === 'completed' ? nudgeAfter(appointment, note, zone) : undefined;
  return {
    status: to,
    updated_at: at,
    calendar_sequence: nextSequence(appointment),
    ...timesOf(to, changedAt),
    ...(nudge_on !== undefined && { nudge_on }),
    ...(to === 'cancelled' &&
      !byCustomer &&
      appointment.card && { card: { ...appointment.card, is_waived: true } }),
    ...(endedWithPet && { pet_gone: true }),
    ...(pickedUpBy !== undefined && { picked_up_by: pickedUpBy }),
  };
}

/** Reads the named visit and, with `following`, the later visits of its series. */
async function readChangingVisit(
  db: Firestore,
  transaction: Transaction,
  {
    named,
    at,
    wholeVisit,
    following,
  }: Pick<WrittenStatus, 'named' | 'wholeVisit' | 'following'> & { readonly at: Date },
): Promise<readonly ChangingVisit[]> {
  const visit = await readVisit(db, transaction, named);
  const others = visit.filter(({ id, status }) => id !== named.id && status === 'scheduled');
  const own = { changed: [named, ...(wholeVisit || following ? others : [])] as const, visit };
  if (!following) return [own];
  const later = visitsAfter(named, await readSeries(db, transaction, named), at);
  return [own, ...later.map((pets) => ({ changed: pets as [Appointment, ...Appointment[]], visit: pets }))];
}

/** The appointment to notify about for all visits: that of the named visit's first pet. */
const announcerOf = ([own]: readonly ChangingVisit[]): string | undefined =>
  inOrder(own?.changed ?? [])[0]?.id;

/** Frees the time of all visits. Each day and the customer are written once. */
async function freeTime(
  { db, now }: DataDependencies,
  transaction: Transaction,
  { leaving, zone }: { readonly leaving: readonly ChangingVisit[]; readonly zone: string },
): Promise<void> {
  const all = leaving.flatMap(({ changed }) => changed);
  const [{ user_id: uid }] = all as [Appointment];
  const days = [...new Set(all.map(({ appointment_date: date }) => dayOf(date, zone)))];
  const customerDocument = documents.customer(db, uid);
  const [customer, ...storedDays] = await readTogether(
    transaction,
    customerDocument,
    ...days.map((day) => documents.scheduleDay(db, day)),
  );
  const ahead = customer?.ahead && all.map(entryOf).reduce(withoutVisit, customer.ahead);
  if (ahead) transaction.set(customerDocument, { ...customer, ahead: onlyUpcoming(ahead, now()) });
  for (const [index, key] of days.entries()) {
    const day = storedDays[index];
    if (!day) continue;
    const visits = leaving.filter(({ changed: [{ appointment_date: date }] }) => dayOf(date, zone) === key);
    transaction.set(documents.scheduleDay(db, key), visits.reduce(freeVisit, day));
  }

  function freeVisit(day: ScheduleDay, { changed, visit }: ChangingVisit): ScheduleDay {
    const freed = changed.map(entryOf).reduce(freeEntry, day);
    const [gone] = changed;
    const before = changed.length === 1 ? petBeforeOnLane(gone, visit) : undefined;
    const withBuffer = before && takeBuffer(freed, before, gone.buffer_minutes ?? 0, now());
    if (withBuffer)
      transaction.update(documents.appointment(db, before.id), { buffer_minutes: gone.buffer_minutes });
    return withBuffer ?? freed;
  }
}

const entryOf = ({ schedule_entry_id: entry }: Appointment): string => entry;

/** Gives the pet this buffer after its visit. Undefined if that time is taken. */
function takeBuffer(
  day: ScheduleDay,
  pet: Appointment,
  bufferMinutes: number,
  now: Date,
): ScheduleDay | undefined {
  const { schedule_entry_id: id, appointment_date: start } = pet;
  const end = addMinutes(appointmentEnd(pet), bufferMinutes);
  const change = takeAppointment(day, { id, start, end, ...storedLane(laneOf(pet)), large: pet.large }, now);
  return change.ok ? change.day : undefined;
}

/** Times to store with a status. A visit never returns to an earlier status, so each is written once. */
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
  /** Also cancels all later visits of its series. */
  readonly following?: boolean | undefined;
  /** The refund that the customer was shown, in US cents, for all visits. */
  readonly expectedRefundCents?: number | undefined;
  /** The fee that was shown, in US cents, for all visits. Missing for staff: any. */
  readonly expectedFeeCents?: number | undefined;
  /** How much to refund; only staff may choose. With `policy`, a late cancellation may cost a fee too. */
  readonly choice?: RefundChoice | undefined;
}

/**
 * Cancels one pet, the whole visit, or also all later visits of its series, and frees the time. The policy or the salon
 * decides the refund, which is recorded with the cancellation and carried out after it; a scheduled function retries
 * refunds that the payment provider cannot process now. Throws `appointment-not-found`, `permission-denied`,
 * `wrong-status`, and with the current `cents` `refund-changed` if the refund would be smaller than shown, or
 * `fee-changed` if the fee would be higher.
 */
export async function cancelAppointment(
  dependencies: PaymentDependencies,
  { actor, appointmentId, wholeVisit, following, choice, ...expected }: CancelRequest,
): Promise<CallableOutput<'cancel-appointment'>> {
  const isSalon = isAdminOrOwner(actor);
  const { expectedRefundCents = 0, expectedFeeCents = isSalon ? Infinity : 0 } = expected;
  const byCustomer = !isSalon || choice === 'policy';
  let feeCents = 0;
  if (choice !== undefined && !isSalon) throw new AppError('permission-denied');
  const policy = isSalon && choice === undefined ? await readPolicy(dependencies) : null;
  const { status, refunds } = await changeStatus(dependencies, {
    actor,
    appointmentId,
    wholeVisit,
    following,
    to: 'cancelled',
    action: 'appointment-cancelled',
    byCustomer,
    check: (appointment) => {
      const permission = mayCancel(actor, appointment, dependencies.now());
      if (!permission.ok) throw new AppError(permission.reason);
    },
    refund: (pets, at) =>
      isSalon ? salonRefund(pets, choice ?? defaultRefund(pets, policy), at) : refundFor(pets, at),
    checkRefund: (cents) => {
      if (cents < expectedRefundCents) throw new AppError('refund-changed', { cents });
    },
    checkFee: (fee) => {
      const cents = byCustomer ? fee : 0;
      if (cents > expectedFeeCents) throw new AppError('fee-changed', { cents });
      feeCents = cents;
    },
  });
  await refundAll(dependencies, refunds);
  const refundCents = refunds.reduce((sum, { cents }) => sum + cents, 0);
  return { status, ...(refunds.length > 0 && { refundCents }), ...(feeCents > 0 && { feeCents }) };
}

function salonRefund(pets: readonly Appointment[], given: RefundChoice, at: Date): number {
  if (given === 'policy') return refundFor(pets, at);
  return given === 'nothing' ? 0 : leftCents(pets);
}

/** Undefined for unreadable settings, so that nothing is refunded without being asked for. */
const readPolicy = async ({ db }: DataDependencies): Promise<Policy | null | undefined> =>
  (await readable.settings(db).get()).data()?.value?.policy;

async function refundAll(dependencies: PaymentDependencies, refunds: readonly Refund[]): Promise<void> {
  if (refunds.length > 0)
    await executeRefunds(
      dependencies,
      refunds.map(({ id }) => id),
    );
}

/**
 * For admin and owner. A status that was set already changes nothing, except for a cancellation, which is about money.
 * Throws `appointment-not-found`, `permission-denied`, `wrong-status`.
 */
export async function setAppointmentStatus(
  dependencies: PaymentDependencies,
  request: CallableRequest<'set-appointment-status'> & { readonly actor: Actor },
): Promise<CallableOutput<'set-appointment-status'>> {
  const { actor, appointmentId, status, pickedUpBy } = request;
  const policy = status === 'cancelled' ? await readPolicy(dependencies) : null;
  const { refunds } = await changeStatus(dependencies, {
    actor,
    appointmentId,
    to: status,
    action: 'appointment-status-set',
    ...(status === 'completed' && pickedUpBy && { pickedUpBy }),
    isRepeated: ({ status: current }) =>
      isAdminOrOwner(actor) && current === status && status !== 'cancelled',
    check: (appointment) => {
      const permission = maySetStatus(actor, appointment, status, dependencies.now());
      if (!permission.ok) throw new AppError(permission.reason);
    },
    ...(status === 'cancelled' && {
      refund: (pets, at) => salonRefund(pets, defaultRefund(pets, policy), at),
    }),
  });
  await refundAll(dependencies, refunds);
  return { status };
}

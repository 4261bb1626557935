/** A booking by staff, for a customer on the phone who pays at the salon. */
import type { Transaction } from 'firebase-admin/firestore';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import { mayCreateFor, type Actor } from '@paw-haven/domain/permissions';
import { emptyDay, takeAppointment } from '@paw-haven/domain/schedule/schedule-day';
import type { ScheduleDay } from '@paw-haven/domain/schedule/schema';
import { slotAtTime } from '@paw-haven/domain/schedule/slots';
import { durationOf } from '@paw-haven/domain/service/display';
import type { Service } from '@paw-haven/domain/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { addMinutes, dayOf, timeOf } from '@paw-haven/domain/time';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedAppointmentId } from '../../lib/ids.ts';
import type { DataDependencies } from '../dependencies.ts';
import { newAppointment, writeAppointment } from './new-appointment.ts';

export interface CreateAppointmentRequest {
  readonly actor: Actor;
  readonly input: CallableRequest<'create-appointment'>;
}

/**
 * Takes the slot in the transaction that all bookings use; holds of customers block it. A repeated request gives the
 * same appointment. Throws `permission-denied`, `user-not-found`, `service-unavailable`, `pet-not-found`, `outside-
 * hours`, `slot-past`, `slot-taken`.
 */
export async function createAppointment(
  dependencies: DataDependencies,
  request: CreateAppointmentRequest,
): Promise<CallableOutput<'create-appointment'>> {
  const { actor, input } = request;
  const permission = mayCreateFor(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const settings = (await documents.settings(dependencies.db).get()).data();
  if (!settings) throw new AppError('outside-hours');
  const appointmentId = requestedAppointmentId(actor.uid, input.requestId);
  const scheduleEntryId = dependencies.newId();
  await transact(dependencies.db, (transaction) =>
    take(dependencies, transaction, { request, settings, appointmentId, scheduleEntryId }),
  );
  return { appointmentId };
}

interface Taking {
  readonly request: CreateAppointmentRequest;
  readonly settings: BusinessSettings;
  readonly appointmentId: string;
  readonly scheduleEntryId: string;
}

async function take(
  { db, now }: DataDependencies,
  transaction: Transaction,
  { request: { actor, input }, settings, appointmentId, scheduleEntryId }: Taking,
): Promise<void> {
  const start = new Date(input.appointmentDate);
  const dayKey = dayOf(start, settings.time_zone);
  const dayDocument = documents.scheduleDay(db, dayKey);
  const [existing, stored, service, pet, profile, deleted] = await readTogether(
    transaction,
    documents.appointment(db, appointmentId),
    dayDocument,
    documents.service(db, input.serviceId),
    documents.pet(db, input.petId),
    documents.profile(db, input.userId),
    documents.deletedAccount(db, input.userId),
  );
  if (existing) return;
  if (!profile || deleted) throw new AppError('user-not-found');
  if (!service?.is_active) throw new AppError('service-unavailable');
  if (pet?.owner_id !== input.userId) throw new AppError('pet-not-found');
  const day = stored ?? emptyDay(dayKey);
  requireSlot(start, { settings, service, day, now: now() });
  const end = addMinutes(start, durationOf(service));
  const change = takeAppointment(day, { id: scheduleEntryId, start, end }, now());
  if (!change.ok) throw new AppError(change.reason);
  transaction.set(dayDocument, change.day);
  const booked = {
    id: appointmentId,
    user_id: input.userId,
    service_id: service.id,
    pet_id: pet.id,
    appointment_date: start,
    payment_status: 'pending' as const,
    total_amount: service.base_price,
    special_requests: input.specialRequests?.trim() || null,
    // Nothing was paid online.
    stripe_session_id: '',
    pet: { name: pet.name, breed: pet.breed },
    schedule_entry_id: scheduleEntryId,
  };
  const appointment = newAppointment(booked, service, durationOf(service), now());
  writeAppointment(db, transaction, appointment, actor.uid);
}

function requireSlot(
  start: Date,
  about: { settings: BusinessSettings; service: Service; day: ScheduleDay; now: Date },
): void {
  const { settings, service, day, now } = about;
  const { business_hours: hours, time_zone: zone } = settings;
  const durationMinutes = durationOf(service);
  const question = { day: day.date, hours, zone, durationMinutes, busy: day.busy, now };
  const slot = slotAtTime(question, timeOf(start, zone));
  if (slot?.start.getTime() !== start.getTime()) throw new AppError('outside-hours');
  if (slot.reason === 'Past') throw new AppError('slot-past');
  if (!slot.available) throw new AppError('slot-taken');
}

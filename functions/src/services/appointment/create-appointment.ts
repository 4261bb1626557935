/** A booking by staff, for a customer on the phone who pays at the salon. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import { type Ahead, visitOfPet, withVisit } from '@paw-haven/domain/payment/ahead';
import { toDollars } from '@paw-haven/domain/payment/booking';
import { heldEntryOfPet } from '@paw-haven/domain/payment/customer';
import { mayCreateFor, type Actor } from '@paw-haven/domain/permissions';
import type { Pet } from '@paw-haven/domain/pet/schema';
import type { Profile } from '@paw-haven/domain/profile/schema';
import { assign, type Wanted } from '@paw-haven/domain/schedule/assign';
import { storedLane, storedPlace } from '@paw-haven/domain/schedule/lanes';
import { emptyDay, takeAppointment } from '@paw-haven/domain/schedule/schedule-day';
import type { Service } from '@paw-haven/domain/service/schema';
import { addMinutes, dayOf } from '@paw-haven/domain/time';
import { toBookedQuote, type PetQuote } from '@paw-haven/domain/visit/quote';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedAppointmentId } from '../../lib/ids.ts';
import { followPointer, readCustomer } from '../../lib/read-customer.ts';
import type { DataDependencies } from '../dependencies.ts';
import { newAppointment, writeAppointment } from './new-appointment.ts';
import { quoteVisit } from './quote-visit.ts';
import { readAhead, readGroomers, readLastGroomer, requireRoomAhead } from './roster.ts';

export interface CreateAppointmentRequest {
  readonly actor: Actor;
  readonly input: CallableRequest<'create-appointment'>;
}

/**
 * Takes the slot in the transaction that all bookings use; holds of customers block it. A client without account whom
 * an account has claimed is booked for that account. A repeated request gives the same appointment. Throws
 * `permission-denied`, `user-not-found`, `service-unavailable`, `pet-not-found`, what `quoteVisit` throws,
 * `groomer-unavailable`, `outside-hours`, `slot-past`, `time-off`, `slot-taken`, `day-full`, `already-booked` where the pet is elsewhere at that time,
 * `too-many-visits`.
 */
export async function createAppointment(
  dependencies: DataDependencies,
  request: CreateAppointmentRequest,
): Promise<CallableOutput<'create-appointment'>> {
  const { actor, input } = request;
  const permission = mayCreateFor(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const appointmentId = requestedAppointmentId(actor.uid, input.requestId);
  const scheduleEntryId = dependencies.newId();
  await transact(dependencies.db, (transaction) =>
    take(dependencies, transaction, { request, appointmentId, scheduleEntryId }),
  );
  return { appointmentId };
}

interface Taking {
  readonly request: CreateAppointmentRequest;
  readonly appointmentId: string;
  readonly scheduleEntryId: string;
}

async function take(
  { db, now }: DataDependencies,
  transaction: Transaction,
  { request: { actor, input }, appointmentId, scheduleEntryId: entryId }: Taking,
): Promise<void> {
  const [[existing, settings, service, pet, profile, deleted, prices, ...addOns], groomers] =
    await Promise.all([
      readTogether(
        transaction,
        documents.appointment(db, appointmentId),
        documents.settings(db),
        documents.service(db, input.serviceId),
        documents.pet(db, input.petId),
        documents.profile(db, input.userId),
        documents.deletedAccount(db, input.userId),
        documents.petPrices(db, input.petId),
        ...(input.addOns ?? []).map((id) => documents.service(db, id)),
      ),
      readGroomers(db, transaction),
    ]);
  if (existing) return;
  if (!settings) throw new AppError('outside-hours');
  const person = await followPointer(transaction, db, deleted ? undefined : profile);
  if (!person) throw new AppError('user-not-found');
  if (!service?.is_active) throw new AppError('service-unavailable');
  if (!pet || !(await isPetOf(db, transaction, pet, person))) throw new AppError('pet-not-found');
  const quote = quoteVisit({ service, addOns, pet, prices }, input.size);
  const customerDocument = documents.customer(db, person.id);
  const customer = (await transaction.get(customerDocument)).data();
  const { business_hours: hours, time_zone: zone } = settings;
  const roster = { groomers, hours, zone };
  const start = new Date(input.appointmentDate);
  const span = { start, end: addMinutes(start, quote.minutes) };
  const dayKey = dayOf(start, zone);
  const dayDocument = documents.scheduleDay(db, dayKey);
  const { groomerId: wished, outsideHours } = input;
  const [ahead, preferred, stored] = await Promise.all([
    readAhead(db, transaction, { uid: person.id, customer, zone, now: now() }),
    wished === undefined ? readLastGroomer(db, transaction, roster, pet.id) : undefined,
    transaction.get(dayDocument),
  ]);
  const day = stored.data() ?? emptyDay(dayKey);
  const wanted: Wanted = {
    entryId,
    start,
    durationMinutes: quote.minutes,
    bufferMinutes: quote.bufferMinutes,
    serviceId: service.id,
    addOnIds: quote.addOnIds,
    wished,
    preferred,
    outsideHours,
  };
  const assignment = assign(day, roster, wanted, now());
  if (start <= now() && (assignment.ok || assignment.reason !== 'outside-hours'))
    throw new AppError('slot-past');
  if (!assignment.ok) throw new AppError(assignment.reason);
  const { lane } = assignment;
  const taken = { start, end: addMinutes(span.end, quote.bufferMinutes) };
  const change = takeAppointment(day, { id: entryId, ...taken, ...storedLane(lane) }, now());
  if (!change.ok) throw new AppError(change.reason);
  if (visitOfPet(ahead, { petId: pet.id, entryId, span })) throw new AppError('already-booked');
  // It may still be paid, on another lane.
  if (heldEntryOfPet(customer, pet.id, span, now())) throw new AppError('slot-taken');
  requireRoomAhead(ahead.length);
  transaction.set(dayDocument, change.day);
  const visit: Ahead = { entry_id: entryId, day: dayKey, ...storedLane(lane), pet_id: pet.id, ...span };
  transaction.set(customerDocument, { ...(customer ?? { holds: [] }), ahead: withVisit(ahead, visit) });
  const booked = bookedBy(input, {
    userId: person.id,
    appointmentId,
    entryId,
    start,
    lane,
    service,
    pet,
    quote,
  });
  const appointment = newAppointment(booked, service, quote.minutes, now());
  writeAppointment(db, transaction, appointment, actor.uid);
}

interface Taken {
  /** Whose visit it is: the account that has claimed the client. */
  readonly userId: string;
  readonly appointmentId: string;
  readonly entryId: string;
  readonly start: Date;
  readonly lane: string;
  readonly service: Service;
  readonly pet: Pet;
  readonly quote: PetQuote;
}

function bookedBy(
  { specialRequests }: CallableRequest<'create-appointment'>,
  { userId, appointmentId, entryId, start, lane, service, pet, quote }: Taken,
) {
  return {
    id: appointmentId,
    user_id: userId,
    service_id: service.id,
    pet_id: pet.id,
    appointment_date: start,
    payment_status: 'pending' as const,
    total_amount: toDollars(quote.cents),
    special_requests: specialRequests?.trim() || null,
    // Nothing was paid online.
    stripe_session_id: '',
    booked_by: 'staff' as const,
    pet: { name: pet.name, breed: pet.breed },
    schedule_entry_id: entryId,
    ...storedPlace(lane),
    ...toBookedQuote(quote, service),
  };
}

/** While a claim is going on, a pet may still have the client's id. */
async function isPetOf(db: Firestore, transaction: Transaction, pet: Pet, person: Profile): Promise<boolean> {
  if (pet.owner_id === person.id) return true;
  return (await readCustomer(transaction, db, pet.owner_id))?.id === person.id;
}

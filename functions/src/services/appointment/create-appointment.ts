/** A booking by staff, for a customer on the phone who pays at the salon. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import { withVisit } from '@paw-haven/domain/payment/ahead';
import { toDollars } from '@paw-haven/domain/payment/cents';
import { mayCreateFor, type Actor } from '@paw-haven/domain/permissions';
import type { Pet } from '@paw-haven/domain/pet/schema';
import type { Profile } from '@paw-haven/domain/profile/schema';
import { assignVisit, entryOf, type PlacedPet } from '@paw-haven/domain/schedule/assign-visit';
import { storedPlace } from '@paw-haven/domain/schedule/lanes';
import { bookedInterval, emptyDay, takeAll } from '@paw-haven/domain/schedule/schedule-day';
import { dayOf } from '@paw-haven/domain/time';
import { toBookedQuote } from '@paw-haven/domain/visit/quote';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedAppointmentId, visitIdsOf } from '../../lib/ids.ts';
import { followPointer, readCustomer } from '../../lib/read-customer.ts';
import type { DataDependencies } from '../dependencies.ts';
import { auditWaiver, requireVaccines } from './visit-vaccines.ts';
import { newAppointment, writeAppointment } from './new-appointment.ts';
import {
  askedOf,
  petRequestsOf,
  quotePets,
  readPetSources,
  taxOfPet,
  wantedOf,
  type PlannedPet,
} from './quote-visit.ts';
import {
  aheadOfPlaced,
  readAhead,
  readGroomers,
  readLastGroomers,
  requireElsewhere,
  requireRoomAhead,
} from './roster.ts';

export interface CreateAppointmentRequest {
  readonly actor: Actor;
  readonly input: CallableRequest<'create-appointment'>;
}

/**
 * Takes the time of all pets in the transaction that all bookings use; holds of customers block it. A client without
 * account whom an account has claimed is booked for that account. A repeated request gives the same visit. Throws
 * `permission-denied`, `user-not-found`, `service-unavailable`, `pet-not-found`, `vaccine-missing` without a reason, what `quotePets` throws,
 * `groomer-unavailable`, `outside-hours`, `slot-past`, `time-off`, `slot-taken`, `day-full`, `already-booked` where a
 * pet is elsewhere at that time, `too-many-visits`.
 */
export async function createAppointment(
  dependencies: DataDependencies,
  request: CreateAppointmentRequest,
): Promise<CallableOutput<'create-appointment'>> {
  const { actor, input } = request;
  const permission = mayCreateFor(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const appointmentId = requestedAppointmentId(actor.uid, input.requestId);
  await transact(dependencies.db, (transaction) => take(dependencies, transaction, request, appointmentId));
  return { appointmentId };
}

async function take(
  dependencies: DataDependencies,
  transaction: Transaction,
  { actor, input }: CreateAppointmentRequest,
  appointmentId: string,
): Promise<void> {
  const { db, now, newId } = dependencies;
  const { petId, serviceId: service, size, addOns, pets: several } = input;
  const [[existing, settings, profile, deleted], sources, groomers] = await Promise.all([
    readTogether(
      transaction,
      documents.appointment(db, appointmentId),
      documents.settings(db),
      documents.profile(db, input.userId),
      documents.deletedAccount(db, input.userId),
    ),
    readPetSources(db, transaction, petRequestsOf({ petId, service, size, addOns, pets: several })),
    readGroomers(db, transaction),
  ]);
  if (existing) return;
  if (!settings) throw new AppError('outside-hours');
  const person = await followPointer(transaction, db, deleted ? undefined : profile);
  if (!person) throw new AppError('user-not-found');
  if (!sources.every((one) => one.service?.is_active)) throw new AppError('service-unavailable');
  for (const { pet } of sources)
    if (!pet || !(await isPetOf(db, transaction, pet, person))) throw new AppError('pet-not-found');
  const { tax_milli_percent: taxMilliPercent } = settings;
  const { pets, price } = quotePets(sources, newId, { taxMilliPercent, percent: 0 });
  const customerDocument = documents.customer(db, person.id);
  const customer = (await transaction.get(customerDocument)).data();
  const { business_hours: hours, time_zone: zone } = settings;
  const roster = { groomers, hours, zone };
  const start = new Date(input.appointmentDate);
  const dayKey = dayOf(start, zone);
  const dayDocument = documents.scheduleDay(db, dayKey);
  const { vaccineReason: reason } = input;
  const waived = await requireVaccines(db, transaction, pets.map(askedOf), { day: dayKey, reason });
  const { groomerId: wished, outsideHours } = input;
  const [ahead, preferred, stored] = await Promise.all([
    readAhead(db, transaction, { uid: person.id, customer, zone, now: now() }),
    readLastGroomers(db, transaction, roster, { pets, wished }),
    transaction.get(dayDocument),
  ]);
  const day = stored.data() ?? emptyDay(dayKey);
  const together = pets.length > 1 && input.together === true;
  const visit = { pets: wantedOf(pets, preferred), start, together, wished, outsideHours };
  const placement = assignVisit(day, roster, visit, now());
  if (start <= now() && (placement.ok || placement.reason !== 'outside-hours'))
    throw new AppError('slot-past');
  if (!placement.ok) throw new AppError(placement.reason);
  const change = takeAll(day, placement.pets.map(entryOf).map(bookedInterval), now());
  if (!change.ok) throw new AppError(change.reason);
  requireElsewhere({ placed: placement.pets, ahead, customer, now: now() });
  requireRoomAhead(ahead.length, pets.length);
  transaction.set(dayDocument, change.day);
  const visits = placement.pets.map((placed) => aheadOfPlaced(placed, dayKey));
  transaction.set(customerDocument, {
    ...(customer ?? { holds: [] }),
    ahead: visits.reduce(withVisit, ahead),
  });
  for (const [index, pet] of pets.entries()) {
    const booked = {
      ...bookedBy(pet, placement.pets[index] as PlacedPet),
      total_amount: toDollars(price.pets[index]?.cents ?? 0),
      ...taxOfPet(price, index, taxMilliPercent),
      ...visitIdsOf(appointmentId, index, pets.length),
      user_id: person.id,
      special_requests: input.specialRequests?.trim() || null,
      ...(waived[index]?.length && { vaccine_reason: reason }),
    };
    writeAppointment(
      db,
      transaction,
      newAppointment(booked, pet.service, pet.quote.minutes, now()),
      actor.uid,
    );
    const kinds = waived[index] ?? [];
    const waiver = { actor: actor.uid, appointmentId: booked.id, kinds };
    if (kinds.length > 0) auditWaiver(dependencies, transaction, waiver);
  }
}

function bookedBy({ pet, service, quote }: PlannedPet, place: PlacedPet) {
  return {
    service_id: service.id,
    pet_id: pet.id,
    appointment_date: place.start,
    payment_status: 'pending' as const,
    // Nothing was paid online.
    stripe_session_id: '',
    booked_by: 'staff' as const,
    pet: { name: pet.name, breed: pet.breed },
    schedule_entry_id: place.entryId,
    ...storedPlace(place.lane),
    ...toBookedQuote({ ...quote, bufferMinutes: place.bufferMinutes }, service),
  };
}

/** While a claim is going on, a pet may still have the client's id. */
async function isPetOf(db: Firestore, transaction: Transaction, pet: Pet, person: Profile): Promise<boolean> {
  if (pet.owner_id === person.id) return true;
  return (await readCustomer(transaction, db, pet.owner_id))?.id === person.id;
}

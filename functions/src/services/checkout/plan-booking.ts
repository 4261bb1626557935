import { AppError } from '@paw-haven/domain/errors';
import type { CallableRequest } from '@paw-haven/domain/callables';
import { LIMITS } from '@paw-haven/domain/limits';
import { type Booking, toCents } from '@paw-haven/domain/payment/booking';
import { isTooFar } from '@paw-haven/domain/schedule/day-marks';
import { openMinutesOf, slotAtTime, type TimeSlot } from '@paw-haven/domain/schedule/slots';
import { durationOf } from '@paw-haven/domain/service/display';
import type { Service } from '@paw-haven/domain/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { type DayKey, dayOf } from '@paw-haven/domain/time';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import type { DataDependencies } from '../dependencies.ts';

export interface PlannedBooking {
  readonly booking: Booking;
  readonly day: DayKey;
  /** How long the business is open on that day. */
  readonly openMinutes: number;
  readonly serviceName: string;
  /** For the payment page: when the visit is. */
  readonly description: string;
}

/** The booking with the server's price and duration. Whether the slot is free is decided when the hold is placed. */
export async function planBooking(
  { db, now, newId }: DataDependencies,
  { uid, input }: { readonly uid: string; readonly input: CallableRequest<'create-payment'> },
): Promise<PlannedBooking> {
  const [settings, service, pet] = await readTogether(
    db,
    documents.settings(db),
    documents.service(db, input.service),
    documents.pet(db, input.petId),
  );
  const offered = requireOffered(service);
  if (pet?.owner_id !== uid) throw new AppError('pet-not-found');
  const { day, slot, zone, openMinutes } = requireSlot(settings, offered, input, now());
  return {
    day,
    openMinutes,
    serviceName: offered.name,
    description: describeSlot(slot, zone),
    booking: {
      user_id: uid,
      service_id: offered.id,
      pet_id: input.petId,
      appointment_date: slot.start,
      duration_minutes: durationOf(offered),
      amount_cents: toCents(offered.base_price),
      special_requests: input.specialRequests?.trim() || null,
      pet: { name: pet.name, breed: pet.breed },
      schedule_entry_id: newId(),
    },
  };
}

/** The payment provider has a smallest amount. */
function requireOffered(service: Service | undefined): Service {
  if (!service?.is_active || service.base_price < LIMITS.smallestCharge)
    throw new AppError('service-unavailable');
  return service;
}

function requireSlot(
  settings: BusinessSettings | undefined,
  service: Service,
  input: CallableRequest<'create-payment'>,
  now: Date,
): { day: DayKey; slot: TimeSlot; zone: string; openMinutes: number } {
  if (!settings) throw new AppError('outside-hours');
  const { business_hours: hours, time_zone: zone } = settings;
  const day = dayOf(new Date(input.date), zone);
  const question = { day, hours, zone, durationMinutes: durationOf(service), busy: [], now };
  const slot = slotAtTime(question, input.time);
  if (!slot) throw new AppError('outside-hours');
  if (!slot.available) throw new AppError('slot-past');
  if (isTooFar(day, now, zone)) throw new AppError('too-far');
  return { day, slot, zone, openMinutes: openMinutesOf(hours, day) };
}

/** `Tuesday, December 1, 2026 at 10:00 AM`, on the business's clock. */
function describeSlot(slot: TimeSlot, zone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: zone }).format(
    slot.start,
  );
}

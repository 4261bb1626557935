import { AppError } from '@paw-haven/domain/errors';
import type { CallableRequest } from '@paw-haven/domain/callables';
import type { Groomer } from '@paw-haven/domain/groomer/schema';
import { LIMITS } from '@paw-haven/domain/limits';
import { type Booking, toCents } from '@paw-haven/domain/payment/booking';
import type { Pet } from '@paw-haven/domain/pet/schema';
import { isTooFar, isTooSoon } from '@paw-haven/domain/schedule/day-marks';
import { slotsOfLanes, type LaneSlot } from '@paw-haven/domain/schedule/lane-slots';
import { lanesOfDay, workMinutesOf, type Roster } from '@paw-haven/domain/schedule/lanes';
import { durationOf } from '@paw-haven/domain/service/display';
import type { Service } from '@paw-haven/domain/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { type DayKey, dayOf } from '@paw-haven/domain/time';

export interface BookingRequest {
  readonly uid: string;
  readonly input: CallableRequest<'create-payment'>;
}

/** A booking without its lane, which is decided with the hold. */
export interface PlannedBooking {
  readonly booking: Omit<Booking, 'lane'>;
  readonly day: DayKey;
  readonly roster: Roster;
  /** The groomer asked for; undefined for anyone. */
  readonly wished: string | undefined;
  /** How long all lanes work on that day together. */
  readonly openMinutes: number;
  readonly serviceName: string;
  /** For the payment page: when the visit is. */
  readonly description: string;
}

/** What the plan is made from, as stored. */
export interface BookingSources {
  readonly settings: BusinessSettings | undefined;
  readonly service: Service | undefined;
  readonly pet: Pet | undefined;
  readonly groomers: readonly Groomer[];
}

/**
 * The booking with the server's price and duration. Whether the slot is free is decided when the hold is placed. Throws
 * `service-unavailable`, `pet-not-found`, `groomer-unavailable`, `outside-hours`, `slot-past`, `too-soon`, `too-far`.
 */
export function planBooking(
  { settings, service, pet, groomers }: BookingSources,
  { uid, input }: BookingRequest,
  { entryId, now }: { readonly entryId: string; readonly now: Date },
): PlannedBooking {
  const offered = requireOffered(service);
  if (pet?.owner_id !== uid) throw new AppError('pet-not-found');
  if (!settings) throw new AppError('outside-hours');
  const { business_hours: hours, time_zone: zone } = settings;
  const roster = { groomers, hours, zone };
  const day = dayOf(new Date(input.date), zone);
  const slot = requireSlot({ settings, service: offered, roster, day }, input, now);
  return {
    day,
    roster,
    wished: input.groomerId,
    openMinutes: workMinutesOf(roster, day),
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
      schedule_entry_id: entryId,
    },
  };
}

/** The payment provider has a smallest amount. */
function requireOffered(service: Service | undefined): Service {
  if (!service?.is_active || service.base_price < LIMITS.smallestCharge)
    throw new AppError('service-unavailable');
  return service;
}

interface SlotSources {
  readonly settings: BusinessSettings;
  readonly service: Service;
  readonly roster: Roster;
  readonly day: DayKey;
}

function requireSlot(
  { settings, service, roster, day }: SlotSources,
  { time, groomerId }: CallableRequest<'create-payment'>,
  now: Date,
): LaneSlot {
  const { time_zone: zone, min_notice_minutes: notice, horizon_days: horizon } = settings;
  const filter = { serviceId: service.id, groomerId };
  if (lanesOfDay(roster, day, filter).length === 0) throw new AppError('groomer-unavailable');
  const question = {
    ...roster,
    ...filter,
    day,
    durationMinutes: durationOf(service),
    times: { busy: [] },
    now,
  };
  // Off hours and breaks are judged with what is booked.
  const slot = slotsOfLanes(question).find((start) => start.time === time);
  if (!slot) throw new AppError('outside-hours');
  if (slot.reason === 'Past') throw new AppError('slot-past');
  if (isTooSoon(slot.start, now, notice)) throw new AppError('too-soon');
  if (isTooFar(day, now, zone, horizon)) throw new AppError('too-far');
  return slot;
}

/** `Tuesday, December 1, 2026 at 10:00 AM`, on the business's clock. */
function describeSlot({ start }: LaneSlot, zone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: zone }).format(
    start,
  );
}

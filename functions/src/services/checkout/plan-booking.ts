import { AppError } from '@paw-haven/domain/errors';
import type { CallableRequest } from '@paw-haven/domain/callables';
import type { Groomer } from '@paw-haven/domain/groomer/schema';
import { LIMITS } from '@paw-haven/domain/limits';
import { type Booking } from '@paw-haven/domain/payment/booking';
import { toCents } from '@paw-haven/domain/payment/cents';
import type { FurtherPet } from '@paw-haven/domain/payment/quote-metadata';
import { visitMinutes, type PlacedPet } from '@paw-haven/domain/schedule/assign-visit';
import { isTooFar, isTooSoon } from '@paw-haven/domain/schedule/day-marks';
import { slotsOfLanes, type LaneSlot } from '@paw-haven/domain/schedule/lane-slots';
import { lanesOfDay, workMinutesOf, type Roster } from '@paw-haven/domain/schedule/lanes';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { type DayKey, dayOf, minutesBetween } from '@paw-haven/domain/time';
import { toBookedQuote } from '@paw-haven/domain/visit/quote';
import { priceChanged, quotePets, type PetSources, type PlannedPet } from '../appointment/quote-visit.ts';

export interface BookingRequest {
  readonly uid: string;
  readonly input: CallableRequest<'create-payment'>;
}

/** A visit that can be booked; its lanes are decided with the hold. */
export interface PlannedBooking {
  readonly uid: string;
  /** In the order in which they are groomed. */
  readonly pets: readonly [PlannedPet, ...PlannedPet[]];
  readonly together: boolean;
  readonly start: Date;
  /** Until its last pet is done. */
  readonly minutes: number;
  readonly cents: number;
  readonly specialRequests: string | null;
  readonly day: DayKey;
  readonly roster: Roster;
  /** The groomer asked for; undefined for anyone. */
  readonly wished: string | undefined;
  /** How long all lanes work on that day together. */
  readonly openMinutes: number;
  /** For the payment page: when the visit is. */
  readonly description: string;
}

/** What the plan is made from, as stored. */
export interface BookingSources {
  readonly settings: BusinessSettings | undefined;
  readonly pets: readonly PetSources[];
  readonly groomers: readonly Groomer[];
}

/**
 * The visit with the server's price and length. Whether its time is free is decided when the hold is placed. Throws
 * `service-unavailable`, `pet-not-found`, what `quotePets` throws, `price-changed`, `groomer-unavailable`,
 * `outside-hours`, `slot-past`, `too-soon`, `too-far`.
 */
export function planBooking(
  { settings, pets: sources, groomers }: BookingSources,
  { uid, input }: BookingRequest,
  { newId, now }: { readonly newId: () => string; readonly now: Date },
): PlannedBooking {
  if (sources.some(({ pet }) => pet?.owner_id !== uid)) {
    const isOffered = sources.every(({ service }) => service?.is_active);
    throw new AppError(isOffered ? 'pet-not-found' : 'service-unavailable');
  }
  const pets = quotePets(sources, newId);
  const together = pets.length > 1 && input.together === true;
  const cents = pets.reduce((sum, { quote }) => sum + quote.cents, 0);
  requirePrice(cents, input);
  if (!settings) throw new AppError('outside-hours');
  const { business_hours: hours, time_zone: zone } = settings;
  const roster = { groomers, hours, zone };
  const day = dayOf(new Date(input.date), zone);
  const slot = requireSlot({ settings, pets, together, roster, day }, input, now);
  return {
    uid,
    pets,
    together,
    start: slot.start,
    minutes: minutesOf(pets, together),
    cents,
    specialRequests: input.specialRequests?.trim() || null,
    day,
    roster,
    wished: input.groomerId,
    openMinutes: workMinutesOf(roster, day),
    description: describeSlot(slot, zone),
  };
}

/** What is booked once every pet has its place. */
export function bookingOf(
  { uid, pets, cents, specialRequests }: PlannedBooking,
  placed: readonly PlacedPet[],
): Booking {
  const [first, ...further] = pets.map((pet, index) => bookedPet(pet, placed[index] as PlacedPet)) as [
    FurtherPet,
    ...FurtherPet[],
  ];
  return {
    ...first,
    user_id: uid,
    amount_cents: cents,
    special_requests: specialRequests,
    ...(further.length > 0 && { further }),
  };
}

function bookedPet({ pet, service, quote }: PlannedPet, place: PlacedPet): FurtherPet {
  return {
    pet_id: pet.id,
    pet: { name: pet.name, breed: pet.breed },
    service_id: service.id,
    schedule_entry_id: place.entryId,
    lane: place.lane,
    appointment_date: place.start,
    duration_minutes: minutesBetween(place.start, place.end),
    amount_cents: quote.cents,
    ...toBookedQuote({ ...quote, bufferMinutes: place.bufferMinutes }, service),
  };
}

const minutesOf = (pets: readonly PlannedPet[], together: boolean): number =>
  visitMinutes(
    pets.map(({ quote }) => ({ durationMinutes: quote.minutes })),
    together,
  );

/** What the page has shown is what is charged, and not less than the payment provider takes. */
function requirePrice(
  cents: number,
  { expectedCents = cents, expectedNowCents = cents }: CallableRequest<'create-payment'>,
): void {
  if (cents < toCents(LIMITS.smallestCharge)) throw new AppError('service-unavailable');
  if (expectedCents !== cents || expectedNowCents !== cents) throw priceChanged({ cents });
}

interface SlotSources {
  readonly settings: BusinessSettings;
  readonly pets: readonly [PlannedPet, ...PlannedPet[]];
  readonly together: boolean;
  readonly roster: Roster;
  readonly day: DayKey;
}

/** Of pets at the same time, each has a start of its own: asked with their lanes. */
function requireSlot(
  { settings, pets, together, roster, day }: SlotSources,
  { time, groomerId }: CallableRequest<'create-payment'>,
  now: Date,
): LaneSlot {
  const { time_zone: zone, min_notice_minutes: notice, horizon_days: horizon } = settings;
  const asked = together ? pets.slice(0, 1) : pets;
  const [first] = pets;
  const filter = {
    serviceId: first.service.id,
    addOnIds: asked.flatMap(({ service, quote }) => [service.id, ...quote.addOnIds]),
    groomerId: together ? undefined : groomerId,
  };
  if (lanesOfDay(roster, day, filter).length === 0) throw new AppError('groomer-unavailable');
  const question = {
    ...roster,
    ...filter,
    day,
    durationMinutes: minutesOf(asked, together),
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

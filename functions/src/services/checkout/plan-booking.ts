import { AppError } from '@paw-haven/domain/errors';
import type { CallableRequest } from '@paw-haven/domain/callables';
import type { Groomer } from '@paw-haven/domain/groomer/schema';
import { LIMITS } from '@paw-haven/domain/limits';
import { type Booking, toCents } from '@paw-haven/domain/payment/booking';
import type { Pet } from '@paw-haven/domain/pet/schema';
import { isTooFar, isTooSoon } from '@paw-haven/domain/schedule/day-marks';
import { slotsOfLanes, type LaneSlot } from '@paw-haven/domain/schedule/lane-slots';
import { lanesOfDay, workMinutesOf, type Roster } from '@paw-haven/domain/schedule/lanes';
import type { Service } from '@paw-haven/domain/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { type DayKey, dayOf } from '@paw-haven/domain/time';
import { toBookedQuote, type PetQuote } from '@paw-haven/domain/visit/quote';
import type { PetPrices } from '@paw-haven/domain/visit/usual-price';
import { priceChanged, quoteVisit } from '../appointment/quote-visit.ts';

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
  /** Also where the booking, which carries them only then, is of one price. */
  readonly lines: PetQuote['lines'];
  /** For the payment page: when the visit is. */
  readonly description: string;
}

/** What the plan is made from, as stored. */
export interface BookingSources {
  readonly settings: BusinessSettings | undefined;
  readonly service: Service | undefined;
  readonly addOns: readonly (Service | undefined)[];
  readonly pet: Pet | undefined;
  readonly prices: PetPrices | undefined;
  readonly groomers: readonly Groomer[];
}

/**
 * The booking with the server's price and duration. Whether the slot is free is decided when the hold is placed. Throws
 * `service-unavailable`, `pet-not-found`, what `quoteVisit` throws, `price-changed`, `groomer-unavailable`,
 * `outside-hours`, `slot-past`, `too-soon`, `too-far`.
 */
export function planBooking(
  { settings, service, addOns, pet, prices, groomers }: BookingSources,
  { uid, input }: BookingRequest,
  { entryId, now }: { readonly entryId: string; readonly now: Date },
): PlannedBooking {
  if (!service?.is_active) throw new AppError('service-unavailable');
  if (pet?.owner_id !== uid) throw new AppError('pet-not-found');
  const quote = quoteVisit({ service, addOns, pet, prices }, input.size);
  requirePrice(quote, input);
  if (!settings) throw new AppError('outside-hours');
  const { business_hours: hours, time_zone: zone } = settings;
  const roster = { groomers, hours, zone };
  const day = dayOf(new Date(input.date), zone);
  const slot = requireSlot({ settings, quote, roster, day }, input, now);
  return {
    day,
    roster,
    wished: input.groomerId,
    openMinutes: workMinutesOf(roster, day),
    lines: quote.lines,
    description: describeSlot(slot, zone),
    booking: {
      user_id: uid,
      service_id: service.id,
      pet_id: input.petId,
      appointment_date: slot.start,
      duration_minutes: quote.minutes,
      amount_cents: quote.cents,
      special_requests: input.specialRequests?.trim() || null,
      pet: { name: pet.name, breed: pet.breed },
      schedule_entry_id: entryId,
      ...toBookedQuote(quote, service),
    },
  };
}

/** What the page has shown is what is charged, and not less than the payment provider takes. */
function requirePrice(
  quote: PetQuote,
  { expectedCents = quote.cents, expectedNowCents = quote.cents }: CallableRequest<'create-payment'>,
): void {
  if (quote.cents < toCents(LIMITS.smallestCharge)) throw new AppError('service-unavailable');
  if (expectedCents !== quote.cents || expectedNowCents !== quote.cents) throw priceChanged(quote);
}

interface SlotSources {
  readonly settings: BusinessSettings;
  readonly quote: PetQuote;
  readonly roster: Roster;
  readonly day: DayKey;
}

function requireSlot(
  { settings, quote, roster, day }: SlotSources,
  { service: serviceId, time, groomerId }: CallableRequest<'create-payment'>,
  now: Date,
): LaneSlot {
  const { time_zone: zone, min_notice_minutes: notice, horizon_days: horizon } = settings;
  const filter = { serviceId, addOnIds: quote.addOnIds, groomerId };
  if (lanesOfDay(roster, day, filter).length === 0) throw new AppError('groomer-unavailable');
  const question = {
    ...roster,
    ...filter,
    day,
    durationMinutes: quote.minutes,
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

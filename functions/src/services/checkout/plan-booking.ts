import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { CallableRequest } from '@paw-haven/domain/contract/callables';
import {
  cardSnapshots,
  cardTerms,
  type CardConsent,
  type CardTerms,
} from '@paw-haven/domain/booking/card/terms';
import { consentText } from '@paw-haven/domain/booking/card/texts';
import type { CardSnapshot } from '@paw-haven/domain/offer/policy/card';
import { WORDS_OF } from '@paw-haven/domain/spanish/words';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import type { BookedPet, Booking } from '@paw-haven/domain/booking/payment/booking';
import { toCents } from '@paw-haven/domain/core/cents';
import { hasShareLeft, type UnpaidVisit } from '@paw-haven/domain/booking/payment/unpaid-holds';
import { visitMinutes, type PlacedPet } from '@paw-haven/domain/time/schedule/assign-visit';
import { isTooFar, isTooSoon } from '@paw-haven/domain/time/schedule/day-marks';
import { slotsOfLanes, type LaneSlot } from '@paw-haven/domain/time/schedule/lane-slots';
import { lanesOfDay, workMinutesOf, type Roster } from '@paw-haven/domain/time/schedule/lanes';
import type { RefundTier } from '@paw-haven/domain/offer/policy/schema';
import {
  isStranger,
  onlinePercent,
  priceVisit,
  type CustomerHistory,
  type VisitPrice,
} from '@paw-haven/domain/booking/price/share';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { type DayKey, dayOf, minutesBetween } from '@paw-haven/domain/core/calendar/time';
import { toBookedQuote } from '@paw-haven/domain/booking/price/quote';
import { priceChanged, quotePets, type PetSources, type PlannedPet } from '../appointment/quote-visit.ts';

export interface BookingRequest {
  readonly uid: string;
  readonly input: CallableRequest<'create-payment'>;
}

/** A visit that can be booked; its lanes are assigned with the hold. */
export interface PlannedBooking {
  readonly uid: string;
  /** In the order in which they are groomed. */
  readonly pets: readonly [PlannedPet, ...PlannedPet[]];
  readonly together: boolean;
  readonly start: Date;
  /** Length until the last pet is done. */
  readonly minutes: number;
  readonly price: VisitPrice;
  readonly taxMilliPercent: number;
  /** The refund terms; empty if nothing is paid online. */
  readonly tiers: readonly RefundTier[];
  readonly specialRequests: string | null;
  readonly day: DayKey;
  readonly roster: Roster;
  /** Id of the requested groomer; undefined for any groomer. */
  readonly requestedGroomer: string | undefined;
  /** Total working minutes of all lanes on that day. */
  readonly openMinutes: number;
  /** What may be charged to the customer's saved card, as agreed. Undefined if no card is needed. */
  readonly card: AgreedCard | undefined;
  /** Date and time of the visit, as text for the payment page. */
  readonly description: string;
}

/** The terms of a saved card, and the customer's agreement to them. */
export interface AgreedCard {
  readonly terms: CardTerms;
  readonly consent: CardConsent;
}

/** Stored data that a plan is made from. */
export interface BookingSources {
  readonly settings: BusinessSettings | undefined;
  readonly pets: readonly PetSources[];
  readonly groomers: readonly Groomer[];
  readonly history: CustomerHistory;
  /** Visits that strangers keep to pay at the salon. */
  readonly unpaidVisits: readonly UnpaidVisit[];
}

/**
 * Plans the visit with the server's price and length. Whether its time is free is checked when the hold is placed. A
 * stranger who finds the day's share of unpaid visits taken pays in advance, so that no one is refused because of others.
 * `price-changed` also if the customer has not agreed to the terms of a saved card. Throws `service-unavailable`,
 * `pet-not-found`, what `quotePets` throws, `price-changed`, `groomer-unavailable`,
 * `outside-hours`, `slot-past`, `too-soon`, `too-far`.
 */
export function planBooking(
  { settings, pets: sources, groomers, history, unpaidVisits }: BookingSources,
  { uid, input }: BookingRequest,
  { newId, now }: { readonly newId: () => string; readonly now: Date },
): PlannedBooking {
  if (sources.some(({ pet }) => pet?.owner_id !== uid)) {
    const isOffered = sources.every(({ service }) => service?.is_active);
    throw new AppError(isOffered ? 'pet-not-found' : 'service-unavailable');
  }
  const { policy, tax_milli_percent: taxMilliPercent = 0 } = settings ?? {};
  const percent = onlinePercent(policy, history);
  const { pets, price: agreed } = quotePets(sources, newId, { taxMilliPercent, percent });
  const { together } = input;
  if (!settings) throw new AppError('outside-hours');
  const { business_hours: hours, time_zone: zone } = settings;
  const roster = { groomers, hours, zone };
  const day = dayOf(new Date(input.date), zone);
  const openMinutes = workMinutesOf(roster, day);
  const quotes = pets.map(({ quote }) => quote);
  const wanted = { day, minutes: groomingMinutes(pets), openMinutes };
  const price =
    percent > 0 || !isStranger(history) || hasShareLeft(unpaidVisits, wanted)
      ? agreed
      : priceVisit(quotes, { taxMilliPercent, percent: 100 });
  requirePrice(price, input);
  const card = price.nowCents > 0 ? undefined : agreedCard({ policy, history, price }, input, now);
  const slot = requireSlot({ settings, pets, together, roster, day }, input, now);
  return {
    uid,
    pets,
    together,
    start: slot.start,
    minutes: minutesOf(pets, together),
    price,
    taxMilliPercent,
    tiers: price.nowCents > 0 ? (policy?.tiers ?? []) : [],
    specialRequests: input.specialRequests?.trim() || null,
    day,
    roster,
    requestedGroomer: input.groomerId,
    openMinutes,
    card,
    description: describeSlot(slot, zone),
  };
}

/** The booking for a plan whose pets have been placed. */
export function bookingOf(
  {
    uid,
    pets,
    price,
    taxMilliPercent,
    tiers,
    specialRequests,
  }: Pick<PlannedBooking, 'uid' | 'pets' | 'price' | 'taxMilliPercent' | 'tiers' | 'specialRequests'>,
  placed: readonly PlacedPet[],
): Booking {
  const booked = pets.map((pet, index) => bookedPet(pet, placed[index] as PlacedPet, price.pets[index]));
  return {
    user_id: uid,
    pets: booked as readonly BookedPet[] as Booking['pets'],
    ...(taxMilliPercent > 0 && { tax_milli_percent: taxMilliPercent }),
    ...(tiers.length > 0 && { policy: [...tiers] }),
    special_requests: specialRequests,
  };
}

function bookedPet(
  { pet, service, quote }: PlannedPet,
  place: PlacedPet,
  { cents, nowCents, taxCents }: VisitPrice['pets'][number] = { cents: 0, nowCents: 0, taxCents: 0 },
): BookedPet {
  return {
    pet_id: pet.id,
    pet: { name: pet.name, breed: pet.breed },
    service_id: service.id,
    schedule_entry_id: place.entryId,
    lane: place.lane,
    appointment_date: place.start,
    duration_minutes: minutesBetween(place.start, place.end),
    amount_cents: cents,
    now_cents: nowCents,
    tax_cents: taxCents,
    ...(place.large && { large: true }),
    ...toBookedQuote({ ...quote, bufferMinutes: place.bufferMinutes }, service),
  };
}

/** Working minutes of all pets together. */
export const groomingMinutes = (pets: readonly Pick<PlannedPet, 'quote'>[]): number =>
  pets.reduce((sum, { quote }) => sum + quote.minutes, 0);

const minutesOf = (pets: readonly PlannedPet[], together: boolean): number =>
  visitMinutes(
    pets.map(({ quote }) => ({ durationMinutes: quote.minutes })),
    together,
  );

/** Requires the price that the page has shown, and at least the payment provider's minimum charge. */
function requirePrice(
  price: VisitPrice,
  {
    expectedCents = price.cents,
    expectedNowCents = price.nowCents,
  }: Pick<CallableRequest<'create-payment'>, 'expectedCents' | 'expectedNowCents'>,
): void {
  if (price.cents < toCents(LIMITS.smallestCharge)) throw new AppError('service-unavailable');
  if (expectedCents !== price.cents || expectedNowCents !== price.nowCents) throw priceChanged(price);
}

/** Requires agreement to the terms that apply now, if a card is needed. */
function agreedCard(
  {
    policy,
    history,
    price,
  }: Pick<BookingSources, 'history'> & Pick<PlannedBooking, 'price'> & Pick<BusinessSettings, 'policy'>,
  { cardTerms: shown }: Pick<CallableRequest<'create-payment'>, 'cardTerms'>,
  now: Date,
): AgreedCard | undefined {
  const terms = cardTerms({ policy, history, cents: price.cents });
  if (!terms) return undefined;
  const { noShowCents, lateCancelCents, lateHours } = terms;
  if (
    shown?.noShowCents !== noShowCents ||
    shown.lateCancelCents !== lateCancelCents ||
    shown.lateHours !== lateHours
  )
    throw priceChanged(price, { noShowCents, lateCancelCents, lateHours });
  const { language } = shown;
  const text = consentText(terms, WORDS_OF[language]?.card);
  return { terms, consent: { agreed_at: now, text, language } };
}

/** What each pet's appointment says of the saved card. */
export const cardsOf = ({ terms, consent }: AgreedCard, { pets }: Pick<Booking, 'pets'>): CardSnapshot[] =>
  cardSnapshots(
    terms,
    pets.map(({ amount_cents: cents, appointment_date: start }) => ({ cents, start })),
    consent,
  );

interface SlotSources {
  readonly settings: BusinessSettings;
  readonly pets: readonly [PlannedPet, ...PlannedPet[]];
  readonly together: boolean;
  readonly roster: Roster;
  readonly day: DayKey;
}

/**
 * Pets groomed together may start at different times, so only the first one is checked here; lanes are assigned later.
 */
function requireSlot(
  { settings, pets, together, roster, day }: SlotSources,
  { time, groomerId }: CallableRequest<'create-payment'>,
  now: Date,
): LaneSlot {
  const { time_zone: zone, min_notice_minutes: notice, horizon_days: horizon } = settings;
  const lanePets = together ? pets.slice(0, 1) : pets;
  const [first] = pets;
  const filter = {
    serviceId: first.service.id,
    addOnIds: lanePets.flatMap(({ service, quote }) => [service.id, ...quote.addOnIds]),
    groomerId: together ? undefined : groomerId,
  };
  if (lanesOfDay(roster, day, filter).length === 0) throw new AppError('groomer-unavailable');
  const question = {
    ...roster,
    ...filter,
    day,
    durationMinutes: minutesOf(lanePets, together),
    times: { busy: [] },
    now,
  };
  // Time off and breaks are checked later, together with existing bookings.
  const slot = slotsOfLanes(question).find((start) => start.time === time);
  if (!slot) throw new AppError('outside-hours');
  if (slot.reason === 'Past') throw new AppError('slot-past');
  if (isTooSoon(slot.start, now, notice)) throw new AppError('too-soon');
  if (isTooFar(day, now, zone, horizon)) throw new AppError('too-far');
  return slot;
}

/** `Tuesday, December 1, 2026 at 10:00 AM`, in the business time zone. */
function describeSlot({ start }: LaneSlot, zone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: zone }).format(
    start,
  );
}

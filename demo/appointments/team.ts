/**
 * The salon with three groomers: Grace, who used to work alone, Ana and Theo. Two weeks of visits on all lanes, a week
 * off and a closed Thursday, planned with the product's lanes and slots. Pure, and separate from the default demo.
 */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { addDays, weekdayOf } from '@paw-haven/domain/core/calendar/calendar';
import {
  groomerSchema,
  type Groomer,
  type GroomerPrivate,
  type TimeOff,
} from '@paw-haven/domain/time/groomer/schema';
import { HOUSE } from '@paw-haven/domain/core/records/groomer-identity';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { assignVisit, type PetRequirements } from '@paw-haven/domain/time/schedule/assign-visit';
import { slotsOfLanes } from '@paw-haven/domain/time/schedule/lane-slots';
import {
  offersService,
  groomerOfLane,
  lanesOfGroomer,
  storedPlace,
} from '@paw-haven/domain/time/schedule/lanes';
import { addOff, emptyDay } from '@paw-haven/domain/time/schedule/schedule-day';
import type { BusyInterval, OffInterval, ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import { slotsOfDay } from '@paw-haven/domain/time/schedule/slots';
import { durationOf } from '@paw-haven/domain/offer/service/display';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { addMinutes, DAY_MS, dayOf, startOfDay, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { quotePet, toBookedQuote, type PetQuote } from '@paw-haven/domain/booking/price/quote';
import type { PetPrices } from '@paw-haven/domain/booking/price/usual-price';

import { DEMO_SERVICES } from '../core/business.ts';
import { DEMO_PETS } from '../people/customers.ts';
import { seededRandom, type Random } from '../core/random.ts';
import { endOf, visitOf } from '../core/visit.ts';

const SEED = 3;
const FIRST_DAY = -6;
const LAST_DAY = 14;
/** The most visits per lane and day. */
const VISITS = 3;
const OWNER = 'demo-owner';
/** The account also exists in the default demo, with its role. */
const GRACES_ACCOUNT = 'demo-groomer';
const PAUSE = [{ start: '13:00', end: '13:30' }];
const DAY = { open: '09:00', close: '18:00', closed: false };

export const TEAM: readonly Groomer[] = [
  groomerSchema.parse({
    id: 'house',
    name: 'Grace',
    about: 'Twelve years with the shy ones. Hand scissors, no hurry.',
    active: true,
    order: 0,
  }),
  groomerSchema.parse({
    id: 'ana',
    name: 'Ana',
    about: 'Doodles, curls and anything that mats.',
    large: { count: 2, over_lbs: 60 },
    active: true,
    order: 1,
    hours: { tuesday: DAY, wednesday: DAY, thursday: DAY, friday: DAY, saturday: DAY },
    breaks: { tuesday: PAUSE, wednesday: PAUSE, thursday: PAUSE, friday: PAUSE },
  }),
  groomerSchema.parse({
    id: 'theo',
    name: 'Theo',
    about: 'Baths and nails, two dogs at a time.',
    active: true,
    order: 2,
    places: 2,
    service_ids: ['basic-groom', 'nail-trim', 'teeth-cleaning', 'nail-grind', 'teeth-brushing'],
  }),
];

const SIZES = [
  { label: 'Up to 20 lb', up_to_lbs: 20, price_cents: 4500, minutes: 60 },
  { label: 'Up to 50 lb', up_to_lbs: 50, price_cents: 6000, minutes: 75 },
  { label: 'Over 50 lb', price_cents: 8000, minutes: 90 },
];

const addOn = (
  id: string,
  name: string,
  description: string,
  [base_price, duration_minutes]: readonly [number, number],
): Service => ({ id, name, description, base_price, duration_minutes, is_active: true, is_add_on: true });

/** Services with sizes, a buffer, add-ons and required vaccinations. */
export const TEAM_SERVICES: readonly Service[] = [
  ...DEMO_SERVICES.map((service) =>
    service.id === 'basic-groom'
      ? { ...service, sizes: SIZES, buffer_minutes: 10, vaccines: { rabies: 'warn' as const } }
      : service.id === 'overnight-boarding'
        ? { ...service, vaccines: { rabies: 'block' as const, bordetella: 'block' as const } }
        : service,
  ),
  addOn('nail-grind', 'Nail Grind', 'Smooth edges that are easy on couches and legs.', [10, 10]),
  {
    ...addOn('teeth-brushing', 'Teeth Brushing', 'A quick brush with a mint gel.', [8, 10]),
    species: ['dog'],
  },
  addOn('flea-bath', 'Flea Bath', 'A medicated bath, rinsed twice.', [12.5, 15]),
];
const ADD_ONS = TEAM_SERVICES.filter((service) => service.is_add_on);

/** Usual prices by pet. */
export const TEAM_PRICES: Readonly<Record<string, PetPrices>> = {
  'demo-biscuit': { 'basic-groom': { cents: 7500, minutes: 95 } },
};

export const TEAM_PRIVATE: readonly GroomerPrivate[] = [
  { id: 'house', user_id: GRACES_ACCOUNT, commission_percent: 50 },
  { id: 'ana', user_id: null, commission_percent: 42.5 },
  { id: 'theo', user_id: null, commission_percent: 40 },
];

export interface DemoTeam {
  readonly timeOff: readonly TimeOff[];
  readonly visits: readonly Appointment[];
  /** Time off, by day. */
  readonly off: ReadonlyMap<DayKey, readonly OffInterval[]>;
}

/** Plans around `others`, which are all Grace's. `pets`: pets of customers who write no messages and never sign in. */
export function buildTeam(
  now: Date,
  settings: BusinessSettings,
  { others, pets }: { readonly others: readonly Appointment[]; readonly pets: readonly Pet[] },
): DemoTeam {
  const { time_zone: zone } = settings;
  const timeOff = timeOffOf(now, zone, others);
  const off = new Map<DayKey, readonly OffInterval[]>();
  for (const { id, groomer_id: groomer, done_days: days } of timeOff)
    for (const day of days) {
      const bounds = { start: startOfDay(day, zone), end: startOfDay(addDays(day, 1), zone) };
      off.set(day, [
        ...(off.get(day) ?? []),
        { id, ...bounds, ...(groomer === 'all' ? {} : { lane: groomer }) },
      ]);
    }
  const single = visitsOf(now, settings, { others, pets, off });
  const family = familyVisit(now, settings, { others: [...others, ...single], off });
  return { timeOff, off, visits: [...single, ...family] };
}

/** Maya's two pets at the same time, each with a different groomer, on the first upcoming day when that is possible. */
function familyVisit(
  now: Date,
  { business_hours: hours, time_zone: zone }: BusinessSettings,
  { others, off }: Pick<PlanInput, 'others' | 'off'>,
): Appointment[] {
  const [groom] = TEAM_SERVICES.filter(({ id }) => id === 'basic-groom');
  const pets = DEMO_PETS.filter(({ owner_id: owner }) => owner === 'demo-maya');
  if (!groom) throw new Error('There is no service for the family.');
  const quotes = pets.map(({ weight }, index) =>
    quoteOf(groom, index === 0 ? ADD_ONS.slice(0, 1) : [], weight ?? HEAVY),
  );
  const wanted = pets.map((pet, index): PetRequirements => {
    const { minutes: durationMinutes, bufferMinutes, addOnIds } = quotes[index] as PetQuote;
    return { entryId: pet.id, petId: pet.id, serviceId: groom.id, durationMinutes, bufferMinutes, addOnIds };
  });
  for (let ahead = 3; ahead <= LAST_DAY; ahead += 1) {
    const date = addDays(dayOf(now, zone), ahead);
    const ofDay = others.filter(({ appointment_date: start }) => dayOf(start, zone) === date);
    if (ofDay.some(({ pet_id: id }) => pets.some((pet) => pet.id === id))) continue;
    const day = { ...emptyDay(date), busy: ofDay.map(takenBy), off: [...(off.get(date) ?? [])] };
    for (const { start } of slotsOfDay({ day: date, hours, zone, durationMinutes: 30, busy: [], now })) {
      const placed = assignVisit(
        day,
        { groomers: TEAM, hours, zone },
        { pets: wanted, start, together: true },
        now,
      );
      if (!placed.ok) continue;
      const created_at = new Date(now.getTime() - 2 * DAY_MS);
      return pets.map((pet, index) => ({
        ...visitOf({
          key: `family-${index + 1}`,
          start,
          service: groom,
          pet,
          status: 'scheduled',
          payment_status: 'paid',
          special_requests: null,
          stripe_session_id: 'cs_test_team00000900',
          created_at,
          updated_at: created_at,
        }),
        visit_id: 'demo-family-1',
        ...quotedFields(groom, quotes[index] as PetQuote),
        ...storedPlace(placed.pets[index]?.lane ?? HOUSE),
      }));
    }
  }
  return [];
}

/** Adds the time off to the days, including days without visits. */
export function withTimeOff(days: readonly ScheduleDay[], { off }: DemoTeam): ScheduleDay[] {
  const byKey = new Map(days.map((day) => [day.date, day]));
  for (const [key, entries] of off) {
    const change = addOff(byKey.get(key) ?? emptyDay(key), entries);
    if (!change.ok) throw new Error(`${key} cannot take more time off`);
    byKey.set(key, change.day);
  }
  return [...byKey.values()];
}

/** Ana's next week from Tuesday to Saturday, and the first Thursday after it without a visit. */
function timeOffOf(now: Date, zone: string, others: readonly Appointment[]): TimeOff[] {
  const today = dayOf(now, zone);
  const ahead = (weekday: string, from: number) => {
    const days = Array.from({ length: 7 }, (_, index) => addDays(today, from + index));
    return days.find((day) => weekdayOf(day) === weekday) ?? today;
  };
  const busy = new Set(others.map(({ appointment_date: date }) => dayOf(date, zone)));
  const tuesday = ahead('tuesday', 2);
  const week = [0, 1, 2, 3, 4].map((days) => addDays(tuesday, days));
  const thursdays = [0, 7, 14, 21, 28].map((days) => addDays(ahead('thursday', 3), days));
  const closed = thursdays.find((day) => !busy.has(day)) ?? addDays(today, 45);
  const entry = (id: string, groomer_id: string, days: readonly DayKey[], note: string): TimeOff => ({
    id,
    groomer_id,
    from: startOfDay(days[0] ?? today, zone),
    to: startOfDay(addDays(days.at(-1) ?? today, 1), zone),
    note,
    created_by: OWNER,
    created_at: new Date(now.getTime() - DAY_MS),
    done_days: [...days],
    pending: false,
  });
  return [
    entry('demo-week-off', 'ana', week, 'Vacation'),
    entry('demo-closed', 'all', [closed], 'Floor refinishing.'),
  ];
}

interface PlanInput {
  readonly others: readonly Appointment[];
  readonly pets: readonly Pet[];
  readonly off: ReadonlyMap<DayKey, readonly OffInterval[]>;
}

/** Tries a few visits on each lane of each day, one after another, each around those before it. */
function visitsOf(now: Date, settings: BusinessSettings, input: PlanInput): Appointment[] {
  const random = seededRandom(SEED);
  const today = dayOf(now, settings.time_zone);
  const visits: Appointment[] = [];
  for (let ahead = FIRST_DAY; ahead <= LAST_DAY; ahead += 1) {
    for (const lane of TEAM.flatMap(lanesOfGroomer)) {
      const most = lane === 'house' ? VISITS - 1 : VISITS;
      for (let n = 0; n < most; n += 1) {
        const place = { day: addDays(today, ahead), lane, number: visits.length };
        const others = [...input.others, ...visits];
        const plan = planVisit(settings, { ...input, others }, place, random);
        if (plan) visits.push(teamVisit(now, plan, random));
      }
    }
  }
  return visits;
}

/** `number`: how many visits there are already. */
interface Place {
  readonly day: DayKey;
  readonly lane: string;
  readonly number: number;
}

interface TeamVisitPlan extends Place {
  readonly start: Date;
  readonly service: Service;
  readonly addOns: readonly Service[];
  readonly pet: Pet;
}

/** Picks a service, a start and a pet that fit this lane and day; undefined if none does. */
function planVisit(
  { business_hours: hours, time_zone: zone }: BusinessSettings,
  { others, pets, off }: PlanInput,
  place: Place,
  random: Random,
): TeamVisitPlan | undefined {
  const { day, lane, number } = place;
  const groomer = TEAM.find(({ id }) => id === groomerOfLane(lane));
  const offered = TEAM_SERVICES.filter(
    ({ id, is_active: isActive }) => isActive && groomer && offersService(groomer, id),
  );
  const service = random.pick(offered.filter(({ is_add_on: isAddOn }) => !isAddOn));
  // Every third groom includes add-ons.
  const extras = number % 3 === 0 && service.sizes ? 1 + (number % 2) : 0;
  const addOns = offered.filter(({ is_add_on: isAddOn }) => isAddOn).slice(0, extras);
  const longest = quoteOf(service, addOns, HEAVY);
  const free = slotsOfLanes({
    groomers: TEAM,
    hours,
    zone,
    day,
    groomerId: groomerOfLane(lane),
    durationMinutes: longest.minutes,
    bufferMinutes: longest.bufferMinutes,
    times: { busy: others.map(takenBy), off: off.get(day) },
    now: new Date(0),
  }).filter((slot) => slot.available && slot.lanes.includes(lane));
  if (free.length === 0) return undefined;
  const { start } = random.pick(free);
  const comesThatDay = (petId: string) =>
    others.some((visit) => visit.pet_id === petId && dayOf(visit.appointment_date, zone) === day);
  const pet = inTurn(pets, number).find(({ id }) => !comesThatDay(id));
  return pet && { ...place, start, service, addOns, pet };
}

function teamVisit(
  now: Date,
  { start, lane, number, service, addOns, pet }: TeamVisitPlan,
  random: Random,
): Appointment {
  const quote = quoteOf(service, addOns, pet.weight ?? HEAVY);
  // Every fifth visit takes longer than booked.
  const end = addMinutes(start, quote.minutes + (number % 5 === 0 ? 15 : 0));
  const isOver = end <= now;
  const isNextDay = start > now && start.getTime() - now.getTime() < DAY_MS;
  // Every second customer who was reminded has confirmed.
  const isConfirmed = isNextDay && number % 2 === 0;
  const booked = new Date(Math.min(start.getTime(), now.getTime()) - (2 + random.whole(6)) * DAY_MS);
  return {
    ...visitOf({
      key: `team-${String(number + 1).padStart(3, '0')}`,
      start,
      service,
      pet,
      status: isOver ? 'completed' : start <= now ? 'in-progress' : 'scheduled',
      // Customers whom the salon knows pay there, after the visit.
      payment_status: isOver ? 'paid' : 'pending',
      special_requests: null,
      stripe_session_id: '',
      created_at: booked,
      updated_at: isOver ? end : booked,
    }),
    ...quotedFields(service, quote),
    ...(isOver ? { started_at: start, finished_at: end } : {}),
    ...(isConfirmed ? { confirmed_at: new Date(start.getTime() - DAY_MS) } : {}),
    ...storedPlace(lane),
  };
}

/** Above the upper limit of every size. */
const HEAVY = 120;

function quoteOf(service: Service, addOns: readonly Service[], weight: number): PetQuote {
  const quoted = quotePet({ service, addOns, weight });
  if (!quoted.ok) throw new Error(`${service.name} has no price: ${quoted.reason}`);
  return quoted.quote;
}

/** The fields that differ from a visit with a single price. */
function quotedFields(service: Service, quote: PetQuote): Partial<Appointment> {
  const { name, description } = service;
  return {
    ...toBookedQuote(quote, service),
    ...(quote.cents === service.base_price * 100 && quote.minutes === durationOf(service)
      ? {}
      : {
          total_amount: quote.cents / 100,
          service: { name, description, duration_minutes: quote.minutes },
        }),
  };
}

/** The busy interval, also for canceled visits, so that no demo visits overlap. */
function takenBy(appointment: Appointment): BusyInterval {
  const { schedule_entry_id: id, appointment_date: start, buffer_minutes: buffer = 0, lane } = appointment;
  const end = addMinutes(endOf(appointment), buffer);
  return { id, kind: 'appointment', start, end, ...(lane === undefined ? {} : { lane }) };
}

/** Starts the rotation with a different pet for each visit. */
function inTurn(pets: readonly Pet[], visit: number): readonly Pet[] {
  const first = visit % Math.max(1, pets.length);
  return [...pets.slice(first), ...pets.slice(0, first)];
}

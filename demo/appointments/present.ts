/**
 * The salon at work: yesterday, today with past, current and upcoming visits, and the next two weeks. Gives the
 * dashboard a full day at any hour of any weekday. Only `npm start` loads it, like the history.
 */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { AppointmentStatus } from '@paw-haven/domain/core/records/appointment-status';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { addDays, weekdayOf } from '@paw-haven/domain/core/calendar/calendar';
import { addMinutes, DAY_MS, dayOf, minutesOf, type DayKey } from '@paw-haven/domain/core/calendar/time';

import { DEMO_SERVICES, DEMO_SETTINGS } from '../core/business.ts';
import { type Random, seededRandom } from '../core/random.ts';
import { freeStarts, type Taken, visitOf } from '../core/visit.ts';

const YESTERDAY = -1;
const LAST_DAY = 14;
const SEED = 815;
/** The day off, in days ahead, so that the days around today are open on any weekday. */
const REST_DAY = 4;
/** The day's services in this order, as far as they fit, with a break of half an hour after every second one. */
const PROGRAM = [
  'basic-groom',
  'nail-trim',
  'premium-package',
  'teeth-cleaning',
  'deluxe-treatment',
  'basic-groom',
] as const;
/** A position in the program. Booked by phone and paid at the salon after the visit. */
const BY_PHONE = 1;
/** Visits that did not take place: days ahead, and position in the program. */
const NO_SHOW = { ahead: -1, place: 3 };
const CANCELLED = { ahead: 0, place: 3 };
const REQUESTS = [null, null, 'Only a little off the ears, please.', null, 'She likes the blue towel.'];

/** The demo business with weekends open and its day off a few days away. */
export function settingsAround(now: Date): BusinessSettings {
  const { business_hours: hours, time_zone: zone } = DEMO_SETTINGS;
  const rest = weekdayOf(addDays(dayOf(now, zone), REST_DAY));
  const open = Object.entries(hours).map(([weekday, times]) => [
    weekday,
    { ...times, closed: weekday === rest },
  ]);
  return { ...DEMO_SETTINGS, business_hours: Object.fromEntries(open) };
}

interface Slot {
  readonly service: Service;
  readonly start: Date;
  readonly end: Date;
  /** Days from today. */
  readonly ahead: number;
  /** Position in the day's program. */
  readonly place: number;
}

/** Plans around what is already `taken`. The result is the same at every hour of `today`. */
export function planPresent(today: DayKey, settings: BusinessSettings, taken: Taken): Slot[] {
  const slots: Slot[] = [];
  for (let ahead = YESTERDAY; ahead <= LAST_DAY; ahead += 1) {
    const day = addDays(today, ahead);
    // Later days are not fully booked yet.
    const count = Math.max(1, PROGRAM.length - Math.max(0, ahead - 1) - (taken.get(day)?.length ?? 0));
    slots.push(...programOf(day, count, settings, taken).map((slot, place) => ({ ...slot, ahead, place })));
  }
  return slots;
}

/** Places the services one after the other and leaves out those that do not fit. */
function programOf(
  day: DayKey,
  count: number,
  settings: BusinessSettings,
  taken: Taken,
): Pick<Slot, 'service' | 'start' | 'end'>[] {
  const slots = [];
  let from = 0;
  for (const id of PROGRAM.slice(0, count)) {
    const service = DEMO_SERVICES.find((item) => item.id === id);
    if (service === undefined) throw new Error(`${id} is no demo service`);
    const free = freeStarts(day, service, settings, taken).find(({ time }) => minutesOf(time) >= from);
    if (free === undefined) continue;
    const minutes = service.duration_minutes ?? 60;
    slots.push({ service, start: free.start, end: addMinutes(free.start, minutes) });
    from = minutesOf(free.time) + minutes + (slots.length % 2 === 0 ? 30 : 0);
  }
  return slots;
}

interface People {
  readonly pets: readonly Pet[];
  /** The pet of the first upcoming visit. */
  readonly next: Pet;
}

export function buildPresent(now: Date, slots: readonly Slot[], { pets, next }: People): Appointment[] {
  const random = seededRandom(SEED);
  const visits: Appointment[] = [];
  const others = shuffled(pets, random);
  for (const slot of slots) {
    const status = statusOf(slot, now);
    const isNext = status === 'scheduled' && visits.every(({ pet_id }) => pet_id !== next.id);
    const pet = isNext ? next : turnOf(others);
    visits.push(visitAt(slot, { number: visits.length + 1, status, pet, random }, now));
  }
  return visits;
}

function statusOf({ ahead, place, start, end }: Slot, now: Date): AppointmentStatus {
  if (ahead === NO_SHOW.ahead && place === NO_SHOW.place) return 'no-show';
  if (ahead === CANCELLED.ahead && place === CANCELLED.place) return 'cancelled';
  if (end <= now) return 'completed';
  return start <= now ? 'in-progress' : 'scheduled';
}

function shuffled(pets: readonly Pet[], random: Random): Pet[] {
  const rest = [...pets];
  return pets.flatMap(() => rest.splice(random.whole(rest.length), 1));
}

/** Rotates through the pets, so that none comes back the next day. */
function turnOf(pets: Pet[]): Pet {
  const pet = pets.shift();
  if (pet === undefined) throw new Error('There are no pets.');
  pets.push(pet);
  return pet;
}

interface Booking {
  readonly number: number;
  readonly status: AppointmentStatus;
  readonly pet: Pet;
  readonly random: Random;
}

function visitAt(slot: Slot, { number, status, pet, random }: Booking, now: Date): Appointment {
  const isByPhone = slot.place === BY_PHONE;
  const key = `present-${String(number).padStart(2, '0')}`;
  const days = 2 + random.whole(6);
  // Booked early enough that it can be canceled a day before.
  const booked = new Date(Math.min(slot.start.getTime(), now.getTime()) - days * DAY_MS);
  return visitOf({
    key,
    start: slot.start,
    service: slot.service,
    pet,
    status,
    payment_status: isByPhone && status !== 'completed' ? 'pending' : 'paid',
    special_requests: random.pick(REQUESTS),
    stripe_session_id: isByPhone ? '' : `cs_test_demo${key.replace('-', '')}`,
    created_at: booked,
    updated_at: lastChange(status, slot, booked),
  });
}

function lastChange(status: AppointmentStatus, { start, end }: Slot, booked: Date): Date {
  if (status === 'scheduled') return booked;
  if (status === 'in-progress') return start;
  return status === 'cancelled' ? new Date(start.getTime() - DAY_MS) : end;
}

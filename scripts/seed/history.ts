/**
 * A year before the demo data's own ten weeks, for figures over a long time: a salon that grows, by the product's own
 * slot rules. Only `npm start` loads it; tests know the smaller data by heart.
 */
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { AppointmentStatus } from '@paw-haven/domain/appointment/status';
import type { Pet } from '@paw-haven/domain/pet/schema';
import { newProfile, type Profile } from '@paw-haven/domain/profile/schema';
import type { Review } from '@paw-haven/domain/review/schema';
import type { BusyInterval } from '@paw-haven/domain/schedule/schema';
import { slotsOfDay } from '@paw-haven/domain/schedule/slots';
import type { Service } from '@paw-haven/domain/service/schema';
import { addDays, addMinutes, DAY_MS, dayOf, type DayKey } from '@paw-haven/domain/time';

import { DEMO_SERVICES, DEMO_SETTINGS } from './business.ts';
import { type Random, seededRandom } from './random.ts';

export interface DemoHistory {
  readonly profiles: readonly Profile[];
  readonly pets: readonly Pet[];
  readonly appointments: readonly Appointment[];
  readonly reviews: readonly Review[];
}

/** The demo data's own appointments begin 70 days ago. */
const LAST_DAY = -71;
const FIRST_DAY = -400;
const SEED = 4_711;

const PEOPLE: readonly (readonly [name: string, pet: string, breed: string])[] = [
  ['Grace Whitfield', 'Bruno', 'Boxer'],
  ['Marcus Lee', 'Nori', 'Shih Tzu'],
  ['Ana Duarte', 'Pipoca', 'Maltese'],
  ['Owen Clarke', 'Ziggy', 'Whippet'],
  ['Ruth Adler', 'Mango', 'Persian'],
  ['Yusuf Demir', 'Karam', 'Kangal'],
  ['Chloe Martin', 'Fig', 'French Bulldog'],
  ['Peter Novak', 'Luna', 'Samoyed'],
  ['Ines Moreau', 'Truffe', 'Poodle'],
  ['Kofi Mensah', 'Simba', 'Rhodesian Ridgeback'],
  ['Laura Jensen', 'Alva', 'Norwegian Forest'],
  ['Ben Carter', 'Rusty', 'Irish Setter'],
  ['Mei Tanaka', 'Kumo', 'Pomeranian'],
  ['Diego Santos', 'Churro', 'Chihuahua'],
  ['Hazel Boyd', 'Wren', 'Lurcher'],
  ['Nikhil Rao', 'Laddu', 'Labrador Retriever'],
  ['Sofia Lindqvist', 'Birk', 'Jämthund'],
  ['Erin Gallagher', 'Clover', 'Kerry Blue Terrier'],
];

const STATUSES: readonly AppointmentStatus[] = [
  ...Array.from({ length: 16 }, () => 'completed' as const),
  'cancelled',
  'cancelled',
  'no-show',
];

const WORDS = [
  'On time, kind, and the coat is a dream.',
  'She came home relaxed. That says it all.',
  'A fair price for careful work.',
  'Good cut, a little short around the ears.',
  'They remembered his name and his fear of the dryer.',
  'Easy to book, easy to like.',
] as const;

export function buildHistory(now: Date): DemoHistory {
  const random = seededRandom(SEED);
  const today = dayOf(now, DEMO_SETTINGS.time_zone);
  const people = PEOPLE.map((person, index) => personOf(person, index, now));
  const appointments: Appointment[] = [];
  for (let offset = FIRST_DAY; offset <= LAST_DAY; offset += 1) {
    // People come to know the salon one after the other.
    const progress = (offset - FIRST_DAY) / (LAST_DAY - FIRST_DAY);
    const known = people.slice(0, 4 + Math.round(progress * (people.length - 4)));
    const visits = random.whole(Math.round(2 + progress * 2));
    appointments.push(...visitsOn(addDays(today, offset), visits, known, appointments.length, random));
  }
  const came = people.filter(({ pet }) => appointments.some(({ pet_id }) => pet_id === pet.id));
  return {
    profiles: came.map(({ profile }) => profile),
    pets: came.map(({ pet }) => pet),
    appointments,
    reviews: reviewsOf(appointments, came, random),
  };
}

interface Person {
  readonly profile: Profile;
  readonly pet: Pet;
}

function personOf([name, petName, breed]: (typeof PEOPLE)[number], index: number, now: Date): Person {
  const uid = `demo-guest-${index + 1}`;
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`;
  return {
    profile: newProfile({ uid, email, full_name: name }),
    pet: {
      id: `${uid}-pet`,
      owner_id: uid,
      name: petName,
      breed,
      age: 1 + (index % 11),
      weight: 10 + index * 3,
      special_notes: null,
      photo_urls: [],
      created_at: new Date(now.getTime() + (FIRST_DAY - 30) * DAY_MS),
    },
  };
}

/** As many as fit, none over another. */
function visitsOn(
  day: DayKey,
  count: number,
  people: readonly Person[],
  before: number,
  random: Random,
): Appointment[] {
  const busy: BusyInterval[] = [];
  const made: Appointment[] = [];
  for (let index = 0; index < count; index += 1) {
    const service = random.pick(DEMO_SERVICES.filter(({ is_active }) => is_active));
    const start = freeStart(day, service, busy, random);
    if (start === undefined) continue;
    const number = before + made.length + 1;
    const appointment = visitOf({ number, start, service, person: random.pick(people), random });
    const end = addMinutes(start, service.duration_minutes ?? 60);
    busy.push({ id: appointment.schedule_entry_id, kind: 'appointment', start, end });
    made.push(appointment);
  }
  return made;
}

function freeStart(
  day: DayKey,
  service: Service,
  busy: readonly BusyInterval[],
  random: Random,
): Date | undefined {
  const { business_hours: hours, time_zone: zone } = DEMO_SETTINGS;
  const durationMinutes = service.duration_minutes ?? 60;
  const slots = slotsOfDay({ day, hours, zone, durationMinutes, busy, now: new Date(0) });
  const free = slots.filter(({ available }) => available);
  // Mornings and the hours after work are what people want.
  const wanted = free.filter(({ time }) => time < '11:00' || time >= '15:30');
  const from = wanted.length > 0 && random.whole(3) > 0 ? wanted : free;
  return from.length === 0 ? undefined : random.pick(from).start;
}

interface Visit {
  readonly number: number;
  readonly start: Date;
  readonly service: Service;
  readonly person: Person;
  readonly random: Random;
}

function visitOf({ number, start, service, person: { pet }, random }: Visit): Appointment {
  const key = String(number).padStart(3, '0');
  const end = addMinutes(start, service.duration_minutes ?? 60);
  const { name, description, duration_minutes } = service;
  return {
    id: `demo-history-${key}`,
    user_id: pet.owner_id,
    service_id: service.id,
    pet_id: pet.id,
    appointment_date: start,
    status: random.pick(STATUSES),
    payment_status: 'paid',
    total_amount: service.base_price,
    special_requests: null,
    stripe_session_id: `cs_test_demohistory${key}`,
    created_at: new Date(start.getTime() - (2 + random.whole(12)) * DAY_MS),
    updated_at: end,
    service: { name, description, duration_minutes },
    pet: { name: pet.name, breed: pet.breed },
    schedule_entry_id: `demo-history-entry-${key}`,
  };
}

/** One visit in four is reviewed, mostly kindly. */
function reviewsOf(
  appointments: readonly Appointment[],
  people: readonly Person[],
  random: Random,
): Review[] {
  const completed = appointments.filter(({ status }) => status === 'completed');
  return completed
    .filter((_, index) => index % 4 === 0)
    .map((visit) => {
      const written = new Date(visit.updated_at.getTime() + DAY_MS / 4);
      const author = people.find(({ profile }) => profile.id === visit.user_id);
      return {
        id: visit.id,
        user_id: visit.user_id,
        appointment_id: visit.id,
        rating: random.pick([5, 5, 5, 4, 4, 3]),
        review_text: random.pick(WORDS),
        is_published: true,
        created_at: written,
        updated_at: written,
        admin_response: null,
        user_name: author?.profile.full_name ?? null,
        service_name: visit.service.name,
      };
    });
}

/**
 * More than a year of history until the day before yesterday, for long-term figures: a growing salon. Only `npm start`
 * loads it, because tests rely on the exact smaller data.
 */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { AppointmentStatus } from '@paw-haven/domain/core/records/appointment-status';
import type { Review } from '@paw-haven/domain/people/review/schema';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { DAY_MS, dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';

import { DEMO_SERVICES } from '../core/business.ts';
import { buildGuests, type Guest } from '../people/guests.ts';
import { nextSampleReview, type SampleReview } from '../people/sample-reviews.ts';
import { type Random, seededRandom } from '../core/random.ts';
import { endOf, freeStarts, take, type Taken, visitOf } from '../core/visit.ts';

export interface DemoHistory {
  /** Guests who had at least one visit. */
  readonly guests: readonly Guest[];
  readonly appointments: readonly Appointment[];
  readonly reviews: readonly Review[];
}

const FIRST_DAY = -400;
const LAST_DAY = -2;
const SEED = 4_711;

const STATUSES: readonly AppointmentStatus[] = [
  ...Array.from({ length: 16 }, () => 'completed' as const),
  'cancelled',
  'cancelled',
  'no-show',
];

/** Adds the history to `taken`, without overlapping what is already there. */
export function buildHistory(now: Date, settings: BusinessSettings, taken: Taken): DemoHistory {
  const random = seededRandom(SEED);
  const { time_zone: zone } = settings;
  const today = dayOf(now, zone);
  const guests = buildGuests(new Date(now.getTime() + (FIRST_DAY - 30) * DAY_MS));
  const appointments: Appointment[] = [];
  for (let offset = FIRST_DAY; offset <= LAST_DAY; offset += 1) {
    const day = addDays(today, offset);
    // Customers discover the salon over time.
    const progress = (offset - FIRST_DAY) / (LAST_DAY - FIRST_DAY);
    const regulars = guests.slice(0, 4 + Math.round(progress * (guests.length - 4)));
    for (let visits = random.whole(Math.round(1.5 + progress * 3)); visits > 0; visits -= 1) {
      const service = random.pick(DEMO_SERVICES.filter(({ is_active }) => is_active));
      const start = wantedStart(day, service, { settings, taken, random });
      if (start === undefined) continue;
      const guest = random.pick(regulars);
      const visit = pastVisit({ number: appointments.length + 1, start, service, guest, random });
      take(taken, visit, zone);
      appointments.push(visit);
    }
  }
  const came = guests.filter(({ pet }) => appointments.some(({ pet_id }) => pet_id === pet.id));
  return { guests: came, appointments, reviews: reviewsOf(appointments, came, random) };
}

function wantedStart(
  day: DayKey,
  service: Service,
  { settings, taken, random }: { settings: BusinessSettings; taken: Taken; random: Random },
): Date | undefined {
  const free = freeStarts(day, service, settings, taken);
  // People prefer mornings and the hours after work.
  const wanted = free.filter(({ time }) => time < '11:00' || time >= '15:30');
  const from = wanted.length > 0 && random.whole(3) > 0 ? wanted : free;
  return from.length === 0 ? undefined : random.pick(from).start;
}

interface PastVisit {
  readonly number: number;
  readonly start: Date;
  readonly service: Service;
  readonly guest: Guest;
  readonly random: Random;
}

function pastVisit({ number, start, service, guest: { pet }, random }: PastVisit): Appointment {
  const key = String(number).padStart(3, '0');
  const visit = visitOf({
    key: `history-${key}`,
    start,
    service,
    pet,
    status: random.pick(STATUSES),
    payment_status: 'paid',
    special_requests: null,
    stripe_session_id: `cs_test_demohistory${key}`,
    created_at: new Date(start.getTime() - (2 + random.whole(12)) * DAY_MS),
    updated_at: start,
  });
  return { ...visit, updated_at: endOf(visit) };
}

/** Every fourth visit is reviewed, mostly kindly. */
function reviewsOf(appointments: readonly Appointment[], guests: readonly Guest[], random: Random): Review[] {
  const completed = appointments.filter(({ status }) => status === 'completed');
  const said = new Map<SampleReview, number>();
  return completed
    .filter((_, index) => index % 4 === 0)
    .map((visit) => {
      const written = new Date(visit.updated_at.getTime() + DAY_MS / 4);
      const { rating, text } = nextSampleReview(visit.service_id, said, random);
      const author = guests.find(({ profile }) => profile.id === visit.user_id);
      return {
        id: visit.id,
        user_id: visit.user_id,
        appointment_id: visit.id,
        rating,
        review_text: text,
        is_published: true,
        created_at: written,
        updated_at: written,
        admin_response: null,
        user_name: author?.profile.full_name ?? null,
        service_name: visit.service.name,
      };
    });
}

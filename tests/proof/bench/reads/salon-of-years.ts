/**
 * A salon after fifteen full years: 100,000 appointments, 10,000 customers with one pet each, 2,000 images, and the
 * data that the functions would have derived. The same moment gives the same documents.
 */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { Review } from '@paw-haven/domain/people/review/schema';
import { monthOf, type MonthKey } from '@paw-haven/domain/time/schedule/month';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import { buildMonth, firstDaysOf } from '@paw-haven/domain/money/stats/build-figures';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { addMinutes, DAY_MS, dayOf, instantOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { DEMO_SERVICES, DEMO_SETTINGS } from '../../../../demo/core/business.ts';
import { customers, customerId, petName, petOf } from './customers-of-years.ts';
import { images } from './images-of-years.ts';
import type { StoredRecord } from './load-records.ts';
import { papers } from './papers-of-years.ts';

export const APPOINTMENTS = 100_000;
export const CUSTOMERS = 10_000;
export const IMAGES = 2_000;

/** Appointments per day: every half hour from nine to six. */
const A_DAY = 18;
const BOOKED_AHEAD_DAYS = 60;
const SERVICES = DEMO_SERVICES.filter(({ is_active }) => is_active);

/** `fileAddress`: the URL of any image that the site may show. */
export function salonOfYears(now: Date, fileAddress: string): StoredRecord[] {
  const zone = DEMO_SETTINGS.time_zone;
  const days = appointmentsByDay(now, zone);
  const appointments = days.flatMap((day) => day.appointments);
  const reviews = reviewsOf(appointments);
  return [
    ...customers(CUSTOMERS, now),
    ...appointments.map((data) => ({ path: paths.appointment(data.id), data })),
    ...days.map((day) => ({ path: paths.scheduleDay(day.day), data: { ...scheduleDay(day) } })),
    ...reviews.map((data) => ({ path: paths.review(data.id), data })),
    ...figures(days, reviews, now, zone),
    ...images(IMAGES, now, fileAddress),
    ...papers({ appointments, customers: CUSTOMERS, now }),
  ];
}

interface FullDay {
  readonly day: DayKey;
  readonly appointments: readonly Appointment[];
}

/** Latest day first; an appointment's number is the number of later appointments. */
function appointmentsByDay(now: Date, zone: string): FullDay[] {
  const last = addDays(dayOf(now, zone), BOOKED_AHEAD_DAYS);
  return Array.from({ length: Math.ceil(APPOINTMENTS / A_DAY) }, (_, index) => {
    const day = addDays(last, -index);
    const opening = instantOf(day, '09:00', zone);
    const count = Math.min(A_DAY, APPOINTMENTS - index * A_DAY);
    const appointments = Array.from({ length: count }, (_, slot) =>
      appointmentOf(index * A_DAY + slot, addMinutes(opening, slot * 30), now),
    );
    return { day, appointments };
  });
}

function appointmentOf(number: number, start: Date, now: Date): Appointment {
  const key = String(number).padStart(6, '0');
  const service = SERVICES[number % SERVICES.length] ?? SERVICES[0]!;
  const customer = (number * 7919) % CUSTOMERS;
  const booked = new Date(Math.min(start.getTime() - 5 * DAY_MS, now.getTime() - number * 60_000));
  return {
    id: `bench-${key}`,
    user_id: customerId(customer),
    service_id: service.id,
    pet_id: petOf(customer),
    appointment_date: start,
    status: start > now ? 'scheduled' : pastStatus(number),
    payment_status: 'paid',
    total_amount: service.base_price,
    special_requests: null,
    stripe_session_id: `cs_test_bench${key}`,
    created_at: booked,
    updated_at: booked,
    service: { name: service.name, description: service.description, duration_minutes: 30 },
    pet: { name: petName(customer), breed: 'Beagle' },
    schedule_entry_id: `bench-entry-${key}`,
  };
}

function pastStatus(number: number): Appointment['status'] {
  if (number % 12 === 0) return 'cancelled';
  return number % 20 === 1 ? 'no-show' : 'completed';
}

function scheduleDay({ day, appointments }: FullDay): ScheduleDay {
  const occupying = appointments.filter(({ status }) => status !== 'cancelled' && status !== 'no-show');
  return {
    date: day,
    busy: occupying.map(({ schedule_entry_id: id, appointment_date: start }) => ({
      id,
      kind: 'appointment',
      start,
      end: addMinutes(start, 30),
    })),
    count: occupying.filter(({ status }) => status === 'scheduled').length,
  };
}

/** One visit in ten is reviewed; the newest reviews are not published yet. */
function reviewsOf(appointments: readonly Appointment[]): Review[] {
  const completed = appointments.filter(({ status, id }) => status === 'completed' && id.endsWith('3'));
  return completed.map((visit, index) => {
    const written = new Date(visit.appointment_date.getTime() + DAY_MS / 4);
    return {
      id: visit.id,
      user_id: visit.user_id,
      appointment_id: visit.id,
      rating: 3 + (index % 3),
      review_text: 'On time, kind, and the coat is a dream.',
      is_published: index >= 150,
      created_at: written,
      updated_at: written,
      admin_response: null,
      user_name: 'A customer of years',
      service_name: visit.service.name,
    };
  });
}

function figures(
  days: readonly FullDay[],
  reviews: readonly Review[],
  now: Date,
  zone: string,
): StoredRecord[] {
  const all = days.flatMap(({ appointments }) => appointments);
  const firstDays = firstDaysOf(all, zone);
  const visits = new Map<MonthKey, Appointment[]>();
  for (const { day, appointments } of days) {
    visits.set(monthOf(day), [...(visits.get(monthOf(day)) ?? []), ...appointments]);
  }
  const written = new Map<MonthKey, Review[]>();
  for (const review of reviews) {
    const month = monthOf(dayOf(review.created_at, zone));
    written.set(month, [...(written.get(month) ?? []), review]);
  }
  return [...visits.keys()].map((month) => {
    const records = { appointments: visits.get(month) ?? [], reviews: written.get(month) ?? [] };
    const { id, ...data } = buildMonth({ month, zone, ...records, firstDays, now });
    return { path: paths.monthStats(id), data };
  });
}

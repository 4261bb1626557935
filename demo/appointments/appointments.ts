/**
 * Forty appointments around `now`, planned with the product's slot rules: within opening hours and without overlaps.
 * Also the `schedule_days` that booking them one by one would have produced.
 */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { AppointmentStatus } from '@paw-haven/domain/core/records/appointment-status';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { busyIntervalOf } from '@paw-haven/domain/time/schedule/busy';
import { emptyDay, takeAppointment } from '@paw-haven/domain/time/schedule/schedule-day';
import type { BusyInterval, ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import { slotsOfDay, type TimeSlot } from '@paw-haven/domain/time/schedule/slots';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { addMinutes, DAY_MS, dayOf, HOUR_MS, type DayKey } from '@paw-haven/domain/core/calendar/time';

import { type Random, seededRandom } from '../core/random.ts';

export interface DemoBusiness {
  readonly settings: BusinessSettings;
  readonly services: readonly Service[];
  readonly pets: readonly Pet[];
}

interface Plan {
  /** A customer's id, or `regular` for any of the regulars. */
  readonly owner: string;
  readonly past: boolean;
  readonly count: number;
}

const PLANS: readonly Plan[] = [
  { owner: 'demo-maya', past: true, count: 6 },
  { owner: 'demo-leo', past: true, count: 2 },
  { owner: 'regular', past: true, count: 17 },
  { owner: 'demo-maya', past: false, count: 1 },
  { owner: 'regular', past: false, count: 14 },
];

const PAST_DAYS = 70;
const FUTURE_DAYS = 18;
const PAST_STATUSES: readonly AppointmentStatus[] = [
  'completed',
  'completed',
  'completed',
  'completed',
  'cancelled',
  'completed',
  'no-show',
];
const REQUESTS = [
  null,
  null,
  null,
  'Please keep the face long.',
  'A little shorter around the paws.',
  'Call me when you’re done.',
];
/** Earlier than every slot, so that slots of past days count as available. */
const LONG_AGO = new Date(0);
const SEED = 20_260;

export function buildCalendar(business: DemoBusiness, now: Date): Appointment[] {
  const random = seededRandom(SEED);
  const taken = new Map<DayKey, BusyInterval[]>();
  const appointments: Appointment[] = [];
  for (const plan of PLANS) {
    for (let i = 0; i < plan.count; i += 1) {
      const number = appointments.length + 1;
      appointments.push(book(business, plan, { number, inPlan: i }, taken, random, now));
    }
  }
  return appointments;
}

function book(
  business: DemoBusiness,
  plan: Plan,
  place: { readonly number: number; readonly inPlan: number },
  taken: Map<DayKey, BusyInterval[]>,
  random: Random,
  now: Date,
): Appointment {
  const pet = random.pick(
    business.pets.filter(({ owner_id }) =>
      plan.owner === 'regular' ? owner_id.startsWith('demo-regular') : owner_id === plan.owner,
    ),
  );
  const service = random.pick(business.services.filter(({ is_active }) => is_active));
  const { day, slot } = freeSlot(business.settings, service, plan.past, taken, random, now);
  const status = plan.past
    ? (PAST_STATUSES[place.inPlan % PAST_STATUSES.length] ?? 'completed')
    : 'scheduled';
  const entry = `demo-entry-${String(place.number).padStart(2, '0')}`;
  const end = addMinutes(slot.start, service.duration_minutes ?? 60);
  taken.set(day, [...(taken.get(day) ?? []), { id: entry, kind: 'appointment', start: slot.start, end }]);
  const booked = new Date(
    Math.min(
      slot.start.getTime() - (2 + random.whole(8)) * DAY_MS,
      now.getTime() - HOUR_MS - random.whole(DAY_MS),
    ),
  );
  return {
    id: `demo-appointment-${String(place.number).padStart(2, '0')}`,
    user_id: pet.owner_id,
    service_id: service.id,
    pet_id: pet.id,
    appointment_date: slot.start,
    status,
    payment_status: 'paid',
    total_amount: service.base_price,
    special_requests: random.pick(REQUESTS),
    stripe_session_id: `cs_test_demo${String(place.number).padStart(8, '0')}`,
    created_at: booked,
    updated_at: plan.past ? end : booked,
    service: {
      name: service.name,
      description: service.description,
      duration_minutes: service.duration_minutes,
    },
    pet: { name: pet.name, breed: pet.breed },
    schedule_entry_id: entry,
  };
}

function freeSlot(
  settings: BusinessSettings,
  service: Service,
  past: boolean,
  taken: ReadonlyMap<DayKey, BusyInterval[]>,
  random: Random,
  now: Date,
): { day: DayKey; slot: TimeSlot } {
  const today = dayOf(now, settings.time_zone);
  for (;;) {
    const day = addDays(today, past ? -1 - random.whole(PAST_DAYS) : 1 + random.whole(FUTURE_DAYS));
    const slots = slotsOfDay({
      day,
      hours: settings.business_hours,
      zone: settings.time_zone,
      durationMinutes: service.duration_minutes ?? 60,
      busy: taken.get(day) ?? [],
      now: LONG_AGO,
    }).filter(({ available }) => available);
    if (slots.length > 0) return { day, slot: random.pick(slots) };
  }
}

/** Only appointments that still occupy time are on the public days, as if each status had been set in the product. */
export function scheduleDays(appointments: readonly Appointment[], zone: string): ScheduleDay[] {
  const days = new Map<DayKey, ScheduleDay>();
  for (const appointment of appointments) {
    const interval = busyIntervalOf(appointment);
    if (interval === undefined) continue;
    const key = dayOf(interval.start, zone);
    const change = takeAppointment(days.get(key) ?? emptyDay(key), interval, LONG_AGO);
    if (!change.ok) throw new Error(`${appointment.id} overlaps another one`);
    days.set(key, change.day);
  }
  return [...days.values()];
}

import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { occupiesSlot } from '@paw-haven/domain/core/records/appointment-status';
import { dayMark } from '@paw-haven/domain/time/schedule/day-marks';
import { overlaps } from '@paw-haven/domain/time/schedule/busy';
import { slotAtTime } from '@paw-haven/domain/time/schedule/slots';
import { businessSettingsSchema } from '@paw-haven/domain/offer/settings/schema';
import { addDays, weekdayOf } from '@paw-haven/domain/core/calendar/calendar';
import { addMinutes, dayOf, instantOf, timeOf } from '@paw-haven/domain/core/calendar/time';
import { describe, expect, test } from 'vitest';

import { buildCalendar, scheduleDays } from './appointments.ts';
import { DEMO_SERVICES, DEMO_SETTINGS } from '../core/business.ts';
import { DEMO_PETS } from '../people/customers.ts';
import { demoDocuments } from '../demo-documents.ts';
import { buildPresent, planPresent, settingsAround } from './present.ts';
import { endOf, takenBy } from '../core/visit.ts';

const ZONE = DEMO_SETTINGS.time_zone;
const SATURDAY = '2026-11-21';
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:20`);
/** Each weekday, and the two days of the clock changes. */
const DAYS = [...[0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(SATURDAY, ahead)), '2026-03-08', '2026-11-01'];
const [MOSS] = DEMO_PETS.filter(({ owner_id }) => owner_id === 'demo-leo');
const REGULARS = DEMO_PETS.filter(({ owner_id }) => owner_id.startsWith('demo-regular'));

/** The data that `npm start` has around `today`, without the long history. */
function plan(today: string) {
  const morning = instantOf(today, '06:00', ZONE);
  const settings = settingsAround(morning);
  const recent = buildCalendar({ settings, services: DEMO_SERVICES, pets: DEMO_PETS }, morning);
  return { settings, recent, slots: planPresent(today, settings, takenBy(recent, ZONE)) };
}

function visitsAt(now: Date, { slots }: Pick<ReturnType<typeof plan>, 'slots'>): Appointment[] {
  if (!MOSS) throw new Error('Leo has no pet');
  return buildPresent(now, slots, { pets: REGULARS, next: MOSS });
}

const on = (visits: readonly Appointment[], day: string) =>
  visits.filter(({ appointment_date: date }) => dayOf(date, ZONE) === day);

describe.each(DAYS)('the salon at work on %s', (today) => {
  const planned = plan(today);

  test.each(HOURS)('has a busy day at %s with statuses that are possible at that time', (time) => {
    const now = instantOf(today, time, ZONE);
    const visits = visitsAt(now, planned);
    for (const visit of visits) {
      const { appointment_date: start, status, created_at, updated_at } = visit;
      expect(created_at <= updated_at && updated_at <= now).toBe(true);
      if (status === 'scheduled') expect(start > now).toBe(true);
      if (status === 'in-progress') expect(start <= now && endOf(visit) > now).toBe(true);
      if (status === 'completed' || status === 'no-show') expect(endOf(visit) <= now).toBe(true);
    }
    for (const ahead of [-1, 0, 1]) expect(on(visits, addDays(today, ahead)).length).toBeGreaterThan(2);
    expect(on(visits, addDays(today, 1)).every(({ status }) => status === 'scheduled')).toBe(true);
    expect(visits.find(({ status }) => status === 'scheduled')?.user_id).toBe('demo-leo');
    expect(visits.filter(({ status }) => status === 'in-progress').length).toBeLessThan(2);
    // During these hours a visit is running or expected soon.
    if (time < '10:00' || time > '15:00') return;
    const soon = on(visits, today).filter(({ appointment_date: start }) => start <= addMinutes(now, 90));
    expect(soon.some(({ status }) => occupiesSlot(status))).toBe(true);
  });

  test('keeps to opening hours, has no overlaps, and leaves free times on every day', () => {
    const { settings, recent } = planned;
    const visits = visitsAt(instantOf(today, '12:20', ZONE), planned);
    for (const visit of visits) {
      expect(appointmentSchema.safeParse(visit).error).toBeUndefined();
      const { appointment_date: start } = visit;
      const durationMinutes = visit.service.duration_minutes ?? 0;
      const hours = settings.business_hours;
      const question = {
        day: dayOf(start, ZONE),
        hours,
        zone: ZONE,
        durationMinutes,
        busy: [],
        now: new Date(0),
      };
      expect(slotAtTime(question, timeOf(start, ZONE))?.start).toEqual(start);
    }
    const spans = [...recent, ...visits].map((item) => ({ start: item.appointment_date, end: endOf(item) }));
    for (const [index, span] of spans.entries())
      expect(spans.slice(index + 1).some((other) => overlaps(span, other))).toBe(false);
    for (const { count, date } of scheduleDays([...recent, ...visits], ZONE))
      expect([date, dayMark(count)]).toEqual([date, 'limited']);
  });
});

test.each(DAYS)('is open yesterday, today and tomorrow on %s, and closed on one weekday', (today) => {
  const { business_hours: hours } = settingsAround(instantOf(today, '12:00', ZONE));
  for (const ahead of [-1, 0, 1]) expect(hours[weekdayOf(addDays(today, ahead))]?.closed).toBe(false);
  expect(Object.values(hours).filter(({ closed }) => closed)).toHaveLength(1);
});

test('extends the demo data and stores its opening hours', () => {
  const now = new Date('2026-11-22T03:00:00Z');
  const documents = demoDocuments(now, [], { atWork: true });
  const paths = new Set(documents.map(({ path }) => path));
  expect(paths.size).toBe(documents.length);
  expect(
    demoDocuments(now, []).every(({ path }) => paths.has(path) || path.startsWith('schedule_days/')),
  ).toBe(true);
  const last = documents.at(-1);
  expect(last?.path).toBe('business_settings/main');
  expect(businessSettingsSchema.parse(last?.data)).toEqual({ ...settingsAround(now), hero_image_url: null });
  const visits = documents.filter(({ path }) => path.startsWith('appointments/'));
  const customers = new Set(documents.map(({ path }) => path));
  for (const { data } of visits) {
    expect(customers.has(`profiles/${String(data['user_id'])}`)).toBe(true);
    expect(customers.has(`pets/${String(data['pet_id'])}`)).toBe(true);
  }
});

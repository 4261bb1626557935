import { describe, expect, test } from 'vitest';
import { emptyDay } from '../../time/schedule/schedule-day.ts';
import type { ScheduleDay } from '../../time/schedule/schema.ts';
import { aGroomer, busy, WEEK_HOURS } from '../../testing/factories.ts';
import { nudgeDay } from './due.ts';
import { daysAround, firstStart, intervalOf, medianWeeks, nextFree } from './next-visit.ts';

const ZONE = 'America/New_York';
const NOW = new Date('2026-12-01T17:00:00Z');
const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00-05:00`);
const VISIT = { appointment_date: at('2026-12-01') };

describe('AGAIN-01 the interval', () => {
  test('is the median time between the pet’s visits in whole weeks', () => {
    // 28, 42 and 49 days.
    expect(medianWeeks(['2026-12-01', '2026-10-13', '2026-09-01', '2026-08-04'])).toBe(6);
    // 28 and 42 days.
    expect(medianWeeks(['2026-12-01', '2026-10-20', '2026-09-22'])).toBe(5);
    expect(medianWeeks(['2026-12-01', '2026-11-30'])).toBe(1);
    expect(medianWeeks(['2026-12-01', '2025-01-01'])).toBe(26);
    expect(medianWeeks(['2026-12-01', '2026-12-01'])).toBeUndefined();
    expect(medianWeeks([])).toBeUndefined();
  });

  test('is the report’s, else the pet’s own, else six weeks; the shortest of several pets', () => {
    const recommended = { ...VISIT, nudge_on: nudgeDay(VISIT.appointment_date, 8, ZONE) };
    const days = ['2026-12-01', '2026-11-03'];
    expect(intervalOf([{ visit: recommended, days }], ZONE)).toBe(8);
    expect(intervalOf([{ visit: VISIT, days }], ZONE)).toBe(4);
    expect(intervalOf([{ visit: VISIT, days: ['2026-12-01'] }], ZONE)).toBe(6);
    const sooner = { ...VISIT, nudge_on: nudgeDay(VISIT.appointment_date, 5, ZONE) };
    const pets = [{ visit: VISIT, days }, ...[recommended, sooner].map((visit) => ({ visit, days: [] }))];
    expect(intervalOf(pets, ZONE)).toBe(5);
  });
});

describe('AGAIN-01 the wanted start', () => {
  test.each([
    ['2027-02-02T10:00:00-05:00', '2027-03-16T10:00:00-04:00'],
    ['2026-10-13T10:00:00-04:00', '2026-11-24T10:00:00-05:00'],
  ])('keeps weekday and time on the clock when the clocks change: %s', (visit, next) => {
    const now = new Date(visit);
    expect(firstStart(new Date(visit), 6, { zone: ZONE, now })).toEqual(new Date(next));
  });

  test('is the next time of day if the interval has passed', () => {
    const now = at('2027-03-01', '12:00');
    expect(firstStart(VISIT.appointment_date, 6, { zone: ZONE, now })).toEqual(at('2027-03-02'));
    const early = at('2027-03-01', '08:00');
    expect(firstStart(VISIT.appointment_date, 6, { zone: ZONE, now: early })).toEqual(at('2027-03-01'));
  });
});

describe('AGAIN-01 the suggested time', () => {
  const DUE = at('2027-01-12');
  const GRACE = aGroomer({ id: 'house', name: 'Grace', order: 1 });
  const ANA = aGroomer({ id: 'ana', name: 'Ana', order: 2 });
  const taken = (lane: string, day = '2027-01-12', hours = ['09:00', '18:00']) =>
    busy(at(day, hours[0] ?? '').toISOString(), at(day, hours[1] ?? '').toISOString(), {
      id: `${day}${lane}`,
      lane,
    });
  function suggest(schedules: readonly ScheduleDay[], groomers = [GRACE, ANA]) {
    const days = daysAround(DUE, ZONE).map(
      (day) => [day, schedules.find(({ date }) => date === day) ?? null] as const,
    );
    const pets = [{ entryId: '0', petId: 'waffle', serviceId: 'groom', durationMinutes: 60 }];
    const about = { groomers, hours: WEEK_HOURS, zone: ZONE, now: NOW, pets, together: false, ahead: [] };
    return nextFree({ ...about, days: new Map(days) }, DUE, 'ana');
  }

  test('is the wanted one with the same groomer, or the nearest one of that groomer', () => {
    expect(suggest([])).toEqual({ start: DUE, groomerId: 'ana' });
    const morning = { ...emptyDay('2027-01-12'), busy: [taken('ana', '2027-01-12', ['09:30', '11:00'])] };
    expect(suggest([morning])).toEqual({ start: at('2027-01-12', '11:00'), groomerId: 'ana' });
  });

  test('is with someone else if the groomer has left, or has no time within three days', () => {
    expect(suggest([], [GRACE])).toEqual({ start: DUE, groomerId: 'house' });
    const full = daysAround(DUE, ZONE).map((day) => ({ ...emptyDay(day), busy: [taken('ana', day)] }));
    expect(suggest(full)).toEqual({ start: DUE, groomerId: 'house' });
    const all = full.map((day) => ({ ...day, busy: [...day.busy, taken('house', day.date)] }));
    expect(suggest(all)).toBeUndefined();
  });
});

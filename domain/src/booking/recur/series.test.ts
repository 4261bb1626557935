import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { callables } from '../../contract/callables.ts';
import { anAppointment } from '../../testing/factories.ts';
import { addDays, weekdayOf } from '../../core/calendar/calendar.ts';
import { dayOf, instantOf, timeOf } from '../../core/calendar/time.ts';
import { RECUR_LIMITS } from '../../core/limits/recur.ts';
import {
  frequencyText,
  isRegular,
  lastSeriesDay,
  mostVisits,
  shiftedStart,
  seriesProblem,
  seriesStarts,
  visitsAfter,
} from './series.ts';

const ZONE = 'America/New_York';
const NOW = new Date('2026-11-24T15:00:00Z');
/** In the salon's time zone: UTC-5 in winter, UTC-4 in summer. */
const winter = (day: string, time = '10:00') => new Date(`${day}T${time}:00-05:00`);
const summer = (day: string, time = '10:00') => new Date(`${day}T${time}:00-04:00`);

describe('RECUR-01 dates', () => {
  test('are on the same weekday and local time across both clock changes', () => {
    // The clocks in New York change on March 14 and November 7, 2027.
    expect(seriesStarts({ start: winter('2027-03-02'), everyWeeks: 1 }, 3, ZONE)).toEqual([
      winter('2027-03-02'),
      winter('2027-03-09'),
      summer('2027-03-16'),
    ]);
    expect(seriesStarts({ start: summer('2027-11-02'), everyWeeks: 1 }, 2, ZONE)).toEqual([
      summer('2027-11-02'),
      winter('2027-11-09'),
    ]);
    for (let everyWeeks = 1; everyWeeks <= RECUR_LIMITS.weeks; everyWeeks += 1) {
      const starts = seriesStarts({ start: winter('2026-12-01'), everyWeeks }, 12, ZONE);
      expect(new Set(starts.map((start) => timeOf(start, ZONE)))).toEqual(new Set(['10:00']));
      expect(starts.map((start) => new Date(dayOf(start, ZONE)).getUTCDay())).toEqual(
        Array.from({ length: 12 }, () => 2),
      );
    }
  });

  test('are every 1 to 26 weeks', () => {
    const accepts = (everyWeeks: unknown) =>
      callables['create-series'].input.safeParse({
        requestId: 'r',
        userId: 'maya',
        petId: 'biscuit',
        serviceId: 'bath',
        appointmentDates: ['2026-12-01T15:00:00Z'],
        specialRequests: null,
        everyWeeks,
      }).success;
    expect([1, 26].map(accepts)).toEqual([true, true]);
    for (const weeks of [0, 27, 1.5, -1, NaN, '6']) expect(accepts(weeks), `${weeks}`).toBe(false);
  });

  test('are at most 12, and at most 12 months ahead', () => {
    const last = lastSeriesDay(NOW, ZONE);
    expect(last).toBe('2027-11-24');
    const most = (everyWeeks: number, day = '2026-11-25') =>
      mostVisits({ start: winter(day), everyWeeks }, last, ZONE);
    expect([1, 4, 5, 6, 26].map((weeks) => most(weeks))).toEqual([12, 12, 11, 9, 3]);
    expect(most(26, '2027-06-01')).toBe(1);
    expect(most(1, '2027-11-25')).toBe(0);
    // A leap day has no anniversary, so the last day of the month counts.
    expect(lastSeriesDay(new Date('2028-02-29T17:00:00Z'), ZONE)).toBe('2029-02-28');
  });

  test('are rejected beyond that, twice on a day, out of order, or if there are none', () => {
    const about = { now: NOW, zone: ZONE };
    const weekly = seriesStarts({ start: winter('2026-12-01'), everyWeeks: 1 }, 13, ZONE);
    expect(seriesProblem(weekly.slice(0, 12), about)).toBeUndefined();
    expect(seriesProblem(weekly, about)).toBe('invalid-input');
    expect(seriesProblem([], about)).toBe('invalid-input');
    expect(seriesProblem([winter('2026-12-01'), winter('2026-12-01', '14:00')], about)).toBe('invalid-input');
    expect(seriesProblem(weekly.slice(0, 2).toReversed(), about)).toBe('invalid-input');
    expect(seriesProblem([winter('2027-11-24')], about)).toBeUndefined();
    expect(seriesProblem([winter('2027-11-25')], about)).toBe('too-far');
  });

  test('are at regular intervals for customers, who may skip some', () => {
    const starts = seriesStarts({ start: winter('2027-02-02'), everyWeeks: 3 }, 5, ZONE);
    expect(isRegular(starts, 3, ZONE)).toBe(true);
    expect(isRegular(starts.toSpliced(1, 2), 3, ZONE)).toBe(true);
    expect(isRegular(starts, 6, ZONE)).toBe(false);
    expect(isRegular([winter('2027-02-02'), winter('2027-02-23', '10:30')], 3, ZONE)).toBe(false);
    expect(isRegular([winter('2027-02-02'), winter('2027-02-24')], 3, ZONE)).toBe(false);
  });
});

describe('RECUR-04 this one and all after', () => {
  test('moves by the same number of days and the same local time across a clock change', () => {
    const move = { from: winter('2027-03-02'), to: winter('2027-03-03', '11:30') };
    expect(shiftedStart(summer('2027-03-16'), move, ZONE)).toEqual(summer('2027-03-17', '11:30'));
    // A visit that was moved on its own keeps its difference.
    expect(shiftedStart(winter('2027-03-11', '14:00'), move, ZONE)).toEqual(winter('2027-03-12', '15:30'));
    const earlier = { from: winter('2027-03-09'), to: winter('2027-03-08', '09:00') };
    expect(shiftedStart(summer('2027-03-16', '09:30'), earlier, ZONE)).toEqual(summer('2027-03-15', '08:30'));
    expect(shiftedStart(summer('2027-03-16', '00:30'), earlier, ZONE)).toBeUndefined();
  });

  test('includes upcoming visits of the same series and customer that have not started', () => {
    const of = (id: string, day: string, changes = {}) =>
      anAppointment({ id, series_id: 's', appointment_date: winter(day), ...changes });
    const named = of('named', '2026-12-15');
    const series = [
      of('later', '2027-01-26', { visit_id: 'v' }),
      of('second-pet', '2027-01-26', { visit_id: 'v' }),
      of('next', '2027-01-05'),
      named,
      of('before', '2026-12-01'),
      of('gone', '2027-01-12', { status: 'cancelled' }),
      of('begun', '2027-01-19', { status: 'in-progress' }),
      of('of-another', '2027-02-02', { user_id: 'leo' }),
      of('of-other-series', '2027-02-09', { series_id: 't' }),
    ];
    const idsAt = (now: Date) => visitsAfter(named, series, now).map((pets) => pets.map(({ id }) => id));
    expect(idsAt(NOW)).toEqual([['next'], ['later', 'second-pet']]);
    expect(idsAt(winter('2027-01-06'))).toEqual([['later', 'second-pet']]);
  });
});

test('describes the interval in words', () => {
  expect([1, 6].map(frequencyText)).toEqual(['every week', 'every 6 weeks']);
});

test('RECUR-01 any series is regular, on one weekday at one local time, and within its limits', () => {
  const zones = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata');
  // No clock changes between these hours.
  const minute = fc.integer({ min: 6 * 60, max: 22 * 60 });
  const two = (part: number) => `${Math.floor(part)}`.padStart(2, '0');
  const clockOf = (minutes: number) => `${two(minutes / 60)}:${two(minutes % 60)}`;
  fc.assert(
    fc.property(
      zones,
      fc.integer({ min: 0, max: 364 }),
      minute,
      fc.integer({ min: 1, max: 26 }),
      (zone, ahead, at, everyWeeks) => {
        const day = addDays(dayOf(NOW, zone), ahead);
        const first = instantOf(day, clockOf(at), zone);
        const last = lastSeriesDay(NOW, zone);
        const visits = mostVisits({ start: first, everyWeeks }, last, zone);
        const starts = seriesStarts({ start: first, everyWeeks }, visits, zone);
        expect(seriesProblem(starts, { now: NOW, zone })).toBeUndefined();
        expect(isRegular(starts, everyWeeks, zone)).toBe(true);
        expect(new Set(starts.map((each) => timeOf(each, zone)))).toEqual(new Set([clockOf(at)]));
        expect(new Set(starts.map((each) => weekdayOf(dayOf(each, zone)))).size).toBe(1);
        // Moving any of them moves all later ones alike, and back again.
        const move = { from: first, to: instantOf(addDays(day, 3), clockOf(at), zone) };
        const back = { from: move.to, to: move.from };
        for (const each of starts) {
          const moved = shiftedStart(each, move, zone);
          expect(moved && shiftedStart(moved, back, zone)).toEqual(each);
        }
      },
    ),
    { numRuns: 300 },
  );
});

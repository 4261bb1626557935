import type { DayMark } from '@paw-haven/domain/time/schedule/day-marks';
import { aService, busy, someSettings } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import {
  bookingChoice,
  dayCell,
  marksOf,
  missingText,
  noSlotsText,
  slotsFor,
  takenText,
  timesLeftOn,
} from './view-model.ts';

const settings = someSettings();
// Friday, November 20, 2026, 10:15 in the business's time zone.
const now = new Date('2026-11-20T15:15:00Z');
const context = { settings, scheduleDay: undefined, openSessions: [], now };
const service = aService();
const session = {
  id: 'cs_1',
  sessionId: 'cs_1',
  url: 'https://pay.example/cs_1',
  created: now,
  mode: 'payment' as const,
  status: 'open' as const,
  entry_ids: ['mine'] as [string],
  appointment_date: now,
  amount_total: 4500,
};

describe('dayCell', () => {
  const nothingElse = { timesLeft: new Map<string, number>(), loaded: undefined };
  const cell = (day: string, mark: DayMark = 'none', at = now) =>
    dayCell(day, { ...nothingElse, marks: new Map([[day, mark]]), settings, now: at });

  test('BOOK-08 disables past days and says so', () => {
    expect(cell('2026-11-19')).toMatchObject({ disabled: true, label: 'Thursday, November 19, past' });
    expect(cell('2026-11-20')).toMatchObject({ disabled: false, label: 'Friday, November 20, today' });
  });

  test('disables days beyond the booking horizon', () => {
    expect(cell('2036-11-17').disabled).toBe(false);
    expect(cell('2036-11-18').disabled).toBe(true);
  });

  test('BOOK-09 BOOK-10 describes fully booked and limited days in words', () => {
    expect(cell('2026-11-24', 'limited').label).toBe('Tuesday, November 24, limited availability');
    expect(cell('2026-11-25', 'full')).toMatchObject({
      disabled: false,
      mark: 'full',
      label: 'Wednesday, November 25, fully booked',
    });
  });

  test('BOOK-15 marks a closed weekday as closed', () => {
    expect(cell('2026-11-22')).toMatchObject({
      disabled: false,
      closed: true,
      label: 'Sunday, November 22, closed',
    });
  });

  test('describes only loaded days as free', () => {
    const loadedDays = { first: '2026-11-20', last: '2026-12-20' };
    const label = (day: string) =>
      dayCell(day, {
        ...nothingElse,
        loaded: loadedDays,
        marks: new Map([['2026-11-25', 'full']]),
        settings,
        now,
      }).label;
    expect(label('2026-11-24')).toBe('Tuesday, November 24, open');
    expect(label('2026-11-25')).toBe('Wednesday, November 25, fully booked');
    expect(label('2026-12-22')).toBe('Tuesday, December 22');
  });

  test('says when the service no longer fits, regardless of the mark', () => {
    const timesLeft = new Map([['2026-11-24', 0]]);
    const marks = new Map([['2026-11-24', 'limited' as const]]);
    const day = dayCell('2026-11-24', { loaded: undefined, timesLeft, marks, settings, now });
    expect([day.timesLeft, day.mark, day.label]).toEqual([
      0,
      'limited',
      'Tuesday, November 24, limited availability, no openings for this service',
    ]);
  });

  test('BOOK-10 shows how many times are left, along with the mark', () => {
    const marks = new Map([['2026-11-24', 'limited' as const]]);
    const label = (count: number) =>
      dayCell('2026-11-24', {
        loaded: undefined,
        timesLeft: new Map([['2026-11-24', count]]),
        marks,
        settings,
        now,
      }).label;
    expect(label(9)).toBe('Tuesday, November 24, limited availability, 9 times');
    expect(label(2)).toBe('Tuesday, November 24, limited availability, 2 left');
  });

  test('uses today’s date in the business’s time zone: late evening in New York is not tomorrow yet', () => {
    const lateEvening = new Date('2026-11-21T04:30:00Z');
    expect(cell('2026-11-20', 'none', lateEvening).disabled).toBe(false);
  });
});

test('shows no marks while the days load', () => {
  expect(marksOf(undefined).size).toBe(0);
});

describe('slotsFor', () => {
  test('returns undefined until service and day are selected', () => {
    expect(slotsFor({ service: undefined, day: '2026-11-24' }, context)).toBeUndefined();
    expect(slotsFor({ service, day: null }, context)).toBeUndefined();
  });

  test('BOOK-16 BOOK-19 BOOK-20 gives the reasons Past and Booked', () => {
    const scheduleDay = {
      date: '2026-11-20',
      busy: [busy('2026-11-20T17:00:00Z', '2026-11-20T18:00:00Z')],
      count: 1,
    };
    const slots = slotsFor({ service, day: '2026-11-20' }, { ...context, scheduleDay }) ?? [];
    const reasonAt = (time: string) => slots.find((slot) => slot.time === time)?.reason;
    expect(reasonAt('10:00')).toBe('Past');
    expect(reasonAt('12:00')).toBe('Booked');
    expect(reasonAt('13:00')).toBeUndefined();
  });

  test('ignores the customer’s own hold of an open payment', () => {
    const scheduleDay = {
      date: '2026-11-24',
      busy: [
        busy('2026-11-24T15:00:00Z', '2026-11-24T16:00:00Z', {
          id: 'mine',
          kind: 'hold',
          until: new Date('2026-11-20T15:40:00Z'),
        }),
      ],
      count: 0,
    };
    const chosen = { service, day: '2026-11-24' };
    const stranger = slotsFor(chosen, { ...context, scheduleDay });
    const owner = slotsFor(chosen, { ...context, scheduleDay, openSessions: [session] });
    expect(stranger?.find((slot) => slot.time === '10:00')?.available).toBe(false);
    expect(owner?.find((slot) => slot.time === '10:00')?.available).toBe(true);
  });

  test('BOOK-23 uses the duration of the selected service', () => {
    const last = (minutes: number) =>
      slotsFor({ service: aService({ duration_minutes: minutes }), day: '2026-11-24' }, context)?.at(-1)
        ?.time;
    expect(last(60)).toBe('17:00');
    expect(last(120)).toBe('16:00');
  });
});

describe('timesLeftOn', () => {
  const around = { settings, openSessions: [], now };
  // Open from 9:00 to 18:00 in New York, booked until 17:00.
  const almostFull = {
    date: '2026-11-24',
    busy: [busy('2026-11-24T14:00:00Z', '2026-11-24T22:00:00Z')],
    count: 3,
  };

  test('counts only today and days with bookings, and none before a service is selected', () => {
    const days = [almostFull, { date: '2026-11-25', busy: [], count: 0 }];
    const left = (minutes: number) => timesLeftOn(aService({ duration_minutes: minutes }), days, around);
    // On Friday from 10:30, on Tuesday from 17:00.
    expect([...left(60)]).toEqual([
      ['2026-11-20', 14],
      ['2026-11-24', 1],
    ]);
    expect(left(120).get('2026-11-24')).toBe(0);
    expect(timesLeftOn(undefined, days, around).size).toBe(0);
    expect(timesLeftOn(service, undefined, around).size).toBe(0);
  });

  test('ADDON-01 counts by the shortest size', () => {
    const sizes = [
      { label: 'Up to 20 lb', up_to_lbs: 20, price_cents: 4500, minutes: 60 },
      { label: 'Over 20 lb', price_cents: 6000, minutes: 120 },
    ];
    expect(
      timesLeftOn(aService({ duration_minutes: 120, sizes }), [almostFull], around).get('2026-11-24'),
    ).toBe(1);
  });

  test('counts nothing today once its last start has passed', () => {
    const evening = new Date('2026-11-20T22:15:00Z');
    expect([...timesLeftOn(service, [], { ...around, now: evening })]).toEqual([['2026-11-20', 0]]);
  });
});

test('lists the times that were taken', () => {
  expect(takenText([])).toBe('');
  expect(takenText(['10:00'])).toBe('10:00 AM is no longer open.');
  expect(takenText(['09:30', '10:00'])).toBe('9:30 AM and 10:00 AM are no longer open.');
});

test('says why a day offers no times', () => {
  const start = now;
  expect(noSlotsText([], false)).toMatch(/closed/);
  expect(noSlotsText([], true)).toMatch(/too long/);
  expect(noSlotsText([{ time: '10:00', start, available: false, reason: 'Booked' }], true)).toMatch(
    /no openings/i,
  );
  expect(noSlotsText([{ time: '10:00', start, available: true }], true)).toBeUndefined();
});

describe('the summary', () => {
  const nothing = { serviceId: null, day: null, time: null, lost: null };

  test('tells what is missing', () => {
    expect(missingText(nothing)).toBe('Still needed: a service, a day, and a time');
    expect(missingText({ ...nothing, serviceId: 'basic-groom', day: '2026-11-24' })).toBe(
      'Still needed: a time',
    );
  });

  test('BOOK-07 BOOK-24 leads to checkout only when service, day and a free time are selected', () => {
    const start = new Date('2026-11-24T15:00:00Z');
    const slots = [{ time: '10:00', start, available: true }];
    const chosen = { serviceId: 'basic-groom', day: '2026-11-24', time: '10:00', lost: null };
    expect(bookingChoice(chosen, slots)).toEqual({
      serviceId: 'basic-groom',
      date: '2026-11-24T15:00:00.000Z',
      time: '10:00',
    });
    expect(bookingChoice({ ...chosen, time: null }, slots)).toBeUndefined();
    expect(bookingChoice({ ...chosen, serviceId: null }, slots)).toBeUndefined();
    expect(
      bookingChoice(chosen, [{ time: '10:00', start, available: false, reason: 'Booked' }]),
    ).toBeUndefined();
    expect(bookingChoice(chosen, undefined)).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import { APPOINTMENT_STATUSES } from '../../core/records/appointment-status.ts';
import { anAppointment, busy, WEEK_HOURS } from '../../testing/factories.ts';
import { addMinutes } from '../../core/calendar/time.ts';
import { busyIntervalOf } from './busy.ts';
import { isOpenDay, openMinutesOf, slotAtTime, slotsOfDay, type SlotQuestion } from './slots.ts';

const ZONE = 'America/New_York';
const TUESDAY = '2026-12-01';

function ask(overrides: Partial<SlotQuestion> = {}): SlotQuestion {
  return {
    day: TUESDAY,
    hours: WEEK_HOURS,
    zone: ZONE,
    durationMinutes: 60,
    busy: [],
    now: new Date('2026-11-21T12:00:00Z'),
    ...overrides,
  };
}

const times = (question: SlotQuestion) => slotsOfDay(question).map((slot) => slot.time);

describe('slotsOfDay', () => {
  test('BOOK-13 starts at opening time and steps by 30 minutes', () => {
    expect(times(ask()).slice(0, 4)).toEqual(['09:00', '09:30', '10:00', '10:30']);
  });

  const BOOK_14_CASES = [
    [30, '17:30', 18],
    [60, '17:00', 17],
    [90, '16:30', 16],
    [120, '16:00', 15],
    [45, '17:00', 17],
    [540, '09:00', 1],
    [541, undefined, 0],
  ] as const;
  test.each(BOOK_14_CASES)(
    'BOOK-14 for a service of %d minutes, the last slot is at %s (%d slots)',
    (durationMinutes, last, count) => {
      const list = times(ask({ durationMinutes }));
      expect(list.at(-1)).toBe(last);
      expect(list).toHaveLength(count);
    },
  );

  const BOOK_15_CASES = [
    ['a closed day', { day: '2026-11-29' }],
    ['missing hours for the day', { hours: { monday: { open: '09:00', close: '18:00', closed: false } } }],
    ['no hours at all', { hours: {} }],
    [
      'hours that close before they open',
      { hours: { tuesday: { open: '18:00', close: '09:00', closed: false } } },
    ],
  ] as const;
  test.each(BOOK_15_CASES)('BOOK-15 returns no slots for %s', (_, overrides) => {
    expect(slotsOfDay(ask(overrides))).toEqual([]);
  });

  test('DATA-27 returns the time, the start, and whether the slot is available', () => {
    expect(slotsOfDay(ask())[0]).toEqual({
      time: '09:00',
      start: new Date('2026-12-01T14:00:00Z'),
      available: true,
    });
  });

  test('BOOK-16 marks exactly the starts that overlap a booking as taken', () => {
    // Taken from 10:00 to 11:30, so a one-hour service cannot start from 09:30 to 11:00.
    const taken = [busy('2026-12-01T15:00:00Z', '2026-12-01T16:30:00Z')];
    const booked = slotsOfDay(ask({ busy: taken })).filter((slot) => !slot.available);
    expect(booked.map((slot) => [slot.time, slot.reason])).toEqual([
      ['09:30', 'Booked'],
      ['10:00', 'Booked'],
      ['10:30', 'Booked'],
      ['11:00', 'Booked'],
    ]);
  });

  test('BOOK-19 BOOK-20 marks starts at or before now as Past, which takes precedence over Booked', () => {
    const now = new Date('2026-12-01T15:00:00Z'); // 10:00
    const taken = [busy('2026-12-01T14:00:00Z', '2026-12-01T16:00:00Z')];
    expect(
      slotsOfDay(ask({ now, busy: taken }))
        .slice(0, 5)
        .map((slot) => slot.reason ?? 'free'),
    ).toEqual(['Past', 'Past', 'Past', 'Booked', 'free']);
  });

  test('treats a hold as taken until it expires, to the millisecond', () => {
    const until = new Date('2026-11-21T12:31:00Z');
    const hold = busy('2026-12-01T14:00:00Z', '2026-12-01T15:00:00Z', { kind: 'hold', until });
    const at = (now: Date) => slotAtTime(ask({ busy: [hold], now }), '09:00')?.available;
    expect(at(new Date(until.getTime() - 1))).toBe(false);
    expect(at(until)).toBe(true);
  });
});

describe('what occupies a slot', () => {
  test.each(APPOINTMENT_STATUSES)('BOOK-17 %s', (status) => {
    const interval = busyIntervalOf(anAppointment({ status }));
    expect(interval !== undefined).toBe(status === 'scheduled' || status === 'in-progress');
  });

  test('BOOK-18 uses 60 minutes for a booking without a duration', () => {
    const appointment = anAppointment({
      service: { name: 'Old', description: null, duration_minutes: null },
    });
    const interval = busyIntervalOf(appointment);
    expect(interval?.end).toEqual(addMinutes(appointment.appointment_date, 60));
  });

  test('BOOK-21 BOOK-23 uses the booked service’s duration for bookings and the chosen one’s for slots', () => {
    const booked = busyIntervalOf(
      anAppointment({
        appointment_date: new Date('2026-12-01T15:00:00Z'),
        service: { name: 'Nail Trim', description: null, duration_minutes: 30 },
      }),
    );
    const free = slotsOfDay(ask({ durationMinutes: 120, busy: booked ? [booked] : [] }))
      .filter((slot) => slot.available)
      .map((slot) => slot.time);
    expect(free[0]).toBe('10:30');
  });
});

describe('days of a clock change', () => {
  const ALL_DAY = { open: '00:00', close: '06:00', closed: false };
  const hours = { sunday: ALL_DAY };

  test.each([
    [
      'America/New_York',
      '2026-03-08',
      ['00:00', '00:30', '01:00', '01:30', '03:00', '03:30', '04:00', '04:30', '05:00', '05:30'],
    ],
    [
      'Europe/Berlin',
      '2026-03-29',
      ['00:00', '00:30', '01:00', '01:30', '03:00', '03:30', '04:00', '04:30', '05:00', '05:30'],
    ],
    [
      'Australia/Lord_Howe',
      '2026-10-04',
      ['00:00', '00:30', '01:00', '01:30', '02:30', '03:00', '03:30', '04:00', '04:30', '05:00', '05:30'],
    ],
  ])('skips times that a clock change skips in %s on %s', (zone, day, expected) => {
    expect(
      times(ask({ zone, day, hours, durationMinutes: 30, now: new Date('2026-01-01T00:00:00Z') })),
    ).toEqual(expected);
  });

  test.each([
    ['America/New_York', '2026-11-01'],
    ['Europe/Berlin', '2026-10-25'],
    ['Australia/Lord_Howe', '2026-04-05'],
  ])(
    'offers a time that occurs twice only once in %s on %s, and finds each slot by its time',
    (zone, day) => {
      const question = ask({ zone, day, hours, durationMinutes: 30, now: new Date('2026-01-01T00:00:00Z') });
      const list = times(question);
      expect(new Set(list).size).toBe(list.length);
      expect(list.at(-1)).toBe('05:30');
      for (const time of list) expect(slotAtTime(question, time)?.time).toBe(time);
    },
  );

  test('keeps opening hours at the same local time before and after a clock change', () => {
    const before = slotsOfDay(ask({ day: '2026-10-30' }))[0];
    const after = slotsOfDay(ask({ day: '2026-11-02' }))[0];
    expect(before?.start.toISOString()).toBe('2026-10-30T13:00:00.000Z');
    expect(after?.start.toISOString()).toBe('2026-11-02T14:00:00.000Z');
  });
});

test.each([
  ['an empty day', {}, true],
  ['a day with room at its end only', { busy: [busy('2026-12-01T14:00:00Z', '2026-12-01T22:00:00Z')] }, true],
  ['a day without room', { busy: [busy('2026-12-01T14:00:00Z', '2026-12-01T22:30:00Z')] }, false],
  ['a day that has passed', { now: new Date('2026-12-02T12:00:00Z') }, false],
  ['a closed day', { day: '2026-11-29' }, false],
])('tells whether there is a free start: %s', (_, overrides, expected) => {
  expect(slotsOfDay(ask(overrides)).some(({ available }) => available)).toBe(expected);
});

test('finds no slot at a time that is not a start', () => {
  expect(slotAtTime(ask(), '09:15')).toBeUndefined();
  expect(slotAtTime(ask(), '08:30')).toBeUndefined();
  expect(slotAtTime(ask(), '17:30')).toBeUndefined();
});

test('tells whether a day is open', () => {
  expect(isOpenDay(WEEK_HOURS, TUESDAY)).toBe(true);
  expect(isOpenDay(WEEK_HOURS, '2026-11-29')).toBe(false);
  expect(isOpenDay({}, TUESDAY)).toBe(false);
});

test('calculates how long a day is open', () => {
  expect(openMinutesOf(WEEK_HOURS, TUESDAY)).toBe(540);
  expect(openMinutesOf(WEEK_HOURS, '2026-11-29')).toBe(0);
  expect(openMinutesOf({}, TUESDAY)).toBe(0);
});

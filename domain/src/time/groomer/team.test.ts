import { describe, expect, test } from 'vitest';
import { aGroomer, WEEK_HOURS } from '../../testing/factories.ts';
import { instantOf, startOfDay } from '../../core/calendar/time.ts';
import { groomerForm, groomerFormSchema, groomerRequest, timeOffForm, timeOffFormSchema } from './input.ts';
import { groomerInputSchema, type Groomer } from './schema.ts';
import { aheadOf, overlappingAhead, removedLanes, newGroomerId, outsideHours, teamOf } from './team.ts';
import { closedDays, daysTouched, partsOf, timeOffProblem } from './time-off.ts';

const ZONE = 'America/New_York';
const DAY = '2026-12-01';
const NOW = new Date('2026-11-23T15:00:00Z');
const at = (time: string, day = DAY) => instantOf(day, time, ZONE);
const visit = (id: string, start: string, end: string, more: object = {}) => ({
  id,
  kind: 'appointment' as const,
  start: at(start),
  end: at(end),
  ...more,
});
const dayWith = (...busy: ReturnType<typeof visit>[]) => ({ date: DAY, busy, count: busy.length });

test('ALL-01 a salon of one has no groomers to choose from', () => {
  expect(teamOf([aGroomer()])).toEqual([]);
  expect(teamOf([aGroomer(), aGroomer({ id: 'ana' })])).toHaveLength(2);
});

describe('ids', () => {
  test.each([
    [[], 'Ana', 'house'],
    [['house'], 'Ana', 'ana'],
    [['house'], ' José-María O’Neil ', 'jose-maria-o-neil'],
    [['house', 'ana'], 'Ana', 'ana-2'],
    [['house', 'ana', 'ana-2'], 'Ana', 'ana-3'],
    [['house'], 'House', 'house-2'],
    [['house'], 'All', 'all-2'],
    [['house'], '…', 'groomer'],
    [['house'], 'x'.repeat(60), 'x'.repeat(30)],
  ])('STAFF-01 with the ids %j taken, %s gets %s', (taken, name, id) =>
    expect(newGroomerId(name, taken)).toBe(id),
  );
});

describe('visits ahead', () => {
  const days = [
    dayWith(
      visit('late', '14:00', '15:00'),
      visit('early', '09:00', '10:00', { lane: 'ana' }),
      visit('held', '11:00', '12:00', { kind: 'hold', until: new Date(NOW.getTime() + 1) }),
      visit('lapsed', '12:00', '13:00', { kind: 'hold', until: NOW }),
    ),
  ];

  test('are visits and active holds that are not over, by start', () => {
    expect(aheadOf(days, NOW).map(({ id, lane }) => [id, lane])).toEqual([
      ['early', 'ana'],
      ['held', 'house'],
      ['late', 'house'],
    ]);
    expect(aheadOf(days, at('14:59')).map(({ id }) => id)).toEqual(['late']);
    expect(aheadOf(days, at('15:00'))).toEqual([]);
  });

  test('STAFF-05 are found by overlapping time and by lane', () => {
    const ids = (from: string, to: string, lanes: readonly string[] | 'all' = 'all') =>
      overlappingAhead(aheadOf(days, NOW), { start: at(from), end: at(to) }, lanes).map(({ id }) => id);
    expect(ids('09:30', '11:00')).toEqual(['early']);
    expect(ids('10:00', '11:00')).toEqual([]);
    expect(ids('00:00', '23:00', ['house'])).toEqual(['held', 'late']);
  });
});

test('STAFF-08 finds lanes lost when groomers leave, get fewer places, or the first one is not `house`', () => {
  const [grace, ana] = [aGroomer({ places: 2 }), aGroomer({ id: 'ana' })];
  expect(removedLanes([grace, ana], [grace, { ...ana, active: false }])).toEqual(['ana']);
  expect(removedLanes([grace, ana], [{ ...grace, places: 1 }, ana])).toEqual(['house#2']);
  expect(removedLanes([], [grace])).toEqual([]);
  expect(removedLanes([], [ana])).toEqual(['house']);
  expect(removedLanes([grace], [{ ...grace, active: false }])).toEqual(['house#2']);
});

describe('STAFF-08 outside the hours', () => {
  const ahead = aheadOf(
    [
      dayWith(
        visit('inside', '10:00', '11:00'),
        visit('across', '11:30', '12:30'),
        visit('late', '17:00', '18:00', { lane: 'house#2' }),
        visit('other', '17:00', '18:00', { lane: 'ana' }),
      ),
    ],
    NOW,
  );
  const outside = (changes: Partial<Groomer>) =>
    outsideHours(ahead, aGroomer({ places: 2, ...changes }), { hours: WEEK_HOURS, zone: ZONE }).map(
      ({ id }) => id,
    );
  const tuesday = (open: string, close: string, closed = false) => ({ tuesday: { open, close, closed } });

  test.each([
    ['the salon’s', {}, []],
    ['until five', { hours: tuesday('09:00', '17:00') }, ['late']],
    ['from half past ten', { hours: tuesday('10:30', '18:00') }, ['inside']],
    ['closed', { hours: tuesday('09:00', '18:00', true) }, ['inside', 'across', 'late']],
    ['another day', { hours: {} }, ['inside', 'across', 'late']],
    ['with a break', { breaks: { tuesday: [{ start: '12:00', end: '13:00' }] } }, ['across']],
    ['with a break in between', { breaks: { tuesday: [{ start: '11:00', end: '11:30' }] } }, []],
  ])('%s', (_, changes, expected) => expect(outside(changes)).toEqual(expected));
});

describe('time off', () => {
  const period = (from: Date, to: Date) => ({ from, to });
  const days = (first: string, afterLast: string) =>
    period(startOfDay(first, ZONE), startOfDay(afterLast, ZONE));

  test('STAFF-05 is split at midnight into a part for each day it touches', () => {
    expect(partsOf(period(at('12:00'), at('10:00', '2026-12-03')), ZONE)).toEqual([
      { day: DAY, start: at('12:00'), end: at('00:00', '2026-12-02') },
      { day: '2026-12-02', start: at('00:00', '2026-12-02'), end: at('00:00', '2026-12-03') },
      { day: '2026-12-03', start: at('00:00', '2026-12-03'), end: at('10:00', '2026-12-03') },
    ]);
    expect(partsOf(days(DAY, '2026-12-02'), ZONE)).toHaveLength(1);
    expect(daysTouched(days(DAY, '2026-12-02'), ZONE)).toBe(1);
  });

  test('a day of a clock change has 23 or 25 hours', () => {
    const hours = (day: string, next: string) =>
      partsOf(days(day, next), ZONE).map(({ start, end }) => (end.getTime() - start.getTime()) / 3_600_000);
    expect(hours('2027-03-14', '2027-03-15')).toEqual([23]);
    expect(hours('2026-11-01', '2026-11-02')).toEqual([25]);
  });

  test.each([
    ['a day', days('2026-12-01', '2026-12-02'), undefined],
    ['the rest of today', period(NOW, startOfDay('2026-11-24', ZONE)), undefined],
    ['since this morning', days('2026-11-23', '2026-11-24'), undefined],
    ['since yesterday', days('2026-11-22', '2026-11-25'), 'from'],
    ['a past period', days('2026-11-20', '2026-11-23'), 'to'],
    ['nothing', period(at('10:00'), at('10:00')), 'to'],
    ['sixty days', days('2026-12-01', '2027-01-30'), undefined],
    ['sixty-one days', days('2026-12-01', '2027-01-31'), 'to'],
    ['in eleven years', days('2037-12-01', '2037-12-02'), 'too-far'],
  ])('ALL-05 %s: %s', (_, timeOff, problem) => expect(timeOffProblem(timeOff, ZONE, NOW)).toBe(problem));

  test('STAFF-05 a day is closed when everyone is off from opening to closing', () => {
    const closed = (...off: object[]) =>
      closedDays([{ date: DAY, off: off as never }], { hours: WEEK_HOURS, zone: ZONE });
    const entry = (from: string, to: string, more: object = {}) => ({
      id: from,
      start: at(from),
      end: at(to),
      ...more,
    });
    expect(closed(entry('09:00', '18:00'))).toEqual([DAY]);
    expect(closed(entry('13:00', '19:00'), entry('08:00', '13:00'))).toEqual([DAY]);
    expect(closed(entry('09:00', '13:00'), entry('13:30', '18:00'))).toEqual([]);
    expect(closed(entry('09:00', '17:30'))).toEqual([]);
    expect(closed(entry('09:00', '18:00', { lane: 'house' }))).toEqual([]);
    expect(closed()).toEqual([]);
  });
});

describe('the form of a groomer', () => {
  const example = aGroomer({
    about: 'Calm.',
    photo_url: 'https://photos.example/grace.jpg',
    order: 2,
    places: 2,
    hours: WEEK_HOURS,
    breaks: {
      monday: [
        { start: '10:00', end: '10:15' },
        { start: '12:00', end: '12:30' },
      ],
      tuesday: [{ start: '12:00', end: '12:30' }],
    },
    service_ids: ['basic-groom'],
  });
  const own = { id: 'house', user_id: 'grace', commission_percent: 40 };
  const requestOf = (form: object, groomer: Groomer | undefined = example) =>
    groomerRequest(groomerFormSchema.parse(form), groomer, 'request');

  test('STAFF-01 sends the stored values if nothing was edited', () => {
    const {
      requestId: _,
      user_id,
      commission_percent,
      ...request
    } = requestOf(groomerForm(example, own, { hours: WEEK_HOURS }));
    expect(request).toEqual({ ...example, hours: { ...WEEK_HOURS }, large: null });
    expect({ user_id, commission_percent }).toEqual({ user_id: 'grace', commission_percent: 40 });
  });

  test('STAFF-01 gives a new groomer the salon’s hours and all services', () => {
    const form = groomerForm(undefined, undefined, { hours: WEEK_HOURS, place: 2 });
    const request = groomerRequest(groomerFormSchema.parse({ ...form, name: 'Ana' }), undefined, 'request');
    expect(request).not.toHaveProperty('id');
    expect(groomerInputSchema.parse(request)).toEqual({
      name: 'Ana',
      about: '',
      photo_url: null,
      active: true,
      order: 2,
      breaks: {},
      places: 1,
      hours: null,
      service_ids: null,
      large: null,
      commission_percent: 0,
    });
  });

  test('shows breaks at the same time as one row', () => {
    expect(groomerForm(example, own, { hours: WEEK_HOURS }).breaks).toEqual([
      { days: ['monday'], start: '10:00', end: '10:15' },
      { days: ['monday', 'tuesday'], start: '12:00', end: '12:30' },
    ]);
  });

  const messages = (changes: object) =>
    groomerFormSchema
      .safeParse({ ...groomerForm(example, own, { hours: WEEK_HOURS }), ...changes })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  const pause = (days: string[], start = '12:00', end = '12:30') => ({ days, start, end });
  test.each([
    ['no name', { name: ' ' }, 'name', 'Enter a name.'],
    ['a long name', { name: 'x'.repeat(61) }, 'name', 'Use at most 60 characters.'],
    ['an order that is not a number', { order: 'first' }, 'order', 'Use a whole number from 0 to 999.'],
    ['more than all', { commission_percent: '101' }, 'commission_percent', 'Use 0 to 100 percent.'],
    ['a break without a day', { breaks: [pause([])] }, 'breaks.0.days', 'Choose a day.'],
    [
      'a break that ends before it begins',
      { breaks: [pause(['monday'], '13:00')] },
      'breaks.0.end',
      'The end must be after the start.',
    ],
    [
      'three breaks on a day',
      { breaks: [pause(['monday']), pause(['monday', 'friday']), pause(['monday'])] },
      'breaks.2.days',
      'A day can have up to two breaks.',
    ],
  ])('ALL-05 has an error at the field: %s', (_, changes, field, message) =>
    expect(messages(changes)).toEqual([[field, message]]),
  );
});

describe('the form of time off', () => {
  const schema = timeOffFormSchema(ZONE, () => NOW);
  const form = timeOffForm(ZONE, NOW);
  const messages = (changes: object) =>
    schema
      .safeParse({ ...form, ...changes })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('STAFF-05 sends whole days as from midnight to midnight', () => {
    expect(schema.parse({ ...form, last: '2026-11-25', note: ' Fair ' })).toEqual({
      groomerId: 'all',
      from: startOfDay('2026-11-24', ZONE).toISOString(),
      to: startOfDay('2026-11-26', ZONE).toISOString(),
      note: 'Fair',
    });
  });

  test('STAFF-05 sends other periods as from the first day’s start to the last day’s end', () => {
    expect(schema.parse({ ...form, whole_days: false, groomer_id: 'ana', last: '2026-11-25' })).toMatchObject(
      {
        groomerId: 'ana',
        from: at('12:00', '2026-11-24').toISOString(),
        to: at('18:00', '2026-11-25').toISOString(),
      },
    );
  });

  test.each([
    ['a day that has passed', { first: '2026-11-22', last: '2026-11-24' }, 'first', 'This day has passed.'],
    [
      'more than sixty days',
      { last: '2027-01-23' },
      'last',
      'It must end after it starts, and within 60 days.',
    ],
    ['a long note', { note: 'x'.repeat(201) }, 'note', 'Use at most 200 characters.'],
    [
      'an end before the start',
      { whole_days: false, end: '11:00' },
      'end',
      'The end must be after the start.',
    ],
    ['no day', { first: '12/45/2026' }, 'first', 'Enter a day, for example 12/24/2026.'],
    ['no time', { whole_days: false, start: '' }, 'start', 'Enter a time, for example 9:00 AM.'],
  ])('ALL-05 has an error at the field: %s', (_, changes, field, message) =>
    expect(messages(changes)).toEqual([[field, message]]),
  );
});

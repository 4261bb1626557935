import { aGroomer, aService, busy, someSettings } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { limitsNote, zoneNote } from './messages.ts';
import {
  daysOff,
  groomerChoices,
  isAway,
  marksOf,
  slotsFor,
  timesLeftOn,
  findRequestedGroomer,
} from './team-view.ts';
import { bookingChoice, dayCell, needsTeamView } from './view-model.ts';

const settings = someSettings();
// Friday, November 20, 2026, 10:15 in the business's time zone.
const now = new Date('2026-11-20T15:15:00Z');
const context = { settings, groomers: [], scheduleDay: undefined, openSessions: [], now };
const service = aService();

test('ALL-01 is not needed by a single-groomer salon without time off and notice', () => {
  const plain = { date: '2026-11-24', count: 0, busy: [] };
  expect(needsTeamView({ settings, groomers: [], days: [plain, null] })).toBe(false);
  expect(needsTeamView({ settings, groomers: [aGroomer()], days: [] })).toBe(true);
  expect(needsTeamView({ settings, groomers: [], days: [{ ...plain, off: [] }] })).toBe(true);
  const buffered = aService({ buffer_minutes: 15 });
  expect(needsTeamView({ settings, groomers: [], days: [], service })).toBe(false);
  expect(needsTeamView({ settings, groomers: [], days: [], service: buffered })).toBe(true);
  expect(needsTeamView({ settings: someSettings({ min_notice_minutes: 1 }), groomers: [], days: [] })).toBe(
    true,
  );
});

test('DOOR-04 shows a day as full for large dogs if all pets of the customer are', () => {
  const large = busy('2026-11-24T17:00:00Z', '2026-11-24T18:00:00Z', { large: true });
  const scheduleDay = { date: '2026-11-24', count: 1, busy: [large] };
  const groomers = [aGroomer({ large: { count: 1, over_lbs: 50 } })];
  const reasons = (weight: number | undefined) => {
    const slots = slotsFor({ service, day: '2026-11-24' }, { ...context, groomers, scheduleDay, weight });
    return new Set(slots?.map(({ reason }) => reason));
  };
  expect(reasons(80)).toContain('Large');
  expect(reasons(80)).not.toContain(undefined);
  for (const weight of [50, undefined]) expect(reasons(weight)).not.toContain('Large');
});

test('ADDON-07 keeps the buffer free before the next visit', () => {
  const next = [busy('2026-11-24T17:00:00Z', '2026-11-24T18:00:00Z')];
  const scheduleDay = { date: '2026-11-24', count: 1, busy: next };
  const at11 = (minutes: number) =>
    slotsFor(
      { service: aService({ buffer_minutes: minutes }), day: '2026-11-24' },
      { ...context, scheduleDay },
    )?.find(({ time }) => time === '11:00')?.available;
  expect([at11(0), at11(15)]).toEqual([true, false]);
});

describe('with several groomers', () => {
  const [grace, ana, theo] = [
    aGroomer(),
    aGroomer({
      id: 'ana',
      name: 'Ana',
      order: 1,
      hours: { tuesday: { open: '12:00', close: '18:00', closed: false } },
    }),
    aGroomer({ id: 'theo', name: 'Theo', order: 2, places: 2, service_ids: ['nail-trim'] }),
  ];
  const team = [grace, ana, theo];
  // A Tuesday.
  const day = '2026-11-24';
  const nails = aService({ id: 'nail-trim', name: 'Nail Trim', duration_minutes: 30 });
  const morning = {
    date: day,
    count: 1,
    busy: [busy('2026-11-24T14:00:00Z', '2026-11-24T18:00:00Z', { id: 'g' })],
  };
  const times = (groomerId: string | undefined, chosen = service) =>
    (
      slotsFor({ service: chosen, day }, { ...context, groomers: team, groomerId, scheduleDay: morning }) ??
      []
    )
      .filter(({ available }) => available)
      .map(({ time }) => time);

  test('SCHED-05 offers times when any groomer is free, or only those of a requested groomer', () => {
    expect(times(undefined)[0]).toBe('12:00');
    expect(times('house')[0]).toBe('13:00');
    expect(times('ana')).toEqual(times(undefined));
    expect(times(undefined, nails)[0]).toBe('09:00');
  });

  test('STAFF-04 marks a day red from 8 visits per lane that works that day', () => {
    const marked = (count: number) => marksOf([{ ...morning, count }], { settings, groomers: team }).get(day);
    expect([marked(31), marked(32)]).toEqual(['limited', 'full']);
    // Ana does not work on Wednesdays.
    const wednesday = { ...morning, date: '2026-11-25', count: 24 };
    expect(marksOf([wednesday], { settings, groomers: team }).get('2026-11-25')).toBe('full');
  });

  test.each([
    ['nobody', []],
    ['one groomer', [grace]],
  ])('STAFF-04 stays at 8 with %s', (_, groomers) => {
    const marked = (count: number) => marksOf([{ ...morning, count }], { settings, groomers }).get(day);
    expect([marked(7), marked(8)]).toEqual(['limited', 'full']);
  });

  test('STAFF-03 offers a choice of groomers, and notes those who do not offer the service', () => {
    expect(findRequestedGroomer([grace], 'house', service)).toBeUndefined();
    expect(findRequestedGroomer(team, 'ana', service)).toBe(ana);
    expect(findRequestedGroomer(team, 'theo', service)).toBeUndefined();
    expect(groomerChoices(team, service)).toEqual([
      { value: '', label: 'Anyone' },
      { value: 'house', label: 'Grace' },
      { value: 'ana', label: 'Ana' },
      { value: 'theo', label: 'Theo', reason: 'Doesn’t offer this service' },
    ]);
  });

  test('counts no times on the requested groomer’s days off', () => {
    const question = { settings, groomers: team, openSessions: [], now };
    const left = timesLeftOn(service, [], { ...question, groomerId: 'ana' }, '2026-11-26');
    // From Friday to Thursday, Ana works only on Tuesday.
    const without = [...left].filter(([, count]) => count === 0).map(([key]) => key);
    expect(without).toEqual(expect.arrayContaining(['2026-11-23', '2026-11-25', '2026-11-26']));
    expect(without).not.toContain(day);
    expect([...timesLeftOn(service, [], question, '2026-11-26').values()]).not.toContain(0);
  });

  test('STAFF-05 treats only the groomer with the day off as away', () => {
    const off = [
      { id: 'o', lane: 'ana', start: new Date(`${day}T05:00:00Z`), end: new Date('2026-11-25T05:00:00Z') },
    ];
    const away = (groomerId: string | undefined) =>
      isAway(
        { day, groomerId },
        { settings, groomers: team, scheduleDay: { date: day, count: 0, busy: [], off } },
      );
    expect([away('ana'), away('house'), away(undefined)]).toEqual([true, false, false]);
  });

  test('passes the requested groomer to checkout, and none for anyone', () => {
    const slots = [{ time: '10:00', start: now, available: true }];
    const selection = { serviceId: 'basic-groom', day, time: '10:00', lost: null };
    expect(bookingChoice(selection, slots, 'ana')).toMatchObject({ groomerId: 'ana' });
    expect(bookingChoice(selection, slots)).not.toHaveProperty('groomerId');
  });
});

describe('a day off for everybody', () => {
  const off = [{ id: 'o', start: new Date('2026-11-26T05:00:00Z'), end: new Date('2026-11-27T05:00:00Z') }];
  const thursday = { date: '2026-11-26', count: 0, busy: [], off };

  test('STAFF-05 is shown as closed in the calendar and in text, even in a single-groomer salon', () => {
    const days = daysOff([thursday], { settings, groomers: [] });
    expect([...days]).toEqual(['2026-11-26']);
    const knowledge = {
      marks: new Map(),
      timesLeft: new Map<string, number>(),
      off: days,
      loaded: undefined,
    };
    expect(dayCell('2026-11-26', { ...knowledge, settings, now })).toMatchObject({
      closed: true,
      disabled: false,
      label: 'Thursday, November 26, closed',
    });
  });

  test('does not count half a day', () => {
    const half = {
      ...thursday,
      off: [{ ...off[0], id: 'o', start: new Date('2026-11-26T17:00:00Z') } as never],
    };
    expect(daysOff([half], { settings, groomers: [] }).size).toBe(0);
    const slots = slotsFor({ service, day: '2026-11-26' }, { ...context, scheduleDay: half }) ?? [];
    expect(slots.filter(({ available }) => available).map(({ time }) => time)).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
    ]);
  });
});

describe('STAFF-06 notice and horizon', () => {
  const limited = someSettings({ min_notice_minutes: 180, horizon_days: 14 });

  test('rejects a start within the notice period as too soon', () => {
    const slots = slotsFor({ service, day: '2026-11-20' }, { ...context, settings: limited }) ?? [];
    expect(slots.filter(({ reason }) => reason === 'Too soon').map(({ time }) => time)).toEqual([
      '10:30',
      '11:00',
      '11:30',
      '12:00',
      '12:30',
      '13:00',
    ]);
    expect(slots.find(({ available }) => available)?.time).toBe('13:30');
  });

  test('counts no times on a day entirely within the notice period', () => {
    const long = someSettings({ min_notice_minutes: 3 * 24 * 60 });
    const left = timesLeftOn(service, [], { settings: long, groomers: [], openSessions: [], now });
    const without = [...left].filter(([, count]) => count === 0).map(([key]) => key);
    expect(without).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  });

  test('disables a day beyond the horizon and says why', () => {
    const knowledge = { marks: new Map(), timesLeft: new Map<string, number>(), loaded: undefined };
    const cell = (day: string) => dayCell(day, { ...knowledge, settings: limited, now });
    expect(cell('2026-12-04').disabled).toBe(false);
    expect(cell('2026-12-05')).toMatchObject({
      disabled: true,
      label: 'Saturday, December 5, too far ahead',
    });
  });

  test('shows both limits, and nothing when there are none', () => {
    expect(limitsNote(limited)).toBe('Book 3 hr to 14 days ahead.');
    expect(limitsNote(settings)).toBeUndefined();
  });
});

test('shows the salon’s time zone to people in other zones', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const elsewhere = timeZone === 'America/New_York' ? 'America/Chicago' : 'America/New_York';
  expect(zoneNote(elsewhere)).toMatch(/^Times are (Eastern|Central) Time \((New York|Chicago)\)$/);
  expect(zoneNote(timeZone)).toBeUndefined();
  expect(zoneNote(undefined)).toBeUndefined();
});

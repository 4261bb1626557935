import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aGroomer, busy, WEEK_HOURS } from '../../testing/factories.ts';
import { addMinutes } from '../../core/calendar/time.ts';
import { assign, type LaneRequirements } from './assign.ts';
import { lanesStartingAt, slotsOfLanes, type LaneSlotsQuestion } from './lane-slots.ts';
import {
  breaksOfDay,
  groomerOfLane,
  hoursOfGroomer,
  laneOf,
  lanesOf,
  lanesOfDay,
  loadOf,
  slotQuestionOf,
  storedPlace,
  workingLanesOf,
  workMinutesOf,
} from './lanes.ts';
import { addOff, emptyDay } from './schedule-day.ts';
import type { BusyInterval, ScheduleDay } from './schema.ts';
import { slotsOfDay } from './slots.ts';

const ZONE = 'America/New_York';
const TUESDAY = '2026-12-01';
const NOW = new Date('2026-11-21T12:00:00Z');
/** In the salon's time zone. */
const at = (time: string) => new Date(`${TUESDAY}T${time}:00-05:00`);

const grace = aGroomer({ order: 1 });
const ana = aGroomer({ id: 'ana', name: 'Ana', order: 2 });
const theo = aGroomer({ id: 'theo', name: 'Theo', order: 3, places: 2, service_ids: ['bath'] });
const TEAM = [theo, ana, grace];
const roster = (groomers = TEAM) => ({ groomers, hours: WEEK_HOURS, zone: ZONE });

function ask(overrides: Partial<LaneSlotsQuestion> = {}): LaneSlotsQuestion {
  return { ...roster(), day: TUESDAY, durationMinutes: 60, now: NOW, times: { busy: [] }, ...overrides };
}

const taken = (from: string, to: string, lane?: string): BusyInterval => ({
  ...busy(at(from).toISOString(), at(to).toISOString(), { id: `${lane}-${from}` }),
  ...(lane === undefined ? {} : { lane }),
});

describe('lanes', () => {
  test('SCHED-01 default to the house', () => {
    expect(laneOf({})).toBe('house');
    expect(laneOf({ lane: 'ana' })).toBe('ana');
  });

  test('STAFF-01 are those of the active groomers in order, or only the house', () => {
    expect(lanesOf(TEAM)).toEqual(['house', 'ana', 'theo', 'theo#2']);
    expect(lanesOf([aGroomer({ active: false }), ana])).toEqual(['ana']);
    expect(lanesOf([])).toEqual(['house']);
    expect(lanesOf([aGroomer({ id: 'b' }), aGroomer({ id: 'a', places: 3 })])).toEqual([
      'a',
      'a#2',
      'a#3',
      'b',
    ]);
  });

  test('ALL-07 stores no field for the house', () => {
    expect(storedPlace('house')).toEqual({});
    expect(storedPlace('house#2')).toEqual({ lane: 'house#2' });
    expect(storedPlace('theo#2')).toEqual({ groomer_id: 'theo', lane: 'theo#2' });
  });

  test('STAFF-02 assigns a second place to the same groomer', () => {
    expect(groomerOfLane('theo#2')).toBe('theo');
    expect(groomerOfLane('theo')).toBe('theo');
  });

  test.each([
    ['longer on both sides', { open: '07:00', close: '20:00', closed: false }, ['09:00', '18:00', false]],
    ['shorter on both sides', { open: '10:00', close: '14:00', closed: false }, ['10:00', '14:00', false]],
    ['after closing', { open: '19:00', close: '21:00', closed: false }, ['19:00', '18:00', true]],
    ['closed', { open: '09:00', close: '18:00', closed: true }, ['09:00', '18:00', true]],
  ])('STAFF-02 limits hours to the opening hours: %s', (_, tuesday, expected) => {
    const cut = hoursOfGroomer({ hours: { tuesday } }, WEEK_HOURS);
    expect(Object.values(cut.tuesday ?? {})).toEqual(expected);
    expect(cut.monday).toBeUndefined();
  });

  test('STAFF-01 uses the salon’s hours for a groomer without hours', () => {
    expect(hoursOfGroomer({}, WEEK_HOURS)).toBe(WEEK_HOURS);
  });

  test('STAFF-01 returns the breaks of the weekday in the salon’s time zone', () => {
    const breaks = { tuesday: [{ start: '12:00', end: '12:30' }] };
    expect(breaksOfDay({ breaks }, TUESDAY, ZONE)).toEqual([{ start: at('12:00'), end: at('12:30') }]);
    expect(breaksOfDay({ breaks }, '2026-12-02', ZONE)).toEqual([]);
  });

  test('STAFF-04 counts the working lanes and their minutes', () => {
    const monday = { monday: { open: '09:00', close: '12:00', closed: false } };
    const mondays = aGroomer({ id: 'mo', hours: monday });
    expect(workingLanesOf(roster([...TEAM, mondays]), TUESDAY)).toBe(4);
    expect(workMinutesOf(roster([...TEAM, mondays]), TUESDAY)).toBe(4 * 540);
    expect(workMinutesOf(roster([...TEAM, mondays]), '2026-11-30')).toBe(4 * 540 + 180);
    expect(workMinutesOf(roster([]), TUESDAY)).toBe(540);
  });
});

describe('starts over several lanes', () => {
  test('SCHED-05 equal those of slotsOfDay in a salon without groomers', () => {
    const busyHouse = [taken('10:00', '11:00')];
    const question = { day: TUESDAY, hours: WEEK_HOURS, zone: ZONE, durationMinutes: 60, now: NOW };
    const own = slotsOfLanes(ask({ groomers: [], times: { busy: busyHouse } }));
    const expected = slotsOfDay({ ...question, busy: busyHouse });
    expect(own).toEqual(expected.map((slot) => ({ ...slot, lanes: slot.available ? ['house'] : [] })));
  });

  test('SCHED-05 are available if at least one lane is free', () => {
    const times = { busy: [taken('10:00', '11:00'), taken('10:00', '11:00', 'ana')] };
    const of = (serviceId: string) =>
      slotsOfLanes(ask({ times, serviceId })).find(({ time }) => time === '10:00');
    expect(of('bath')).toMatchObject({ available: true, lanes: ['theo', 'theo#2'] });
    expect(of('full-groom')).toMatchObject({ available: false, reason: 'Booked', lanes: [] });
  });

  test('SCHED-05 can be limited to one groomer', () => {
    const times = { busy: [taken('10:00', '11:00', 'ana')] };
    const free = (groomerId: string) =>
      slotsOfLanes(ask({ times, groomerId })).filter(({ available }) => available);
    expect(free('ana')[0]?.time).toBe('09:00');
    expect(free('ana')[1]?.time).toBe('11:00');
    expect(free('house')[1]?.time).toBe('09:30');
    expect(free('nobody')).toEqual([]);
  });

  test('SCHED-01 exclude time off and breaks', () => {
    const resting = aGroomer({ breaks: { tuesday: [{ start: '12:00', end: '13:00' }] } });
    const off = [{ id: 'off', start: at('09:00'), end: at('11:00') }];
    const free = slotsOfLanes(ask({ groomers: [resting], times: { busy: [], off } }))
      .filter(({ available }) => available)
      .map(({ time }) => time);
    expect(free.slice(0, 3)).toEqual(['11:00', '13:00', '13:30']);
  });

  test('STAFF-06 are too soon within the minimum notice', () => {
    const slots = slotsOfLanes(ask({ now: at('09:00'), noticeMinutes: 60 }));
    expect(slots.slice(0, 4).map(({ reason }) => reason ?? 'free')).toEqual([
      'Past',
      'Too soon',
      'free',
      'free',
    ]);
  });

  test('STAFF-02 include those of shorter hours', () => {
    const late = aGroomer({
      id: 'late',
      hours: { tuesday: { open: '09:15', close: '11:30', closed: false } },
    });
    const times = slotsOfLanes(ask({ groomers: [grace, late] })).map(({ time }) => time);
    expect(times.slice(0, 5)).toEqual(['09:00', '09:15', '09:30', '09:45', '10:00']);
    const starting = lanesStartingAt(ask({ groomers: [grace, late] }), at('09:15'));
    expect(starting.map(({ lane }) => lane)).toEqual(['late']);
  });

  test('SCHED-05 are the union of the slots of each lane', () => {
    const halfHours = (min: number, max: number) => fc.integer({ min, max }).map((half) => 30 * half);
    const someHours = fc.record({
      open: fc.constantFrom('08:00', '10:30'),
      close: fc.constant('16:00'),
      closed: fc.boolean(),
    });
    const someEntries = fc.array(
      fc.record({
        from: halfHours(0, 17),
        minutes: halfHours(1, 4),
        lane: fc.constantFrom(undefined, 'ana', 'theo', 'theo#2'),
      }),
      { maxLength: 24 },
    );
    const someOff = fc.integer({ min: 0, max: 2 });
    fc.assert(
      fc.property(
        fc.option(someHours),
        someEntries,
        someOff,
        halfHours(1, 4),
        (hours, entries, off, length) => {
          const shorter = hours === null ? ana : { ...ana, hours: { tuesday: hours } };
          const all = entries.map(({ from, minutes, lane }, n) => {
            const start = addMinutes(at('09:00'), from);
            const place = lane === undefined ? {} : { lane };
            return {
              id: `e${n}`,
              kind: 'appointment' as const,
              start,
              end: addMinutes(start, minutes),
              ...place,
            };
          });
          const times = {
            busy: all,
            off: all.slice(0, off).map(({ id, start, end }) => ({ id, start, end })),
          };
          const question = ask({ groomers: [grace, shorter, theo], times, durationMinutes: length });
          const expected = lanesOfDay(question, TUESDAY).flatMap((lane) =>
            slotsOfDay(slotQuestionOf(lane, times, question)).map((slot) => ({ lane: lane.lane, ...slot })),
          );
          const slots = slotsOfLanes(question);
          expect(new Set(slots.map(({ time }) => time))).toEqual(new Set(expected.map(({ time }) => time)));
          for (const { time, available, lanes } of slots) {
            const free = expected
              .filter((slot) => slot.time === time && slot.available)
              .map(({ lane }) => lane);
            expect(lanes).toEqual(free);
            expect(available).toBe(free.length > 0);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('SCHED-04 assign', () => {
  const wanted = (overrides: Partial<LaneRequirements> = {}): LaneRequirements => ({
    entryId: 'new',
    start: at('10:00'),
    durationMinutes: 60,
    serviceId: 'bath',
    ...overrides,
  });
  const dayOf = (...intervals: BusyInterval[]): ScheduleDay => ({ ...emptyDay(TUESDAY), busy: intervals });
  const choose = (day: ScheduleDay, overrides?: Partial<LaneRequirements>, groomers = TEAM) => {
    const choice = assign(day, roster(groomers), wanted(overrides), NOW);
    return choice.ok ? choice.lane : choice.reason;
  };

  test.each([
    ['the first by order on an empty day', [], {}, 'house'],
    ['the wished one', [], { requestedGroomer: 'ana' }, 'ana'],
    ['the pet’s last before others', [taken('14:00', '15:00', 'ana')], { preferred: 'ana' }, 'ana'],
    ['the wished one before the pet’s last', [], { requestedGroomer: 'ana', preferred: 'theo' }, 'ana'],
    [
      'another where the pet’s last is taken',
      [taken('10:00', '11:00', 'ana')],
      { preferred: 'ana' },
      'house',
    ],
    ['the fewest booked minutes', [taken('14:00', '15:00')], {}, 'ana'],
    [
      'the fewest booked minutes, not visits',
      [
        taken('14:00', '16:00'),
        taken('14:00', '14:30', 'ana'),
        taken('15:00', '15:30', 'ana'),
        taken('11:00', '15:00', 'theo'),
      ],
      {},
      'ana',
    ],
    [
      'the second place of the least busy',
      [
        taken('9:30'.padStart(5, '0'), '10:30', 'theo'),
        taken('13:00', '15:00'),
        taken('13:00', '15:00', 'ana'),
      ],
      {},
      'theo#2',
    ],
    [
      'no one if the wished one is taken',
      [taken('10:30', '11:00', 'ana')],
      { requestedGroomer: 'ana' },
      'slot-taken',
    ],
    ['no one if the wished one is unknown', [], { requestedGroomer: 'zoe' }, 'groomer-unavailable'],
    [
      'no one if the wished one does not offer the service',
      [],
      { requestedGroomer: 'theo', serviceId: 'full-groom' },
      'groomer-unavailable',
    ],
    ['no one at night', [], { start: at('20:00') }, 'outside-hours'],
    ['no one between start times', [], { start: at('10:10') }, 'outside-hours'],
    ['someone at night if staff have confirmed it', [], { start: at('20:00'), outsideHours: true }, 'house'],
    ['no one beyond midnight, even then', [], { start: at('23:30'), outsideHours: true }, 'outside-hours'],
    [
      'no one on a taken lane, even then',
      [taken('20:00', '21:00')],
      { start: at('20:00'), outsideHours: true, requestedGroomer: 'house' },
      'slot-taken',
    ],
  ])('chooses %s', (_, intervals, overrides, expected) => {
    expect(choose(dayOf(...intervals), overrides)).toBe(expected);
  });

  test('STAFF-07 prefers groomers who work that day for a visit outside hours', () => {
    const away = aGroomer({ id: 'ana', order: 2, hours: { monday: WEEK_HOURS.monday } });
    const busy = dayOf(taken('10:00', '11:00'));
    const late = { start: at('20:00'), outsideHours: true };
    expect(choose(busy, { ...late, preferred: 'ana' }, [grace, away])).toBe('house');
    expect(choose(busy, { ...late, requestedGroomer: 'ana' }, [grace, away])).toBe('ana');
  });

  test('skips inactive groomers and time off, and returns the reason', () => {
    const change = addOff(emptyDay(TUESDAY), [
      { id: 'off', lane: 'house', start: at('09:00'), end: at('18:00') },
    ]);
    if (!change.ok) throw new Error(change.reason);
    expect(choose(change.day)).toBe('ana');
    expect(choose(change.day, { requestedGroomer: 'house' })).toBe('time-off');
    expect(choose(change.day, { requestedGroomer: 'house', outsideHours: true })).toBe('time-off');
    expect(choose(dayOf(), { requestedGroomer: 'ana' }, [grace, { ...ana, active: false }])).toBe(
      'groomer-unavailable',
    );
  });

  test('treats a break as time off unless staff confirmed the time', () => {
    const resting = aGroomer({ breaks: { tuesday: [{ start: '10:30', end: '11:00' }] } });
    expect(choose(dayOf(), {}, [resting])).toBe('time-off');
    expect(choose(dayOf(), { outsideHours: true }, [resting])).toBe('house');
  });

  test('ignores an expired hold', () => {
    const hold = { ...taken('10:00', '11:00'), kind: 'hold' as const, until: NOW };
    expect(choose(dayOf(hold))).toBe('house');
  });

  test('ignores the visit’s own time when it is moved', () => {
    expect(
      choose(dayOf({ ...taken('10:00', '11:00'), id: 'new' }), {
        start: at('10:30'),
        requestedGroomer: 'house',
      }),
    ).toBe('house');
  });

  test('SCHED-05 reports a full day', () => {
    const many = Array.from({ length: 200 }, (_, n) => taken('09:00', '09:30', `gone-${n}`));
    expect(choose(dayOf(...many))).toBe('day-full');
  });
});

describe('how much of a day is booked', () => {
  const times = {
    busy: [
      taken('09:00', '10:00'),
      // Reaches into the break.
      taken('11:30', '12:30', 'ana'),
      taken('10:00', '11:00', 'ana'),
      taken('17:30', '19:00', 'ana'),
      { ...taken('15:00', '16:00', 'ana'), kind: 'hold' as const, until: NOW },
    ],
    off: [{ id: 'o', lane: 'ana', start: at('14:00'), end: at('15:00') }],
  };
  const withBreak = aGroomer({ ...ana, breaks: { tuesday: [{ start: '12:00', end: '13:00' }] } });
  const load = (filter: { groomerId?: string } = {}, day = TUESDAY) =>
    loadOf(roster([theo, withBreak, grace]), day, times, { ...filter, now: NOW });

  test('STAFF-07 counts booked minutes within the hours, without breaks, time off and expired holds', () => {
    expect(load({ groomerId: 'ana' })).toEqual({ workMinutes: 7 * 60, bookedMinutes: 2 * 60 });
    expect(load({ groomerId: 'house' })).toEqual({ workMinutes: 9 * 60, bookedMinutes: 60 });
  });

  test('STAFF-07 adds up all places, and has no work on a closed day', () => {
    expect(load()).toEqual({ workMinutes: (9 + 7 + 2 * 9) * 60, bookedMinutes: 3 * 60 });
    expect(load({}, '2026-11-29')).toEqual({ workMinutes: 0, bookedMinutes: 0 });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMinutes } from '../../core/calendar/time.ts';
import type { ScheduleDay } from './schema.ts';
import {
  addOff,
  emptyDay,
  expiredHolds,
  freeEntry,
  freeHold,
  heldInterval,
  isFree,
  placeHold,
  releaseExpiredHolds,
  removeOff,
  takeAll,
  takeAppointment,
  takePaid,
} from './schedule-day.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const LATER = new Date('2026-11-21T12:31:00Z');
const at = (time: string) => new Date(`2026-12-01T${time}:00Z`);
const span = (start: string, end: string) => ({ start: at(start), end: at(end) });

function must(change: ReturnType<typeof placeHold>): ScheduleDay {
  if (!change.ok) throw new Error('expected the change to be accepted');
  return change.day;
}

const day = emptyDay('2026-12-01');
const held = must(placeHold(day, { id: 'a', ...span('14:00', '15:00'), until: LATER }, NOW));
const booked = must(takeAppointment(held, { id: 'a', ...span('14:00', '15:00') }, NOW));

describe('placeHold', () => {
  test('adds a hold that does not count as an appointment', () => {
    expect(held.busy).toEqual([{ id: 'a', kind: 'hold', ...span('14:00', '15:00'), until: LATER }]);
    expect(held.count).toBe(0);
  });

  test.each([
    ['the same time', '14:00', '15:00', false],
    ['a longer time around it', '13:30', '15:30', false],
    ['a shorter time within', '14:15', '14:30', false],
    ['an overlap at its start', '13:30', '14:30', false],
    ['an overlap at its end', '14:30', '15:30', false],
    ['the time right before', '13:00', '14:00', true],
    ['the time right after', '15:00', '16:00', true],
  ])('decides on %s', (_, start, end, ok) => {
    expect(placeHold(held, { id: 'b', ...span(start, end), until: LATER }, NOW).ok).toBe(ok);
    expect(placeHold(booked, { id: 'b', ...span(start, end), until: LATER }, NOW).ok).toBe(ok);
  });

  test('renews the same hold', () => {
    const until = new Date('2026-11-21T13:00:00Z');
    expect(must(placeHold(held, { id: 'a', ...span('14:00', '15:00'), until }, NOW)).busy).toHaveLength(1);
  });

  test('replaces an expired hold', () => {
    const next = must(
      placeHold(held, { id: 'b', ...span('14:00', '15:00'), until: new Date('2026-11-21T13:30:00Z') }, LATER),
    );
    expect(next.busy.map((interval) => interval.id)).toEqual(['b']);
  });
});

describe('takePaid', () => {
  const entry = { id: 'a', ...span('14:00', '15:00') };

  test.each([
    ['before its hold ends', held, NOW, 'ok'],
    ['after its hold ended, the time still free', held, new Date('2026-11-22T12:00:00Z'), 'ok'],
    ['without a hold', day, NOW, 'ok'],
    ['after the visit has begun', held, at('14:00'), 'slot-past'],
    ['for an entry that another payment has made an appointment', booked, NOW, 'slot-taken'],
  ])('%s', (_, schedule, now, outcome) => {
    const change = takePaid(schedule, [entry], now);
    expect(change.ok ? 'ok' : change.reason).toBe(outcome);
  });

  test('accepts a start in the past while its hold still runs', () => {
    const lately = must(placeHold(day, { ...entry, until: at('14:20') }, at('13:50')));
    expect(takePaid(lately, [entry], at('14:10')).ok).toBe(true);
    expect(takePaid(lately, [entry], at('14:20')).ok).toBe(false);
  });

  test('refuses a time that someone else has booked', () => {
    const other = must(takeAppointment(day, { ...entry, id: 'b' }, NOW));
    expect(takePaid(other, [entry], NOW)).toEqual({ ok: false, reason: 'slot-taken' });
  });
});

test('freeHold frees a hold and leaves an appointment', () => {
  expect(freeHold(held, 'a').busy).toEqual([]);
  expect(freeHold(booked, 'a')).toEqual(booked);
});

describe('takeAppointment', () => {
  test('turns the hold into an appointment', () => {
    expect(booked.busy).toEqual([{ id: 'a', kind: 'appointment', ...span('14:00', '15:00') }]);
    expect(booked.count).toBe(1);
  });

  test('changes nothing when taken again', () => {
    expect(must(takeAppointment(booked, { id: 'a', ...span('14:00', '15:00') }, NOW))).toEqual(booked);
  });

  test('takes its time back after its hold expired if the time is still free', () => {
    expect(takeAppointment(held, { id: 'a', ...span('14:00', '15:00') }, LATER).ok).toBe(true);
    expect(takeAppointment(day, { id: 'a', ...span('14:00', '15:00') }, LATER).ok).toBe(true);
  });

  test('is refused if someone took the time after the hold expired', () => {
    const other = must(
      placeHold(held, { id: 'b', ...span('14:30', '15:30'), until: new Date('2026-11-21T13:30:00Z') }, LATER),
    );
    expect(takeAppointment(other, { id: 'a', ...span('14:00', '15:00') }, LATER)).toEqual({
      ok: false,
      reason: 'slot-taken',
    });
  });

  test('never expires', () => {
    const years = new Date('2030-01-01T00:00:00Z');
    expect(isFree(booked, { id: 'b', ...span('14:00', '15:00') }, years)).toBe(false);
  });
});

describe('freeing', () => {
  test('frees by id and updates the count', () => {
    expect(freeEntry(booked, 'a')).toEqual({ ...day, tidy_at: new Date(0) });
    expect(freeEntry(booked, 'unknown')).toEqual(booked);
  });

  test('removes expired holds and nothing else', () => {
    const both = must(takeAppointment(held, { id: 'c', ...span('16:00', '17:00') }, NOW));
    expect(expiredHolds(both, LATER).map((hold) => hold.id)).toEqual(['a']);
    expect(releaseExpiredHolds(both, LATER).busy.map((interval) => interval.id)).toEqual(['c']);
    expect(releaseExpiredHolds(both, NOW)).toEqual(both);
  });
});

describe('lanes', () => {
  const grace = { id: 'grace', ...span('14:00', '15:00') };
  const ana = { id: 'ana', lane: 'ana', ...span('14:00', '15:00') };
  const both = must(
    takeAll(day, [heldInterval({ ...grace, until: LATER }), heldInterval({ ...ana, until: LATER })], NOW),
  );

  test('SCHED-01 default to the house for an entry without one', () => {
    expect(takeAppointment(both, { id: 'x', lane: 'house', ...span('14:30', '15:30') }, NOW)).toEqual({
      ok: false,
      reason: 'slot-taken',
    });
    expect(takeAppointment(both, { id: 'x', lane: 'theo', ...span('14:30', '15:30') }, NOW).ok).toBe(true);
  });

  test('SCHED-01 stores no lane for the house', () => {
    expect(both.busy.map((entry) => 'lane' in entry)).toEqual([false, true]);
  });

  test('SCHED-02 places all entries of a visit or none', () => {
    const change = takeAll(
      both,
      [
        { id: 'one', kind: 'appointment', lane: 'theo', ...span('14:00', '15:00') },
        { id: 'two', kind: 'appointment', lane: 'ana', ...span('14:30', '15:30') },
      ],
      NOW,
    );
    expect(change).toEqual({ ok: false, reason: 'slot-taken' });
  });

  test('SCHED-02 refuses entries of one visit that overlap on a lane', () => {
    const pair = (lane: string) => [
      heldInterval({ ...grace, id: 'one', until: LATER }),
      heldInterval({ ...grace, id: 'two', lane, until: LATER }),
    ];
    expect(takeAll(day, pair('house'), NOW).ok).toBe(false);
    expect(takeAll(day, pair('house#2'), NOW).ok).toBe(true);
  });

  test('SCHED-02 moves to another lane and frees the first', () => {
    const moved = must(takeAppointment(both, { ...grace, lane: 'theo' }, NOW));
    expect(takeAppointment(moved, { id: 'x', ...span('14:00', '15:00') }, NOW).ok).toBe(true);
    expect(moved.busy).toHaveLength(2);
  });

  test('SCHED-06 requires all lanes for a payment that arrives late', () => {
    const late = new Date(LATER.getTime() + 1);
    expect(takePaid(both, [grace, ana], late).ok).toBe(true);
    const taken = must(placeHold(both, { ...ana, id: 'other', until: at('13:00') }, late));
    expect(takePaid(taken, [grace, ana], late)).toEqual({ ok: false, reason: 'slot-taken' });
  });
});

describe('time off', () => {
  const off = { id: 'off', lane: 'house', ...span('13:00', '15:00') };
  const closed = must(addOff(booked, [off]));

  test.each([
    ['on that lane', 'house', '14:30', 'time-off'],
    ['on a second place of the groomer', 'house#2', '14:30', 'time-off'],
    ['on another lane', 'ana', '14:30', 'ok'],
    ['right after it', 'house', '15:00', 'ok'],
  ])('SCHED-02 refuses new entries in it: %s', (_, lane, start, outcome) => {
    const empty = freeEntry(closed, 'a');
    const change = takeAppointment(empty, { id: 'x', lane, start: at(start), end: at('15:30') }, NOW);
    expect(change.ok ? 'ok' : change.reason).toBe(outcome);
  });

  test('SCHED-01 applies to everyone without a lane', () => {
    const all = must(addOff(day, [{ id: 'off', ...span('13:00', '15:00') }]));
    for (const lane of ['house', 'ana', 'theo#2'])
      expect(takeAppointment(all, { id: 'x', lane, ...span('14:00', '15:00') }, NOW)).toEqual({
        ok: false,
        reason: 'time-off',
      });
  });

  test('SCHED-02 keeps visits already in it, but not for new ones once they are freed', () => {
    expect(closed.busy).toEqual(booked.busy);
    expect(takeAppointment(closed, { id: 'a', ...span('14:00', '15:00') }, NOW)).toEqual({
      ok: true,
      day: closed,
    });
    const emptied = freeEntry(closed, 'a');
    expect(takeAppointment(emptied, { id: 'a', ...span('14:00', '15:00') }, NOW).ok).toBe(false);
    expect(takeAppointment(closed, { id: 'a', ...span('13:30', '14:30') }, NOW).ok).toBe(false);
  });

  test('SCHED-06 confirms an earlier running hold in it, but not an expired one', () => {
    const shut = must(addOff(held, [off]));
    expect(takePaid(shut, [{ id: 'a', ...span('14:00', '15:00') }], NOW).ok).toBe(true);
    expect(takePaid(shut, [{ id: 'a', ...span('14:00', '15:00') }], LATER)).toEqual({
      ok: false,
      reason: 'time-off',
    });
  });

  test('STAFF-05 ends the rest of it, but not other time off', () => {
    const two = must(addOff(closed, [{ id: 'other', ...span('09:00', '10:00') }]));
    expect(removeOff(two, 'off', at('09:00')).off?.map(({ id }) => id)).toEqual(['other']);
    expect(removeOff(two, 'off', at('14:00')).off?.at(-1)).toEqual({ ...off, end: at('14:00') });
    expect(removeOff(two, 'off', at('15:00'))).toEqual(two);
    expect(removeOff(must(addOff(day, [off])), 'off', NOW)).toEqual({ ...day, tidy_at: new Date(0) });
  });

  test('is kept by every change', () => {
    expect(releaseExpiredHolds(freeEntry(closed, 'a'), LATER).off).toEqual([off]);
  });

  test('STAFF-05 replaces an entry with the same id', () => {
    expect(addOff(closed, [off])).toEqual({ ok: true, day: closed });
  });
});

test('SCHED-05 limits a day to 200 entries and 50 of time off', () => {
  const lane = (n: number) => ({ id: `e${n}`, lane: `lane-${n}`, ...span('14:00', '15:00') });
  const full = must(
    takeAll(
      day,
      Array.from({ length: 200 }, (_, n) => heldInterval({ ...lane(n), until: LATER })),
      NOW,
    ),
  );
  expect(takeAppointment(full, lane(200), NOW)).toEqual({ ok: false, reason: 'day-full' });
  expect(takeAppointment(full, lane(7), NOW).ok).toBe(true);
  expect(takeAppointment(full, lane(200), LATER).ok).toBe(true);
  const offs = (count: number) =>
    addOff(
      day,
      Array.from({ length: count }, (_, n) => ({ id: `o${n}`, ...span('14:00', '15:00') })),
    );
  expect(offs(50).ok).toBe(true);
  expect(offs(51)).toEqual({ ok: false, reason: 'day-full' });
});

describe('SCHED-02 any sequence of changes', () => {
  const someChange = fc.record({
    action: fc.constantFrom('free', 'expire', 'off', 'on', 'hold', 'book', 'book'),
    waited: fc.integer({ min: 0, max: 599_999 }),
    id: fc.integer({ min: 0, max: 59 }),
    lane: fc.constantFrom(undefined, 'house', 'ana', 'theo', 'theo#2'),
    from: fc.integer({ min: 0, max: 17 }),
    halves: fc.integer({ min: 1, max: 4 }),
  });
  type Change = typeof someChange extends fc.Arbitrary<infer Value> ? Value : never;

  function changed(current: ScheduleDay, { action, id, lane, from, halves }: Change, now: Date): ScheduleDay {
    const start = addMinutes(at('09:00'), from * 30);
    const place = lane === undefined ? {} : { lane };
    const entry = { id: `e${id}`, ...place, start, end: addMinutes(start, halves * 30) };
    const offId = `off${id % 4}`;
    if (action === 'free') return freeEntry(current, entry.id);
    if (action === 'expire') return releaseExpiredHolds(current, now);
    if (action === 'on') return removeOff(current, offId, at('11:00'));
    const change =
      action === 'off'
        ? addOff(current, [{ ...entry, id: offId }])
        : action === 'hold'
          ? placeHold(current, { ...entry, until: addMinutes(now, 31) }, now)
          : takeAppointment(current, entry, now);
    return change.ok ? change.day : current;
  }

  const laneName = ({ lane = 'house' }: { lane?: string | undefined }) => lane;
  const overlap = (a: { start: Date; end: Date }, b: { start: Date; end: Date }) =>
    a.start < b.end && b.start < a.end;

  test('SCHED-02 never lets blocking intervals overlap on a lane or places one in time off', () => {
    fc.assert(
      fc.property(fc.array(someChange, { minLength: 1, maxLength: 100, size: 'max' }), (changes) => {
        let [current, now] = [day, NOW];
        for (const change of changes) {
          now = new Date(now.getTime() + change.waited);
          const before = new Set(current.busy.map(({ id }) => id));
          current = changed(current, change, now);
          const { busy, off = [] } = current;
          const blocking = busy.filter(({ kind, until }) => kind === 'appointment' || (until ?? now) > now);
          const conflicts = blocking.flatMap((a, index) =>
            blocking.slice(index + 1).filter((b) => laneName(a) === laneName(b) && overlap(a, b)),
          );
          const placedInOff = busy.filter(
            (entry) =>
              !before.has(entry.id) &&
              off.some(
                (each) => (each.lane === undefined || each.lane === laneName(entry)) && overlap(each, entry),
              ),
          );
          expect({ conflicts, placedInOff }).toEqual({ conflicts: [], placedInOff: [] });
          expect(current.count).toBe(busy.filter(({ kind }) => kind === 'appointment').length);
        }
      }),
    );
  });
});

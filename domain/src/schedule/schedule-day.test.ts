import { describe, expect, test } from 'vitest';
import type { ScheduleDay } from './schema.ts';
import {
  emptyDay,
  expiredHolds,
  free,
  freeHold,
  isFree,
  placeHold,
  releaseExpiredHolds,
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
  test('puts a hold that counts as no appointment', () => {
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

  test('takes over a hold that ran out', () => {
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
    const change = takePaid(schedule, entry, now);
    expect(change.ok ? 'ok' : change.reason).toBe(outcome);
  });

  test('gives a time that has begun while its hold still runs', () => {
    const lately = must(placeHold(day, { ...entry, until: at('14:20') }, at('13:50')));
    expect(takePaid(lately, entry, at('14:10')).ok).toBe(true);
    expect(takePaid(lately, entry, at('14:20')).ok).toBe(false);
  });

  test('somebody else’s time stays theirs', () => {
    const other = must(takeAppointment(day, { ...entry, id: 'b' }, NOW));
    expect(takePaid(other, entry, NOW)).toEqual({ ok: false, reason: 'slot-taken' });
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

  test('takes its time back after its hold ran out, if nobody has it', () => {
    expect(takeAppointment(held, { id: 'a', ...span('14:00', '15:00') }, LATER).ok).toBe(true);
    expect(takeAppointment(day, { id: 'a', ...span('14:00', '15:00') }, LATER).ok).toBe(true);
  });

  test('is refused when somebody took the time after the hold ran out', () => {
    const other = must(
      placeHold(held, { id: 'b', ...span('14:30', '15:30'), until: new Date('2026-11-21T13:30:00Z') }, LATER),
    );
    expect(takeAppointment(other, { id: 'a', ...span('14:00', '15:00') }, LATER)).toEqual({
      ok: false,
      reason: 'slot-taken',
    });
  });

  test('never lapses', () => {
    const years = new Date('2030-01-01T00:00:00Z');
    expect(isFree(booked, span('14:00', '15:00'), 'b', years)).toBe(false);
  });
});

describe('freeing', () => {
  test('frees by id and counts again', () => {
    expect(free(booked, 'a')).toEqual(day);
    expect(free(booked, 'unknown')).toEqual(booked);
  });

  test('releases holds that ran out and nothing else', () => {
    const both = must(takeAppointment(held, { id: 'c', ...span('16:00', '17:00') }, NOW));
    expect(expiredHolds(both, LATER).map((hold) => hold.id)).toEqual(['a']);
    expect(releaseExpiredHolds(both, LATER).busy.map((interval) => interval.id)).toEqual(['c']);
    expect(releaseExpiredHolds(both, NOW)).toEqual(both);
  });
});

test('never lets two blocking intervals overlap, whatever is asked in whatever order', () => {
  let seed = 42;
  const random = (n: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;
  let current = day;
  let now = NOW;
  for (let step = 0; step < 3000; step += 1) {
    now = new Date(now.getTime() + random(600_000));
    const start = new Date(at('09:00').getTime() + random(18) * 1_800_000);
    const entry = {
      id: `e${random(30)}`,
      start,
      end: new Date(start.getTime() + (1 + random(4)) * 1_800_000),
    };
    const action = random(4);
    if (action === 0) current = free(current, entry.id);
    else if (action === 1) current = releaseExpiredHolds(current, now);
    else {
      const change =
        action === 2
          ? placeHold(current, { ...entry, until: new Date(now.getTime() + 1_860_000) }, now)
          : takeAppointment(current, entry, now);
      if (change.ok) current = change.day;
    }
    const blocking = current.busy.filter(
      (interval) => interval.kind === 'appointment' || (interval.until ?? now) > now,
    );
    for (const a of blocking)
      for (const b of blocking) if (a !== b) expect(a.end <= b.start || b.end <= a.start).toBe(true);
    expect(current.count).toBe(current.busy.filter((interval) => interval.kind === 'appointment').length);
  }
});

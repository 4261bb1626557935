import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../core/limits/limits.ts';
import { addMinutes } from '../../core/calendar/time.ts';
import {
  lapsesOf,
  pausedUntil,
  unpaidTime,
  withPaidHold,
  withUnpaidHold,
  withoutHold,
  type Customer,
  type OwnHold,
} from './customer-holds.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const at = (minutes: number): Date => addMinutes(NOW, minutes);

function held(minutesAgo: number, id = `hold-${minutesAgo}`): OwnHold {
  const start = new Date('2026-12-03T15:00:00Z');
  const end = addMinutes(start, 60);
  const placed_at = at(-minutesAgo);
  const entries: OwnHold['entries'] = [{ entry_id: id, pet_id: 'biscuit', start, end }];
  return {
    entry_id: id,
    day: '2026-12-03',
    start,
    end,
    entries,
    placed_at,
    session_id: 'cs_1',
    listed: true,
  };
}

const someone = (...holds: OwnHold[]): Customer => ({ holds });
const after = (lapses: number, last_at = NOW) => ({ minutes: lapses * LIMITS.holdMinutes, last_at });

describe('the time that slots were held without payment', () => {
  test('adds the time of a released hold, and 31 minutes for an expired one', () => {
    expect(withUnpaidHold(someone(held(10)), 'hold-10', NOW)?.unpaid).toEqual({ minutes: 10, last_at: NOW });
    expect(withUnpaidHold(someone(held(40)), 'hold-40', NOW)?.unpaid).toEqual({
      minutes: 31,
      last_at: at(-9),
    });
  });

  test('adds up, and is forgotten after a day without an unpaid hold', () => {
    const customer = { ...someone(held(20)), unpaid: { minutes: 50, last_at: at(-60) } };
    expect(withUnpaidHold(customer, 'hold-20', NOW)?.unpaid).toEqual({ minutes: 70, last_at: NOW });
    const long = { ...customer, unpaid: { minutes: 50, last_at: at(-1440) } };
    expect(withUnpaidHold(long, 'hold-20', NOW)?.unpaid).toEqual({ minutes: 20, last_at: NOW });
    expect(unpaidTime(someone(), NOW)).toBeUndefined();
    expect(unpaidTime({ holds: [], unpaid: { minutes: 50, last_at: at(-1440) } }, NOW)).toBeUndefined();
  });

  test('includes expired holds that are not cleaned up yet, but not running or processing ones', () => {
    expect(unpaidTime(someone(held(40), held(35), held(5)), NOW)).toEqual({ minutes: 62, last_at: at(-4) });
    expect(unpaidTime(someone({ ...held(40), until: at(20) }), NOW)).toBeUndefined();
  });

  test('is forgotten with the first payment, which makes the customer known', () => {
    const customer = { ...someone(held(40), held(5)), unpaid: { minutes: 80, last_at: at(-60) } };
    const paid = withPaidHold(customer, 'hold-40', NOW);
    expect(paid).toEqual({ holds: [held(5)], known_since: NOW });
    expect(withPaidHold(paid, 'hold-5', at(5))).toEqual({ holds: [], known_since: NOW });
    expect(withPaidHold(undefined, 'hold-5', NOW)).toEqual({ holds: [], known_since: NOW });
  });

  test('stays unchanged for an unknown hold', () => {
    expect(withUnpaidHold(someone(held(40)), 'other', NOW)).toBeUndefined();
    expect(withoutHold(someone(held(40)), 'other')).toBeUndefined();
    expect(withoutHold(someone(held(40)), 'hold-40')).toEqual({ holds: [] });
  });
});

describe('the pause after unpaid holds', () => {
  test.each([
    [3, undefined],
    [4, 15],
    [5, 30],
    [6, 60],
    [9, 480],
    [20, 1440],
  ])('after %d unpaid holds of a stranger: %s minutes', (lapses, minutes) => {
    expect(pausedUntil(after(lapses), true, NOW)).toEqual(minutes === undefined ? undefined : at(minutes));
  });

  test('starts later for a trusted account, and ends', () => {
    expect(pausedUntil(after(9), false, NOW)).toBeUndefined();
    expect(pausedUntil(after(10), false, NOW)).toEqual(at(15));
    expect(pausedUntil(after(4, at(-14)), true, NOW)).toEqual(at(1));
    expect(pausedUntil(after(4, at(-15)), true, NOW)).toBeUndefined();
    expect(pausedUntil(undefined, true, NOW)).toBeUndefined();
  });

  test('does not count a single hold that was released early', () => {
    expect(lapsesOf({ minutes: 12, last_at: NOW })).toBe(0);
    expect(lapsesOf({ minutes: 5 * 12, last_at: NOW })).toBe(2);
  });
});

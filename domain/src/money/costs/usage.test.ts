import { describe, expect, test } from 'vitest';
import { estimateCosts } from './estimate.ts';
import { PRICES } from './prices.ts';
import { amountsAtEnd, amountsSoFar, ASSUMED_USAGE, costMonth, type UsageCounts } from './usage.ts';

const ZONE = 'America/New_York';
const COUNTED: UsageCounts = { bookings: 100, emails: 300, texts: 50, textDollars: 0.5, appointments: 1000 };

describe('the month of an instant', () => {
  test('is in the business’s time zone', () => {
    expect(costMonth(new Date('2026-12-01T04:30:00Z'), ZONE)).toMatchObject({
      first: '2026-11-01',
      last: '2026-11-30',
      from: new Date('2026-11-01T04:00:00Z'),
      days: 30,
      begun: 30,
    });
  });

  test('tells how much of it has passed, even on a day of 25 hours', () => {
    expect(costMonth(new Date('2026-11-11T17:00:00Z'), ZONE).passed).toBe(10.5);
    expect(costMonth(new Date('2026-11-01T16:30:00Z'), ZONE).passed).toBe(0.5);
    expect(costMonth(new Date('2026-02-01T05:00:00Z'), ZONE)).toMatchObject({
      days: 28,
      begun: 1,
      passed: 0,
    });
  });
});

describe('usage', () => {
  const month = costMonth(new Date('2026-11-11T05:00:00Z'), ZONE);

  test('so far is what was counted, plus what days and bookings are assumed to use', () => {
    expect(amountsSoFar(COUNTED, month)).toEqual({
      days: 11,
      reads: 10 * ASSUMED_USAGE.aDay.reads + 100 * ASSUMED_USAGE.aBooking.reads,
      writes: 10 * ASSUMED_USAGE.aDay.writes + 100 * ASSUMED_USAGE.aBooking.writes,
      deletes: 10 * ASSUMED_USAGE.aDay.deletes + 100 * ASSUMED_USAGE.aBooking.deletes,
      calls: 10 * ASSUMED_USAGE.aDay.calls + 100 * ASSUMED_USAGE.aBooking.calls,
      storedGb: 1000 * ASSUMED_USAGE.gbOfAppointment,
      jobs: ASSUMED_USAGE.jobs,
      emails: 300,
      texts: 50,
      textDollars: 0.5,
    });
  });

  test('at the end is projected from the days that have passed', () => {
    const end = amountsAtEnd(COUNTED, month);
    expect(end).toMatchObject({ days: 30, emails: 900, texts: 150, textDollars: 1.5 });
    expect(end.reads).toBe(30 * ASSUMED_USAGE.aDay.reads + 300 * ASSUMED_USAGE.aBooking.reads);
    expect(end.storedGb).toBeCloseTo(1200 * ASSUMED_USAGE.gbOfAppointment);
  });

  test('in the first hour is not projected to the whole month', () => {
    const early = costMonth(new Date('2026-11-01T05:00:00Z'), ZONE);
    expect(amountsAtEnd({ ...COUNTED, bookings: 2 }, early).reads).toBe(
      30 * ASSUMED_USAGE.aDay.reads + 60 * ASSUMED_USAGE.aBooking.reads,
    );
  });

  test('on the last evening nearly equals the projection', () => {
    const last = costMonth(new Date('2026-12-01T04:59:59Z'), ZONE);
    const [now, end] = [amountsSoFar(COUNTED, last), amountsAtEnd(COUNTED, last)];
    expect(end.reads - now.reads).toBeLessThanOrEqual(1);
    expect(end.emails).toBe(now.emails);
  });

  test('of a busy salon stays within the free quantities of database and functions', () => {
    const busy = amountsAtEnd({ ...COUNTED, bookings: 12 * 10, appointments: 20_000 }, month);
    const free = estimateCosts(busy, PRICES).costs.filter(({ dollars }) => dollars === 0);
    expect(free.map(({ name }) => name)).toEqual(['reads', 'writes', 'deletes', 'stored', 'functions']);
  });
});

import { describe, expect, test } from 'vitest';
import { aGroomer, busy, WEEK_HOURS } from '../testing/factories.ts';
import { timeOf } from '../core/calendar/time.ts';
import { addDays } from '../core/calendar/calendar.ts';
import {
  buildOpenings,
  concernsOpenings,
  continueOpenings,
  openingsWindow,
  type OpeningsQuestion,
} from './build-openings.ts';

const ZONE = 'America/New_York';
/** Wednesday, 2:10 PM in New York; open until 6:00 PM. */
const NOW = new Date('2026-07-15T18:10:00Z');
const openings = (changes: Partial<OpeningsQuestion> = {}) =>
  buildOpenings({ hours: WEEK_HOURS, zone: ZONE, days: [], now: NOW, ...changes });
const today = (found: readonly Date[]) =>
  found.filter((at) => at < new Date('2026-07-16T04:00:00Z')).map((at) => timeOf(at, ZONE));
const EVERY_START = ['14:30', '15:00', '15:30', '16:00', '16:30', '17:00'];

describe('openings', () => {
  test('are the next 16 one-hour starts, soonest first, beginning with the rest of today', () => {
    const found = openings();
    expect(found).toHaveLength(16);
    expect(today(found)).toEqual(EVERY_START);
    expect(found[6]).toEqual(new Date('2026-07-16T13:00:00Z'));
    expect(found).toEqual(found.toSorted((a, b) => a.getTime() - b.getTime()));
  });

  test('exclude booked and held times, but not expired holds', () => {
    const interval = (from: string, to: string, rest = {}) =>
      busy(`2026-07-15T${from}:00Z`, `2026-07-15T${to}:00Z`, rest);
    const hold = (minutes: number) => ({
      kind: 'hold' as const,
      until: new Date(NOW.getTime() + minutes * 60_000),
    });
    const day = { date: '2026-07-15' };
    // 3:00 to 4:00 PM in New York.
    expect(today(openings({ days: [{ ...day, busy: [interval('19:00', '20:00')] }] }))).toEqual([
      '16:00',
      '16:30',
      '17:00',
    ]);
    expect(today(openings({ days: [{ ...day, busy: [interval('19:00', '20:00', hold(5))] }] }))).toEqual([
      '16:00',
      '16:30',
      '17:00',
    ]);
    expect(today(openings({ days: [{ ...day, busy: [interval('19:00', '20:00', hold(-5))] }] }))).toEqual(
      EVERY_START,
    );
  });

  test('SCHED-05 need only one free groomer of several', () => {
    const at = (time: string) => `2026-07-15T${time}:00Z`;
    const taken = [busy(at('18:00'), at('22:00')), busy(at('18:00'), at('20:00'), { lane: 'ana' })];
    const days = [{ date: '2026-07-15', busy: taken }];
    const groomers = [aGroomer(), aGroomer({ id: 'ana' })];
    expect(today(openings({ days }))).toEqual([]);
    expect(today(openings({ days, groomers }))).toEqual(['16:00', '16:30', '17:00']);
  });

  test('SCHED-01 exclude time off of one groomer and of everyone', () => {
    const off = (lane?: string) => ({
      id: 'off',
      start: new Date('2026-07-15T12:00:00Z'),
      end: new Date('2026-07-15T20:00:00Z'),
      ...(lane === undefined ? {} : { lane }),
    });
    const closed = (lane?: string) => [{ date: '2026-07-15', busy: [], off: [off(lane)] }];
    expect(today(openings({ days: closed() }))).toEqual(['16:00', '16:30', '17:00']);
    expect(today(openings({ days: closed('ana') }))).toEqual(EVERY_START);
    const groomers = [aGroomer(), aGroomer({ id: 'ana' })];
    expect(today(openings({ days: closed('ana'), groomers }))).toEqual(EVERY_START);
  });

  test('STAFF-06 respect the minimum notice and the horizon', () => {
    expect(today(openings({ noticeMinutes: 120 }))).toEqual(['16:30', '17:00']);
    const hours = { wednesday: { open: '10:00', close: '11:00', closed: false } };
    expect(openings({ hours, horizonDays: 7 })).toEqual([new Date('2026-07-22T14:00:00Z')]);
  });

  test('exclude a day whose schedule could not be read', () => {
    expect(today(openings({ unknownDays: ['2026-07-15'] }))).toEqual([]);
  });

  test('are within today and the next 14 days', () => {
    expect(openingsWindow(NOW, ZONE)).toEqual({ first: '2026-07-15', last: '2026-07-29' });
    const oneHourAWeek = { wednesday: { open: '10:00', close: '11:00', closed: false } };
    expect(openings({ hours: oneHourAWeek })).toEqual([
      new Date('2026-07-22T14:00:00Z'),
      new Date('2026-07-29T14:00:00Z'),
    ]);
  });

  test('are empty without opening hours', () => {
    expect(openings({ hours: {} })).toEqual([]);
  });

  test('follow the business time zone through a clock change', () => {
    // Clocks go back on Sunday, November 1, 2026.
    const hours = { monday: { open: '09:00', close: '10:00', closed: false } };
    const found = openings({ hours, now: new Date('2026-10-26T16:00:00Z') });
    expect(found).toEqual([new Date('2026-11-02T14:00:00Z'), new Date('2026-11-09T14:00:00Z')]);
  });
});

describe('openings after a change of one day', () => {
  const QUESTION = { hours: WEEK_HOURS, zone: ZONE, noticeMinutes: 60, horizonDays: 30 };

  test('equal a full rebuild after any changes over time', async () => {
    let state = 7;
    const whole = (below: number): number => {
      state = (state * 16_807) % 2_147_483_647;
      return state % below;
    };
    const days = new Map<string, { date: string; busy: ReturnType<typeof busy>[] }>();
    let [now, shown, daysRead] = [NOW, [] as Date[], 0];
    for (let step = 0; step < 400; step += 1) {
      now = new Date(now.getTime() + whole(180) * 60_000);
      const { first } = openingsWindow(now, ZONE);
      const date = addDays(first, whole(10) < 6 ? whole(3) : whole(17));
      const taken = Array.from({ length: whole(4) }, () => {
        const from = Date.parse(`${date}T12:00:00Z`) + whole(20) * 1_800_000;
        return busy(new Date(from).toISOString(), new Date(from + (1 + whole(9)) * 3_600_000).toISOString());
      });
      days.set(date, { date, busy: taken });
      const changed = concernsOpenings(date, shown, ZONE) ? date : undefined;
      shown = await continueOpenings(shown, changed, { ...QUESTION, now }, (day) => {
        daysRead += 1;
        return Promise.resolve(days.get(day) ?? { busy: [] });
      });
      expect(shown).toEqual(buildOpenings({ ...QUESTION, days: [...days.values()], now }));
    }
    expect(daysRead).toBeLessThan(400 * 4);
  });

  test('read only the changed day and the last one, and none for changes after the last one', async () => {
    const shown = openings();
    const daysRead: string[] = [];
    const taken = { busy: [busy('2026-07-15T19:00:00Z', '2026-07-15T20:00:00Z')] };
    const next = await continueOpenings(
      shown,
      '2026-07-15',
      { hours: WEEK_HOURS, zone: ZONE, now: NOW },
      (day) => {
        daysRead.push(day);
        return Promise.resolve(day === '2026-07-15' ? taken : { busy: [] });
      },
    );
    expect(next).toEqual(openings({ days: [{ date: '2026-07-15', ...taken }] }));
    expect(daysRead).toEqual(['2026-07-15', '2026-07-16']);
    expect(concernsOpenings('2026-07-16', shown, ZONE)).toBe(true);
    expect(concernsOpenings('2026-07-17', shown, ZONE)).toBe(false);
    expect(concernsOpenings('2026-07-17', shown.slice(1), ZONE)).toBe(true);
  });

  test('exclude unreadable days and starts that have become too soon', async () => {
    const question = { hours: WEEK_HOURS, zone: ZONE, noticeMinutes: 60, now: NOW };
    const unreadable = (day: string) => Promise.resolve(day === '2026-07-15' ? undefined : { busy: [] });
    const [first] = await continueOpenings(openings(), '2026-07-15', question, unreadable);
    expect(first).toEqual(new Date('2026-07-16T13:00:00Z'));
    const later = { ...question, now: new Date('2026-07-15T19:00:00Z') };
    const empty = () => Promise.resolve({ busy: [] });
    expect(today(await continueOpenings(openings(), undefined, later, empty))).toEqual([
      '16:00',
      '16:30',
      '17:00',
    ]);
  });
});

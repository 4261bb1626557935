import { expect, test } from 'vitest';
import type { DayFigures } from './schema.ts';
import { busyHours, figuresBetween, summarize } from './summary.ts';

const figures = (overrides: Partial<DayFigures> = {}): DayFigures => ({
  statuses: {},
  revenue_cents: 0,
  cancelled_paid_cents: 0,
  services: {},
  hours: {},
  new_customers: 0,
  first_visits: [],
  returning_customers: 0,
  reviews: { count: 0, sum: 0 },
  ...overrides,
});

test('returns the days of several months in order', () => {
  const months: { month: string; days: Record<string, DayFigures> }[] = [
    { month: '2026-11', days: { '02': figures(), '01': figures() } },
    { month: '2026-10', days: { 30: figures(), 31: figures() } },
  ];
  const days = figuresBetween(months, '2026-10-31', '2026-11-01').map(({ day }) => day);
  expect(days).toEqual(['2026-10-31', '2026-11-01']);
});

test('includes only completed appointments and no-shows in the no-show rate', () => {
  const statuses = { completed: 3, 'no-show': 1, cancelled: 5, scheduled: 7 };
  const { noShowRate, appointments } = summarize([{ day: '2026-11-01', figures: figures({ statuses }) }]);
  expect(noShowRate).toBe(0.25);
  expect(appointments).toBe(16);
});

test('has no rate or average without data', () => {
  expect(summarize([])).toMatchObject({ noShowRate: undefined, averageRating: undefined, appointments: 0 });
});

test('lists the most booked service first, under its latest name', () => {
  const named = (name: string, count: number) => ({ name, count, revenue_cents: count * 100 });
  const days = [
    { day: '2026-11-01', figures: figures({ services: { a: named('Old', 1), b: named('B', 3) } }) },
    { day: '2026-11-02', figures: figures({ services: { a: named('New', 4) } }) },
  ];
  expect(summarize(days).services).toEqual([
    { id: 'a', name: 'New', count: 5, revenueCents: 500 },
    { id: 'b', name: 'B', count: 3, revenueCents: 300 },
  ]);
});

test('adds up hours by weekday', () => {
  // Two Mondays and a Tuesday.
  const days = [
    { day: '2026-11-02', figures: figures({ hours: { '09': 2 } }) },
    { day: '2026-11-09', figures: figures({ hours: { '09': 1, 14: 1 } }) },
    { day: '2026-11-10', figures: figures({ hours: { '09': 5 } }) },
  ];
  const { monday, tuesday, sunday } = busyHours(days);
  expect([...monday]).toEqual([
    [9, 3],
    [14, 1],
  ]);
  expect([...tuesday]).toEqual([[9, 5]]);
  expect(sunday.size).toBe(0);
});

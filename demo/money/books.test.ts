import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { ledgerCsv, ledgerEntrySchema, ledgerTotals } from '@paw-haven/domain/money/bill/ledger';
import { refundSchema } from '@paw-haven/domain/booking/payment/refund';
import { monthStatsSchema } from '@paw-haven/domain/money/stats/schema';
import { monthOf } from '@paw-haven/domain/time/schedule/month';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { describe, expect, test } from 'vitest';

import { DEMO_SETTINGS } from '../core/business.ts';
import { demoDocuments, type DemoOptions } from '../demo-documents.ts';

const ZONE = DEMO_SETTINGS.time_zone;
const MOMENTS = ['2026-07-15T14:00:00Z', '2026-11-01T12:00:00Z', '2026-12-31T23:59:59Z'];
const DEMOS: readonly DemoOptions[] = [
  {},
  { atWork: true },
  { demo: 'team' },
  { demo: 'team', atWork: true },
];
const CASES = MOMENTS.flatMap((moment) => DEMOS.map((options) => [moment, options] as const));

describe.each(CASES)('CLOSE-02 the books at %s of the demo %j', (moment, options) => {
  const now = new Date(moment);
  const all = demoDocuments(now, [], options);
  const of = (collection: string) =>
    all
      .filter(({ path }) => path.startsWith(`${collection}/`))
      .map(({ path, data }) => ({ id: path.split('/')[1], ...data }));
  const entries = of('ledger').map((data) => ledgerEntrySchema.parse(data));
  const visits = of('appointments').map((data) => appointmentSchema.parse(data));
  const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);

  test('hold what the analytics show for the visits of each day, and the refunds still to be made', () => {
    const dayOfVisit = new Map(
      visits.map(({ id, visit_id: visit = id, appointment_date: date }) => [visit, dayOf(date, ZONE)]),
    );
    const figures = of('month_stats')
      .map((data) => monthStatsSchema.parse(data))
      .flatMap(({ month, days }) =>
        Object.entries(days).map(([day, ofDay]) => [`${month}-${day}`, ofDay] as const),
      );
    const due = of('refunds')
      .map((data) => refundSchema.parse(data))
      .filter(({ state }) => state === 'due');
    const paid = figures.map(([day, figure]) => [
      day,
      figure.revenue_cents +
        figure.cancelled_paid_cents +
        sum(due.filter(({ visit_id: id }) => dayOfVisit.get(id) === day).map(({ cents }) => cents)),
    ]);
    const booked = figures.map(([day]) => [
      day,
      sum(entries.filter(({ visit_id: id }) => dayOfVisit.get(id ?? '') === day).map(({ cents }) => cents)),
    ]);
    expect(booked).toEqual(paid);
    expect(sum(paid.map(([, cents]) => Number(cents)))).toBe(ledgerTotals(entries).totalCents);
    expect(entries.length).toBeGreaterThan(20);
  });

  test('are the same in the months’ files, and no day closes with less than nothing', () => {
    const months = [...new Set(entries.map(({ day }) => monthOf(day)))];
    const amounts = months.flatMap((month) =>
      ledgerCsv(
        entries.filter(({ day }) => monthOf(day) === month),
        ZONE,
      )
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((row) => Math.round(Number(row.split(',')[4]) * 100)),
    );
    expect(sum(amounts)).toBe(ledgerTotals(entries).totalCents);
    for (const { at, day } of entries) {
      expect([day, at <= now]).toEqual([dayOf(at, ZONE), true]);
      expect(ledgerTotals(entries.filter((entry) => entry.day === day)).totalCents).toBeGreaterThan(0);
    }
  });
});

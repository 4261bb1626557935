import { anAppointment, WEEK_HOURS } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { edgeScroll, place, snap, spanBetween, spanOf, windowOf, type Span } from './geometry.ts';

const ZONE = 'America/New_York';
const itself = (span: Span) => span;
const lanesOf = (...spans: [number, number][]) =>
  place(
    spans.map(([from, to]) => ({ from, to })),
    itself,
  ).map(({ from, lane, lanes }) => [from, lane, lanes]);

test('places an appointment by the business time zone, and ends it with its day at the latest', () => {
  expect(spanOf(anAppointment(), ZONE)).toEqual({ from: 600, to: 660 });
  const night = spanBetween(new Date('2026-12-02T03:30:00Z'), new Date('2026-12-02T06:00:00Z'), ZONE);
  expect(night).toEqual({ from: 22 * 60 + 30, to: 24 * 60 });
});

test('shows the opening hours, extended by items outside them', () => {
  const saturday = '2026-11-21';
  expect(windowOf([saturday], WEEK_HOURS, [])).toEqual({ from: 600, to: 960 });
  expect(windowOf(['2026-11-20', saturday], WEEK_HOURS, [])).toEqual({ from: 540, to: 1080 });
  expect(windowOf([saturday], WEEK_HOURS, [{ from: 530, to: 975 }])).toEqual({ from: 480, to: 1020 });
  expect(windowOf(['2026-11-22'], WEEK_HOURS, [])).toEqual({ from: 540, to: 1080 });
});

test('puts only overlapping items side by side', () => {
  expect(lanesOf([540, 600], [600, 660])).toEqual([
    [540, 0, 1],
    [600, 0, 1],
  ]);
  expect(lanesOf([540, 660], [600, 630], [630, 700], [720, 780])).toEqual([
    [540, 0, 2],
    [600, 1, 2],
    [630, 1, 2],
    [720, 0, 1],
  ]);
});

test('snaps a drop to the nearest half hour within the visible hours', () => {
  const window = { from: 540, to: 1080 };
  expect(snap(614, window)).toBe('10:00');
  expect(snap(615, window)).toBe('10:30');
  expect(snap(100, window)).toBe('09:00');
  expect(snap(5000, window)).toBe('17:30');
});

test('scrolls faster the closer a drag is to the top or bottom of the window', () => {
  expect([0, 36, 71, 72, 400, 728, 764, 800, 900].map((y) => edgeScroll(y, 800) + 0)).toEqual([
    -14, -7, -1, 0, 0, 0, 7, 14, 14,
  ]);
});

import { expect, test } from 'vitest';
import { DAY_MS } from '../../core/calendar/time.ts';
import { deviceTime, INCIDENT_LIMITS, recentIncidents, withAdditions, withIncident } from './incident.ts';

const NOW = new Date('2026-12-01T15:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const alert = (days: number) => ({ kind: 'cut' as const, at: daysAgo(days) });

test('GROOM-03 alerts for 90 days', () =>
  expect(recentIncidents([alert(0), alert(89.9), alert(90)], NOW)).toEqual([alert(0), alert(89.9)]));

test('GROOM-03 stores the latest alerts, newest first, also if one arrives late', () => {
  const stored = [1, 3, 4, 5, 6].map(alert);
  expect(withIncident(stored, alert(2))).toEqual([1, 2, 3, 4, 5].map(alert));
  expect(withIncident([], alert(2))).toHaveLength(1);
  expect(withIncident(stored, alert(0))).toHaveLength(INCIDENT_LIMITS.alerts);
});

test('GROOM-03 believes a device’s clock for a day, and never the future', () => {
  expect(deviceTime(undefined, NOW)).toEqual(NOW);
  expect(deviceTime(daysAgo(0.5), NOW)).toEqual(daysAgo(0.5));
  expect(deviceTime(daysAgo(2), NOW)).toEqual(daysAgo(2));
  expect(deviceTime(daysAgo(8), NOW)).toEqual(daysAgo(7));
  expect(deviceTime(daysAgo(-1), NOW)).toEqual(NOW);
});

test('GROOM-03 lists each incident with its additions in order of time', () => {
  const entry = (id: string, addsTo: string | null = null) => ({ id, addsTo });
  const newestFirst = [entry('later', 'first'), entry('second'), entry('sooner', 'first'), entry('first')];
  expect(withAdditions(newestFirst)).toEqual([
    { incident: entry('second'), additions: [] },
    { incident: entry('first'), additions: [entry('sooner', 'first'), entry('later', 'first')] },
  ]);
});

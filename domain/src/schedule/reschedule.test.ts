import { describe, expect, test } from 'vitest';
import { busy, WEEK_HOURS } from '../testing/factories.ts';
import { checkReschedule, earliestMove, earliestReschedule, firstRescheduleDay } from './reschedule.ts';

const ZONE = 'America/New_York';
const now = new Date('2026-11-22T04:30:00Z'); // Saturday 23:30 in New York

const own = busy('2026-12-01T15:00:00Z', '2026-12-01T16:00:00Z', { id: 'own' });
const other = busy('2026-12-01T18:00:00Z', '2026-12-01T19:00:00Z', { id: 'other' });

function check(to: string, { isStaff = false, at = now } = {}) {
  return checkReschedule(new Date(to), {
    hours: WEEK_HOURS,
    zone: ZONE,
    durationMinutes: 60,
    busy: [own, other],
    now: at,
    scheduleEntryId: 'own',
    earliest: earliestMove(at, ZONE, isStaff),
  });
}

describe('checkReschedule', () => {
  test.each([
    ['APPT-10 the start of a free slot', '2026-12-01T14:00:00Z', 'ok'],
    ['a time that overlaps only the appointment itself', '2026-12-01T15:30:00Z', 'ok'],
    ['APPT-10 today', '2026-11-22T04:45:00Z', 'too-early'],
    ['the past', '2026-11-20T15:00:00Z', 'too-early'],
    ['a closed day', '2026-11-29T15:00:00Z', 'outside-hours'],
    ['before opening', '2026-12-01T13:30:00Z', 'outside-hours'],
    ['an end after closing', '2026-12-01T22:30:00Z', 'outside-hours'],
    ['a time off the half-hour grid', '2026-12-01T14:10:00Z', 'outside-hours'],
    ['a start with odd seconds', '2026-12-01T14:00:01Z', 'outside-hours'],
    ['another appointment', '2026-12-01T18:30:00Z', 'slot-taken'],
  ])('decides on %s', (_, to, expected) => {
    const result = check(to);
    expect(result.ok ? 'ok' : result.reason).toBe(expected);
  });
});

test('staff move to what is left of today; nobody moves into the past', () => {
  const at = new Date('2026-12-01T15:10:00Z');
  const outcome = (to: string, isStaff: boolean) => {
    const result = check(to, { isStaff, at });
    return result.ok ? 'ok' : result.reason;
  };
  expect(outcome('2026-12-01T15:30:00Z', true)).toBe('ok');
  expect(outcome('2026-12-01T15:30:00Z', false)).toBe('too-early');
  expect(outcome('2026-12-01T15:00:00Z', true)).toBe('slot-past');
  expect(outcome('2026-12-01T18:30:00Z', true)).toBe('slot-taken');
});

test('APPT-10 tomorrow begins with the business day, not 24 hours from now', () => {
  expect(firstRescheduleDay(now, ZONE)).toBe('2026-11-22');
  expect(earliestReschedule(now, ZONE).toISOString()).toBe('2026-11-22T05:00:00.000Z');
});

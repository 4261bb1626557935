import { expect, test } from 'vitest';
import { earliestMove, earliestReschedule, firstRescheduleDay, moveTimeRefusal } from './reschedule.ts';

const ZONE = 'America/New_York';
const now = new Date('2026-11-22T04:30:00Z'); // Saturday 23:30 in New York

function refused(to: string, { isAdminOrOwner = false, at = now } = {}) {
  return moveTimeRefusal(new Date(to), { now: at, earliest: earliestMove(at, ZONE, isAdminOrOwner) }) ?? 'ok';
}

test.each([
  ['APPT-10 the first moment of tomorrow', '2026-11-22T05:00:00Z', 'ok'],
  ['APPT-10 the last moment of today', '2026-11-22T04:59:59Z', 'too-early'],
  ['a later day', '2026-12-01T14:00:00Z', 'ok'],
  ['the past', '2026-11-20T15:00:00Z', 'too-early'],
])('a customer moves to %s', (_, to, expected) => {
  expect(refused(to)).toBe(expected);
});

test('lets staff move to later today, and no one into the past', () => {
  const at = new Date('2026-12-01T15:10:00Z');
  expect(refused('2026-12-01T15:30:00Z', { isAdminOrOwner: true, at })).toBe('ok');
  expect(refused('2026-12-01T15:30:00Z', { at })).toBe('too-early');
  expect(refused('2026-12-01T15:10:00Z', { isAdminOrOwner: true, at })).toBe('slot-past');
  expect(refused('2026-12-01T15:00:00Z', { isAdminOrOwner: true, at })).toBe('slot-past');
});

test('APPT-10 starts tomorrow at midnight in the business time zone, not 24 hours from now', () => {
  expect(firstRescheduleDay(now, ZONE)).toBe('2026-11-22');
  expect(earliestReschedule(now, ZONE).toISOString()).toBe('2026-11-22T05:00:00.000Z');
});

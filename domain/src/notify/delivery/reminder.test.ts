import { describe, expect, test } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import { instantOf, timeOf } from '../../core/calendar/time.ts';
import { askAgainEvent, visitsToAsk } from './day-events.ts';
import {
  decideReminder,
  isRemindedWith,
  missedReminders,
  recentReminders,
  reminderEvent,
  reminderInstant,
} from './reminder.ts';

const ZONE = 'America/New_York';
const START = new Date('2026-12-01T15:00:00Z');
const hoursBefore = (hours: number) => new Date(+START - hours * 3_600_000);

describe('NOTIF-28 reminders come 24 hours before', () => {
  test.each([
    ['a day and a minute before', hoursBefore(24 + 1 / 60), {}, 'not-yet'],
    ['a day before', hoursBefore(24), {}, 'due'],
    ['three hours late, as after a job that was down', hoursBefore(21), {}, 'due'],
    ['a minute before it begins', hoursBefore(1 / 60), {}, 'due'],
    ['when it begins', START, {}, 'too-late'],
    ['cancelled', hoursBefore(24), { status: 'cancelled' as const }, 'not-scheduled'],
    ['under way', hoursBefore(1), { status: 'in-progress' as const }, 'not-scheduled'],
    ['booked 23 hours before', hoursBefore(22), { created_at: hoursBefore(23) }, 'booked-late'],
    ['booked 25 hours before', hoursBefore(22), { created_at: hoursBefore(25) }, 'due'],
    ['moved 5 hours before', hoursBefore(4), { moved_at: hoursBefore(5) }, 'booked-late'],
    ['moved a week before', hoursBefore(24), { moved_at: hoursBefore(168) }, 'due'],
    ['changed otherwise just now', hoursBefore(23), { updated_at: hoursBefore(23) }, 'due'],
  ])('%s', (_, now, changes, expected) => {
    expect(decideReminder(anAppointment({ appointment_date: START, ...changes }), now)).toBe(expected);
  });

  test.each([
    ['the day that has 23 hours', '2027-03-14', '10:00', '2027-03-13', '09:00'],
    ['the day after it', '2027-03-15', '10:00', '2027-03-14', '10:00'],
    ['the day that has 25 hours', '2026-11-01', '10:00', '2026-10-31', '11:00'],
    ['the day after that', '2026-11-02', '10:00', '2026-11-01', '10:00'],
    ['an ordinary day', '2026-12-01', '10:00', '2026-11-30', '10:00'],
  ])('keeps the interval at 24 hours on %s', (_, day, time, dayBefore, timeBefore) => {
    const appointment_date = instantOf(day, time, ZONE);
    const instant = reminderInstant({ appointment_date });
    expect(+appointment_date - +instant).toBe(24 * 3_600_000);
    expect(instant).toEqual(instantOf(dayBefore, timeBefore, ZONE));
    expect(timeOf(instant, ZONE)).toBe(timeBefore);
  });
});

test('sends another reminder after a reschedule only', () => {
  const moved = anAppointment({ appointment_date: new Date('2026-12-08T15:00:00Z') });
  expect(reminderEvent(anAppointment()).key).toBe(reminderEvent(anAppointment()).key);
  expect(reminderEvent(anAppointment()).key).not.toBe(reminderEvent(moved).key);
});

test('includes the lead time in a reminder’s key', () => {
  const appointment = anAppointment({ id: 'a1', appointment_date: START });
  expect(reminderEvent(appointment).key).toBe('reminder-24h-a1-1796137200000');
});

describe('the window of a run', () => {
  const now = hoursBefore(24);
  test.each([
    ['an hour after the last one', hoursBefore(25), 18],
    ['after three hours of silence', hoursBefore(27), 18],
    ['after eight hours of silence', hoursBefore(32), 15],
    ['for the first time', undefined, 0],
    ['after a week of silence: only what has not begun', hoursBefore(192), 0],
  ])('for the hourly run, %s', (_, lastRun, firstHours) => {
    expect(missedReminders(now, lastRun)).toEqual({
      from: new Date(+now + firstHours * 3_600_000),
      to: START,
    });
  });

  test('reaches back a quarter of an hour for the frequent runs', () => {
    expect(recentReminders(now)).toEqual({ from: new Date(+START - 15 * 60_000), to: START });
  });
});

test.each([
  ['was not changed', {}, true],
  ['was moved before', { moved_at: hoursBefore(25) }, true],
  ['was moved since', { moved_at: hoursBefore(23) }, false],
  ['was booked since', { created_at: hoursBefore(23) }, false],
])('ADDON-05 decides whether another pet’s reminder covers one that %s', (_, changes, expected) => {
  const other = anAppointment({ id: 'other', appointment_date: START, status: 'cancelled' });
  expect(isRemindedWith(anAppointment(changes), other)).toBe(expected);
});

test('CONF-01 staff ask those again who were due a reminder and have not answered, once per visit', () => {
  const visit = (id: string, changes: Parameters<typeof anAppointment>[0] = {}) =>
    anAppointment({ id, user_id: id, appointment_date: START, ...changes });
  const visits = [
    visit('silent'),
    visit('silent-too', { user_id: 'silent' }),
    visit('confirmed', { confirmed_at: hoursBefore(3) }),
    visit('arrived', { arrived_at: hoursBefore(1) }),
    visit('later', { appointment_date: new Date(+START + 23 * 3_600_000) }),
  ];
  expect(visitsToAsk(visits, hoursBefore(2)).map(({ id }) => id)).toEqual(['silent']);
  expect(visitsToAsk(visits, hoursBefore(25))).toEqual([]);
  expect(visitsToAsk(visits, START).map(({ id }) => id)).toEqual(['later']);
  const again = askAgainEvent(visit('silent'));
  expect(again).toMatchObject({ kind: 'reminder', appointmentId: 'silent', expiresAt: START });
  expect(again.key).not.toBe(reminderEvent(visit('silent')).key);
});

import {
  APPOINTMENT_STATUSES,
  type AppointmentStatus,
} from '@paw-haven/domain/core/records/appointment-status';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import {
  arrivalText,
  countStarted,
  byDay,
  daySummary,
  confirmationFor,
  newBookings,
  rowActions,
} from './appointment-lists.ts';

const zone = 'America/New_York';
const now = new Date('2026-11-20T15:15:00Z');
const at = (id: string, date: string) => anAppointment({ id, appointment_date: new Date(date) });

test('groups by day and names yesterday, today and tomorrow', () => {
  const list = [
    at('z', '2026-11-19T20:00:00Z'),
    at('a', '2026-11-20T14:00:00Z'),
    at('b', '2026-11-20T19:00:00Z'),
    at('c', '2026-11-21T16:00:00Z'),
    // 9 PM on the 23rd in the business time zone.
    at('d', '2026-11-24T02:00:00Z'),
  ];
  const days = byDay(list, now, zone);
  expect(days.map(({ title, appointments }) => [title, appointments.map(({ id }) => id)])).toEqual([
    ['Yesterday, Thursday, November 19', ['z']],
    ['Today, Friday, November 20', ['a', 'b']],
    ['Tomorrow, Saturday, November 21', ['c']],
    ['Monday, November 23', ['d']],
  ]);
  expect(days.filter(({ isToday }) => isToday).map(({ day }) => day)).toEqual(['2026-11-20']);
});

test('marks the present after the visits that have begun', () => {
  const list = [at('a', '2026-11-20T14:00:00Z'), at('b', now.toISOString()), at('c', '2026-11-20T19:00:00Z')];
  expect(countStarted(list, now)).toBe(2);
  expect(countStarted([], now)).toBe(0);
});

test('summarizes a day in words', () => {
  const statuses = ['scheduled', 'scheduled', 'in-progress', 'no-show'] as const;
  expect(daySummary(statuses.map((status) => ({ status })))).toBe('2 scheduled, 1 in progress, 1 no-show');
  expect(daySummary([])).toBeUndefined();
});

test('ADMIN-20 offers the steps that the status allows, one of them as the primary', () => {
  const at = new Date('2026-12-01T15:00:00Z');
  const actions = (status: AppointmentStatus, now: string) =>
    rowActions({ status, appointment_date: at }, new Date(now), 'America/New_York');
  const onTheDay = '2026-12-01T05:00:00Z';
  expect(actions('scheduled', onTheDay)).toEqual({
    primary: 'in-progress',
    others: ['completed', 'cancelled'],
  });
  expect(actions('scheduled', '2026-12-01T14:59:59Z').others).not.toContain('no-show');
  expect(actions('scheduled', '2026-12-01T15:00:00Z').others).toEqual(['completed', 'cancelled', 'no-show']);
  expect(actions('in-progress', onTheDay)).toEqual({ primary: 'completed', others: ['cancelled'] });
  expect(actions('completed', onTheDay)).toEqual({ primary: undefined, others: [] });
});

test('ADMIN-20 before the day of a visit, the button moves it, and the menu can begin it', () => {
  const visit = { status: 'scheduled' as const, appointment_date: new Date('2026-12-01T15:00:00Z') };
  // 11:59 PM in New York, when it is already December 1 in London.
  const evening = new Date('2026-12-01T04:59:00Z');
  expect(rowActions(visit, evening, 'America/New_York')).toEqual({
    primary: 'move',
    others: ['in-progress', 'completed', 'cancelled'],
  });
  expect(rowActions(visit, evening, 'Europe/London').primary).toBe('in-progress');
});

test('ADMIN-20 asks before a cancellation, and before any step more than two hours early', () => {
  const visit = { appointment_date: new Date('2026-12-01T15:00:00Z') };
  const questions = (now: string) =>
    APPOINTMENT_STATUSES.map((to) => confirmationFor(to, visit, new Date(now))).filter(Boolean);
  expect(questions('2026-12-01T13:00:00Z')).toEqual(['cancel']);
  expect(questions('2026-12-01T12:59:00Z')).toEqual(['early', 'early', 'early', 'cancel', 'early']);
});

describe('ADMIN-19 new appointments', () => {
  const made = (id: string, minute: number) =>
    anAppointment({ id, created_at: new Date(Date.UTC(2026, 10, 20, 15, minute)) });
  const opened = new Date('2026-11-20T15:15:00Z');

  test('are none on the first look', () => {
    expect(newBookings([made('a', 20), made('b', 1)], undefined, opened).arrivals).toEqual([]);
  });

  test('are announced once', () => {
    const first = newBookings([made('a', 1)], undefined, opened);
    const second = newBookings([made('b', 16), made('a', 1)], first.seen, opened);
    expect(second.arrivals.map(({ id }) => id)).toEqual(['b']);
    expect(newBookings([made('b', 16), made('a', 1)], second.seen, opened).arrivals).toEqual([]);
  });

  test('are not older ones that enter the list when another disappears', () => {
    const { seen } = newBookings([made('b', 10), made('a', 9)], undefined, opened);
    expect(newBookings([made('a', 9), made('older', 8)], seen, opened).arrivals).toEqual([]);
  });

  test('need no earlier booking, and no correct device clock', () => {
    const empty = newBookings([], undefined, opened);
    expect(newBookings([made('a', 16)], empty.seen, opened).arrivals).toHaveLength(1);
    expect(newBookings([made('old', 2)], empty.seen, opened).arrivals).toHaveLength(0);
    const fastClock = new Date('2026-11-20T18:00:00Z');
    const { seen } = newBookings([made('a', 1)], undefined, fastClock);
    expect(newBookings([made('b', 16)], seen, fastClock).arrivals).toHaveLength(1);
  });

  test('are announced with service, pet and time', () => {
    const text = 'Basic Groom for Biscuit, Tue, Dec 1, 2026 at 10:00 AM';
    expect(arrivalText([anAppointment()], zone)).toBe(text);
    expect(arrivalText([anAppointment(), made('b', 1), made('c', 1)], zone)).toBe(`${text} (and 2 more)`);
    expect(arrivalText([], zone)).toBeUndefined();
  });
});

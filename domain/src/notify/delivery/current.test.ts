import { expect, test } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import { isCurrent } from './current.ts';
import type { EventKind } from '../../core/records/notification-event.ts';

const DATE = anAppointment().appointment_date.toISOString();
const OTHER = '2026-12-05T15:00:00.000Z';
const READY = anAppointment({ status: 'in-progress', ready_at: new Date(DATE) });
const CANCELLED = anAppointment({ status: 'cancelled' });

test.each<[string, EventKind, Record<string, string>, ReturnType<typeof anAppointment> | undefined, boolean]>(
  [
    ['a booking that stands', 'booked', {}, anAppointment(), true],
    ['a booking of its time', 'booked', { date: DATE }, anAppointment(), true],
    ['a text of a booking that was moved since', 'booked', { date: OTHER }, anAppointment(), false],
    ['a booking that was cancelled since', 'booked', {}, CANCELLED, false],
    ['a booking that is gone', 'booked', {}, undefined, false],
    ['a move to where it is', 'moved', { to: DATE }, anAppointment(), true],
    ['a move that was followed by another', 'moved', { to: OTHER }, anAppointment(), false],
    ['a reminder of its time', 'reminder', { date: DATE }, anAppointment(), true],
    ['a reminder of a time that it left', 'reminder', { date: OTHER }, anAppointment(), false],
    ['a reminder of what was cancelled', 'reminder', { date: DATE }, CANCELLED, false],
    ['a cancellation', 'cancelled', {}, CANCELLED, true],
    ['a status that it has', 'status', { status: 'cancelled' }, CANCELLED, true],
    ['a status that it had', 'status', { status: 'in-progress' }, CANCELLED, false],
    ['CARE-05 a pet that is ready', 'ready', {}, READY, true],
    ['CARE-05 a pet that has gone home', 'ready', {}, { ...READY, status: 'completed' }, false],
    ['a welcome', 'welcome', {}, undefined, true],
  ],
)('%s', (_, event, data, appointment, expected) =>
  expect(isCurrent({ event, data, channel: 'sms' }, appointment)).toBe(expected),
);

test('still sends mail about a booking that was moved since, as it shows the current time', () => {
  const mail = { event: 'booked', channel: 'email', data: { date: OTHER } } as const;
  expect(isCurrent(mail, anAppointment())).toBe(true);
});

import { anAppointment } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { byDay } from '../components/appointments/appointment-lists.ts';
import { attentionChecks } from './attention.ts';
import { upcomingAfterToday, worthOf } from './view-model.ts';

const now = new Date('2026-11-20T15:00:00Z');
const on = (day: number, overrides = {}) =>
  anAppointment({ id: `on-${day}`, appointment_date: new Date(Date.UTC(2026, 10, day, 16)), ...overrides });
const days = (...appointments: ReturnType<typeof on>[]) => byDay(appointments, now, 'America/New_York');

test('DOOR-02 counts requests, and those unanswered for a week, only where new clients send them', () => {
  const checksWith = (asksNewClients: boolean) =>
    attentionChecks('2026-11-20', 'America/New_York', { asksNewClients });
  const kinds = (asksNewClients: boolean) => checksWith(asksNewClients).map(({ kind }) => kind);
  expect(kinds(false)).not.toContain('requests');
  expect(kinds(true)).toEqual(expect.arrayContaining(['lateRequests', 'requests']));
  const late = checksWith(true).find(({ kind }) => kind === 'lateRequests');
  expect(late?.query.where).toContainEqual(['asked_at', '<', new Date('2026-11-13T05:00:00Z')]);
});

test('CARD-03 counts unpaid fees only where customers save a card', () => {
  const kinds = (savesCards: boolean) =>
    attentionChecks('2026-11-20', 'America/New_York', { savesCards }).map(({ kind }) => kind);
  expect(kinds(false)).not.toContain('fees');
  expect(kinds(true)).toContain('fees');
});

test('shows the appointments after today without canceled ones', () => {
  const shown = upcomingAfterToday(days(on(20), on(21, { status: 'cancelled' }), on(23)));
  expect(shown.map(({ title, appointments }) => [title, appointments.length])).toEqual([
    ['Monday, November 23', 1],
  ]);
});

test('shows at most six, even if that splits a day', () => {
  const many = [
    ...Array.from({ length: 4 }, () => on(21)),
    ...Array.from({ length: 4 }, () => on(23)),
    on(24),
  ];
  expect(upcomingAfterToday(days(...many)).map(({ appointments }) => appointments.length)).toEqual([4, 2]);
});

test('ADMIN-14 the worth of free time is that of booked time, before tax', () => {
  const visit = anAppointment({
    total_amount: 65.33,
    tax_cents: 533,
    service: { ...anAppointment().service, duration_minutes: 60 },
  });
  expect(worthOf(130, [visit, { ...visit, status: 'cancelled', total_amount: 500 }])).toBe(130);
  expect(worthOf(130, [])).toBeUndefined();
});

import { expect, test } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import { customersOf, ofVisitsQuery } from './of-visits.ts';
import { spendOf } from './totals.ts';
import { notesFields, notesForm, notesInputSchema } from './notes.ts';

test('excludes canceled visits and refunds from spend, and counts a canceled visit’s refund once', () => {
  // Paid: 45, 85 (20 refunded), 120 canceled (120 refunded).
  const sums = { paid: 250, paidRefunds: 140, cancelled: 120, cancelledRefunds: 120, beyondCents: 0 };
  expect(spendOf(sums)).toBe(110);
  // Plus a deposit of 30.05.
  expect(spendOf({ ...sums, beyondCents: 3005 })).toBe(140.05);
});

test('rounds spend to whole cents', () => {
  const none = { paidRefunds: 0, cancelled: 0, cancelledRefunds: 0, beyondCents: 0 };
  expect(spendOf({ ...none, paid: 0.1 + 0.2 })).toBe(0.3);
});

test('trims and limits notes, and stores empty ones as null', () => {
  expect(notesInputSchema.parse({ text: ' Afraid of dryers. ' })).toEqual({ text: 'Afraid of dryers.' });
  expect(notesInputSchema.parse({ text: '  ' })).toEqual({ text: null });
  expect(notesInputSchema.safeParse({ text: 'x'.repeat(notesFields.maxLengths.text + 1) }).success).toBe(
    false,
  );
  expect(notesForm(null)).toEqual({ text: '' });
});

test('ADMIN-22 finds the customers with visits ahead, soonest first, and those with the most no-shows', () => {
  const visit = (id: string, user_id: string, visit_id?: string) =>
    anAppointment({ id, user_id, ...(visit_id !== undefined && { visit_id }) });
  const appointments = [
    visit('a', 'leo'),
    visit('b', 'maya', 'b'),
    visit('c', 'maya', 'b'),
    visit('d', 'maya'),
  ];
  expect(customersOf('ahead', appointments)).toEqual([
    { id: 'leo', visits: 1 },
    { id: 'maya', visits: 2 },
  ]);
  expect(customersOf('no-shows', appointments).map(({ id }) => id)).toEqual(['maya', 'leo']);
});

test('ADMIN-22 reads at most 300 appointments of a year for the customers of visits', () => {
  const now = new Date('2026-12-01T15:00:00Z');
  expect(ofVisitsQuery('ahead', now)).toMatchObject({
    where: [
      ['status', '==', 'scheduled'],
      ['appointment_date', '>=', now],
      ['appointment_date', '<', new Date('2027-12-02T15:00:00Z')],
    ],
    limit: 300,
  });
  expect(ofVisitsQuery('no-shows', now)).toMatchObject({
    where: [
      ['status', '==', 'no-show'],
      ['appointment_date', '>=', new Date('2025-11-30T15:00:00Z')],
      ['appointment_date', '<', now],
    ],
    limit: 300,
  });
});

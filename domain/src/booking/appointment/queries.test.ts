import { expect, test } from 'vitest';
import { pageAfter } from '../../core/records/query.ts';
import { anAppointment } from '../../testing/factories.ts';
import { listedAppointmentsQuery } from './queries.ts';

const SPAN = { from: new Date('2026-12-01T05:00:00Z'), to: new Date('2026-12-31T05:00:00Z') };

test.each([
  ['asc', ['appointment_date asc', '__name__ asc']],
  ['desc', ['appointment_date desc', '__name__ desc']],
  ['price-desc', ['total_amount desc', 'appointment_date desc', '__name__ desc']],
  ['price-asc', ['total_amount asc', 'appointment_date asc', '__name__ asc']],
  ['status', ['status desc', 'appointment_date asc', '__name__ asc']],
] as const)('ADMIN-20 makes the order of a list sorted %s unique by date and id', (order, expected) => {
  const { orderBy = [] } = listedAppointmentsQuery(SPAN, 20, {}, order);
  expect(orderBy.map((item) => item.join(' '))).toEqual(expected);
});

test('does not sort by status when filtering by one status', () => {
  const { orderBy } = listedAppointmentsQuery(SPAN, 20, { status: 'completed' }, 'status');
  expect(orderBy?.[0]).toEqual(['appointment_date', 'asc']);
});

test('continues a page after an appointment with the same price', () => {
  const last = anAppointment({ id: 'a7', total_amount: 45, appointment_date: SPAN.from });
  const next = pageAfter(listedAppointmentsQuery(SPAN, 20, {}, 'price-desc'), last);
  expect(next.startAfter).toEqual([45, SPAN.from, 'a7']);
});

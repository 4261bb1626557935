import { expect, test } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import { addMinutes } from '../../core/calendar/time.ts';
import { proposalOf, proposalText } from './proposal.ts';

const START = new Date('2026-12-01T15:00:00Z');
const NOW = addMinutes(START, 24 * 60);
const visit = (minutes: number, changes: Parameters<typeof anAppointment>[0] = {}) =>
  anAppointment({
    status: 'completed',
    total_amount: 60,
    started_at: START,
    finished_at: addMinutes(START, minutes),
    service: { name: 'Basic Groom', description: null, duration_minutes: 75 },
    ...changes,
  });
const LINES = [
  { label: 'Basic Groom (Up to 50 lb)', cents: 6000, minutes: 75, kind: 'service', taxable: false },
  { label: 'Nail grind', cents: 1000, minutes: 10, kind: 'add-on', taxable: false },
] as const;

const withNails = (minutes: number, changes: Parameters<typeof anAppointment>[0] = {}) => {
  const service = { name: 'Basic Groom', description: null, duration_minutes: 85 };
  const visited = visit(minutes, { service, lines: [...LINES], total_amount: 70, ...changes });
  return proposalOf(visited, undefined, NOW);
};

test('ADDON-03 proposes the actual duration without add-ons', () => {
  expect(proposalOf(visit(84), undefined, NOW)).toBeUndefined();
  expect(proposalOf(visit(85), undefined, NOW)).toEqual({ cents: 6000, minutes: 85 });
  expect(proposalOf(visit(65), undefined, NOW)).toEqual({ cents: 6000, minutes: 65 });
  expect(withNails(94)).toBeUndefined();
  expect(withNails(105)).toEqual({ cents: 6000, minutes: 95 });
});

test('ADDON-03 proposes the billed price without add-ons', () => {
  expect(proposalOf(visit(75, { billed_cents: 6499 }), undefined, NOW)).toBeUndefined();
  expect(proposalOf(visit(75, { billed_cents: 6500 }), undefined, NOW)).toEqual({ cents: 6500, minutes: 75 });
  expect(withNails(105, { billed_cents: 8500, billed_add_on_cents: 1000 })).toEqual({
    cents: 7500,
    minutes: 95,
  });
  // Only the nail grind was removed or increased.
  expect(withNails(85, { billed_cents: 6000, billed_add_on_cents: 0 })).toBeUndefined();
  expect(withNails(85, { billed_cents: 8000, billed_add_on_cents: 2000 })).toBeUndefined();
  // What was sold is no part of it.
  expect(
    withNails(85, { billed_cents: 9000, billed_add_on_cents: 2000, billed_product_cents: 1000 }),
  ).toBeUndefined();
});

test('ADDON-03 BILL-02 proposes a price before tax', () => {
  const taxed = { total_amount: 65.55, tax_cents: 555 };
  expect(proposalOf(visit(75, taxed), undefined, NOW)).toBeUndefined();
  expect(proposalOf(visit(95, taxed), undefined, NOW)).toEqual({ cents: 6000, minutes: 95 });
  const billed = { ...taxed, billed_cents: 7500, billed_tax_cents: 694 };
  expect(proposalOf(visit(75, billed), undefined, NOW)).toEqual({ cents: 7500, minutes: 75 });
});

test.each([
  ['one that is not over', visit(95, { status: 'in-progress' })],
  ['one that nobody checked in', visit(95, { started_at: undefined })],
  ['one of zero minutes', visit(0)],
  ['one that was forgotten for days', visit(3 * 24 * 60)],
])('ADDON-03 proposes nothing after %s', (_, finished) =>
  expect(proposalOf(finished, undefined, addMinutes(NOW, 3 * 24 * 60))).toBeUndefined(),
);

test('ADDON-03 proposes nothing that is already usual, and nothing after two weeks', () => {
  expect(proposalOf(visit(95), { cents: 6000, minutes: 95 }, NOW)).toBeUndefined();
  expect(proposalOf(visit(95), { cents: 6000, minutes: 75 }, NOW)).toEqual({ cents: 6000, minutes: 95 });
  expect(proposalOf(visit(95), undefined, addMinutes(NOW, 15 * 24 * 60))).toBeUndefined();
});

test('ADDON-03 asks in one sentence', () =>
  expect(proposalText({ cents: 7500, minutes: 95 }, 'Biscuit')).toBe(
    'Use $75 and 95 min for Biscuit next time?',
  ));

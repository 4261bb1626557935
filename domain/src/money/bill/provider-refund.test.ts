import { expect, test } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import type { Refund } from '../../booking/payment/refund.ts';
import { refundByProvider } from './provider-refund.ts';

const biscuit = anAppointment({ id: 'b', visit_id: 'b', total_amount: 70, stripe_session_id: 'cs' });
const olive = anAppointment({ id: 'o', visit_id: 'b', total_amount: 45, stripe_session_id: 'cs' });
const after = (amount_refunded: number, { pets = [biscuit, olive], earlier = [] as Refund[] } = {}) => {
  const found = refundByProvider({ pets, booked: pets.length, payment: { amount_refunded }, earlier });
  return found && { ...found, parts: found.parts.map(({ pet, cents }) => [pet.id, cents]) };
};
const refundOf = (changes: Partial<Refund>): Refund => ({
  id: 'refund',
  user_id: 'maya',
  appointment_id: 'b',
  visit_id: 'b',
  session_id: 'cs',
  cents: 1000,
  tip_cents: 0,
  tax_cents: 0,
  parts: [],
  state: 'done',
  reason: 'provider',
  note: '',
  created_at: new Date('2026-11-20T15:00:00Z'),
  attempt: 0,
  ...changes,
});

test('ADDON-06 distributes a refund from the dashboard to the pets in order', () => {
  expect(after(8000)).toMatchObject({
    id: 'provider_b_8000',
    cents: 8000,
    parts: [
      ['b', 7000],
      ['o', 1000],
    ],
  });
  expect(after(3000)?.parts).toEqual([['b', 3000]]);
});

test('ADDON-06 records only what is more than the refunds that we promised', () => {
  const promised = { ...biscuit, refunded_cents: 2000 };
  expect(after(2000, { pets: [promised, olive] })).toBeUndefined();
  expect(after(6000, { pets: [promised, olive] })).toMatchObject({ cents: 4000, parts: [['b', 4000]] });
  expect(after(0)).toBeUndefined();
  expect(after(1000, { pets: [] })).toBeUndefined();
});

test('gives the only pet everything, even more than its price', () =>
  expect(after(9000, { pets: [biscuit] })?.parts).toEqual([['b', 9000]]));

test.each([
  ['staff paid at the salon', { paid_by_hand: 'cash' }],
  ['the bank of a dispute returned', { dispute: 'lost' }],
] as const)('does not count what %s, and gives each refund its own id', (_, changes) => {
  const promised = { ...biscuit, refunded_cents: 1000 };
  const elsewhere = refundOf({ id: 'provider_b_1000', ...changes });
  expect(after(1000, { pets: [promised], earlier: [elsewhere] })).toMatchObject({
    id: 'provider_b_1000_1',
    cents: 1000,
  });
});

import { expect, test } from 'vitest';
import type { Appointment } from '../appointment/schema.ts';
import { anAppointment } from '../../testing/factories.ts';
import { dueCents } from './due.ts';

const AT_SALON: Partial<Appointment> = { payment_status: 'pending', total_amount: 85 };
const CASES: readonly (readonly [string, Partial<Appointment>, number])[] = [
  ['a visit that was paid online', { payment_status: 'paid' }, 0],
  ['a deposit', { ...AT_SALON, paid_cents: 4250 }, 4250],
  ['nothing paid online', { ...AT_SALON, paid_cents: 0 }, 8500],
  ['a visit that staff booked', AT_SALON, 8500],
  ['part of it paid at the salon', { ...AT_SALON, paid_cents: 4250, salon_cents: 1250 }, 3000],
  [
    'a bill with more work',
    { ...AT_SALON, paid_cents: 4250, billed_cents: 11_500, billed_tax_cents: 555 },
    7805,
  ],
  ['a cancelled visit', { ...AT_SALON, status: 'cancelled', paid_cents: 4250 }, 0],
  ['a visit that nobody came to', { ...AT_SALON, status: 'no-show' }, 0],
];

test.each(CASES)('POLICY-03 calculates what is due at the salon for %s', (_, changes, due) => {
  expect(dueCents([anAppointment(changes)])).toBe(due);
});

test('POLICY-03 adds up what is due for several pets', () => {
  const pet = anAppointment({ ...AT_SALON, paid_cents: 4250 });
  expect(dueCents([pet, pet])).toBe(8500);
});

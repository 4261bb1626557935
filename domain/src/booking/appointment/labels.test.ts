import { expect, test } from 'vitest';
import { amountLabel, paymentLabel, serviceLabel } from './labels.ts';

test.each([
  [{ payment_status: 'paid', total_amount: 45 } as const, 'Paid'],
  [{ payment_status: 'pending', total_amount: 45 } as const, 'Due at salon'],
  [{ payment_status: 'failed', total_amount: 45 } as const, 'Failed'],
  [{ payment_status: 'failed', total_amount: 45, refunded_amount: 45 } as const, 'Refunded'],
  [{ payment_status: 'paid', total_amount: 45, refunded_amount: 20 } as const, 'Partially refunded'],
])('labels the payment %o: %s', (appointment, label) => {
  expect(paymentLabel({ status: 'completed', ...appointment })).toBe(label);
});

test.each([
  [{ payment_status: 'paid', total_amount: 45 } as const, 'Paid, not refunded'],
  [{ payment_status: 'pending', total_amount: 45 } as const, 'Not paid'],
  [{ payment_status: 'failed', total_amount: 45, refunded_amount: 45 } as const, 'Refunded'],
  [{ payment_status: 'paid', total_amount: 45, refunded_amount: 20 } as const, 'Partially refunded'],
  // Paid through the bill.
  [{ payment_status: 'paid', total_amount: 45, cancel_refund_cents: 4500 } as const, 'Refunded'],
  [
    { payment_status: 'paid', total_amount: 45, cancel_refund_cents: 2000, bill_online_cents: 2500 } as const,
    'Partially refunded',
  ],
  [
    { payment_status: 'paid', total_amount: 45, cancel_refund_cents: 0, bill_online_cents: 4500 } as const,
    'Paid, not refunded',
  ],
])('APPT-07 labels the payment of a canceled visit, %o: %s', (appointment, label) => {
  expect(paymentLabel({ status: 'cancelled', ...appointment })).toBe(label);
});

test.each([
  [{ status: 'scheduled' } as const, 'Deposit paid'],
  [{ status: 'completed', payment_status: 'paid' } as const, 'Paid'],
  [{ status: 'no-show' } as const, 'Deposit, not refunded'],
  [{ status: 'cancelled', refunded_cents: 2125 } as const, 'Refund on its way'],
  [{ status: 'cancelled', refunded_cents: 2125, refunded_amount: 21.25 } as const, 'Partially refunded'],
  [{ status: 'cancelled', refunded_cents: 4250, refunded_amount: 42.5 } as const, 'Refunded'],
])('POLICY-03 labels a deposit, %o: %s', (changes, label) => {
  const deposit = { payment_status: 'pending', total_amount: 85, paid_cents: 4250 } as const;
  expect(paymentLabel({ ...deposit, ...changes })).toBe(label);
});

test.each([
  [{ payment_status: 'paid', total_amount: 45 } as const, '$45'],
  [{ payment_status: 'pending', total_amount: 45 } as const, '$45'],
  [{ payment_status: 'pending', total_amount: 85, paid_cents: 4250 } as const, '$42.50 of $85.00'],
  [{ payment_status: 'paid', total_amount: 85, paid_cents: 4250 } as const, '$85'],
])('POLICY-03 shows the amount and how much of it a deposit paid, %o: %s', (appointment, label) => {
  expect(amountLabel(appointment)).toBe(label);
});

test('ADDON-02 names the add-ons after the service', () => {
  const service = { name: 'Basic Groom' };
  const line = (kind: 'service' | 'add-on', label: string) => ({ kind, label });
  expect(serviceLabel({ service })).toBe('Basic Groom');
  expect(serviceLabel({ service, lines: [line('service', 'Basic Groom (Up to 50 lb)')] })).toBe(
    'Basic Groom',
  );
  const addOns = [line('add-on', 'Nail grind'), line('add-on', 'Teeth')];
  expect(serviceLabel({ service, lines: [line('service', 'Basic Groom'), ...addOns] })).toBe(
    'Basic Groom + Nail grind + Teeth',
  );
});

import { expect, test } from 'vitest';
import { paymentLabel } from './labels.ts';

test.each([
  [{ payment_status: 'paid', total_amount: 45 } as const, 'Paid'],
  [{ payment_status: 'pending', total_amount: 45 } as const, 'Due at salon'],
  [{ payment_status: 'failed', total_amount: 45 } as const, 'Failed'],
  [{ payment_status: 'failed', total_amount: 45, refunded_amount: 45 } as const, 'Refunded'],
  [{ payment_status: 'paid', total_amount: 45, refunded_amount: 20 } as const, 'Partly refunded'],
])('tells what became of the money of %o: %s', (appointment, label) => {
  expect(paymentLabel({ status: 'completed', ...appointment })).toBe(label);
});

test.each([
  [{ payment_status: 'paid', total_amount: 45 } as const, 'Paid, not refunded'],
  [{ payment_status: 'pending', total_amount: 45 } as const, 'Not paid'],
  [{ payment_status: 'failed', total_amount: 45, refunded_amount: 45 } as const, 'Refunded'],
  [{ payment_status: 'paid', total_amount: 45, refunded_amount: 20 } as const, 'Partly refunded'],
])('APPT-07 tells of a cancelled visit’s money, %o: %s', (appointment, label) => {
  expect(paymentLabel({ status: 'cancelled', ...appointment })).toBe(label);
});

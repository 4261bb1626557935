import { expect, test } from 'vitest';
import { paymentLabel, serviceLabel } from './labels.ts';

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

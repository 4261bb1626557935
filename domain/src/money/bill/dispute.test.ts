import { expect, test } from 'vitest';
import { aBill, anAppointment } from '../../testing/factories.ts';
import { shareOfDispute } from './dispute.ts';

const PETS = [anAppointment({ total_amount: 100, tax_cents: 800 })];
const PAYMENT = { method: 'online', at: new Date('2026-12-01T18:00:00Z'), session_id: 'cs_1' } as const;
const BILL = aBill({ payments: [{ ...PAYMENT, cents: 6000, tip_cents: 1000, tax_cents: 400 }] });
const ask = { sessionId: 'cs_1', bill: BILL, pets: PETS };

test('a disputed payment of a bill takes work before the tip, with the work’s tax', () => {
  const taken = shareOfDispute({ ...ask, cents: 5500, moved: -5500 });
  expect(taken).toEqual({ tax_cents: -400, tip_cents: -500 });
});

test('what is won back has the opposite sign', () =>
  expect(shareOfDispute({ ...ask, cents: 5500, moved: 5500 })).toEqual({ tax_cents: 400, tip_cents: 500 }));

test.each([
  ['without a bill', { ...ask, bill: undefined }],
  ['if the bill was paid by another session', { ...ask, sessionId: 'cs_2' }],
])('takes the tax of the booking %s', (_name, payment) =>
  expect(shareOfDispute({ ...payment, cents: 5000, moved: -5000 })).toEqual({
    tax_cents: -400,
    tip_cents: 0,
  }),
);

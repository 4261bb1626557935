import { expect, test } from 'vitest';
import { aBill, anAppointment } from '../../testing/factories.ts';
import { dividedRefund, disputedOf, shareOfDispute } from './dispute.ts';

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

test('POLICY-07 a payment is disputed as long as one dispute is open, and a lost one counts once', () => {
  const lost = { dispute: 'lost', amount: 60 } as const;
  const open = { dispute: 'open', amount: 20 } as const;
  expect(disputedOf([], [])).toEqual({ state: undefined, returnedCents: 0 });
  expect(disputedOf([{ dispute: 'won', amount: 60 }], [])).toEqual({ state: 'won', returnedCents: 0 });
  expect(disputedOf([lost, open], [])).toEqual({ state: 'open', returnedCents: 6000 });
  const refunds = [
    { cents: 2500, state: 'done', dispute: 'lost' },
    { cents: 1000, state: 'failed', dispute: 'lost' },
    { cents: 500, state: 'done' },
  ] as const;
  expect(disputedOf([lost], refunds)).toEqual({ state: 'lost', returnedCents: 3500 });
});

test('POLICY-07 TIP-01 a refund that the bank returned in part is divided to the cent, the tip last', () => {
  const parts = [2000, 1000].map((cents, index) => ({ appointment_id: String(index), cents }));
  const refund = { cents: 3500, tip_cents: 500, tax_cents: 277, parts };
  expect(dividedRefund(refund, 2500)).toEqual({
    returned: {
      cents: 2500,
      tip_cents: 0,
      tax_cents: 230,
      parts: [parts[0], { appointment_id: '1', cents: 500 }],
    },
    left: { cents: 1000, tip_cents: 500, tax_cents: 47, parts: [{ appointment_id: '1', cents: 500 }] },
  });
  const nothing = { cents: 0, tip_cents: 0, tax_cents: 0, parts: [] };
  expect(dividedRefund(refund, 9000)).toEqual({ returned: refund, left: nothing });
});

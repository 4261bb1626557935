import { describe, expect, test } from 'vitest';
import { aBill } from '../../testing/factories.ts';
import { withPayment } from './bill.ts';
import type { Bill } from './schema.ts';
import { settlePage, type PaidPage } from './settle-page.ts';

const NOW = new Date('2026-12-01T18:00:00Z');
const LINE = {
  appointment: 'appointment-1',
  kind: 'service',
  label: 'Basic Groom',
  cents: 4500,
  taxable: false,
} as const;
/** $45 due, with a payment page open. */
const OPEN: Bill = aBill({ lines: [LINE], tax_cents: 0, payments: [], session_id: 'cs_1' });
const settle = (bill: Bill, changes: Partial<PaidPage> = {}) =>
  settlePage(
    {
      bill,
      page: { cents: 5000, tip_cents: 500 },
      sessionId: 'cs_1',
      refundedCents: 0,
      refunds: [],
      isRecorded: false,
      ...changes,
    },
    () => 'refund',
    NOW,
  );

describe('a paid page of a bill', () => {
  test('pays what is due and the tip, and is closed', () => {
    const settled = settle(OPEN);
    expect(settled?.payment).toMatchObject({ method: 'online', cents: 5000, tip_cents: 500 });
    expect(settled?.bill).not.toHaveProperty('session_id');
    expect(settled?.bill).toMatchObject({ tip_cents: 500, payments: [settled?.payment] });
    expect([settled?.overpaid, settled?.byHand]).toEqual([undefined, undefined]);
  });

  test('refunds what was paid at the salon meanwhile', () => {
    const less = withPayment(OPEN, { method: 'cash', at: NOW, cents: 2000 });
    const settled = settle(less);
    expect(settled?.overpaid).toMatchObject({ id: 'refund', cents: 2000, tip_cents: 0, state: 'due' });
    expect(settled?.payment).toMatchObject({ cents: 5000, tip_cents: 500 });
  });

  test.each<[string, Bill]>([
    ['the bill is closed', { ...OPEN, state: 'closed' }],
    ['another page was opened', { ...OPEN, session_id: 'cs_2' }],
    ['nothing is due any more', withPayment(OPEN, { method: 'cash', at: NOW, cents: 4500 })],
  ])('refunds everything, with the tip, if %s', (_name, bill) => {
    const settled = settle(bill);
    expect(settled?.overpaid).toMatchObject({ cents: 5000, state: 'due' });
    expect(settled?.bill.tip_cents).toBe(bill.tip_cents);
  });

  test('records a refund from the provider’s dashboard, the tip last', () => {
    const settled = settle(OPEN, { refundedCents: 4800 });
    expect(settled?.byHand).toMatchObject({ cents: 4800, tip_cents: 300, state: 'done', reason: 'provider' });
    expect(settled?.bill.tip_cents).toBe(200);
  });

  test('changes nothing once it is recorded, but for a later refund', () => {
    const { bill } = settle(OPEN) ?? expect.fail();
    expect(settle(bill, { isRecorded: true })).toBeUndefined();
    const recorded = {
      isRecorded: true,
      refundedCents: 1500,
      refunds: [{ cents: 1000, state: 'done' as const }],
    };
    const later = settle(bill, recorded);
    expect(later).toMatchObject({ payment: undefined, overpaid: undefined, byHand: { cents: 500 } });
    expect(settle(bill, { ...recorded, refundedCents: 1000 })).toBeUndefined();
    // Neither was sent by the provider.
    for (const elsewhere of [{ paid_by_hand: 'cash' }, { dispute: 'lost' }] as const) {
      const refunds = recorded.refunds.map((refund) => ({ ...refund, ...elsewhere }));
      expect(settle(bill, { ...recorded, refunds })).toMatchObject({ byHand: { cents: 1500 } });
    }
  });
});

import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { moneyNotes, policyTexts, priceText } from './money.ts';

const ZONE = 'America/New_York';
const TIERS = [
  { hours: 48, refund_percent: 100 },
  { hours: 24, refund_percent: 50 },
];
const DEPOSIT: Partial<Appointment> = { payment_status: 'pending', total_amount: 85, paid_cents: 4250 };
const CANCELLED: Partial<Appointment> = { ...DEPOSIT, status: 'cancelled', refunded_cents: 2125 };

const CASES: readonly (readonly [string, Partial<Appointment>, string, readonly string[]])[] = [
  ['paid at once', {}, '$45.00 paid', []],
  ['paid at once, of known terms', { paid_cents: 4500, policy: { tiers: TIERS } }, '$45.00 paid', []],
  [
    'refunded in the dashboard, before this',
    { refunded_amount: 12.5 },
    '$45.00 partially refunded ($12.50)',
    [],
  ],
  ['to be paid at the salon', { ...DEPOSIT, paid_cents: 0 }, '$85.00 due at salon', []],
  ['with a deposit', DEPOSIT, '$85.00', ['Paid $42.50 · due at salon $42.50']],
  ['cancelled too late', { ...CANCELLED, refunded_cents: 0 }, '$85.00 deposit, not refunded', []],
  ['cancelled in time', CANCELLED, '$85.00', ['$21.25 goes back to your card, usually within 10 days']],
  [
    'cancelled and refunded',
    { ...CANCELLED, payment_status: 'failed', refunded_amount: 21.25 },
    '$85.00 partially refunded ($21.25)',
    [],
  ],
];
const OLD: Partial<Appointment> = {
  payment_status: 'pending',
  stripe_session_id: '',
  total_amount: 75,
  paid_cents: 0,
};
const BILLED: readonly (typeof CASES)[number][] = [
  [
    'with extra work, nothing paid',
    { ...OLD, billed_cents: 10_500, salon_cents: 0 },
    '$105.00 due at salon',
    [],
  ],
  [
    'with extra work, some of it paid in cash',
    { ...OLD, billed_cents: 10_500, salon_cents: 5000 },
    '$105.00',
    ['Paid $50.00 · due at salon $55.00'],
  ],
  [
    'with a deposit, and cash on top',
    { ...DEPOSIT, billed_cents: 10_000, billed_tax_cents: 500, salon_cents: 1000 },
    '$105.00',
    ['Paid $52.50 · due at salon $52.50'],
  ],
  [
    'paid in cash',
    { ...OLD, payment_status: 'paid', billed_cents: 10_500, salon_cents: 10_500 },
    '$105.00 paid',
    [],
  ],
  [
    'with a tip',
    { ...OLD, payment_status: 'paid', billed_cents: 4750, salon_cents: 4750, tip_cents: 713 },
    '$47.50 paid · tip $7.13',
    [],
  ],
  [
    'prepaid, and paid up on the phone',
    { paid_cents: 4500, billed_cents: 7000, billed_tax_cents: 500, salon_cents: 3000 },
    '$75.00 paid',
    [],
  ],
  [
    'that came to less than was paid',
    { paid_cents: 4500, billed_cents: 4000, refunded_cents: 500, refunded_amount: 5 },
    '$40.00 partially refunded ($5.00)',
    [],
  ],
  [
    'cancelled after its bill was opened',
    { ...CANCELLED, billed_cents: 0, salon_cents: 0 },
    '$85.00',
    ['$21.25 goes back to your card, usually within 10 days'],
  ],
];
test.each([...CASES, ...BILLED])(
  'POLICY-03 POLICY-07 BILL-04 shows price and notes of a visit %s',
  (_, changes, price, notes) => {
    const visit = anAppointment(changes);
    expect([priceText([visit]), moneyNotes([visit])]).toEqual([price, notes]);
  },
);

test('BILL-04 adds up each pet’s part of the bill', () => {
  const pets = [
    anAppointment({ ...OLD, billed_cents: 10_500, salon_cents: 3000 }),
    anAppointment({ ...OLD, total_amount: 45 }),
  ] as const;
  expect(priceText(pets)).toBe('$150.00');
  expect(moneyNotes(pets)).toEqual(['Paid $30.00 · due at salon $120.00']);
});

test('POLICY-07 shows the amounts of a visit with one of its pets canceled', () => {
  const canceled = { status: 'cancelled', total_amount: 35, paid_cents: 1750, refunded_cents: 1750 } as const;
  const mochi = anAppointment({ ...DEPOSIT, total_amount: 85.33, paid_cents: 4267 });
  const onItsWay = [mochi, anAppointment({ ...DEPOSIT, ...canceled })];
  const refunded = [mochi, anAppointment({ ...DEPOSIT, ...canceled, refunded_amount: 17.5 })];
  expect([priceText(onItsWay), moneyNotes(onItsWay)]).toEqual([
    '$85.33',
    ['Paid $42.67 · due at salon $42.66', '$17.50 goes back to your card, usually within 10 days'],
  ]);
  expect([priceText(refunded), moneyNotes(refunded)]).toEqual([
    '$85.33',
    ['Paid $42.67 after a $17.50 refund · due at salon $42.66'],
  ]);
});

const ALL =
  'Cancel at least 48 hours ahead for a full refund, or 24 hours ahead for half. After that, or if you don’t show up, there’s no refund.';
const HALF =
  'Cancel at least 24 hours ahead to get half of what you paid back. After that, or if you don’t show up, there’s no refund.';
const TERMS: readonly (readonly [string, Appointment['policy'], readonly string[]])[] = [
  ['none', undefined, []],
  ['as they were agreed on', { tiers: TIERS }, [ALL]],
  ['after a late move', { tiers: TIERS, most_percent: 50 }, [HALF]],
  ['after a move so late that nothing goes back', { tiers: TIERS, most_percent: 0 }, []],
  [
    'after a move by the salon',
    { tiers: TIERS, counts_to: new Date('2027-03-15T14:00:00Z') },
    [ALL, 'Hours are counted back from the original time, Mon, Mar 15, 10:00 AM.'],
  ],
];
test.each(TERMS)('POLICY-02 POLICY-09 describes the terms in words: %s', (_, policy, texts) => {
  expect(policyTexts(anAppointment(policy ? { policy } : {}), ZONE)).toEqual(texts);
});

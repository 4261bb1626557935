import { expect, test } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import type { Appointment } from '../appointment/schema.ts';
import { amountText, stateText, visitMoney, type VisitMoney } from './visit-money.ts';

type Changes = Partial<Appointment>;

const AT_SALON: Changes = {
  payment_status: 'pending',
  stripe_session_id: '',
  paid_cents: 0,
  total_amount: 85,
};
const DEPOSIT: Changes = { payment_status: 'pending', paid_cents: 4250, total_amount: 85 };

/** Amount and word, as a row shows them. */
function textOf(...pets: readonly Changes[]): string {
  const money = visitMoney(pets.map((pet) => anAppointment(pet)));
  return `${amountText(money)} ${stateText(money)}`;
}

test.each<readonly [string, Changes, string]>([
  ['paid online', {}, '$45 Paid'],
  ['to be paid at the salon', AT_SALON, '$85 Due at salon'],
  ['never paid online', { payment_status: 'failed' }, '$45 Failed'],
  ['refunded', { payment_status: 'failed', refunded_amount: 45 }, '$45 Refunded ($45.00)'],
  ['refunded in part', { refunded_amount: 20 }, '$45 Partially refunded ($20.00)'],
  ['paid at the salon before it had a bill', { ...AT_SALON, payment_status: 'paid' }, '$85 Paid'],
  ['booked with a deposit', DEPOSIT, '$42.50 of $85.00 Deposit paid'],
  [
    'booked with a deposit, the rest paid at the salon',
    { ...DEPOSIT, payment_status: 'paid', salon_cents: 4250 },
    '$85 Paid',
  ],
  [
    'booked with a deposit, with cash on top',
    { ...DEPOSIT, billed_cents: 10_000, billed_tax_cents: 500, salon_cents: 1000 },
    '$52.50 of $105.00 Partly paid',
  ],
  [
    'closed with a part waived',
    { ...AT_SALON, payment_status: 'paid', billed_cents: 8500, salon_cents: 8000 },
    '$80.00 of $85.00 Paid',
  ],
  [
    'that came to less than was paid, and was refunded',
    { paid_cents: 4500, billed_cents: 4000, refunded_cents: 500, refunded_amount: 5 },
    '$40 Partially refunded ($5.00)',
  ],
])('POLICY-03 BILL-04 shows amount and payment of a visit %s', (_, changes, text) => {
  expect(textOf({ status: 'completed', ...changes })).toBe(text);
});

test.each<readonly [string, Changes, string]>([
  ['paid', {}, '$45 Paid, not refunded'],
  ['never paid', AT_SALON, '$85 Not paid'],
  ['refunded', { payment_status: 'failed', refunded_amount: 45 }, '$45 Refunded ($45.00)'],
  ['refunded in part', { refunded_amount: 20 }, '$45 Partially refunded ($20.00)'],
  ['with a deposit kept', DEPOSIT, '$42.50 of $85.00 Deposit, not refunded'],
  ['with a refund on its way', { ...DEPOSIT, refunded_cents: 2125 }, '$85 Refund on its way ($21.25)'],
  [
    'with half of a deposit refunded',
    { ...DEPOSIT, refunded_cents: 2125, refunded_amount: 21.25 },
    '$85 Partially refunded ($21.25)',
  ],
  [
    'with a deposit refunded',
    { ...DEPOSIT, refunded_cents: 4250, refunded_amount: 42.5 },
    '$85 Refunded ($42.50)',
  ],
  [
    'paid through the bill and refunded',
    { ...AT_SALON, payment_status: 'paid', salon_cents: 0, cancel_refund_cents: 8500 },
    '$85 Refunded ($85.00)',
  ],
  [
    'paid through the bill and refunded in part',
    {
      ...AT_SALON,
      payment_status: 'paid',
      salon_cents: 6500,
      bill_online_cents: 6500,
      cancel_refund_cents: 2000,
    },
    '$85 Partially refunded ($20.00)',
  ],
])('APPT-07 POLICY-03 shows amount and payment of a canceled visit %s', (_, changes, text) => {
  expect(textOf({ status: 'cancelled', ...changes })).toBe(text);
});

test.each<readonly [string, Changes, string]>([
  ['paid', {}, '$45 Paid'],
  ['paid a deposit', DEPOSIT, '$42.50 of $85.00 Deposit, not refunded'],
  ['owed everything', AT_SALON, '$85 Not paid'],
])('POLICY-03 shows amount and payment of a no-show who had %s', (_, changes, text) => {
  expect(textOf({ status: 'no-show', ...changes })).toBe(text);
});

const DUE: readonly (readonly [string, Changes, number])[] = [
  ['a visit that was paid online', {}, 0],
  ['a deposit', DEPOSIT, 4250],
  ['nothing paid online', AT_SALON, 8500],
  ['part of it paid at the salon', { ...DEPOSIT, salon_cents: 1250 }, 3000],
  ['a bill with more work', { ...DEPOSIT, billed_cents: 11_500, billed_tax_cents: 555 }, 7805],
  ['a refund before the bill is closed', { ...DEPOSIT, billed_cents: 8500, refunded_cents: 1000 }, 5250],
  ['a cancelled visit', { ...DEPOSIT, status: 'cancelled' }, 0],
  ['a visit that nobody came to', { ...AT_SALON, status: 'no-show' }, 0],
];
test.each(DUE)('POLICY-03 BILL-04 calculates what is due at the salon for %s', (_, changes, due) => {
  expect(visitMoney([anAppointment(changes)]).dueCents).toBe(due);
});

// Salon with 8.875% tax on Basic Groom; a new customer pays half online.
const MOCHI: Changes = {
  id: 'mochi',
  payment_status: 'pending',
  total_amount: 85.33,
  tax_cents: 533,
  paid_cents: 4267,
};
const NOODLE: Changes = { id: 'noodle', payment_status: 'pending', total_amount: 35, paid_cents: 1750 };
const TANK: Changes = { stripe_session_id: '', paid_cents: 0, total_amount: 85.33, tax_cents: 533 };
const BISCUIT: Changes = { stripe_session_id: '', paid_cents: 0, total_amount: 35 };

interface Sums extends Partial<VisitMoney> {
  readonly text: string;
}
const SUMS: readonly (readonly [string, readonly Changes[], Sums])[] = [
  [
    'two dogs, half paid at booking',
    [MOCHI, NOODLE],
    {
      quotedCents: 12_033,
      taxCents: 533,
      totalCents: 12_033,
      paidCents: 6017,
      dueCents: 6016,
      text: '$60.17 of $120.33 Deposit paid',
    },
  ],
  [
    'two dogs, one of them canceled and refunded',
    [MOCHI, { ...NOODLE, status: 'cancelled', refunded_cents: 1750, refunded_amount: 17.5 }],
    {
      totalCents: 8533,
      taxCents: 533,
      paidCents: 4267,
      refundedCents: 1750,
      keptCents: 0,
      dueCents: 4266,
      text: '$42.67 of $85.33 Deposit paid',
    },
  ],
  [
    'two dogs, one of them canceled too late for a full refund',
    [MOCHI, { ...NOODLE, status: 'cancelled', refunded_cents: 875, refunded_amount: 8.75 }],
    {
      totalCents: 9408,
      paidCents: 5142,
      keptCents: 875,
      dueCents: 4266,
      text: '$51.42 of $94.08 Deposit paid',
    },
  ],
  [
    'two dogs, one of them canceled and refunded, the other billed and paid',
    [
      { ...MOCHI, payment_status: 'paid', billed_cents: 8000, billed_tax_cents: 533, salon_cents: 4266 },
      { ...NOODLE, status: 'cancelled', refunded_cents: 1750, refunded_amount: 17.5 },
    ],
    { totalCents: 8533, paidCents: 8533, refundedCents: 1750, dueCents: 0, text: '$85.33 Paid' },
  ],
  [
    'a phone booking with tax',
    [{ ...TANK, payment_status: 'pending' }],
    { quotedCents: 8533, totalCents: 8533, paidCents: 0, dueCents: 8533, text: '$85.33 Due at salon' },
  ],
  [
    'extra work, cash, card and a tip',
    [
      {
        ...TANK,
        status: 'completed',
        billed_cents: 11_000,
        billed_tax_cents: 533,
        salon_cents: 11_533,
        tip_cents: 2000,
      },
    ],
    {
      quotedCents: 8533,
      totalCents: 11_533,
      paidCents: 11_533,
      tipCents: 2000,
      dueCents: 0,
      text: '$115.33 Paid · tip $20.00',
    },
  ],
  [
    'extra work, paid with a tip on the phone',
    [
      {
        ...BISCUIT,
        status: 'completed',
        billed_cents: 4750,
        salon_cents: 4750,
        bill_online_cents: 4750,
        tip_cents: 713,
      },
    ],
    {
      totalCents: 4750,
      paidCents: 4750,
      onlineCents: 4750,
      tipCents: 713,
      text: '$47.50 Paid · tip $7.13',
    },
  ],
  [
    'a large dog booked on the phone',
    [{ ...AT_SALON, total_amount: 87.1, tax_cents: 710 }],
    { totalCents: 8710, taxCents: 710, dueCents: 8710, text: '$87.10 Due at salon' },
  ],
];
test.each(SUMS)('BILL-04 TIP-01 POLICY-07 adds up %s', (_, pets, { text, ...sums }) => {
  expect(visitMoney(pets.map((pet) => anAppointment(pet)))).toMatchObject(sums);
  expect(textOf(...pets)).toBe(text);
});

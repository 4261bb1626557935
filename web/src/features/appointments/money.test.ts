import type { Appointment } from '@paw-haven/domain/appointment/schema';
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
  ['refunded in the dashboard, before this', { refunded_amount: 12.5 }, '$45.00 partially refunded', []],
  ['to be paid at the salon', { ...DEPOSIT, paid_cents: 0 }, '$85.00 due at salon', []],
  ['with a deposit', DEPOSIT, '$85.00', ['Paid $42.50 · due at the salon $42.50']],
  ['cancelled too late', { ...CANCELLED, refunded_cents: 0 }, '$85.00', ['Paid $42.50']],
  [
    'cancelled in time',
    CANCELLED,
    '$85.00',
    ['Paid $42.50', '$21.25 goes back to your card, usually within 10 days'],
  ],
  [
    'cancelled and refunded',
    { ...CANCELLED, payment_status: 'failed', refunded_amount: 21.25 },
    '$85.00 partially refunded',
    ['$21.25 refunded'],
  ],
];
test.each(CASES)('POLICY-03 POLICY-07 a visit %s', (_, changes, price, notes) => {
  const visit = anAppointment(changes);
  expect([priceText(visit, [visit]), moneyNotes([visit])]).toEqual([price, notes]);
});

test('POLICY-07 of several pets it is said together', () => {
  const pet = anAppointment(CANCELLED);
  expect(moneyNotes([pet, pet])).toEqual([
    'Paid $85.00',
    '$42.50 goes back to your card, usually within 10 days',
  ]);
});

const ALL =
  'Cancel until 48 hours before and everything you paid goes back; until 24 hours before, half. After that, or if you do not come, nothing.';
const HALF =
  'Cancel until 24 hours before and half of what you paid goes back. After that, or if you do not come, nothing.';
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
test.each(TERMS)('POLICY-02 POLICY-09 the terms in words: %s', (_, policy, texts) => {
  expect(policyTexts(anAppointment(policy ? { policy } : {}), ZONE)).toEqual(texts);
});

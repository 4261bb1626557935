import { describe, expect, test } from 'vitest';
import type { Appointment } from '../../booking/appointment/schema.ts';
import type { PaymentMethod } from '../../booking/payment/methods.ts';
import { anAppointment } from '../../testing/factories.ts';
import { newBill, refreshBill, withPayment } from './bill.ts';
import { requestedCents, canAskAdvance, linkEndOf } from './bill-link.ts';
import type { Bill } from './schema.ts';

const NOW = new Date('2026-12-01T17:00:00Z');

/** A visit for $75.55 that is not paid. */
const aVisit = (changes: Partial<Appointment> = {}): Appointment =>
  anAppointment({ total_amount: 75.55, payment_status: 'pending', stripe_session_id: '', ...changes });
const pay = (bill: Bill, method: PaymentMethod, cents: number): Bill =>
  withPayment(bill, { method, cents, at: NOW });

describe('LINK-01 a link to pay a bill', () => {
  const UNPAID = newBill([aVisit()], NOW);
  const BILL = { kind: 'bill', cents: 7555 } as const;
  const ADVANCE = { kind: 'advance', cents: 2000 } as const;

  test.each<[string, Bill, number, number]>([
    ['nothing', UNPAID, 7555, 2000],
    ['a part of the advance', pay(UNPAID, 'cash', 500), 7055, 1500],
    ['the advance', pay(UNPAID, 'online', 2000), 5555, 0],
    ['almost everything', pay(UNPAID, 'cash', 7500), 55, 0],
    ['everything', pay(UNPAID, 'cash', 7555), 0, 0],
  ])('LINK-01 asks for what is left once %s is paid', (_, bill, due, advance) => {
    expect(requestedCents(bill, BILL)).toBe(due);
    expect(requestedCents(bill, ADVANCE)).toBe(advance);
    expect(linkEndOf(bill, BILL)).toBe(due > 0 ? undefined : 'paid');
    expect(linkEndOf(bill, ADVANCE)).toBe(advance > 0 ? undefined : 'paid');
  });

  test('LINK-01 asks for no more than is due', () => {
    expect(requestedCents(UNPAID, { ...ADVANCE, cents: 9000 })).toBe(7555);
  });

  test('LINK-01 ends unpaid with the visit, or with the bill', () => {
    const gone = refreshBill(UNPAID, [aVisit({ status: 'cancelled' })], NOW);
    for (const link of [BILL, ADVANCE])
      for (const bill of [gone, { ...UNPAID, state: 'closed' as const }])
        expect(linkEndOf(bill, link)).toBe('cancelled');
  });

  test.each<[string, Partial<Appointment>, number, boolean]>([
    ['ahead and unpaid', {}, 0, true],
    ['partly paid', {}, 100, false],
    ['about to begin', { appointment_date: NOW }, 0, false],
    ['begun', { status: 'in-progress' }, 0, false],
  ])('LINK-01 an advance is asked for a visit that is %s: %s', (_, changes, paidCents, expected) => {
    const ahead = { status: 'scheduled', appointment_date: new Date('2026-12-02T15:00:00Z') } as const;
    const pets = [aVisit({ ...ahead, ...changes }), aVisit({ ...ahead, status: 'cancelled' })];
    expect(canAskAdvance(pets, { paidCents }, NOW)).toBe(expected);
  });
});

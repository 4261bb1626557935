import { describe, expect, test } from 'vitest';
import type { Appointment } from '../../booking/appointment/schema.ts';
import { priceVisit } from '../../booking/price/share.ts';
import { visitMoney } from '../../booking/price/visit-money.ts';
import { anAppointment } from '../../testing/factories.ts';
import { billTotals, newBill, refreshBill, withLines } from './bill.ts';
import type { BillLine } from './schema.ts';
import { spreadBill } from './spread.ts';

const NOW = new Date('2026-12-01T17:00:00Z');

const quoted = (label: string, cents: number, taxable: boolean) =>
  ({ label, cents, minutes: 60, kind: 'service', taxable }) as const;

describe('the tax of a visit whose pets are canceled', () => {
  const TAX = 5000;
  /** A visit of pets whose taxable services cost this much, with 5 % tax. */
  function visitOf(...prices: readonly number[]): [Appointment, ...Appointment[]] {
    const quotes = prices.map((cents) => ({ cents, lines: [quoted('Groom', cents, true)] }));
    return booked(quotes, TAX);
  }

  test('BILL-02 POLICY-07 charges the pets that come what they were quoted after another is canceled', () => {
    const pets = visitOf(50, 50);
    expect(pets.map(({ tax_cents: tax }) => tax)).toEqual([3, 2]);
    const left = cancel(pets, 'visit');
    expect(newBill(left, NOW).tax_cents).toBe(2);
    expect(billTotals(refreshBill(newBill(pets, NOW), left, NOW))).toMatchObject({ taxCents: 2 });
    expect(newBill(cancel(pets, 'pet-1'), NOW).tax_cents).toBe(3);
  });

  test('BILL-02 taxes only what is added for the pets that are left', () => {
    const left = cancel(visitOf(50, 50), 'visit');
    const bill = newBill(left, NOW);
    const bath: BillLine = { appointment: 'pet-1', label: 'Bath', cents: 100, kind: 'extra', taxable: true };
    // 5 % of 150 is 8, and 5 % of 50 is 3: the bath adds 5 to the quoted 2.
    expect(withLines(bill, [...bill.lines, bath], left).tax_cents).toBe(7);
    expect(withLines(bill, [], left).tax_cents).toBe(0);
    // Lines that come back are taxed as before.
    expect(withLines(withLines(bill, [], left), bill.lines, left).tax_cents).toBe(2);
  });

  test('BILL-02 BILL-04 agrees with the quoted shares to the cent over 500 random visits', () => {
    const random = randomOf(20_261_128);
    const below = (most: number) => Math.floor(random() * most);
    for (let round = 0; round < 500; round += 1) {
      const quotes = Array.from({ length: 1 + below(4) }, () => {
        const lines = Array.from({ length: 1 + below(3) }, () =>
          quoted('Groom', below(random() < 0.5 ? 100 : 9000), random() < 0.7),
        );
        return { lines, cents: sum(lines.map(({ cents }) => cents)) };
      });
      let pets = booked(quotes, below(20_001));
      let bill = random() < 0.5 ? newBill(pets, NOW) : undefined;
      for (const { id } of pets.toSorted(() => random() - 0.5)) {
        bill = bill && refreshBill(bill, pets, NOW);
        const current = bill ?? newBill(pets, NOW);
        const money = visitMoney(pets);
        expect(billTotals(current)).toMatchObject({
          taxCents: money.taxCents,
          totalCents: money.totalCents,
          paidCents: money.paidCents,
        });
        const served = pets.filter(({ status }) => status !== 'cancelled');
        const spread = spreadBill(current, pets, []);
        if (served.length > 0)
          expect(spread.map((pet) => [pet.id, pet.billed_tax_cents])).toEqual(
            served.map((pet) => [pet.id, pet.tax_cents]),
          );
        pets = cancel(pets, id);
      }
    }
  });
});

/** The appointments of a visit with these quotes, half of it paid online. */
function booked(
  quotes: readonly Parameters<typeof priceVisit>[0][number][],
  taxMilliPercent: number,
): [Appointment, ...Appointment[]] {
  const price = priceVisit(quotes, { taxMilliPercent, percent: 50 });
  return quotes.map(({ lines }, index) => {
    const { cents = 0, taxCents = 0, nowCents = 0 } = price.pets[index] ?? {};
    return anAppointment({
      id: index === 0 ? 'visit' : `pet-${index}`,
      visit_id: 'visit',
      lines: [...lines],
      total_amount: cents / 100,
      tax_cents: taxCents,
      tax_milli_percent: taxMilliPercent,
      paid_cents: nowCents,
    });
  }) as [Appointment, ...Appointment[]];
}

/** The visit after the pet was canceled and half of what was paid for it refunded. */
const cancel = (
  pets: readonly [Appointment, ...Appointment[]],
  gone: string,
): [Appointment, ...Appointment[]] =>
  pets.map((pet) =>
    pet.id === gone
      ? { ...pet, status: 'cancelled' as const, refunded_cents: Math.floor((pet.paid_cents ?? 0) / 2) }
      : pet,
  ) as [Appointment, ...Appointment[]];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** A seeded generator: each run gets the same numbers. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

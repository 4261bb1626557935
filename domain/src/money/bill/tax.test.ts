import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Appointment } from '../../booking/appointment/schema.ts';
import { priceVisit } from '../../booking/price/share.ts';
import { visitMoney } from '../../booking/price/visit-money.ts';
import { anAppointment } from '../../testing/factories.ts';
import { billTotals, newBill, refreshBill, withLines } from './bill.ts';
import type { Bill, BillLine } from './schema.ts';
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

  const someLine = fc
    .record({
      cents: fc.oneof(fc.nat({ max: 99 }), fc.nat({ max: 9000 })),
      isTaxable: fc.boolean(),
    })
    .map(({ cents, isTaxable }) => quoted('Groom', cents, isTaxable));
  const someVisit = fc.array(fc.array(someLine, { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 4,
  });

  test('BILL-02 BILL-04 agrees with the quoted shares to the cent over 500 random visits', () => {
    fc.assert(
      fc.property(
        someVisit.chain((visit) => {
          const all = visit.map((_, index) => index);
          return fc.tuple(fc.constant(visit), fc.shuffledSubarray(all, { minLength: all.length }));
        }),
        fc.nat({ max: 20_000 }),
        fc.boolean(),
        ([visit, canceled], taxMilliPercent, hasOpenBill) => {
          let pets = booked(
            visit.map((lines) => ({ lines, cents: sum(lines.map(({ cents }) => cents)) })),
            taxMilliPercent,
          );
          let bill = hasOpenBill ? newBill(pets, NOW) : undefined;
          for (const index of canceled) {
            bill = bill && refreshBill(bill, pets, NOW);
            expectQuotedTax(bill ?? newBill(pets, NOW), pets);
            pets = cancel(pets, pets[index]?.id ?? '');
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

function expectQuotedTax(bill: Bill, pets: [Appointment, ...Appointment[]]): void {
  const { taxCents, totalCents, paidCents } = visitMoney(pets);
  expect(billTotals(bill)).toMatchObject({ taxCents, totalCents, paidCents });
  const served = pets.filter(({ status }) => status !== 'cancelled');
  const spread = spreadBill(bill, pets, []);
  if (served.length > 0)
    expect(spread.map((pet) => [pet.id, pet.billed_tax_cents])).toEqual(
      served.map((pet) => [pet.id, pet.tax_cents]),
    );
}

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

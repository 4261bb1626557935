import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Appointment } from '../../booking/appointment/schema.ts';
import { revenueCents } from '../stats/build-figures.ts';
import { anAppointment } from '../../testing/factories.ts';
import {
  billTotals,
  newBill,
  onlineLeft,
  overpaid,
  paymentsLeft,
  refreshBill,
  splitOverpaid,
  taxReturned,
  tipChoices,
  withLines,
  withPayment,
} from './bill.ts';
import { visitMoney } from '../../booking/price/visit-money.ts';
import { spreadBill } from './spread.ts';
import type { Bill, BillLine } from './schema.ts';
import type { PaymentMethod } from '../../booking/payment/methods.ts';

const NOW = new Date('2026-12-01T17:00:00Z');
const GROOMERS = [
  { id: 'house', order: 1 },
  { id: 'ana', order: 0 },
];

const quoted = (label: string, cents: number, taxable = false, kind: 'service' | 'add-on' = 'service') => ({
  label,
  cents,
  minutes: 60,
  kind,
  taxable,
});

const lineOf = (appointment: string, label: string, cents: number): BillLine => ({
  appointment,
  label,
  cents,
  kind: 'extra',
  taxable: false,
});

/** Booked for 6000 + 1000 cents with 9.25 % tax on the 6000; half of it is paid online. */
const example = (changes: Partial<Appointment> = {}): Appointment =>
  anAppointment({
    id: 'visit',
    total_amount: 75.55,
    lines: [quoted('Basic Groom', 6000, true), quoted('Nail grind', 1000, false, 'add-on')],
    tax_cents: 555,
    tax_milli_percent: 9250,
    paid_cents: 3778,
    payment_status: 'pending',
    ...changes,
  });

const pay = (bill: Bill, method: PaymentMethod, cents: number, tip_cents = 0): Bill =>
  withPayment(bill, { method, cents, tip_cents, at: NOW });

describe('the bill', () => {
  test('BILL-04 adds up the example of the specification', () => {
    const bill = newBill([example()], NOW);
    expect(billTotals(bill)).toMatchObject({ totalCents: 7555, paidCents: 3778, taxCents: 555 });
    const worked = withLines(bill, [...bill.lines, lineOf('visit', 'Short clip', 3000)], [example()]);
    const tipped = { ...worked, tip_cents: 1500 };
    expect(billTotals(tipped)).toEqual({
      linesCents: 10_000,
      taxCents: 555,
      tipCents: 1500,
      totalCents: 12_055,
      paidCents: 3778,
      dueCents: 8277,
    });
    // The tip can also come with its payment.
    expect(billTotals(worked).dueCents).toBe(8277 - 1500);
    expect(billTotals(pay(worked, 'card', 8277, 1500))).toMatchObject({ totalCents: 12_055, dueCents: 0 });
  });

  test('BILL-02 rounds tax half up, once per bill', () => {
    // 5 % of 50 rounds up to 3, which would make 6 for two lines; 5 % of their sum is 5.
    const pet = example({ lines: [], tax_cents: 0, tax_milli_percent: 5000 });
    const bill = newBill([pet], NOW);
    const taxed = (...cents: number[]) =>
      withLines(
        bill,
        cents.map((each) => ({ ...lineOf('visit', 'Bath', each), taxable: true })),
        [pet],
      ).tax_cents;
    expect([taxed(50), taxed(50, 50), taxed(49), taxed()]).toEqual([3, 5, 2, 0]);
    expect(
      withLines({ ...bill, tax_milli_percent: 0 }, newBill([example()], NOW).lines, [pet]).tax_cents,
    ).toBe(0);
  });

  test.each([
    ['paid online', { payment_status: 'paid' as const }, [['online', 4500]], 0],
    ['paid at the salon', { payment_status: 'paid' as const, stripe_session_id: '' }, [['other', 4500]], 0],
    ['not paid', { payment_status: 'pending' as const, stripe_session_id: '' }, [], 4500],
    [
      'refunded in part',
      { payment_status: 'paid' as const, refunded_amount: 5 },
      [
        ['online', 4500],
        ['online', -500],
      ],
      500,
    ],
  ])('BILL-01 makes a bill for an old visit that was %s', (_, changes, payments, due) => {
    const bill = newBill([anAppointment(changes)], NOW);
    expect(bill).toMatchObject({ id: 'appointment-1', user_id: 'maya', tax_milli_percent: 0, state: 'open' });
    expect(bill.lines).toEqual([
      { appointment: 'appointment-1', label: 'Basic Groom', cents: 4500, kind: 'service', taxable: false },
    ]);
    expect(bill.payments.map(({ method, cents }) => [method, cents])).toEqual(payments);
    expect(billTotals(bill).dueCents).toBe(due);
  });

  test('BILL-01 names the pets if there are several and gives no credit for the amount kept of a canceled one', () => {
    const pets = [
      example({ visit_id: 'visit', payment_status: 'paid', paid_cents: 7555 }),
      anAppointment({
        id: 'second',
        visit_id: 'visit',
        pet: { name: 'Olive', breed: null },
        status: 'cancelled',
        paid_cents: 4500,
        refunded_cents: 2250,
      }),
    ] as const;
    const bill = newBill(pets as unknown as [Appointment], NOW);
    expect(bill.lines.map(({ label, cents, kind }) => [label, cents, kind])).toEqual([
      ['Biscuit: Basic Groom', 6000, 'service'],
      ['Biscuit: Nail grind', 1000, 'add-on'],
      ['Olive: Cancelled, not refunded', 2250, 'kept'],
    ]);
    expect(bill.payments.map(({ cents }) => cents)).toEqual([12_055, -2250]);
    expect(billTotals(bill).dueCents).toBe(0);
    expect(tipChoices(bill.lines)[1]?.cents).toBe(1050);
  });

  test('BILL-01 updates an open bill after a cancellation and a refund', () => {
    const pets = [
      anAppointment({ id: 'visit', visit_id: 'visit', paid_cents: 4500 }),
      anAppointment({ id: 'olive', visit_id: 'visit', paid_cents: 4500 }),
    ] as [Appointment, Appointment];
    const bill = newBill(pets, NOW);
    const after = [pets[0], { ...pets[1], status: 'cancelled' as const, refunded_cents: 4500 }];
    const fresh = refreshBill(bill, after, NOW);
    expect(fresh.lines.map(({ appointment }) => appointment)).toEqual(['visit']);
    expect(billTotals(fresh)).toMatchObject({ totalCents: 4500, paidCents: 4500, dueCents: 0 });
    // Refreshing again changes nothing, not even a timestamp.
    expect(refreshBill(fresh, after, new Date('2027-01-01T00:00:00Z'))).toEqual(fresh);
  });

  test('POLICY-08 splits online bill payments over the pets and keeps the salon’s part', () => {
    const pets = [
      anAppointment({ id: 'visit', visit_id: 'visit', stripe_session_id: '', payment_status: 'pending' }),
      anAppointment({ id: 'olive', visit_id: 'visit', stripe_session_id: '', payment_status: 'pending' }),
    ] as [Appointment, Appointment];
    const page = { method: 'online', at: NOW, session_id: 'cs_bill', tip_cents: 600 } as const;
    const bill = withPayment(pay(newBill(pets, NOW), 'cash', 3000), { ...page, cents: 6600 });
    const spreadOf = (each: Bill, of: readonly Appointment[]) =>
      spreadBill(each, of, []).map((pet) => [pet.salon_cents, pet.bill_online_cents]);
    expect(spreadOf(bill, pets)).toEqual([
      [4500, 3000],
      [4500, 3000],
    ]);
    const gone = [pets[0], { ...pets[1], status: 'cancelled' as const, billed_cents: 4500 }] as const;
    const billedPets = [gone[0], { ...gone[1], bill_online_cents: 2000 }];
    const after = refreshBill(bill, billedPets, NOW);
    expect(after.lines.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['service', 4500],
      ['kept', 2000],
    ]);
    expect(spreadOf(after, billedPets)).toEqual([
      [7000, 4000],
      [2000, 2000],
    ]);
    // If staff remove that line, the amount counts for the other pet again.
    const given = withLines(after, after.lines.slice(0, 1), billedPets);
    expect(spreadOf(given, billedPets)).toEqual([
      [9000, 6000],
      [0, 0],
    ]);
    expect(refreshBill(bill, gone, NOW).lines).toHaveLength(1);
  });

  test('BILL-04 POLICY-08 makes a manual refund due again on an open bill, but not on a closed one', () => {
    const pet = anAppointment({ payment_status: 'paid', paid_cents: 4500 });
    const [bill, back] = [newBill([pet], NOW), { ...pet, refunded_cents: 1000 }];
    expect(billTotals(refreshBill(bill, [back], NOW)).dueCents).toBe(1000);
    const closed = { ...bill, state: 'closed' as const };
    expect(billTotals(refreshBill(closed, [back], NOW))).toMatchObject({ paidCents: 3500, dueCents: 0 });
  });

  test('BILL-04 returns an overpaid amount to the card first, and the rest at the counter', () => {
    const bill = newBill([example({ paid_cents: 7555, payment_status: 'paid' })], NOW);
    const pets = [example({ paid_cents: 7555, payment_status: 'paid' })];
    const cheaper = withLines(bill, [lineOf('visit', 'Bath', 5000)], pets);
    expect(overpaid(cheaper, pets)).toEqual({
      online: [{ session_id: 'cs_test_a1b2c3d4e5f6', cents: 2555 }],
      counterCents: 0,
    });
    expect(overpaid(pay(cheaper, 'cash', 6000), pets).counterCents).toBe(1000);
    const page = { method: 'online', at: NOW, session_id: 'cs_bill', tip_cents: 500 } as const;
    const both = withPayment(cheaper, { ...page, cents: 1500 });
    expect(onlineLeft(both)[0]).toEqual({ session_id: 'cs_bill', cents: 1000 });
    expect(overpaid(both, pets).online).toEqual([
      { session_id: 'cs_bill', cents: 1000 },
      { session_id: 'cs_test_a1b2c3d4e5f6', cents: 2555 },
    ]);
    expect(overpaid(bill, pets)).toEqual({ online: [], counterCents: 0 });
  });

  test('BILL-04 POLICY-08 does not treat the amount kept for a no-show as overpaid', () => {
    const session_id = 'cs_test_a1b2c3d4e5f6';
    const missed = example({ paid_cents: 4500, status: 'no-show' });
    const paidBill = pay(
      refreshBill(newBill([{ ...missed, status: 'scheduled' }], NOW), [missed], NOW),
      'cash',
      1216,
    );
    expect(paidBill.lines.map(({ kind, cents }) => [kind, cents])).toEqual([['kept', 4500]]);
    expect(overpaid(paidBill, [missed])).toEqual({ online: [], counterCents: 1216 });
    const given = withLines(paidBill, [], [missed]);
    const online = [{ session_id, cents: 4500 }];
    expect(overpaid(given, [missed])).toEqual({ online, counterCents: 1216 });
    expect(splitOverpaid(4500, [missed], given)).toEqual([{ appointment_id: missed.id, cents: 4500 }]);
    // The same applies to what was paid on the bill's payment page.
    const phoned = example({
      stripe_session_id: '',
      payment_status: 'pending',
      status: 'cancelled',
      paid_cents: 0,
      bill_online_cents: 3000,
    });
    const fresh = newBill([{ ...phoned, status: 'scheduled' }], NOW);
    const page = { method: 'online', at: NOW, session_id: 'cs_bill', cents: 3000 } as const;
    const after = pay(refreshBill(withPayment(fresh, page), [phoned], NOW), 'cash', 500);
    expect(overpaid(after, [phoned])).toEqual({ online: [], counterCents: 500 });
  });

  test('BILL-04 refunds a pet that came before one whose part was kept', () => {
    const pets = [
      anAppointment({ id: 'gone', visit_id: 'gone', status: 'no-show', paid_cents: 3000 }),
      anAppointment({ id: 'here', visit_id: 'gone', paid_cents: 1000 }),
    ];
    const bill = { lines: [] };
    expect(splitOverpaid(800, pets, bill)).toEqual([{ appointment_id: 'here', cents: 800 }]);
    expect(splitOverpaid(1500, pets, bill)).toEqual([
      { appointment_id: 'gone', cents: 500 },
      { appointment_id: 'here', cents: 1000 },
    ]);
  });

  test('BILL-01 takes ten payments and leaves room for refunds', () => {
    let bill = newBill([example()], NOW);
    expect(paymentsLeft(bill)).toBe(8);
    for (let number = 0; number < 7; number += 1) bill = pay(bill, 'cash', 1);
    bill = withPayment(bill, { method: 'online', cents: 5, at: NOW, session_id: 'cs_bill' });
    expect(paymentsLeft(bill)).toBe(-1);
    expect(bill.payments).toHaveLength(9);
  });
});

describe('tips', () => {
  test('TILL-01 are proposed for the work, not for products', () => {
    const work = lineOf('visit', 'Groom', 6000);
    const sold = { ...lineOf('visit', 'Shampoo', 2000), kind: 'product' as const };
    expect(tipChoices([work, sold])).toEqual(tipChoices([work]));
  });

  test('TIP-01 offers no tip, 15, 20 or 25 % of the lines before tax, rounded half a cent up', () => {
    const lines = [lineOf('visit', 'Groom', 4530)];
    expect(tipChoices(lines)).toEqual([
      { percent: 0, cents: 0 },
      { percent: 15, cents: 680 },
      { percent: 20, cents: 906 },
      { percent: 25, cents: 1133 },
    ]);
    expect(tipChoices([lineOf('visit', 'Groom', 300_000)])).toEqual([
      { percent: 0, cents: 0 },
      { percent: 15, cents: 45_000 },
    ]);
  });

  test('TIP-01 splits tips by the groomers’ lines, with odd cents for the first by order', () => {
    const pets = [
      anAppointment({ id: 'visit', visit_id: 'visit' }),
      anAppointment({ id: 'olive', visit_id: 'visit', groomer_id: 'ana' }),
      anAppointment({ id: 'rex', visit_id: 'visit' }),
    ] as [Appointment, ...Appointment[]];
    const tips = (cents: number) =>
      spreadBill(pay(newBill(pets, NOW), 'cash', cents, cents), pets, GROOMERS).map(
        ({ tip_cents: tip }) => tip,
      );
    expect(tips(1000)).toEqual([333, 334, 333]);
    // Grace’s two thirds are 667; the odd cent goes to Ana.
    expect(tips(1001)).toEqual([334, 334, 333]);
    expect(tips(1)).toEqual([0, 1, 0]);
  });
});

describe('spread over the appointments', () => {
  test('POLICY-03 BILL-04 is pending while anything is due and paid once it is settled or written off', () => {
    const bill = newBill([example()], NOW);
    const statusOf = (each: Bill) => spreadBill(each, [example()], [])[0]?.payment_status;
    expect(statusOf(bill)).toBe('pending');
    expect(statusOf(pay(bill, 'cash', 3776))).toBe('pending');
    expect(statusOf(pay(bill, 'cash', 3777))).toBe('paid');
    expect(statusOf({ ...bill, state: 'closed' })).toBe('paid');
  });

  test('BILL-02 POLICY-07 takes the tax of a refund from the refunded pet’s own lines', () => {
    const pets = [
      anAppointment({ id: 'mochi', total_amount: 85.33, tax_cents: 533, paid_cents: 4267 }),
      anAppointment({ id: 'noodle', total_amount: 35, paid_cents: 1750 }),
    ];
    const refund = (appointment_id: string, cents: number) => taxReturned([{ appointment_id, cents }], pets);
    expect([refund('noodle', 1750), refund('mochi', 4267), refund('mochi', 2000)]).toEqual([0, 266, 125]);
  });

  const cents = (max: number) => fc.integer({ min: 0, max });
  const somePet = fc.record({
    groom: cents(12_000),
    nails: cents(3000),
    paidShare: fc.option(cents(100)),
    groomer: fc.constantFrom('house', 'ana'),
    isCanceled: fc.boolean(),
  });
  const someBill = fc.record({
    pets: fc.array(somePet, { minLength: 1, maxLength: 4 }),
    extra: fc.option(cents(4000)),
    payments: fc.array(fc.record({ paid: fc.integer({ min: 1, max: 9000 }), tip: cents(2000) }), {
      maxLength: 3,
    }),
  });

  test('BILL-04 keeps all sums consistent over 3,000 random bills', () => {
    fc.assert(
      fc.property(someBill, (example) => {
        const pets = example.pets.map(({ groom, nails, paidShare, groomer, isCanceled }, index) => {
          const tax = Math.floor((groom * 9250 + 50_000) / 100_000);
          const total = groom + nails + tax;
          return anAppointment({
            id: index === 0 ? 'visit' : `pet-${index}`,
            visit_id: 'visit',
            groomer_id: groomer,
            status: index > 0 && isCanceled ? 'cancelled' : 'completed',
            stripe_session_id: 'cs_booking',
            total_amount: total / 100,
            lines: [quoted('Groom', groom, true), quoted('Nails', nails)],
            tax_cents: tax,
            tax_milli_percent: 9250,
            paid_cents: Math.floor((total * (paidShare ?? 0)) / 100),
          });
        }) as [Appointment, ...Appointment[]];
        const booked = newBill(pets, NOW);
        const lines = example.extra === null ? [] : [lineOf('visit', 'Clip', example.extra)];
        const bill = example.payments.reduce(
          (each, { paid, tip }) => pay(each, 'cash', paid, Math.min(paid, tip)),
          withLines(booked, [...booked.lines, ...lines], pets),
        );
        expectConsistent(bill, pets);
      }),
      { numRuns: 3000 },
    );
  });
});

function expectConsistent(bill: Bill, pets: [Appointment, ...Appointment[]]): void {
  const totals = billTotals(bill);
  const back = overpaid(bill, pets);
  const returned = back.counterCents + sum(back.online.map(({ cents }) => cents));
  expect(returned).toBe(Math.max(0, -totals.dueCents));
  const spread = spreadBill(bill, pets, GROOMERS);
  const merged = pets.map((pet) => ({ ...pet, ...spread.find(({ id }) => id === pet.id) }));
  const served = spread.filter(({ id }) => pets.find((pet) => pet.id === id)?.status !== 'cancelled');
  const keptLines = sum(bill.lines.filter(({ kind }) => kind === 'kept').map(({ cents }) => cents));
  expect(sum(served.map((pet) => pet.billed_cents)) + keptLines).toBe(totals.linesCents);
  expect(sum(served.map((pet) => pet.billed_tax_cents))).toBe(totals.taxCents);
  expect(sum(spread.map((pet) => pet.tip_cents))).toBe(totals.tipCents);
  const online = sum(pets.map(({ paid_cents: paid = 0 }) => paid));
  expect(online + sum(spread.map((pet) => pet.salon_cents)) + totals.tipCents).toBe(totals.paidCents);
  const money = visitMoney(merged);
  expect(money.totalCents + money.tipCents).toBe(totals.totalCents);
  expect(money.paidCents + money.tipCents).toBe(totals.paidCents);
  expect(money).toMatchObject({ taxCents: totals.taxCents, keptCents: keptLines });
  expect(money.dueCents).toBe(Math.max(0, totals.dueCents));
  // After the last payment, the payments' tax equals the bill's.
  if (totals.dueCents <= 0 && keptLines === 0 && bill.payments.at(-1)?.method === 'cash')
    expect(sum(bill.payments.map(({ tax_cents: tax }) => tax))).toBe(totals.taxCents);
  // The figures count what was paid for the pets that came, without tax.
  const revenue = sum(merged.map((pet) => revenueCents(pet)));
  if (totals.dueCents === 0 && keptLines === 0) expect(revenue).toBe(totals.linesCents);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

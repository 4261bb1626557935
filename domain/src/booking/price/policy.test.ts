import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitCents } from '../../core/cents.ts';
import { anAppointment, STRANGER } from '../../testing/factories.ts';
import { addMinutes, instantOf } from '../../core/calendar/time.ts';
import {
  policyAfterMove,
  policyOfPet,
  refundFor,
  refundOutlook,
  refundPercent,
  splitRefund,
} from './refund.ts';
import { policySchema, type PolicySnapshot } from '../../offer/policy/schema.ts';
import { missedVisits, onlineCents, onlinePercent, priceVisit } from './share.ts';
import {
  cancelRefundText,
  policySentence,
  refundChangedText,
  shareText,
  workedExamples,
} from './policy-texts.ts';

const ZONE = 'America/New_York';
const TIERS = [
  { hours: 48, refund_percent: 100 },
  { hours: 24, refund_percent: 50 },
];
const START = instantOf('2027-03-10', '10:00', ZONE);
const hoursBefore = (hours: number, start = START) => new Date(start.getTime() - hours * 3_600_000);

const aVisit = (changes: Parameters<typeof anAppointment>[0] = {}) =>
  anAppointment({
    appointment_date: START,
    payment_status: 'pending',
    total_amount: 85,
    paid_cents: 4250,
    stripe_session_id: 'cs_1',
    policy: { tiers: TIERS },
    ...changes,
  });

describe('POLICY-05 the refund', () => {
  test.each([
    [60, 4250],
    [48, 4250],
    [30, 2125],
    [24, 2125],
    [24 - 1 / 60, 0],
    [0, 0],
    [-1, 0],
  ])('POLICY-05 %s hours before, refunds %s cents of 4250', (hours, cents) => {
    expect(refundFor([aVisit()], hoursBefore(hours))).toBe(cents);
  });

  test('POLICY-05 is rounded up: half of 4501 is 2251', () => {
    expect(refundFor([aVisit({ paid_cents: 4501 })], hoursBefore(30))).toBe(2251);
  });

  test('POLICY-05 counts elapsed hours across a clock change', () => {
    const start = instantOf('2027-03-15', '10:00', ZONE);
    const visit = aVisit({ appointment_date: start });
    const last = instantOf('2027-03-13', '09:00', ZONE);
    expect(refundFor([visit], last)).toBe(4250);
    expect(refundFor([visit], new Date(last.getTime() + 1))).toBe(2125);
    const text = cancelRefundText(refundOutlook([visit], hoursBefore(60, start)), 4250, ZONE);
    expect(text).toBe('Cancel now and we’ll refund $42.50 to your card. After Sat, Mar 13, 9:00 AM: $21.25.');
  });

  test('POLICY-05 subtracts earlier refunds and never goes below zero', () => {
    expect(refundFor([aVisit({ refunded_cents: 1000 })], hoursBefore(60))).toBe(3250);
    expect(refundFor([aVisit({ refunded_cents: 3000 })], hoursBefore(30))).toBe(0);
    expect(refundFor([aVisit({ refunded_amount: 42.5 })], hoursBefore(60))).toBe(0);
    expect(refundFor([aVisit({ refunded_cents: 1000, bill_online_cents: 1 })], hoursBefore(30))).toBe(1126);
  });

  test('POLICY-05 rounds once over all pets of a visit', () => {
    const pets = [aVisit({ paid_cents: 4501 }), aVisit({ paid_cents: 2001 })];
    expect(refundFor(pets, hoursBefore(30))).toBe(3251);
    expect(splitRefund(3251, pets)).toEqual([2251, 1000]);
  });

  test('RECUR-04 calculates the refunds of several visits separately', () => {
    const odd = ['a', 'b', 'c'].map((id) => aVisit({ id, paid_cents: 4501 }));
    expect(refundOutlook(odd, hoursBefore(30)).cents).toBe(3 * 2251);
    // The first visit was fully refunded, although a refund would be zero by now.
    const late = aVisit({ id: 'a', appointment_date: hoursBefore(20), refunded_cents: 4250 });
    expect(refundOutlook([late, aVisit({ id: 'b' })], hoursBefore(49))).toEqual({
      cents: 4250,
      next: { after: hoursBefore(48), cents: 2125 },
    });
  });

  test('POLICY-01 refunds nothing without terms or without an online payment', () => {
    const { policy: _, ...without } = aVisit();
    expect(refundFor([without], hoursBefore(60))).toBe(0);
    const unpaid = aVisit({ stripe_session_id: '' });
    delete unpaid.paid_cents;
    expect(refundFor([unpaid], hoursBefore(60))).toBe(0);
  });

  test('POLICY-05 uses the total of a visit paid in full before deposits were stored', () => {
    const visit = aVisit({ payment_status: 'paid' });
    delete visit.paid_cents;
    expect(refundFor([visit], hoursBefore(60))).toBe(8500);
  });
});

test('POLICY-05 POLICY-06 refunds what was shown, or less only after the shown deadline, in 10,000 random cases', () => {
  const falling = (min: number, max: number, length: number) =>
    fc
      .uniqueArray(fc.integer({ min, max }), { minLength: length, maxLength: length })
      .map((numbers) => numbers.toSorted((a, b) => b - a));
  const someTiers = fc
    .integer({ min: 1, max: 3 })
    .chain((length) => fc.tuple(falling(1, 336, length), falling(0, 100, length)))
    .map(([hours, percents]) =>
      hours.map((each, index) => ({ hours: each, refund_percent: percents[index] ?? 0 })),
    );
  // Around both clock changes in New York.
  const someDay = fc.constantFrom('2027-03-15', '2027-11-08');
  const somePaid = fc.array(fc.integer({ min: 0, max: 19_999 }), { minLength: 1, maxLength: 4 });
  const minutes = (hours: number) => fc.integer({ min: 0, max: hours * 60 - 1 });
  let changed = 0;
  fc.assert(
    fc.property(
      someTiers,
      someDay,
      somePaid,
      minutes(400),
      minutes(48),
      (tiers, day, paid, before, later) => {
        expect(policySchema.safeParse({ tiers }).success).toBe(true);
        const start = instantOf(day, '10:00', ZONE);
        const pets = paid.map((paid_cents) =>
          aVisit({ appointment_date: start, paid_cents, policy: { tiers } }),
        ) as [ReturnType<typeof aVisit>];
        const seen = addMinutes(start, -before);
        const { cents: shown, next } = refundOutlook(pets, seen);
        const acted = addMinutes(seen, later);
        const given = refundFor(pets, acted);
        expect(given).toBeGreaterThanOrEqual(0);
        expect(given).toBeLessThanOrEqual(paid.reduce((sum, cents) => sum + cents, 0));
        // The refund is lower than shown only after the shown deadline.
        if (given < shown) {
          changed += 1;
          expect(acted > (next?.after ?? acted)).toBe(true);
        }
        const parts = splitRefund(given, pets);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(given);
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(paid[index] ?? 0);
        }
      },
    ),
    { numRuns: 10_000 },
  );
  expect(changed).toBeGreaterThan(500);
});

describe('POLICY-09 moving', () => {
  const later = instantOf('2027-03-20', '10:00', ZONE);
  const there = { start: later, visitStart: later };
  const moved = (policy: PolicySnapshot | undefined) => aVisit({ appointment_date: later, policy });

  test('POLICY-09 uses the new start after a move in time', () => {
    const policy = policyAfterMove(aVisit(), { isAdminOrOwner: false, now: hoursBefore(60), ...there });
    expect(refundFor([moved(policy)], hoursBefore(49, later))).toBe(4250);
  });

  test('POLICY-09 keeps the percentage permanently after a late move by the customer', () => {
    const policy = policyAfterMove(aVisit(), { isAdminOrOwner: false, now: hoursBefore(30), ...there });
    expect(refundFor([moved(policy)], hoursBefore(100, later))).toBe(2125);
    const again = policyAfterMove(moved(policy), {
      isAdminOrOwner: false,
      now: hoursBefore(100, later),
      ...there,
    });
    expect(refundPercent(moved(again), hoursBefore(100, later))).toBe(50);
  });

  test('POLICY-09 keeps the refund unchanged after a move by the salon', () => {
    const policy = policyAfterMove(aVisit(), { isAdminOrOwner: true, now: hoursBefore(10), ...there });
    const sooner = aVisit({ appointment_date: hoursBefore(9), policy });
    for (const hours of [60, 48, 30, 24, 23])
      expect(refundFor([sooner], hoursBefore(hours))).toBe(refundFor([aVisit()], hoursBefore(hours)));
    expect(refundFor([moved(policy)], hoursBefore(10))).toBe(0);
  });

  test('POLICY-05 counts hours to the start of the visit for all of its pets', () => {
    const second = new Date(START.getTime() + 85 * 60_000);
    const olive = aVisit({
      appointment_date: second,
      policy: policyOfPet(TIERS, { start: second, visitStart: START }),
    });
    expect(refundFor([olive], hoursBefore(48))).toBe(4250);
    expect(refundFor([olive], hoursBefore(47))).toBe(2125);
  });

  test('POLICY-09 never raises the refund by any sequence of moves', () => {
    const someMove = fc.record({
      waited: fc.integer({ min: 0, max: 19 }),
      startsIn: fc.integer({ min: 0, max: 199 }),
      isAdminOrOwner: fc.boolean(),
    });
    const someMoves = fc.array(someMove, { minLength: 1, maxLength: 4 });
    const somePaid = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(somePaid, fc.integer({ min: 10, max: 109 }), someMoves, (paid_cents, hours, moves) => {
        let visit = aVisit({ paid_cents });
        let now = hoursBefore(hours);
        for (const { waited, startsIn, isAdminOrOwner } of moves) {
          now = addMinutes(now, waited * 60);
          const before = refundFor([visit], now);
          const start = addMinutes(now, startsIn * 60);
          const policy = policyAfterMove(visit, { isAdminOrOwner, now, start, visitStart: start });
          visit = { ...visit, appointment_date: start, policy };
          expect(refundFor([visit], now)).toBeLessThanOrEqual(before);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('POLICY-02 the sentence', () => {
  test.each([
    [
      TIERS,
      'Cancel at least 48 hours ahead for a full refund, or 24 hours ahead for half. After that, or if you don’t show up, there’s no refund.',
    ],
    [
      [{ hours: 24, refund_percent: 30 }],
      'Cancel at least 24 hours ahead to get 30% of what you paid back. After that, or if you don’t show up, there’s no refund.',
    ],
    [
      [...TIERS, { hours: 1, refund_percent: 10 }],
      'Cancel at least 48 hours ahead for a full refund, 24 hours ahead for half, or 1 hour ahead for 10%. After that, or if you don’t show up, there’s no refund.',
    ],
    [[], undefined],
  ])('POLICY-02 %j', (tiers, text) => {
    expect(policySentence(tiers)).toBe(text);
  });

  test('POLICY-01 shows the owner four examples', () => {
    expect(workedExamples({ tiers: TIERS }, 8500)).toEqual([
      { label: 'Cancels 48 hours before', cents: 8500 },
      { label: 'Cancels 24 hours before', cents: 4250 },
      { label: 'Cancels 23 hours 59 minutes before', cents: 0 },
      { label: 'Doesn’t show up', cents: 0 },
    ]);
    expect(workedExamples({ tiers: TIERS.slice(0, 1) }, 8500)).toHaveLength(4);
  });
});

describe('POLICY-06 the dialog', () => {
  test('POLICY-06 states the refund and when it changes', () => {
    const start = instantOf('2027-03-15', '10:00', ZONE);
    const visit = aVisit({ appointment_date: start });
    const outlook = refundOutlook([visit], hoursBefore(30, start));
    expect(cancelRefundText(outlook, 4250, ZONE)).toBe(
      'Cancel now and we’ll refund $21.25 to your card. After Sun, Mar 14, 10:00 AM: no refund.',
    );
  });

  test('POLICY-06 says that nothing is refunded', () => {
    expect(cancelRefundText(refundOutlook([aVisit()], hoursBefore(2)), 4250, ZONE)).toBe(
      'If you cancel now, you won’t get any of your $42.50 back.',
    );
    expect(refundChangedText(0)).toBe('The refund is now $0.00. Cancel anyway?');
  });
});

describe('POLICY-03 the share paid online', () => {
  const policy = policySchema.parse({ deposit_new: 50, deposit_known: 0, prepay_after_no_shows: 2 });

  test('POLICY-03 depends on whether the customer is known', () => {
    expect(onlinePercent(policy, STRANGER)).toBe(50);
    expect(onlinePercent(policy, { ...STRANGER, isKnown: true })).toBe(0);
    expect(onlinePercent(null, { ...STRANGER, isKnown: true })).toBe(100);
  });

  test('POLICY-04 is zero for customers whom staff allow to pay at the salon', () => {
    expect(onlinePercent(undefined, { ...STRANGER, paysAtSalon: true })).toBe(0);
  });

  test('POLICY-10 is everything after the set number of no-shows', () => {
    const history = { isKnown: true, paysAtSalon: true };
    expect(onlinePercent(policy, { ...history, noShows: 1 })).toBe(0);
    expect(onlinePercent(policy, { ...history, noShows: 2 })).toBe(100);
    expect(onlinePercent({ ...policy, prepay_after_no_shows: 0 }, { ...history, noShows: 9 })).toBe(0);
  });

  test('POLICY-10 counts a missed visit of two pets once, and none from before the prepayment was lifted', () => {
    const missed = [
      { id: 'a', visit_id: 'a', appointment_date: START },
      { id: 'b', visit_id: 'a', appointment_date: START },
      { id: 'c', appointment_date: hoursBefore(48) },
    ];
    expect(missedVisits(missed.slice(0, 2), null)).toBe(1);
    expect(missedVisits(missed, undefined)).toBe(2);
    expect(missedVisits(missed, hoursBefore(1))).toBe(1);
    expect(missedVisits(missed, START)).toBe(0);
  });

  test('POLICY-03 is rounded up, at least 50 cents and at most the price', () => {
    expect(onlineCents(7555, 50)).toBe(3778);
    expect(onlineCents(300, 10)).toBe(50);
    expect(onlineCents(40, 10)).toBe(40);
    expect(onlineCents(8500, 0)).toBe(0);
    expect(shareText(4250, 8500)).toBe('Pay now $42.50 · at pick-up $42.50');
  });

  test('POLICY-03 splits a visit over its pets, with the odd cents to the first', () => {
    const line = (cents: number, taxable = false) =>
      ({ label: 'Groom', cents, minutes: 60, kind: 'service', taxable }) as const;
    const quotes = [7001, 4500, 3000].map((cents) => ({ lines: [line(cents)], cents }));
    const price = priceVisit(quotes, { taxMilliPercent: 0, percent: 50 });
    expect(price.nowCents).toBe(7251);
    expect(price.pets.map(({ nowCents }) => nowCents)).toEqual([3501, 2250, 1500]);
    const taxed = priceVisit(
      [
        { lines: [line(6000, true), line(1000)], cents: 7000 },
        { lines: [line(4500)], cents: 4500 },
      ],
      { taxMilliPercent: 9250, percent: 100 },
    );
    expect(taxed).toMatchObject({ cents: 12_055, taxCents: 555, nowCents: 12_055 });
    expect(taxed.pets.map(({ cents }) => cents)).toEqual([7555, 4500]);
  });
});

test('POLICY-03 splits cents into parts that add up to the whole', () => {
  expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(splitCents(7, [0, 3, 3])).toEqual([0, 4, 3]);
  expect(splitCents(5, [0, 0])).toEqual([5, 0]);
});

test.each([
  [{ deposit_new: 5 }],
  [{ deposit_known: 101 }],
  [{ tiers: [...TIERS, { hours: 12, refund_percent: 50 }] }],
  [
    {
      tiers: [
        { hours: 24, refund_percent: 50 },
        { hours: 48, refund_percent: 10 },
      ],
    },
  ],
  [{ tiers: [{ hours: 337, refund_percent: 50 }] }],
  [{ prepay_after_no_shows: 6 }],
])('POLICY-01 refuses %j', (policy) => {
  expect(policySchema.safeParse(policy).success).toBe(false);
});

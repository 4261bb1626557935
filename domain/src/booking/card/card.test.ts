import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMinutes, instantOf } from '../../core/calendar/time.ts';
import { CARD_LIMITS, cardSnapshotSchema } from '../../offer/policy/card.ts';
import { policySchema, type Policy } from '../../offer/policy/schema.ts';
import { STRANGER } from '../../testing/factories.ts';
import { dependsOnVisits } from '../price/share.ts';
import {
  agreedTerms,
  cancelFee,
  cancelFeeOutlook,
  cardAfterMove,
  cardSnapshots,
  cardTerms,
  feeEventOf,
  feeFor,
  needsCard,
  type Charged,
} from './terms.ts';
import {
  cancelFeeText,
  cardExamples,
  cardSentence,
  consentText,
  feeChangedText,
  feeNewsText,
  movedFeeText,
  onFileText,
} from './texts.ts';

const ZONE = 'America/New_York';
const START = instantOf('2027-03-10', '10:00', ZONE);
const hoursBefore = (hours: number, start = START) => new Date(start.getTime() - hours * 3_600_000);
const KNOWN = { ...STRANGER, isKnown: true };
const CARD = { new: true, known: false, late_cancel_percent: 50, no_show_percent: 100 };
const POLICY: Policy = policySchema.parse({
  deposit_new: 0,
  deposit_known: 0,
  tiers: [
    { hours: 24, refund_percent: 100 },
    { hours: 12, refund_percent: 50 },
  ],
  card: CARD,
});
const CONSENT = { agreed_at: hoursBefore(500), text: 'Nothing is charged now.', language: 'en' } as const;

const termsFor = (cents: number, policy: Policy | null = POLICY, history = STRANGER) =>
  cardTerms({ policy, history, cents });

/** The pets of a visit, with the terms of `POLICY`. */
function aVisit(prices: readonly number[] = [8500], start = START, policy = POLICY) {
  const terms = termsFor(
    prices.reduce((sum, cents) => sum + cents, 0),
    policy,
  );
  const pets = prices.map((cents, index) => ({ cents, start: addMinutes(start, index * 60) }));
  const cards = terms ? cardSnapshots(terms, pets, CONSENT) : [];
  const visit_id = start.toISOString();
  return pets.map((pet, index) => ({
    id: `${visit_id} ${index}`,
    visit_id,
    appointment_date: pet.start,
    card: cards[index],
  }));
}

describe('CARD-01 the terms', () => {
  test('CARD-01 are the most that can be charged, in cents, rounded down', () => {
    expect(termsFor(8501)).toEqual({
      noShowCents: 8501,
      lateCancelCents: 4250,
      lateHours: 24,
      mostCents: 8501,
    });
  });

  test('CARD-01 apply to new and to known customers as the policy says', () => {
    expect(termsFor(8500, POLICY, KNOWN)).toBeUndefined();
    expect([needsCard(POLICY, STRANGER), needsCard(POLICY, KNOWN)]).toEqual([true, false]);
    const regulars = { ...POLICY, card: { ...CARD, new: false, known: true } };
    expect(termsFor(8500, regulars)).toBeUndefined();
    expect(termsFor(8500, regulars, KNOWN)?.mostCents).toBe(8500);
    expect(termsFor(8500, regulars, { ...STRANGER, paysAtSalon: true })?.mostCents).toBe(8500);
  });

  test('CARD-01 depend on earlier visits if new and known customers differ', () => {
    expect(dependsOnVisits(POLICY)).toBe(true);
    expect(dependsOnVisits({ ...POLICY, card: { ...CARD, known: true } })).toBe(false);
    expect(dependsOnVisits({ ...POLICY, card: undefined })).toBe(false);
  });

  test('CARD-01 apply only where nothing is paid online', () => {
    expect(termsFor(8500, { ...POLICY, deposit_new: 50 })).toBeUndefined();
    expect(
      termsFor(8500, { ...POLICY, prepay_after_no_shows: 2 }, { ...STRANGER, noShows: 2 }),
    ).toBeUndefined();
    expect(termsFor(8500, null)).toBeUndefined();
    const { card: _, ...without } = POLICY;
    expect(termsFor(8500, without)).toBeUndefined();
  });

  test('CARD-01 no card is needed where nothing could be charged', () => {
    const nothing = { ...POLICY, card: { ...CARD, late_cancel_percent: 0, no_show_percent: 0 } };
    expect(termsFor(8500, nothing)).toBeUndefined();
    expect(termsFor(0)).toBeUndefined();
    // The payment provider charges 50 cents at least.
    expect(termsFor(49)).toBeUndefined();
    expect(termsFor(99)).toMatchObject({ noShowCents: 99, lateCancelCents: 0, lateHours: 0 });
  });

  test('CARD-01 without hours no cancellation is late', () => {
    expect(termsFor(8500, { ...POLICY, tiers: [] })).toMatchObject({ lateCancelCents: 0, lateHours: 0 });
  });

  test('CARD-01 the pets of a visit share the amounts by price', () => {
    const pets = aVisit([7001, 4500]);
    expect(pets.map(({ card }) => [card?.no_show_cents, card?.late_cancel_cents])).toEqual([
      [7001, 3501],
      [4500, 2249],
    ]);
    expect(agreedTerms(pets)).toEqual(termsFor(11_501));
    expect(pets[0]?.card?.counts_to).toBeUndefined();
    expect(pets[1]?.card?.counts_to).toEqual(START);
    for (const { card } of pets) expect(cardSnapshotSchema.parse(card)).toEqual(card);
    expect(agreedTerms([{ appointment_date: START }])).toBeUndefined();
  });

  test.each([
    [{ ...CARD, late_cancel_percent: 101 }],
    [{ ...CARD, no_show_percent: -1 }],
    [{ ...CARD, no_show_percent: 0.5 }],
    [{ ...CARD, new: 1 }],
    [{ new: true }],
  ])('CARD-01 the policy refuses %j', (card) => {
    expect(policySchema.safeParse({ card }).success).toBe(false);
  });
});

describe('CARD-02 the fee', () => {
  const missed = feeEventOf({ status: 'no-show', appointment_date: START });
  const canceled = (hours: number) =>
    feeEventOf({ status: 'cancelled', appointment_date: START, cancelled_at: hoursBefore(hours) });

  test.each(['scheduled', 'in-progress', 'completed', 'cancelled'])(
    'CARD-02 is for no visit that is %s',
    (status) => {
      expect(feeEventOf({ status, appointment_date: START })).toBeUndefined();
    },
  );

  test.each([
    [30, 0],
    [24, 0],
    [24 - 1 / 60, 4250],
    [0, 4250],
    [-1, 4250],
  ])('CARD-02 canceled %s hours before, is %s cents of 8500', (hours, cents) => {
    const event = canceled(hours);
    expect(event && feeFor(aVisit(), event, event.at)).toBe(cents);
    expect(cancelFee(aVisit(), hoursBefore(hours))).toBe(cents);
  });

  test('CARD-02 can be charged for 7 days after a no-show', () => {
    if (!missed) throw new Error('No event.');
    const after = (days: number, ms = 0) => new Date(START.getTime() + days * 24 * 3_600_000 + ms);
    expect(feeFor(aVisit(), missed, after(0, -1))).toBe(0);
    expect(feeFor(aVisit(), missed, after(0))).toBe(8500);
    expect(feeFor(aVisit(), missed, after(7))).toBe(8500);
    expect(feeFor(aVisit(), missed, after(7, 1))).toBe(0);
  });

  test('CARD-02 is nothing if the salon canceled, or without a card', () => {
    const waived = aVisit().map((pet) => ({ ...pet, card: pet.card && { ...pet.card, is_waived: true } }));
    expect(cancelFee(waived, START)).toBe(0);
    expect(missed && feeFor(waived, missed, START)).toBe(0);
    expect(missed && feeFor([{ appointment_date: START }], missed, START)).toBe(0);
  });

  test('CARD-02 of one pet is its part, and counts hours to the start of the visit', () => {
    const pets = aVisit([7001, 4500]);
    expect(cancelFee(pets.slice(1), hoursBefore(24))).toBe(0);
    expect(cancelFee(pets.slice(1), hoursBefore(23.9))).toBe(2249);
    expect(cancelFee(pets, hoursBefore(23.9))).toBe(5750);
  });
});

describe('CARD-02 moving', () => {
  const later = instantOf('2027-03-20', '10:00', ZONE);
  const move = (pet: Charged, isAdminOrOwner: boolean, now: Date, start: Date): Charged => ({
    appointment_date: start,
    card: cardAfterMove(pet, { isAdminOrOwner, now, start, visitStart: start }),
  });
  const [visit] = aVisit() as [ReturnType<typeof aVisit>[number]];

  test('CARD-02 counts hours to the new start after a move in time', () => {
    const moved = move(visit, false, hoursBefore(30), later);
    expect(moved.card).toEqual(visit.card);
    expect(cancelFee([moved], hoursBefore(24, later))).toBe(0);
    expect(cancelFee([moved], hoursBefore(23, later))).toBe(4250);
  });

  test('CARD-02 a late move by the customer does not end the fee', () => {
    const moved = move(visit, false, hoursBefore(2), later);
    expect(cancelFee([moved], hoursBefore(200, later))).toBe(4250);
    expect(cancelFee([move(moved, false, hoursBefore(200, later), START)], hoursBefore(300))).toBe(4250);
  });

  test('CARD-02 a move by the salon makes no cancellation late that was not', () => {
    const sooner = move(visit, true, hoursBefore(100), hoursBefore(90));
    expect(cancelFee([sooner], hoursBefore(91))).toBe(0);
    const postponed = move(visit, true, hoursBefore(2), later);
    expect(cancelFee([postponed], hoursBefore(1))).toBe(0);
    expect(cancelFee([postponed], hoursBefore(23, later))).toBe(4250);
  });

  test('CARD-02 a visit without a card has none after a move', () => {
    expect(move({ appointment_date: START }, false, hoursBefore(2), later).card).toBeUndefined();
  });
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

test('CARD-02 charges no more than was shown and agreed, in 10,000 random policies, visits and moves', () => {
  const percent = fc.integer({ min: 0, max: 100 });
  // Around both clock changes in New York.
  const someStart = fc.constantFrom(
    ...['2027-03-15', '2027-11-08'].map((day) => instantOf(day, '10:00', ZONE)),
  );
  const someMove = fc.record({
    waited: fc.integer({ min: 0, max: 6000 }),
    startsIn: fc.integer({ min: 0, max: 12_000 }),
    isAdminOrOwner: fc.boolean(),
  });
  const someCase = fc.record({
    booked: someStart,
    prices: fc.array(fc.integer({ min: 0, max: 19_999 }), { minLength: 1, maxLength: 4 }),
    noShow: percent,
    lateCancel: percent,
    hours: fc.integer({ min: 1, max: 336 }),
    before: fc.integer({ min: 0, max: 24_000 }),
    moves: fc.array(someMove, { maxLength: 3 }),
    waited: fc.integer({ min: 0, max: 12_000 }),
    isMissed: fc.boolean(),
    days: fc.integer({ min: 0, max: 9 }),
  });
  const seen = { charged: 0, changed: 0 };
  fc.assert(
    fc.property(someCase, (some) => {
      const tiers = [{ hours: some.hours, refund_percent: 100 }];
      const card = {
        new: true,
        known: true,
        late_cancel_percent: some.lateCancel,
        no_show_percent: some.noShow,
      };
      const total = some.prices.reduce((sum, cents) => sum + cents, 0);
      let start = some.booked;
      let pets = aVisit(some.prices, start, { ...POLICY, tiers, card });
      const noShow = agreedTerms(pets)?.noShowCents ?? 0;
      const lateCancel = agreedTerms(pets)?.lateCancelCents ?? 0;
      // The split over the pets keeps the amounts, and so does every move.
      const faults = [
        ...(noShow > (total * some.noShow) / 100 ? ['no-show above the percent'] : []),
        ...(lateCancel > (total * some.lateCancel) / 100 ? ['cancellation above the percent'] : []),
        ...(isSame(agreedTerms(pets), termsFor(total, { ...POLICY, tiers, card })) ? [] : ['split']),
      ];
      const agreed = agreedTerms(pets);
      let now = addMinutes(start, -some.before);
      for (const { waited, startsIn, isAdminOrOwner } of some.moves) {
        now = addMinutes(now, waited);
        const before = cancelFee(pets, now);
        start = addMinutes(now, startsIn);
        pets = pets.map((pet, index) => {
          const to = addMinutes(start, index * 60);
          const moved = cardAfterMove(pet, { isAdminOrOwner, now, start: to, visitStart: start });
          return { ...pet, appointment_date: to, card: moved };
        });
        if (!isSame(agreedTerms(pets), agreed)) faults.push('moved');
        if (isAdminOrOwner && cancelFee(pets, now) > before) faults.push('raised by the salon');
      }
      const shown = cancelFeeOutlook(pets, now);
      const acted = addMinutes(now, some.waited);
      const event = some.isMissed
        ? ({ reason: 'no-show', at: start } as const)
        : ({ reason: 'late-cancel', at: acted } as const);
      const charged = feeFor(pets, event, new Date(event.at.getTime() + some.days * 24 * 3_600_000));
      if (charged > 0) seen.charged += 1;
      if (charged > (some.isMissed ? noShow : lateCancel)) faults.push('above what was agreed');
      if (some.days > CARD_LIMITS.chargeDays && charged > 0) faults.push('after 7 days');
      // The fee is higher than shown only after the shown time.
      if (!some.isMissed && charged > (shown?.cents ?? 0)) {
        seen.changed += 1;
        if (acted <= (shown?.next?.after ?? acted)) faults.push('above what was shown');
      }
      expect(faults).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
  expect(seen.charged).toBeGreaterThan(2000);
  expect(seen.changed).toBeGreaterThan(200);
});

describe('CARD-01 CARD-02 the words', () => {
  const terms = { noShowCents: 8500, lateCancelCents: 4250, lateHours: 24, mostCents: 8500 };
  const where = { zone: ZONE, last4: '4242' };

  test('CARD-01 the sentence says the most that can be charged, and why', () => {
    expect(cardSentence(terms)).toBe(
      'Nothing is charged now. We may charge your card up to $42.50 if you cancel less than 24 hours before your visit, or up to $85.00 if you don’t show up.',
    );
    expect(cardSentence({ ...terms, lateCancelCents: 0, lateHours: 0 })).toBe(
      'Nothing is charged now. We may charge your card up to $85.00 if you don’t show up.',
    );
    expect(onFileText({ ...terms, noShowCents: 0, lateHours: 1 })).toBe(
      'Card on file. We may charge it up to $42.50 if you cancel less than 1 hour before your visit.',
    );
  });

  test('CARD-01 the customer agrees to the sentence and what goes with it', () => {
    expect(consentText(terms)).toBe(
      `${cardSentence(terms)} If you reschedule less than 24 hours before your visit, canceling it later still counts as late. We charge it at most once and within 7 days, never more than this, and tell you when we do. Our payment provider saves your card. You can replace it at any time, and remove it once no visit needs it.`,
    );
    expect(consentText({ ...terms, lateCancelCents: 0, lateHours: 0 })).not.toContain('reschedule');
  });

  test('CARD-01 shows the owner four examples', () => {
    expect(cardExamples(terms)).toEqual([
      { label: 'Cancels 48 hours before', cents: 0 },
      { label: 'Cancels 24 hours before', cents: 0 },
      { label: 'Cancels 23 hours 59 minutes before', cents: 4250 },
      { label: 'Doesn’t show up', cents: 8500 },
    ]);
    const noShows = cardExamples({ ...terms, lateCancelCents: 0, lateHours: 0 });
    expect(noShows.map(({ cents }) => cents)).toEqual([0, 0, 0, 8500]);
  });

  test('CARD-02 the dialog says what canceling costs, and from when', () => {
    const textAt = (hours: number, pets: Parameters<typeof cancelFeeOutlook>[0] = aVisit()) => {
      const outlook = cancelFeeOutlook(pets, hoursBefore(hours));
      return outlook && cancelFeeText(outlook, where);
    };
    expect(textAt(30)).toBe(
      'Canceling is free until Tue, Mar 9, 10:00 AM. After that, we may charge up to $42.50.',
    );
    expect(textAt(2)).toBe('If you cancel now, we may charge up to $42.50 to your card ending in 4242.');
    expect(textAt(30, aVisit([8500], START, { ...POLICY, tiers: [] }))).toBe('Canceling is free.');
    const series = [...aVisit(), ...aVisit([5000], hoursBefore(-48))];
    expect(textAt(2, series)).toBe(
      'If you cancel now, we may charge up to $42.50 to your card ending in 4242. After Thu, Mar 11, 10:00 AM: up to $67.50.',
    );
    expect(textAt(2, [{ id: 'a', appointment_date: START }])).toBeUndefined();
    const moved = (hours: number) => {
      const outlook = cancelFeeOutlook(aVisit(), hoursBefore(hours));
      return outlook && movedFeeText(outlook, ZONE);
    };
    expect(moved(30)).toBe(
      'After this change, canceling is free until Tue, Mar 9, 10:00 AM. After that, we may charge up to $42.50.',
    );
    expect(moved(2)).toBe('After this change, canceling may still cost up to $42.50.');
    expect(feeChangedText(4250)).toBe('Canceling may now cost up to $42.50. Cancel anyway?');
  });

  test('CARD-02 CARD-03 the customer reads the reason and the amount', () => {
    const news = { reason: 'no-show', cents: 8500, start: START, last4: '4242', isCharged: true } as const;
    expect(feeNewsText(news, ZONE)).toBe(
      'You didn’t come to your visit on Wed, Mar 10. As agreed when you booked, we charged $85.00 to your card ending in 4242.',
    );
    expect(feeNewsText({ ...news, reason: 'late-cancel', cents: 4250 }, ZONE)).toBe(
      'You canceled your visit on Wed, Mar 10 late. As agreed when you booked, we charged $42.50 to your card ending in 4242.',
    );
    expect(feeNewsText({ ...news, last4: null }, ZONE)).toMatch(/we charged \$85\.00 to your saved card\.$/);
    // Paid with the link.
    expect(feeNewsText({ ...news, last4: undefined }, ZONE)).toBe(
      'Thank you for paying the $85.00 fee for your visit on Wed, Mar 10.',
    );
    expect(feeNewsText({ ...news, isCharged: false }, ZONE)).toBe(
      'You didn’t come to your visit on Wed, Mar 10. As agreed when you booked, the fee is $85.00. We couldn’t charge your card; please pay with the link.',
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import type { Appointment } from '../../booking/appointment/schema.ts';
import { agreedTerms, cancelFee, cardAfterMove, cardSnapshots, cardTerms } from '../../booking/card/terms.ts';
import { consentText } from '../../booking/card/texts.ts';
import { DEFAULT_POLICY } from '../../offer/policy/schema.ts';
import { addMinutes, HOUR_MS } from '../../core/calendar/time.ts';
import { dueFee, needsCard } from './due.ts';

/** Shortly before clocks are set forward in New York. */
const BOOKED = new Date('2026-03-06T15:00:00Z');
const START = new Date('2026-03-09T14:00:00Z');
const DAY_MINUTES = 24 * 60;

const percent = fc.integer({ min: 0, max: 100 });
const visits = fc.record({
  prices: fc.array(fc.integer({ min: 50, max: 40_000 }), { minLength: 1, maxLength: 4 }),
  noShow: percent,
  lateCancel: percent,
  hours: fc.option(fc.integer({ min: 1, max: 336 }), { nil: undefined }),
  moves: fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: DAY_MINUTES }),
      by: fc.integer({ min: -2 * DAY_MINUTES, max: 20 * DAY_MINUTES }),
      isAdminOrOwner: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  ends: fc.constantFrom('no-show', 'canceled', 'canceled by the salon'),
  wait: fc.integer({ min: 0, max: 5 * DAY_MINUTES }),
  charged: fc.integer({ min: 0, max: 9 * DAY_MINUTES }),
});

type Visit = typeof visits extends fc.Arbitrary<infer Value> ? Value : never;

interface Told {
  readonly pets: readonly Appointment[];
  /** What the dialog of canceling said, or the sentence at booking for a missed visit. */
  readonly shown: number;
  readonly most: number;
  readonly now: Date;
}

/** A visit as it was booked, moved, ended and looked at by staff; undefined if no card was needed. */
function lifeOf({ prices, noShow, lateCancel, hours, moves, ends, wait, charged }: Visit): Told | undefined {
  const cents = prices.reduce((sum, each) => sum + each, 0);
  const card = { new: true, known: true, late_cancel_percent: lateCancel, no_show_percent: noShow };
  const tiers = hours === undefined ? [] : [{ hours, refund_percent: 100 }];
  const policy = { ...DEFAULT_POLICY, deposit_new: 0, deposit_known: 0, tiers, card };
  const terms = cardTerms({ policy, history: { isKnown: true, noShows: 0, paysAtSalon: false }, cents });
  if (!terms) return undefined;
  const consent = { agreed_at: BOOKED, text: consentText(terms), language: 'en' } as const;
  const snapshots = cardSnapshots(
    terms,
    prices.map((price) => ({ cents: price, start: START })),
    consent,
  );
  let pets = snapshots.map((snapshot, index) =>
    anAppointment({
      id: `a${index}`,
      visit_id: 'a0',
      appointment_date: START,
      stripe_session_id: '',
      card: snapshot,
    }),
  );
  let now = BOOKED;
  for (const { after, by, isAdminOrOwner } of moves) {
    now = addMinutes(now, after);
    const start = addMinutes(pets[0]?.appointment_date ?? START, by);
    if (start <= now) continue;
    pets = pets.map((pet) => ({
      ...pet,
      appointment_date: start,
      card: cardAfterMove(pet, { isAdminOrOwner, now, start, visitStart: start }),
    }));
  }
  const start = pets[0]?.appointment_date ?? START;
  if (ends === 'no-show') {
    now = addMinutes(start, wait);
    pets = pets.map((pet) => ({ ...pet, status: 'no-show' }));
    return { pets, shown: terms.noShowCents, most: terms.mostCents, now: addMinutes(now, charged) };
  }
  const latest = Math.max(now.getTime(), Math.min(addMinutes(now, wait).getTime(), start.getTime() - 1));
  const at = new Date(latest);
  const shown = ends === 'canceled' ? cancelFee(pets, at) : 0;
  pets = pets.map((pet) => ({
    ...pet,
    status: 'cancelled',
    cancelled_at: at,
    ...(ends !== 'canceled' && pet.card && { card: { ...pet.card, is_waived: true } }),
  }));
  return { pets, shown, most: terms.mostCents, now: addMinutes(at, charged) };
}

describe('CARD-02 the fee of a visit', () => {
  test('is never more than what was shown, and that is never more than what was agreed', () => {
    fc.assert(
      fc.property(visits, (visit) => {
        const life = lifeOf(visit);
        if (!life) return;
        const { pets, shown, most, now } = life;
        const cents = dueFee(pets, now)?.cents ?? 0;
        expect(cents).toBeLessThanOrEqual(shown);
        expect(shown).toBeLessThanOrEqual(most);
        expect(agreedTerms(pets)?.mostCents).toBe(most);
      }),
      { numRuns: 10_000 },
    );
  });

  const card = {
    no_show_cents: 2250,
    late_cancel_cents: 900,
    late_hours: 24,
    agreed_at: BOOKED,
    text: 'Up to $22.50.',
    language: 'en',
  } as const;
  const missed = anAppointment({ appointment_date: START, status: 'no-show', stripe_session_id: '', card });
  const later = new Date(START.getTime() + HOUR_MS);

  test('is due once, for seven days', () => {
    expect(dueFee([missed], later)).toEqual({ cents: 2250, reason: 'no-show' });
    expect(dueFee([missed], addMinutes(START, 7 * DAY_MINUTES + 1))).toBeUndefined();
    const fee = { status: 'refunded', cents: 2250, reason: 'no-show', at: later } as const;
    expect(dueFee([{ ...missed, fee }], later)).toBeUndefined();
  });

  test('adds up pets that were missed and pets that were canceled late', () => {
    const cancelled_at = new Date(START.getTime() - HOUR_MS);
    const canceled = anAppointment({ ...missed, id: 'a2', status: 'cancelled', cancelled_at });
    expect(dueFee([missed, canceled], later)).toEqual({ cents: 3150, reason: 'no-show' });
    expect(dueFee([canceled], later)).toEqual({ cents: 900, reason: 'late-cancel' });
  });

  test('is less by what the salon keeps of online payments', () => {
    expect(dueFee([{ ...missed, bill_online_cents: 2000 }], later)).toEqual({
      cents: 250,
      reason: 'no-show',
    });
    expect(dueFee([{ ...missed, bill_online_cents: 2225 }], later)).toBeUndefined();
  });

  test('CARD-04 needs the card until no visit can charge it any more', () => {
    const ahead = anAppointment({ ...missed, status: 'scheduled' });
    const first = anAppointment({ ...missed, id: 'a1', visit_id: 'a1' });
    const second = anAppointment({ ...missed, id: 'a2', visit_id: 'a1' });
    const fee = { cents: 4500, reason: 'no-show', at: later } as const;
    const canceled = (hours: number) =>
      anAppointment({
        ...missed,
        status: 'cancelled',
        cancelled_at: new Date(START.getTime() - hours * HOUR_MS),
      });
    const waived = { ...card, is_waived: true };
    const days = (count: number) => addMinutes(START, count * DAY_MINUTES);
    const needed = (...visits: Appointment[]) => needsCard(visits, later);
    expect(needed(missed)).toBe(true);
    expect(needed(first, second)).toBe(true);
    expect(needed(canceled(2))).toBe(true);
    expect(needed({ ...first, fee: { ...fee, status: 'charging' } }, second)).toBe(true);
    expect(needsCard([missed], new Date(START.getTime() - HOUR_MS))).toBe(true);
    expect([needsCard([ahead], days(7)), needsCard([ahead], addMinutes(days(7), 1))]).toEqual([true, false]);

    for (const status of ['charged', 'refused', 'needs-customer', 'written-off', 'refunded'] as const)
      expect(needed({ ...first, fee: { ...fee, status } }, second)).toBe(false);
    expect(needed(canceled(30))).toBe(false);
    expect(needed({ ...missed, card: waived }, { ...ahead, card: waived })).toBe(false);
    expect(needed({ ...missed, card: { ...card, no_show_cents: 0 } })).toBe(false);
    expect(needsCard([missed], addMinutes(days(7), 1))).toBe(false);
    // What was paid online may be refunded, and then the fee is due.
    expect(needed({ ...missed, bill_online_cents: 2250 })).toBe(true);
    // Another visit is none of the charged one's.
    expect(needed({ ...first, fee: { ...fee, status: 'charged' } }, second, ahead)).toBe(true);
  });
});

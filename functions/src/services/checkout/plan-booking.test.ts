import {
  bookingFromMetadata,
  bookingToMetadata,
  chargedCents,
} from '@paw-haven/domain/booking/payment/booking';
import { policySchema, type RefundTier } from '@paw-haven/domain/offer/policy/schema';
import { aPet, aService, someSettings, STRANGER } from '@paw-haven/domain/testing/factories';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { expect, test } from 'vitest';
import { bookingOf, planBooking } from './plan-booking.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const DAY = { open: '10:00', close: '13:00', closed: false };
const TIERS: RefundTier[] = [{ hours: 48, refund_percent: 100 }];

// The long test run checks more visits.
const ROUNDS = process.env['PAW_LONG_TESTS'] === undefined ? 1000 : 10_000;

test(`ADDON-06 POLICY-03 plans, charges and stores the same amounts in cents for ${ROUNDS} random visits`, () => {
  let state = 1;
  const random = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [deposit, taxMilliPercent] = [
      [0, 10, 33, 50, 99, 100][random(6)] ?? 0,
      random(3) === 0 ? random(20_001) : 0,
    ];
    const add = aService({
      id: 'grind',
      base_price: (50 + random(3000)) / 100,
      is_add_on: true,
      duration_minutes: 10,
      taxable: random(2) === 0,
    });
    const sources = Array.from({ length: 1 + random(4) }, (_, index) => {
      const isWithAddOn = random(2) === 0;
      const service = aService({
        id: `s${index}`,
        base_price: (50 + random(30_000)) / 100,
        duration_minutes: 30,
        taxable: random(2) === 0,
      });
      const pet = aPet({ id: `pet-${index}`, owner_id: 'maya', weight: 10 });
      const request = { petId: pet.id, service: service.id, ...(isWithAddOn && { addOns: ['grind'] }) };
      return { request, service, addOns: isWithAddOn ? [add] : [], pet, prices: undefined };
    });
    // Computed independently of the tested functions: tax is rounded half up, the online share is rounded up.
    const lines = sources.flatMap(({ service, addOns }) => [service, ...addOns]);
    const centsOf = (all: typeof lines) =>
      all.reduce((sum, { base_price: price }) => sum + Math.round(price * 100), 0);
    const tax = Math.round((centsOf(lines.filter(({ taxable }) => taxable)) * taxMilliPercent) / 100_000);
    const cents = centsOf(lines) + tax;
    const nowCents = deposit === 0 ? 0 : Math.min(cents, Math.max(50, Math.ceil((cents * deposit) / 100)));
    const plan = planBooking(
      {
        settings: someSettings({
          business_hours: { friday: DAY, saturday: DAY, sunday: DAY },
          policy: policySchema.parse({ deposit_known: deposit, tiers: TIERS }),
          tax_milli_percent: taxMilliPercent,
        }),
        pets: sources,
        groomers: [],
        history: { ...STRANGER, isKnown: true },
        unpaidVisits: [],
      },
      {
        uid: 'maya',
        input: {
          pets: [{ petId: 'pet-0', service: 's0' }, ...sources.slice(1).map(({ request }) => request)],
          together: false,
          date: '2026-11-21T15:00:00Z',
          time: '10:00',
          specialRequests: null,
          expectedCents: cents,
          expectedNowCents: nowCents,
        },
      },
      { newId: () => 'entry', now: NOW },
    );
    const placed = plan.pets.map(({ pet, quote }, index) => ({
      entryId: `entry-${index}`,
      petId: pet.id,
      lane: 'house',
      start: addMinutes(plan.start, index * 30),
      end: addMinutes(plan.start, index * 30 + quote.minutes),
      bufferMinutes: 0,
    }));
    const booking = bookingOf(plan, placed);
    const parsed = bookingFromMetadata(bookingToMetadata(booking));
    if (!parsed) throw new Error(`The metadata of round ${round} cannot be read.`);
    const { pets } = parsed;
    const sum = (of: (pet: (typeof pets)[number]) => number) =>
      pets.reduce((total, pet) => total + of(pet), 0);
    expect(
      [
        chargedCents(booking),
        chargedCents(parsed),
        sum(({ amount_cents }) => amount_cents),
        sum(({ now_cents }) => now_cents),
        sum(({ tax_cents }) => tax_cents),
        parsed.policy?.length ?? 0,
      ],
      `round ${round}`,
    ).toEqual([nowCents, nowCents, cents, nowCents, tax, nowCents > 0 ? 1 : 0]);
  }
}, 120_000);

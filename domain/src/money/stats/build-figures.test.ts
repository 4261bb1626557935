import { describe, expect, test } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import { dayOf } from '../../core/calendar/time.ts';
import {
  beyondTotalCents,
  buildDay,
  buildMonth,
  cancelledPaidCents,
  firstDaysOf,
  revenueCents,
} from './build-figures.ts';
import { monthStatsSchema } from './schema.ts';
import { figuresBetween, summarize } from './summary.ts';
import { someAppointments, someReviews } from './testing/records.ts';

const ZONE = 'America/New_York';
const NOW = new Date('2026-11-21T12:00:00Z');
const on = (time: string, overrides = {}) =>
  anAppointment({ appointment_date: new Date(time), ...overrides });

describe('the figures of a day', () => {
  const day = '2026-11-02';
  const appointments = [
    on('2026-11-02T14:00:00Z', { id: 'm1', user_id: 'maya', status: 'completed' }),
    on('2026-11-02T14:30:00Z', { id: 'm2', user_id: 'maya', status: 'scheduled', total_amount: 20.1 }),
    on('2026-11-02T20:59:00Z', { id: 'l1', user_id: 'leo', status: 'no-show', service_id: 'nails' }),
    on('2026-11-02T16:00:00Z', { id: 'n1', user_id: 'nina', status: 'cancelled', total_amount: 100 }),
    on('2026-11-02T17:00:00Z', { id: 'o2', user_id: 'omar', payment_status: 'pending' }),
    on('2026-11-02T17:30:00Z', { id: 'o1', user_id: 'omar', payment_status: 'pending' }),
  ];
  const reviews = [
    { rating: 5, created_at: NOW },
    { rating: 2, created_at: NOW },
  ];
  const firstDays = new Map([
    ['maya', '2026-10-01'],
    ['leo', day],
    ['omar', day],
  ]);

  test('are the totals of its records', () => {
    expect(buildDay({ day, zone: ZONE, appointments, reviews, firstDays })).toEqual({
      statuses: { completed: 1, scheduled: 3, 'no-show': 1, cancelled: 1 },
      // Unpaid amounts are not revenue, and amounts kept from canceled visits are counted separately.
      revenue_cents: 4500 + 2010 + 4500,
      cancelled_paid_cents: 10_000,
      services: {
        'basic-groom': { name: 'Basic Groom', count: 4, revenue_cents: 4500 + 2010 },
        nails: { name: 'Basic Groom', count: 1, revenue_cents: 4500 },
      },
      groomers: { house: { bills: { 4500: 1 }, tips_cents: 0 } },
      hours: { '09': 2, '12': 2, '15': 1 },
      new_customers: 2,
      first_visits: ['l1', 'o1'],
      returning_customers: 1,
      reviews: { count: 2, sum: 7 },
    });
  });

  test('TILL-01 count products apart from the services, also when a bill is partly paid', () => {
    const billed = { billed_cents: 6000, billed_product_cents: 1500, billed_tax_cents: 0, tax_cents: 0 };
    const paid = on('2026-11-02T14:00:00Z', { id: 'p', salon_cents: 6000, paid_cents: 0, ...billed });
    const part = on('2026-11-02T15:00:00Z', { id: 'q', salon_cents: 2001, paid_cents: 0, ...billed });
    const of = [paid, part].map((visit) => ({ ...visit, payment_status: 'pending' as const }));
    const figures = buildDay({ day, zone: ZONE, appointments: of, reviews: [], firstDays });
    // All of the first bill's products, and 2,001 / 6,000 of the second one's, rounded down.
    expect(figures).toMatchObject({ revenue_cents: 8001, product_cents: 1500 + 500 });
    expect(figures?.services['basic-groom']?.revenue_cents).toBe(4500 + 1501);
    expect(summarize([{ day, figures: figures ?? expect.fail() }])).toMatchObject({ productCents: 2000 });
  });

  test('CARD-03 count fees apart from revenue, without what was refunded', () => {
    const fee = { status: 'charged', cents: 4500, reason: 'no-show', at: new Date(0) } as const;
    const missed = { payment_status: 'pending', status: 'no-show' } as const;
    const of = [
      on('2026-11-02T14:00:00Z', { id: 'p', ...missed, fee }),
      on('2026-11-02T15:00:00Z', { id: 'q', ...missed, fee: { ...fee, refunded_cents: 1000 } }),
      on('2026-11-02T16:00:00Z', { id: 'r', ...missed, fee: { ...fee, status: 'refused' } }),
      on('2026-11-02T17:00:00Z', { id: 's', ...missed, fee: { ...fee, status: 'written-off' } }),
    ];
    const figures = buildDay({ day, zone: ZONE, appointments: of, reviews: [], firstDays });
    expect(figures).toMatchObject({ revenue_cents: 0, cancelled_paid_cents: 0, fee_cents: 8000 });
    expect(summarize([{ day, figures: figures ?? expect.fail() }])).toMatchObject({ feeCents: 8000 });
    const without = buildDay({ day, zone: ZONE, appointments: of.slice(2), reviews: [], firstDays });
    expect(without).not.toHaveProperty('fee_cents');
  });

  test('are undefined for a day without records', () => {
    expect(
      buildDay({ day, zone: ZONE, appointments: [], reviews: [], firstDays: new Map() }),
    ).toBeUndefined();
  });

  test('exclude refunds', () => {
    expect(revenueCents(on(day, { total_amount: 45.3, refunded_amount: 10.1 }))).toBe(3520);
    expect(revenueCents(on(day, { payment_status: 'failed', refunded_amount: 45 }))).toBe(0);
    expect(revenueCents(on(day, { payment_status: 'pending' }))).toBe(0);
  });

  test('POLICY-03 BILL-04 TIP-01 count payments that were kept, without tax and tips', () => {
    const deposit = { total_amount: 75.55, tax_cents: 555, paid_cents: 3778 };
    // 5.55 of 75.55 is tax.
    expect(revenueCents(on(day, { ...deposit, payment_status: 'pending' }))).toBe(3778 - 277);
    expect(revenueCents(on(day, { ...deposit, paid_cents: 7555 }))).toBe(7000);
    const billed = { billed_cents: 10_000, billed_tax_cents: 555, salon_cents: 6777, tip_cents: 1500 };
    expect(revenueCents(on(day, { ...deposit, ...billed }))).toBe(10_000);
    expect(revenueCents(on(day, { ...deposit, ...billed, refunded_cents: 3778 }))).toBe(6777 - 356);
    expect(cancelledPaidCents(on(day, { ...deposit, status: 'cancelled' }))).toBe(3778 - 277);
    const atSalon = { stripe_session_id: '' };
    // First marked as paid at the salon, then as unpaid again.
    expect(revenueCents(on(day, { ...atSalon, salon_cents: 4500 }))).toBe(4500);
    expect(revenueCents(on(day, { ...atSalon, salon_cents: 0, payment_status: 'pending' }))).toBe(0);
  });

  test.each([
    ['paid', {}, 0],
    ['not paid yet', { payment_status: 'pending' }, 0],
    ['partly refunded', { refunded_amount: 10.1 }, 0],
    ['refunded', { payment_status: 'failed', refunded_amount: 45 }, 0],
    ['cancelled', { status: 'cancelled' }, 0],
    ['cancelled, a deposit kept', { status: 'cancelled', payment_status: 'pending', paid_cents: 2250 }, 0],
    ['marked as paid at the salon', { stripe_session_id: '', salon_cents: 4500 }, 0],
    ['taxed', { total_amount: 49.16, tax_cents: 416 }, -416],
    ['due in part', { payment_status: 'pending', paid_cents: 2250 }, 2250],
    ['missed, a deposit kept', { status: 'no-show', payment_status: 'pending', paid_cents: 2250 }, 2250],
    ['written off in part', { paid_cents: 2250, salon_cents: 0, billed_cents: 4500 }, -2250],
    ['with extra work', { paid_cents: 4500, salon_cents: 3000, billed_cents: 7500 }, 3000],
  ] as const)('ADMIN-22 POLICY-03 finds what the sums leave out for a visit that was %s', (_, money, cents) =>
    expect(beyondTotalCents(on(day, money))).toBe(cents),
  );

  test('STAFF-09 TIP-01 contain each groomer’s bills before tax and tips', () => {
    const done = { status: 'completed', total_amount: 75.55, tax_cents: 555 } as const;
    const appointments = [
      on(day, { id: 'a', ...done }),
      on(day, { id: 'b', ...done, billed_cents: 10_000, billed_tax_cents: 555, tip_cents: 1500 }),
      on(day, { id: 'c', ...done, billed_cents: 10_000, billed_tax_cents: 555, tip_cents: 500 }),
    ];
    const figures = buildDay({ day, zone: ZONE, appointments, reviews: [], firstDays: new Map() });
    expect(figures?.groomers).toEqual({ house: { bills: { 7000: 1, 10_000: 2 }, tips_cents: 2000 } });
  });

  test('STAFF-09 ADDON-06 count a visit’s pets as one bill for each of their groomers', () => {
    const done = { status: 'completed', visit_id: 'a' } as const;
    const appointments = [
      on(day, { id: 'a', ...done, total_amount: 45.05, tip_cents: 300 }),
      on(day, { id: 'b', ...done, total_amount: 45.05, tip_cents: 200 }),
      on(day, { id: 'c', ...done, total_amount: 60, groomer_id: 'ana' }),
      on(day, { id: 'd', status: 'completed', total_amount: 60, groomer_id: 'ana' }),
    ];
    const figures = buildDay({ day, zone: ZONE, appointments, reviews: [], firstDays: new Map() });
    expect(figures?.groomers).toEqual({
      house: { bills: { 9010: 1 }, tips_cents: 500 },
      ana: { bills: { 6000: 2 }, tips_cents: 0 },
    });
  });

  test.each([
    ['paid', {}, 4500],
    ['partly refunded', { refunded_amount: 10.1 }, 3490],
    ['refunded', { payment_status: 'failed', refunded_amount: 45 }, 0],
    ['not paid yet', { payment_status: 'pending' }, 0],
  ] as const)('ADMIN-15 ADMIN-23 count separately a canceled visit that was %s', (_, money, cents) => {
    const cancelled = on(day, { status: 'cancelled', ...money });
    expect(revenueCents(cancelled)).toBe(0);
    expect(cancelledPaidCents(cancelled)).toBe(cents);
    expect(cancelledPaidCents({ ...cancelled, status: 'no-show' })).toBe(0);
  });
});

describe('the day that an appointment belongs to', () => {
  const daysIn = (zone: string, ...times: string[]) => {
    const appointments = times.map((time) => on(time));
    const records = { appointments, reviews: [], firstDays: firstDaysOf(appointments, zone), now: NOW };
    const { days } = buildMonth({ month: '2026-11', zone, ...records });
    return Object.entries(days).map(([day, { hours }]) => [day, hours]);
  };

  test('is in the business time zone, not the server’s', () => {
    expect(daysIn(ZONE, '2026-11-11T04:59:00Z', '2026-11-11T05:00:00Z')).toEqual([
      ['10', { 23: 1 }],
      ['11', { '00': 1 }],
    ]);
    expect(daysIn('Pacific/Auckland', '2026-11-11T10:59:00Z', '2026-11-11T11:00:00Z')).toEqual([
      ['11', { 23: 1 }],
      ['12', { '00': 1 }],
    ]);
  });

  test('counts a repeated hour twice on the day the clocks go back', () => {
    // November 1 in New York: 05:30Z and 06:30Z are both 1:30 AM, and the day ends after 25 hours at 05:00Z.
    expect(
      daysIn(
        ZONE,
        '2026-11-01T03:59:00Z',
        '2026-11-01T05:30:00Z',
        '2026-11-01T06:30:00Z',
        '2026-11-02T04:59:00Z',
      ),
    ).toEqual([['01', { '01': 2, 23: 1 }]]);
  });

  test('has no skipped hour on the day the clocks go forward', () => {
    const appointments = [on('2026-03-08T06:30:00Z'), on('2026-03-08T07:00:00Z'), on('2026-03-09T03:59:00Z')];
    const { days } = buildMonth({
      month: '2026-03',
      zone: ZONE,
      appointments,
      reviews: [],
      firstDays: firstDaysOf(appointments, ZONE),
      now: NOW,
    });
    expect(Object.keys(days)).toEqual(['08']);
    expect(days['08']?.hours).toEqual({ '01': 1, '03': 1, 23: 1 });
  });
});

describe.each([
  ['autumn', '2026-10-01T05:00:00Z', '2026-10'],
  ['the day the clocks go back', '2026-11-01T04:00:00Z', '2026-11'],
  ['the day the clocks go forward', '2026-03-01T05:00:00Z', '2026-03'],
])('a month with %s', (_, start, month) => {
  const from = new Date(start);
  // Includes two weeks of adjacent months, which must not count.
  const early = new Date(from.getTime() - 14 * 86_400_000);
  const appointments = someAppointments(early, 60);
  const reviews = someReviews(early, 60);
  const firstDays = firstDaysOf(appointments, ZONE);
  const stats = buildMonth({ month, zone: ZONE, appointments, reviews, firstDays, now: NOW });
  const ofMonth = appointments.filter((appointment) =>
    dayOf(appointment.appointment_date, ZONE).startsWith(month),
  );

  test('fits its schema', () => {
    expect(monthStatsSchema.safeParse(stats).error).toBeUndefined();
  });

  test('ADMIN-23 equals the totals of its records', () => {
    const summary = summarize(figuresBetween([stats], `${month}-01`, `${month}-31`));
    expect(ofMonth.length).toBeGreaterThan(100);
    expect(summary.appointments).toBe(ofMonth.length);
    const paid = ofMonth.filter((item) => item.payment_status === 'paid');
    const dollars = (of: typeof paid) =>
      of.reduce((sum, item) => sum + item.total_amount - (item.refunded_amount ?? 0), 0);
    expect(summary.revenueCents / 100).toBeCloseTo(
      dollars(paid.filter((item) => item.status !== 'cancelled')),
      1,
    );
    expect(summary.cancelledPaidCents / 100).toBeCloseTo(
      dollars(paid.filter((item) => item.status === 'cancelled')),
      1,
    );
    expect(summary.cancelledPaidCents).toBeGreaterThan(0);
    expect(summary.revenueCents).toBe(ofMonth.reduce((sum, item) => sum + revenueCents(item), 0));
    for (const status of ['scheduled', 'in-progress', 'completed', 'cancelled', 'no-show'] as const)
      expect(summary.statuses[status]).toBe(ofMonth.filter((item) => item.status === status).length);
    const notCancelled = ofMonth.filter((item) => item.status !== 'cancelled');
    expect(summary.services.reduce((sum, { count }) => sum + count, 0)).toBe(notCancelled.length);
    expect(summary.services.reduce((sum, { revenueCents: cents }) => sum + cents, 0)).toBe(
      summary.revenueCents,
    );
    const visits = new Set(
      notCancelled.map((item) => `${item.user_id} ${dayOf(item.appointment_date, ZONE)}`),
    );
    expect(summary.newCustomers + summary.returningCustomers).toBe(visits.size);
    expect(summary.newCustomers).toBe([...firstDays.values()].filter((day) => day.startsWith(month)).length);
    const rated = reviews.filter((review) => dayOf(review.created_at, ZONE).startsWith(month));
    expect(summary.reviews).toBe(rated.length);
    expect(summary.averageRating).toBeCloseTo(
      rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length,
      9,
    );
  });

  test('is the same when built day by day', () => {
    for (const [number, figures] of Object.entries(stats.days)) {
      const day = `${month}-${number}`;
      const ofDay = appointments.filter((appointment) => dayOf(appointment.appointment_date, ZONE) === day);
      const written = reviews.filter((review) => dayOf(review.created_at, ZONE) === day);
      expect(buildDay({ day, zone: ZONE, appointments: ofDay, reviews: written, firstDays })).toEqual(
        figures,
      );
    }
  });
});

/** Deposits, what goes back when a visit is cancelled, and visits that are paid at the salon. */
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { openRefundsQuery, refundSchema, type Refund } from '@paw-haven/domain/payment/refund';
import { refundFor } from '@paw-haven/domain/policy/refund';
import { DEFAULT_POLICY, type Policy } from '@paw-haven/domain/policy/schema';
import { HOUR_MS } from '@paw-haven/domain/time';
import { inOrder } from '@paw-haven/domain/visit/pets';
import { describe, expect, test } from 'vitest';
import { dataOf, documents, queryOf } from '../../functions/src/lib/firestore/collections.ts';
import {
  cancelAppointment,
  setAppointmentStatus,
  type CancelRequest,
} from '../../functions/src/services/appointment/change-status.ts';
import { rescheduleAppointment } from '../../functions/src/services/appointment/reschedule-appointment.ts';
import { handlePaymentEvent } from '../../functions/src/services/checkout/handle-payment-event.ts';
import { releaseHolds } from '../../functions/src/services/checkout/release-holds.ts';
import { startCheckout } from '../../functions/src/services/checkout/start-checkout.ts';
import { executeRefund } from '../../functions/src/services/money/refunds.ts';
import { endAtEachStep } from './support/crash-injection.ts';
import { at } from './support/lanes.ts';
import { rounds } from './support/rounds.ts';
import { allAppointments, book, bookingRequest, dayIn, refusal, verify, type Wish } from './support/salon.ts';
import { BOTH, openVisitSalon } from './support/visit-salon.ts';

const { world, day, refused, itemsOf, phone, visitOf, stored, change } = await openVisitSalon();

const MAYA = { uid: 'maya', roles: [] };
const ADMIN = { uid: 'adrian', roles: ['admin'] as const };
const TIERS = [
  { hours: 48, refund_percent: 100 },
  { hours: 24, refund_percent: 50 },
];
const HALF: Policy = { ...DEFAULT_POLICY, deposit_new: 50, deposit_known: 50, tiers: TIERS };
const ONE: Wish = { service: 'styled', isConfirmed: true };

const setPolicy = (policy: Partial<Policy>, taxMilliPercent = 0) =>
  documents
    .settings(world.db)
    .update({ policy: { ...DEFAULT_POLICY, ...policy }, tax_milli_percent: taxMilliPercent });

const cancel = (request: Partial<CancelRequest> & { readonly appointmentId: string }) =>
  cancelAppointment(world.dependencies, { actor: MAYA, ...request });

const refunds = async (): Promise<Refund[]> =>
  (await world.db.collection('refunds').get()).docs.map((one) =>
    refundSchema.parse({ ...dated(one.data()), id: one.id }),
  );

/** Firestore's instants as dates. */
const dated = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => [
      field,
      value !== null && typeof value === 'object' && 'toDate' in value
        ? (value as { toDate: () => Date }).toDate()
        : value,
    ]),
  );

/** What went back by the provider's books, in cents. */
async function refundedAtProvider(sessionId: string): Promise<number> {
  const { payment } = (await world.dependencies.payments.readCheckout(sessionId)) ?? {};
  return payment?.amount_refunded ?? 0;
}

const ledger = async (): Promise<{ kind: string; cents: number; method: string; tax_cents: number }[]> =>
  (await world.db.collection('ledger').orderBy('at').get()).docs.map((one) => {
    const { kind, cents, method, tax_cents } = one.data();
    return { kind, cents, method, tax_cents } as never;
  });

/** A paid visit of Biscuit ($60.00), five days ahead at 10:00. */
async function aVisit(wish: Wish = ONE): Promise<readonly [Appointment, ...Appointment[]]> {
  return (await visitOf({ day: dayIn(world, 5), ...wish })) as readonly Appointment[] as readonly [
    Appointment,
    ...Appointment[],
  ];
}

/** Moves the clock to so many hours before the visit begins. */
async function advanceTo(hours: number, { appointment_date: start }: Appointment): Promise<void> {
  const to = start.getTime() - hours * HOUR_MS;
  await world.advanceSeconds(Math.round((to - world.dependencies.now().getTime()) / 1000));
}

describe('a deposit', () => {
  test('POLICY-03 charges the share, and the rest is due at the salon', async () => {
    await setPolicy(HALF);
    const id = await book(world, { ...ONE, expectedCents: 6000, expectedNowCents: 3000 });
    expect((await world.stripe.client.checkout.sessions.retrieve(id)).amount_total).toBe(3000);
    expect(await itemsOf(id)).toEqual([['Deposit: Basic Groom for Biscuit', 3000]]);
    await world.stripe.pay(id);
    const { appointmentId } = await verify(world, id);
    expect(await stored(appointmentId)).toMatchObject({
      total_amount: 60,
      paid_cents: 3000,
      payment_status: 'pending',
      policy: { tiers: TIERS },
    });
    expect(await ledger()).toEqual([{ kind: 'payment', method: 'online', cents: 3000, tax_cents: 0 }]);
  });

  test('POLICY-03 BILL-02 tax is part of the quote, rounded once, and so is the share', async () => {
    await setPolicy(HALF, 9250);
    await change('styled', { taxable: true });
    const pets = [{ petId: 'maya-pet', service: 'styled', addOns: ['grind'] }];
    const id = await book(world, { ...ONE, pets, expectedCents: 7555, expectedNowCents: 3778 });
    await world.stripe.pay(id);
    const { appointmentId } = await verify(world, id);
    expect(await stored(appointmentId)).toMatchObject({
      total_amount: 75.55,
      tax_cents: 555,
      tax_milli_percent: 9250,
      paid_cents: 3778,
    });
    expect(await ledger()).toEqual([{ kind: 'payment', method: 'online', cents: 3778, tax_cents: 277 }]);
  });

  test('POLICY-03 a visit is rounded once, and its parts are the whole', async () => {
    await setPolicy({ ...HALF, deposit_new: 33 });
    const pets = await aVisit(BOTH);
    const paid = pets.map(({ paid_cents: cents }) => cents);
    // ceil(11500 * 33 / 100) = 3795; of 7000 and 4500, rounded down, and the odd cent to the first.
    expect(paid).toEqual([2310, 1485]);
  });

  test('POLICY-03 who had a completed visit is known', async () => {
    await setPolicy({ ...HALF, deposit_known: 100 });
    expect(await refused({ ...ONE, expectedNowCents: 6000 })).toEqual({
      code: 'price-changed',
      cents: 6000,
      nowCents: 3000,
    });
    const { appointmentId } = await phone();
    await setAppointmentStatus(world.dependencies, { actor: ADMIN, appointmentId, status: 'completed' });
    expect(await refused({ ...ONE, day: dayIn(world, 4), expectedNowCents: 3000 })).toMatchObject({
      nowCents: 6000,
    });
  });

  test('POLICY-03 a forged sum to pay now is refused, and nothing is held', async () => {
    await setPolicy(HALF);
    for (const expectedNowCents of [0, 50, 2999, 6000])
      expect(await refused({ ...ONE, expectedNowCents })).toMatchObject({ code: 'price-changed' });
    expect((await documents.scheduleDay(world.db, day()).get()).data()?.busy ?? []).toEqual([]);
  });

  test('POLICY-10 everything is prepaid after the agreed no-shows, until staff lift it', async () => {
    await setPolicy({ ...HALF, prepay_after_no_shows: 1 });
    const { appointmentId } = await phone();
    await setAppointmentStatus(world.dependencies, { actor: ADMIN, appointmentId, status: 'no-show' });
    const wish = { ...ONE, day: dayIn(world, 5), expectedCents: 6000 };
    expect(await refused({ ...wish, expectedNowCents: 3000 })).toMatchObject({ nowCents: 6000 });
    await world.advanceMinutes(4 * 24 * 60);
    await documents
      .customerTerms(world.db, 'maya')
      .set({ pays_at_salon: false, prepay_lifted_at: world.dependencies.now() });
    expect(await refused({ ...wish, day: dayIn(world, 9), expectedNowCents: 3000 })).toBeUndefined();
  });
});

describe('cancelling', () => {
  test.each([
    [60, 3000],
    [48.01, 3000],
    [30, 1500],
    [24.01, 1500],
    [23.9, 0],
  ])('POLICY-05 POLICY-07 %s hours before, %s cents of 3000 go back', async (hours, cents) => {
    await setPolicy(HALF);
    const [visit] = await aVisit();
    await advanceTo(hours, visit);
    const answer = await cancel({ appointmentId: visit.id, expectedRefundCents: cents });
    expect(answer).toEqual({ status: 'cancelled', ...(cents > 0 && { refundCents: cents }) });
    expect(await refundedAtProvider(visit.stripe_session_id)).toBe(cents);
    expect((await refunds()).map((one) => [one.cents, one.state])).toEqual(
      cents > 0 ? [[cents, 'done']] : [],
    );
    const kept = await stored(visit.id);
    expect([kept?.refunded_cents ?? 0, (kept?.refunded_amount ?? 0) * 100]).toEqual([cents, cents]);
    const sum = (await ledger()).reduce((total, entry) => total + entry.cents, 0);
    expect(sum).toBe(3000 - cents);
  });

  test('POLICY-06 never less than was shown: it says what would go back now', async () => {
    await setPolicy(HALF);
    const [visit] = await aVisit();
    await advanceTo(23, visit);
    const request = cancel({ appointmentId: visit.id, expectedRefundCents: 1500 });
    await expect(request).rejects.toMatchObject({ code: 'refund-changed', details: { cents: 0 } });
    expect(await stored(visit.id)).toMatchObject({ status: 'scheduled' });
    expect(await refunds()).toEqual([]);
    expect(await cancel({ appointmentId: visit.id, expectedRefundCents: 0 })).toEqual({
      status: 'cancelled',
    });
  });

  test('POLICY-05 ADDON-07 one pet alone, then the rest of the visit', async () => {
    await setPolicy(HALF);
    const [biscuit, olive] = await aVisit(BOTH);
    await advanceTo(30, biscuit);
    expect(await cancel({ appointmentId: olive?.id ?? '' })).toMatchObject({ refundCents: 1125 });
    expect(await cancel({ appointmentId: biscuit.id, wholeVisit: true })).toMatchObject({
      refundCents: 1750,
    });
    expect(await refundedAtProvider(biscuit.stripe_session_id)).toBe(2875);
  });

  test('POLICY-05 a whole visit is rounded once, as it was shown', async () => {
    await setPolicy({ ...HALF, deposit_new: 33 });
    const pets = await aVisit(BOTH);
    await advanceTo(30, pets[0]);
    const shown = refundFor(pets, world.dependencies.now());
    expect(shown).toBe(1898);
    const request = { appointmentId: pets[0].id, wholeVisit: true, expectedRefundCents: shown };
    expect(await cancel(request)).toMatchObject({ refundCents: 1898 });
    const parts = inOrder(await allAppointments(world)).map((one) => one.refunded_cents);
    expect(parts.reduce<number>((sum, cents = 0) => sum + cents, 0)).toBe(1898);
  });

  test('POLICY-01 without a policy nothing goes back by itself', async () => {
    const [visit] = await aVisit();
    expect(visit.policy).toBeUndefined();
    expect(await cancel({ appointmentId: visit.id })).toEqual({ status: 'cancelled' });
    expect(await refundedAtProvider(visit.stripe_session_id)).toBe(0);
  });

  test('POLICY-02 the terms of the booking stay, whatever the owner sets later', async () => {
    await setPolicy(HALF);
    const [visit] = await aVisit();
    await setPolicy({});
    expect(await cancel({ appointmentId: visit.id })).toMatchObject({ refundCents: 3000 });
  });

  test.each([
    ['everything by default', undefined, 3000],
    ['everything', 'everything', 3000],
    ['by the policy', 'policy', 1500],
    ['nothing', 'nothing', undefined],
  ] as const)('POLICY-08 the salon cancels and gives back %s', async (_, choice, cents) => {
    await setPolicy(HALF);
    const [visit] = await aVisit();
    await advanceTo(30, visit);
    const answer = await cancel({ actor: ADMIN, appointmentId: visit.id, choice });
    expect(answer.refundCents).toBe(cents);
  });

  test('POLICY-08 a customer cannot choose', async () => {
    await setPolicy(HALF);
    const [visit] = await aVisit();
    await advanceTo(30, visit);
    expect(await refusal(cancel({ appointmentId: visit.id, choice: 'everything' }))).toBe(
      'permission-denied',
    );
  });

  test('POLICY-09 a late move keeps the percent, a move by the salon changes nothing', async () => {
    await setPolicy(HALF);
    const [visit] = await aVisit();
    await advanceTo(30, visit);
    const to = at(dayIn(world, 8), '10:00');
    await rescheduleAppointment(world.dependencies, { actor: MAYA, appointmentId: visit.id, to });
    expect((await stored(visit.id))?.policy).toMatchObject({ most_percent: 50 });
    const salon = at(dayIn(world, 9), '10:00');
    await rescheduleAppointment(world.dependencies, { actor: ADMIN, appointmentId: visit.id, to: salon });
    expect(await cancel({ appointmentId: visit.id })).toMatchObject({ refundCents: 1500 });
  });
});

describe('the refund itself', () => {
  test('POLICY-07 two cancels and five webhooks at once: one refund', async () => {
    await setPolicy(HALF);
    for (let round = 0; round < rounds(3, 50); round += 1) {
      const [visit] = await aVisit({ ...ONE, day: dayIn(world, 5 + round) });
      const session = visit.stripe_session_id;
      const payment = (await world.dependencies.payments.readCheckout(session))?.payment?.id ?? '';
      const event = (number: number) =>
        handlePaymentEvent(world.dependencies, {
          id: `evt_${round}_${number}`,
          type: 'charge.refunded',
          sessionId: null,
          paymentId: payment,
        });
      await Promise.allSettled([
        cancel({ appointmentId: visit.id }),
        cancel({ appointmentId: visit.id }),
        ...[1, 2, 3, 4, 5].map(event),
      ]);
      await event(6);
      expect(await refundedAtProvider(session)).toBe(3000);
      const all = (await refunds()).map(({ state, cents }) => `${state} ${cents}`);
      expect(all).toEqual(Array.from({ length: round + 1 }, () => 'done 3000'));
      expect((await ledger()).reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
      expect(await stored(visit.id)).toMatchObject({ refunded_cents: 3000, refunded_amount: 30 });
    }
  });

  test('POLICY-07 a process that ends at each of its steps leaves one refund, in the end', async () => {
    await setPolicy(HALF);
    let number = 3;
    let visit = (await aVisit({ ...ONE, day: dayIn(world, number) }))[0];
    const ended = await endAtEachStep(
      world.dependencies,
      (dying) => cancelAppointment(dying, { actor: MAYA, appointmentId: visit.id }),
      async () => {
        const before = await stored(visit.id);
        if (before?.status === 'scheduled') await cancel({ appointmentId: visit.id });
        await releaseHolds(world.dependencies);
        expect(await refundedAtProvider(visit.stripe_session_id)).toBe(3000);
        expect(await stored(visit.id)).toMatchObject({
          status: 'cancelled',
          refunded_cents: 3000,
          refunded_amount: 30,
        });
        number += 1;
        [visit] = await aVisit({ ...ONE, day: dayIn(world, number) });
      },
    );
    expect(ended).toBeGreaterThan(3);
    const sums = await ledger();
    const returned = sums.filter(({ kind }) => kind === 'refund').reduce((sum, { cents }) => sum + cents, 0);
    expect(Math.abs(returned) % 3000).toBe(0);
  });

  test('POLICY-07 the timer repeats what the provider did not take, and the dashboard shows it until then', async () => {
    await setPolicy(HALF);
    const [visit] = await aVisit();
    await world.stripe.failNext(3, '/v1/refunds');
    expect(await cancel({ appointmentId: visit.id })).toEqual({ status: 'cancelled', refundCents: 3000 });
    const open = async () => dataOf(await queryOf(world.db, openRefundsQuery(10), refundSchema).get()).length;
    expect(await open()).toBe(1);
    await releaseHolds(world.dependencies);
    expect(await open()).toBe(0);
    expect(await refundedAtProvider(visit.stripe_session_id)).toBe(3000);
  });

  test('POLICY-07 what exceeds the ledger was made in the dashboard, and goes to the pets in order', async () => {
    await setPolicy(HALF);
    const [biscuit, olive] = await aVisit(BOTH);
    const session = biscuit.stripe_session_id;
    await cancel({ appointmentId: olive?.id ?? '' });
    await world.stripe.refund(session, 1000);
    await verify(world, session);
    await verify(world, session);
    const of = inOrder(await allAppointments(world));
    expect(of.map((one) => (one.refunded_amount ?? 0) * 100)).toEqual([1000, 2250]);
    expect((await refunds()).map(({ reason, cents }) => [reason, cents]).toSorted()).toEqual([
      ['cancelled', 2250],
      ['provider', 1000],
    ]);
    expect((await ledger()).reduce((sum, { cents }) => sum + cents, 0)).toBe(5750 - 3250);
    // What is left is all that the salon can give.
    expect(await cancel({ actor: ADMIN, appointmentId: biscuit.id })).toMatchObject({ refundCents: 2500 });
  });

  test('POLICY-07 repeating a refund that is done changes nothing', async () => {
    await setPolicy(HALF);
    const [visit] = await aVisit();
    await cancel({ appointmentId: visit.id });
    const [refund] = await refunds();
    await executeRefund(world.dependencies, refund?.id ?? '');
    await executeRefund(world.dependencies, refund?.id ?? '');
    expect(await refundedAtProvider(visit.stripe_session_id)).toBe(3000);
    expect(await ledger()).toHaveLength(2);
  });
});

describe('paying at the salon', () => {
  const FREE: Partial<Policy> = { deposit_new: 0, deposit_known: 0, tiers: TIERS };
  const bookFree = async (wish: Wish = ONE) => {
    const { url } = await startCheckout(world.dependencies, bookingRequest(world, wish));
    return new URL(url);
  };

  test('POLICY-04 the visit stands at once, and the address leads to it', async () => {
    await setPolicy(FREE);
    const url = await bookFree({ ...BOTH, expectedCents: 11_500, expectedNowCents: 0 });
    expect(url.pathname).toBe('/payment-success');
    const pets = inOrder(await allAppointments(world));
    expect(pets[0]?.id).toBe(url.searchParams.get('appointment_id'));
    expect(pets).toHaveLength(2);
    for (const pet of pets)
      expect(pet).toMatchObject({ payment_status: 'pending', stripe_session_id: '', status: 'scheduled' });
    expect(pets.map((pet) => pet.booked_by)).toEqual([undefined, undefined]);
    expect((await documents.scheduleDay(world.db, day()).get()).data()).toMatchObject({ count: 2 });
    expect(await ledger()).toEqual([]);
  });

  test('POLICY-04 whom staff let pay at the salon, without a policy', async () => {
    await documents.customerTerms(world.db, 'maya').set({ pays_at_salon: true });
    expect((await bookFree()).searchParams.has('appointment_id')).toBe(true);
    expect(await refused({ ...ONE, uid: 'leo', expectedNowCents: 0 })).toMatchObject({
      code: 'price-changed',
    });
  });

  test('POLICY-04 at most two such visits ahead; moved ones count, cancelled ones do not', async () => {
    await setPolicy(FREE);
    const first = (await bookFree()).searchParams.get('appointment_id') ?? '';
    await bookFree({ ...ONE, day: dayIn(world, 4) });
    const third = { ...ONE, day: dayIn(world, 5) };
    expect(await refused(third)).toMatchObject({ code: 'too-many-visits' });
    const to = at(dayIn(world, 6), '10:00');
    await rescheduleAppointment(world.dependencies, { actor: MAYA, appointmentId: first, to });
    expect(await refused(third)).toMatchObject({ code: 'too-many-visits' });
    // Also where the list is made anew from the appointments.
    const reference = documents.customer(world.db, 'maya');
    const { ahead: _, ...rest } = (await reference.get()).data() ?? { holds: [], ahead: [] };
    await reference.set(rest);
    expect(await refused(third)).toMatchObject({ code: 'too-many-visits' });
    await cancel({ appointmentId: first });
    expect(await refused(third)).toBeUndefined();
  });

  test('POLICY-04 accounts of which nothing is known take no more than a part of a day', async () => {
    await setPolicy(FREE);
    const stranger = { ...ONE, isConfirmed: false };
    await bookFree(stranger);
    expect(await refused({ ...stranger, day: dayIn(world, 4) })).toMatchObject({ code: 'too-many-visits' });
    expect(await refused({ ...stranger, uid: 'leo', time: '13:00' })).toMatchObject({ code: 'email-needed' });
    expect(await refused({ ...ONE, uid: 'leo', time: '13:00' })).toBeUndefined();
  });

  test('POLICY-04 two at once for one time: one of them gets it', async () => {
    await setPolicy(FREE);
    const both = await Promise.allSettled([bookFree(), bookFree({ ...ONE, uid: 'leo' })]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await allAppointments(world)).toHaveLength(1);
  });

  test('POLICY-06 nothing goes back where nothing was paid', async () => {
    await setPolicy(FREE);
    const id = (await bookFree()).searchParams.get('appointment_id') ?? '';
    expect(await cancel({ appointmentId: id })).toEqual({ status: 'cancelled' });
    expect(await refunds()).toEqual([]);
  });
});

/** Deposits, refunds of canceled visits, and visits that are paid at the salon. */
import { refundFor } from '@paw-haven/domain/booking/price/refund';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import type { Policy } from '@paw-haven/domain/offer/policy/schema';
import { anAppointment, aPet } from '@paw-haven/domain/testing/factories';
import { inOrder } from '@paw-haven/domain/booking/visit/pets';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { setAppointmentStatus } from '../../../functions/src/services/appointment/change-status.ts';
import { tidyUnpaidVisits } from '../../../functions/src/services/appointment/unpaid-visits.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';
import { ADMIN, MAYA } from '../support/actors.ts';
import { type BookingOptions, BOTH, ONE } from '../support/bookings.ts';
import { refusal } from '../support/race.ts';
import { at, HALF, TIERS } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ sizes: true, webhooks: 'drop' });

describe('a deposit', () => {
  test('POLICY-03 charges its share, and the rest is due at the salon', async () => {
    await salon.setPolicy(HALF);
    const id = await salon.book({ ...ONE, expectedCents: 6000, expectedNowCents: 3000 });
    expect((await salon.sessionOf(id)).amount_total).toBe(3000);
    expect(await salon.itemsOf(id)).toEqual([['Deposit: Basic Groom for Biscuit', 3000]]);
    await salon.stripe.pay(id);
    const { appointmentId } = await salon.verify(id);
    expect(await salon.appointment(appointmentId)).toMatchObject({
      total_amount: 60,
      paid_cents: 3000,
      payment_status: 'pending',
      policy: { tiers: TIERS },
    });
    expect(await salon.ledger()).toMatchObject([
      { kind: 'payment', method: 'online', cents: 3000, tax_cents: 0 },
    ]);
  });

  test('POLICY-03 BILL-02 includes tax in the quote, rounded once, as the share is', async () => {
    await salon.setPolicy(HALF, 9250);
    await salon.changeService('styled', { taxable: true });
    const pets = [{ petId: 'maya-pet', service: 'styled', addOns: ['grind'] }];
    const id = await salon.book({ ...ONE, pets, expectedCents: 7555, expectedNowCents: 3778 });
    await salon.stripe.pay(id);
    const { appointmentId } = await salon.verify(id);
    expect(await salon.appointment(appointmentId)).toMatchObject({
      total_amount: 75.55,
      tax_cents: 555,
      tax_milli_percent: 9250,
      paid_cents: 3778,
    });
    expect(await salon.ledger()).toMatchObject([
      { kind: 'payment', method: 'online', cents: 3778, tax_cents: 277 },
    ]);
  });

  test('POLICY-03 is rounded once per visit, and its parts add up to the whole', async () => {
    await salon.setPolicy({ ...HALF, deposit_new: 33 });
    const pets = await salon.aVisit(BOTH);
    const paid = pets.map(({ paid_cents: cents }) => cents);
    // ceil(11500 * 33 / 100) = 3795, split over 7000 and 4500: rounded down, with the odd cent on the first.
    expect(paid).toEqual([2310, 1485]);
  });

  test('POLICY-03 treats a customer with a completed visit as known', async () => {
    await salon.setPolicy({ ...HALF, deposit_known: 100 });
    expect(await salon.refused({ ...ONE, expectedNowCents: 6000 })).toEqual({
      code: 'price-changed',
      cents: 6000,
      nowCents: 3000,
    });
    const { appointmentId } = await salon.phone();
    await setAppointmentStatus(salon.dependencies, { actor: ADMIN, appointmentId, status: 'completed' });
    expect(await salon.refused({ ...ONE, day: salon.dayIn(4), expectedNowCents: 3000 })).toMatchObject({
      nowCents: 6000,
    });
  });

  test('POLICY-03 refuses a forged sum to pay now, and holds nothing', async () => {
    await salon.setPolicy(HALF);
    for (const expectedNowCents of [0, 50, 2999, 6000])
      expect(await salon.refused({ ...ONE, expectedNowCents })).toMatchObject({ code: 'price-changed' });
    expect((await documents.scheduleDay(salon.db, salon.day()).get()).data()?.busy ?? []).toEqual([]);
  });

  test('POLICY-10 is the full price after the agreed number of no-shows, until staff lift it', async () => {
    await salon.setPolicy({ ...HALF, prepay_after_no_shows: 1 });
    const { appointmentId } = await salon.phone();
    await salon.miss(appointmentId);
    const request = { ...ONE, day: salon.dayIn(5), expectedCents: 6000 };
    expect(await salon.refused({ ...request, expectedNowCents: 3000 })).toMatchObject({ nowCents: 6000 });
    await salon.advanceMinutes(4 * 24 * 60);
    await documents
      .customerTerms(salon.db, 'maya')
      .set({ pays_at_salon: false, prepay_lifted_at: salon.dependencies.now() });
    expect(await salon.refused({ ...request, day: salon.dayIn(9), expectedNowCents: 3000 })).toBeUndefined();
    // Another no-show, later.
    const appointmentDate = at(salon.dayIn(8), '14:00').toISOString();
    const later = await salon.phone({ petId: 'olive', appointmentDate });
    await salon.miss(later.appointmentId);
    expect(await salon.refused({ ...request, day: salon.dayIn(12), expectedNowCents: 3000 })).toMatchObject({
      nowCents: 6000,
    });
  });

  test('POLICY-10 counts a missed visit of two pets as one no-show', async () => {
    await salon.setPolicy({ ...HALF, prepay_after_no_shows: 2 });
    const request = { ...ONE, day: salon.dayIn(8), expectedCents: 6000, expectedNowCents: 6000 };
    const pets = await salon.aVisit(BOTH);
    expect(pets).toHaveLength(2);
    for (const { id } of pets) await salon.miss(id);
    expect(await salon.refused(request)).toMatchObject({ nowCents: 3000 });
    const second = await salon.aVisit({ ...ONE, day: salon.dayIn(6) });
    await salon.miss(second[0].id);
    expect(await salon.refused(request)).toBeUndefined();
  });
});

describe('canceling', () => {
  test.each([
    [60, 3000],
    [48.01, 3000],
    [30, 1500],
    [24.01, 1500],
    [23.9, 0],
  ])('POLICY-05 POLICY-07 %s hours before the visit refunds %s cents of 3000', async (hours, cents) => {
    await salon.setPolicy(HALF);
    const [visit] = await salon.aVisit();
    await salon.advanceTo(hours, visit);
    const answer = await salon.cancel({ appointmentId: visit.id, expectedRefundCents: cents });
    expect(answer).toEqual({ status: 'cancelled', ...(cents > 0 && { refundCents: cents }) });
    expect(await salon.refundedAtProvider(visit.stripe_session_id)).toBe(cents);
    expect((await salon.refunds()).map((item) => [item.cents, item.state])).toEqual(
      cents > 0 ? [[cents, 'done']] : [],
    );
    const saved = await salon.appointment(visit.id);
    expect([saved?.refunded_cents ?? 0, (saved?.refunded_amount ?? 0) * 100]).toEqual([cents, cents]);
    const sum = (await salon.ledger()).reduce((total, entry) => total + entry.cents, 0);
    expect(sum).toBe(3000 - cents);
  });

  test('POLICY-06 never refunds less than was shown, but reports the current refund', async () => {
    await salon.setPolicy(HALF);
    const [visit] = await salon.aVisit();
    await salon.advanceTo(23, visit);
    const attempt = salon.cancel({ appointmentId: visit.id, expectedRefundCents: 1500 });
    await expect(attempt).rejects.toMatchObject({ code: 'refund-changed', details: { cents: 0 } });
    expect(await salon.appointment(visit.id)).toMatchObject({ status: 'scheduled' });
    expect(await salon.refunds()).toEqual([]);
    expect(await salon.cancel({ appointmentId: visit.id, expectedRefundCents: 0 })).toEqual({
      status: 'cancelled',
    });
  });

  test('POLICY-05 ADDON-07 refunds one pet alone, then the rest of the visit', async () => {
    await salon.setPolicy(HALF);
    const [biscuit, olive] = await salon.aVisit(BOTH);
    await salon.advanceTo(30, biscuit);
    expect(await salon.cancel({ appointmentId: olive?.id ?? '' })).toMatchObject({ refundCents: 1125 });
    expect(await salon.cancel({ appointmentId: biscuit.id, wholeVisit: true })).toMatchObject({
      refundCents: 1750,
    });
    expect(await salon.refundedAtProvider(biscuit.stripe_session_id)).toBe(2875);
  });

  test('POLICY-05 rounds the refund of a whole visit once, as shown', async () => {
    await salon.setPolicy({ ...HALF, deposit_new: 33 });
    const pets = await salon.aVisit(BOTH);
    await salon.advanceTo(30, pets[0]);
    const shown = refundFor(pets, salon.dependencies.now());
    expect(shown).toBe(1898);
    const request = { appointmentId: pets[0].id, wholeVisit: true, expectedRefundCents: shown };
    expect(await salon.cancel(request)).toMatchObject({ refundCents: 1898 });
    const parts = inOrder(await salon.allAppointments()).map((item) => item.refunded_cents);
    expect(parts.reduce<number>((sum, cents = 0) => sum + cents, 0)).toBe(1898);
  });

  test('POLICY-01 refunds nothing automatically without a policy', async () => {
    const [visit] = await salon.aVisit();
    expect(visit.policy).toBeUndefined();
    expect(await salon.cancel({ appointmentId: visit.id })).toEqual({ status: 'cancelled' });
    expect(await salon.refundedAtProvider(visit.stripe_session_id)).toBe(0);
  });

  test('POLICY-02 follows the terms of the booking, whatever the owner sets later', async () => {
    await salon.setPolicy(HALF);
    const [visit] = await salon.aVisit();
    await salon.setPolicy({});
    expect(await salon.cancel({ appointmentId: visit.id })).toMatchObject({ refundCents: 3000 });
  });

  test.each([
    ['everything by default', undefined, 3000],
    ['everything', 'everything', 3000],
    ['by the policy', 'policy', 1500],
    ['nothing', 'nothing', undefined],
  ] as const)('POLICY-08 by the salon refunds %s', async (_, choice, cents) => {
    await salon.setPolicy(HALF);
    const [visit] = await salon.aVisit();
    await salon.advanceTo(30, visit);
    const answer = await salon.cancel({ actor: ADMIN, appointmentId: visit.id, choice });
    expect(answer.refundCents).toBe(cents);
  });

  test('POLICY-08 by the salon refunds everything by default under a policy, also for earlier bookings', async () => {
    const [visit] = await salon.aVisit();
    const [other] = await salon.aVisit({ ...ONE, day: salon.dayIn(6) });
    await salon.setPolicy({ deposit_new: 50 });
    expect(visit.policy).toBeUndefined();
    expect(await salon.cancel({ actor: ADMIN, appointmentId: visit.id })).toMatchObject({
      refundCents: 6000,
    });
    const change = { actor: ADMIN, appointmentId: other.id, status: 'cancelled' } as const;
    await setAppointmentStatus(salon.dependencies, change);
    expect(await salon.refundedAtProvider(other.stripe_session_id)).toBe(6000);
  });

  test('POLICY-08 does not let a customer choose the refund', async () => {
    await salon.setPolicy(HALF);
    const [visit] = await salon.aVisit();
    await salon.advanceTo(30, visit);
    expect(await refusal(salon.cancel({ appointmentId: visit.id, choice: 'everything' }))).toBe(
      'permission-denied',
    );
  });

  test('POLICY-09 keeps the percentage after a late move by the customer; a move by the salon changes nothing', async () => {
    await salon.setPolicy(HALF);
    const [visit] = await salon.aVisit();
    await salon.advanceTo(30, visit);
    await salon.move(visit.id, at(salon.dayIn(8), '10:00'), { actor: MAYA });
    expect((await salon.appointment(visit.id))?.policy).toMatchObject({ most_percent: 50 });
    await salon.move(visit.id, at(salon.dayIn(9), '10:00'));
    expect(await salon.cancel({ appointmentId: visit.id })).toMatchObject({ refundCents: 1500 });
  });
});

describe('paying at the salon', () => {
  const FREE: Partial<Policy> = { deposit_new: 0, deposit_known: 0, tiers: TIERS };
  const bookFree = async (wish: BookingOptions = ONE) => {
    const { url } = await startCheckout(salon.dependencies, salon.bookingRequest(wish));
    return new URL(url);
  };

  test('POLICY-04 books the visit at once and leads to its page', async () => {
    await salon.setPolicy(FREE);
    const url = await bookFree({ ...BOTH, expectedCents: 11_500, expectedNowCents: 0 });
    expect(url.pathname).toBe('/payment-success');
    const pets = inOrder(await salon.allAppointments());
    expect(pets[0]?.id).toBe(url.searchParams.get('appointment_id'));
    expect(pets).toHaveLength(2);
    for (const pet of pets)
      expect(pet).toMatchObject({ payment_status: 'pending', stripe_session_id: '', status: 'scheduled' });
    expect(pets.map((pet) => pet.booked_by)).toEqual([undefined, undefined]);
    expect((await documents.scheduleDay(salon.db, salon.day()).get()).data()).toMatchObject({ count: 2 });
    expect(await salon.ledger()).toEqual([]);
  });

  test('POLICY-04 is possible for customers whom staff allow it, without a policy', async () => {
    await documents.customerTerms(salon.db, 'maya').set({ pays_at_salon: true });
    expect((await bookFree()).searchParams.has('appointment_id')).toBe(true);
    expect(await salon.refused({ ...ONE, uid: 'leo', expectedNowCents: 0 })).toMatchObject({
      code: 'price-changed',
    });
  });

  test('POLICY-04 allows at most two such visits ahead; moved ones count, canceled ones do not', async () => {
    await salon.setPolicy(FREE);
    await salon.makeKnown(['maya']);
    const first = (await bookFree()).searchParams.get('appointment_id') ?? '';
    await bookFree({ ...ONE, day: salon.dayIn(4) });
    const third = { ...ONE, day: salon.dayIn(5) };
    expect(await salon.refused(third)).toMatchObject({ code: 'too-many-visits' });
    const to = at(salon.dayIn(6), '10:00');
    await salon.move(first, to, { actor: MAYA });
    expect(await salon.refused(third)).toMatchObject({ code: 'too-many-visits' });
    // Also when the list is rebuilt from the appointments.
    const reference = documents.customer(salon.db, 'maya');
    const { ahead: _, ...rest } = (await reference.get()).data() ?? { holds: [], ahead: [] };
    await reference.set(rest);
    expect(await salon.refused(third)).toMatchObject({ code: 'too-many-visits' });
    await salon.cancel({ appointmentId: first });
    expect(await salon.refused(third)).toBeUndefined();
  });

  test('POLICY-04 lets strangers move such a visit only to a day with a share left; staff may move it', async () => {
    await salon.setPolicy(FREE);
    const id = (await bookFree({ ...ONE, day: salon.dayIn(4) })).searchParams.get('appointment_id') ?? '';
    await bookFree({ ...ONE, uid: 'leo' });
    const move = (actor: Actor, days: number, time = '14:00') =>
      salon.move(id, at(salon.dayIn(days), time), { actor });
    const listed = async () =>
      ((await documents.unpaidVisits(salon.db).get()).data()?.visits ?? []).map((visit) => visit.day);
    expect(await refusal(move(MAYA, 3))).toBe('day-full');
    expect(await listed()).toEqual([salon.dayIn(4), salon.dayIn(3)]);
    await move(MAYA, 4, '15:00');
    await move(MAYA, 5);
    expect(await listed()).toEqual([salon.dayIn(3), salon.dayIn(5)]);
    await move(ADMIN, 3);
    expect(await listed()).toEqual([salon.dayIn(3), salon.dayIn(3)]);
    await salon.makeKnown(['leo']);
    await documents.appointment(salon.db, 'maya-before').set(anAppointment({ status: 'completed' }));
    await move(MAYA, 4);
    await move(MAYA, 3);
  });

  const PREPAID = { code: 'price-changed', cents: 6000, nowCents: 6000 };

  test('POLICY-04 lets strangers pay later for only a part of a day; beyond it, they pay in advance', async () => {
    await salon.setPolicy(FREE);
    await bookFree(ONE);
    expect(await salon.refused({ ...ONE, day: salon.dayIn(4) })).toMatchObject({ code: 'too-many-visits' });
    const full = { ...ONE, uid: 'leo', time: '13:00', expectedNowCents: 0 };
    expect(await salon.refused(full)).toEqual(PREPAID);
    const id = await salon.book({ ...full, expectedNowCents: 6000 });
    expect((await salon.sessionOf(id)).amount_total).toBe(6000);
    await salon.makeKnown(['leo']);
    expect(await salon.refused({ ...full, time: '15:00' })).toBeUndefined();
  });

  test('POLICY-04 asks a stranger to pay in advance for most of a day', async () => {
    await salon.setPolicy(FREE);
    const pets = ['maya-pet', 'olive', 'other', 'more'].map((petId) => ({ petId, service: 'deluxe' }));
    for (const id of ['other', 'more']) await documents.pet(salon.db, id).set(aPet({ id, owner_id: 'maya' }));
    const selection = { service: 'deluxe', pets, time: '09:00', expectedNowCents: 0 };
    expect(await salon.refused(selection)).toMatchObject({ code: 'price-changed', nowCents: 48_000 });
    expect(await salon.refused({ ...selection, pets: pets.slice(0, 2) })).toBeUndefined();
  });

  test('POLICY-04 keeps the list of strangers’ visits bounded', async () => {
    await salon.setPolicy(FREE);
    // A list that others have filled is not emptied by adding more; past days do not count.
    const far = { ...ONE, uid: 'leo', day: salon.dayIn(9), expectedNowCents: 0 };
    const visitsOn = (of: string) =>
      Array.from({ length: 500 }, (_, index) => ({
        id: `visit-${index}`,
        day: of,
        minutes: 60,
        at: salon.dependencies.now(),
      }));
    await documents.unpaidVisits(salon.db).set({ visits: visitsOn(salon.dayIn(20)) });
    expect(await salon.refused(far)).toEqual(PREPAID);
    await documents.unpaidVisits(salon.db).set({ visits: visitsOn(salon.dayIn(-1)) });
    expect(await salon.refused(far)).toBeUndefined();
  });

  test('POLICY-04 counts a stranger’s canceled visit for 30 days, and a scheduled one until its day', async () => {
    await salon.setPolicy(FREE);
    const id = (await bookFree({ ...ONE, day: salon.dayIn(40) })).searchParams.get('appointment_id') ?? '';
    const standing = { id: 'standing', day: salon.dayIn(41), minutes: 60, at: salon.dependencies.now() };
    await documents
      .appointment(salon.db, standing.id)
      .set(anAppointment({ id: standing.id, status: 'scheduled' }));
    const listed = async () => {
      await tidyUnpaidVisits(salon.dependencies);
      return (await documents.unpaidVisits(salon.db).get()).data()?.visits ?? [];
    };
    const [first] = await listed();
    await documents.unpaidVisits(salon.db).set({
      visits: [...(first ? [first] : []), standing, { ...standing, id: 'past', day: salon.dayIn(-1) }],
    });
    await salon.cancel({ appointmentId: id });
    await salon.advanceMinutes(29 * 1440);
    expect(await listed()).toMatchObject([{ id }, { id: 'standing' }]);
    await salon.advanceMinutes(1440);
    expect(await listed()).toMatchObject([{ id: 'standing' }]);
  });

  test('POLICY-04 gives one time to one of two simultaneous bookings', async () => {
    await salon.setPolicy(FREE);
    const both = await Promise.allSettled([bookFree(), bookFree({ ...ONE, uid: 'leo' })]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await salon.allAppointments()).toHaveLength(1);
  });

  test('POLICY-06 refunds nothing when nothing was paid', async () => {
    await salon.setPolicy(FREE);
    const id = (await bookFree()).searchParams.get('appointment_id') ?? '';
    expect(await salon.cancel({ appointmentId: id })).toEqual({ status: 'cancelled' });
    expect(await salon.refunds()).toEqual([]);
  });
});

/** What becomes of an offer of the waiting list, and what making one reads. */
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { aGroomer, aService } from '@paw-haven/domain/testing/factories';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { WAITLIST_LIMITS } from '@paw-haven/domain/core/limits/waitlist';
import { expect, describe, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { beginDeletion } from '../../../functions/src/services/account/begin-deletion.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { removeWishesOf, leaveWaitlist } from '../../../functions/src/services/waitlist/leave-waitlist.ts';
import { offerFreed } from '../../../functions/src/services/waitlist/offer-time.ts';
import { countOperations } from '../support/count-operations.ts';
import { ADMIN } from '../support/actors.ts';
import type { BookingOptions } from '../support/bookings.ts';
import { refusal } from '../support/race.ts';
import { at, GRACE } from '../support/records.ts';
import { FRIDAY, openWaitlistSalon, WAITING } from './waitlist-salon.ts';

const salon = await openWaitlistSalon();

const { db, dependencies } = salon;
const NEXT_FRIDAY = '2026-12-11';

const take = (uid: string, wish: BookingOptions = {}) =>
  salon.book({ uid, day: FRIDAY, time: '10:00', ...wish });

async function payFor(sessionId: string, uid: string): Promise<void> {
  await salon.stripe.pay(sessionId);
  await salon.verify(sessionId, uid);
}

describe('WAIT-03 an offer', () => {
  test('WAIT-03 is made one at a time per customer', async () => {
    const visits = [await salon.visit('10:00'), await salon.visit('13:00')];
    await documents
      .pet(db, 'rex')
      .set({ ...(await documents.pet(db, 'maya-pet').get()).data(), id: 'rex' } as never);
    await salon.makeKnown(['maya']);
    await salon.join('maya');
    await salon.join('maya', { petId: 'rex' });
    for (const { id } of visits) await salon.free(id);
    expect(await salon.offers()).toEqual(['maya 10:00']);
  });

  test('WAIT-03 is taken with a normal checkout, and the wish is fulfilled', async () => {
    const wish = await salon.join('maya');
    await salon.freeTen();
    expect(await salon.blockingOn()).toEqual(['hold 10:00']);
    const sessionId = await take('maya');
    expect(await salon.blockingOn()).toEqual(['hold 10:00']);
    expect(await salon.offers()).toEqual(['maya 10:00']);
    const { amount_total: cents } = await salon.sessionOf(sessionId);
    expect(cents).toBe(4500);
    await payFor(sessionId, 'maya');
    expect(await salon.blockingOn()).toEqual(['appointment 10:00']);
    expect(await salon.wish(wish)).toBeUndefined();
    expect(await salon.queue()).toBeUndefined();
    const made = (await salon.allAppointments()).filter(({ status }) => status === 'scheduled');
    expect(made).toMatchObject([{ user_id: 'maya', appointment_date: at(FRIDAY, '10:00') }]);
    expect((await salon.customer('maya'))?.holds).toEqual([]);
  });

  test('WAIT-03 is taken also when nothing is paid online', async () => {
    await documents.customerTerms(db, 'maya').set({ id: 'maya', pays_at_salon: true } as never);
    const wish = await salon.join('maya');
    await salon.freeTen();
    await expect(take('maya')).rejects.toThrow('No session');
    expect(await salon.blockingOn()).toEqual(['appointment 10:00']);
    expect(await salon.wish(wish)).toBeUndefined();
    await salon.expectAgreement();
  });

  test('WAIT-03 reserves the time against everyone else, staff included', async () => {
    await salon.join('maya');
    await salon.freeTen();
    expect(await refusal(take('leo'))).toBe('slot-taken');
    await documents.profile(db, 'leo').set({ id: 'leo' } as never);
    const appointmentDate = at(FRIDAY, '10:00').toISOString();
    expect(await refusal(salon.phone({ userId: 'leo', petId: 'leo-pet', appointmentDate }))).toBe(
      'slot-taken',
    );
  });

  test('WAIT-03 is not removed by the rule that ends holds without a session', async () => {
    await documents
      .pet(db, 'rex')
      .set({ ...(await documents.pet(db, 'maya-pet').get()).data(), id: 'rex' } as never);
    await salon.join('maya');
    await salon.freeTen();
    await salon.advanceMinutes(5);
    // For another pet the time is taken by the customer's own offer.
    expect(await refusal(take('maya', { petId: 'rex' }))).toBe('slot-taken');
    expect(await salon.offers()).toEqual(['maya 10:00']);
    await take('maya', { petId: 'rex', time: '12:00' });
    expect(await salon.offers()).toEqual(['maya 10:00']);
    await take('maya');
  });

  test('WAIT-03 is dropped when its pet is booked for an overlapping time, and the wish waits on', async () => {
    const wish = await salon.join('maya');
    await salon.freeTen();
    await salon.following(() => take('maya', { time: '10:30' }));
    expect(await salon.wish(wish)).toMatchObject({ offer: null, ignored: 0, passed: [at(FRIDAY, '10:00')] });
    expect(await salon.blockingOn()).toEqual(['hold 10:30']);
    await salon.expectAgreement();
  });

  test('WAIT-03 stands until it expires, whatever happens to a payment', async () => {
    const wish = await salon.join('maya');
    await salon.join('leo');
    await salon.freeTen();
    const sessionId = await take('maya');
    await salon.stripe.client.checkout.sessions.expire(sessionId);
    await salon.advanceMinutes(32);
    await salon.following(() => releaseHolds(dependencies));
    await salon.timer();
    expect(await salon.offers()).toEqual(['maya 10:00']);
    expect((await salon.customer('maya'))?.holds).toMatchObject([
      { session_id: null, until: (await salon.wish(wish))?.offer?.until },
    ]);
    expect((await salon.customer('maya'))?.unpaid).toBeUndefined();
    // The hold on the schedule day is the one that the page shows as the customer's own.
    const { busy } = await salon.scheduleOf(FRIDAY);
    expect(busy.map(({ id }) => id)).toEqual([(await salon.wish(wish))?.offer?.entry_id]);
    await payFor(await take('maya'), 'maya');
    expect(await salon.blockingOn()).toEqual(['appointment 10:00']);
  });

  test('WAIT-03 is kept by a customer who goes back and pays again', async () => {
    await salon.join('maya');
    await salon.join('leo');
    await salon.freeTen();
    const first = await salon.following(() => take('maya'));
    const second = await salon.following(() => take('maya'));
    await salon.advanceMinutes(5);
    await salon.timer();
    expect(await salon.offers()).toEqual(['maya 10:00']);
    expect(first).not.toBe(second);
    await payFor(second, 'maya');
    expect(await salon.blockingOn()).toEqual(['appointment 10:00']);
  });

  test('WAIT-03 outlasts its end for a payment that began in time; unpaid, it counts as ignored', async () => {
    const wish = await salon.join('maya');
    await salon.join('leo');
    await salon.freeTen();
    await salon.advanceMinutes(55);
    const sessionId = await take('maya');
    await salon.advanceMinutes(10);
    await salon.timer();
    expect(await salon.blockingOn()).toEqual(['hold 10:00']);
    expect(await salon.offers()).toEqual(['maya 10:00']);
    await salon.stripe.client.checkout.sessions.expire(sessionId);
    await salon.advanceMinutes(22);
    await salon.following(() => releaseHolds(dependencies));
    expect(await salon.wish(wish)).toMatchObject({ offer: null, ignored: 1 });
    await salon.advanceMinutes(5);
    await salon.timer();
    expect(await salon.offers()).toEqual(['leo 10:00']);
  });

  test('WAIT-03 goes to the next customer with the timer’s next run once it lapses, and not to the same again', async () => {
    const [mayas, leos] = [await salon.join('maya'), await salon.join('leo')];
    await salon.freeTen();
    await salon.advanceMinutes(59);
    await salon.timer();
    expect(await salon.offers()).toEqual(['maya 10:00']);
    await salon.advanceMinutes(5);
    await salon.following(() => salon.timer());
    expect(await salon.offers()).toEqual(['leo 10:00']);
    expect(await salon.wish(mayas)).toMatchObject({ ignored: 1, offer: null });
    expect((await salon.customer('maya'))?.holds).toEqual([]);
    await salon.advanceMinutes(65);
    await salon.timer();
    expect(await salon.offers()).toEqual([]);
    expect(await salon.wish(leos)).toMatchObject({ ignored: 1 });
    expect(await salon.blockingOn()).toEqual([]);
    // It is free for anyone now, and is not offered again.
    await salon.advanceMinutes(5);
    await salon.timer();
    expect((await salon.queue())?.freed).toEqual([]);
  });

  test('WAIT-03 ends the wish when it is the third ignored one', async () => {
    const wish = await salon.join('maya', { to: '2026-12-31' });
    for (const [index, time] of ['10:00', '12:00', '14:00'].entries()) {
      expect(await salon.wish(wish)).toMatchObject({ ignored: index });
      const { id } = await salon.visit(time);
      await salon.free(id);
      expect(await salon.offers()).toHaveLength(1);
      await salon.advanceMinutes(61);
      await salon.timer();
    }
    expect(await salon.wish(wish)).toBeUndefined();
    expect(await salon.queue()).toBeUndefined();
  });

  test('WAIT-03 goes to the next customer when it is given up; an ended wish is deleted', async () => {
    const wish = await salon.join('maya');
    await salon.join('leo');
    await salon.freeTen();
    await salon.leave('maya', wish, true);
    expect(await salon.wish(wish)).toMatchObject({ offer: null, ignored: 0 });
    await salon.advanceMinutes(5);
    await salon.timer();
    expect(await salon.offers()).toEqual(['leo 10:00']);
    const [leos] = (await salon.wishes()).filter(({ user_id }) => user_id === 'leo');
    await leaveWaitlist(dependencies, { actor: ADMIN, wishId: leos?.id ?? '' });
    expect(await salon.blockingOn()).toEqual([]);
    expect((await salon.customer('leo'))?.holds).toEqual([]);
    await salon.expectAgreement();
  });

  test('WAIT-03 lets a payment go on when its wish ends', async () => {
    const wish = await salon.join('maya');
    await salon.freeTen();
    const sessionId = await take('maya');
    const keptUntil = async () => (await salon.scheduleOf(FRIDAY)).busy.map(({ until }) => until);
    const placed = dependencies.now();
    expect(await keptUntil()).toEqual([addMinutes(placed, WAITLIST_LIMITS.usualOffer)]);
    await salon.leave('maya', wish);
    expect(await keptUntil()).toEqual([addMinutes(placed, LIMITS.holdMinutes)]);
    await salon.expectAgreement();
    await payFor(sessionId, 'maya');
    expect(await salon.blockingOn()).toEqual(['appointment 10:00']);
  });

  test('WAIT-03 is taken only by its customer when 50 try simultaneously', async () => {
    await salon.join('maya');
    await salon.freeTen();
    const takers = Array.from({ length: 50 }, (_, index) =>
      take(index === 7 ? 'maya' : index % 2 ? 'leo' : 'zoe'),
    );
    const results = await Promise.allSettled(takers);
    expect(results.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []))).toEqual([7]);
    expect(await salon.blockingOn()).toEqual(['hold 10:00']);
  });

  test('WAIT-03 of a deleted account frees its time, and its wishes are deleted', async () => {
    await salon.makeKnown(['maya']);
    await salon.join('maya');
    await salon.join('maya', { to: NEXT_FRIDAY });
    await salon.freeTen();
    await beginDeletion(dependencies, { uid: 'maya', addresses: [], removal: 'done' });
    await removeWishesOf(dependencies, 'maya');
    await removeWishesOf(dependencies, 'maya');
    expect(await salon.wishes()).toEqual([]);
    expect(await salon.blockingOn()).toEqual([]);
    expect(await refusal(salon.join('maya'))).toBe('unauthenticated');
  });

  test('WAIT-02 is not made to an account that is deleted meanwhile', async () => {
    const { id } = await salon.visit();
    const wish = await salon.join('maya');
    await salon.join('leo');
    await beginDeletion(dependencies, { uid: 'maya', addresses: [], removal: 'done' });
    await salon.free(id);
    expect(await salon.offers()).toEqual(['leo 10:00']);
    expect(await salon.wish(wish)).toBeUndefined();
  });

  test('WAIT-01 ends with the hourly run for wishes whose days are over', async () => {
    await salon.join('maya');
    const later = await salon.join('leo', { to: NEXT_FRIDAY });
    await salon.advanceMinutes(4 * 24 * 60);
    await releaseHolds(dependencies);
    expect((await salon.wishes()).map(({ id }) => id)).toEqual([later]);
    await salon.expectAgreement();
  });
});

describe('WAIT-03 what an offer reads', () => {
  test('WAIT-03 nothing for wishes that need more time than there is, with the buffer', async () => {
    await documents.service(db, 'long').set(aService({ id: 'long', buffer_minutes: 15 }));
    const [, ten] = [await salon.visit('09:00'), await salon.visit('10:00'), await salon.visit('11:00')];
    const wishes = [];
    for (const uid of ['maya', 'leo', 'zoe']) wishes.push(await salon.join(uid, { service: 'long' }));
    expect(await salon.wish(wishes[0] ?? '')).toMatchObject({ minutes: 60, buffer_minutes: 15 });
    await salon.join('kim');
    await salon.free(ten.id);
    // Three are asked at a time, so these would have been asked.
    expect(await salon.offers()).toEqual(['kim 10:00']);
    expect((await salon.queue())?.wishes.some((wish) => wish.is_unfit)).toBe(false);
  });

  test('WAIT-03 nothing when nothing was freed, one document when nobody waits', async () => {
    const counted = countOperations(salon.firestore);
    const day = { date: FRIDAY, busy: [], count: 0 };
    const busy = [{ id: 'a', kind: 'appointment', start: at(FRIDAY, '10:00'), end: at(FRIDAY, '11:00') }];
    const taken = { ...day, busy, count: 1 };
    const past = { id: 'a', kind: 'appointment', start: at(FRIDAY, '10:00'), end: at(FRIDAY, '11:00') };
    counted.take();
    await offerFreed(dependencies, { day: FRIDAY, before: day, after: taken });
    await offerFreed(dependencies, { day: FRIDAY, before: taken, after: { ...taken, tidy_at: new Date(0) } });
    await offerFreed(dependencies, { day: FRIDAY, before: undefined, after: taken });
    const over = { ...day, busy: [{ ...past, start: new Date(0), end: new Date(1) }] };
    await offerFreed(dependencies, { day: FRIDAY, before: over, after: undefined });
    expect(counted.take()).toEqual({ reads: 0, writes: 0 });
    await offerFreed(dependencies, { day: FRIDAY, before: taken, after: day });
    expect(counted.take()).toEqual({ reads: 1, writes: 0 });
    await salon.timer();
    expect(counted.take()).toEqual({ reads: 1, writes: 0 });
  });

  test('WAIT-03 at most 50 documents per freed time, with 200 waiting and a team of twelve', async () => {
    const team = Array.from({ length: LIMITS.groomers - 1 }, (_, index) =>
      aGroomer({ id: `groomer-${index}`, name: `Groomer ${index}`, order: index + 2 }),
    );
    await salon.hire([GRACE, ...team]);
    await documents.service(db, 'basic-groom').update({
      vaccines: { rabies: 'block', distemper: 'block', bordetella: 'block' },
    });
    const { id } = await salon.visit('10:00', 'nails');
    const free = await salon.visit('10:30', 'nails');
    for (const uid of ['maya', 'leo', 'zoe']) await salon.join(uid);
    const { wishes = [], freed = [] } = (await salon.queue()) ?? {};
    const others = Array.from({ length: 197 }, (_, index) => ({
      ...(wishes[0] as (typeof wishes)[0]),
      id: `w${index}`,
      user_id: `user-${index}`,
      earliest: '16:00',
    }));
    await documents.waitlistQueue(db).set({ freed, wishes: [...others, ...wishes] });
    const before = await salon.scheduleOf(FRIDAY);
    await Promise.all(
      [id, free.id].map((each) => documents.appointment(db, each).update({ status: 'cancelled' })),
    );
    await documents.scheduleDay(db, FRIDAY).delete();
    const counted = countOperations(salon.firestore);
    counted.take();
    // All three lack the vaccinations that are asked for.
    await offerFreed(dependencies, { day: FRIDAY, before, after: undefined });
    const { reads } = counted.take();
    expect(reads).toBeGreaterThan(30);
    expect(reads).toBeLessThanOrEqual(50);
    expect((await salon.wishes()).every(({ offer }) => offer === null)).toBe(true);
    expect(WAITING).toContain('maya');
  });
});

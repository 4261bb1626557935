/** The waiting list: who may wait, and who is offered freed time. */
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aProfile, aService, aVaccination } from '@paw-haven/domain/testing/factories';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { WAITLIST_LIMITS } from '@paw-haven/domain/core/limits/waitlist';
import { expect, describe, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { endTimeOff, setTimeOff } from '../../../functions/src/services/groomer/time-off.ts';
import { leaveWaitlist } from '../../../functions/src/services/waitlist/leave-waitlist.ts';
import { offerFreed } from '../../../functions/src/services/waitlist/offer-time.ts';
import { ADMIN } from '../support/actors.ts';
import { refusal, rounds } from '../support/race.ts';
import { ANA, at, GRACE, petOf, TEAM } from '../support/records.ts';
import { FRIDAY, openWaitlistSalon } from './waitlist-salon.ts';

const salon = await openWaitlistSalon();

const { db, dependencies } = salon;
const NEXT_FRIDAY = '2026-12-11';

describe('WAIT-01 waiting', () => {
  test('WAIT-01 stores pet, service, groomer, days, weekdays and hours, once for a repeated request', async () => {
    await salon.hire(TEAM);
    const wanted = {
      requestId: 'once',
      groomerId: 'ana',
      to: '2027-02-01',
      weekdays: ['friday', 'monday'] as const,
      earliest: '10:00',
      latest: '12:30',
    };
    const id = await salon.join('maya', { ...wanted, weekdays: [...wanted.weekdays] });
    expect(await salon.join('maya', { ...wanted, weekdays: [...wanted.weekdays] })).toBe(id);
    expect(await salon.wishes()).toMatchObject([
      {
        id,
        user_id: 'maya',
        pet_id: 'maya-pet',
        pet_name: 'Pet of maya',
        service_id: 'basic-groom',
        groomer_id: 'ana',
        minutes: 60,
        from: FRIDAY,
        to: '2027-02-01',
        weekdays: ['friday', 'monday'],
        earliest: '10:00',
        latest: '12:30',
        offer: null,
      },
    ]);
    await salon.expectAgreement();
  });

  test('WAIT-01 is for 60 days at most, and not for the past', async () => {
    const bad = (wanted: object) => refusal(salon.join('maya', wanted));
    await salon.join('maya', { from: '2026-12-01', to: '2027-01-29' });
    expect(await bad({ from: '2026-12-01', to: '2027-01-30' })).toBe('invalid-input');
    expect(await bad({ from: '2026-11-30' })).toBe('invalid-input');
    expect(await bad({ to: '2026-12-03' })).toBe('invalid-input');
    expect(await bad({ earliest: '12:00', latest: '11:30' })).toBe('invalid-input');
    expect(await bad({ from: '2028-01-01', to: '2028-01-02' })).toBe('too-far');
    await documents.settings(db).update({ horizon_days: 7 });
    expect(await bad({ from: '2026-12-09', to: '2026-12-10' })).toBe('too-far');
    expect(await salon.wishes()).toHaveLength(1);
  });

  test('WAIT-01 is for the customer’s own pet, an offered service, and a groomer who gives it', async () => {
    await salon.hire([GRACE, { ...ANA, service_ids: ['nails'] }]);
    expect(await refusal(salon.join('maya', { petId: 'leo-pet' }))).toBe('pet-not-found');
    expect(await refusal(salon.join('maya', { service: 'retired' }))).toBe('service-unavailable');
    expect(await refusal(salon.join('maya', { service: 'none' }))).toBe('service-unavailable');
    expect(await refusal(salon.join('maya', { groomerId: 'ana' }))).toBe('groomer-unavailable');
    expect(await refusal(salon.join('maya', { groomerId: 'nobody' }))).toBe('groomer-unavailable');
    await salon.join('maya', { groomerId: 'ana', service: 'nails' });
  });

  test('WAIT-01 is off by default', async () => {
    await documents.settings(db).update({ waitlist_minutes: 0 });
    expect(await refusal(salon.join('maya'))).toBe('waitlist-off');
    expect(await salon.queue()).toBeUndefined();
  });

  test('WAIT-01 is limited to three per known customer, even simultaneously', async () => {
    await salon.makeKnown(['maya']);
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => salon.join('maya')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await refusal(salon.join('maya'))).toBe('too-many-wishes');
    await salon.join('leo');
    const [first] = await salon.wishes();
    await salon.leave('maya', first?.id ?? '');
    await salon.join('maya');
    await salon.expectAgreement();
  });

  test('WAIT-01 is open to known customers while newcomers flood it, whose wishes end after two weeks', async () => {
    const crowd = Array.from({ length: rounds(8, 34) }, (_, index) => `newcomer-${index}`);
    for (const uid of crowd) await documents.pet(db, `${uid}-pet`).set(petOf(uid));
    const inAYear = { from: '2027-10-04', to: '2027-12-01' };
    const attempts = [1, 2, 3].flatMap(() => crowd.map((uid) => salon.join(uid, inAYear)));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(crowd.length);
    expect(await refusal(salon.join('newcomer-0'))).toBe('too-many-wishes');
    await salon.join('leo');
    await salon.makeKnown(['maya']);
    for (const _ of [1, 2, 3]) await salon.join('maya', { to: '2026-12-30' });
    await salon.advanceMinutes(14 * 1440 - 5);
    await releaseHolds(dependencies);
    expect(await salon.wishes()).toHaveLength(crowd.length + 3);
    await salon.advanceMinutes(5);
    await releaseHolds(dependencies);
    expect((await salon.wishes()).map(({ user_id }) => user_id)).toEqual(['maya', 'maya', 'maya']);
    await salon.expectAgreement();
    await salon.join('newcomer-0', inAYear);
  });

  test('WAIT-01 is limited to 200 in all, of which newcomers can take half', async () => {
    await salon.join('leo');
    const { wishes = [], freed = [] } = (await salon.queue()) ?? {};
    const fill = (count: number, is_new: boolean) =>
      documents.waitlistQueue(db).set({
        freed,
        wishes: Array.from({ length: count }, (_, index) => ({
          ...(wishes[0] as (typeof wishes)[0]),
          id: `w${index}`,
          user_id: `user-${index}`,
          is_new,
        })),
      });
    await fill(WAITLIST_LIMITS.ofNewcomers, true);
    expect(await refusal(salon.join('maya'))).toBe('waitlist-full');
    await salon.makeKnown(['maya']);
    await salon.join('maya');
    await fill(WAITLIST_LIMITS.all, false);
    expect(await refusal(salon.join('maya'))).toBe('waitlist-full');
  });

  test('WAIT-01 is refused for an account without a confirmed address or a visit', async () => {
    expect(await refusal(salon.join('maya', { isConfirmed: false }))).toBe('email-needed');
    await salon.makeKnown(['maya']);
    await salon.join('maya', { isConfirmed: false });
  });

  test('WAIT-01 is ended by the customer, or by staff with a record, and not by others', async () => {
    const [mayas, leos] = [await salon.join('maya'), await salon.join('leo')];
    const by = (uid: string, wishId: string) =>
      leaveWaitlist(dependencies, { actor: { uid, roles: [] }, wishId });
    expect(await refusal(by('leo', mayas))).toBe('permission-denied');
    await by('maya', mayas);
    await by('maya', mayas);
    expect((await db.collection('audit_log').get()).size).toBe(0);
    await leaveWaitlist(dependencies, { actor: ADMIN, wishId: leos });
    expect(await salon.wishes()).toEqual([]);
    expect(await salon.queue()).toBeUndefined();
    const [entry] = (await db.collection('audit_log').get()).docs;
    expect(entry?.data()).toMatchObject({ action: 'wish-ended', actor: 'adrian', subject: 'leo' });
  });

  test('WAIT-01 is ended by the visit that staff book for it, also by a repeated request', async () => {
    await documents.profile(db, 'maya').set(aProfile({ id: 'maya' }));
    const wishId = await salon.join('maya');
    const other = await salon.join('leo');
    const visit = { requestId: 'from-the-list', wishId, appointmentDate: at(FRIDAY, '10:00').toISOString() };
    await salon.phone(visit);
    expect((await salon.wishes()).map(({ id }) => id)).toEqual([other]);
    const again = await salon.join('maya');
    await salon.phone({ ...visit, wishId: again });
    // Booked for someone else after all.
    await salon.phone({ wishId: other, appointmentDate: at(FRIDAY, '12:00').toISOString() });
    expect((await salon.wishes()).map(({ id }) => id)).toEqual([other]);
    await salon.expectAgreement();
  });
});

describe('WAIT-02 freed time goes to the oldest match', () => {
  test('WAIT-02 after a canceled visit, as a hold of an hour on its lane', async () => {
    await salon.hire(TEAM);
    const { id, lane } = await salon.visit();
    const [first, second] = [await salon.join('maya'), await salon.join('leo')];
    await salon.free(id);
    expect(await salon.offers()).toEqual(['maya 10:00']);
    const { offer } = (await salon.wish(first)) ?? {};
    expect(offer).toMatchObject({
      day: FRIDAY,
      start: at(FRIDAY, '10:00'),
      end: at(FRIDAY, '11:00'),
      until: addMinutes(dependencies.now(), 60),
    });
    expect(offer?.lane).toBe(lane);
    const [busy] = (await salon.scheduleOf(FRIDAY)).busy;
    expect(busy).toMatchObject({ kind: 'hold', until: offer?.until, id: offer?.entry_id });
    expect((await salon.customer('maya'))?.holds).toMatchObject([{ offer_id: offer?.id, session_id: null }]);
    expect((await salon.wish(second))?.offer).toBeNull();
  });

  test('WAIT-02 only for wishes with that day, hour, weekday, groomer and length', async () => {
    await salon.hire([GRACE, ANA]);
    const byGrace = (time: string) =>
      salon.bookedAppointment({ uid: 'kim', day: FRIDAY, time, groomerId: 'house' });
    const [, ten] = [await byGrace('09:00'), await byGrace('10:00'), await byGrace('11:00')];
    await salon.makeKnown(['maya', 'leo']);
    await salon.join('maya', { from: '2026-12-05', to: '2026-12-06' });
    await salon.join('maya', { earliest: '10:30' });
    await salon.join('maya', { latest: '09:30' });
    await salon.join('leo', { to: '2026-12-10', weekdays: ['monday'] });
    await salon.join('leo', { groomerId: 'ana' });
    await salon.join('leo', { service: 'deluxe' });
    await salon.join('zoe', { to: '2026-12-10', weekdays: ['monday', 'friday'], earliest: '10:00' });
    await salon.free(ten.id);
    expect(await salon.offers()).toEqual(['zoe 10:00']);
  });

  test('WAIT-02 after a visit moved, to another day or on the same one', async () => {
    const { id } = await salon.visit();
    await salon.join('maya', { latest: '10:00' });
    const move = (to: Date) => salon.following(() => salon.move(id, to));
    await move(at(FRIDAY, '10:30'));
    // 9:30 is possible now, and was not before.
    expect(await salon.offers()).toEqual(['maya 09:30']);
    await salon.join('leo', { earliest: '10:30' });
    await move(at(NEXT_FRIDAY, '10:00'));
    expect(await salon.offers()).toEqual(['maya 09:30', 'leo 10:30']);
  });

  test('WAIT-02 after time off ended, one customer after another', async () => {
    await salon.hire([GRACE]);
    const { timeOffId } = await setTimeOff(dependencies, {
      actor: ADMIN,
      input: {
        requestId: 'off',
        groomerId: 'house',
        from: at(FRIDAY, '00:00').toISOString(),
        to: at('2026-12-05', '00:00').toISOString(),
        note: '',
      },
    });
    for (const uid of ['maya', 'leo', 'zoe']) await salon.join(uid);
    await salon.following(() => endTimeOff(dependencies, { actor: ADMIN, timeOffId }));
    expect(await salon.offers()).toEqual(['maya 09:00']);
    for (let run = 0; run < 2; run += 1) {
      await salon.advanceMinutes(5);
      await salon.timer();
    }
    expect(await salon.offers()).toEqual(['maya 09:00', 'leo 10:00', 'zoe 11:00']);
    expect((await salon.queue())?.freed).toEqual([]);
    expect(await salon.blockingOn()).toEqual(['hold 09:00', 'hold 10:00', 'hold 11:00']);
  });

  test('WAIT-02 after a hold expired, with the timer’s next run', async () => {
    await salon.book({ uid: 'kim', day: FRIDAY, time: '10:00' });
    await salon.join('maya');
    await salon.advanceMinutes(33);
    await salon.following(() => releaseHolds(dependencies));
    expect(await salon.offers()).toEqual([]);
    expect((await salon.queue())?.freed).toMatchObject([{ is_held: true }]);
    await salon.advanceMinutes(5);
    await salon.timer();
    expect(await salon.offers()).toEqual(['maya 10:00']);
  });

  test('WAIT-02 not when a customer places their own hold again', async () => {
    await salon.book({ uid: 'kim', day: FRIDAY, time: '10:00' });
    await salon.join('maya');
    // Ends the payment page and frees the time, then takes it again.
    await salon.following(() => salon.book({ uid: 'kim', day: FRIDAY, time: '10:00' }));
    await salon.advanceMinutes(5);
    await salon.timer();
    expect(await salon.offers()).toEqual([]);
    expect(await salon.blockingOn()).toEqual(['hold 10:00']);
    expect((await salon.queue())?.freed).toEqual([]);
  });

  test('WAIT-02 once for each of two canceled visits, even for repeated events', async () => {
    const [ten, eleven] = [await salon.visit('10:00'), await salon.visit('11:00')];
    for (const uid of ['maya', 'leo', 'zoe']) await salon.join(uid, { earliest: '10:00', latest: '11:30' });
    const before = await salon.scheduleOf(FRIDAY);
    await Promise.all([ten, eleven].map(({ id }) => salon.free(id)));
    const after = { ...before, busy: [], count: 0 };
    await Promise.all(
      Array.from({ length: 4 }, () => offerFreed(dependencies, { day: FRIDAY, before, after })),
    );
    await salon.timer();
    expect(new Set((await salon.offers()).map((text) => text.split(' ')[1]))).toEqual(
      new Set(['10:00', '11:00']),
    );
    expect(await salon.blockingOn()).toEqual(['hold 10:00', 'hold 11:00']);
  });

  test('WAIT-02 never less than three hours ahead, nor within the customers’ notice', async () => {
    const { id } = await salon.visit('13:00', 'basic-groom', '2026-12-01');
    const wish = await salon.join('maya', { from: '2026-12-01', to: FRIDAY, latest: '12:30' });
    const late = await salon.join('leo', { from: '2026-12-01', to: FRIDAY });
    // It is just past 10:00; at 1:00 PM a visit is less than three hours away.
    await salon.free(id, '2026-12-01');
    expect((await salon.wish(wish))?.offer).toBeNull();
    expect(await salon.offers()).toEqual(['leo 13:30']);
    await salon.leave('leo', late);
    const friday = await salon.visit();
    await documents.settings(db).update({ min_notice_minutes: 4320 });
    // At 11:00 AM, when the offer would end, it is less than three days to Friday, 10:00 AM.
    await salon.free(friday.id);
    expect(await salon.offers()).toEqual([]);
    await documents.settings(db).update({ min_notice_minutes: 0 });
    await salon.freeTen();
    expect(await salon.offers()).toEqual(['maya 10:00']);
  });

  test('WAIT-02 not in quiet hours, but after them', async () => {
    const { id } = await salon.visit();
    await salon.join('maya');
    await documents.settings(db).update({ quiet_hours: { start: '09:30', end: '11:00' } });
    await salon.free(id);
    await salon.advanceMinutes(55);
    await salon.timer();
    expect(await salon.offers()).toEqual([]);
    await salon.advanceMinutes(10);
    await salon.timer();
    expect(await salon.offers()).toEqual(['maya 10:00']);
  });

  test('WAIT-02 not on a day that is closed by then', async () => {
    const { id } = await salon.visit();
    await salon.join('maya');
    await setTimeOff(dependencies, {
      actor: ADMIN,
      input: {
        requestId: 'closed',
        groomerId: 'all',
        from: at(FRIDAY, '00:00').toISOString(),
        to: at('2026-12-05', '00:00').toISOString(),
        note: '',
      },
    });
    await salon.free(id);
    expect(await salon.offers()).toEqual([]);
  });

  test('WAIT-02 for 15 to 120 minutes, as set in the settings', async () => {
    await documents.settings(db).update({ waitlist_minutes: 15 });
    const wish = await salon.join('maya');
    await salon.freeTen();
    expect((await salon.wish(wish))?.offer?.until).toEqual(addMinutes(dependencies.now(), 15));
  });

  test('WAIT-02 by the quoted length: the pet’s size, its usual time and the buffer', async () => {
    await documents.service(db, 'basic-groom').set(
      aService({
        sizes: [
          { label: 'Small', up_to_lbs: 20, price_cents: 4500, minutes: 60 },
          { label: 'Large', price_cents: 6000, minutes: 90 },
        ],
        buffer_minutes: 30,
      }),
    );
    await documents.pet(db, 'maya-pet').update({ weight: 40 });
    await documents.pet(db, 'leo-pet').update({ weight: null });
    expect(await refusal(salon.join('leo'))).toBe('size-needed');
    await documents.petPrices(db, 'leo-pet').set({ 'basic-groom': { cents: 5000, minutes: 75 } });
    const [large, usual] = [await salon.join('maya'), await salon.join('leo', { size: 'Small' })];
    expect((await salon.wish(large))?.minutes).toBe(90);
    expect((await salon.wish(usual))?.minutes).toBe(75);
    const nails = (time: string) => salon.visit(time, 'nails');
    const [, ten, half] = [await nails('09:30'), await nails('10:00'), await nails('10:30')];
    await salon.free(ten.id);
    // Half an hour is too short for both.
    expect(await salon.offers()).toEqual([]);
    await documents.pet(db, 'maya-pet').update({ weight: 15 });
    await salon.free(half.id);
    // It is smaller now than when it began to wait.
    expect(await salon.offers()).toEqual(['maya 10:30']);
    expect(await salon.wish(large)).toMatchObject({ minutes: 60 });
    const [busy] = (await salon.scheduleOf(FRIDAY)).busy.filter(({ kind }) => kind === 'hold');
    expect(busy?.end).toEqual(at(FRIDAY, '12:00'));
  });

  test('WAIT-02 that can book it, and the others stay', async () => {
    const { id } = await salon.visit();
    await documents.service(db, 'basic-groom').update({ vaccines: { rabies: 'block' } });
    await salon.join('maya');
    await salon.join('leo');
    await salon.makeKnown(['leo']);
    await db
      .doc(paths.vaccination('leo-pet_rabies'))
      .set(
        aVaccination({ id: 'leo-pet_rabies', pet_id: 'leo-pet', user_id: 'leo', expires_on: '2027-12-01' }),
      );
    await salon.free(id);
    expect(await salon.offers()).toEqual(['leo 10:00']);
    expect(await salon.wishes()).toHaveLength(2);
  });

  test('WAIT-02 even when older wishes can have nothing', async () => {
    const visits = [await salon.visit('10:00'), await salon.visit('13:00')];
    await documents.service(db, 'basic-groom').update({ vaccines: { rabies: 'block' } });
    for (const uid of ['maya', 'leo', 'zoe']) await salon.join(uid);
    await documents.service(db, 'mud').set(aService({ id: 'mud' }));
    await salon.join('kim', { service: 'mud' });
    await salon.free(visits[0]?.id ?? '');
    // Three are asked at a time.
    expect(await salon.offers()).toEqual([]);
    await salon.advanceMinutes(5);
    await salon.timer();
    expect(await salon.offers()).toEqual(['kim 10:00']);
    const [wish] = (await salon.wishes()).filter(({ user_id }) => user_id === 'kim');
    await salon.leave('kim', wish?.id ?? '', true);
    await salon.free(visits[1]?.id ?? '');
    expect(await salon.offers()).toEqual(['kim 13:00']);
  });

  test('WAIT-02 but not to wishes whose service is gone or whose customer left payments open', async () => {
    const { id } = await salon.visit();
    await salon.bookedAppointment({ uid: 'maya', day: FRIDAY, time: '11:00' });
    await salon.join('maya', { earliest: '10:00', latest: '10:30', service: 'basic-groom' });
    await documents.service(db, 'mud').set(aService({ id: 'mud' }));
    const gone = await salon.join('leo', { service: 'mud' });
    await documents.service(db, 'mud').delete();
    const paused = await salon.join('zoe');
    const minutes = LIMITS.holdMinutes * 20;
    await documents.customer(db, 'zoe').set({ holds: [], unpaid: { minutes, last_at: dependencies.now() } });
    await salon.join('kim', { petId: 'kim-pet' });
    // Maya's pet is free at 10:00.
    await salon.free(id);
    expect(await salon.offers()).toEqual(['maya 10:00']);
    const [mine] = (await salon.wishes()).filter(({ user_id }) => user_id === 'maya');
    await salon.leave('maya', mine?.id ?? '');
    await salon.advanceMinutes(5);
    await salon.timer();
    expect(await salon.offers()).toEqual(['kim 10:00']);
    expect(await salon.wish(gone)).toBeUndefined();
    expect(await salon.wish(paused)).toMatchObject({ offer: null });
  });
});

/** Several groomers: who grooms, time off, moves between lanes, notice and horizon. */
import { bookingFromMetadata } from '@paw-haven/domain/booking/payment/booking';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { aGroomer, aPet, someSettings } from '@paw-haven/domain/testing/factories';
import { beforeEach, describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { MAYA } from '../support/actors.ts';
import { race, refusal, rounds, winners } from '../support/race.ts';
import { ANA, at, EVERY_DAY, GRACE, TEAM, THEO } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';

const ROUNDS = rounds(1, 100);

const CUSTOMERS = ['maya', 'leo', 'zoe', 'kim'];
const REX = aPet({ id: 'rex', owner_id: 'maya', name: 'Rex' });
const salon = await openSalon({
  customers: CUSTOMERS,
  profiles: true,
  webhooks: 'drop',
  prepare: ({ db }) => documents.pet(db, 'rex').set(REX),
});

describe('a salon without groomers', () => {
  test('ALL-07 writes no lane to the day, the appointment or the payment page', async () => {
    const appointment = await salon.bookedAppointment();
    const stored = (await salon.db.doc(`appointments/${appointment.id}`).get()).data() ?? {};
    expect(stored).not.toHaveProperty('lane');
    expect(stored).not.toHaveProperty('groomer_id');
    const dayDocument = await salon.db.doc(`schedule_days/${salon.day()}`).get();
    expect(Object.keys(dayDocument.data() ?? {}).toSorted()).toEqual(['busy', 'count', 'date']);
    expect(Object.keys((dayDocument.get('busy') as object[])[0] ?? {}).toSorted()).toEqual([
      'end',
      'id',
      'kind',
      'start',
    ]);
    const { metadata } = await salon.sessionOf(appointment.stripe_session_id);
    expect(metadata?.['pet_1']).not.toContain('lane');
  });

  test('SCHED-06 replaces the customer’s unpaid hold for another pet, because there is no other lane', async () => {
    const first = await salon.book();
    await salon.book({ petId: 'rex' });
    expect(await salon.statusOf(first)).toBe('expired');
    expect((await salon.scheduleOf(salon.day())).busy).toHaveLength(1);
  });
});

describe('choosing the groomer', () => {
  beforeEach(() => salon.hire(TEAM));

  test('SCHED-04 goes by order while all are equally busy, then by who has the least', async () => {
    expect(await salon.laneOfBooking({ uid: 'maya' })).toBe('house');
    expect(await salon.laneOfBooking({ uid: 'leo', time: '14:00' })).toBe('ana');
    expect(await salon.laneOfBooking({ uid: 'zoe', time: '14:00' })).toBe('theo');
  });

  test('STAFF-03 puts the requested groomer on the payment page and in the appointment', async () => {
    const appointment = await salon.bookedAppointment({ groomerId: 'theo' });
    expect(appointment).toMatchObject({ groomer_id: 'theo', lane: 'theo' });
    const { metadata } = await salon.sessionOf(appointment.stripe_session_id);
    expect(bookingFromMetadata(metadata)?.pets).toMatchObject([{ lane: 'theo' }]);
  });

  test('SCHED-04 prefers the pet’s last groomer', async () => {
    const { id } = await salon.bookedAppointment({ groomerId: 'theo', day: salon.dayIn(2) });
    await documents.appointment(salon.db, id).update({ status: 'completed' });
    expect(await salon.laneOfBooking({ day: salon.dayIn(4) })).toBe('theo');
    // The last groomer of this pet, not of its owner.
    expect(await salon.laneOfBooking({ day: salon.dayIn(5), petId: 'rex' })).toBe('house');
  });

  test.each<[string, string, Partial<Groomer>]>([
    ['an unknown groomer', 'nobody', {}],
    ['an inactive groomer', 'ana', { active: false }],
    ['a groomer who does not offer the service', 'ana', { service_ids: ['nails'] }],
  ])('STAFF-08 refuses %s', async (_, groomerId, changes) => {
    await salon.hire([{ ...ANA, ...changes }]);
    expect(await refusal(salon.book({ groomerId }))).toBe('groomer-unavailable');
    expect(await refusal(salon.phone({ groomerId }))).toBe('groomer-unavailable');
    const { id } = await salon.bookedAppointment({ groomerId: 'house', time: '14:00' });
    expect(await refusal(salon.move(id, at(salon.day(), '15:00'), { groomerId }))).toBe(
      'groomer-unavailable',
    );
    expect(await salon.countIn('appointments')).toBe(1);
  });

  test('STAFF-03 gives nobody else when a groomer is requested', async () => {
    await salon.bookedAppointment({ groomerId: 'ana' });
    expect(await refusal(salon.book({ uid: 'leo', groomerId: 'ana' }))).toBe('slot-taken');
    expect(await salon.laneOfBooking({ uid: 'leo' })).toBe('house');
  });

  test('STAFF-02 checks hours and breaks on the server', async () => {
    const hours = { open: '12:00', close: '15:00', closed: false };
    const breaks = { start: '13:00', end: '13:30' };
    const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
    const all = <T>(value: T) => Object.fromEntries(week.map((name) => [name, value]));
    await salon.hire([{ ...ANA, hours: all(hours), breaks: all([breaks]) }]);
    const request = { groomerId: 'ana' };
    expect(await refusal(salon.book({ ...request, time: '10:00' }))).toBe('outside-hours');
    expect(await refusal(salon.book({ ...request, time: '12:30' }))).toBe('time-off');
    expect(await salon.laneOfBooking({ ...request, time: '12:00' })).toBe('ana');
  });

  test('STAFF-02 takes a second dog at a second place, and no third', async () => {
    await salon.hire([
      { ...GRACE, active: false },
      { ...ANA, active: false },
      { ...THEO, places: 2 },
    ]);
    expect(await salon.laneOfBooking({ uid: 'maya' })).toBe('theo');
    expect(await salon.laneOfBooking({ uid: 'leo' })).toBe('theo#2');
    expect(await refusal(salon.book({ uid: 'zoe' }))).toBe('slot-taken');
  });
});

describe('time off', () => {
  beforeEach(() => salon.hire([GRACE, ANA]));
  const off = (lane?: string) => ({
    id: 'off',
    start: at(salon.day(), '09:00'),
    end: at(salon.day(), '12:00'),
    ...(lane === undefined ? {} : { lane }),
  });

  test('SCHED-02 refuses anything new on its lane, whoever books it, and leaves other lanes open', async () => {
    const { id } = await salon.bookedAppointment({ uid: 'leo', time: '14:00', groomerId: 'ana' });
    await salon.takeOff(salon.day(), off('ana'));
    expect(await refusal(salon.book({ groomerId: 'ana' }))).toBe('time-off');
    expect(await refusal(salon.phone({ groomerId: 'ana' }))).toBe('time-off');
    expect(await refusal(salon.phone({ groomerId: 'ana', outsideHours: true }))).toBe('time-off');
    expect(await refusal(salon.move(id, at(salon.day(), '10:00'), { groomerId: 'ana' }))).toBe('time-off');
    expect(await salon.laneOfBooking()).toBe('house');
  });

  test('SCHED-01 applies to everyone without a lane', async () => {
    await salon.takeOff(salon.day(), off());
    expect(await refusal(salon.book())).toBe('time-off');
    expect(await salon.laneOfBooking({ time: '12:00' })).toBe('house');
  });

  test('SCHED-02 keeps existing visits, and stays closed where one is canceled', async () => {
    const { id } = await salon.bookedAppointment({ groomerId: 'ana' });
    await salon.takeOff(salon.day(), off('ana'));
    expect(await salon.lanesAt(salon.day())).toEqual(['ana']);
    await salon.cancel({ appointmentId: id });
    expect(await refusal(salon.book({ uid: 'leo', groomerId: 'ana' }))).toBe('time-off');
  });

  test('SCHED-06 still books a payment in progress, and refunds one whose hold has expired', async () => {
    const [first, second] = [
      await salon.book({ groomerId: 'ana' }),
      await salon.book({ uid: 'leo', time: '09:00', groomerId: 'ana' }),
    ];
    await salon.stripe.pay(second, CARDS.paysLater);
    await salon.takeOff(salon.day(), off('ana'));
    await salon.stripe.pay(first);
    await salon.verify(first);
    await salon.expire();
    await salon.stripe.settleDelayed(second, 'succeed');
    expect(await refusal(salon.verify(second, 'leo'))).toBe('payment-refunded');
    expect((await salon.allAppointments()).map(({ user_id: uid }) => uid)).toEqual(['maya']);
  });

  test('is kept by the timer on a day without visits', async () => {
    await salon.takeOff(salon.day(), off());
    await salon.book({ time: '13:00' });
    await salon.expire();
    await releaseHolds(salon.dependencies);
    expect(await salon.scheduleOf(salon.day())).toMatchObject({ busy: [], off: [off()] });
  });
});

describe('moves', () => {
  beforeEach(() => salon.hire(TEAM));

  test('STAFF-07 let staff give a visit to another groomer at the same time', async () => {
    const { id } = await salon.bookedAppointment();
    await salon.move(id, at(salon.day(), '10:00'), { groomerId: 'theo' });
    expect(await salon.appointment(id)).toMatchObject({
      groomer_id: 'theo',
      lane: 'theo',
    });
    expect(await salon.lanesAt(salon.day())).toEqual(['theo']);
    const log = await salon.db
      .collection('audit_log')
      .where('action', '==', 'appointment-groomer-changed')
      .get();
    expect(log.docs.map((line) => line.data())).toMatchObject([{ subject: id, from: 'house', to: 'theo' }]);
    await salon.move(id, at(salon.day(), '10:00'), { groomerId: 'house' });
    expect((await salon.db.doc(`appointments/${id}`).get()).data()).not.toHaveProperty('lane');
  });

  test('STAFF-07 keep confirmation and arrival with another groomer, not at another time', async () => {
    const { id } = await salon.bookedAppointment();
    const reference = documents.appointment(salon.db, id);
    const marks = {
      confirmed_at: new Date('2026-01-05T12:00:00Z'),
      arrived_at: new Date('2026-01-05T14:00:00Z'),
    };
    await reference.update(marks);
    await salon.move(id, at(salon.day(), '10:00'), { groomerId: 'theo' });
    expect((await reference.get()).data()).toMatchObject({ groomer_id: 'theo', ...marks });
    await salon.move(id, at(salon.day(), '14:00'));
    const later = (await salon.db.doc(`appointments/${id}`).get()).data();
    for (const mark of Object.keys(marks)) expect(later).not.toHaveProperty(mark);
  });

  test('keep a customer’s groomer, or give another one if theirs is taken', async () => {
    const { id } = await salon.bookedAppointment({ groomerId: 'ana' });
    await salon.move(id, at(salon.day(), '12:00'), { actor: MAYA });
    expect(await salon.lanesAt(salon.day(), '12:00')).toEqual(['ana']);
    await salon.bookedAppointment({ uid: 'leo', groomerId: 'ana', time: '14:00' });
    await salon.move(id, at(salon.day(), '14:00'), { actor: MAYA });
    expect(await salon.lanesAt(salon.day(), '14:00')).toEqual(['ana', 'house']);
  });

  test('ROLE-17 do not let customers choose the groomer', async () => {
    const { id } = await salon.bookedAppointment();
    expect(await refusal(salon.move(id, at(salon.day(), '12:00'), { groomerId: 'ana', actor: MAYA }))).toBe(
      'permission-denied',
    );
  });

  test('SCHED-06 take the new time and free the old one over two days', async () => {
    const { id } = await salon.bookedAppointment({ groomerId: 'ana' });
    await salon.move(id, at(salon.dayIn(4), '10:00'), { groomerId: 'theo' });
    expect(await salon.scheduleOf(salon.day())).toMatchObject({ busy: [], count: 0 });
    expect(await salon.scheduleOf(salon.dayIn(4))).toMatchObject({ count: 1, busy: [{ lane: 'theo' }] });
  });

  test(`SCHED-07 never put two visits on a lane when moves race bookings (rounds: ${ROUNDS})`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await salon.makeKnown(CUSTOMERS);
      const [from, to] = [salon.dayIn(2 + round), salon.dayIn(3 + round)];
      const visits = await Promise.all(
        ['leo', 'zoe'].map((uid) => salon.bookedAppointment({ uid, day: from, time: '14:00' })),
      );
      const moves = visits.map(({ id }) => salon.move(id, at(to, '10:00'), { groomerId: 'ana' }));
      const bookings = ['maya', 'kim'].map((uid) => salon.book({ uid, day: to, groomerId: 'ana' }));
      const outcomes = await race([...moves, ...bookings]);
      expect(winners(outcomes), `round ${round}`).toHaveLength(1);
      expect(await salon.lanesAt(to)).toEqual(['ana']);
      await salon.expectInvariants([from, to], ['leo', 'zoe']);
      // A day later, so that no one has too many visits ahead.
      await salon.advanceMinutes(24 * 60);
    }
  });
});

describe('STAFF-06 notice and horizon', () => {
  const limit = (limits: { min_notice_minutes?: number; horizon_days?: number }) =>
    documents.settings(salon.db).set(
      someSettings({
        business_hours: EVERY_DAY,
        ...limits,
      }),
    );

  test('limit how soon and how far ahead customers, but not staff, book and move', async () => {
    await limit({ min_notice_minutes: 5 * 24 * 60, horizon_days: 10 });
    expect(await refusal(salon.book({ day: salon.dayIn(3) }))).toBe('too-soon');
    expect(await refusal(salon.book({ day: salon.dayIn(11) }))).toBe('too-far');
    const { id } = await salon.bookedAppointment({ day: salon.dayIn(7) });
    expect(await refusal(salon.move(id, at(salon.dayIn(3), '10:00'), { actor: MAYA }))).toBe('too-soon');
    expect(await refusal(salon.move(id, at(salon.dayIn(11), '10:00'), { actor: MAYA }))).toBe('too-far');
    await salon.move(id, at(salon.dayIn(11), '10:00'));
    await salon.move(id, at(salon.dayIn(3), '10:00'));
    await salon.phone({ appointmentDate: at(salon.dayIn(12), '10:00').toISOString() });
  });
});

describe('STAFF-07 outside opening hours', () => {
  const late = () => ({ appointmentDate: at(salon.day(), '20:15').toISOString() });

  test('staff can book after confirming', async () => {
    expect(await refusal(salon.phone(late()))).toBe('outside-hours');
    await salon.phone({ ...late(), outsideHours: true });
    expect((await salon.scheduleOf(salon.day())).busy).toMatchObject([{ start: at(salon.day(), '20:15') }]);
  });

  test('nobody can book a taken lane, the past, or over midnight', async () => {
    await salon.phone({ ...late(), outsideHours: true });
    const leo = { userId: 'leo', petId: 'leo-pet', outsideHours: true };
    expect(await refusal(salon.phone({ ...late(), ...leo }))).toBe('slot-taken');
    const past = at(salon.dayIn(-1), '20:15').toISOString();
    expect(await refusal(salon.phone({ ...leo, appointmentDate: past }))).toBe('slot-past');
    const midnight = at(salon.day(), '23:30').toISOString();
    expect(await refusal(salon.phone({ ...leo, appointmentDate: midnight }))).toBe('outside-hours');
  });
});

test('SCHED-05 reports a full day', async () => {
  const busy = Array.from({ length: 200 }, (_, number) => ({
    id: `e${number}`,
    kind: 'appointment' as const,
    lane: `gone-${number}`,
    start: at(salon.day(), '09:00'),
    end: at(salon.day(), '10:00'),
  }));
  await documents.scheduleDay(salon.db, salon.day()).set({ date: salon.day(), busy, count: 200 });
  expect(await refusal(salon.book())).toBe('day-full');
  expect(await refusal(salon.phone())).toBe('day-full');
});

test('treats a groomer with an unreadable record as unavailable', async () => {
  await salon.hire([GRACE, aGroomer({ id: 'ana' })]);
  await salon.db.doc('groomers/ana').set({ id: 'ana', active: true });
  expect(await refusal(salon.book({ groomerId: 'ana' }))).toBe('groomer-unavailable');
});

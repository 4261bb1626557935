/** Several groomers: who grooms, time off, moves between lanes, notice and horizon. */
import { bookingFromMetadata } from '@paw-haven/domain/booking/payment/booking';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { aGroomer, someSettings } from '@paw-haven/domain/testing/factories';
import { beforeEach, describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { cancelAppointment } from '../../../functions/src/services/appointment/change-status.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { MAYA } from '../support/actors.ts';
import { ANA, at, expectInvariants, GRACE, lanesAt, TEAM, THEO } from '../support/lanes.ts';
import { race, winners } from '../support/race.ts';
import { CUSTOMERS, openLaneSalon } from '../support/lane-salon.ts';
import { rounds } from '../support/rounds.ts';
import {
  allAppointments,
  book,
  bookedAppointment,
  closeDay,
  countIn,
  dayIn,
  EVERY_DAY,
  hire,
  makeKnown,
  refusal,
  scheduleOf,
  verify,
} from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';

const ROUNDS = rounds(1, 100);

const { world, day, laneOfBooking, statusOf, expire, phone, move } = await openLaneSalon();

describe('a salon without groomers', () => {
  test('ALL-07 writes no lane to the day, the appointment or the payment page', async () => {
    const appointment = await bookedAppointment(world);
    const stored = (await world.db.doc(`appointments/${appointment.id}`).get()).data() ?? {};
    expect(stored).not.toHaveProperty('lane');
    expect(stored).not.toHaveProperty('groomer_id');
    const dayDocument = await world.db.doc(`schedule_days/${day()}`).get();
    expect(Object.keys(dayDocument.data() ?? {}).toSorted()).toEqual(['busy', 'count', 'date']);
    expect(Object.keys((dayDocument.get('busy') as object[])[0] ?? {}).toSorted()).toEqual([
      'end',
      'id',
      'kind',
      'start',
    ]);
    const { metadata } = await world.stripe.client.checkout.sessions.retrieve(appointment.stripe_session_id);
    expect(metadata?.['pet_1']).not.toContain('lane');
  });

  test('SCHED-06 replaces the customer’s unpaid hold for another pet, because there is no other lane', async () => {
    const first = await book(world);
    await book(world, { petId: 'rex' });
    expect(await statusOf(first)).toBe('expired');
    expect((await scheduleOf(world, day())).busy).toHaveLength(1);
  });
});

describe('choosing the groomer', () => {
  beforeEach(() => hire(world, TEAM));

  test('SCHED-04 goes by order while all are equally busy, then by who has the least', async () => {
    expect(await laneOfBooking({ uid: 'maya' })).toBe('house');
    expect(await laneOfBooking({ uid: 'leo', time: '14:00' })).toBe('ana');
    expect(await laneOfBooking({ uid: 'zoe', time: '14:00' })).toBe('theo');
  });

  test('STAFF-03 puts the requested groomer on the payment page and in the appointment', async () => {
    const appointment = await bookedAppointment(world, { groomerId: 'theo' });
    expect(appointment).toMatchObject({ groomer_id: 'theo', lane: 'theo' });
    const { metadata } = await world.stripe.client.checkout.sessions.retrieve(appointment.stripe_session_id);
    expect(bookingFromMetadata(metadata)?.pets).toMatchObject([{ lane: 'theo' }]);
  });

  test('SCHED-04 prefers the pet’s last groomer', async () => {
    const { id } = await bookedAppointment(world, { groomerId: 'theo', day: dayIn(world, 2) });
    await documents.appointment(world.db, id).update({ status: 'completed' });
    expect(await laneOfBooking({ day: dayIn(world, 4) })).toBe('theo');
    // The last groomer of this pet, not of its owner.
    expect(await laneOfBooking({ day: dayIn(world, 5), petId: 'rex' })).toBe('house');
  });

  test.each<[string, string, Partial<Groomer>]>([
    ['an unknown groomer', 'nobody', {}],
    ['an inactive groomer', 'ana', { active: false }],
    ['a groomer who does not offer the service', 'ana', { service_ids: ['nails'] }],
  ])('STAFF-08 refuses %s', async (_, groomerId, changes) => {
    await hire(world, [{ ...ANA, ...changes }]);
    expect(await refusal(book(world, { groomerId }))).toBe('groomer-unavailable');
    expect(await refusal(phone({ groomerId }))).toBe('groomer-unavailable');
    const { id } = await bookedAppointment(world, { groomerId: 'house', time: '14:00' });
    expect(await refusal(move(id, at(day(), '15:00'), { groomerId }))).toBe('groomer-unavailable');
    expect(await countIn(world, 'appointments')).toBe(1);
  });

  test('STAFF-03 gives nobody else when a groomer is requested', async () => {
    await bookedAppointment(world, { groomerId: 'ana' });
    expect(await refusal(book(world, { uid: 'leo', groomerId: 'ana' }))).toBe('slot-taken');
    expect(await laneOfBooking({ uid: 'leo' })).toBe('house');
  });

  test('STAFF-02 checks hours and breaks on the server', async () => {
    const hours = { open: '12:00', close: '15:00', closed: false };
    const breaks = { start: '13:00', end: '13:30' };
    const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
    const all = <T>(value: T) => Object.fromEntries(week.map((name) => [name, value]));
    await hire(world, [{ ...ANA, hours: all(hours), breaks: all([breaks]) }]);
    const request = { groomerId: 'ana' };
    expect(await refusal(book(world, { ...request, time: '10:00' }))).toBe('outside-hours');
    expect(await refusal(book(world, { ...request, time: '12:30' }))).toBe('time-off');
    expect(await laneOfBooking({ ...request, time: '12:00' })).toBe('ana');
  });

  test('STAFF-02 takes a second dog at a second place, and no third', async () => {
    await hire(world, [
      { ...GRACE, active: false },
      { ...ANA, active: false },
      { ...THEO, places: 2 },
    ]);
    expect(await laneOfBooking({ uid: 'maya' })).toBe('theo');
    expect(await laneOfBooking({ uid: 'leo' })).toBe('theo#2');
    expect(await refusal(book(world, { uid: 'zoe' }))).toBe('slot-taken');
  });
});

describe('time off', () => {
  beforeEach(() => hire(world, [GRACE, ANA]));
  const off = (lane?: string) => ({
    id: 'off',
    start: at(day(), '09:00'),
    end: at(day(), '12:00'),
    ...(lane === undefined ? {} : { lane }),
  });

  test('SCHED-02 refuses anything new on its lane, whoever books it, and leaves other lanes open', async () => {
    const { id } = await bookedAppointment(world, { uid: 'leo', time: '14:00', groomerId: 'ana' });
    await closeDay(world, day(), off('ana'));
    expect(await refusal(book(world, { groomerId: 'ana' }))).toBe('time-off');
    expect(await refusal(phone({ groomerId: 'ana' }))).toBe('time-off');
    expect(await refusal(phone({ groomerId: 'ana', outsideHours: true }))).toBe('time-off');
    expect(await refusal(move(id, at(day(), '10:00'), { groomerId: 'ana' }))).toBe('time-off');
    expect(await laneOfBooking()).toBe('house');
  });

  test('SCHED-01 applies to everyone without a lane', async () => {
    await closeDay(world, day(), off());
    expect(await refusal(book(world))).toBe('time-off');
    expect(await laneOfBooking({ time: '12:00' })).toBe('house');
  });

  test('SCHED-02 keeps existing visits, and stays closed where one is canceled', async () => {
    const { id } = await bookedAppointment(world, { groomerId: 'ana' });
    await closeDay(world, day(), off('ana'));
    expect(await lanesAt(world, day())).toEqual(['ana']);
    await cancelAppointment(world.dependencies, { actor: MAYA, appointmentId: id });
    expect(await refusal(book(world, { uid: 'leo', groomerId: 'ana' }))).toBe('time-off');
  });

  test('SCHED-06 still books a payment in progress, and refunds one whose hold has expired', async () => {
    const [first, second] = [
      await book(world, { groomerId: 'ana' }),
      await book(world, { uid: 'leo', time: '09:00', groomerId: 'ana' }),
    ];
    await world.stripe.pay(second, CARDS.paysLater);
    await closeDay(world, day(), off('ana'));
    await world.stripe.pay(first);
    await verify(world, first);
    await expire();
    await world.stripe.settleDelayed(second, 'succeed');
    expect(await refusal(verify(world, second, 'leo'))).toBe('payment-refunded');
    expect((await allAppointments(world)).map(({ user_id: uid }) => uid)).toEqual(['maya']);
  });

  test('is kept by the timer on a day without visits', async () => {
    await closeDay(world, day(), off());
    await book(world, { time: '13:00' });
    await expire();
    await releaseHolds(world.dependencies);
    expect(await scheduleOf(world, day())).toMatchObject({ busy: [], off: [off()] });
  });
});

describe('moves', () => {
  beforeEach(() => hire(world, TEAM));

  test('STAFF-07 let staff give a visit to another groomer at the same time', async () => {
    const { id } = await bookedAppointment(world);
    await move(id, at(day(), '10:00'), { groomerId: 'theo' });
    expect((await documents.appointment(world.db, id).get()).data()).toMatchObject({
      groomer_id: 'theo',
      lane: 'theo',
    });
    expect(await lanesAt(world, day())).toEqual(['theo']);
    const log = await world.db
      .collection('audit_log')
      .where('action', '==', 'appointment-groomer-changed')
      .get();
    expect(log.docs.map((line) => line.data())).toMatchObject([{ subject: id, from: 'house', to: 'theo' }]);
    await move(id, at(day(), '10:00'), { groomerId: 'house' });
    expect((await world.db.doc(`appointments/${id}`).get()).data()).not.toHaveProperty('lane');
  });

  test('STAFF-07 keep confirmation and arrival with another groomer, not at another time', async () => {
    const { id } = await bookedAppointment(world);
    const reference = documents.appointment(world.db, id);
    const marks = {
      confirmed_at: new Date('2026-01-05T12:00:00Z'),
      arrived_at: new Date('2026-01-05T14:00:00Z'),
    };
    await reference.update(marks);
    await move(id, at(day(), '10:00'), { groomerId: 'theo' });
    expect((await reference.get()).data()).toMatchObject({ groomer_id: 'theo', ...marks });
    await move(id, at(day(), '14:00'));
    const later = (await world.db.doc(`appointments/${id}`).get()).data();
    for (const mark of Object.keys(marks)) expect(later).not.toHaveProperty(mark);
  });

  test('keep a customer’s groomer, or give another one if theirs is taken', async () => {
    const { id } = await bookedAppointment(world, { groomerId: 'ana' });
    await move(id, at(day(), '12:00'), { actor: MAYA });
    expect(await lanesAt(world, day(), '12:00')).toEqual(['ana']);
    await bookedAppointment(world, { uid: 'leo', groomerId: 'ana', time: '14:00' });
    await move(id, at(day(), '14:00'), { actor: MAYA });
    expect(await lanesAt(world, day(), '14:00')).toEqual(['ana', 'house']);
  });

  test('ROLE-17 do not let customers choose the groomer', async () => {
    const { id } = await bookedAppointment(world);
    expect(await refusal(move(id, at(day(), '12:00'), { groomerId: 'ana', actor: MAYA }))).toBe(
      'permission-denied',
    );
  });

  test('SCHED-06 take the new time and free the old one over two days', async () => {
    const { id } = await bookedAppointment(world, { groomerId: 'ana' });
    await move(id, at(dayIn(world, 4), '10:00'), { groomerId: 'theo' });
    expect(await scheduleOf(world, day())).toMatchObject({ busy: [], count: 0 });
    expect(await scheduleOf(world, dayIn(world, 4))).toMatchObject({ count: 1, busy: [{ lane: 'theo' }] });
  });

  test(`SCHED-07 never put two visits on a lane when moves race bookings (rounds: ${ROUNDS})`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await makeKnown(world, CUSTOMERS);
      const [from, to] = [dayIn(world, 2 + round), dayIn(world, 3 + round)];
      const visits = await Promise.all(
        ['leo', 'zoe'].map((uid) => bookedAppointment(world, { uid, day: from, time: '14:00' })),
      );
      const moves = visits.map(({ id }) => move(id, at(to, '10:00'), { groomerId: 'ana' }));
      const bookings = ['maya', 'kim'].map((uid) => book(world, { uid, day: to, groomerId: 'ana' }));
      const outcomes = await race([...moves, ...bookings]);
      expect(winners(outcomes), `round ${round}`).toHaveLength(1);
      expect(await lanesAt(world, to)).toEqual(['ana']);
      await expectInvariants(world, [from, to], ['leo', 'zoe']);
      // A day later, so that no one has too many visits ahead.
      await world.advanceMinutes(24 * 60);
    }
  });
});

describe('STAFF-06 notice and horizon', () => {
  const limit = (limits: { min_notice_minutes?: number; horizon_days?: number }) =>
    documents.settings(world.db).set(
      someSettings({
        business_hours: EVERY_DAY,
        ...limits,
      }),
    );

  test('limit how soon and how far ahead customers, but not staff, book and move', async () => {
    await limit({ min_notice_minutes: 5 * 24 * 60, horizon_days: 10 });
    expect(await refusal(book(world, { day: dayIn(world, 3) }))).toBe('too-soon');
    expect(await refusal(book(world, { day: dayIn(world, 11) }))).toBe('too-far');
    const { id } = await bookedAppointment(world, { day: dayIn(world, 7) });
    expect(await refusal(move(id, at(dayIn(world, 3), '10:00'), { actor: MAYA }))).toBe('too-soon');
    expect(await refusal(move(id, at(dayIn(world, 11), '10:00'), { actor: MAYA }))).toBe('too-far');
    await move(id, at(dayIn(world, 11), '10:00'));
    await move(id, at(dayIn(world, 3), '10:00'));
    await phone({ appointmentDate: at(dayIn(world, 12), '10:00').toISOString() });
  });
});

describe('STAFF-07 outside opening hours', () => {
  const late = () => ({ appointmentDate: at(day(), '20:15').toISOString() });

  test('staff can book after confirming', async () => {
    expect(await refusal(phone(late()))).toBe('outside-hours');
    await phone({ ...late(), outsideHours: true });
    expect((await scheduleOf(world, day())).busy).toMatchObject([{ start: at(day(), '20:15') }]);
  });

  test('nobody can book a taken lane, the past, or over midnight', async () => {
    await phone({ ...late(), outsideHours: true });
    const leo = { userId: 'leo', petId: 'leo-pet', outsideHours: true };
    expect(await refusal(phone({ ...late(), ...leo }))).toBe('slot-taken');
    const past = at(dayIn(world, -1), '20:15').toISOString();
    expect(await refusal(phone({ ...leo, appointmentDate: past }))).toBe('slot-past');
    const midnight = at(day(), '23:30').toISOString();
    expect(await refusal(phone({ ...leo, appointmentDate: midnight }))).toBe('outside-hours');
  });
});

test('SCHED-05 reports a full day', async () => {
  const busy = Array.from({ length: 200 }, (_, number) => ({
    id: `e${number}`,
    kind: 'appointment' as const,
    lane: `gone-${number}`,
    start: at(day(), '09:00'),
    end: at(day(), '10:00'),
  }));
  await documents.scheduleDay(world.db, day()).set({ date: day(), busy, count: 200 });
  expect(await refusal(book(world))).toBe('day-full');
  expect(await refusal(phone())).toBe('day-full');
});

test('treats a groomer with an unreadable record as unavailable', async () => {
  await hire(world, [GRACE, aGroomer({ id: 'ana' })]);
  await world.db.doc('groomers/ana').set({ id: 'ana', active: true });
  expect(await refusal(book(world, { groomerId: 'ana' }))).toBe('groomer-unavailable');
});

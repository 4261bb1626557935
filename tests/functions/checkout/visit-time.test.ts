/** How long a visit takes, and what is kept free after it. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { setAppointmentStatus } from '../../../functions/src/services/appointment/change-status.ts';
import { ADMIN } from '../support/actors.ts';
import { race, refusal, REFUSED, rounds, winners } from '../support/race.ts';
import { ANA, at, GRACE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';

const CROWD = Array.from({ length: 50 }, (_, index) => `customer-${index}`);
const salon = await openSalon({ customers: ['maya', 'leo', ...CROWD], sizes: true, webhooks: 'drop' });

const from = (time: string, minutes: number) => [at(salon.day(), time).toISOString(), minutes];
/** One hour at 10:00, with 30 minutes kept free after it. */
const calm = { service: 'calm' };

describe('ADDON-07 the buffer after a visit', () => {
  test('blocks the next visit until it ends', async () => {
    await salon.bookedAppointment(calm);
    expect(await salon.taken()).toEqual([from('10:00', 90)]);
    expect(await refusal(salon.book({ uid: 'leo', time: '11:00' }))).toBe('slot-taken');
    expect(await refusal(salon.phone({ appointmentDate: at(salon.day(), '11:00').toISOString() }))).toBe(
      'slot-taken',
    );
    await salon.book({ uid: 'leo', time: '11:30' });
    expect(await salon.taken()).toEqual([from('10:00', 90), from('11:30', 60)]);
  });

  test('must also be free before the next visit', async () => {
    await salon.bookedAppointment();
    expect(await refusal(salon.book({ ...calm, uid: 'leo', time: '09:00' }))).toBe('slot-taken');
    await salon.book({ uid: 'leo', time: '09:00' });
  });

  test('may extend past closing, and does not count as length', async () => {
    const visit = await salon.bookedAppointment({ ...calm, time: '17:00' });
    expect(visit).toMatchObject({ buffer_minutes: 30, service: { duration_minutes: 60 } });
    expect(await salon.taken()).toEqual([from('17:00', 90)]);
    expect(await refusal(salon.book({ ...calm, uid: 'leo', time: '17:30' }))).toBe('outside-hours');
  });

  test('does not extend into time off', async () => {
    await salon.takeOff(salon.day(), {
      id: 'off',
      start: at(salon.day(), '11:00'),
      end: at(salon.day(), '12:00'),
    });
    expect(await refusal(salon.book(calm))).toBe('time-off');
    await salon.book({ uid: 'leo' });
  });

  test('is the longest of the service and its add-ons, once', async () => {
    await salon.bookedAppointment({ service: 'styled', addOns: ['dip'] });
    expect(await salon.taken()).toEqual([from('10:00', 75 + 30 + 15)]);
    const visit = await salon.bookedAppointment({ ...calm, uid: 'leo', addOns: ['dip'], time: '13:00' });
    expect(visit.buffer_minutes).toBe(30);
    expect((await salon.taken())[1]).toEqual(from('13:00', 60 + 30 + 30));
  });

  test('stays while the payment is processed, and when it arrives after the hold', async () => {
    const id = await salon.book(calm);
    await salon.stripe.pay(id, CARDS.paysLater);
    await salon.advanceMinutes(20);
    expect(await refusal(salon.verify(id))).toBe('payment-pending');
    await salon.advanceMinutes(20);
    expect(await salon.taken()).toEqual([from('10:00', 90)]);
    expect(await refusal(salon.book({ uid: 'leo', time: '11:00' }))).toBe('slot-taken');
    await salon.advanceMinutes(60);
    await documents.scheduleDay(salon.db, salon.day()).update({ busy: [], count: 0 });
    await documents.customer(salon.db, 'maya').update({ holds: [] });
    await salon.stripe.settleDelayed(id, 'succeed');
    await salon.verify(id);
    expect(await salon.taken()).toEqual([from('10:00', 90)]);
  });

  test('leads to a refund if it was taken meanwhile', async () => {
    const id = await salon.book(calm);
    await salon.stripe.pay(id, CARDS.paysLater);
    await salon.advanceMinutes(32);
    await salon.bookedAppointment({ uid: 'leo', time: '11:00' });
    await salon.stripe.settleDelayed(id, 'succeed');
    expect(await refusal(salon.verify(id))).toBe('payment-refunded');
    expect(await salon.taken()).toEqual([from('11:00', 60)]);
  });

  test('SCHED-06 of the customer’s own unpaid hold gives way to the new visit', async () => {
    const first = await salon.book(calm);
    await salon.book({ petId: 'olive', time: '11:00' });
    expect(await salon.taken()).toEqual([from('11:00', 60)]);
    expect(await salon.statusOf(first)).toBe('expired');
    await salon.book({ ...calm, petId: 'olive', time: '10:00' });
    expect(await salon.taken()).toEqual([from('10:00', 90)]);
  });

  test('belongs to the lane, not to the pet: another groomer may take it at once', async () => {
    await salon.hire([GRACE, ANA]);
    await salon.bookedAppointment({ ...calm, groomerId: 'house' });
    const { ahead = [] } = (await salon.customer()) ?? {};
    expect(ahead.map(({ end }) => end)).toEqual([at(salon.day(), '11:00')]);
    expect(await refusal(salon.book({ time: '11:00', groomerId: 'house' }))).toBe('slot-taken');
    const next = await salon.bookedAppointment({ time: '11:00', groomerId: 'ana' });
    expect(next.lane).toBe('ana');
    // The list is the same when rebuilt from the appointments.
    await documents.customer(salon.db, 'maya').update({ ahead: FieldValue.delete() });
    await salon.bookedAppointment({ petId: 'olive', time: '15:00' });
    const { ahead: anew = [] } = (await salon.customer()) ?? {};
    expect(anew.map(({ end }) => end)).toEqual(
      ['11:00', '12:00', '16:00'].map((time) => at(salon.day(), time)),
    );
  });
});

describe('ADDON-07 moving a visit', () => {
  const moved = async (visit: Appointment, time: string): Promise<string> => {
    await salon.move(visit.id, at(salon.dayIn(4), time));
    const { busy } = await salon.scheduleOf(salon.dayIn(4));
    return busy.map(({ start, end }) => `${start.toISOString()} ${end.toISOString()}`).join();
  };

  test('keeps length, lines and buffer, however the services change', async () => {
    const visit = await salon.bookedAppointment({ ...calm, addOns: ['grind', 'dip'] });
    await documents.service(salon.db, 'calm').update({ duration_minutes: 15, buffer_minutes: 0 });
    await documents.service(salon.db, 'dip').update({ is_active: false });
    const start = at(salon.dayIn(4), '09:30');
    const end = addMinutes(start, 60 + 10 + 30 + 30);
    expect(await moved(visit, '09:30')).toBe(`${start.toISOString()} ${end.toISOString()}`);
    expect(await salon.taken()).toEqual([]);
    const { lines, add_on_ids, buffer_minutes, service, total_amount } = visit;
    expect(await salon.appointment(visit.id)).toMatchObject({
      appointment_date: start,
      lines,
      add_on_ids,
      buffer_minutes,
      service,
      total_amount,
    });
  });

  test('is refused if the buffer would extend into another visit', async () => {
    const visit = await salon.bookedAppointment(calm);
    await salon.bookedAppointment({ uid: 'leo', day: salon.dayIn(4), time: '12:00' });
    expect(await refusal(moved(visit, '11:00'))).toBe('slot-taken');
    expect(await salon.taken()).toEqual([from('10:00', 90)]);
    await moved(visit, '10:30');
  });

  test('after its own former time leaves room for its buffer', async () => {
    const visit = await salon.bookedAppointment(calm);
    await salon.move(visit.id, at(salon.day(), '11:00'));
    expect(await salon.taken()).toEqual([from('11:00', 90)]);
  });
});

describe('ADDON-05 the groomer offers the add-ons too', () => {
  const team = [{ ...GRACE, service_ids: ['styled', 'calm'] }, ANA];

  test('when it is booked, online and by staff', async () => {
    await salon.hire(team);
    expect((await salon.bookedAppointment({ service: 'styled', addOns: ['grind'] })).lane).toBe('ana');
    const request = { uid: 'leo', service: 'styled', time: '13:00', addOns: ['grind'], groomerId: 'house' };
    expect(await refusal(salon.book(request))).toBe('groomer-unavailable');
    const later = { appointmentDate: at(salon.day(), '13:00').toISOString(), addOns: ['grind'] };
    expect(await refusal(salon.phone({ ...later, groomerId: 'house' }))).toBe('groomer-unavailable');
    expect((await salon.appointment((await salon.phone(later)).appointmentId))?.lane).toBe('ana');
  });

  test('when it is moved', async () => {
    await salon.hire(team);
    const { id } = await salon.bookedAppointment({ service: 'styled', addOns: ['grind'] });
    expect(await refusal(salon.move(id, at(salon.day(), '13:00'), { groomerId: 'house' }))).toBe(
      'groomer-unavailable',
    );
    await salon.bookedAppointment({ uid: 'leo', time: '13:00', groomerId: 'ana' });
    expect(await refusal(salon.move(id, at(salon.day(), '13:00')))).toBe('slot-taken');
    await salon.move(id, at(salon.day(), '14:00'));
    expect((await salon.appointment(id))?.lane).toBe('ana');
  });
});

const ROUNDS = rounds(1, 50);

test(`ADDON-07 50 parallel payments with add-ons and buffer give one hold (rounds: ${ROUNDS})`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await salon.makeKnown(CROWD);
    const of = salon.dayIn(5 + round);
    // At 10:00 with a buffer until 12:10, or within it.
    const requestFor = (index: number) =>
      index % 3 === 0 ? { time: '11:30' } : { ...calm, addOns: index % 3 === 1 ? ['grind', 'dip'] : ['dip'] };
    const outcomes = await race(
      CROWD.map((uid, index) => salon.book({ uid, day: of, ...requestFor(index) })),
    );
    expect(winners(outcomes), `round ${round}`).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 49 }, () => REFUSED));
    expect(await salon.taken(of)).toHaveLength(1);
    await salon.expectInvariants([of], []);
    await salon.advanceMinutes(32);
  }
});

describe('ADDON-03 an appointment records how long it took:', () => {
  const set = (appointmentId: string, status: Appointment['status']) =>
    setAppointmentStatus(salon.dependencies, { actor: ADMIN, appointmentId, status });

  test('from in progress to completed', async () => {
    const { id } = await salon.bookedAppointment();
    await set(id, 'in-progress');
    const started = (await salon.appointment(id))?.started_at;
    expect(started).toEqual((await salon.appointment(id))?.updated_at);
    expect(await salon.appointment(id)).not.toHaveProperty('finished_at');
    await salon.advanceMinutes(95);
    await set(id, 'completed');
    const done = await salon.appointment(id);
    expect(done?.started_at).toEqual(started);
    expect(done?.finished_at).toEqual(done?.updated_at);
  });

  test('without a start if it was completed directly, and not at all for a no-show', async () => {
    const { id } = await salon.bookedAppointment();
    await set(id, 'completed');
    expect(await salon.appointment(id)).not.toHaveProperty('started_at');
    expect(await salon.appointment(id)).toHaveProperty('finished_at');
    const other = await salon.bookedAppointment({ uid: 'leo', time: '12:00' });
    await salon.miss(other.id);
    expect(await salon.appointment(other.id)).not.toHaveProperty('started_at');
    expect(await salon.appointment(other.id)).not.toHaveProperty('finished_at');
  });
});

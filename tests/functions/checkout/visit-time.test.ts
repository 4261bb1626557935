/** How long a visit takes, and what is kept free after it. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { addMinutes } from '@paw-haven/domain/core/time';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { setAppointmentStatus } from '../../../functions/src/services/appointment/change-status.ts';
import { ADMIN } from '../support/actors.ts';
import { ANA, at, expectInvariants, GRACE } from '../support/lanes.ts';
import { race, REFUSED, winners } from '../support/race.ts';
import { rounds } from '../support/rounds.ts';
import {
  book,
  bookedAppointment,
  closeDay,
  dayIn,
  hire,
  makeKnown,
  miss,
  refusal,
  scheduleOf,
  verify,
} from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';
import { openVisitSalon } from '../support/visit-salon.ts';

const CROWD = Array.from({ length: 50 }, (_, index) => `customer-${index}`);
const { world, day, phone, move, taken, stored } = await openVisitSalon(['maya', 'leo', ...CROWD]);

const from = (time: string, minutes: number) => [at(day(), time).toISOString(), minutes];
/** One hour at 10:00, with 30 minutes kept free after it. */
const calm = { service: 'calm' };

describe('ADDON-07 the buffer after a visit', () => {
  test('blocks the next visit until it ends', async () => {
    await bookedAppointment(world, calm);
    expect(await taken()).toEqual([from('10:00', 90)]);
    expect(await refusal(book(world, { uid: 'leo', time: '11:00' }))).toBe('slot-taken');
    expect(await refusal(phone({ appointmentDate: at(day(), '11:00').toISOString() }))).toBe('slot-taken');
    await book(world, { uid: 'leo', time: '11:30' });
    expect(await taken()).toEqual([from('10:00', 90), from('11:30', 60)]);
  });

  test('must also be free before the next visit', async () => {
    await bookedAppointment(world);
    expect(await refusal(book(world, { ...calm, uid: 'leo', time: '09:00' }))).toBe('slot-taken');
    await book(world, { uid: 'leo', time: '09:00' });
  });

  test('may extend past closing, and does not count as length', async () => {
    const visit = await bookedAppointment(world, { ...calm, time: '17:00' });
    expect(visit).toMatchObject({ buffer_minutes: 30, service: { duration_minutes: 60 } });
    expect(await taken()).toEqual([from('17:00', 90)]);
    expect(await refusal(book(world, { ...calm, uid: 'leo', time: '17:30' }))).toBe('outside-hours');
  });

  test('does not extend into time off', async () => {
    await closeDay(world, day(), { id: 'off', start: at(day(), '11:00'), end: at(day(), '12:00') });
    expect(await refusal(book(world, calm))).toBe('time-off');
    await book(world, { uid: 'leo' });
  });

  test('is the longest of the service and its add-ons, once', async () => {
    await bookedAppointment(world, { service: 'styled', addOns: ['dip'] });
    expect(await taken()).toEqual([from('10:00', 75 + 30 + 15)]);
    const visit = await bookedAppointment(world, { ...calm, uid: 'leo', addOns: ['dip'], time: '13:00' });
    expect(visit.buffer_minutes).toBe(30);
    expect((await taken())[1]).toEqual(from('13:00', 60 + 30 + 30));
  });

  test('stays while the payment is processed, and when it arrives after the hold', async () => {
    const id = await book(world, calm);
    await world.stripe.pay(id, CARDS.paysLater);
    await world.advanceMinutes(20);
    expect(await refusal(verify(world, id))).toBe('payment-pending');
    await world.advanceMinutes(20);
    expect(await taken()).toEqual([from('10:00', 90)]);
    expect(await refusal(book(world, { uid: 'leo', time: '11:00' }))).toBe('slot-taken');
    await world.advanceMinutes(60);
    await documents.scheduleDay(world.db, day()).update({ busy: [], count: 0 });
    await documents.customer(world.db, 'maya').update({ holds: [] });
    await world.stripe.settleDelayed(id, 'succeed');
    await verify(world, id);
    expect(await taken()).toEqual([from('10:00', 90)]);
  });

  test('leads to a refund if it was taken meanwhile', async () => {
    const id = await book(world, calm);
    await world.stripe.pay(id, CARDS.paysLater);
    await world.advanceMinutes(32);
    await bookedAppointment(world, { uid: 'leo', time: '11:00' });
    await world.stripe.settleDelayed(id, 'succeed');
    expect(await refusal(verify(world, id))).toBe('payment-refunded');
    expect(await taken()).toEqual([from('11:00', 60)]);
  });

  test('SCHED-06 of the customer’s own unpaid hold gives way to the new visit', async () => {
    const first = await book(world, calm);
    await book(world, { petId: 'olive', time: '11:00' });
    expect(await taken()).toEqual([from('11:00', 60)]);
    expect((await world.stripe.client.checkout.sessions.retrieve(first)).status).toBe('expired');
    await book(world, { ...calm, petId: 'olive', time: '10:00' });
    expect(await taken()).toEqual([from('10:00', 90)]);
  });

  test('belongs to the lane, not to the pet: another groomer may take it at once', async () => {
    await hire(world, [GRACE, ANA]);
    await bookedAppointment(world, { ...calm, groomerId: 'house' });
    const { ahead = [] } = (await documents.customer(world.db, 'maya').get()).data() ?? {};
    expect(ahead.map(({ end }) => end)).toEqual([at(day(), '11:00')]);
    expect(await refusal(book(world, { time: '11:00', groomerId: 'house' }))).toBe('slot-taken');
    const next = await bookedAppointment(world, { time: '11:00', groomerId: 'ana' });
    expect(next.lane).toBe('ana');
    // The list is the same when rebuilt from the appointments.
    await documents.customer(world.db, 'maya').update({ ahead: FieldValue.delete() });
    await bookedAppointment(world, { petId: 'olive', time: '15:00' });
    const { ahead: anew = [] } = (await documents.customer(world.db, 'maya').get()).data() ?? {};
    expect(anew.map(({ end }) => end)).toEqual(['11:00', '12:00', '16:00'].map((time) => at(day(), time)));
  });
});

describe('ADDON-07 moving a visit', () => {
  const moved = async (visit: Appointment, time: string): Promise<string> => {
    await move(visit.id, at(dayIn(world, 4), time));
    const { busy } = await scheduleOf(world, dayIn(world, 4));
    return busy.map(({ start, end }) => `${start.toISOString()} ${end.toISOString()}`).join();
  };

  test('keeps length, lines and buffer, however the services change', async () => {
    const visit = await bookedAppointment(world, { ...calm, addOns: ['grind', 'dip'] });
    await documents.service(world.db, 'calm').update({ duration_minutes: 15, buffer_minutes: 0 });
    await documents.service(world.db, 'dip').update({ is_active: false });
    const start = at(dayIn(world, 4), '09:30');
    const end = addMinutes(start, 60 + 10 + 30 + 30);
    expect(await moved(visit, '09:30')).toBe(`${start.toISOString()} ${end.toISOString()}`);
    expect(await taken()).toEqual([]);
    const { lines, add_on_ids, buffer_minutes, service, total_amount } = visit;
    expect(await stored(visit.id)).toMatchObject({
      appointment_date: start,
      lines,
      add_on_ids,
      buffer_minutes,
      service,
      total_amount,
    });
  });

  test('is refused if the buffer would extend into another visit', async () => {
    const visit = await bookedAppointment(world, calm);
    await bookedAppointment(world, { uid: 'leo', day: dayIn(world, 4), time: '12:00' });
    expect(await refusal(moved(visit, '11:00'))).toBe('slot-taken');
    expect(await taken()).toEqual([from('10:00', 90)]);
    await moved(visit, '10:30');
  });

  test('after its own former time leaves room for its buffer', async () => {
    const visit = await bookedAppointment(world, calm);
    await move(visit.id, at(day(), '11:00'));
    expect(await taken()).toEqual([from('11:00', 90)]);
  });
});

describe('ADDON-05 the groomer offers the add-ons too', () => {
  const team = [{ ...GRACE, service_ids: ['styled', 'calm'] }, ANA];

  test('when it is booked, online and by staff', async () => {
    await hire(world, team);
    expect((await bookedAppointment(world, { service: 'styled', addOns: ['grind'] })).lane).toBe('ana');
    const request = { uid: 'leo', service: 'styled', time: '13:00', addOns: ['grind'], groomerId: 'house' };
    expect(await refusal(book(world, request))).toBe('groomer-unavailable');
    const later = { appointmentDate: at(day(), '13:00').toISOString(), addOns: ['grind'] };
    expect(await refusal(phone({ ...later, groomerId: 'house' }))).toBe('groomer-unavailable');
    expect((await stored((await phone(later)).appointmentId))?.lane).toBe('ana');
  });

  test('when it is moved', async () => {
    await hire(world, team);
    const { id } = await bookedAppointment(world, { service: 'styled', addOns: ['grind'] });
    expect(await refusal(move(id, at(day(), '13:00'), 'house'))).toBe('groomer-unavailable');
    await bookedAppointment(world, { uid: 'leo', time: '13:00', groomerId: 'ana' });
    expect(await refusal(move(id, at(day(), '13:00')))).toBe('slot-taken');
    await move(id, at(day(), '14:00'));
    expect((await stored(id))?.lane).toBe('ana');
  });
});

const ROUNDS = rounds(1, 50);

test(`ADDON-07 50 parallel payments with add-ons and buffer give one hold (rounds: ${ROUNDS})`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await makeKnown(world, CROWD);
    const of = dayIn(world, 5 + round);
    // At 10:00 with a buffer until 12:10, or within it.
    const requestFor = (index: number) =>
      index % 3 === 0 ? { time: '11:30' } : { ...calm, addOns: index % 3 === 1 ? ['grind', 'dip'] : ['dip'] };
    const outcomes = await race(
      CROWD.map((uid, index) => book(world, { uid, day: of, ...requestFor(index) })),
    );
    expect(winners(outcomes), `round ${round}`).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 49 }, () => REFUSED));
    expect(await taken(of)).toHaveLength(1);
    await expectInvariants(world, [of], []);
    await world.advanceMinutes(32);
  }
});

describe('ADDON-03 an appointment records how long it took:', () => {
  const set = (appointmentId: string, status: Appointment['status']) =>
    setAppointmentStatus(world.dependencies, { actor: ADMIN, appointmentId, status });

  test('from in progress to completed', async () => {
    const { id } = await bookedAppointment(world);
    await set(id, 'in-progress');
    const started = (await stored(id))?.started_at;
    expect(started).toEqual((await stored(id))?.updated_at);
    expect(await stored(id)).not.toHaveProperty('finished_at');
    await world.advanceMinutes(95);
    await set(id, 'completed');
    const done = await stored(id);
    expect(done?.started_at).toEqual(started);
    expect(done?.finished_at).toEqual(done?.updated_at);
  });

  test('without a start if it was completed directly, and not at all for a no-show', async () => {
    const { id } = await bookedAppointment(world);
    await set(id, 'completed');
    expect(await stored(id)).not.toHaveProperty('started_at');
    expect(await stored(id)).toHaveProperty('finished_at');
    const other = await bookedAppointment(world, { uid: 'leo', time: '12:00' });
    await miss(world, other.id);
    expect(await stored(other.id)).not.toHaveProperty('started_at');
    expect(await stored(other.id)).not.toHaveProperty('finished_at');
  });
});

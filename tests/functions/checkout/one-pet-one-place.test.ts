/** Several groomers, one customer: a pet is in one place at a time, and which unpaid holds are replaced. */
import { cancelAppointment } from '../../../functions/src/services/appointment/change-status.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { MAYA } from '../support/actors.ts';
import { CUSTOMERS, openLaneSalon } from '../support/lane-salon.ts';
import { ANA, at, expectInvariants, GRACE, lanesAt, TEAM } from '../support/lanes.ts';
import { race, winners } from '../support/race.ts';
import { rounds } from '../support/rounds.ts';
import { book, bookedAppointment, dayIn, hire, makeKnown, refusal, verify } from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';

const { world, day, customer, laneOfBooking, statusOf, expire, phone, move } = await openLaneSalon();
const ahead = async () => (await customer())?.ahead;
const PET_ROUNDS = rounds(2, 50);

describe('SCHED-03 a pet is in one place at a time', () => {
  beforeEach(() => hire(world, TEAM));

  test('refuses to book the same pet twice, even if a lane is free', async () => {
    const { id } = await bookedAppointment(world);
    for (const time of ['09:30', '10:00', '10:30'])
      await expect(book(world, { time })).rejects.toMatchObject({
        code: 'already-booked',
        details: { appointmentId: id },
      });
    expect(await refusal(phone())).toBe('already-booked');
    await book(world, { time: '11:00' });
  });

  test('books another pet of the same customer', async () => {
    await bookedAppointment(world);
    expect(await laneOfBooking({ petId: 'rex' })).toBe('ana');
  });

  test('names the customer’s own visit of another pet when no other lane is free', async () => {
    const { id } = await bookedAppointment(world);
    for (const uid of ['leo', 'zoe']) await bookedAppointment(world, { uid });
    await expect(book(world, { petId: 'rex' })).rejects.toMatchObject({
      code: 'already-booked',
      details: { appointmentId: id, petId: 'maya-pet' },
    });
    expect(await refusal(book(world, { uid: 'kim' }))).toBe('slot-taken');
    // With Theo it is another customer's visit.
    expect(await refusal(book(world, { petId: 'rex', groomerId: 'theo' }))).toBe('slot-taken');
  });

  test('refuses to move a pet into two places', async () => {
    const { id } = await bookedAppointment(world, { time: '14:00' });
    await bookedAppointment(world);
    expect(await refusal(move(id, at(day(), '10:30')))).toBe('already-booked');
    await move(id, at(day(), '14:30'));
  });

  test('refuses a booking by staff while the pet’s visit is being paid for', async () => {
    await book(world);
    expect(await refusal(phone())).toBe('slot-taken');
    await expire();
    await phone();
  });

  test('refunds a late payment whose pet is elsewhere by then', async () => {
    const late = await book(world, { groomerId: 'ana' });
    await world.stripe.pay(late, CARDS.paysLater);
    await expire();
    await phone({ groomerId: 'theo' });
    await world.stripe.settleDelayed(late, 'succeed');
    expect(await refusal(verify(world, late))).toBe('payment-refunded');
    expect(await lanesAt(world, day())).toEqual(['theo']);
  });

  test('updates the list of visits ahead on booking, moving and canceling', async () => {
    const { id, schedule_entry_id: entry } = await bookedAppointment(world, { groomerId: 'ana' });
    const visit = { entry_id: entry, lane: 'ana', pet_id: 'maya-pet' };
    const span = (from: string, to: string) => ({ start: at(day(), from), end: at(day(), to) });
    expect(await ahead()).toEqual([{ ...visit, day: day(), ...span('10:00', '11:00') }]);
    await move(id, at(day(), '12:00'), { groomerId: 'theo' });
    expect(await ahead()).toEqual([{ ...visit, lane: 'theo', day: day(), ...span('12:00', '13:00') }]);
    await cancelAppointment(world.dependencies, { actor: MAYA, appointmentId: id });
    expect(await ahead()).toEqual([]);
  });

  test('builds a missing list from the appointments', async () => {
    const { id } = await bookedAppointment(world);
    await bookedAppointment(world, { time: '14:00' });
    await makeKnown(world, ['maya']);
    expect(await ahead()).toBeUndefined();
    await expect(book(world)).rejects.toMatchObject({
      code: 'already-booked',
      details: { appointmentId: id },
    });
    await book(world, { time: '12:00' });
    expect(await ahead()).toHaveLength(2);
  });

  test('drops past visits from the list', async () => {
    await bookedAppointment(world, { day: dayIn(world, 1) });
    await world.advanceMinutes(3 * 24 * 60);
    await book(world, { day: dayIn(world, 6) });
    expect(await ahead()).toEqual([]);
  });

  test('allows at most 60 visits ahead', async () => {
    const start = at(day(), '10:00');
    const visit = { entry_id: 'e', day: day(), pet_id: 'other', start, end: start };
    const many = Array.from({ length: 60 }, (_, number) => ({ ...visit, entry_id: `e${number}` }));
    await documents.customer(world.db, 'maya').set({ holds: [], ahead: many });
    expect(await refusal(book(world))).toBe('too-many-visits');
    expect(await refusal(phone())).toBe('too-many-visits');
    await documents.customer(world.db, 'maya').set({ holds: [], ahead: many.slice(1) });
    await book(world);
    expect(await refusal(book(world, { time: '14:00' }))).toBe('too-many-visits');
  });

  test(`SCHED-03 keeps one pet in one place when two tabs, staff and a move race (rounds: ${PET_ROUNDS})`, async () => {
    for (let round = 0; round < PET_ROUNDS; round += 1) {
      await makeKnown(world, CUSTOMERS);
      const on = dayIn(world, 2 + round);
      const other = await bookedAppointment(world, { day: on, time: '14:00' });
      const outcomes = await race([
        book(world, { day: on, groomerId: 'ana' }),
        book(world, { day: on, time: '10:30', groomerId: 'theo' }),
        phone({ appointmentDate: at(on, '10:00').toISOString(), groomerId: 'house' }),
        move(other.id, at(on, '09:30'), { groomerId: 'theo' }),
      ]);
      expect(winners(outcomes).length, `round ${round}`).toBeGreaterThanOrEqual(1);
      const { data } = await world.stripe.client.checkout.sessions.list({ status: 'open' });
      for (const { id } of data) await world.stripe.pay(id);
      for (const { id } of data) await verify(world, id).catch(() => undefined);
      await expectInvariants(world, [on], ['maya']);
      // A day later, so that no one has too many visits ahead.
      await world.advanceMinutes(24 * 60);
    }
  });
});

describe('SCHED-06 holds of the same customer', () => {
  beforeEach(() => hire(world, [GRACE, ANA]));

  test('replaces one of the same pet, even if a lane is free', async () => {
    const first = await book(world);
    await book(world, { time: '10:30' });
    expect(await statusOf(first)).toBe('expired');
    expect(await lanesAt(world, day(), '10:30')).toEqual(['house']);
  });

  test('replaces one of another pet only when no lane is free', async () => {
    const first = await book(world);
    const second = await book(world, { petId: 'rex' });
    expect(await lanesAt(world, day())).toEqual(['ana', 'house']);
    // Rex's new hold replaces Rex's own; the other stays.
    await book(world, { petId: 'rex' });
    expect([await statusOf(first), await statusOf(second)]).toEqual(['open', 'expired']);
    // Only Grace is asked for, so the hold with her is replaced.
    await expire();
    const grace = await book(world, { groomerId: 'house' });
    await book(world, { petId: 'rex', groomerId: 'house' });
    expect(await statusOf(grace)).toBe('expired');
    expect(await lanesAt(world, day())).toEqual(['house']);
  });

  test('are one record with an entry for each pet', async () => {
    await book(world, { groomerId: 'ana' });
    const [hold] = (await customer())?.holds ?? [];
    const span = { start: at(day(), '10:00'), end: at(day(), '11:00') };
    expect(hold?.entries).toEqual([{ entry_id: hold?.entry_id, lane: 'ana', pet_id: 'maya-pet', ...span }]);
  });

  test('needs the lane of the payment whose hold expired, not any lane', async () => {
    const late = await book(world, { groomerId: 'ana' });
    await world.stripe.pay(late, CARDS.paysLater);
    await expire();
    await bookedAppointment(world, { uid: 'leo', groomerId: 'ana' });
    await world.stripe.settleDelayed(late, 'succeed');
    expect(await refusal(verify(world, late))).toBe('payment-refunded');
    expect(await lanesAt(world, day())).toEqual(['ana']);
  });

  test('refunds a payment whose hold expired if its groomer has left', async () => {
    const [late, other] = [
      await book(world, { groomerId: 'ana' }),
      await book(world, { uid: 'leo', groomerId: 'house' }),
    ];
    for (const id of [late, other]) await world.stripe.pay(id, CARDS.paysLater);
    await expire();
    await hire(world, [{ ...ANA, active: false }]);
    for (const id of [late, other]) await world.stripe.settleDelayed(id, 'succeed');
    expect(await refusal(verify(world, late))).toBe('payment-refunded');
    await verify(world, other, 'leo');
  });
});

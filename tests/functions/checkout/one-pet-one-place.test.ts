/** Several groomers, one customer: a pet is in one place at a time, and which unpaid holds are replaced. */
import { aPet } from '@paw-haven/domain/testing/factories';
import { beforeEach, describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { race, refusal, rounds, winners } from '../support/race.ts';
import { ANA, at, GRACE, TEAM } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';

const CUSTOMERS = ['maya', 'leo', 'zoe', 'kim'];
const REX = aPet({ id: 'rex', owner_id: 'maya', name: 'Rex' });
const salon = await openSalon({
  customers: CUSTOMERS,
  profiles: true,
  webhooks: 'drop',
  prepare: ({ db }) => documents.pet(db, 'rex').set(REX),
});
const ahead = async () => (await salon.customer())?.ahead;
const PET_ROUNDS = rounds(2, 50);

describe('SCHED-03 a pet is in one place at a time', () => {
  beforeEach(() => salon.hire(TEAM));

  test('refuses to book the same pet twice, even if a lane is free', async () => {
    const { id } = await salon.bookedAppointment();
    for (const time of ['09:30', '10:00', '10:30'])
      await expect(salon.book({ time })).rejects.toMatchObject({
        code: 'already-booked',
        details: { appointmentId: id },
      });
    expect(await refusal(salon.phone())).toBe('already-booked');
    await salon.book({ time: '11:00' });
  });

  test('books another pet of the same customer', async () => {
    await salon.bookedAppointment();
    expect(await salon.laneOfBooking({ petId: 'rex' })).toBe('ana');
  });

  test('names the customer’s own visit of another pet when no other lane is free', async () => {
    const { id } = await salon.bookedAppointment();
    for (const uid of ['leo', 'zoe']) await salon.bookedAppointment({ uid });
    await expect(salon.book({ petId: 'rex' })).rejects.toMatchObject({
      code: 'already-booked',
      details: { appointmentId: id, petId: 'maya-pet' },
    });
    expect(await refusal(salon.book({ uid: 'kim' }))).toBe('slot-taken');
    // With Theo it is another customer's visit.
    expect(await refusal(salon.book({ petId: 'rex', groomerId: 'theo' }))).toBe('slot-taken');
  });

  test('refuses to move a pet into two places', async () => {
    const { id } = await salon.bookedAppointment({ time: '14:00' });
    await salon.bookedAppointment();
    expect(await refusal(salon.move(id, at(salon.day(), '10:30')))).toBe('already-booked');
    await salon.move(id, at(salon.day(), '14:30'));
  });

  test('refuses a booking by staff while the pet’s visit is being paid for', async () => {
    await salon.book();
    expect(await refusal(salon.phone())).toBe('slot-taken');
    await salon.expire();
    await salon.phone();
  });

  test('refunds a late payment whose pet is elsewhere by then', async () => {
    const late = await salon.book({ groomerId: 'ana' });
    await salon.stripe.pay(late, CARDS.paysLater);
    await salon.expire();
    await salon.phone({ groomerId: 'theo' });
    await salon.stripe.settleDelayed(late, 'succeed');
    expect(await refusal(salon.verify(late))).toBe('payment-refunded');
    expect(await salon.lanesAt(salon.day())).toEqual(['theo']);
  });

  test('updates the list of visits ahead on booking, moving and canceling', async () => {
    const { id, schedule_entry_id: entry } = await salon.bookedAppointment({ groomerId: 'ana' });
    const visit = { entry_id: entry, lane: 'ana', pet_id: 'maya-pet' };
    const span = (from: string, to: string) => ({ start: at(salon.day(), from), end: at(salon.day(), to) });
    expect(await ahead()).toEqual([{ ...visit, day: salon.day(), ...span('10:00', '11:00') }]);
    await salon.move(id, at(salon.day(), '12:00'), { groomerId: 'theo' });
    expect(await ahead()).toEqual([{ ...visit, lane: 'theo', day: salon.day(), ...span('12:00', '13:00') }]);
    await salon.cancel({ appointmentId: id });
    expect(await ahead()).toEqual([]);
  });

  test('builds a missing list from the appointments', async () => {
    const { id } = await salon.bookedAppointment();
    await salon.bookedAppointment({ time: '14:00' });
    await salon.makeKnown(['maya']);
    expect(await ahead()).toBeUndefined();
    await expect(salon.book()).rejects.toMatchObject({
      code: 'already-booked',
      details: { appointmentId: id },
    });
    await salon.book({ time: '12:00' });
    expect(await ahead()).toHaveLength(2);
  });

  test('drops past visits from the list', async () => {
    await salon.bookedAppointment({ day: salon.dayIn(1) });
    await salon.advanceMinutes(3 * 24 * 60);
    await salon.book({ day: salon.dayIn(6) });
    expect(await ahead()).toEqual([]);
  });

  test('allows at most 60 visits ahead', async () => {
    const start = at(salon.day(), '10:00');
    const visit = { entry_id: 'e', day: salon.day(), pet_id: 'other', start, end: start };
    const many = Array.from({ length: 60 }, (_, number) => ({ ...visit, entry_id: `e${number}` }));
    await documents.customer(salon.db, 'maya').set({ holds: [], ahead: many });
    expect(await refusal(salon.book())).toBe('too-many-visits');
    expect(await refusal(salon.phone())).toBe('too-many-visits');
    await documents.customer(salon.db, 'maya').set({ holds: [], ahead: many.slice(1) });
    await salon.book();
    expect(await refusal(salon.book({ time: '14:00' }))).toBe('too-many-visits');
  });

  test(`SCHED-03 keeps one pet in one place when two tabs, staff and a move race (rounds: ${PET_ROUNDS})`, async () => {
    for (let round = 0; round < PET_ROUNDS; round += 1) {
      await salon.makeKnown(CUSTOMERS);
      const on = salon.dayIn(2 + round);
      const other = await salon.bookedAppointment({ day: on, time: '14:00' });
      const outcomes = await race([
        salon.book({ day: on, groomerId: 'ana' }),
        salon.book({ day: on, time: '10:30', groomerId: 'theo' }),
        salon.phone({ appointmentDate: at(on, '10:00').toISOString(), groomerId: 'house' }),
        salon.move(other.id, at(on, '09:30'), { groomerId: 'theo' }),
      ]);
      expect(winners(outcomes).length, `round ${round}`).toBeGreaterThanOrEqual(1);
      const { data } = await salon.stripe.client.checkout.sessions.list({ status: 'open' });
      for (const { id } of data) await salon.stripe.pay(id);
      for (const { id } of data) await salon.verify(id).catch(() => undefined);
      await salon.expectInvariants([on], ['maya']);
      // A day later, so that no one has too many visits ahead.
      await salon.advanceMinutes(24 * 60);
    }
  });
});

describe('SCHED-06 holds of the same customer', () => {
  beforeEach(() => salon.hire([GRACE, ANA]));

  test('replaces one of the same pet, even if a lane is free', async () => {
    const first = await salon.book();
    await salon.book({ time: '10:30' });
    expect(await salon.statusOf(first)).toBe('expired');
    expect(await salon.lanesAt(salon.day(), '10:30')).toEqual(['house']);
  });

  test('replaces one of another pet only when no lane is free', async () => {
    const first = await salon.book();
    const second = await salon.book({ petId: 'rex' });
    expect(await salon.lanesAt(salon.day())).toEqual(['ana', 'house']);
    // Rex's new hold replaces Rex's own; the other stays.
    await salon.book({ petId: 'rex' });
    expect([await salon.statusOf(first), await salon.statusOf(second)]).toEqual(['open', 'expired']);
    // Only Grace is asked for, so the hold with her is replaced.
    await salon.expire();
    const grace = await salon.book({ groomerId: 'house' });
    await salon.book({ petId: 'rex', groomerId: 'house' });
    expect(await salon.statusOf(grace)).toBe('expired');
    expect(await salon.lanesAt(salon.day())).toEqual(['house']);
  });

  test('are one record with an entry for each pet', async () => {
    await salon.book({ groomerId: 'ana' });
    const [hold] = (await salon.customer())?.holds ?? [];
    const span = { start: at(salon.day(), '10:00'), end: at(salon.day(), '11:00') };
    expect(hold?.entries).toEqual([{ entry_id: hold?.entry_id, lane: 'ana', pet_id: 'maya-pet', ...span }]);
  });

  test('needs the lane of the payment whose hold expired, not any lane', async () => {
    const late = await salon.book({ groomerId: 'ana' });
    await salon.stripe.pay(late, CARDS.paysLater);
    await salon.expire();
    await salon.bookedAppointment({ uid: 'leo', groomerId: 'ana' });
    await salon.stripe.settleDelayed(late, 'succeed');
    expect(await refusal(salon.verify(late))).toBe('payment-refunded');
    expect(await salon.lanesAt(salon.day())).toEqual(['ana']);
  });

  test('refunds a payment whose hold expired if its groomer has left', async () => {
    const [late, other] = [
      await salon.book({ groomerId: 'ana' }),
      await salon.book({ uid: 'leo', groomerId: 'house' }),
    ];
    for (const id of [late, other]) await salon.stripe.pay(id, CARDS.paysLater);
    await salon.expire();
    await salon.hire([{ ...ANA, active: false }]);
    for (const id of [late, other]) await salon.stripe.settleDelayed(id, 'succeed');
    expect(await refusal(salon.verify(late))).toBe('payment-refunded');
    await salon.verify(other, 'leo');
  });
});

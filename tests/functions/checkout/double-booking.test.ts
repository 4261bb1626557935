/** One of many simultaneous bookings gets a slot; the others get a clear refusal. */
import { isBlocking, overlaps } from '@paw-haven/domain/time/schedule/busy';
import { addMinutes, instantOf } from '@paw-haven/domain/core/calendar/time';
import { expect, test } from 'vitest';
import { rescheduleAppointment } from '../../../functions/src/services/appointment/reschedule-appointment.ts';
import type { BookingOptions } from '../support/bookings.ts';
import { race, REFUSED, rounds, winners } from '../support/race.ts';
import { ZONE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';

const ROUNDS = rounds(1, 20);
const LATE_ROUNDS = rounds(2, 15);
const CUSTOMERS = Array.from({ length: 50 }, (_, index) => `customer-${index}`);

const salon = await openSalon({ customers: [...CUSTOMERS, 'maya', 'leo'] });

const everybody = (optionsOf: (index: number) => BookingOptions) =>
  race(CUSTOMERS.map((uid, index) => salon.book({ uid, ...optionsOf(index) })));
/** Advances the clock until all holds have expired, so that no one has too many. */
const forgetHolds = (): Promise<void> => salon.advanceMinutes(32);

async function expectNoOverlap(day: string): Promise<void> {
  const { busy } = await salon.scheduleOf(day);
  const blocking = busy.filter((interval) => isBlocking(interval, salon.dependencies.now()));
  for (const [index, item] of blocking.entries()) {
    for (const other of blocking.slice(index + 1)) expect(overlaps(item, other)).toBe(false);
  }
}

test(`BOOK-16 never lets 50 parallel payments of different lengths and starts overlap (rounds: ${ROUNDS})`, async () => {
  const services = ['basic-groom', 'deluxe', 'nails'] as const;
  const times = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00'] as const;
  await salon.stripe.webhooks({ mode: 'drop' });
  for (let run = 0; run < ROUNDS; run += 1) {
    await salon.makeKnown(CUSTOMERS);
    const day = salon.dayIn(2 + run);
    const outcomes = await everybody((index) => ({
      day,
      service: services[(index + run) % services.length] ?? 'nails',
      time: times[(index * 3 + run) % times.length] ?? '09:00',
    }));
    const { busy } = await salon.scheduleOf(day);
    expect(busy).toHaveLength(winners(outcomes).length);
    expect(busy.length).toBeGreaterThanOrEqual(2);
    for (const outcome of outcomes) if (!outcome.ok) expect(outcome).toEqual(REFUSED);
    await expectNoOverlap(day);
    await forgetHolds();
  }
});

test(`BOOK-16 gives a slot to either a reschedule or a simultaneous booking (rounds: ${ROUNDS})`, async () => {
  for (let run = 0; run < ROUNDS; run += 1) {
    const [from, to] = [salon.dayIn(3 + 2 * run), salon.dayIn(4 + 2 * run)];
    const { id, schedule_entry_id: entry } = await salon.bookedAppointment({ day: from });
    const target = instantOf(to, '10:00', ZONE);
    const actor = { uid: 'maya', roles: [] };
    const move = rescheduleAppointment(salon.dependencies, { actor, appointmentId: id, to: target });
    const bookings = CUSTOMERS.slice(0, 9).map((uid) => salon.book({ uid, day: to }));
    const outcomes = await race([move, ...bookings]);
    expect(winners(outcomes), `run ${run}`).toHaveLength(1);
    const [moved] = outcomes;
    const appointment = await salon.appointment(id);
    const expected = moved?.ok ? target : instantOf(from, '10:00', ZONE);
    expect(appointment?.appointment_date).toEqual(expected);
    expect((await salon.scheduleOf(to)).busy).toHaveLength(1);
    const entries = [...(await salon.scheduleOf(from)).busy, ...(await salon.scheduleOf(to)).busy];
    expect(entries.filter((interval) => interval.id === entry)).toHaveLength(1);
  }
});

test(`BOOK-16 gives a slot to a late payment or a booking, and a refund or refusal to the other (rounds: ${LATE_ROUNDS})`, async () => {
  await salon.stripe.webhooks({ mode: 'drop' });
  const days = Array.from({ length: LATE_ROUNDS }, (_, run) => salon.dayIn(3 + run));
  const lateCustomer = (run: number) => CUSTOMERS[10 + run] ?? '';
  const late: string[] = [];
  for (const [run, day] of days.entries()) {
    const id = await salon.book({ uid: lateCustomer(run), day });
    await salon.stripe.pay(id, CARDS.paysLater);
    late.push(id);
  }
  await salon.advanceMinutes(32);
  for (const id of late) await salon.stripe.settleDelayed(id, 'succeed');
  for (const [run, day] of days.entries()) {
    const confirmation = salon.verify(late[run] ?? '', lateCustomer(run));
    const bookings = CUSTOMERS.slice(0, 5).map((uid) => salon.book({ uid, day }));
    const [confirmed, ...booked] = await race([confirmation, ...bookings]);
    const taken = winners(booked).length;
    expect(taken).toBe(confirmed?.ok ? 0 : 1);
    if (!confirmed?.ok) expect(confirmed).toEqual({ ok: false, code: 'payment-refunded' });
    expect((await salon.scheduleOf(day)).busy).toHaveLength(1);
  }
  const refunds = (await salon.stripeRefunds()).length;
  expect(refunds + (await salon.allAppointments()).length).toBe(days.length);
});

test('has every appointment of a busy day in its schedule', async () => {
  const day = salon.dayIn(5);
  const sessions = await everybody((index) => ({
    day,
    service: 'nails',
    time: `${String(9 + Math.floor((index % 18) / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
  }));
  const paid = winners(sessions).map((outcome) => (outcome.ok ? String(outcome.value) : ''));
  expect(sessions.filter((outcome) => !outcome.ok)).toEqual(Array.from({ length: 32 }, () => REFUSED));
  await Promise.all(paid.map((id) => salon.stripe.pay(id)));
  await salon.stripe.settled();
  const schedule = await salon.scheduleOf(day);
  expect(schedule.count).toBe(18);
  const appointments = await salon.allAppointments();
  expect(appointments).toHaveLength(18);
  for (const appointment of appointments) {
    const start = appointment.appointment_date;
    expect(schedule.busy).toContainEqual({
      id: appointment.schedule_entry_id,
      kind: 'appointment',
      start,
      end: addMinutes(start, 30),
    });
  }
});

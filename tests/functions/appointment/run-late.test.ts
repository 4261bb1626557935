/** LATE-01: a customer says on the day that they will be late. */
import { expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { runLate } from '../../../functions/src/services/appointment/run-late.ts';
import { markVisit } from '../../../functions/src/services/care/mark-visit.ts';
import { ADMIN, LEO, MAYA } from '../support/actors.ts';
import { BOTH } from '../support/bookings.ts';
import { refusal } from '../support/race.ts';
import { at } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ sizes: true });
const { dependencies } = salon;

const late = (appointmentId: string, minutes: number, actor = MAYA) =>
  runLate(dependencies, { actor, input: { appointmentId, minutes } });
const minutesOf = async () => (await salon.allAppointments()).map(({ late_minutes: minutes }) => minutes);

test('LATE-01 is said from three hours before on, by the customer only; the last answer counts', async () => {
  const [first, second] = await salon.aVisit(BOTH);
  await salon.advanceTo(3.1, first);
  expect(await refusal(late(first.id, 10))).toBe('wrong-status');
  await salon.advanceTo(2.9, first);
  for (const actor of [LEO, ADMIN])
    expect(await refusal(late(first.id, 10, actor))).toBe('permission-denied');
  const before = await salon.scheduleOf(salon.dayIn(5));
  await late(first.id, 10);
  expect(await minutesOf()).toEqual([10, 10]);
  await late(second?.id ?? '', 30);
  expect(await minutesOf()).toEqual([30, 30]);
  expect(await salon.scheduleOf(salon.dayIn(5))).toEqual(before);
  await late(first.id, 0);
  expect(await minutesOf()).toEqual([undefined, undefined]);
});

test('LATE-01 ends when the pet is checked in, and with a move', async () => {
  const [first] = await salon.aVisit();
  await salon.advanceTo(1, first);
  await late(first.id, 20);
  await salon.move(first.id, at(salon.dayIn(6), '10:00'));
  expect(await minutesOf()).toEqual([undefined]);
  await salon.move(first.id, first.appointment_date);
  await markVisit(dependencies, {
    actor: ADMIN,
    input: { requestId: 'arrived', appointmentId: first.id, step: 'arrived' },
  });
  expect(await refusal(late(first.id, 10))).toBe('wrong-status');
  await documents.appointment(salon.db, first.id).delete();
  expect(await refusal(late(first.id, 10))).toBe('appointment-not-found');
});

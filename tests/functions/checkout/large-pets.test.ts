/** A groomer takes few large pets a day, whichever way they are booked. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { aGroomer } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { parseInput } from '../../../functions/src/lib/run-callable.ts';
import { saveGroomer } from '../../../functions/src/services/groomer/save-groomer.ts';
import { ADMIN, LEO } from '../support/actors.ts';
import { race, refusal, winners } from '../support/race.ts';
import { at } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const CUSTOMERS = Array.from({ length: 50 }, (_, index) => `customer-${index}`);
const LIMITED = aGroomer({
  id: 'house',
  name: 'Grace',
  order: 1,
  places: 3,
  large: { count: 1, over_lbs: 50 },
});

const salon = await openSalon({
  customers: [...CUSTOMERS, 'maya', 'leo'],
  groomers: [LIMITED],
  webhooks: 'drop',
  prepare: async ({ db }) => {
    const batch = db.batch();
    for (const uid of [...CUSTOMERS, 'maya', 'leo'])
      batch.update(documents.pet(db, `${uid}-pet`), { weight: 80 });
    await batch.commit();
  },
});
const { db, dependencies } = salon;

const largeOn = async (day?: string) => (await salon.scheduleOf(day)).busy.filter(({ large }) => large);
const later = () => at(salon.day(), '15:00');
const phone = (uid: string, more: object = {}) =>
  salon.phone({ userId: uid, petId: `${uid}-pet`, appointmentDate: later().toISOString(), ...more });

test('DOOR-04 50 customers at once share the last large place of a day: one gets it', async () => {
  await salon.makeKnown(CUSTOMERS);
  const times = ['09:00', '11:00', '13:00', '15:00', '17:00'];
  const calls = CUSTOMERS.map((uid, index) => salon.book({ uid, time: times[index % 5] ?? '09:00' }));
  const outcomes = await race(calls);
  expect(winners(outcomes)).toHaveLength(1);
  const codes = new Set(outcomes.flatMap((outcome) => (outcome.ok ? [] : outcome.code)));
  expect([...codes].every((code) => code === 'day-limit' || code === 'busy')).toBe(true);
  expect(await largeOn()).toHaveLength(1);
});

describe('DOOR-04 with the last large place taken', () => {
  const take = () => salon.bookedAppointment({ uid: 'maya' });

  test('marks the visit, and refuses large pets only', async () => {
    expect(await take()).toMatchObject({ large: true });
    await db.doc(paths.profile('leo')).set({ full_name: 'Leo', email: null });
    expect(await refusal(phone('leo'))).toBe('day-limit');
    await documents.pet(db, 'leo-pet').update({ weight: 50 });
    await phone('leo');
    expect(await largeOn()).toHaveLength(1);
  });

  test('lets staff pass the limit when they book and move, and nobody else', async () => {
    await take();
    await db.doc(paths.profile('leo')).set({ full_name: 'Leo', email: null });
    const { appointmentId } = await phone('leo', {
      appointmentDate: at(salon.dayIn(5), '10:00').toISOString(),
    });
    expect(await refusal(salon.move(appointmentId, later()))).toBe('day-limit');
    expect(await refusal(salon.move(appointmentId, later(), { actor: LEO, passLimit: true }))).toBe(
      'permission-denied',
    );
    await salon.move(appointmentId, later(), { passLimit: true });
    expect(await largeOn()).toHaveLength(2);
    await salon.move(appointmentId, at(salon.dayIn(5), '10:00'));
    expect(await largeOn()).toHaveLength(1);
    await phone('leo', { passLimit: true });
    expect(await largeOn()).toHaveLength(2);
  });

  test('refunds a payment that arrives after its hold expired', async () => {
    await salon.makeKnown(['maya', 'leo']);
    const late = await salon.book({ uid: 'leo', time: '13:00' });
    await salon.stripe.pay(late);
    await salon.expire();
    await take();
    expect(await refusal(salon.verify(late, 'leo'))).toBe('payment-refunded');
    expect(await largeOn()).toHaveLength(1);
  });

  test('counts visits that were booked before the limit, and forgets them without one', async () => {
    const { large: _, ...unlimited } = LIMITED;
    const save = (more: object) =>
      saveGroomer(dependencies, {
        actor: ADMIN,
        input: parseInput('save-groomer', { ...unlimited, requestId: salon.next(), ...more }),
      });
    await save({ large: null });
    const visit = await take();
    expect(visit.large).toBeUndefined();
    await save({ large: { count: 1, over_lbs: 50 } });
    expect(await largeOn()).toHaveLength(1);
    expect(await salon.appointment(visit.id)).toMatchObject({ large: true });
    await salon.makeKnown(['leo']);
    expect(await refusal(salon.book({ uid: 'leo', time: '13:00' }))).toBe('day-limit');
    await save({ large: null });
    expect(await largeOn()).toEqual([]);
  });

  test('gives all groomers the same limit if staff want that', async () => {
    await salon.hire([LIMITED, aGroomer({ id: 'ana', name: 'Ana', order: 2 })]);
    const input = {
      ...LIMITED,
      requestId: salon.next(),
      large: { count: 2, over_lbs: 40 },
      large_for_all: true,
    };
    await saveGroomer(dependencies, { actor: ADMIN, input: parseInput('save-groomer', input) });
    expect((await documents.groomer(db, 'ana').get()).data()).toMatchObject({
      name: 'Ana',
      large: { count: 2, over_lbs: 40 },
    });
  });
});

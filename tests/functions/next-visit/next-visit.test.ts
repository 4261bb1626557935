/** The next visit at pick-up: what is suggested, and the visit that one press books. */
import { nudgeDay } from '@paw-haven/domain/booking/recur/due';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { bookNextVisit, proposeNextVisit } from '../../../functions/src/services/next-visit/next-visit.ts';
import { ANOTHER, openCareSalon } from '../care/care-salon.ts';
import { ADMIN, GROOMER, MAYA } from '../support/actors.ts';
import { countOperations } from '../support/count-operations.ts';
import { refusal } from '../support/race.ts';
import { at, HALF, ZONE } from '../support/records.ts';

const salon = await openCareSalon();
const operations = countOperations(salon.firestore);
const propose = (appointmentId: string, actor = GROOMER) =>
  proposeNextVisit(salon.dependencies, { actor, appointmentId });
const book = (appointmentId: string, start: string, { actor = GROOMER, requestId = salon.next() } = {}) =>
  bookNextVisit(salon.dependencies, {
    actor,
    input: { requestId, appointmentId, appointmentDate: start, groomerId: 'house' },
  });
const change = (id: string, fields: object) => documents.appointment(salon.db, id).update(fields);
const inWeeks = (weeks: number, time = '10:00') =>
  at(addDays(salon.tomorrow(), weeks * 7), time).toISOString();

/** Books visits tomorrow and finishes them; resolves to the first one's id. */
async function finished(input: Parameters<typeof salon.visitWith>[0] = {}): Promise<string> {
  const id = await salon.visitWith(input);
  const visit = await salon.appointment(id);
  for (const pet of await salon.allAppointments())
    if ((pet.visit_id ?? pet.id) === (visit?.visit_id ?? id)) await change(pet.id, { status: 'completed' });
  return id;
}
const TWO = [
  { petId: 'maya-pet', service: 'styled' },
  { petId: 'olive', service: 'styled' },
];

describe('AGAIN-01 the suggestion', () => {
  test('is six weeks later at the same time with the same groomer, and costs no writes', async () => {
    const id = await finished();
    operations.take();
    const { next, booked } = await propose(id);
    expect(next).toEqual({
      customerId: 'maya',
      weeks: 6,
      pets: [{ petId: 'maya-pet', serviceId: 'styled', addOns: [] }],
      together: false,
      free: { start: inWeeks(6), groomerId: 'house' },
      paysOnline: false,
    });
    expect(booked).toBeUndefined();
    const { reads, writes } = operations.take();
    expect({ reads: reads < 32, writes }).toEqual({ reads: true, writes: 0 });
  });

  test('takes the report’s interval, and the nearest free time', async () => {
    const id = await finished();
    await change(id, { nudge_on: nudgeDay(at(salon.tomorrow(), '10:00'), 4, ZONE) });
    await salon.takeOff(addDays(salon.tomorrow(), 28), {
      id: 'off',
      start: at(addDays(salon.tomorrow(), 28), '09:00'),
      end: at(addDays(salon.tomorrow(), 28), '10:30'),
    });
    const { next } = await propose(id);
    expect(next).toMatchObject({ weeks: 4, free: { start: inWeeks(4, '10:30'), groomerId: 'house' } });
  });

  test('leaves out pets that no longer come or are booked, and names the visit ahead', async () => {
    const id = await finished({ pets: TWO });
    await documents
      .pet(salon.db, 'olive')
      .update({ inactive: { reason: 'died', at: salon.dependencies.now(), ending: false, by_owner: false } });
    expect((await propose(id)).next?.pets.map(({ petId }) => petId)).toEqual(['maya-pet']);
    const { appointmentId } = await book(id, inWeeks(6));
    expect(await propose(id)).toEqual({
      next: null,
      booked: { appointmentId, start: inWeeks(6), groomerId: 'house' },
    });
    expect(await refusal(book(id, inWeeks(7)))).toBe('already-booked');
  });

  test('is nothing before the visit has begun, or for a canceled one', async () => {
    const id = await salon.visitWith();
    expect(await propose(id)).toEqual({ next: null });
    await change(id, { status: 'no-show' });
    expect(await propose(id)).toEqual({ next: null });
  });

  test('has no time if the price cannot be known without asking', async () => {
    const id = await finished();
    await salon.changeService('styled', { is_active: false });
    expect((await propose(id)).next?.free).toBeUndefined();
  });
});

describe('AGAIN-01 the press', () => {
  test('books all pets of the visit once, to be paid at the salon', async () => {
    const id = await finished({ pets: TWO });
    const requestId = salon.next();
    const first = await book(id, inWeeks(6), { requestId });
    expect(await book(id, inWeeks(6), { requestId })).toEqual(first);
    const booked = (await salon.allAppointments()).filter(({ status }) => status === 'scheduled');
    expect(
      booked.map(({ pet_id, booked_by, stripe_session_id }) => [pet_id, booked_by, stripe_session_id]),
    ).toEqual(
      expect.arrayContaining([
        ['maya-pet', 'staff', ''],
        ['olive', 'staff', ''],
      ]),
    );
    expect(booked).toHaveLength(2);
    expect(new Set(booked.map(({ visit_id: visit }) => visit))).toEqual(new Set([first.appointmentId]));
  });

  test('is for staff and the visit’s groomer', async () => {
    const id = await finished();
    for (const call of [propose, (visit: string, actor: typeof MAYA) => book(visit, inWeeks(6), { actor })])
      for (const actor of [MAYA, ANOTHER]) expect(await refusal(call(id, actor))).toBe('permission-denied');
    await book(id, inWeeks(6), { actor: ADMIN });
    expect((await salon.allAppointments()).filter(({ status }) => status === 'scheduled')).toHaveLength(1);
  });

  test('AGAIN-01 LINK-01 holds the time and sends a link if the policy asks for an online payment', async () => {
    const id = await finished();
    await salon.setPolicy(HALF);
    expect((await propose(id)).next?.paysOnline).toBe(true);
    expect(await refusal(book(id, inWeeks(6)))).toBe('prepay-needed');
    const requestId = salon.next();
    const deposit = await book(id, inWeeks(6), { requestId, actor: ADMIN });
    expect(deposit).toEqual({
      deposit: { until: expect.any(String) as string, cents: expect.any(Number) as number },
    });
    expect(await book(id, inWeeks(6), { requestId, actor: ADMIN })).toEqual(deposit);
    const links = await salon.allIn('payment_links');
    expect(links).toMatchObject([{ kind: 'deposit', state: 'open' }]);
    expect((await salon.allAppointments()).filter(({ status }) => status === 'scheduled')).toEqual([]);
  });

  test('is booked at once for a customer who pays at the salon', async () => {
    const id = await finished();
    await salon.setPolicy(HALF);
    await documents.customerTerms(salon.db, 'maya').set({ pays_at_salon: true });
    expect((await propose(id)).next?.paysOnline).toBe(false);
    await book(id, inWeeks(6));
  });
});

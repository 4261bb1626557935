/** This visit, or this one and all after: canceled and moved, each visit by its own rules. */
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { toCents } from '@paw-haven/domain/core/cents';
import { aVaccination } from '@paw-haven/domain/testing/factories';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { setAppointmentStatus } from '../../../functions/src/services/appointment/change-status.ts';
import { ADMIN, LEO, MAYA } from '../support/actors.ts';
import { refused } from '../support/race.ts';
import { at, HALF, TIERS } from '../support/records.ts';
import { openSeriesSalon } from './series-salon.ts';

const salon = await openSeriesSalon();
const { db } = salon;

/** Books four visits, six weeks apart. */
async function four() {
  const { seriesId, appointmentIds } = await salon.repeat({ appointmentDates: salon.dates(4) });
  const [first = '', second = '', third = '', fourth = ''] = appointmentIds;
  const statuses = async () => (await salon.seriesOf(seriesId)).map(({ status }) => status);
  const starts = async () =>
    (await salon.seriesOf(seriesId)).map(({ appointment_date: date }) => date.toISOString());
  return { seriesId, first, second, third, fourth, statuses, starts };
}
const ahead = async () => (await salon.customer())?.ahead ?? [];
const daysOfSeries = [0, 1, 2, 3].map((visit) => () => salon.dayAt(visit));
const counts = () => salon.countsOn(daysOfSeries.map((of) => of()));

describe('RECUR-04 cancel', () => {
  test('affects this visit alone, like any visit', async () => {
    const { second, statuses } = await four();
    await salon.cancel({ appointmentId: second });
    expect(await statuses()).toEqual(['scheduled', 'cancelled', 'scheduled', 'scheduled']);
    expect(await counts()).toEqual([1, 0, 1, 1]);
  });

  test('frees the days and visits ahead of this one and all after, and keeps earlier ones', async () => {
    const { second, statuses } = await four();
    await salon.cancel({ appointmentId: second, following: true });
    expect(await statuses()).toEqual(['scheduled', 'cancelled', 'cancelled', 'cancelled']);
    expect(await counts()).toEqual([1, 0, 0, 0]);
    expect((await ahead()).map(({ day }) => day)).toEqual([salon.dayAt(0)]);
    const lines = await salon.auditLines();
    expect(lines.filter(({ action }) => action === 'appointment-cancelled')).toHaveLength(3);
  });

  test('leaves past visits unchanged, even if nobody has closed them', async () => {
    const { first, second, third, statuses, starts } = await four();
    await setAppointmentStatus(salon.dependencies, {
      actor: ADMIN,
      appointmentId: first,
      status: 'completed',
    });
    const over = addMinutes(at(salon.dayAt(2), '10:00'), 120).getTime();
    await salon.advanceMinutes((over - salon.dependencies.now().getTime()) / 60_000);
    // The second and third are over but still scheduled. Staff cancel the second and all future ones.
    await salon.cancel({ appointmentId: second, actor: ADMIN, following: true });
    expect(await statuses()).toEqual(['completed', 'cancelled', 'scheduled', 'cancelled']);
    await salon.shift(third, at(addDays(salon.dayAt(3), 1), '10:00'));
    expect((await starts()).slice(0, 2)).toEqual(salon.dates(2));
  });

  test('leaves a visit that has begun, and one that was canceled before, unchanged', async () => {
    const { first, second, third, statuses } = await four();
    await setAppointmentStatus(salon.dependencies, {
      actor: ADMIN,
      appointmentId: third,
      status: 'in-progress',
    });
    await salon.cancel({ appointmentId: second });
    await salon.cancel({ appointmentId: first, actor: ADMIN, following: true });
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'in-progress', 'cancelled']);
  });

  test('applies to whole visits of several pets', async () => {
    const pets = [
      { petId: 'maya-pet', service: 'styled' },
      { petId: 'olive', service: 'styled' },
    ];
    const { seriesId, appointmentIds } = await salon.repeat({ pets });
    await salon.cancel({ appointmentId: appointmentIds[1] ?? '', following: true });
    expect((await salon.seriesOf(seriesId)).map(({ status }) => status)).toEqual([
      'scheduled',
      'scheduled',
      'cancelled',
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    expect(await salon.countsOn([0, 1, 2].map((visit) => salon.dayAt(visit)))).toEqual([2, 0, 0]);
  });

  test('refuses other customers, and treats a visit without a series as before', async () => {
    const { second, statuses } = await four();
    expect(await refused(salon.cancel({ appointmentId: second, actor: LEO, following: true }))).toEqual({
      code: 'permission-denied',
    });
    expect(new Set(await statuses())).toEqual(new Set(['scheduled']));
    const { appointmentId } = await salon.phone({
      petId: 'olive',
      appointmentDate: at(salon.dayAt(0), '14:00').toISOString(),
    });
    await salon.cancel({ appointmentId, following: true });
    expect(new Set(await statuses())).toEqual(new Set(['scheduled']));
  });

  /** Books and pays for three visits and joins them to a series, each with its own terms. */
  async function paid() {
    await salon.setPolicy(HALF);
    const visits = [];
    for (const days of [5, 6, 8])
      visits.push((await salon.aVisit({ service: 'styled', day: addDays(salon.dayAt(0), days - 3) }))[0]);
    for (const { id } of visits)
      await documents.appointment(db, id).update({ series_id: 'paid', series_weeks: 1 });
    const [first, second, third] = visits;
    if (!first || !second || !third) throw new Error('Three were booked.');
    return { first, second, third };
  }

  test('refunds each by its own policy and hours, once, and answers with the sum', async () => {
    const { first, second, third } = await paid();
    expect(TIERS.map(({ hours }) => hours)).toEqual([48, 24]);
    // 30 hours before the first and 54 before the second: half, all and all of the $30.00 paid for each.
    await salon.advanceTo(30, first);
    const answer = await salon.cancel({
      appointmentId: first.id,
      following: true,
      expectedRefundCents: 7500,
    });
    expect(answer).toEqual({ status: 'cancelled', refundCents: 7500 });
    const done = await salon.refunds();
    const ofVisit = (id: string) => done.filter(({ visit_id: visit }) => visit === id);
    expect(
      [first, second, third].map(({ id }) => ofVisit(id).map(({ cents, state }) => [cents, state])),
    ).toEqual([[[1500, 'done']], [[3000, 'done']], [[3000, 'done']]]);
    const { data } = await salon.stripe.client.refunds.list({ limit: 100 });
    expect(data.map(({ amount }) => `${amount}`).toSorted()).toEqual(['1500', '3000', '3000']);
  });

  test('POLICY-06 cancels nothing if the total refund is less than shown', async () => {
    const { first, second } = await paid();
    await salon.advanceTo(23, first);
    expect(
      await refused(salon.cancel({ appointmentId: first.id, following: true, expectedRefundCents: 7500 })),
    ).toEqual({ code: 'refund-changed', cents: 4500 });
    for (const { id } of [first, second]) expect((await salon.appointment(id))?.status).toBe('scheduled');
    expect(await salon.refunds()).toEqual([]);
  });

  test('POLICY-08 refunds everything for all of them when the salon cancels', async () => {
    const { first } = await paid();
    await salon.advanceTo(23, first);
    const answer = await salon.cancel({
      appointmentId: first.id,
      actor: ADMIN,
      following: true,
      choice: 'everything',
    });
    expect(answer.refundCents).toBe(3 * toCents(30));
  });
});

describe('RECUR-04 move', () => {
  test('affects this visit alone, and the others stay', async () => {
    const { second, starts } = await four();
    const to = at(addDays(salon.dayAt(1), 1), '11:00');
    await salon.move(second, to);
    expect(await starts()).toEqual(salon.dates(4).with(1, to.toISOString()));
  });

  test('shifts this one and all after by the same days and clock time, and earlier ones stay', async () => {
    const { second, starts } = await four();
    await salon.move((await seriesThird()) ?? '', at(addDays(salon.dayAt(2), 1), '14:00'));
    await salon.shift(second, at(addDays(salon.dayAt(1), 2), '11:30'));
    expect(await starts()).toEqual([
      salon.dates(1)[0],
      at(addDays(salon.dayAt(1), 2), '11:30').toISOString(),
      // It had been moved separately and keeps its difference.
      at(addDays(salon.dayAt(2), 3), '15:30').toISOString(),
      at(addDays(salon.dayAt(3), 2), '11:30').toISOString(),
    ]);
    expect(await counts()).toEqual([1, 0, 0, 0]);
    await salon.expectInvariants(
      [1, 2, 3].flatMap((visit) => [0, 1, 2, 3].map((days) => addDays(salon.dayAt(visit), days))),
      ['maya'],
    );
  });
  async function seriesThird() {
    const { docs } = await db.collection(COLLECTIONS.appointments).get();
    return docs.find((doc) => doc.get('appointment_date').toDate().toISOString() === salon.dates(3)[2])?.id;
  }

  test('lets a visit take the time of the next one', async () => {
    const { seriesId, appointmentIds } = await salon.repeat({
      everyWeeks: 1,
      appointmentDates: salon.dates(3, 1),
    });
    await salon.shift(appointmentIds[0] ?? '', at(salon.dayAt(1, 1), '10:30'));
    expect((await salon.seriesOf(seriesId)).map(({ appointment_date: date }) => date)).toEqual(
      [1, 2, 3].map((visit) => at(salon.dayAt(visit, 1), '10:30')),
    );
    expect(await salon.countsOn([0, 1, 2, 3].map((visit) => salon.dayAt(visit, 1)))).toEqual([0, 1, 1, 1]);
  });

  test('changes all or none, and names the visit whose slot is taken', async () => {
    const { first, starts } = await four();
    const taken = at(addDays(salon.dayAt(2), 1), '10:00');
    await salon.phone({ petId: 'olive', appointmentDate: taken.toISOString() });
    expect(await refused(salon.shift(first, at(addDays(salon.dayAt(0), 1), '10:00')))).toEqual({
      code: 'slot-taken',
      date: taken.toISOString(),
    });
    expect(await starts()).toEqual(salon.dates(4));
    expect(await counts()).toEqual([1, 1, 1, 1]);
    expect(await ahead()).toHaveLength(5);
  });

  test('keeps each visit’s refund percentage by its own terms after a customer’s late move', async () => {
    await salon.setPolicy(HALF);
    const ids = [];
    for (const days of [2, 9]) {
      const [visit] = await salon.aVisit({ service: 'styled', day: addDays(salon.dayAt(0), days) });
      ids.push(visit.id);
      await documents.appointment(db, visit.id).update({ series_id: 'paid', series_weeks: 1 });
    }
    const [first = '', second = ''] = ids;
    const stored = async (id: string) => await salon.appointment(id);
    const before = await stored(first);
    if (!before) throw new Error('It was booked.');
    await salon.advanceTo(30, before);
    await salon.shift(first, at(addDays(salon.dayAt(0), 4), '10:00'), { actor: MAYA });
    expect((await stored(first))?.policy?.most_percent).toBe(50);
    expect((await stored(second))?.policy?.most_percent).toBeUndefined();
    expect((await stored(second))?.appointment_date).toEqual(at(addDays(salon.dayAt(0), 11), '10:00'));
  });

  test('checks notice and horizon for each visit of a customer', async () => {
    const { first, starts } = await four();
    await documents.settings(db).update({ horizon_days: 60 });
    expect(
      await refused(salon.shift(first, at(addDays(salon.dayAt(0), 1), '10:00'), { actor: MAYA })),
    ).toEqual({
      code: 'too-far',
      date: at(addDays(salon.dayAt(2), 1), '10:00').toISOString(),
    });
    expect(await starts()).toEqual(salon.dates(4));
    await salon.shift(first, at(addDays(salon.dayAt(0), 1), '10:00'));
    expect(await counts()).toEqual([0, 0, 0, 0]);
    expect(await refused(salon.shift(first, at(salon.dayAt(0), '10:00'), { actor: LEO }))).toEqual({
      code: 'permission-denied',
    });
  });

  test('names the date on which a vaccination is missing; staff pass with a reason', async () => {
    const { first, fourth, starts } = await four();
    await salon.changeService('styled', { vaccines: { rabies: 'block' } });
    await db.doc(paths.businessSettings()).update({ asks_vaccines: true });
    const record = aVaccination({
      pet_id: 'maya-pet',
      user_id: 'maya',
      state: 'confirmed',
      expires_on: salon.dayAt(3),
    });
    await db.doc(paths.vaccination(record.id)).set(record);
    const to = at(addDays(salon.dayAt(0), 1), '10:00');
    expect(await refused(salon.shift(first, to))).toEqual({
      code: 'vaccine-missing',
      kinds: 'rabies',
      date: at(addDays(salon.dayAt(3), 1), '10:00').toISOString(),
    });
    expect(await starts()).toEqual(salon.dates(4));
    await salon.shift(first, to, { vaccineReason: 'A letter' });
    expect((await salon.appointment(fourth))?.vaccine_waived).toBe(true);
  });

  test('refuses a time that would be on another day, and names the visit', async () => {
    const { first, third } = await four();
    await salon.move(third, at(salon.dayAt(2), '16:00'));
    expect(await refused(salon.shift(first, at(salon.dayAt(0), '16:30')))).toEqual({
      code: 'outside-hours',
      date: at(salon.dayAt(2), '22:30').toISOString(),
    });
    expect((await salon.scheduleOf(salon.dayAt(0))).busy[0]?.start).toEqual(at(salon.dayAt(0), '10:00'));
  });

  test('leaves no day half taken when one person cancels and another moves', async () => {
    const { second, seriesId } = await four();
    const to = at(addDays(salon.dayAt(1), 1), '10:00');
    await Promise.allSettled([
      salon.cancel({ appointmentId: second, following: true }),
      salon.shift(second, to),
      salon.cancel({ appointmentId: second, following: true }),
    ]);
    const left = (await salon.seriesOf(seriesId)).filter(({ status }) => status === 'scheduled');
    const days = [0, 1, 2, 3].flatMap((visit) => [salon.dayAt(visit), addDays(salon.dayAt(visit), 1)]);
    expect((await salon.countsOn(days)).reduce((sum, count) => sum + count, 0)).toBe(left.length);
    await salon.expectInvariants(days, ['maya']);
    expect(left).toHaveLength(1);
  });
});

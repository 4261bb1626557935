/** This visit, or this one and all after: canceled and moved, each visit by its own rules. */
import { addDays } from '@paw-haven/domain/core/calendar';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/paths';
import { toCents } from '@paw-haven/domain/core/cents';
import { aVaccination } from '@paw-haven/domain/testing/factories';
import { addMinutes } from '@paw-haven/domain/core/time';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { setAppointmentStatus } from '../../../functions/src/services/appointment/change-status.ts';
import { ADMIN, LEO, MAYA } from '../support/actors.ts';
import { at, expectInvariants } from '../support/lanes.ts';
import { HALF, TIERS } from '../support/policy-salon.ts';
import { scheduleOf } from '../support/salon.ts';
import { openSeriesSalon, refused } from '../support/series-salon.ts';

const {
  advanceTo,
  aVisit,
  cancel,
  change,
  countsOn,
  dates,
  dayAt,
  move,
  phone,
  refunds,
  repeat,
  seriesOf,
  setPolicy,
  shift,
  world,
} = await openSeriesSalon();
const { db } = world;

/** Books four visits, six weeks apart. */
async function four() {
  const { seriesId, appointmentIds } = await repeat({ appointmentDates: dates(4) });
  const [first = '', second = '', third = '', fourth = ''] = appointmentIds;
  const statuses = async () => (await seriesOf(seriesId)).map(({ status }) => status);
  const starts = async () =>
    (await seriesOf(seriesId)).map(({ appointment_date: date }) => date.toISOString());
  return { seriesId, first, second, third, fourth, statuses, starts };
}
const ahead = async () => (await documents.customer(db, 'maya').get()).data()?.ahead ?? [];
const daysOfSeries = [0, 1, 2, 3].map((visit) => () => dayAt(visit));
const counts = () => countsOn(daysOfSeries.map((of) => of()));

describe('RECUR-04 cancel', () => {
  test('affects this visit alone, like any visit', async () => {
    const { second, statuses } = await four();
    await cancel({ appointmentId: second });
    expect(await statuses()).toEqual(['scheduled', 'cancelled', 'scheduled', 'scheduled']);
    expect(await counts()).toEqual([1, 0, 1, 1]);
  });

  test('frees the days and visits ahead of this one and all after, and keeps earlier ones', async () => {
    const { second, statuses } = await four();
    await cancel({ appointmentId: second, following: true });
    expect(await statuses()).toEqual(['scheduled', 'cancelled', 'cancelled', 'cancelled']);
    expect(await counts()).toEqual([1, 0, 0, 0]);
    expect((await ahead()).map(({ day }) => day)).toEqual([dayAt(0)]);
    const lines = (await db.collection(COLLECTIONS.auditLog).get()).docs.map((line) => line.data());
    expect(lines.filter(({ action }) => action === 'appointment-cancelled')).toHaveLength(3);
  });

  test('leaves past visits unchanged, even if nobody has closed them', async () => {
    const { first, second, third, statuses, starts } = await four();
    await setAppointmentStatus(world.dependencies, {
      actor: ADMIN,
      appointmentId: first,
      status: 'completed',
    });
    const over = addMinutes(at(dayAt(2), '10:00'), 120).getTime();
    await world.advanceMinutes((over - world.dependencies.now().getTime()) / 60_000);
    // The second and third are over but still scheduled. Staff cancel the second and all future ones.
    await cancel({ appointmentId: second, actor: ADMIN, following: true });
    expect(await statuses()).toEqual(['completed', 'cancelled', 'scheduled', 'cancelled']);
    await shift(third, at(addDays(dayAt(3), 1), '10:00'));
    expect((await starts()).slice(0, 2)).toEqual(dates(2));
  });

  test('leaves a visit that has begun, and one that was canceled before, unchanged', async () => {
    const { first, second, third, statuses } = await four();
    await setAppointmentStatus(world.dependencies, {
      actor: ADMIN,
      appointmentId: third,
      status: 'in-progress',
    });
    await cancel({ appointmentId: second });
    await cancel({ appointmentId: first, actor: ADMIN, following: true });
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'in-progress', 'cancelled']);
  });

  test('applies to whole visits of several pets', async () => {
    const pets = [
      { petId: 'maya-pet', service: 'styled' },
      { petId: 'olive', service: 'styled' },
    ];
    const { seriesId, appointmentIds } = await repeat({ pets });
    await cancel({ appointmentId: appointmentIds[1] ?? '', following: true });
    expect((await seriesOf(seriesId)).map(({ status }) => status)).toEqual([
      'scheduled',
      'scheduled',
      'cancelled',
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    expect(await countsOn([0, 1, 2].map((visit) => dayAt(visit)))).toEqual([2, 0, 0]);
  });

  test('refuses other customers, and treats a visit without a series as before', async () => {
    const { second, statuses } = await four();
    expect(await refused(cancel({ appointmentId: second, actor: LEO, following: true }))).toEqual({
      code: 'permission-denied',
    });
    expect(new Set(await statuses())).toEqual(new Set(['scheduled']));
    const { appointmentId } = await phone({
      petId: 'olive',
      appointmentDate: at(dayAt(0), '14:00').toISOString(),
    });
    await cancel({ appointmentId, following: true });
    expect(new Set(await statuses())).toEqual(new Set(['scheduled']));
  });

  /** Books and pays for three visits and joins them to a series, each with its own terms. */
  async function paid() {
    await setPolicy(HALF);
    const visits = [];
    for (const days of [5, 6, 8])
      visits.push((await aVisit({ service: 'styled', day: addDays(dayAt(0), days - 3) }))[0]);
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
    await advanceTo(30, first);
    const answer = await cancel({ appointmentId: first.id, following: true, expectedRefundCents: 7500 });
    expect(answer).toEqual({ status: 'cancelled', refundCents: 7500 });
    const done = await refunds();
    const ofVisit = (id: string) => done.filter(({ visit_id: visit }) => visit === id);
    expect(
      [first, second, third].map(({ id }) => ofVisit(id).map(({ cents, state }) => [cents, state])),
    ).toEqual([[[1500, 'done']], [[3000, 'done']], [[3000, 'done']]]);
    const { data } = await world.stripe.client.refunds.list({ limit: 100 });
    expect(data.map(({ amount }) => `${amount}`).toSorted()).toEqual(['1500', '3000', '3000']);
  });

  test('POLICY-06 cancels nothing if the total refund is less than shown', async () => {
    const { first, second } = await paid();
    await advanceTo(23, first);
    expect(
      await refused(cancel({ appointmentId: first.id, following: true, expectedRefundCents: 7500 })),
    ).toEqual({ code: 'refund-changed', cents: 4500 });
    for (const { id } of [first, second])
      expect((await documents.appointment(db, id).get()).data()?.status).toBe('scheduled');
    expect(await refunds()).toEqual([]);
  });

  test('POLICY-08 refunds everything for all of them when the salon cancels', async () => {
    const { first } = await paid();
    await advanceTo(23, first);
    const answer = await cancel({
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
    const to = at(addDays(dayAt(1), 1), '11:00');
    await move(second, to);
    expect(await starts()).toEqual(dates(4).with(1, to.toISOString()));
  });

  test('shifts this one and all after by the same days and clock time, and earlier ones stay', async () => {
    const { second, starts } = await four();
    await move((await seriesThird()) ?? '', at(addDays(dayAt(2), 1), '14:00'));
    await shift(second, at(addDays(dayAt(1), 2), '11:30'));
    expect(await starts()).toEqual([
      dates(1)[0],
      at(addDays(dayAt(1), 2), '11:30').toISOString(),
      // It had been moved separately and keeps its difference.
      at(addDays(dayAt(2), 3), '15:30').toISOString(),
      at(addDays(dayAt(3), 2), '11:30').toISOString(),
    ]);
    expect(await counts()).toEqual([1, 0, 0, 0]);
    await expectInvariants(
      world,
      [1, 2, 3].flatMap((visit) => [0, 1, 2, 3].map((days) => addDays(dayAt(visit), days))),
      ['maya'],
    );
  });
  async function seriesThird() {
    const { docs } = await db.collection(COLLECTIONS.appointments).get();
    return docs.find((doc) => doc.get('appointment_date').toDate().toISOString() === dates(3)[2])?.id;
  }

  test('lets a visit take the time of the next one', async () => {
    const { seriesId, appointmentIds } = await repeat({ everyWeeks: 1, appointmentDates: dates(3, 1) });
    await shift(appointmentIds[0] ?? '', at(dayAt(1, 1), '10:30'));
    expect((await seriesOf(seriesId)).map(({ appointment_date: date }) => date)).toEqual(
      [1, 2, 3].map((visit) => at(dayAt(visit, 1), '10:30')),
    );
    expect(await countsOn([0, 1, 2, 3].map((visit) => dayAt(visit, 1)))).toEqual([0, 1, 1, 1]);
  });

  test('changes all or none, and names the visit whose slot is taken', async () => {
    const { first, starts } = await four();
    const taken = at(addDays(dayAt(2), 1), '10:00');
    await phone({ petId: 'olive', appointmentDate: taken.toISOString() });
    expect(await refused(shift(first, at(addDays(dayAt(0), 1), '10:00')))).toEqual({
      code: 'slot-taken',
      date: taken.toISOString(),
    });
    expect(await starts()).toEqual(dates(4));
    expect(await counts()).toEqual([1, 1, 1, 1]);
    expect(await ahead()).toHaveLength(5);
  });

  test('keeps each visit’s refund percentage by its own terms after a customer’s late move', async () => {
    await setPolicy(HALF);
    const ids = [];
    for (const days of [2, 9]) {
      const [visit] = await aVisit({ service: 'styled', day: addDays(dayAt(0), days) });
      ids.push(visit.id);
      await documents.appointment(db, visit.id).update({ series_id: 'paid', series_weeks: 1 });
    }
    const [first = '', second = ''] = ids;
    const stored = async (id: string) => (await documents.appointment(db, id).get()).data();
    const before = await stored(first);
    if (!before) throw new Error('It was booked.');
    await advanceTo(30, before);
    await shift(first, at(addDays(dayAt(0), 4), '10:00'), { actor: MAYA });
    expect((await stored(first))?.policy?.most_percent).toBe(50);
    expect((await stored(second))?.policy?.most_percent).toBeUndefined();
    expect((await stored(second))?.appointment_date).toEqual(at(addDays(dayAt(0), 11), '10:00'));
  });

  test('checks notice and horizon for each visit of a customer', async () => {
    const { first, starts } = await four();
    await documents.settings(db).update({ horizon_days: 60 });
    expect(await refused(shift(first, at(addDays(dayAt(0), 1), '10:00'), { actor: MAYA }))).toEqual({
      code: 'too-far',
      date: at(addDays(dayAt(2), 1), '10:00').toISOString(),
    });
    expect(await starts()).toEqual(dates(4));
    await shift(first, at(addDays(dayAt(0), 1), '10:00'));
    expect(await counts()).toEqual([0, 0, 0, 0]);
    expect(await refused(shift(first, at(dayAt(0), '10:00'), { actor: LEO }))).toEqual({
      code: 'permission-denied',
    });
  });

  test('names the date on which a vaccination is missing; staff pass with a reason', async () => {
    const { first, fourth, starts } = await four();
    await change('styled', { vaccines: { rabies: 'block' } });
    await db.doc(paths.businessSettings()).update({ asks_vaccines: true });
    const record = aVaccination({
      pet_id: 'maya-pet',
      user_id: 'maya',
      state: 'confirmed',
      expires_on: dayAt(3),
    });
    await db.doc(paths.vaccination(record.id)).set(record);
    const to = at(addDays(dayAt(0), 1), '10:00');
    expect(await refused(shift(first, to))).toEqual({
      code: 'vaccine-missing',
      kinds: 'rabies',
      date: at(addDays(dayAt(3), 1), '10:00').toISOString(),
    });
    expect(await starts()).toEqual(dates(4));
    await shift(first, to, { vaccineReason: 'A letter' });
    expect((await documents.appointment(db, fourth).get()).data()?.vaccine_reason).toBe('A letter');
  });

  test('refuses a time that would be on another day, and names the visit', async () => {
    const { first, third } = await four();
    await move(third, at(dayAt(2), '16:00'));
    expect(await refused(shift(first, at(dayAt(0), '16:30')))).toEqual({
      code: 'outside-hours',
      date: at(dayAt(2), '22:30').toISOString(),
    });
    expect((await scheduleOf(world, dayAt(0))).busy[0]?.start).toEqual(at(dayAt(0), '10:00'));
  });

  test('leaves no day half taken when one person cancels and another moves', async () => {
    const { second, seriesId } = await four();
    const to = at(addDays(dayAt(1), 1), '10:00');
    await Promise.allSettled([
      cancel({ appointmentId: second, following: true }),
      shift(second, to),
      cancel({ appointmentId: second, following: true }),
    ]);
    const left = (await seriesOf(seriesId)).filter(({ status }) => status === 'scheduled');
    const days = [0, 1, 2, 3].flatMap((visit) => [dayAt(visit), addDays(dayAt(visit), 1)]);
    expect((await countsOn(days)).reduce((sum, count) => sum + count, 0)).toBe(left.length);
    await expectInvariants(world, days, ['maya']);
    expect(left).toHaveLength(1);
  });
});

/** The use cases that keep `month_stats`, without triggers: figures equal the records after any order of events. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { paths } from '@paw-haven/domain/core/records/paths';
import { buildMonth, firstDaysOf } from '@paw-haven/domain/money/stats/build-figures';
import type { MonthStats } from '@paw-haven/domain/money/stats/schema';
import { someAppointments, someReviews } from '@paw-haven/domain/money/stats/testing/records';
import { anAppointment, aReview, someSettings } from '@paw-haven/domain/testing/factories';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { describe, expect, test } from 'vitest';
import { documents, readable } from '../../../functions/src/lib/firestore/collections.ts';
import { runCallable } from '../../../functions/src/lib/run-callable.ts';
import {
  handleAppointmentChange,
  handleReviewChange,
} from '../../../functions/src/services/stats/handle-record-changes.ts';
import { syncRevenue } from '../../../functions/src/services/stats/sync-revenue.ts';
import { getAppointmentStats } from '../../../functions/src/services/stats/get-appointment-stats.ts';
import { refreshMonth } from '../../../functions/src/services/stats/refresh-figures.ts';
import { repairFigures } from '../../../functions/src/services/stats/repair-figures.ts';
import { countOperations } from '../support/count-operations.ts';
import { refusal } from '../support/race.ts';
import { ZONE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({
  empty: true,
  prepare: (salon) => documents.settings(salon.db).set(someSettings({ time_zone: ZONE })),
});

const at = (time: string) => ({ ...salon.dependencies, now: () => new Date(time) });
const month = async (name: string): Promise<MonthStats | undefined> =>
  (await readable.monthStats(salon.db, name).get()).data()?.value;

/** Stores an appointment and reports the change as the trigger does. */
async function write(appointment: Appointment): Promise<string[]> {
  const document = documents.appointment(salon.db, appointment.id);
  const before = (await document.get()).data();
  await document.set(appointment);
  return handleAppointmentChange(salon.dependencies, { before, after: appointment });
}

async function remove(id: string): Promise<void> {
  const document = documents.appointment(salon.db, id);
  const before = (await document.get()).data();
  await document.delete();
  await handleAppointmentChange(salon.dependencies, { before, after: undefined });
}

/** Compares a month's figures with its records. */
async function expectSumOfRecords(name: string): Promise<void> {
  const appointments = await salon.allAppointments();
  const { days } = buildMonth({
    month: name,
    zone: ZONE,
    appointments,
    reviews: [],
    firstDays: firstDaysOf(appointments, ZONE),
    now: new Date(),
  });
  expect((await month(name))?.days ?? {}).toEqual(days);
}

const on = (date: string, overrides: Partial<Appointment> = {}) =>
  anAppointment({ id: `on-${date}`, appointment_date: new Date(date), ...overrides });

describe('figures', () => {
  test('follow an appointment that is booked, moved to another month, completed and deleted', async () => {
    const booked = on('2026-11-30T15:00:00Z');
    await write(booked);
    expect((await month('2026-11'))?.days['30']).toMatchObject({ statuses: { scheduled: 1 } });
    const moved = { ...booked, appointment_date: new Date('2026-12-01T15:00:00Z') };
    await write(moved);
    expect((await month('2026-11'))?.days).toEqual({});
    await write({ ...moved, status: 'completed' });
    expect((await month('2026-12'))?.days['01']).toMatchObject({
      statuses: { completed: 1 },
      revenue_cents: 4500,
      new_customers: 1,
    });
    await remove(booked.id);
    expect((await month('2026-12'))?.days).toEqual({});
  });

  test('CARD-03 follow the fee of a missed visit, and what of it is refunded', async () => {
    const missed = anAppointment({
      appointment_date: new Date('2026-11-02T15:00:00Z'),
      status: 'no-show',
      payment_status: 'pending',
    });
    const fee = { status: 'charged', cents: 4500, reason: 'no-show', at: new Date(0) } as const;
    const fees = async () => (await month('2026-11'))?.days['02']?.fee_cents;
    await write(missed);
    await write({ ...missed, fee: { ...fee, status: 'charging' } });
    expect(await fees()).toBeUndefined();
    await write({ ...missed, fee });
    expect(await fees()).toBe(4500);
    await write({ ...missed, fee: { ...fee, refunded_cents: 500 } });
    expect(await fees()).toBe(4000);
    await expectSumOfRecords('2026-11');
  });

  test('know who is new, even after another visit has become the first one', async () => {
    const newOn = async () =>
      Object.entries((await month('2026-11'))?.days ?? {})
        .filter(([, { new_customers: count }]) => count > 0)
        .map(([day]) => day);
    const later = on('2026-11-20T15:00:00Z');
    await write(later);
    const earlier = on('2026-11-10T15:00:00Z');
    await write(earlier);
    expect(await newOn()).toEqual(['10']);
    await write({ ...earlier, status: 'cancelled' });
    expect(await newOn()).toEqual(['20']);
    await write({ ...later, appointment_date: new Date('2026-11-25T15:00:00Z') });
    expect(await newOn()).toEqual(['25']);
    await expectSumOfRecords('2026-11');
  });

  test('know who is new, even after an earlier visit of several pets', async () => {
    await write(on('2026-11-20T15:00:00Z'));
    const pets = ['a', 'b', 'c', 'd'].map((id) => on('2026-11-10T15:00:00Z', { id }));
    // Stored together, and reported one after the other.
    for (const pet of pets) await documents.appointment(salon.db, pet.id).set(pet);
    for (const pet of pets)
      await handleAppointmentChange(salon.dependencies, { before: undefined, after: pet });
    await expectSumOfRecords('2026-11');
  });

  test('are written once for repeated events, and not for changes that they do not count', async () => {
    const booked = on('2026-11-20T15:00:00Z');
    expect(await write(booked)).toEqual(['2026-11-20']);
    const again = { before: undefined, after: booked };
    expect(await handleAppointmentChange(salon.dependencies, again)).toEqual([]);
    const operations = countOperations(salon.firestore);
    const after = { ...booked, special_requests: 'Short ears', updated_at: new Date() };
    await handleAppointmentChange(salon.dependencies, { before: booked, after });
    expect(operations.take()).toEqual({ reads: 0, writes: 0 });
  });

  test('ADMIN-23 equal the sum of the records after many simultaneous changes', async () => {
    const records = someAppointments(new Date('2026-10-25T04:00:00Z'), 14).slice(0, 14);
    await Promise.all(records.map(write));
    await Promise.all(
      records.map((record, index) =>
        index % 3 === 0
          ? write({ ...record, status: 'cancelled' })
          : write({
              ...record,
              appointment_date: new Date(record.appointment_date.getTime() + (index % 5) * 86_400_000),
            }),
      ),
    );
    // Where changes crossed, the nightly repair decides which customers were new on which day.
    await repairFigures(at('2026-11-05T08:00:00Z'));
    await expectSumOfRecords('2026-10');
    await expectSumOfRecords('2026-11');
  });

  test('of a day cost its appointments and a few reads, however long its customers have been coming', async () => {
    const day = '2026-11-20';
    for (let index = 0; index < 6; index += 1) {
      const user_id = `customer-${index}`;
      await write(on(`2026-0${1 + index}-10T15:00:00Z`, { id: `first-${index}`, user_id }));
      await write(on(`${day}T1${index}:00:00Z`, { id: `now-${index}`, user_id }));
    }
    const again = on(`${day}T19:00:00Z`, { id: 'again', user_id: 'customer-0' });
    await documents.appointment(salon.db, again.id).set(again);
    const operations = countOperations(salon.firestore);
    expect(await handleAppointmentChange(salon.dependencies, { before: undefined, after: again })).toEqual([
      day,
    ]);
    // Seven appointments, the zone, the month, and the customer’s first visit, twice.
    expect(operations.take()).toEqual({ reads: 7 + 1 + 1 + 1 + 1, writes: 1 });
    await expectSumOfRecords('2026-11');
  });

  test('are right after repeated events in any order', async () => {
    const records = someAppointments(new Date('2026-11-03T05:00:00Z'), 14).slice(0, 20);
    const events: { before: Appointment | undefined; after: Appointment | undefined }[] = [];
    const store = async (before: Appointment | undefined, after: Appointment) => {
      await documents.appointment(salon.db, after.id).set(after);
      events.push({ before, after });
    };
    for (const [index, record] of records.entries()) {
      await store(undefined, record);
      const date = new Date(record.appointment_date.getTime() + (index % 4) * 86_400_000);
      const moved = { ...record, appointment_date: date };
      await store(record, moved);
      if (index % 3 === 0) await store(moved, { ...moved, status: 'cancelled' });
    }
    const shuffled = [...events, ...events].map((event, index) => ({ event, place: (index * 37) % 101 }));
    shuffled.sort((one, other) => one.place - other.place);
    for (const { event } of shuffled) await handleAppointmentChange(salon.dependencies, event);
    await expectSumOfRecords('2026-11');
  });

  test('of reviews follow their ratings, by the day they were written', async () => {
    const created_at = new Date('2026-11-21T04:59:00Z');
    const review = aReview({ created_at, rating: 4 });
    await documents.review(salon.db, review.id).set(review);
    await handleReviewChange(salon.dependencies, { before: undefined, after: review });
    expect((await month('2026-11'))?.days['20']?.reviews).toEqual({ count: 1, sum: 4 });
    const worse = { ...review, rating: 2 };
    await documents.review(salon.db, review.id).set(worse);
    await handleReviewChange(salon.dependencies, { before: review, after: worse });
    expect((await month('2026-11'))?.days['20']?.reviews).toEqual({ count: 1, sum: 2 });
    expect(
      await handleReviewChange(salon.dependencies, {
        before: worse,
        after: { ...worse, is_published: false },
      }),
    ).toEqual([]);
  });

  test('are recounted when the business moves to another time zone', async () => {
    await write(on('2026-11-20T04:30:00Z'));
    expect(Object.keys((await month('2026-11'))?.days ?? {})).toEqual(['19']);
    await documents.settings(salon.db).set(someSettings({ time_zone: 'Europe/Berlin' }));
    await write(on('2026-11-25T15:00:00Z'));
    expect(Object.keys((await month('2026-11'))?.days ?? {})).toEqual(['20', '25']);
  });
});

describe('the nightly repair', () => {
  test('turns years of records into figures, some months per night, and then reads little', async () => {
    const from = new Date('2024-09-01T05:00:00Z');
    const batch = salon.db.batch();
    for (let index = 0; index < 60; index += 1) {
      const date = new Date(from.getTime() + index * 14 * 86_400_000);
      const item = on(date.toISOString(), { id: `old-${index}`, user_id: `customer-${index % 7}` });
      batch.set(documents.appointment(salon.db, item.id), item);
    }
    await batch.commit();
    const night = at('2026-11-21T08:00:00Z');
    const nights = [await repairFigures(night), await repairFigures(night), await repairFigures(night)];
    expect(nights.map(({ checked }) => checked)).toEqual([16, 16, 5]);
    const last = await repairFigures(night);
    expect(last).toEqual({ checked: 4, changed: 0 });
    for (const name of ['2024-09', '2025-03', '2026-11']) await expectSumOfRecords(name);
  });

  test('corrects what a lost event has left', async () => {
    await write(on('2026-11-20T15:00:00Z'));
    await documents.appointment(salon.db, 'on-2026-11-20T15:00:00Z').update({ status: 'no-show' });
    await repairFigures(at('2026-11-21T08:00:00Z'));
    await expectSumOfRecords('2026-11');
  });

  test('ADMIN-22 POLICY-03 corrects what a deposit adds to its customer’s sums', async () => {
    const missedVisit = on('2026-11-20T15:00:00Z', {
      status: 'no-show',
      payment_status: 'pending',
      paid_cents: 2250,
    });
    await write(missedVisit);
    const beyond = async () => (await salon.appointment(missedVisit.id))?.beyond_total_cents;
    expect(await beyond()).toBeUndefined();
    await repairFigures(at('2026-11-21T08:00:00Z'));
    expect(await beyond()).toBe(2250);
    const operations = countOperations(salon.firestore);
    // A late event reads the record; the event of that write reads nothing.
    await syncRevenue(salon.dependencies, missedVisit.id, missedVisit);
    expect(operations.take()).toEqual({ reads: 1, writes: 0 });
    await syncRevenue(salon.dependencies, missedVisit.id, { ...missedVisit, beyond_total_cents: 2250 });
    expect(operations.take()).toEqual({ reads: 0, writes: 0 });
  });

  test('counts reviews too', async () => {
    const reviews = someReviews(new Date('2026-11-01T05:00:00Z'), 20);
    await Promise.all(
      reviews.map((review, index) => {
        const item = aReview({ ...review, id: `r${index}` });
        return documents.review(salon.db, item.id).set(item);
      }),
    );
    await refreshMonth(salon.dependencies, '2026-11', ZONE);
    const days = Object.values((await month('2026-11'))?.days ?? {});
    const ofMonth = reviews.filter(({ created_at: date }) => dayOf(date, ZONE).startsWith('2026-11'));
    expect(days.reduce((sum, { reviews: { count } }) => sum + count, 0)).toBe(ofMonth.length);
  });
});

describe('get-appointment-stats', () => {
  const input = { start_date: '2026-11-20', end_date: '2026-11-20' };
  const call = (uid: string, data: unknown = input) =>
    runCallable(
      'get-appointment-stats',
      salon.dependencies,
      { caller: { uid, email: null }, data },
      ({ actor, input: range }) => getAppointmentStats(salon.dependencies, { actor, input: range }),
    );
  const hold = (user_id: string, role: 'admin' | 'owner' | 'groomer') =>
    documents.userRole(salon.db, user_id, role).set({ user_id, role, created_at: new Date(0) });

  test.each(['admin', 'owner'] as const)(
    'ADMIN-14 ADMIN-15 gives an %s the figures of the day',
    async (role) => {
      await hold('olive', role);
      const of = (id: string, date: string, overrides: Partial<Appointment> = {}) =>
        documents.appointment(salon.db, id).set(on(date, { ...overrides, id }));
      await of('before', '2026-11-20T04:59:00Z');
      await of('first', '2026-11-20T05:00:00Z', { status: 'completed' });
      await of('last', '2026-11-21T04:59:00Z', { user_id: 'leo', total_amount: 20.5 });
      await of('after', '2026-11-21T05:00:00Z');
      await of('called-off', '2026-11-20T15:00:00Z', { user_id: 'nina', status: 'cancelled' });
      expect(await call('olive')).toEqual({
        total_appointments: 3,
        active_customers: 2,
        total_revenue: 65.5,
        cancelled_paid: 45,
        pending_appointments: 1,
      });
      const days = await call('olive', { start_date: '2026-11-19', end_date: '2026-11-21' });
      expect(days).toMatchObject({ total_appointments: 5, active_customers: 2 });
    },
  );

  test('ADMIN-15 answers past days from the stored figures, and with the same from the records where there are none', async () => {
    await hold('olive', 'admin');
    const day = { start_date: '2026-11-10', end_date: '2026-11-10' };
    for (const [id, overrides] of [
      ['one', { status: 'completed' }],
      ['two', { user_id: 'leo', status: 'no-show', total_amount: 20.5 }],
      ['three', { user_id: 'ana', status: 'cancelled', payment_status: 'failed' }],
    ] as const)
      await documents.appointment(salon.db, id).set(on('2026-11-10T15:00:00Z', { ...overrides, id }));
    const fromRecords = await call('olive', day);
    expect(fromRecords).toMatchObject({ total_appointments: 3, total_revenue: 65.5 });
    await refreshMonth(salon.dependencies, '2026-11', ZONE);
    // Deleted without an event: the stored figures are returned.
    await documents.appointment(salon.db, 'one').delete();
    expect(await call('olive', day)).toEqual(fromRecords);
    // A month of another time zone is counted from the records.
    await salon.db.doc(paths.monthStats('2026-11')).update({ time_zone: 'Europe/Berlin' });
    expect(await call('olive', day)).toMatchObject({ total_appointments: 2 });
  });

  test('refuses customers and groomers', async () => {
    await hold('gus', 'groomer');
    for (const uid of ['maya', 'gus']) expect(await refusal(call(uid))).toBe('permission-denied');
  });

  test('refuses days that do not exist, and too many days', async () => {
    await hold('olive', 'owner');
    for (const end_date of ['2026-11-31', '2026-11-19', '2028-01-01', ''])
      await expect(call('olive', { ...input, end_date })).rejects.toThrow(AppError);
  });
});

test('stores no month without records', async () => {
  await refreshMonth(salon.dependencies, '2026-11', ZONE);
  expect((await salon.db.doc(paths.monthStats('2026-11')).get()).exists).toBe(false);
});

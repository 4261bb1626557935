import { expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { createProfile } from '../../../functions/src/services/profile/create-profile.ts';
import { placeHold } from '../../../functions/src/services/checkout/place-hold.ts';
import {
  releaseDueHolds,
  releaseHolds,
  tidyAllDays,
} from '../../../functions/src/services/checkout/release-holds.ts';
import { countOperations } from '../support/count-operations.ts';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { at } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';
import { parseInput } from '../../../functions/src/lib/run-callable.ts';

// As if no webhook ever arrived.
const salon = await openSalon({ webhooks: 'drop' });

test('frees the holds of expired sessions and closes their records', async () => {
  const id = await salon.book();
  await salon.advanceMinutes(32);
  expect(await releaseHolds(salon.dependencies)).toMatchObject({ settled: 1, failed: 0 });
  expect((await salon.scheduleOf()).busy).toEqual([]);
  expect((await documents.checkoutSession(salon.db, 'maya', id).get()).data()?.status).toBe('expired');
});

test('books a paid session without a webhook', async () => {
  const id = await salon.book();
  await salon.stripe.pay(id);
  await salon.advanceMinutes(32);
  await releaseHolds(salon.dependencies);
  expect((await salon.allAppointments()).map((made) => made.stripe_session_id)).toEqual([id]);
});

test('keeps the slot of a payment that is being processed', async () => {
  const id = await salon.book();
  await salon.stripe.pay(id, CARDS.paysLater);
  await salon.advanceMinutes(32);
  await releaseHolds(salon.dependencies);
  const [hold] = (await salon.scheduleOf()).busy;
  expect(hold?.until?.getTime()).toBeGreaterThan(salon.dependencies.now().getTime());
});

test('clears a hold that a failed call left without a session', async () => {
  const date = at(salon.dayIn(3), '12:00').toISOString();
  const input = { service: 'basic-groom', date, time: '10:00', petId: 'maya-pet', specialRequests: null };
  await placeHold(salon.dependencies, { uid: 'maya', input: parseInput('create-payment', input) }, null);
  await salon.advanceMinutes(32);
  expect(await releaseHolds(salon.dependencies)).toMatchObject({ released: 1 });
  expect((await salon.scheduleOf()).busy).toEqual([]);
});

test('deletes a day without entries, so that no later run reads it, and keeps a day with a visit', async () => {
  await salon.bookedAppointment({ uid: 'leo', day: salon.dayIn(4) });
  for (const day of [salon.dayIn(3), salon.dayIn(4)]) await salon.book({ day, time: '13:00' });
  await salon.advanceMinutes(32);
  await salon.stripe.settled();
  await releaseHolds(salon.dependencies);
  const { docs } = await salon.db.collection(COLLECTIONS.scheduleDays).get();
  expect(docs.map(({ id }) => id)).toEqual([salon.dayIn(4)]);
  expect((await salon.scheduleOf(salon.dayIn(4))).count).toBe(1);
});

test('does all of this every five minutes once a session is overdue, and reads one document until then', async () => {
  for (const days of [4, 5, 6]) await salon.bookedAppointment({ uid: 'leo', day: salon.dayIn(days) });
  const id = await salon.book();
  await salon.stripe.settled();
  const counted = countOperations(salon.firestore);
  expect(await releaseDueHolds(salon.dependencies)).toMatchObject({ settled: 0, released: 0 });
  expect(counted.take()).toEqual({ reads: 1, writes: 0 });
  await salon.advanceMinutes(33);
  expect(await releaseDueHolds(salon.dependencies)).toMatchObject({ settled: 1, failed: 0 });
  expect((await documents.checkoutSession(salon.db, 'maya', id).get()).data()?.status).toBe('expired');
  await releaseDueHolds(salon.dependencies);
  expect((await salon.db.doc(paths.scheduleDay(salon.dayIn(3))).get()).exists).toBe(false);
  counted.take();
  await releaseDueHolds(salon.dependencies);
  expect(counted.take()).toEqual({ reads: 1, writes: 0 });
});

test('tidies a day that does not say when it is due, at night', async () => {
  const withoutDueTime = (days: number) =>
    salon.db.doc(paths.scheduleDay(salon.dayIn(days))).update({ tidy_at: FieldValue.delete() });
  await salon.book({ day: salon.dayIn(3) });
  await salon.book({ uid: 'leo', day: salon.dayIn(4) });
  await withoutDueTime(3);
  await salon.advanceMinutes(20);
  // Running holds get their due time …
  expect(await tidyAllDays(salon.dependencies)).toBe(1);
  expect((await salon.scheduleOf(salon.dayIn(3))).tidy_at).toEqual(
    (await salon.scheduleOf(salon.dayIn(3))).busy[0]?.until,
  );
  // … and expired ones are removed.
  await withoutDueTime(4);
  await salon.advanceMinutes(40);
  expect(await tidyAllDays(salon.dependencies)).toBe(2);
  expect((await salon.db.collection(COLLECTIONS.scheduleDays).get()).empty).toBe(true);
  expect(await tidyAllDays(salon.dependencies)).toBe(0);
});

test('leaves running holds and appointments alone', async () => {
  await salon.book();
  await salon.bookedAppointment({ uid: 'leo', time: '13:00' });
  expect(await releaseHolds(salon.dependencies)).toEqual({ settled: 0, released: 0, refunded: 0, failed: 0 });
  expect((await salon.scheduleOf()).busy).toHaveLength(2);
});

test('continues when one case fails', async () => {
  const broken = await salon.book();
  await salon.book({ uid: 'leo', time: '13:00' });
  await salon.advanceMinutes(32);
  await salon.stripe.failNext(3, `/v1/checkout/sessions/${broken}`);
  expect(await releaseHolds(salon.dependencies)).toMatchObject({ settled: 1, failed: 1 });
});

test('WAIT-03 books a paid session even if the waiting list cannot be read', async () => {
  const id = await salon.book();
  await salon.stripe.pay(id);
  await salon.db.doc(paths.waitlistQueue()).set({ wishes: 'none' });
  await salon.advanceMinutes(32);
  expect(await releaseHolds(salon.dependencies)).toMatchObject({ settled: 1, failed: 1 });
  expect(await salon.allAppointments()).toHaveLength(1);
});

test('closes a session that Stripe does not know, and frees its hold', async () => {
  const id = await salon.book();
  await salon.stripe.reset();
  await salon.advanceMinutes(32);
  expect(await releaseHolds(salon.dependencies)).toMatchObject({ settled: 1, failed: 0 });
  expect((await documents.checkoutSession(salon.db, 'maya', id).get()).data()?.status).toBe('expired');
  expect((await salon.customer())?.holds).toEqual([]);
  expect(await releaseHolds(salon.dependencies)).toMatchObject({ settled: 0, failed: 0 });
});

test('is not delayed by a hundred old cases that always fail', async () => {
  const created = new Date(salon.dependencies.now().getTime() - 86_400_000);
  const batch = salon.db.batch();
  for (let index = 0; index < 100; index += 1) {
    batch.create(salon.db.doc(paths.checkoutSession('leo', `unreadable-${index}`)), {
      status: 'open',
      created,
    });
  }
  await batch.commit();
  const id = await salon.book();
  await salon.advanceMinutes(32);
  expect(await releaseHolds(salon.dependencies)).toMatchObject({ settled: 1, failed: 100 });
  expect((await documents.checkoutSession(salon.db, 'maya', id).get()).data()?.status).toBe('expired');
});

test('creates a profile for a new user, and keeps what the browser wrote first', async () => {
  const user = { uid: 'nina', email: 'nina@example.com', fullName: null };
  await createProfile(salon.dependencies, user);
  const profile = salon.db.doc('profiles/nina');
  expect((await profile.get()).data()).toMatchObject({
    id: 'nina',
    email: 'nina@example.com',
    full_name: null,
  });
  await profile.set({ full_name: 'Nina Ray', phone: '1' });
  await createProfile(salon.dependencies, user);
  expect((await profile.get()).data()).toMatchObject({
    full_name: 'Nina Ray',
    phone: '1',
    email: 'nina@example.com',
  });
});

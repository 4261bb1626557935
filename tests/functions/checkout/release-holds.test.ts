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
import { COLLECTIONS, paths } from '@paw-haven/domain/core/paths';
import { instantOf } from '@paw-haven/domain/core/time';
import { FieldValue } from 'firebase-admin/firestore';
import {
  allAppointments,
  book,
  bookedAppointment,
  dayIn,
  openSalon,
  scheduleOf,
  ZONE,
} from '../support/salon.ts';
import { CARDS } from '../support/stripe-control.ts';
import { openTestWorld } from '../support/test-world.ts';
import { parseInput } from '../../../functions/src/lib/run-callable.ts';

const world = await openTestWorld(async (world) => {
  await openSalon(world);
  // As if no webhook ever arrived.
  await world.stripe.webhooks({ mode: 'drop' });
});

test('frees the holds of expired sessions and closes their records', async () => {
  const id = await book(world);
  await world.advanceMinutes(32);
  expect(await releaseHolds(world.dependencies)).toMatchObject({ settled: 1, failed: 0 });
  expect((await scheduleOf(world)).busy).toEqual([]);
  expect((await documents.checkoutSession(world.db, 'maya', id).get()).data()?.status).toBe('expired');
});

test('books a paid session without a webhook', async () => {
  const id = await book(world);
  await world.stripe.pay(id);
  await world.advanceMinutes(32);
  await releaseHolds(world.dependencies);
  expect((await allAppointments(world)).map((made) => made.stripe_session_id)).toEqual([id]);
});

test('keeps the slot of a payment that is being processed', async () => {
  const id = await book(world);
  await world.stripe.pay(id, CARDS.paysLater);
  await world.advanceMinutes(32);
  await releaseHolds(world.dependencies);
  const [hold] = (await scheduleOf(world)).busy;
  expect(hold?.until?.getTime()).toBeGreaterThan(world.dependencies.now().getTime());
});

test('clears a hold that a failed call left without a session', async () => {
  const date = instantOf(dayIn(world, 3), '12:00', ZONE).toISOString();
  const input = { service: 'basic-groom', date, time: '10:00', petId: 'maya-pet', specialRequests: null };
  await placeHold(world.dependencies, { uid: 'maya', input: parseInput('create-payment', input) }, null);
  await world.advanceMinutes(32);
  expect(await releaseHolds(world.dependencies)).toMatchObject({ released: 1 });
  expect((await scheduleOf(world)).busy).toEqual([]);
});

test('deletes a day without entries, so that no later run reads it, and keeps a day with a visit', async () => {
  await bookedAppointment(world, { uid: 'leo', day: dayIn(world, 4) });
  for (const day of [dayIn(world, 3), dayIn(world, 4)]) await book(world, { day, time: '13:00' });
  await world.advanceMinutes(32);
  await world.stripe.settled();
  await releaseHolds(world.dependencies);
  const { docs } = await world.db.collection(COLLECTIONS.scheduleDays).get();
  expect(docs.map(({ id }) => id)).toEqual([dayIn(world, 4)]);
  expect((await scheduleOf(world, dayIn(world, 4))).count).toBe(1);
});

test('does all of this every five minutes once a session is overdue, and reads one document until then', async () => {
  for (const days of [4, 5, 6]) await bookedAppointment(world, { uid: 'leo', day: dayIn(world, days) });
  const id = await book(world);
  await world.stripe.settled();
  const counted = countOperations(world.firestore);
  expect(await releaseDueHolds(world.dependencies)).toMatchObject({ settled: 0, released: 0 });
  expect(counted.take()).toEqual({ reads: 1, writes: 0 });
  await world.advanceMinutes(33);
  expect(await releaseDueHolds(world.dependencies)).toMatchObject({ settled: 1, failed: 0 });
  expect((await documents.checkoutSession(world.db, 'maya', id).get()).data()?.status).toBe('expired');
  await releaseDueHolds(world.dependencies);
  expect((await world.db.doc(paths.scheduleDay(dayIn(world, 3))).get()).exists).toBe(false);
  counted.take();
  await releaseDueHolds(world.dependencies);
  expect(counted.take()).toEqual({ reads: 1, writes: 0 });
});

test('tidies a day that does not say when it is due, at night', async () => {
  const withoutDueTime = (days: number) =>
    world.db.doc(paths.scheduleDay(dayIn(world, days))).update({ tidy_at: FieldValue.delete() });
  await book(world, { day: dayIn(world, 3) });
  await book(world, { uid: 'leo', day: dayIn(world, 4) });
  await withoutDueTime(3);
  await world.advanceMinutes(20);
  // Running holds get their due time …
  expect(await tidyAllDays(world.dependencies)).toBe(1);
  expect((await scheduleOf(world, dayIn(world, 3))).tidy_at).toEqual(
    (await scheduleOf(world, dayIn(world, 3))).busy[0]?.until,
  );
  // … and expired ones are removed.
  await withoutDueTime(4);
  await world.advanceMinutes(40);
  expect(await tidyAllDays(world.dependencies)).toBe(2);
  expect((await world.db.collection(COLLECTIONS.scheduleDays).get()).empty).toBe(true);
  expect(await tidyAllDays(world.dependencies)).toBe(0);
});

test('leaves running holds and appointments alone', async () => {
  await book(world);
  await bookedAppointment(world, { uid: 'leo', time: '13:00' });
  expect(await releaseHolds(world.dependencies)).toEqual({ settled: 0, released: 0, refunded: 0, failed: 0 });
  expect((await scheduleOf(world)).busy).toHaveLength(2);
});

test('continues when one case fails', async () => {
  const broken = await book(world);
  await book(world, { uid: 'leo', time: '13:00' });
  await world.advanceMinutes(32);
  await world.stripe.failNext(3, `/v1/checkout/sessions/${broken}`);
  expect(await releaseHolds(world.dependencies)).toMatchObject({ settled: 1, failed: 1 });
});

test('WAIT-03 books a paid session even if the waiting list cannot be read', async () => {
  const id = await book(world);
  await world.stripe.pay(id);
  await world.db.doc(paths.waitlistQueue()).set({ wishes: 'none' });
  await world.advanceMinutes(32);
  expect(await releaseHolds(world.dependencies)).toMatchObject({ settled: 1, failed: 1 });
  expect(await allAppointments(world)).toHaveLength(1);
});

test('closes a session that Stripe does not know, and frees its hold', async () => {
  const id = await book(world);
  await world.stripe.reset();
  await world.advanceMinutes(32);
  expect(await releaseHolds(world.dependencies)).toMatchObject({ settled: 1, failed: 0 });
  expect((await documents.checkoutSession(world.db, 'maya', id).get()).data()?.status).toBe('expired');
  expect((await documents.customer(world.db, 'maya').get()).data()?.holds).toEqual([]);
  expect(await releaseHolds(world.dependencies)).toMatchObject({ settled: 0, failed: 0 });
});

test('is not delayed by a hundred old cases that always fail', async () => {
  const created = new Date(world.dependencies.now().getTime() - 86_400_000);
  const batch = world.db.batch();
  for (let index = 0; index < 100; index += 1) {
    batch.create(world.db.doc(paths.checkoutSession('leo', `unreadable-${index}`)), {
      status: 'open',
      created,
    });
  }
  await batch.commit();
  const id = await book(world);
  await world.advanceMinutes(32);
  expect(await releaseHolds(world.dependencies)).toMatchObject({ settled: 1, failed: 100 });
  expect((await documents.checkoutSession(world.db, 'maya', id).get()).data()?.status).toBe('expired');
});

test('creates a profile for a new user, and keeps what the browser wrote first', async () => {
  const user = { uid: 'nina', email: 'nina@example.com', fullName: null };
  await createProfile(world.dependencies, user);
  const profile = world.db.doc('profiles/nina');
  expect((await profile.get()).data()).toMatchObject({
    id: 'nina',
    email: 'nina@example.com',
    full_name: null,
  });
  await profile.set({ full_name: 'Nina Ray', phone: '1' });
  await createProfile(world.dependencies, user);
  expect((await profile.get()).data()).toMatchObject({
    full_name: 'Nina Ray',
    phone: '1',
    email: 'nina@example.com',
  });
});

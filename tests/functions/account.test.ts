/** A person's own data, out and away: on our Firestore server, with bookings that Stripe's stand-in was paid for. */
import { documents } from '../../functions/src/lib/firestore/collections.ts';
import type { AccountDependencies } from '../../functions/src/services/dependencies.ts';
import { deleteAccount } from '../../functions/src/services/account/delete-account.ts';
import { endSessions } from '../../functions/src/services/account/end-sessions.ts';
import { exportData } from '../../functions/src/services/account/export-data.ts';
import { createProfile } from '../../functions/src/services/profile/create-profile.ts';
import { recordRefund } from '../../functions/src/services/payment/record-refund.ts';
import { grantRow, readPerson, setUpPerson } from './support/person.ts';
import { book, bookedAppointment, countIn, openSalon, petOf, refusal } from './support/salon.ts';
import { openWorld, type World } from './support/world.ts';
import { paths } from '@paw-haven/domain/paths';
import { personalDataSchema } from '@paw-haven/domain/profile/personal-data';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

let world: World;
/** What left for the services beyond Firestore, in order; `failing` breaks the one of that name. */
let calls: string[];
let failing: string | undefined;

const outside = (name: string) => (id: string) => {
  calls.push(`${name} ${id}`);
  return failing === name ? Promise.reject(new Error(`${name} does not answer`)) : Promise.resolve();
};
const dependencies = (): AccountDependencies => ({
  ...world.dependencies,
  accounts: { endSessions: outside('end'), remove: outside('remove') },
  files: { removeFolder: outside('files') },
});

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  calls = [];
  failing = undefined;
  await world.reset();
  await openSalon(world);
  await setUpPerson(world, 'maya');
  await setUpPerson(world, 'leo');
});

const remove = (uid = 'maya', signedInAt: Date | null = world.dependencies.now()) =>
  deleteAccount(dependencies(), { actor: { uid }, signedInAt });

/** A visit with a special request, paid for and over. */
async function pastVisit(uid: string, time = '10:00') {
  const appointment = await bookedAppointment(world, { uid, time, specialRequests: `Wish of ${uid}` });
  await documents.appointment(world.db, appointment.id).update({ status: 'completed' });
  return appointment;
}

describe('export-my-data', () => {
  test('has everything of the caller, and nothing of anybody else', async () => {
    const visit = await pastVisit('maya');
    await pastVisit('leo', '13:00');
    const data = await exportData(world.dependencies, { uid: 'maya', email: 'maya@example.com' });
    expect(personalDataSchema.parse(data)).toMatchObject({
      account: { id: 'maya', email: 'maya@example.com' },
      profile: { id: 'maya', full_name: 'Name of maya' },
      notification_preferences: { user_id: 'maya', phone_number: '+15550100142' },
      pets: [{ id: 'maya-pet', owner_id: 'maya' }],
      appointments: [{ id: visit.id, appointment_date: visit.appointment_date.toISOString() }],
      reviews: [{ user_id: 'maya', review_text: 'Words of maya' }],
      payments: [{ amount: 4500 }],
      deliveries: [{ to: 'maya@example.com' }],
      push_devices: [{ token: 'token-maya' }],
    });
    expect(JSON.stringify(data)).not.toMatch(/leo/);
  });

  test('of somebody about whom nothing is stored is empty', async () => {
    const data = await exportData(world.dependencies, { uid: 'nobody', email: null });
    expect(data).toMatchObject({ profile: null, notification_preferences: null, pets: [], payments: [] });
  });
});

describe('revoke-my-sessions', () => {
  test('ends the caller’s sessions and writes it down', async () => {
    expect(await endSessions(dependencies(), { uid: 'maya' })).toEqual({ ended: true });
    expect(calls).toEqual(['end maya']);
    expect(await countIn(world, 'audit_log')).toBe(1);
  });

  test('ends push messages too, of the caller and of nobody else: a lost phone tells no more', async () => {
    await endSessions(dependencies(), { uid: 'maya' });
    expect(await readPerson(world, 'maya')).toMatchObject({ devices: 0, profile: true });
    expect(await readPerson(world, 'leo')).toMatchObject({ devices: 1 });
  });
});

describe('delete-my-account', () => {
  test('removes what is known of the person and keeps the paid visit without it', async () => {
    const visit = await pastVisit('maya');
    expect(await remove()).toEqual({ deleted: true });
    const left = await readPerson(world, 'maya');
    expect(left).toMatchObject({
      profile: false,
      preferences: false,
      customer: false,
      notes: false,
      pets: 0,
      sessions: 0,
    });
    expect(left).toMatchObject({ devices: 0, deliveries: 0 });
    expect(left.reviews).toMatchObject([{ user_name: null, rating: 5 }]);
    expect(left.appointments).toMatchObject([
      {
        id: visit.id,
        pet: { name: 'Removed', breed: null },
        special_requests: null,
        total_amount: visit.total_amount,
        stripe_session_id: visit.stripe_session_id,
      },
    ]);
    expect(left.payments).toMatchObject([{ amount: 4500, status: 'succeeded' }]);
    expect(JSON.stringify(left)).not.toMatch(/Wish of maya|Pet of maya|Name of maya/);
    expect(calls).toEqual(['files pet-photos/maya/', 'files pet-photo-variants/maya/', 'remove maya']);
  });

  test('touches nothing of another customer', async () => {
    await pastVisit('leo', '13:00');
    const before = await readPerson(world, 'leo');
    await remove();
    expect(await readPerson(world, 'leo')).toEqual(before);
    expect(before).toMatchObject({ profile: true, preferences: true, pets: 1 });
  });

  test('asked for again it changes nothing, and stands in the audit log once', async () => {
    await pastVisit('maya');
    await remove();
    const once = await readPerson(world, 'maya');
    await remove();
    const twice = await readPerson(world, 'maya');
    const steady = (record: Record<string, unknown>) => ({ ...record, updated_at: null });
    expect(twice.appointments.map(steady)).toEqual(once.appointments.map(steady));
    const entries = await world.db.collection('audit_log').where('action', '==', 'account-deleted').get();
    expect(entries.docs.map((entry) => entry.get('subject') as unknown)).toEqual(['maya']);
  });

  test('reads no more at once than fits into the memory, and forgets what was counted', async () => {
    const { db } = world;
    for (let page = 0; page < 3; page += 1) {
      const batch = db.batch();
      for (let index = 0; index < 300; index += 1)
        batch.set(db.doc(paths.message(`flood-${page}-${index}`)), { participants: ['leo', 'maya'] });
      await batch.commit();
    }
    await db.doc(paths.rateLimit('maya_own-texts')).set({ calls: 1 });
    const queries = vi.spyOn(world.firestore, 'runQuery');
    await remove();
    const answers = await Promise.all(queries.mock.results.map(({ value }) => value as Promise<unknown[]>));
    queries.mockRestore();
    expect(await countIn(world, 'messages')).toBe(0);
    expect(await countIn(world, 'rate_limits')).toBe(0);
    expect(Math.max(...answers.map((answer) => answer.length))).toBeLessThanOrEqual(401);
  });

  test('is not undone by the event of the sign-up that comes late', async () => {
    await remove();
    await createProfile(world.dependencies, { uid: 'maya', email: 'maya@example.com', fullName: 'Maya' });
    await createProfile(world.dependencies, { uid: 'nina', email: 'nina@example.com', fullName: null });
    expect(await readPerson(world, 'maya')).toMatchObject({ profile: false });
    expect(await readPerson(world, 'nina')).toMatchObject({ profile: true });
  });

  test.each(['files', 'remove'])('goes on where it broke off when %s failed', async (name) => {
    failing = name;
    await expect(remove()).rejects.toThrow(`${name} does not answer`);
    failing = undefined;
    await remove();
    expect(calls.at(-1)).toBe('remove maya');
    expect(await readPerson(world, 'maya')).toMatchObject({ profile: false, pets: 0 });
  });

  test('a refund that comes later brings no words of the customer back', async () => {
    const visit = await pastVisit('maya');
    const payment = (await world.db.collection('customers/maya/payments').get()).docs[0];
    if (!payment) throw new Error('There is no payment.');
    const paid = (await documents.payment(world.db, 'maya', payment.id).get()).data();
    if (!paid) throw new Error('There is no payment.');
    expect(paid.metadata['special_requests']).toBe('Wish of maya');
    await remove();
    const refunded = { ...paid, amount_refunded: 4500 };
    await recordRefund(world.dependencies, visit.stripe_session_id, 'maya', refunded);
    const left = await readPerson(world, 'maya');
    expect(left.payments).toMatchObject([{ amount_refunded: 4500 }]);
    expect(left.appointments).toMatchObject([{ refunded_amount: 45, payment_status: 'failed' }]);
    expect(JSON.stringify(left)).not.toContain('Wish of maya');
  });

  test('money that comes later, for a page that nobody knew of, goes back and brings no words of the customer', async () => {
    const sessionId = await book(world, { specialRequests: 'Wish of maya' });
    // As after a process that ended before it had written down what it had opened.
    await world.db.doc(paths.checkoutSession('maya', sessionId)).delete();
    await remove();
    await world.stripe.pay(sessionId);
    await world.stripe.settled();
    const left = await readPerson(world, 'maya');
    expect(left).toMatchObject({
      sessions: 0,
      customer: false,
      appointments: [],
      payments: [{ amount: 4500 }],
    });
    expect(JSON.stringify(left)).not.toMatch(/Wish of maya|Pet of maya/);
    expect((await world.stripe.client.refunds.list()).data).toHaveLength(1);
    const issues = (await world.db.collection('payment_issues').get()).docs.map((one) => one.get('reason'));
    expect(issues).toEqual(['account-deleted']);
    // There is nobody to tell any more.
    expect(left.deliveries).toBe(0);
  });

  test('money that comes while an account is being deleted goes back, and does not keep the account', async () => {
    failing = 'files';
    await expect(remove()).rejects.toThrow('files does not answer');
    failing = undefined;
    await documents.pet(world.db, 'maya-pet').set(petOf('maya'));
    await world.stripe.pay(await book(world));
    await world.stripe.settled();
    expect((await readPerson(world, 'maya')).appointments).toEqual([]);
    expect((await world.stripe.client.refunds.list()).data).toHaveLength(1);
    await remove();
    expect(calls.at(-1)).toBe('remove maya');
    expect(await readPerson(world, 'maya')).toMatchObject({ pets: 0, sessions: 0, deliveries: 0 });
  });

  test.each([
    ['nobody knows when', null],
    ['five minutes ago', -5],
  ])('needs a recent sign-in, not one of %s', async (_, minutes) => {
    const { now } = world.dependencies;
    const signedInAt = minutes === null ? null : new Date(now().getTime() + minutes * 60_000);
    expect(await refusal(remove('maya', signedInAt))).toBe('sign-in-needed');
    expect(await readPerson(world, 'maya')).toMatchObject({ profile: true, pets: 1 });
  });

  test('is refused with a visit ahead, until that is cancelled', async () => {
    const visit = await bookedAppointment(world);
    expect(await refusal(remove())).toBe('upcoming-appointments');
    expect(await readPerson(world, 'maya')).toMatchObject({ profile: true, pets: 1 });
    await documents.appointment(world.db, visit.id).update({ status: 'cancelled' });
    await remove();
    expect(await readPerson(world, 'maya')).toMatchObject({ profile: false });
  });

  test('is refused while a booking waits for its payment', async () => {
    await book(world);
    expect(await refusal(remove())).toBe('payment-open');
    expect(await readPerson(world, 'maya')).toMatchObject({ profile: true, pets: 1 });
  });

  test('the last owner stays; of two who leave at once, one does', async () => {
    await grantRow(world, 'maya', 'owner');
    expect(await refusal(remove())).toBe('last-owner');
    expect(await readPerson(world, 'maya')).toMatchObject({ profile: true, pets: 1, roles: 1 });
    await grantRow(world, 'leo', 'owner');
    const results = await Promise.allSettled([remove('maya'), remove('leo')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await countIn(world, 'user_roles')).toBe(1);
  });

  test('takes the roles of an admin who leaves', async () => {
    await grantRow(world, 'leo', 'owner');
    await grantRow(world, 'maya', 'admin');
    await remove();
    expect(await readPerson(world, 'maya')).toMatchObject({ roles: 0, profile: false });
  });
});

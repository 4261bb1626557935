/** Deletion of accounts and the end of sessions, on our Firestore server, with bookings paid at Stripe's stand-in. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { bookingFromMetadata } from '@paw-haven/domain/booking/payment/booking';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { beginDeletion } from '../../../functions/src/services/account/begin-deletion.ts';
import { deleteAccount } from '../../../functions/src/services/account/delete-account.ts';
import { endSessions } from '../../../functions/src/services/account/end-sessions.ts';
import { recordRefund } from '../../../functions/src/services/checkout/booking-refunds.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';
import { createProfile } from '../../../functions/src/services/profile/create-profile.ts';
import { deletePetRecords } from '../../../functions/src/services/profile/delete-pet-records.ts';
import { withOthersMeanwhile } from '../support/crash-injection.ts';
import { openLeaving } from '../support/leaving.ts';
import { grantRow, readPerson, setUpPerson } from '../support/person.ts';
import { refusal } from '../support/race.ts';
import { petOf } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({
  prepare: async (opened) => {
    await setUpPerson(opened, 'maya');
    await setUpPerson(opened, 'leo');
  },
});
const { db } = salon;
const leaving = await openLeaving(salon);
const { dependencies } = leaving;
afterAll(() => leaving.close());
beforeEach(() => leaving.reset());

const remove = (uid = 'maya', signedInAt: Date | null = salon.dependencies.now()) =>
  deleteAccount(dependencies, { actor: { uid }, email: `${uid}@example.com`, signedInAt });

/** The id under which maya's remaining records are kept. */
const pseudonym = async (): Promise<string> => {
  const deleted = (await documents.deletedAccount(db, 'maya').get()).data();
  if (!deleted) throw new Error('The account was not deleted.');
  return deleted.pseudonym;
};
const readKept = async () => readPerson(salon, await pseudonym());

test('ADDON-03 deletes the usual prices of a pet with it, and of no other pet', async () => {
  await deletePetRecords(salon.dependencies, 'maya-pet');
  // The event is late: a pet with this id exists again.
  expect(await readPerson(salon, 'maya')).toMatchObject({ prices: true });
  await db.doc(paths.pet('maya-pet')).delete();
  await deletePetRecords(salon.dependencies, 'maya-pet');
  expect(await readPerson(salon, 'maya')).toMatchObject({ prices: false, profile: true, imported: 2 });
  expect(await readPerson(salon, 'leo')).toMatchObject({ prices: true });
});

describe('revoke-my-sessions', () => {
  test('ends the caller’s sessions and records it in the audit log', async () => {
    expect(await endSessions(dependencies, { uid: 'maya' })).toEqual({ ended: true });
    expect(leaving.calls).toEqual(['end maya']);
    expect(await salon.countIn('audit_log')).toBe(1);
  });

  test('removes the push devices of the caller only, so that a lost phone shows no more messages', async () => {
    await endSessions(dependencies, { uid: 'maya' });
    expect(await readPerson(salon, 'maya')).toMatchObject({ devices: 0, profile: true });
    expect(await readPerson(salon, 'leo')).toMatchObject({ devices: 1 });
  });
});

describe('delete-my-account', () => {
  test('removes personal data and keeps the paid visit without it', async () => {
    const visit = await salon.pastVisit('maya');
    expect(await remove()).toEqual({ deleted: true });
    const left = await readPerson(salon, 'maya');
    expect(left).toMatchObject({
      profile: false,
      preferences: false,
      customer: false,
      notes: false,
      pets: 0,
      prices: false,
      sessions: 0,
    });
    expect(left).toMatchObject({ devices: 0, deliveries: 0, reviews: [], appointments: [], payments: [] });
    const stored = await readKept();
    expect(stored.reviews).toMatchObject([{ user_name: null, rating: 5 }]);
    expect(stored.appointments).toMatchObject([
      {
        id: visit.id,
        pet: { name: 'Removed', breed: null },
        special_requests: null,
        total_amount: visit.total_amount,
        stripe_session_id: visit.stripe_session_id,
      },
    ]);
    expect(stored.payments).toMatchObject([{ amount: 4500, status: 'succeeded' }]);
    expect(JSON.stringify(stored)).not.toMatch(/Wish of maya|Pet of maya|Name of maya/);
    expect(leaving.calls).toEqual([
      'files pet-photos/maya/',
      'files pet-photo-variants/maya/',
      'files visit-photos/maya/',
      'files incident-photos/maya/',
      'files vaccine-proofs/maya/',
      'files salon-exports/maya/',
      'remove maya',
    ]);
  });

  test('does not change another customer’s records', async () => {
    await salon.pastVisit('leo', '13:00');
    const before = await readPerson(salon, 'leo');
    await remove();
    expect(await readPerson(salon, 'leo')).toEqual(before);
    expect(before).toMatchObject({ profile: true, preferences: true, pets: 1, prices: true });
  });

  test('changes nothing when repeated, and has one entry in the audit log', async () => {
    await salon.pastVisit('maya');
    await remove();
    const once = await readKept();
    const calls = [...leaving.calls];
    await remove();
    expect(leaving.calls).toEqual(calls);
    expect(await readKept()).toEqual(once);
    const entries = await db.collection('audit_log').where('action', '==', 'account-deleted').get();
    expect(entries.docs.map((entry) => entry.get('subject') as unknown)).toEqual([await pseudonym()]);
  });

  test('reads records in bounded batches and removes rate limit counters', async () => {
    for (let page = 0; page < 3; page += 1) {
      const batch = db.batch();
      for (let index = 0; index < 300; index += 1)
        batch.set(db.doc(paths.message(`flood-${page}-${index}`)), { participants: ['leo', 'maya'] });
      await batch.commit();
    }
    await db.doc(paths.rateLimit('maya_own-texts')).set({ calls: 1 });
    const queries = vi.spyOn(salon.firestore, 'runQuery');
    await remove();
    const answers = await Promise.all(queries.mock.results.map(({ value }) => value as Promise<unknown[]>));
    queries.mockRestore();
    expect(await salon.countIn('messages')).toBe(0);
    expect(await salon.countIn('rate_limits')).toBe(0);
    expect(Math.max(...answers.map((answer) => answer.length))).toBeLessThanOrEqual(401);
  });

  test('is not undone by a late sign-up event', async () => {
    await remove();
    await createProfile(salon.dependencies, { uid: 'maya', email: 'maya@example.com', fullName: 'Maya' });
    await createProfile(salon.dependencies, { uid: 'nina', email: 'nina@example.com', fullName: null });
    expect(await readPerson(salon, 'maya')).toMatchObject({ profile: false });
    expect(await readPerson(salon, 'nina')).toMatchObject({ profile: true });
  });

  test.each(['files', 'remove'])('resumes after %s failed', async (name) => {
    leaving.failing = name;
    await expect(remove()).rejects.toThrow(`${name} does not answer`);
    leaving.failing = undefined;
    await remove();
    expect(leaving.calls.at(-1)).toBe('remove maya');
    expect(await readPerson(salon, 'maya')).toMatchObject({ profile: false, pets: 0 });
  });

  test('restores no personal data when a refund is recorded later', async () => {
    const visit = await salon.pastVisit('maya');
    const payment = (await db.collection('customers/maya/payments').get()).docs[0];
    if (!payment) throw new Error('There is no payment.');
    const paid = (await documents.payment(salon.db, 'maya', payment.id).get()).data();
    if (!paid) throw new Error('There is no payment.');
    expect(paid.metadata['special_requests']).toBe('Wish of maya');
    await remove();
    const refunded = { ...paid, amount_refunded: 4500 };
    const booking = bookingFromMetadata(paid.metadata);
    if (!booking) throw new Error('There is no booking.');
    await recordRefund(salon.dependencies, visit.stripe_session_id, booking, refunded);
    const left = await readKept();
    expect(left.payments).toMatchObject([{ amount_refunded: 4500 }]);
    expect(left.appointments).toMatchObject([{ refunded_amount: 45, payment_status: 'failed' }]);
    expect(JSON.stringify(left)).not.toContain('Wish of maya');
  });

  test('refunds a late payment on an unknown payment page and restores no personal data', async () => {
    const sessionId = await salon.book({ specialRequests: 'Wish of maya' });
    // As after a process that ended before it recorded the session it had opened.
    await db.doc(paths.checkoutSession('maya', sessionId)).delete();
    await remove();
    await salon.stripe.pay(sessionId);
    await salon.stripe.settled();
    const left = await readKept();
    expect(left).toMatchObject({ customer: false, appointments: [], payments: [{ amount: 4500 }] });
    expect(await readPerson(salon, 'maya')).toMatchObject({ sessions: 0, customer: false, payments: [] });
    expect(await salon.countIn('unpaid_holds')).toBe(0);
    expect(JSON.stringify(left)).not.toContain('Wish of maya');
    expect(await salon.stripeRefunds()).toHaveLength(1);
    const issues = (await db.collection('payment_issues').get()).docs.map((doc) => doc.get('reason'));
    expect(issues).toEqual(['account-deleted']);
    // There is no one left to tell.
    expect(left.deliveries).toBe(0);
  });

  test('closes a payment page that Stripe opens meanwhile and frees its time', async () => {
    const sessions = async () => (await salon.stripe.client.checkout.sessions.list()).data;
    const meanwhile = async (): Promise<void> => {
      if ((await sessions()).length === 0) return;
      await beginDeletion(dependencies, { uid: 'maya', addresses: [], removal: 'asked' });
    };
    const booking = withOthersMeanwhile(salon.dependencies, meanwhile);
    expect(await refusal(startCheckout(booking, salon.bookingRequest()))).toBe('busy');
    expect((await sessions()).map(({ status }) => status)).toEqual(['expired']);
    expect((await salon.scheduleOf()).busy).toEqual([]);
    expect(await readPerson(salon, 'maya')).toMatchObject({ sessions: 0 });
    expect(await salon.countIn('unpaid_holds')).toBe(0);
  });

  test('allows no booking while the account is being deleted', async () => {
    leaving.failing = 'files';
    await expect(remove()).rejects.toThrow('files does not answer');
    leaving.failing = undefined;
    await documents.pet(salon.db, 'maya-pet').set(petOf('maya'));
    expect(await refusal(salon.book())).toBe('unauthenticated');
    await remove();
    expect(leaving.calls.at(-1)).toBe('remove maya');
    expect(await readPerson(salon, 'maya')).toMatchObject({ pets: 0, sessions: 0, deliveries: 0 });
  });

  test.each([
    ['unknown', null],
    ['five minutes ago', -5],
  ])('needs a recent sign-in (last one: %s)', async (_, minutes) => {
    const { now } = salon.dependencies;
    const signedInAt = minutes === null ? null : new Date(now().getTime() + minutes * 60_000);
    expect(await refusal(remove('maya', signedInAt))).toBe('sign-in-needed');
    expect(await readPerson(salon, 'maya')).toMatchObject({ profile: true, pets: 1 });
  });

  test('is refused until an upcoming visit is canceled', async () => {
    const visit = await salon.bookedAppointment();
    expect(await refusal(remove())).toBe('upcoming-appointments');
    expect(await readPerson(salon, 'maya')).toMatchObject({ profile: true, pets: 1 });
    await documents.appointment(db, visit.id).update({ status: 'cancelled' });
    await remove();
    expect(await readPerson(salon, 'maya')).toMatchObject({ profile: false });
  });

  test('is refused while a booking awaits its payment', async () => {
    await salon.book();
    expect(await refusal(remove())).toBe('payment-open');
    expect(await readPerson(salon, 'maya')).toMatchObject({ profile: true, pets: 1 });
  });

  test('keeps the last owner, also when two owners leave at once', async () => {
    await grantRow(salon, 'maya', 'owner');
    expect(await refusal(remove())).toBe('last-owner');
    expect(await readPerson(salon, 'maya')).toMatchObject({ profile: true, pets: 1, roles: 1 });
    await grantRow(salon, 'leo', 'owner');
    const results = await Promise.allSettled([remove('maya'), remove('leo')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await salon.countIn('user_roles')).toBe(1);
  });

  test('removes the roles of an admin who leaves', async () => {
    await grantRow(salon, 'leo', 'owner');
    await grantRow(salon, 'maya', 'admin');
    await remove();
    expect(await readPerson(salon, 'maya')).toMatchObject({ roles: 0, profile: false });
  });
});

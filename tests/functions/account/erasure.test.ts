/** Searches everything that is stored after a deletion for the person's data. */
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { appointmentEvents, messageEvent, welcomeEvent } from '@paw-haven/domain/notify/delivery/events';
import { BUSINESS_ID, conversationIdOf } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aPet } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import {
  deleteAccount,
  eraseRemovedAccount,
} from '../../../functions/src/services/account/delete-account.ts';
import { exportData } from '../../../functions/src/services/account/export-data.ts';
import { finishDeletions } from '../../../functions/src/services/account/finish-deletions.ts';
import { recordAudit } from '../../../functions/src/services/audit/record-changes.ts';
import { connectMembers } from '../../../functions/src/services/message/connect-members.ts';
import { onMessageWritten } from '../../../functions/src/services/message/on-message-written.ts';
import {
  notify,
  notifyAppointment,
  notifyReview,
  planNotification,
} from '../../../functions/src/services/notification/notify.ts';
import { sendEmail } from '../../../functions/src/services/notification/send-email.ts';
import { unsubscribe } from '../../../functions/src/services/notification/unsubscribe.ts';
import { releaseHolds } from '../../../functions/src/services/checkout/release-holds.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';
import { createProfile } from '../../../functions/src/services/profile/create-profile.ts';
import { indexProfile } from '../../../functions/src/services/profile/index-profile.ts';
import { copyReviewNames } from '../../../functions/src/services/profile/copy-review-names.ts';
import { refreshReviews } from '../../../functions/src/services/site/refresh-site.ts';
import { refusal } from '../support/race.ts';
import { EMAIL, LEO, NAME, openLife, PHONE, signedChange, TRACES, UID } from './life.ts';

const life = await openLife();
const { live, leave, traces, strayTraces } = life;
const dependencies = () => life.dependencies;

describe('after an account was deleted', () => {
  test('no record contains the id, an address, a number or the name', async () => {
    const visit = await live();
    const before = await traces();
    // Every kind of record contained traces.
    const collections = new Set(before.map((line) => line.split(/[/ ]/)[0] ?? ''));
    expect([...collections].toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
      'agreements',
      'appointments',
      'audit_log',
      'bill_notes',
      'bills',
      'cards',
      'closeouts',
      'conversations',
      'customer_notes',
      'customer_terms',
      'customers',
      'database:presence',
      'database:staff',
      'database:talks',
      'database:typing',
      'deliveries',
      'extras',
      'file:incident-photos',
      'file:pet-photo-variants',
      'file:pet-photos',
      'file:salon-exports',
      'file:vaccine-proofs',
      'file:visit-photos',
      'gallery_photos',
      'import_rows',
      'imported_pets',
      'imports',
      'incidents',
      'ledger',
      'message_blocks',
      'message_rates',
      'message_reports',
      'messages',
      'notification_preferences',
      'payment_issues',
      'payment_links',
      'pet_care',
      'pet_dues',
      'pets',
      'profiles',
      'public',
      'rate_limits',
      'refunds',
      'reviews',
      'salon_exports',
      'staff_invitations',
      'time_off',
      'user_roles',
      'vaccinations',
      'visit_notes',
      'visit_reports',
      'visit_requests',
      'waitlist',
      'waitlist_queue',
    ]);
    await leave();
    await refreshReviews(dependencies());
    expect(await strayTraces()).toEqual([]);
    // GROOM-04: her photo is in the gallery no more.
    expect(await life.salon.countIn('website_images')).toBe(0);
    expect([...life.leaving.files.keys()]).toEqual([]);

    // The books are complete under one pseudonym, and nothing of others is missing.
    const { pseudonym } = (await documents.deletedAccount(life.salon.db, UID).get()).data() ?? {};
    const stored = await documents.appointment(life.salon.db, visit.id).get();
    expect(stored.data()).toMatchObject({ user_id: pseudonym, total_amount: visit.total_amount });
    const payments = await life.salon.db.collection(paths.payments(String(pseudonym))).get();
    const amounts = payments.docs.map((payment) => Number(payment.get('amount')));
    expect(amounts.toSorted((one, other) => one - other)).toEqual([3500, 4500, 4500]);
    expect((await documents.bill(life.salon.db, visit.id).get()).data()).toMatchObject({
      user_id: pseudonym,
      lines: [{ label: 'Basic Groom' }, { label: 'Extra work', cents: 3000 }],
    });
    const off = await life.salon.db.doc(paths.timeOff('off')).get();
    expect(off.get('note')).toBe('[removed] paid too much, call [removed] or write to [removed], [removed].');
    const issues = await life.salon.db.collection('payment_issues').get();
    expect(issues.docs.map((issue) => issue.get('user_id') as unknown)).toEqual([pseudonym]);
    expect((await documents.message(life.salon.db, 'm5').get()).data()).toMatchObject({
      author_id: pseudonym,
    });
    expect((await life.salon.db.doc(paths.profile(LEO)).get()).exists).toBe(true);
    const others: unknown = (await life.leaving.database.ref('presence').get()).val();
    expect(Object.keys(others as object)).toEqual([conversationIdOf(BUSINESS_ID, LEO)]);
  });

  test('CARD-04 the saved card is removed at the payment provider, again if that failed', async () => {
    await live();
    const { db, stripe } = life.salon;
    const { payments } = life.leaving.dependencies;
    const payer = (await documents.card(db, UID).get()).data()?.customer_id ?? '';
    expect(await payments.listCards(payer)).toHaveLength(1);
    await leave();
    await stripe.failNext(5, '/v1/customers');
    expect((await finishDeletions(life.leaving.dependencies)).errors).toHaveLength(1);
    await finishDeletions(life.leaving.dependencies);
    expect(await payments.listCards(payer)).toEqual([]);
    expect((await documents.deletedAccount(db, UID).get()).data()).not.toHaveProperty('payer_id');
  });

  test('a day later the deletion record and the id at the payment provider are removed', async () => {
    const visit = await live();
    await leave();
    await refreshReviews(dependencies());
    expect(await finishDeletions(life.leaving.dependencies)).toEqual({
      finished: 0,
      forgotten: 0,
      errors: [],
    });
    expect(await strayTraces()).toEqual([]);
    await life.salon.advanceMinutes(25 * 60);
    expect(await finishDeletions(life.leaving.dependencies)).toEqual({
      finished: 0,
      forgotten: 1,
      errors: [],
    });
    expect(await traces()).toEqual([]);
    const { sessions } = life.salon.stripe.client.checkout;
    const all = await sessions.list({ limit: 100, expand: ['data.payment_intent'] });
    const ofPayments = all.data.filter(({ mode }) => mode === 'payment');
    expect(ofPayments).toHaveLength(4);
    const said = ofPayments.map(({ metadata, client_reference_id: reference, payment_intent: intent }) =>
      JSON.stringify([metadata, reference, typeof intent === 'object' && intent?.metadata]),
    );
    for (const words of said) for (const trace of TRACES) expect(words).not.toContain(trace);
    // A refund by hand still finds its payment.
    const { payment_intent: paid } = await sessions.retrieve(visit.stripe_session_id);
    if (typeof paid !== 'string') throw new Error('There is no payment.');
    await life.salon.stripe.client.refunds.create({ payment_intent: paid });
    await life.salon.stripe.settled();
    expect((await documents.appointment(life.salon.db, visit.id).get()).data()).toMatchObject({
      refunded_amount: 45,
    });
    expect(await traces()).toEqual([]);
  });

  test('late and repeated events restore nothing', async () => {
    const visit = await live();
    const { db, now } = life.salon.dependencies;
    const [profile, review, message] = await db.getAll(
      db.doc(paths.profile(UID)),
      db.doc(paths.review(visit.id)),
      db.doc(paths.message('m3')),
    );
    const deps = dependencies();
    await leave();
    await createProfile(deps, { uid: UID, email: EMAIL, fullName: NAME });
    await planNotification(deps, welcomeEvent({ uid: UID, name: null }, now()));
    await indexProfile(deps, UID);
    await notifyAppointment(deps, { before: undefined, after: visit, at: now() });
    await notifyAppointment(deps, { before: visit, after: { ...visit, status: 'cancelled' }, at: now() });
    for (const event of appointmentEvents({ before: undefined, after: visit, at: now() }, now()))
      await notify(deps, event);
    const late = messageEvent({ id: 'm9', senderId: UID, senderName: NAME, receiverId: LEO, at: now() });
    await notify(deps, late);
    await planNotification(deps, { ...late, key: 'again', userId: BUSINESS_ID });
    await onMessageWritten(deps, {
      before: undefined,
      after: { ...message?.data(), id: 'm3', created_at: now() },
    });
    await connectMembers({ ...deps, live: life.leaving.dependencies.live }, message?.get('conversation_id'));
    await copyReviewNames(deps, visit.id);
    await notifyReview(deps, {
      before: undefined,
      after: { ...review?.data(), id: visit.id, created_at: now() },
    });
    await recordAudit(deps, 'service', {
      ...signedChange(life.salon.dependencies.now()),
      eventId: 'event-2',
    });
    await unsubscribe(deps, UID);
    await eraseRemovedAccount(life.leaving.dependencies, { uid: UID, addresses: [EMAIL] });
    await refreshReviews(deps);
    expect(profile?.exists).toBe(true);
    expect(await strayTraces()).toEqual([]);
  });

  test('a simultaneous booking opens no payment and holds no slot', async () => {
    await live();
    await leave();
    const request = life.salon.bookingRequest({ uid: UID, petId: 'biscuit', time: '16:00' });
    expect(await refusal(startCheckout(life.salon.dependencies, request))).toBe('pet-not-found');
    // The booking read its pet before the deletion.
    await documents.pet(life.salon.db, 'biscuit').set(aPet({ id: 'biscuit', owner_id: UID }));
    expect(await refusal(startCheckout(life.salon.dependencies, request))).toBe('unauthenticated');
    await documents.pet(life.salon.db, 'biscuit').delete();
    await refreshReviews(dependencies());
    expect(await strayTraces()).toEqual([]);
  });

  test('a new account with the same address keeps its own emails', async () => {
    await live();
    await leave();
    await refreshReviews(dependencies());
    await life.salon.advanceMinutes(60);
    const deps = dependencies();
    const again = { uid: 'second', email: EMAIL, fullName: 'M. L.' };
    await createProfile(deps, again);
    await planNotification(deps, welcomeEvent({ uid: 'second', name: null }, life.salon.dependencies.now()));
    await sendEmail(deps, {
      actor: { uid: 'olivia', roles: ['owner'] },
      email: null,
      input: { type: 'welcome', to: EMAIL, data: {} },
    });
    const theirs = await exportData(deps, { uid: 'second', email: EMAIL });
    expect(theirs).toMatchObject({ pets: [], appointments: [], messages: [], payments: [], reviews: [] });
    const { deliveries } = theirs;
    expect(deliveries.map(({ event }) => event)).toEqual(['welcome']);
    await life.salon.advanceMinutes(25 * 60);
    await finishDeletions(life.leaving.dependencies);
    const ledger = await life.salon.db.collection('deliveries').where('to', '==', EMAIL).get();
    expect(ledger.size).toBe(2);
    expect((await life.salon.db.doc(paths.profile('second')).get()).exists).toBe(true);
  });
});

describe('an account that was removed in the console', () => {
  test('is erased, even with an upcoming visit', async () => {
    await live();
    await life.salon.bookedAppointment({ uid: UID, petId: 'biscuit', time: '17:00' });
    life.leaving.accounts.delete(UID);
    await eraseRemovedAccount(life.leaving.dependencies, { uid: UID, addresses: [EMAIL, PHONE] });
    await refreshReviews(dependencies());
    expect(await strayTraces()).toEqual([]);
    const line = await life.salon.db.collection('audit_log').where('action', '==', 'account-deleted').get();
    expect(line.docs.map((entry) => entry.get('actor') as unknown)).toEqual(['system']);
  });

  test('is refunded for a payment on an open page after the nightly run', async () => {
    await live();
    const { salon, leaving } = life;
    const refunds = async () => (await salon.stripe.client.refunds.list()).data.length;
    const before = await refunds();
    const id = await salon.book({ uid: UID, petId: 'biscuit', time: '17:00' });
    leaving.accounts.delete(UID);
    await eraseRemovedAccount(leaving.dependencies, { uid: UID, addresses: [EMAIL, PHONE] });
    expect((await finishDeletions(leaving.dependencies)).errors).toEqual([]);
    await salon.stripe.webhooks({ mode: 'drop' });
    await salon.stripe.pay(id);
    await salon.advanceMinutes(35);
    expect(await releaseHolds(salon.dependencies)).toMatchObject({ settled: 1, failed: 0 });
    expect(await refunds()).toBe(before + 1);
    await refreshReviews(dependencies());
    await salon.advanceMinutes(25 * 60);
    expect(await finishDeletions(leaving.dependencies)).toMatchObject({ forgotten: 1, errors: [] });
    expect(await traces()).toEqual([]);
  });

  test('and restored from a backup before the event keeps its records', async () => {
    await live();
    await eraseRemovedAccount(life.leaving.dependencies, { uid: UID, addresses: [EMAIL] });
    expect((await life.salon.db.doc(paths.profile(UID)).get()).exists).toBe(true);
    expect(await life.salon.countIn('deleted_accounts')).toBe(0);
  });
});

describe('a token from before', () => {
  const now = () => life.salon.dependencies.now();
  const ask = () =>
    deleteAccount(life.leaving.dependencies, { actor: { uid: LEO }, email: null, signedInAt: now() });

  test.each([
    ['ending all sessions', () => ({ isDisabled: false, sessionsBeginAt: addMinutes(now(), 1) })],
    ['disabling the account', () => ({ isDisabled: true, sessionsBeginAt: undefined })],
  ])('%s deletes nothing', async (_, state) => {
    life.leaving.accounts.set(LEO, state());
    expect(await refusal(ask())).toBe('sign-in-needed');
    expect(await life.salon.countIn('deleted_accounts')).toBe(0);
    life.leaving.accounts.set(LEO, { isDisabled: false, sessionsBeginAt: addMinutes(now(), -1) });
    expect(await ask()).toEqual({ deleted: true });
  });
});

/** What happens to a client during a claim, after it, and when the account is deleted. */
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { aGroomer, aProfile, aDelivery } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { deleteAccount } from '../../../functions/src/services/account/delete-account.ts';
import { finishClaims } from '../../../functions/src/services/client/finish-claims.ts';
import { saveClient } from '../../../functions/src/services/client/save-client.ts';
import { sendReminders } from '../../../functions/src/services/notification/send-reminders.ts';
import { ADMIN } from '../support/actors.ts';
import { crashAt } from '../support/crash-injection.ts';
import { filesOf, openLeaving, storedLines } from '../support/leaving.ts';
import { openMessages } from '../support/messages.ts';
import { refusal } from '../support/race.ts';
import { at } from '../support/records.ts';
import { EMAIL, openClaimSalon } from './claim-salon.ts';

const salon = await openClaimSalon();
const { db } = salon;

describe('CLIENT-04 during and after a claim', () => {
  test('assigns a new booking to the account that claimed the client', async () => {
    const { userId, moss } = await salon.aClient();
    await salon.claim(userId);
    const { appointmentId } = await salon.bookFor(userId, moss, '13:00');
    expect(await salon.fieldOf(paths.appointment(appointmentId), 'user_id')).toBe('dana');
  });
  test('assigns bookings of a pet that has not been moved yet to the account', async () => {
    const { userId, moss } = await salon.aClient();
    // Ends after the first transaction.
    await crashAt(salon.dependencies, 2, (crashing) => salon.claim(userId, { by: crashing }));
    expect([
      await salon.fieldOf(paths.pet(moss), 'owner_id'),
      await salon.fieldOf(paths.profile(userId), 'merged_into'),
    ]).toEqual([userId, 'dana']);
    for (const [id, time] of [
      [userId, '13:00'],
      ['dana', '15:00'],
    ] as const) {
      const { appointmentId } = await salon.bookFor(id, moss, time);
      expect(await salon.fieldOf(paths.appointment(appointmentId), 'user_id')).toBe('dana');
    }
    await finishClaims(salon.dependencies);
    expect(await salon.idsBy('appointments', 'user_id', 'dana')).toHaveLength(3);
  });
  test('assigns every visit to the account when bookings and a claim run at once', async () => {
    const { userId, moss } = await salon.aClient();
    const times = ['11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
    await Promise.all([...times.map((time) => salon.bookFor(userId, moss, time)), salon.claim(userId)]);
    await finishClaims(salon.dependencies);
    expect(await salon.idsBy('appointments', 'user_id', 'dana')).toHaveLength(7);
    expect(await salon.idsBy('appointments', 'user_id', userId)).toEqual([]);
  });
  test('adds a pet to the account when staff still have the client open', async () => {
    const { userId } = await salon.aClient();
    await db.doc(paths.profile('dana')).set(aProfile({ id: 'dana', email: EMAIL }));
    await salon.claim(userId);
    const input = { requestId: 'later', userId, full_name: 'Dana Reed', pets: [{ name: 'Fern' }] };
    const saved = await saveClient(salon.dependencies, { actor: ADMIN, input });
    expect(saved.userId).toBe('dana');
  });
  test('does not repeat a reminder that was already sent', async () => {
    const messages = openMessages(salon);
    const { userId, appointmentId } = await salon.aClient();
    const ahead = (at(salon.day(), '10:00').getTime() - salon.dependencies.now().getTime()) / 60_000;
    await salon.advanceMinutes(Math.floor(ahead) - 23 * 60);
    await sendReminders(messages.dependencies);
    await salon.claim(userId);
    await sendReminders(messages.dependencies);
    const reminders = (await db.collection('deliveries').where('appointment_id', '==', appointmentId).get())
      .docs;
    expect(reminders.filter((reminder) => reminder.get('channel') === 'email')).toHaveLength(1);
  });
  test('sends a scheduled message to the account’s address', async () => {
    const messages = openMessages(salon);
    const { userId, appointmentId } = await salon.aClient();
    const waiting = aDelivery({
      id: 'waiting',
      event: 'reminder',
      event_key: 'reminder-1',
      user_id: userId,
      appointment_id: appointmentId,
      channel: 'email',
      to: EMAIL,
      state: 'scheduled',
      expires_at: null,
      due_at: salon.dependencies.now(),
      data: { date: at(salon.day(), '10:00').toISOString() },
    });
    await db.doc(paths.delivery('waiting')).set(waiting);
    await salon.claim(userId);
    await sendReminders(messages.dependencies);
    expect((await db.doc(paths.delivery('waiting')).get()).data()).toMatchObject({
      state: 'sent',
      user_id: 'dana',
    });
  });
  test('refuses a claim by an account that is being deleted', async () => {
    const { userId, olive } = await salon.aClient();
    const leaving = { pseudonym: 'former-1', full_name: null, addresses: [], finished_at: null };
    await db.doc(paths.deletedAccount('dana')).set({ ...leaving, started_at: salon.dependencies.now() });
    expect(await refusal(salon.claim(userId))).toBe('user-not-found');
    expect(await salon.fieldOf(paths.pet(olive), 'owner_id')).toBe(userId);
  });
  test('remembers “Not me”, lists it for staff, and lets it be taken back', async () => {
    const { userId, olive } = await salon.aClient();
    expect(await salon.claim(userId, { accept: false })).toEqual({ state: 'declined' });
    expect(await salon.find()).toEqual({ clientId: null });
    const stored = (await db.doc(paths.clientClaim('dana', userId)).get()).data() ?? {};
    expect(stored).toMatchObject({ state: 'declined', needs_look: true, client_id: userId });
    expect(await salon.fieldOf(paths.pet(olive), 'owner_id')).toBe(userId);
    expect(await salon.claim(userId)).toEqual({ state: 'done' });
  });
  test('SCHED-03 keeps the visits ahead of client and account in one list from the first step to the last', async () => {
    for (const id of ['house', 'ana']) await db.doc(paths.groomer(id)).set(aGroomer({ id }));
    const { userId, olive } = await salon.aClient();
    await db.doc(paths.profile('dana')).set(aProfile({ id: 'dana', email: EMAIL }));
    const before = (await db.doc(paths.customer(userId)).get()).get('ahead');
    await crashAt(salon.dependencies, 2, (crashing) => salon.claim(userId, { by: crashing }));
    expect((await db.doc(paths.customer('dana')).get()).get('ahead')).toEqual(before);
    const twice = () => salon.bookFor('dana', olive, '10:30');
    expect(await refusal(twice())).toBe('already-booked');
    await salon.claim(userId);
    expect((await db.doc(paths.customer(userId)).get()).exists).toBe(false);
    expect(await refusal(twice())).toBe('already-booked');
    await salon.bookFor('dana', olive, '14:00');
    const after: { readonly pet_id: string }[] = (await db.doc(paths.customer('dana')).get()).get('ahead');
    expect(after.map(({ pet_id }) => pet_id)).toEqual([olive, olive]);
  });
});

describe('CLIENT-04 after the account is deleted', () => {
  test.each([
    ['a claim that ended', 1000],
    ['a claim that was interrupted', 2],
  ])('leaves no trace of the person after %s', async (_, step) => {
    const { userId, appointmentId } = await salon.aClient();
    await crashAt(salon.dependencies, step, (crashing) => salon.claim(userId, { by: crashing }));
    await db.doc(paths.appointment(appointmentId)).update({ status: 'cancelled' });
    const leaving = await openLeaving(salon);
    leaving.accounts.set('dana', { isDisabled: false, sessionsBeginAt: undefined });
    for (const path of [...filesOf('dana'), ...filesOf(userId)]) leaving.files.set(path, 'bytes');
    await deleteAccount(leaving.dependencies, {
      actor: { uid: 'dana' },
      email: EMAIL,
      signedInAt: salon.dependencies.now(),
    });
    const traces = ['Dana', 'dana', '2340142', '234-0142', userId, 'Olive', 'cheese'];
    const left = (await storedLines(salon, leaving)).filter((line) =>
      traces.some((trace) => line.includes(trace)),
    );
    await leaving.close();
    expect(left.filter((line) => !/^(deleted_accounts\/dana|database:deleted) /.test(line))).toEqual([]);
    expect(await db.collection(COLLECTIONS.appointments).get()).toHaveProperty('size', 1);
  });
});

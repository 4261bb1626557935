/** Events become deliveries, and deliveries become messages, once each. */
import { welcomeEvent } from '@paw-haven/domain/notify/delivery/events';
import { CUSTOMER_LIMITS, NEWCOMER_TEXTS } from '@paw-haven/domain/core/limits/limits';
import { paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment, aReview, someSettings } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import {
  notify,
  notifyAppointment,
  notifyReview,
  planNotification,
} from '../../../functions/src/services/notification/notify.ts';
import { sendReminders } from '../../../functions/src/services/notification/send-reminders.ts';
import { openAccounts } from '../support/accounts.ts';
import {
  aBooking,
  attachmentsOf,
  MAYA,
  NUMBER,
  onlyDelivery,
  openMessages,
  setUpReach,
  statesOf,
} from '../support/messages.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ empty: true, prepare: (salon) => setUpReach(salon) });
const messages = openMessages(salon);

const booking = () => aBooking(salon);
const run = () => sendReminders(messages.dependencies);
const later = (minutes: number) => salon.advanceMinutes(minutes);
const only = (channel: Parameters<typeof onlyDelivery>[1]) => onlyDelivery(salon, channel);

describe('a booking', () => {
  test('is announced by email, text and push, and recorded in the ledger', async () => {
    const { event, appointment } = await booking();
    await notify(messages.dependencies, event);
    expect((await messages.outbox()).map(({ kind, to }) => [kind, to])).toEqual(
      expect.arrayContaining([
        ['mail', MAYA],
        ['sms', NUMBER],
        ['push', 'fid-phone'],
      ]),
    );
    expect(await statesOf(salon)).toEqual(['email: sent', 'push: sent', 'sms: sent']);
    expect(await only('email')).toMatchObject({
      event: 'booked',
      user_id: 'maya',
      appointment_id: appointment.id,
      to: MAYA,
      attempts: 1,
      sent_at: expect.any(Date),
      provider_id: expect.any(String),
      delete_at: expect.any(Date),
    });
  });

  test('is sent to the account’s address, which is copied to the profile', async () => {
    const users = openAccounts([{ uid: 'maya', email: 'new@example.com' }]);
    const { event } = await booking();
    await notify({ ...messages.dependencies, users }, event);
    expect((await messages.outbox('mail')).map(({ to }) => to)).toEqual(['new@example.com']);
    expect(await only('email')).toMatchObject({ to: 'new@example.com', state: 'sent' });
    expect((await documents.profile(salon.db, 'maya').get()).data()).toMatchObject({
      email: 'new@example.com',
    });
  });

  test('is sent to the profile’s address while Auth is unavailable', async () => {
    const { event } = await booking();
    const users = { find: () => Promise.reject(new Error('no answer')) };
    await notify({ ...messages.dependencies, users }, event);
    expect((await messages.outbox('mail')).map(({ to }) => to)).toEqual([MAYA]);
  });

  test('is sent to the account’s address, even if it was entered with a former one', async () => {
    const { event } = await booking();
    await planNotification(messages.dependencies, event);
    expect(await only('email')).toMatchObject({ to: MAYA, state: 'scheduled' });
    const users = openAccounts([{ uid: 'maya', email: 'new@example.com' }]);
    await sendReminders({ ...messages.dependencies, users });
    expect((await messages.outbox('mail')).map(({ to }) => to)).toEqual(['new@example.com']);
  });

  test('is announced once for repeated and parallel events', async () => {
    const { event } = await booking();
    await Promise.all(Array.from({ length: 5 }, () => notify(messages.dependencies, event)));
    await notify(messages.dependencies, event);
    expect(await messages.outbox()).toHaveLength(3);
  });

  test('NOTIF-19 is not texted beyond the customer’s daily limit; the other channels still send', async () => {
    const counter = salon.db.doc(paths.rateLimit('maya_own-texts'));
    const { event } = await booking();
    await counter.set({ started_at: salon.dependencies.now(), calls: CUSTOMER_LIMITS['own-texts'].calls });
    await notify(messages.dependencies, event);
    expect(await messages.outbox('sms')).toEqual([]);
    expect(await statesOf(salon)).toEqual(['email: sent', 'push: sent', 'sms: suppressed too-many']);
    await later(24 * 60);
    await notify(messages.dependencies, { ...event, key: 'tomorrow' });
    expect(await messages.outbox('sms')).toHaveLength(1);
    expect((await counter.get()).get('calls')).toBe(1);
  });

  test('NOTIF-19 is not texted beyond the daily limit of all customers without a visit together', async () => {
    const { event } = await booking();
    const now = salon.dependencies.now();
    await salon.db
      .doc(paths.rateLimit('newcomers_texts'))
      .set({ started_at: now, calls: NEWCOMER_TEXTS.calls });
    await notify(messages.dependencies, event);
    expect(await statesOf(salon)).toEqual(['email: sent', 'push: sent', 'sms: suppressed too-many']);
    const visit = anAppointment({
      id: 'before',
      user_id: 'maya',
      status: 'completed',
      appointment_date: now,
    });
    await documents.appointment(salon.db, visit.id).set(visit);
    await notify(messages.dependencies, { ...event, key: 'again' });
    expect(await messages.outbox('sms')).toHaveLength(1);
    await documents.appointment(salon.db, visit.id).delete();
    await later(24 * 60);
    await notify(messages.dependencies, { ...event, key: 'tomorrow' });
    expect(await messages.outbox('sms')).toHaveLength(2);
  });

  test('tells the business who comes and how to reach them, from the current profile', async () => {
    const { appointment } = await booking();
    await documents.settings(salon.db).set(someSettings({ business_email: 'hello@pawhaven.example' }));
    await documents.profile(salon.db, 'maya').update({ full_name: 'Maya Lopez', phone: '(555) 010-0177' });
    await notifyAppointment(messages.dependencies, {
      before: undefined,
      after: { ...appointment, created_at: salon.dependencies.now() },
      at: salon.dependencies.now(),
    });
    const notice = (await messages.outbox('mail')).find(({ to }) => to !== MAYA);
    expect(notice?.subject).toMatch(/^New appointment/);
    expect(notice?.text).toContain('Maya Lopez');
    expect(notice?.text).toContain('(555) 010-0177');
  });

  test('has a calendar file in its email', async () => {
    const { event } = await booking();
    await notify(messages.dependencies, event);
    const [file] = attachmentsOf((await messages.outbox('mail'))[0]);
    expect(file).toMatchObject({
      type: 'text/calendar',
      name: expect.stringMatching(/^basic-groom-.*\.ics$/),
      text: expect.stringContaining('SUMMARY:Basic Groom for Biscuit'),
    });
  });

  test('records the cost and status of its text message', async () => {
    const { event } = await booking();
    await notify(messages.dependencies, event);
    expect(await only('sms')).toMatchObject({ segments: 1, cost: 0.0083, check_at: expect.any(Date) });
    await later(61);
    expect(await run()).toMatchObject({ checked: 1 });
    expect(await only('sms')).toMatchObject({ state: 'sent', cost: 0.0083, check_at: null });
    await later(60);
    expect(await run()).toMatchObject({ checked: 0 });
  });
});

describe('between planning and sending', () => {
  test('skips a channel that was switched off', async () => {
    await planNotification(messages.dependencies, (await booking()).event);
    await setUpReach(salon, 'maya', {
      email: { appointment_confirmations: false },
      preferences: { sms_enabled: false },
    });
    await salon.db.doc(paths.pushDevice('phone')).delete();
    await run();
    expect(await statesOf(salon)).toEqual([
      'email: suppressed preference-off',
      'push: suppressed no-device',
      'sms: suppressed sms-off',
    ]);
    expect(await messages.outbox()).toEqual([]);
  });

  test('uses a changed address', async () => {
    await planNotification(messages.dependencies, (await booking()).event);
    await salon.db.doc(paths.profile('maya')).update({ email: 'new@example.com' });
    await run();
    expect((await messages.outbox('mail')).map(({ to }) => to)).toEqual(['new@example.com']);
  });

  test('does not confirm a booking that was canceled', async () => {
    const { event, appointment } = await booking();
    await planNotification(messages.dependencies, event);
    await documents.appointment(salon.db, appointment.id).update({ status: 'cancelled' });
    await run();
    expect(await messages.outbox()).toEqual([]);
    expect(new Set(await statesOf(salon))).toEqual(
      new Set(['email: suppressed outdated', 'push: suppressed outdated', 'sms: suppressed outdated']),
    );
  });

  test('waits two minutes for the name before a welcome', async () => {
    await planNotification(
      messages.dependencies,
      welcomeEvent({ uid: 'maya', name: null }, salon.dependencies.now()),
    );
    await run();
    expect(await messages.outbox()).toEqual([]);
    await later(3);
    await run();
    expect(await messages.outbox('mail')).toMatchObject([{ to: MAYA, subject: 'Welcome to Paw Haven' }]);
  });
});

test('sends nothing to a person without records', async () => {
  const event = {
    kind: 'booked',
    key: 'booked-x',
    userId: 'ghost',
    appointmentId: anAppointment().id,
  } as const;
  await notify(messages.dependencies, event);
  expect(await statesOf(salon)).toEqual([
    'email: suppressed no-address',
    'push: suppressed no-device',
    'sms: suppressed sms-off',
  ]);
});

describe('notifications by triggers', () => {
  const review = (changes: object) => aReview({ id: 'appointment-1', is_published: false, ...changes });

  test('tell the author of the publication, and the business of a new review', async () => {
    const now = salon.dependencies.now();
    const written = review({ created_at: now, updated_at: now });
    await notifyReview(messages.dependencies, { before: undefined, after: written });
    await notifyReview(messages.dependencies, { before: written, after: { ...written, is_published: true } });
    await run();
    const mails = await messages.outbox('mail');
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[MAYA, 'Your review is live']]);
    expect((await statesOf(salon)).filter((line) => line.startsWith('email'))).toEqual([
      'email: sent',
      // The business of these tests has no address.
      'email: suppressed no-address',
    ]);
  });

  test('ignore invalid appointments and reviews', async () => {
    const at = salon.dependencies.now();
    expect(
      await notifyAppointment(messages.dependencies, { before: undefined, after: { id: 'x' }, at }),
    ).toEqual([]);
    await notifyReview(messages.dependencies, { before: undefined, after: { id: 'x' } });
    expect(await statesOf(salon)).toEqual([]);
  });
});

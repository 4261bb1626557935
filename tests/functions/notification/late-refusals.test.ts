/** Permanent refusals count however they arrive: at once, by a callback, or looked up. Passing ones do not. */
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { UNREACHABLE_DAYS } from '@paw-haven/domain/people/profile/unreachable';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { notify, planNotification } from '../../../functions/src/services/notification/notify.ts';
import { sendEmail } from '../../../functions/src/services/notification/send-email.ts';
import { sendReminders } from '../../../functions/src/services/notification/send-reminders.ts';
import { ADMIN } from '../support/actors.ts';
import {
  aBooking,
  aStatusUpdate,
  MAYA,
  NUMBER,
  onlyDelivery,
  openMessages,
  setUpReach,
  type Messages,
} from '../support/messages.ts';
import { openSalon } from '../support/salon.ts';
import {
  openMailEventsEndpoint,
  openTextStatusEndpoint,
  type WebhookEndpoint,
} from '../support/webhook-endpoint.ts';

const salon = await openSalon({
  empty: true,
  prepare: (salon) => setUpReach(salon, 'maya', { devices: [] }),
});
let texts: WebhookEndpoint;
let mails: WebhookEndpoint;
let messages: Messages;
beforeAll(async () => {
  texts = await openTextStatusEndpoint('secret', () => messages.dependencies);
  const { webhooks } = (await (
    await fetch(`${salon.standIns.url}/v3/user/webhooks/event/settings/all`)
  ).json()) as { webhooks: { public_key: string }[] };
  mails = await openMailEventsEndpoint(webhooks[0]?.public_key ?? '', () => messages.dependencies);
  messages = openMessages(salon, 5000, texts.url);
});
beforeEach(async () => {
  await fetch(`${salon.standIns.url}/v3/user/webhooks/event/settings`, {
    method: 'PATCH',
    body: JSON.stringify({ url: mails.url }),
  });
});
afterAll(async () => {
  await texts.close();
  await mails.close();
});

const only = (channel: Parameters<typeof onlyDelivery>[1]) => onlyDelivery(salon, channel);
const profile = async (uid = 'maya') => (await documents.profile(salon.db, uid).get()).data();
const emptied = async () => {
  const { docs } = await salon.db.collection(COLLECTIONS.deliveries).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  await fetch(`${salon.standIns.url}/api/outbox`, { method: 'DELETE' });
};
/** Sends a signed event about the newest mail to Maya. Resolves to the endpoint's status. */
async function report(event: object): Promise<number> {
  const response = await fetch(`${salon.standIns.url}/_test/mail/event`, {
    method: 'POST',
    body: JSON.stringify({ to: MAYA, ...event }),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { status: number }).status;
}

describe('text messages', () => {
  /** Sends a text that is accepted and then refused with `code`, and lets the next event follow. */
  async function twice(code: number, how: 'callback' | 'lookup'): Promise<void> {
    messages = openMessages(salon, 5000, how === 'callback' ? texts.url : undefined);
    await messages.trouble({ kind: 'sms', mode: 'undelivered', code });
    await notify(messages.dependencies, await aStatusUpdate(salon));
    await salon.advanceMinutes(how === 'callback' ? 1 : 61);
    await sendReminders(messages.dependencies);
    messages = openMessages(salon, 5000, texts.url);
  }

  test.each([
    [30_005, 'callback'],
    [30_006, 'callback'],
    [21_614, 'callback'],
    [30_005, 'lookup'],
  ] as const)('a number that is refused for good (%s, %s) is not texted again', async (code, how) => {
    await twice(code, how);
    expect(await only('sms')).toMatchObject({
      state: 'failed',
      reason: 'invalid-recipient',
      detail: `${code}`,
    });
    expect(await messages.outbox('mail')).toHaveLength(1);
    expect((await profile())?.unreachable).toEqual({
      sms: { address: NUMBER, reason: 'invalid-recipient', at: expect.any(Date) },
    });
    await emptied();
    await notify(messages.dependencies, await aStatusUpdate(salon));
    expect(await messages.outbox('sms')).toEqual([]);
    expect(await only('sms')).toMatchObject({ state: 'suppressed', reason: 'unreachable' });
    // The news itself is not lost.
    expect(await only('email')).toMatchObject({ state: 'sent', fallback_of: (await only('sms')).id });
    const { docs } = await salon.db.collection(COLLECTIONS.auditLog).get();
    expect(docs.map((line) => line.data())).toMatchObject([
      {
        action: 'contact-unreachable',
        actor: 'system',
        subject: 'maya',
        field: 'phone',
        from: null,
        to: null,
      },
    ]);
  });

  test.each([30_003, 30_004, 30_007, 30_008, 21_612])('%s says nothing about the next text', async (code) => {
    await twice(code, 'callback');
    expect(await only('sms')).toMatchObject({ state: 'failed', reason: 'undelivered', detail: `${code}` });
    expect((await profile())?.unreachable).toBeUndefined();
    await emptied();
    await notify(messages.dependencies, await aStatusUpdate(salon));
    expect(await only('sms')).toMatchObject({ state: 'sent' });
  });

  test.each(['callback', 'lookup'] as const)(
    'STOP that is reported late (%s) turns texts off',
    async (how) => {
      await twice(21_610, how);
      expect(await only('sms')).toMatchObject({
        state: 'suppressed',
        reason: 'opted-out',
        detail: '21610',
        check_at: null,
      });
      const preferences = (await salon.db.doc(paths.notificationPreferences('maya')).get()).data();
      expect(preferences).toMatchObject({ sms_enabled: false, phone_number: NUMBER });
      await emptied();
      await notify(messages.dependencies, await aStatusUpdate(salon));
      expect(await messages.outbox('sms')).toEqual([]);
    },
  );

  test('STOP from a former number leaves the new one alone', async () => {
    await messages.trouble({ kind: 'sms', mode: 'undelivered', code: 21_610 });
    await notify(messages.dependencies, await aStatusUpdate(salon));
    const preferences = salon.db.doc(paths.notificationPreferences('maya'));
    await preferences.update({ phone_number: '+15550100177' });
    await salon.advanceMinutes(1);
    expect((await preferences.get()).data()).toMatchObject({ sms_enabled: true });
  });

  test.each(['at once', 'late'])(
    'STOP of a client without an account (%s) ends their consent',
    async (when) => {
      await aClient();
      if (when === 'at once') await messages.stop(NUMBER);
      else await messages.trouble({ kind: 'sms', mode: 'undelivered', code: 21_610 });
      await notify(messages.dependencies, await aStatusUpdate(salon));
      await salon.advanceMinutes(1);
      const { docs } = await salon.db.collection(COLLECTIONS.consents).orderBy('n').get();
      expect(docs.map((consent) => consent.data())).toMatchObject([
        { n: 1, given: true },
        { n: 2, given: false, source: 'reply', phone_number: NUMBER },
      ]);
      expect((await salon.db.doc(paths.notificationPreferences('maya')).get()).exists).toBe(false);
      await emptied();
      await notify(messages.dependencies, await aStatusUpdate(salon));
      expect(await messages.outbox('sms')).toEqual([]);
    },
  );

  test('a mark is for one number, and for some months', async () => {
    await twice(30_005, 'callback');
    await emptied();
    const preferences = salon.db.doc(paths.notificationPreferences('maya'));
    await preferences.update({ phone_number: '+15550100177' });
    await notify(messages.dependencies, await aStatusUpdate(salon));
    expect(await only('sms')).toMatchObject({ state: 'sent', to: '+15550100177' });
    await emptied();
    await preferences.update({ phone_number: NUMBER });
    await salon.advanceMinutes(UNREACHABLE_DAYS * 24 * 60);
    await notify(messages.dependencies, await aStatusUpdate(salon));
    expect(await only('sms')).toMatchObject({ state: 'sent', to: NUMBER });
  });

  test('a waiting text to a number that is refused meanwhile becomes an email', async () => {
    const event = await aStatusUpdate(salon);
    await planNotification(messages.dependencies, event);
    await documents
      .profile(salon.db, 'maya')
      .update({ unreachable: { sms: { address: NUMBER, reason: 'invalid-recipient', at: salon.began } } });
    await salon.advanceMinutes(1);
    await sendReminders(messages.dependencies);
    expect(await only('sms')).toMatchObject({ state: 'failed', reason: 'invalid-recipient' });
    expect(await only('email')).toMatchObject({ state: 'sent' });
  });
});

async function aClient(): Promise<void> {
  await salon.db.doc(paths.notificationPreferences('maya')).delete();
  await salon.db.doc(paths.profile('maya')).update({ account: false, phone: NUMBER });
  await documents.consent(salon.db, 'maya', 1).set({
    id: 'maya_1',
    user_id: 'maya',
    n: 1,
    given: true,
    source: 'staff',
    wording: 'yes',
    phone_number: NUMBER,
    at: salon.began,
  });
}

describe('emails', () => {
  const book = async () => notify(messages.dependencies, (await aBooking(salon)).event);

  test('a bounce is recorded, the address is marked, and the text is tried where allowed', async () => {
    await setUpReach(salon, 'maya', { devices: [], preferences: { status_updates: true } });
    await messages.trouble({ kind: 'mail', mode: 'undelivered' });
    await book();
    await salon.advanceMinutes(1);
    expect(await only('email')).toMatchObject({
      state: 'failed',
      reason: 'invalid-recipient',
      detail: 'bounce 5.1.1',
    });
    expect(await only('sms')).toMatchObject({ state: 'sent' });
    expect((await profile())?.unreachable).toEqual({
      email: { address: MAYA, reason: 'invalid-recipient', at: expect.any(Date) },
    });
    await emptied();
    await book();
    expect(await messages.outbox('mail')).toEqual([]);
    expect(await only('email')).toMatchObject({ state: 'suppressed', reason: 'unreachable' });
    expect(await only('sms')).toMatchObject({ state: 'sent' });
  });

  test.each([
    [{ event: 'bounce', type: 'bounce', status: '5.1.1' }, 'failed', 'invalid-recipient', 'suppressed'],
    [{ event: 'bounce', type: 'blocked', status: '5.7.1' }, 'failed', undefined, 'sent'],
    [{ event: 'dropped', reason: 'Bounced Address' }, 'failed', 'invalid-recipient', 'suppressed'],
    [{ event: 'dropped', reason: 'Unsubscribed Address' }, 'suppressed', 'opted-out', 'suppressed'],
    [{ event: 'dropped', reason: 'Recipient List over Package Quota' }, 'failed', undefined, 'sent'],
    [{ event: 'spamreport' }, 'sent', 'opted-out', 'suppressed'],
    [{ event: 'unsubscribe' }, 'sent', 'opted-out', 'suppressed'],
    [{ event: 'group_unsubscribe' }, 'sent', 'opted-out', 'suppressed'],
    [{ event: 'deferred' }, 'sent', undefined, 'sent'],
    [{ event: 'delivered' }, 'sent', undefined, 'sent'],
  ])('%j: the email is %s, the mark is %s, and the next email is %s', async (event, state, mark, next) => {
    await book();
    expect(await report({ ...event, times: 3 })).toBe(204);
    expect(await report(event)).toBe(204);
    expect(await only('email')).toMatchObject({ state });
    expect((await profile())?.unreachable?.email?.reason).toBe(mark);
    expect((await salon.db.collection(COLLECTIONS.auditLog).get()).size).toBe(mark === undefined ? 0 : 1);
    await emptied();
    await book();
    expect(await only('email')).toMatchObject({ state: next });
  });

  test('who unsubscribes at the mail provider gets no offers', async () => {
    await setUpReach(salon, 'maya', { devices: [], email: { promotional_emails: true } });
    await book();
    await report({ event: 'unsubscribe' });
    expect((await profile())?.email_preferences).toMatchObject({
      promotional_emails: false,
      newsletter: false,
      appointment_confirmations: true,
    });
  });

  test('asks for the event again while the email’s own process has not recorded it', async () => {
    await book();
    const { id } = await only('email');
    await salon.db.doc(paths.delivery(id)).update({ state: 'scheduled' });
    expect(await report({ event: 'dropped', reason: 'Bounced Address' })).toBe(500);
    await salon.db.doc(paths.delivery(id)).update({ state: 'sent' });
    expect(await report({ event: 'dropped', reason: 'Bounced Address' })).toBe(204);
    expect(await only('email')).toMatchObject({ state: 'failed' });
  });

  test('an event about another address or an unknown delivery changes nothing', async () => {
    await book();
    const { id } = await only('email');
    await salon.db.doc(paths.delivery(id)).update({ to: 'other@example.com' });
    expect(await report({ event: 'bounce' })).toBe(204);
    await salon.db.doc(paths.delivery(id)).delete();
    expect(await report({ event: 'bounce' })).toBe(204);
    expect((await profile())?.unreachable).toBeUndefined();
  });

  test('an email that staff ask for becomes a text if the address is unreachable', async () => {
    await documents
      .profile(salon.db, 'maya')
      .update({ unreachable: { email: { address: MAYA, reason: 'invalid-recipient', at: salon.began } } });
    const { appointment } = await aBooking(salon);
    const input = {
      to: MAYA,
      type: 'appointment_confirmation',
      data: { appointmentId: appointment.id },
    } as const;
    await sendEmail(messages.dependencies, { actor: ADMIN, email: null, input });
    expect(await only('email')).toMatchObject({ state: 'suppressed', reason: 'unreachable' });
    expect(await only('sms')).toMatchObject({ state: 'sent', fallback_of: (await only('email')).id });
  });
});

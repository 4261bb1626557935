/** Failures of message providers: retry, fallback, or a recorded failure. */
import { LEASE_MS } from '@paw-haven/domain/notify/delivery/backoff';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { FieldValue } from 'firebase-admin/firestore';
import { paths } from '@paw-haven/domain/core/records/paths';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { notify, planNotification } from '../../../functions/src/services/notification/notify.ts';
import { sendReminders } from '../../../functions/src/services/notification/send-reminders.ts';
import {
  aBooking,
  aStatusUpdate,
  MAYA,
  NUMBER,
  onlyDelivery,
  openMessages,
  setUpReach,
  statesOf,
} from '../support/messages.ts';
import { openSalon } from '../support/salon.ts';
import { openTextStatusEndpoint } from '../support/webhook-endpoint.ts';

const salon = await openSalon({ empty: true, prepare: (salon) => setUpReach(salon) });
const messages = openMessages(salon, 5000);

const booking = () => aBooking(salon);
const progress = () => aStatusUpdate(salon);
const run = () => sendReminders(messages.dependencies);
const later = (minutes: number) => salon.advanceMinutes(minutes);
const only = (channel: Parameters<typeof onlyDelivery>[1]) => onlyDelivery(salon, channel);

describe('temporary failures', () => {
  test.each([
    ['mail', 'email', 'throttle', 'http-429'],
    ['mail', 'email', 'error-before', 'http-500'],
    ['mail', 'email', 'drop-before', 'no-answer'],
    ['sms', 'sms', 'throttle', '20429'],
    ['sms', 'sms', 'error-before', '20500'],
    ['sms', 'sms', 'drop-before', 'no-answer'],
    ['push', 'push', 'throttle', 'QUOTA_EXCEEDED'],
    ['push', 'push', 'error-before', 'UNAVAILABLE'],
    ['push', 'push', 'drop-before', 'no-answer'],
  ] as const)('%s: loses no %s delivery on %s', async (kind, channel, mode, detail) => {
    await messages.trouble({ kind, mode });
    const { event } = await booking();
    await notify(messages.dependencies, event);
    expect(await only(channel)).toMatchObject({ state: 'scheduled', attempts: 1, detail });
    expect(await messages.outbox(kind)).toHaveLength(0);
    await later(2);
    await run();
    expect(await only(channel)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(await messages.outbox(kind)).toHaveLength(1);
    expect((await only(channel)).detail).toBeUndefined();
  });

  test.each([
    ['an error', 'error-after'],
    ['a broken connection', 'drop-after'],
    ['a late response', 'delay'],
  ])('does not resend a text that was accepted despite %s', async (_, mode) => {
    await messages.trouble({ kind: 'sms', mode, seconds: 6 });
    const event = await progress();
    await notify(messages.dependencies, event);
    expect(await only('sms')).toMatchObject({ state: 'scheduled' });
    await later(2);
    await run();
    expect(await only('sms')).toMatchObject({ state: 'sent', provider_id: expect.stringMatching(/^SM/) });
    expect(await messages.outbox('sms')).toHaveLength(1);
  });

  test('does not resend an accepted text of a booking for a visit that was moved since', async () => {
    await messages.trouble({ kind: 'sms', mode: 'drop-after' });
    const { appointment, event } = await booking();
    await notify(messages.dependencies, event);
    const start = addMinutes(appointment.appointment_date, 90);
    await documents.appointment(salon.db, appointment.id).update({ appointment_date: start });
    await later(2);
    await run();
    expect(await only('sms')).toMatchObject({ state: 'suppressed', reason: 'outdated' });
    expect(await messages.outbox('sms')).toHaveLength(1);
  });

  test('sends a repeated email with the same id, which mailboxes show once', async () => {
    await messages.trouble({ kind: 'mail', mode: 'drop-after' });
    const { event } = await booking();
    await notify(messages.dependencies, event);
    await later(2);
    await run();
    const ids = (await messages.outbox('mail')).map(
      ({ raw }) => (raw['headers'] as Record<string, string>)['Message-ID'],
    );
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('waits as long as the provider says', async () => {
    await messages.trouble({ kind: 'mail', mode: 'throttle', seconds: 1800 });
    const { event } = await booking();
    await notify(messages.dependencies, event);
    await later(10);
    await run();
    expect(await only('email')).toMatchObject({ state: 'scheduled', attempts: 1 });
    await later(21);
    await run();
    expect(await only('email')).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('gives up after repeated failures and records it', async () => {
    await messages.trouble({ kind: 'mail', mode: 'error-before', count: 100 });
    const { event } = await booking();
    await notify(messages.dependencies, event);
    for (let hour = 0; hour < 7; hour += 1) {
      await later(61);
      await run();
      await later(180);
      await run();
    }
    expect(await only('email')).toMatchObject({
      state: 'failed',
      reason: 'gave-up',
      detail: 'http-500',
      attempts: 6,
    });
  });

  test('continues in the next run what a process left unfinished', async () => {
    const { event } = await booking();
    await planNotification(messages.dependencies, event);
    const mail = await only('email');
    // As left by a process that ended after it had started to send.
    await salon.db
      .doc(paths.delivery(mail.id))
      .update({ attempts: 1, due_at: new Date(+salon.began + LEASE_MS) });
    await run();
    expect(await messages.outbox('mail')).toHaveLength(0);
    await later(4);
    await run();
    expect(await messages.outbox('mail')).toHaveLength(1);
  });

  test('sends a waiting message once in simultaneous runs', async () => {
    const { event } = await booking();
    await planNotification(messages.dependencies, event);
    await Promise.all([run(), run(), run()]);
    expect(await messages.outbox()).toHaveLength(3);
  });
});

describe('permanent failures', () => {
  test('does not retry an invalid number, and sends an email instead', async () => {
    await setUpReach(salon, 'maya', { preferences: { phone_number: '+15005550001' }, devices: [] });
    await notify(messages.dependencies, await progress());
    expect(await only('sms')).toMatchObject({
      state: 'failed',
      reason: 'invalid-recipient',
      detail: '21211',
      fallback: expect.stringMatching(/_email_maya$/),
    });
    expect(await only('email')).toMatchObject({
      state: 'sent',
      fallback_of: expect.stringMatching(/_sms_maya$/),
    });
    expect(await messages.outbox('mail')).toMatchObject([
      { to: MAYA, text: expect.stringContaining('now in progress') },
    ]);
  });

  test('distinguishes a country that Twilio may not send to from an invalid number', async () => {
    await setUpReach(salon, 'maya', { preferences: { phone_number: '+15005550003' }, devices: [] });
    await notify(messages.dependencies, await progress());
    expect(await only('sms')).toMatchObject({ state: 'failed', reason: 'refused', detail: '21408' });
    expect(await only('email')).toMatchObject({ state: 'sent' });
  });

  test('replaces a text that the carrier refused with an email as soon as the callback reports it', async () => {
    const endpoint = await openTextStatusEndpoint('secret', () => messages.dependencies);
    const { dependencies } = openMessages(salon, 2500, endpoint.url);
    await setUpReach(salon, 'maya', { devices: [] });
    await messages.trouble({ kind: 'sms', mode: 'undelivered' });
    await notify(dependencies, await progress());
    await salon.advanceSeconds(1);
    await endpoint.close();
    expect(await only('sms')).toMatchObject({
      state: 'failed',
      reason: 'undelivered',
      detail: '30003',
      check_at: null,
    });
    expect(await messages.outbox('mail')).toHaveLength(1);
  });

  test('changes nothing when a callback reports delivery', async () => {
    const endpoint = await openTextStatusEndpoint('secret', () => messages.dependencies);
    await notify(openMessages(salon, 2500, endpoint.url).dependencies, await progress());
    const before = await only('sms');
    await salon.advanceSeconds(1);
    await endpoint.close();
    expect(await only('sms')).toEqual(before);
  });

  test('refuses a callback signed with another token', async () => {
    const endpoint = await openTextStatusEndpoint('another', () => messages.dependencies);
    await setUpReach(salon, 'maya', { devices: [] });
    await messages.trouble({ kind: 'sms', mode: 'undelivered' });
    await notify(openMessages(salon, 2500, endpoint.url).dependencies, await progress());
    await salon.advanceSeconds(1);
    await endpoint.close();
    expect(await only('sms')).toMatchObject({ state: 'sent' });
  });

  test('looks up a carrier’s refusal when the callback was lost', async () => {
    await setUpReach(salon, 'maya', { devices: [] });
    await messages.trouble({ kind: 'sms', mode: 'undelivered' });
    await notify(messages.dependencies, await progress());
    await later(61);
    await run();
    expect(await only('sms')).toMatchObject({ state: 'failed', reason: 'undelivered', detail: '30003' });
    expect(await messages.outbox('mail')).toHaveLength(1);
  });

  test('sends no email for a failed text if push arrived', async () => {
    await setUpReach(salon, 'maya', { preferences: { phone_number: '+15005550001' } });
    await notify(messages.dependencies, await progress());
    expect(await statesOf(salon)).toEqual(['push: sent', 'sms: failed invalid-recipient']);
  });

  test('turns texts off in the preferences on STOP', async () => {
    await messages.stop(NUMBER);
    await notify(messages.dependencies, await progress());
    expect(await only('sms')).toMatchObject({ state: 'suppressed', reason: 'opted-out', detail: '21610' });
    const preferences = (await salon.db.doc(paths.notificationPreferences('maya')).get()).data();
    expect(preferences).toMatchObject({ sms_enabled: false, phone_number: NUMBER });
  });

  test('removes a device that is gone and sends to the others', async () => {
    await setUpReach(salon, 'maya', { devices: ['old', 'new'] });
    await messages.forget('fid-old');
    await notify(messages.dependencies, await progress());
    expect((await messages.outbox('push')).map(({ to }) => to)).toEqual(['fid-new']);
    expect((await salon.db.doc(paths.pushDevice('old')).get()).exists).toBe(false);
    expect(await statesOf(salon)).toEqual(['push: failed device-gone', 'push: sent', 'sms: sent']);
  });

  test('sends to the installation of a browser, and to the token of one that has no other address', async () => {
    await setUpReach(salon, 'maya', { devices: ['new', 'former', 'both'] });
    const update = (id: string, fields: object) => salon.db.doc(paths.pushDevice(id)).update(fields);
    await update('former', { fid: FieldValue.delete(), token: 'token-former' });
    await update('both', { token: 'token-both' });
    await notify(messages.dependencies, await progress());
    const sent = (await messages.outbox('push')).map(({ raw }) => raw);
    expect(sent.map(({ fid, token }) => String(fid ?? token)).toSorted()).toEqual([
      'fid-both',
      'fid-new',
      'token-former',
    ]);
    expect(sent.filter((message) => 'fid' in message && 'token' in message)).toEqual([]);
  });

  test('reports an address that the provider refuses as invalid', async () => {
    await salon.db.doc(paths.profile('maya')).update({ email: 'nowhere' });
    const { event } = await booking();
    await notify(messages.dependencies, event);
    expect(await only('email')).toMatchObject({ state: 'failed', reason: 'invalid-recipient' });
  });
});

/** `send-email` and `send-sms`: customers to themselves, staff for the business, and no open relay. */
import { callables, type CallableName, type CallableOutput } from '@paw-haven/domain/contract/callables';
import { RATE_LIMITS } from '@paw-haven/domain/core/limits/limits';
import { paths } from '@paw-haven/domain/core/records/paths';
import { beforeEach, describe, expect, test } from 'vitest';
import { runCallable } from '../../../functions/src/lib/run-callable.ts';
import { planNotification } from '../../../functions/src/services/notification/notify.ts';
import { sendEmail } from '../../../functions/src/services/notification/send-email.ts';
import { sendReminders } from '../../../functions/src/services/notification/send-reminders.ts';
import { sendSms } from '../../../functions/src/services/notification/send-sms.ts';
import { welcomeEvent } from '@paw-haven/domain/notify/delivery/events';
import { anAppointmentIn, ledgerOf, MAYA, NUMBER, openMessages, setUpReach } from '../support/messages.ts';
import { grantRow } from '../support/person.ts';
import { refusal } from '../support/race.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({
  empty: true,
  prepare: async (salon) => {
    await setUpReach(salon);
    await setUpReach(salon, 'leo', { preferences: { phone_number: '+15550100199' } });
    await grantRow(salon, 'olivia', 'owner');
  },
});
const messages = openMessages(salon);

/** Calls the function with its limits and roles, as the callable does. */
function call<N extends CallableName>(name: N, uid: string, data: unknown): Promise<CallableOutput<N>> {
  const { dependencies } = messages;
  const run = (name === 'send-email' ? sendEmail : sendSms) as unknown as (
    environment: typeof dependencies,
    request: object,
  ) => Promise<CallableOutput<N>>;
  const caller = { uid, email: `${uid}@example.com` };
  return runCallable(name, dependencies, { caller, data }, (request) => run(dependencies, request));
}
const mail = (uid: string, type: string, to: string, data: object = {}) =>
  call('send-email', uid, { type, to, data });
const text = (uid: string, to: string, appointmentId = 'appointment-1', message = 'Hello') =>
  call('send-sms', uid, { to, message, appointmentId });

describe('send-email', () => {
  test('NOTIF-24 knows the four types', () => {
    const types = callables['send-email'].input.shape.type.options;
    expect(types).toEqual([
      'welcome',
      'appointment_confirmation',
      'appointment_reminder',
      'admin_notification',
    ]);
  });

  test('NOTIF-23 NOTIF-26 sends the welcome with the full name of the profile', async () => {
    expect(await mail('maya', 'welcome', MAYA, { customerName: 'Somebody' })).toEqual({
      success: true,
      state: 'sent',
    });
    expect(await messages.outbox('mail')).toMatchObject([
      { to: MAYA, subject: 'Welcome to Paw Haven', text: expect.stringContaining('Welcome, Name of maya!') },
    ]);
  });

  test('NOTIF-26 takes the typed name while the profile has none, or the part of the address before the at-sign', async () => {
    for (const uid of ['maya', 'leo']) await salon.db.doc(paths.profile(uid)).update({ full_name: null });
    await mail('maya', 'welcome', MAYA, { customerName: 'Maya L.' });
    await mail('leo', 'welcome', 'leo@example.com', { customerName: 'Buy at shop.example' });
    const texts = (await messages.outbox('mail')).map((captured) => captured.text.split('\n')[0]);
    expect(texts).toEqual(['Welcome, Maya L.!', 'Welcome, leo!']);
  });

  test('NOTIF-25 welcomes once, even if the sign-up event sends a welcome too', async () => {
    await planNotification(
      messages.dependencies,
      welcomeEvent({ uid: 'maya', name: null }, salon.dependencies.now()),
    );
    await Promise.all([mail('maya', 'welcome', MAYA), mail('maya', 'welcome', MAYA)]);
    await mail('maya', 'welcome', 'MAYA@example.com');
    await salon.advanceMinutes(5);
    await sendReminders(messages.dependencies);
    expect(await messages.outbox('mail')).toHaveLength(1);
  });

  test('confirms the caller’s own appointment once', async () => {
    await anAppointmentIn(salon, 100);
    const ask = () => mail('maya', 'appointment_confirmation', MAYA, { appointmentId: 'appointment-1' });
    expect([(await ask()).state, (await ask()).state]).toEqual(['sent', 'sent']);
    expect(await messages.outbox('mail')).toHaveLength(1);
  });

  test('NOTIF-01 suppresses what the preferences do not allow, without an error', async () => {
    await setUpReach(salon, 'maya', { email: { appointment_reminders: false } });
    await anAppointmentIn(salon, 100);
    const answer = await mail('maya', 'appointment_reminder', MAYA, { appointmentId: 'appointment-1' });
    expect(answer).toEqual({ success: true, state: 'suppressed' });
    expect(await messages.outbox()).toEqual([]);
  });

  test('sends the scheduled reminder even after one was requested early', async () => {
    await anAppointmentIn(salon, 25);
    await mail('maya', 'appointment_reminder', MAYA, { appointmentId: 'appointment-1' });
    await salon.advanceMinutes(61);
    await sendReminders(messages.dependencies);
    expect(await messages.outbox('mail')).toHaveLength(2);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['another address', () => mail('maya', 'welcome', 'leo@example.com'), 'permission-denied'],
    [
      'someone else’s appointment',
      () => mail('leo', 'appointment_confirmation', 'leo@example.com', { appointmentId: 'appointment-1' }),
      'permission-denied',
    ],
    [
      'an own appointment to another address',
      () => mail('maya', 'appointment_confirmation', 'leo@example.com', { appointmentId: 'appointment-1' }),
      'permission-denied',
    ],
    [
      'words of one’s own',
      () => mail('maya', 'admin_notification', MAYA, { message: 'Buy!' }),
      'permission-denied',
    ],
    [
      'an appointment that is not there',
      () => mail('maya', 'appointment_confirmation', MAYA, { appointmentId: 'none' }),
      'appointment-not-found',
    ],
    ['no appointment', () => mail('maya', 'appointment_confirmation', MAYA), 'invalid-input'],
    ['an unknown type', () => mail('maya', 'newsletter', MAYA), 'invalid-input'],
    ['an invalid address', () => mail('maya', 'welcome', 'maya'), 'invalid-input'],
  ])('is no relay: refuses %s', async (_, ask, code) => {
    await anAppointmentIn(salon, 100);
    expect(await refusal(ask())).toBe(code);
    expect(await messages.outbox()).toEqual([]);
    expect(await ledgerOf(salon)).toEqual([]);
  });

  test('lets staff write to anybody, every time', async () => {
    await anAppointmentIn(salon, 100);
    const confirm = () =>
      mail('olivia', 'appointment_confirmation', MAYA, { appointmentId: 'appointment-1' });
    await confirm();
    await confirm();
    await mail('olivia', 'admin_notification', 'hello@pawhaven.example', {
      title: 'Water',
      message: 'The <b>tap</b> drips.',
    });
    const sent = await messages.outbox('mail');
    expect(sent.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
      [MAYA, 'Appointment confirmed'],
      [MAYA, 'Appointment confirmed'],
      ['hello@pawhaven.example', 'Water'],
    ]);
    expect(sent[2]?.html).toContain('The &lt;b&gt;tap&lt;/b&gt; drips.');
  });

  test('NOTIF-27 reports a failure; asking again sends it once', async () => {
    await messages.trouble({ kind: 'mail', mode: 'error-before', count: 2 });
    expect(await refusal(mail('maya', 'welcome', MAYA))).toBe('message-not-sent');
    expect(await refusal(mail('maya', 'welcome', MAYA))).toBe('message-not-sent');
    expect((await mail('maya', 'welcome', MAYA)).state).toBe('sent');
    await salon.advanceMinutes(10);
    await sendReminders(messages.dependencies);
    expect(await messages.outbox('mail')).toHaveLength(1);
  });

  test('is limited to 30 an hour', async () => {
    const { calls } = RATE_LIMITS['send-email'];
    for (let count = 0; count < calls; count += 1) await mail('maya', 'welcome', MAYA);
    expect(await refusal(mail('maya', 'welcome', MAYA))).toBe('rate-limited');
    expect((await mail('leo', 'welcome', 'leo@example.com')).state).toBe('sent');
  });
});

describe('send-sms', () => {
  beforeEach(() => anAppointmentIn(salon, 100));

  test('NOTIF-21 texts a customer’s own number with the appointment’s details, once', async () => {
    expect((await text('maya', '(555) 010-0142')).state).toBe('sent');
    expect((await text('maya', NUMBER, 'appointment-1', 'Other words')).state).toBe('sent');
    const sent = await messages.outbox('sms');
    expect(sent).toMatchObject([
      { to: NUMBER, text: expect.stringMatching(/^Paw Haven: Basic Groom for Biscuit/) },
    ]);
    expect(sent[0]?.text).not.toMatch(/Hello|Other words/);
  });

  test.each([
    ['NOTIF-19 NOTIF-20 not sent while the switch is off', { sms_enabled: false }],
    ['NOTIF-19 NOTIF-20 not sent while there is no number', { phone_number: null }],
  ])('%s', async (_, preferences) => {
    await setUpReach(salon, 'maya', { preferences });
    expect(await text('maya', NUMBER)).toEqual({ success: true, state: 'suppressed' });
    expect(await messages.outbox()).toEqual([]);
  });

  test('lets staff choose the words, for the appointment’s customer', async () => {
    await text('olivia', NUMBER, 'appointment-1', 'Biscuit is ready.');
    await text('olivia', NUMBER, 'appointment-1', 'Biscuit is ready.');
    const sent = await messages.outbox('sms');
    expect(sent.map((captured) => captured.text)).toEqual(
      Array(2).fill('Paw Haven: Biscuit is ready. Reply STOP to opt out.'),
    );
  });

  test('does not let staff text anyone without consent', async () => {
    await setUpReach(salon, 'maya', { preferences: { sms_enabled: false } });
    expect((await text('olivia', NUMBER)).state).toBe('suppressed');
    expect(await messages.outbox()).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['another number', () => text('maya', '+15550100199'), 'permission-denied'],
    ['another number, by staff', () => text('olivia', '+15550100199'), 'permission-denied'],
    ['someone else’s appointment', () => text('leo', NUMBER), 'permission-denied'],
    ['an appointment that is not there', () => text('maya', NUMBER, 'none'), 'appointment-not-found'],
    ['an invalid number', () => text('maya', 'call me'), 'invalid-input'],
    ['no words', () => text('maya', NUMBER, 'appointment-1', '  '), 'invalid-input'],
    ['a novel', () => text('maya', NUMBER, 'appointment-1', 'x'.repeat(321)), 'invalid-input'],
  ])('is no relay: refuses %s', async (_, ask, code) => {
    expect(await refusal(ask())).toBe(code);
    expect(await messages.outbox()).toEqual([]);
  });

  test('NOTIF-22 reports a failure; asking again sends it once', async () => {
    await messages.trouble({ kind: 'sms', mode: 'error-after' });
    expect(await refusal(text('maya', NUMBER))).toBe('message-not-sent');
    expect((await text('maya', NUMBER)).state).toBe('sent');
    expect(await messages.outbox('sms')).toHaveLength(1);
  });

  test('is limited to 10 an hour', async () => {
    const { calls } = RATE_LIMITS['send-sms'];
    for (let count = 0; count < calls; count += 1) await text('maya', NUMBER);
    expect(await refusal(text('maya', NUMBER))).toBe('rate-limited');
  });
});

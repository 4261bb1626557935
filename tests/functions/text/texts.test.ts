/** Texts to the salon's number: whose they are, what their words do, and how staff answer them. */
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { consentSchema, latestConsentQuery, START_WORDING } from '@paw-haven/domain/people/client/consent';
import { BUSINESS_ID, conversationIdOf, TEXTS_ID } from '@paw-haven/domain/core/records/conversation';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { smsSize } from '@paw-haven/domain/notify/notification/sms-segments';
import type { Message } from '@paw-haven/domain/people/message/schema';
import { newBlock } from '@paw-haven/domain/people/message/safety';
import { aProfile } from '@paw-haven/domain/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataOf, documents, queryOf } from '../../../functions/src/lib/firestore/collections.ts';
import { saveReplies } from '../../../functions/src/services/message/save-replies.ts';
import { onMessageWritten } from '../../../functions/src/services/message/on-message-written.ts';
import { deliverDue } from '../../../functions/src/services/notification/deliver-due.ts';
import { notifyAppointment } from '../../../functions/src/services/notification/notify.ts';
import { readBusiness } from '../../../functions/src/services/business.ts';
import { assignText } from '../../../functions/src/services/text/assign-text.ts';
import { receiveText } from '../../../functions/src/services/text/receive-text.ts';
import { removeOldTexts } from '../../../functions/src/services/text/remove-old-texts.ts';
import { sendText } from '../../../functions/src/services/text/send-text.ts';
import { ADMIN, MAYA } from '../support/actors.ts';
import { openAccounts } from '../support/accounts.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import {
  anAppointmentIn,
  ledgerOf,
  NUMBER,
  openMessages,
  setUpReach,
  statesOf,
  type Messages,
} from '../support/messages.ts';
import { openSalon } from '../support/salon.ts';
import { SALON_TWILIO } from '../support/world.ts';
import { openTextReplyEndpoint, type WebhookEndpoint } from '../support/webhook-endpoint.ts';

const DANAS = '+15552340142';
const STRANGERS = '+15552340999';

const salon = await openSalon({
  empty: true,
  prepare: async (salon) => {
    await setUpReach(salon, 'maya', { devices: [] });
    const dana = aProfile({ id: 'dana', full_name: 'Dana Reed', email: null, phone: '(555) 234-0142' });
    await salon.db.doc(paths.profile('dana')).set({ ...dana, account: false, search_keys: ['2340142'] });
    const reed = await anAppointmentIn(salon, 100, { id: 'danas', user_id: 'dana' });
    await documents.appointment(salon.db, reed.id).update({ status: 'completed' });
    await documents.consent(salon.db, 'dana', 1).set(DANA_AGREED);
  },
});
const { db } = salon;
const DANA_AGREED = {
  id: 'dana_1',
  user_id: 'dana',
  n: 1,
  given: true,
  source: 'staff',
  wording: 'Agreed.',
  phone_number: DANAS,
  at: new Date('2026-01-01T12:00:00Z'),
} as const;

let endpoint: WebhookEndpoint;
let messages: Messages;
beforeAll(async () => {
  const { authToken, to: from } = SALON_TWILIO;
  endpoint = await openTextReplyEndpoint({ authToken, from }, () => messages.dependencies);
  messages = openMessages(salon);
});
beforeEach(() => messages.receiveAt(endpoint.url));
afterAll(() => endpoint.close());

const stored = async (id: string): Promise<Message | undefined> =>
  (await documents.message(db, id).get()).data();
const allMessages = async () =>
  (await db.collection(COLLECTIONS.messages).get()).docs.map((found) => found.data());
const conversation = async (member: string) =>
  (await documents.conversation(db, conversationIdOf(member, BUSINESS_ID)).get()).data();
const consentOf = async (uid: string) =>
  dataOf(await queryOf(db, latestConsentQuery(uid), consentSchema).get())[0];
/** What the triggers do for the message that a text became. */
const followed = async (id: string) =>
  onMessageWritten(following(), { before: undefined, after: await stored(id) });
const following = () => ({ ...salon.dependencies, users: openAccounts([]) });
const sendPlanned = () => deliverDue(messages.dependencies, () => readBusiness(messages.dependencies));
const outgoing = async (to: string) =>
  (await messages.outbox('sms')).filter((item) => item.to === to).map(({ text }) => text);

describe('REPLY-01 a text', () => {
  test('from a client’s number stands in the conversation and notifies staff as a message does', async () => {
    const { sid, statuses } = await messages.text(DANAS, ' Can Olive come at 9? ');
    expect(statuses).toEqual([200]);
    expect(await stored(sid)).toMatchObject({
      sender_id: 'dana',
      receiver_id: BUSINESS_ID,
      message: 'Can Olive come at 9?',
      via: 'text',
      is_read: false,
    });
    expect((await stored(sid))?.from_number).toBeUndefined();
    expect(await followed(sid)).toMatchObject({
      kind: 'admin-notice',
      userId: BUSINESS_ID,
      data: { sender: 'Dana Reed', partner: 'dana' },
    });
    expect(await conversation('dana')).toMatchObject({
      last_message: 'Can Olive come at 9?',
      unread: { business: 1 },
    });
  });

  test('that arrives five times, also at the same time, is stored and answered once', async () => {
    const { sid } = await messages.text(DANAS, 'Hello', { times: 3 });
    const text = { id: sid, from: DANAS, body: 'Hello', hasPicture: false };
    await Promise.all([receiveText(messages.dependencies, text), receiveText(messages.dependencies, text)]);
    expect(await allMessages()).toHaveLength(1);
    expect(await statesOf(salon)).toEqual(['sms: scheduled']);
  });

  test('is handled once even if the process ends at any step', async () => {
    const text = { id: `SM${'a'.repeat(32)}`, from: NUMBER, body: 'CANCEL', hasPicture: false };
    await anAppointmentIn(salon, 90);
    await endAtEachStep(
      messages.dependencies,
      (crashing) => receiveText(crashing, text),
      async () => {
        await receiveText(messages.dependencies, text);
        expect(await allMessages()).toHaveLength(1);
        expect(await consentOf('maya')).toMatchObject({ n: 1, given: false, source: 'reply' });
      },
    );
  });

  test('from a number of no one, or of several people, stands among the texts, for staff to say whose it is', async () => {
    const leo = { ...aProfile({ id: 'leo', phone: DANAS }), search_keys: ['2340142'] };
    await db.doc(paths.profile('leo')).set(leo);
    const [shared, unknown] = [await messages.text(DANAS, 'Hi'), await messages.text(STRANGERS, 'Hi')];
    expect(await stored(shared.sid)).toMatchObject({ sender_id: TEXTS_ID, from_number: DANAS });
    expect(await stored(unknown.sid)).toMatchObject({ sender_id: TEXTS_ID, from_number: STRANGERS });
    expect((await followed(unknown.sid))?.data).toEqual({ about: 'message', strangers: 'yes' });
    expect(await conversation(TEXTS_ID)).toMatchObject({ unread: { business: 2 } });
    await sendPlanned();
    // No one learns from the answer whose number it is.
    const [[one], [other]] = [await outgoing(DANAS), await outgoing(STRANGERS)];
    expect(one).toBe(other);
  });

  test('from a number that only an account without any visit claims is no one’s', async () => {
    await setUpReach(salon, 'mallory', { preferences: { phone_number: STRANGERS } });
    const { sid } = await messages.text(STRANGERS, 'My code is 123');
    expect(await stored(sid)).toMatchObject({ sender_id: TEXTS_ID });
  });

  test('with a picture says so, and one of a person whom the salon has blocked is not shown', async () => {
    const { sid } = await messages.text(DANAS, '', { pictures: 1 });
    expect(await stored(sid)).toMatchObject({ message: '', has_picture: true });
    const block = newBlock(BUSINESS_ID, 'dana', 'olivia');
    await db.doc(paths.messageBlock(block.id)).set({ ...block, created_at: salon.began });
    const other = await messages.text(DANAS, 'Let me in');
    expect(await stored(other.sid)).toMatchObject({ sender_id: TEXTS_ID, is_read: true });
  });

  test('is moved to the person whom staff choose, once', async () => {
    const { sid } = await messages.text(STRANGERS, 'It’s Dana from work');
    await followed(sid);
    const input = { requestId: 'r', messageId: sid, userId: 'dana' };
    await endAtEachStep(
      salon.dependencies,
      (crashing) => assignText(crashing, { actor: ADMIN, input }),
      async () => void (await assignText(salon.dependencies, { actor: ADMIN, input })),
    );
    expect(await stored(sid)).toMatchObject({ sender_id: 'dana', author_id: 'dana', is_read: true });
    expect((await stored(sid))?.from_number).toBeUndefined();
    expect(await conversation('dana')).toMatchObject({ last_message_id: sid });
    expect(await conversation(TEXTS_ID)).toBeUndefined();
    const other = { requestId: 'other', messageId: sid, userId: 'maya' };
    await expect(assignText(salon.dependencies, { actor: ADMIN, input: other })).rejects.toMatchObject({
      code: 'invalid-input',
    });
    await expect(assignText(salon.dependencies, { actor: MAYA, input })).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  test('of no one is removed after 90 days', async () => {
    const { sid } = await messages.text(STRANGERS, 'Hi');
    const own = await messages.text(DANAS, 'Hi');
    await salon.advanceMinutes(90 * 24 * 60 - 1);
    expect(await removeOldTexts(salon.dependencies)).toBe(0);
    await salon.advanceMinutes(1);
    expect(await removeOldTexts(salon.dependencies)).toBe(1);
    expect(await stored(sid)).toBeUndefined();
    expect(await stored(own.sid)).toBeDefined();
  });

  test.each([
    ['a short code', { from: '+12345' }],
    ['an id that is none', { id: 'SM1' }],
    ['a path for an id', { id: '../profiles/dana' }],
    ['nothing in it', { body: ' ' }],
    ['5,000 letters', { body: 'x'.repeat(5000) }],
  ])('with %s is ignored', async (_, changes) => {
    const text = { id: `SM${'b'.repeat(32)}`, from: STRANGERS, body: 'Hi', hasPicture: false, ...changes };
    expect(await receiveText(salon.dependencies, text)).toBe('ignored');
    expect(await allMessages()).toEqual([]);
  });
});

describe('REPLY-02 the automatic answer', () => {
  test('is one segment, once in 24 hours, with My Appointments and the phone', async () => {
    await messages.text(DANAS, 'Hi');
    await messages.text(DANAS, 'Hello?');
    await sendPlanned();
    const [answer, ...others] = await outgoing(DANAS);
    expect(others).toEqual([]);
    expect(answer).toContain('https://pawhaven.example/appointments');
    expect(answer).toMatch(/Call: \(\d{3}\)/);
    expect(smsSize(answer ?? '')).toMatchObject({ segments: 1 });
    await salon.advanceMinutes(24 * 60);
    await messages.text(DANAS, 'Still there?');
    await sendPlanned();
    expect(await outgoing(DANAS)).toHaveLength(2);
  });

  test('is in the person’s language', async () => {
    await documents.profile(db, 'dana').update({ language: 'es' });
    await messages.text(DANAS, 'Hola');
    await sendPlanned();
    expect((await outgoing(DANAS))[0]).toContain('Mis citas: ');
  });

  test('is limited for all strangers together, and in the ledger with its price', async () => {
    await messages.text(STRANGERS, 'Hi');
    await sendPlanned();
    expect(await ledgerOf(salon)).toMatchObject([
      { event: 'text-answer', user_id: BUSINESS_ID, to: STRANGERS, state: 'sent', segments: 1 },
    ]);
    await db
      .doc(paths.rateLimit('newcomers_texts'))
      .set({ started_at: salon.dependencies.now(), calls: 100 });
    await messages.text('+15552340998', 'Hi');
    await sendPlanned();
    expect(await statesOf(salon)).toEqual(['sms: sent', 'sms: suppressed too-many']);
  });
});

describe('REPLY-03', () => {
  const reminded = async () => {
    const before = await anAppointmentIn(salon, 0, { id: 'now' });
    const after = { ...before, status: 'in-progress' as const, updated_at: salon.dependencies.now() };
    await documents.appointment(db, after.id).set(after);
    await notifyAppointment(messages.dependencies, { before, after, at: salon.dependencies.now() });
    return (await ledgerOf(salon)).find(({ event, channel }) => event === 'status' && channel === 'sms');
  };

  test('C confirms all pets of the next visit and says so once', async () => {
    const pets = { visit_id: 'both', created_at: new Date(salon.began.getTime() - 86_400_000) };
    await anAppointmentIn(salon, 48, { ...pets, id: 'one' });
    await anAppointmentIn(salon, 48, { ...pets, id: 'two', pet_id: 'olive' });
    const { sid } = await messages.text(NUMBER, ' c ');
    await messages.text(NUMBER, 'CONFIRM');
    const at = salon.dependencies.now();
    for (const id of ['one', 'two'])
      expect((await documents.appointment(db, id).get()).data()?.confirmed_at).toEqual(at);
    expect(await stored(sid)).toMatchObject({ sender_id: 'maya', is_read: true });
    await sendPlanned();
    const answers = await outgoing(NUMBER);
    expect(answers).toHaveLength(1);
    expect(answers[0]).toMatch(/^Paw Haven: Thank you! Your visit is confirmed: \w{3}, /);
  });

  test('C more than 72 hours before the visit is a text like others', async () => {
    await anAppointmentIn(salon, 73);
    const { sid } = await messages.text(NUMBER, 'C');
    expect(await stored(sid)).toMatchObject({ is_read: false });
    expect(await ledgerOf(salon)).toMatchObject([{ event: 'text-answer', data: {} }]);
  });

  test.each(['STOP', 'QUIT', 'CANCEL'])('%s ends consent, and START gives it back', async (word) => {
    await messages.text(NUMBER, word);
    await messages.text(DANAS, word);
    expect(await consentOf('dana')).toMatchObject({ n: 2, given: false, source: 'reply' });
    expect(await consentOf('maya')).toMatchObject({ given: false, source: 'reply' });
    await anAppointmentIn(salon, 1);
    expect(await reminded()).toMatchObject({ state: 'suppressed', reason: 'sms-off' });
    await messages.text(NUMBER, 'START');
    await messages.text(DANAS, 'unstop');
    expect(await consentOf('dana')).toMatchObject({ n: 3, given: true, wording: START_WORDING });
    expect(await consentOf('maya')).toMatchObject({ given: true, phone_number: NUMBER });
    expect((await db.doc(paths.notificationPreferences('maya')).get()).get('sms_enabled')).toBe(true);
    expect((await allMessages()).every((message) => message['is_read'] === true)).toBe(true);
    expect((await ledgerOf(salon)).filter(({ event }) => event === 'text-answer')).toEqual([]);
  });

  test('START gives no one a consent that was never given, and STOP then START in another order ends texts', async () => {
    await documents.consent(db, 'dana', 1).delete();
    await messages.text(DANAS, 'START');
    expect(await consentOf('dana')).toBeUndefined();
    await messages.receiveAt(endpoint.url, true);
    await messages.text(NUMBER, 'STOP');
    await messages.text(NUMBER, 'START');
    await messages.releaseTexts('reverse');
    expect(await consentOf('maya')).toMatchObject({ given: false });
  });

  test('STOP ends consent of everyone with the number, and the carrier refuses what is sent all the same', async () => {
    await setUpReach(salon, 'leo', { preferences: { phone_number: DANAS } });
    await messages.text(DANAS, 'STOP');
    expect([(await consentOf('leo'))?.given, (await consentOf('dana'))?.given]).toEqual([false, false]);
    const sms = await messages.dependencies.sms.send({ id: 'x', to: DANAS, body: 'Hi' });
    expect(sms).toMatchObject({ kind: 'rejected', reason: 'opted-out', detail: '21610' });
    await messages.text(DANAS, 'START');
    expect(await messages.dependencies.sms.send({ id: 'x', to: DANAS, body: 'Hi' })).toMatchObject({
      kind: 'sent',
    });
  });

  test('CANCEL with a visit ahead stays unread, with the visit that staff should call about', async () => {
    const { appointment_date: date } = await anAppointmentIn(salon, 200, { id: 'ahead', user_id: 'dana' });
    const { sid } = await messages.text(DANAS, 'Cancel');
    expect(await stored(sid)).toMatchObject({ sender_id: 'dana', is_read: false, call_about: date });
    expect((await stored((await messages.text(NUMBER, 'END')).sid))?.is_read).toBe(true);
  });
});

describe('REPLY-04 staff answer as text', () => {
  const answer = (changes: object = {}) =>
    sendText(messages.dependencies, {
      actor: ADMIN,
      input: { requestId: 'r1', userId: 'dana', text: 'Yes, 9 is fine.', ...changes },
    });

  test('a client with consent, once even if a process ends at any step', async () => {
    await endAtEachStep(
      messages.dependencies,
      (crashing) =>
        sendText(crashing, {
          actor: ADMIN,
          input: { requestId: 'r1', userId: 'dana', text: 'Yes, 9 is fine.' },
        }).catch((error: unknown) => {
          if (!(error instanceof AppError && error.code === 'message-not-sent')) throw error;
        }),
      async () => {
        await salon.advanceMinutes(10);
        await answer();
        await salon.advanceMinutes(10);
        await sendPlanned();
        await answer();
        expect(await outgoing(DANAS)).toEqual(['Paw Haven: Yes, 9 is fine. Reply STOP to opt out.']);
        const [message, ...others] = await allMessages();
        expect(others).toEqual([]);
        expect(message).toMatchObject({
          sender_id: BUSINESS_ID,
          receiver_id: 'dana',
          author_id: 'adrian',
          via: 'text',
        });
        await salon.reset();
        await messages.receiveAt(endpoint.url);
      },
      3,
    );
  });

  test('notifies no one a second time, and counts in the ledger', async () => {
    await answer();
    const [message] = await allMessages();
    expect(
      await onMessageWritten(following(), {
        before: undefined,
        after: { ...message, created_at: salon.dependencies.now() },
      }),
    ).toBeUndefined();
    expect(await ledgerOf(salon)).toMatchObject([
      { event: 'staff-text', user_id: 'dana', state: 'sent', segments: 1, data: { asked: 'adrian' } },
    ]);
  });

  test('not without consent, and not after STOP', async () => {
    await messages.text(DANAS, 'STOP');
    expect(await answer()).toEqual({ state: 'suppressed', reason: 'sms-off' });
    expect(await outgoing(DANAS)).toEqual([]);
    await messages.text(DANAS, 'START');
    expect(await answer({ requestId: 'r2' })).toEqual({ state: 'sent' });
  });

  test('someone with an account only if their last message came by text', async () => {
    await anAppointmentIn(salon, 48);
    await expect(answer({ userId: 'maya' })).rejects.toMatchObject({ code: 'invalid-input' });
    await messages.text(NUMBER, 'Hello');
    expect(await answer({ userId: 'maya' })).toEqual({ state: 'sent' });
  });

  test('at most 20 times a day', async () => {
    const window = { started_at: salon.dependencies.now(), calls: 20 };
    await db.doc(paths.rateLimit('dana_own-texts')).set(window);
    expect(await answer()).toEqual({ state: 'suppressed', reason: 'too-many' });
    expect(await allMessages()).toEqual([]);
  });

  test('saves up to ten replies, once per request, with a line in the log', async () => {
    const input = { requestId: 'r', replies: ['See you.', 'We’re open until 6.'] };
    await saveReplies(salon.dependencies, { actor: ADMIN, input });
    await saveReplies(salon.dependencies, { actor: ADMIN, input: { ...input, replies: ['Late.'] } });
    expect((await documents.savedReplies(db).get()).data()?.replies).toEqual(input.replies);
    expect(await salon.countIn(COLLECTIONS.auditLog)).toBe(1);
    await expect(saveReplies(salon.dependencies, { actor: MAYA, input })).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});

/** Texts to the salon's number: whose they are, and what their words do. */
import { START_WORDING } from '@paw-haven/domain/people/client/consent';
import { BUSINESS_ID, TEXTS_ID } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import { smsSize } from '@paw-haven/domain/notify/notification/sms-segments';
import { newBlock } from '@paw-haven/domain/people/message/safety';
import { aProfile } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { erasePerson } from '../../../functions/src/services/account/erase-person.ts';
import { moveClaim } from '../../../functions/src/services/client/move-claim.ts';
import { notifyAppointment } from '../../../functions/src/services/notification/notify.ts';
import { assignText } from '../../../functions/src/services/text/assign-text.ts';
import { receiveText } from '../../../functions/src/services/text/receive-text.ts';
import { removeOldTexts } from '../../../functions/src/services/text/remove-old-texts.ts';
import { sendText } from '../../../functions/src/services/text/send-text.ts';
import { ADMIN, MAYA } from '../support/actors.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { anAppointmentIn, ledgerOf, NUMBER, setUpReach, statesOf } from '../support/messages.ts';
import { openLeaving } from '../support/leaving.ts';
import { DANAS, STRANGERS, openTextSalon } from './text-salon.ts';

const salon = await openTextSalon();
const { db, messages } = salon;
const { endpoint, stored, allMessages, conversation, consentOf, followed, sendPlanned, outgoing } = salon;

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

describe('REPLY-01 what belongs to a person', () => {
  test('passes to the account that claims the client, and is erased with it', async () => {
    const { sid } = await messages.text(DANAS, 'Hi');
    await followed(sid);
    await sendText(messages.dependencies, {
      actor: ADMIN,
      input: { requestId: 'r', userId: 'dana', text: 'Hello' },
    });
    const claim = { id: 'account_dana', user_id: 'account', client_id: 'dana' };
    const state = {
      ...claim,
      state: 'moving',
      needs_look: false,
      created_at: salon.began,
      updated_at: salon.began,
    };
    await db.doc(paths.clientClaim('account', 'dana')).set(state);
    await moveClaim(salon.dependencies, claim);
    expect((await allMessages()).map((message) => message['conversation_id'])).toEqual([
      'account_business',
      'account_business',
    ]);
    expect((await conversation('account'))?.unread).toEqual({ account: 1, business: 1 });
    expect(await conversation('dana')).toBeUndefined();
  });

  test('and what came from the number without a name is erased with the person', async () => {
    const unknown = await messages.text(STRANGERS, 'It’s me');
    await messages.text('+15552340998', 'Someone else');
    const leaving = await openLeaving(salon);
    await erasePerson(leaving.dependencies, {
      id: 'maya',
      pseudonym: 'former-1',
      full_name: null,
      addresses: [STRANGERS],
      former_ids: [],
      started_at: salon.dependencies.now(),
      finished_at: null,
    });
    await leaving.close();
    expect(await stored(unknown.sid)).toBeUndefined();
    expect(await allMessages()).toHaveLength(1);
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

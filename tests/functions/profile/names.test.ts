/** Abusive names of people and pets in messages that are sent in the business's name. */
import { blockIdOf, newBlock } from '@paw-haven/domain/people/message/safety';
import { messageSchema, type Message } from '@paw-haven/domain/people/message/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aMessage, anAppointment, aProfile, aReview } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { onMessageWritten } from '../../../functions/src/services/message/on-message-written.ts';
import { notify } from '../../../functions/src/services/notification/notify.ts';
import { vaccineNewsData } from '@paw-haven/domain/offer/vaccine/news';
import { sendEmail } from '../../../functions/src/services/notification/send-email.ts';
import { sendSms } from '../../../functions/src/services/notification/send-sms.ts';
import { createProfile } from '../../../functions/src/services/profile/create-profile.ts';
import { copyReviewNames } from '../../../functions/src/services/profile/copy-review-names.ts';
import { openAccounts } from '../support/accounts.ts';
import {
  aBooking,
  anAppointmentIn,
  attachmentsOf,
  NUMBER,
  openMessages,
  setUpReach,
} from '../support/messages.ts';
import { openSalon } from '../support/salon.ts';

/** Names that maya may have from a client that ignores the rules, or from before there were rules. */
const ATTACKS = [
  ['the salon’s name', 'Paw Haven'],
  ['the salon’s name in other letters', 'Рaw Hаven Support'],
  ['an office', 'Customer Support'],
  ['a web address', 'Pay at https://bad.example'],
  ['a domain', 'visit pay.com'],
  ['a phone number', 'Call 555 010 0142'],
  ['an email address', 'help@bad.example'],
  ['reversed text', 'Visit \u202Emoc.yap'],
] as const;

const salon = await openSalon({ empty: true, prepare: (salon) => setUpReach(salon) });
const messages = openMessages(salon);

const callMaya = (full_name: string) => salon.db.doc(paths.profile('maya')).update({ full_name });

/** Stores a message, runs its trigger and sends the notification. Resolves to the stored message. */
async function say(sender: string, receiver: string, id = `${sender}-${receiver}`): Promise<Message> {
  const {
    sender: _,
    receiver: __,
    ...message
  } = aMessage({
    id,
    sender_id: sender,
    author_id: sender,
    receiver_id: receiver,
    created_at: salon.dependencies.now(),
  });
  await documents.message(salon.db, id).set(message);
  const event = await onMessageWritten(
    { ...salon.dependencies, users: openAccounts([{ uid: 'maya' }]) },
    { before: undefined, after: message },
  );
  if (event) await notify(messages.dependencies, event);
  return messageSchema.parse((await documents.message(salon.db, id).get()).data());
}
const pushTo = async (fid: string) =>
  (await messages.outbox('push')).filter(({ to }) => to === fid).map(({ subject, text }) => [subject, text]);

describe('a sender', () => {
  test.each(ATTACKS)(
    'called by %s is not named in messages, conversations and notifications',
    async (_, name) => {
      await callMaya(name);
      await setUpReach(salon, 'leo', { devices: ['leos'] });
      await say('leo', 'maya');
      const message = await say('maya', 'leo');
      expect(message.sender).toEqual({ full_name: null, email: 'maya@example.com' });
      const conversation = (await documents.conversation(salon.db, 'leo_maya').get()).data();
      expect(conversation?.members['maya']?.full_name).toBeNull();
      expect(await pushTo('fid-leos')).toEqual([
        ['New message from a pet parent', 'A pet parent sent you a message.'],
      ]);
    },
  );

  test.each(ATTACKS)('called by %s is not named in the salon’s email', async (_, name) => {
    await callMaya(name);
    await documents.settings(salon.db).update({ business_email: 'hello@pawhaven.example' });
    await say('maya', 'business');
    const [mail] = await messages.outbox('mail');
    expect(mail).toMatchObject({ to: 'hello@pawhaven.example', subject: 'New message from a pet parent' });
    expect(mail?.text).toContain('A pet parent sent you a message.');
    expect(mail?.text).not.toContain(`${name} has written`);
  });

  test('with a valid name is named, and the salon by its name and its mark', async () => {
    await setUpReach(salon, 'leo', { devices: ['leos'] });
    await say('leo', 'maya');
    await say('maya', 'leo');
    await say('business', 'leo');
    expect(await pushTo('fid-leos')).toEqual([
      ['New message from a pet parent', 'Name of maya sent you a message.'],
      ['New message from the salon', 'Paw Haven sent you a message.'],
    ]);
  });

  test('who has no answer yet causes no push messages', async () => {
    await setUpReach(salon, 'leo', { devices: ['leos'] });
    await say('maya', 'leo', 'first');
    await say('maya', 'leo', 'second');
    expect(await pushTo('fid-leos')).toEqual([]);
    expect((await documents.conversation(salon.db, 'leo_maya').get()).data()?.unread['leo']).toBe(2);
    await say('leo', 'maya');
    await say('maya', 'leo', 'third');
    expect(await pushTo('fid-leos')).toHaveLength(1);
  });
});

describe('a blocked sender', () => {
  test.each([
    ['maya', 'leo'],
    ['maya', 'business'],
  ])('causes no notification: %s to %s', async (sender, receiver) => {
    await setUpReach(salon, 'leo', { devices: ['leos'] });
    await documents.settings(salon.db).update({ business_email: 'hello@pawhaven.example' });
    await say(receiver, sender, 'before');
    const shown = (await messages.outbox()).length;
    const path = paths.messageBlock(blockIdOf(receiver, sender));
    const block = { ...newBlock(receiver, sender, receiver), created_at: salon.dependencies.now() };
    await salon.db.doc(path).set(block);
    await say(sender, receiver, 'blocked');
    expect((await messages.outbox()).length).toBe(shown);
    await salon.db.doc(path).delete();
    await say(sender, receiver, 'unblocked');
    expect((await messages.outbox()).length).toBeGreaterThan(shown);
  });
});

describe('a review', () => {
  test.each(ATTACKS)('by someone called by %s is shown without a name', async (_, name) => {
    await callMaya(name);
    await documents.review(salon.db, 'visit').set(aReview({ user_name: undefined }));
    await documents.appointment(salon.db, 'visit').set(anAppointment({ id: 'visit' }));
    await copyReviewNames(salon.dependencies, 'visit');
    expect((await documents.review(salon.db, 'visit').get()).data()?.user_name).toBeNull();
  });
});

describe('a new account', () => {
  test.each(ATTACKS)(
    'whose name at another provider is %s gets a profile without it',
    async (_, fullName) => {
      await createProfile(salon.dependencies, { uid: 'new', email: 'new@example.com', fullName });
      expect((await documents.profile(salon.db, 'new').get()).data()).toEqual(
        aProfile({ id: 'new', email: 'new@example.com', full_name: null }),
      );
    },
  );

  test('keeps the valid part of its name', async () => {
    await createProfile(salon.dependencies, { uid: 'new', email: null, fullName: '🐾 Leo\u200B  Rossi ™' });
    expect((await documents.profile(salon.db, 'new').get()).data()?.full_name).toBe('Leo Rossi');
  });
});

describe('a pet', () => {
  test.each(ATTACKS)('called by %s is not named in email, text or push', async (_, name) => {
    const { appointment, event } = await aBooking(salon);
    await documents.appointment(salon.db, appointment.id).update({ 'pet.name': name });
    await callMaya(name);
    await notify(messages.dependencies, event);
    const own = await anAppointmentIn(salon, 90, { id: 'other', pet: { name, breed: null } });
    await sendSms(messages.dependencies, {
      actor: { uid: 'maya', roles: [] },
      input: { to: NUMBER, message: name, appointmentId: own.id },
    });
    const sent = await messages.outbox();
    expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'push', 'sms', 'sms']);
    for (const captured of sent) {
      const files = attachmentsOf(captured).map(({ text }) => text);
      const said = [captured.subject, captured.text, captured.html ?? '', ...files].join('\n');
      for (const greeting of ['for ', 'Pet: ', 'Hi ', 'SUMMARY:'])
        expect(said).not.toContain(`${greeting}${name}`);
    }
    expect(sent.find(({ kind }) => kind === 'push')?.text).toContain('Basic Groom for your pet');
  });
});

describe('an address that nobody has confirmed', () => {
  const WORDS = 'Account blocked. Reply with your PIN';
  const users = openAccounts([{ uid: 'maya', emailVerified: false }, { uid: 'leo' }]);
  const dependencies = { ...messages.dependencies, users };
  const actor = { uid: 'maya', roles: [] } as const;

  /** Runs everything that sends a customer email and text. */
  async function sendAll(): Promise<void> {
    const { db } = salon;
    const pet = { name: WORDS, breed: WORDS };
    await callMaya(WORDS);
    await db.doc(paths.profile('leo')).set(aProfile({ id: 'leo', full_name: WORDS }));
    const { appointment, event } = await aBooking(salon);
    await documents.appointment(db, appointment.id).update({ pet });
    await anAppointmentIn(salon, 168, { id: 'second', visit_id: appointment.id, pet });
    await documents.appointment(db, appointment.id).update({ visit_id: appointment.id });
    for (const kind of ['booked', 'reminder', 'cancelled', 'status', 'ready', 'due'] as const)
      await notify(dependencies, { ...event, kind, key: kind, data: {} });
    const own = { userId: 'maya', appointmentId: null };
    const gap = {
      kind: 'rabies',
      level: 'warn',
      standing: 'missing',
      validUntil: null,
      petName: WORDS,
    } as const;
    const shown = vaccineNewsData({ today: '2026-12-01', gaps: [gap], expires: false });
    const rows = JSON.stringify([[`${WORDS}: Basic Groom`, '$45.00', '']]);
    await notify(dependencies, { ...own, kind: 'welcome', key: 'w', data: { customerName: WORDS } });
    await notify(dependencies, { ...own, kind: 'vaccine', key: 'v', data: shown });
    await notify(dependencies, {
      ...own,
      kind: 'receipt',
      key: 'r',
      data: { rows, amount: '$45.00' },
    });
    await notify(dependencies, {
      ...own,
      kind: 'message',
      key: 'm',
      data: { sender: WORDS, partner: 'leo' },
    });
    await sendSms(dependencies, {
      actor,
      input: { to: NUMBER, message: WORDS, appointmentId: appointment.id },
    });
    await sendEmail(dependencies, {
      actor,
      email: 'maya@example.com',
      input: { type: 'welcome', to: 'maya@example.com', data: { customerName: WORDS } },
    });
  }

  test('NOTIF-26 gets no words that the account typed, by email or text', async () => {
    await sendAll();
    const sent = (await messages.outbox()).filter(({ kind }) => kind !== 'push');
    expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(['mail', 'sms']));
    expect(sent.length).toBeGreaterThan(7);
    for (const { text, html = '', subject, ...rest } of sent) {
      const files = attachmentsOf({ text, subject, ...rest }).map((file) => file.text);
      for (const part of [text, html, subject, ...files]) expect(part).not.toMatch(/blocked|PIN/i);
    }
    expect(sent.find(({ subject }) => subject.startsWith('Welcome'))?.text).toContain('maya');
  });

  test('NOTIF-26 is greeted by name once it is confirmed', async () => {
    const confirmed = { ...dependencies, users: openAccounts([{ uid: 'maya' }]) };
    const own = { userId: 'maya', appointmentId: null };
    await notify(confirmed, { ...own, kind: 'welcome', key: 'w', data: {} });
    const [mail] = await messages.outbox('mail');
    expect(mail?.text).toContain('Name of maya');
  });
});

/** What follows a message: names, the summary with unread counts, and who is notified. */
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { conversationIdOf } from '@paw-haven/domain/core/records/conversation';
import { conversationsFrom } from '@paw-haven/domain/people/message/list';
import { blockIdOf, newBlock, newReport } from '@paw-haven/domain/people/message/safety';
import type { Message } from '@paw-haven/domain/people/message/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { personalDataSchema } from '@paw-haven/domain/people/profile/personal-data';
import { aMessage, anAppointment, aProfile, someSettings } from '@paw-haven/domain/testing/factories';
import { beforeEach, describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { erasePerson } from '../../../functions/src/services/account/erase-person.ts';
import { exportData } from '../../../functions/src/services/account/export-data.ts';
import { onMessageWritten } from '../../../functions/src/services/message/on-message-written.ts';
import { openAccounts } from '../support/accounts.ts';
import { openLeaving } from '../support/leaving.ts';
import { openSalon } from '../support/salon.ts';

let sent = 0;
const salon = await openSalon({ empty: true });
beforeEach(async () => {
  const { db } = salon;
  sent = 0;
  await documents.settings(db).set(someSettings({ business_email: 'hello@pawhaven.example' }));
  await documents.profile(db, 'maya').set(aProfile());
  await documents.profile(db, 'leo').set(aProfile({ id: 'leo', full_name: null, email: 'leo@example.com' }));
});

const dependencies = (users = openAccounts([])) => ({ ...salon.dependencies, users });

/** A message as its sender may write it, without names. */
function unnamed(changes: Partial<Message> = {}): Message {
  sent += 1;
  const created_at = new Date(salon.began.getTime() + sent * 1000);
  return { ...aMessage({ id: `m${sent}`, created_at, ...changes }), sender: undefined, receiver: undefined };
}
const answer = (changes: Partial<Message> = {}) =>
  unnamed({ sender_id: 'business', receiver_id: 'maya', author_id: 'olivia', ...changes });

async function write(message: Message): Promise<Message> {
  await documents.message(salon.db, message.id).set(message);
  return message;
}
async function say(message: Message, now = salon.dependencies.now, users = openAccounts([])) {
  await write(message);
  return onMessageWritten({ ...dependencies(users), now }, { before: undefined, after: message });
}
async function markRead(message: Message) {
  const after = await write({ ...message, is_read: true });
  return onMessageWritten(dependencies(), { before: message, after });
}
const conversation = async (one = 'maya', other = 'business') =>
  (await documents.conversation(salon.db, conversationIdOf(one, other)).get()).data();
const stored = async (id: string) => (await documents.message(salon.db, id).get()).data();

test('MSG-06 DATA-24 adds the names and email addresses of both to a message, once', async () => {
  const message = unnamed();
  await say(message);
  expect(await stored('m1')).toMatchObject({
    sender: { full_name: 'Maya Lopez', email: 'maya@example.com' },
    receiver: { full_name: 'Paw Haven', email: 'hello@pawhaven.example' },
  });
  const { updateTime } = await documents.message(salon.db, 'm1').get();
  await onMessageWritten(dependencies(), { before: undefined, after: message });
  expect((await documents.message(salon.db, 'm1').get()).updateTime).toEqual(updateTime);
});

test('shows the current address of the sender’s account', async () => {
  const message = await write(unnamed());
  const users = openAccounts([{ uid: 'maya', email: 'new@example.com' }]);
  await onMessageWritten(dependencies(users), { before: undefined, after: message });
  expect((await stored('m1'))?.sender?.email).toBe('new@example.com');
  expect((await conversation())?.members['maya']?.email).toBe('new@example.com');
});

describe('the summary', () => {
  test('MSG-05 has the last message, its time, and the unread counts', async () => {
    await say(unnamed());
    await say(unnamed());
    const last = answer({ message: 'See you.' });
    await say(last);
    expect(await conversation()).toEqual({
      id: 'business_maya',
      participants: ['business', 'maya'],
      members: {
        maya: { full_name: 'Maya Lopez', email: 'maya@example.com' },
        business: { full_name: 'Paw Haven', email: 'hello@pawhaven.example' },
      },
      last_message: 'See you.',
      last_message_id: 'm3',
      last_message_at: last.created_at,
      last_sender_id: 'business',
      unread: { business: 2, maya: 1 },
    });
  });

  test('MSG-15 counts down as messages are read', async () => {
    const first = unnamed();
    await say(first);
    await say(unnamed());
    expect(await markRead(first)).toBeUndefined();
    expect((await conversation())?.unread).toEqual({ business: 1, maya: 0 });
  });

  test('is the same for events in any order, repeated and simultaneous', async () => {
    const messages = await Promise.all([unnamed(), answer(), unnamed(), answer()].map(write));
    const events = [...messages, ...messages.toReversed()];
    await Promise.all(events.map((after) => onMessageWritten(dependencies(), { before: undefined, after })));
    const named = await Promise.all(messages.map(({ id }) => stored(id)));
    expect([await conversation()]).toEqual(conversationsFrom(named.flatMap((item) => item ?? [])));
  });

  test('is removed with its last message', async () => {
    const message = unnamed();
    await say(message);
    await documents.message(salon.db, message.id).delete();
    await onMessageWritten(dependencies(), { before: message, after: undefined });
    expect(await conversation()).toBeUndefined();
  });

  test('MSG-06 of two customers shows the email address of one without a name once they have written', async () => {
    await say(unnamed({ receiver_id: 'leo' }));
    const stranger = { full_name: null, email: null };
    expect((await stored('m1'))?.receiver).toEqual(stranger);
    expect((await conversation('maya', 'leo'))?.members).toEqual({
      maya: { full_name: 'Maya Lopez', email: 'maya@example.com' },
      leo: stranger,
    });
    await say(unnamed({ sender_id: 'leo', receiver_id: 'maya', author_id: 'leo' }));
    await say(unnamed({ receiver_id: 'leo' }));
    const partner = { full_name: null, email: 'leo@example.com' };
    expect((await stored('m3'))?.receiver).toEqual(partner);
    expect((await conversation('maya', 'leo'))?.members['leo']).toEqual(partner);
  });

  test('counts unread messages among 400 read ones', async () => {
    const batch = salon.db.batch();
    for (let index = 0; index < 400; index += 1) {
      const message = unnamed({ is_read: true });
      batch.set(documents.message(salon.db, message.id), message);
    }
    await batch.commit();
    await say(answer());
    expect((await conversation())?.unread).toEqual({ business: 0, maya: 1 });
  });
});

describe('notifications', () => {
  test('go to a customer for each message', async () => {
    expect(await say(answer())).toMatchObject({
      kind: 'message',
      key: 'message-m1',
      userId: 'maya',
      data: { sender: 'Paw Haven', partner: 'business' },
    });
  });

  test('go to the business once an hour per conversation', async () => {
    const hour = new Date('2026-11-20T15:00:00Z');
    const soon = () => new Date('2026-11-20T15:01:00Z');
    const users = openAccounts([{ uid: 'maya' }]);
    const keys = [
      await say(unnamed({ created_at: hour }), soon, users),
      await say(unnamed({ created_at: new Date(hour.getTime() + 1) }), soon, users),
    ].map((event) => event?.key);
    expect(keys[0]).toMatch(/^message-business_maya-/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('go to the business once an hour for all strangers together, without names', async () => {
    const [at, soon] = [new Date('2026-11-20T15:00:00Z'), () => new Date('2026-11-20T15:01:00Z')];
    const users = openAccounts([
      { uid: 'maya', emailVerified: false },
      { uid: 'leo', emailVerified: false },
    ]);
    const from = (uid: string) =>
      unnamed({ sender_id: uid, author_id: uid, receiver_id: 'business', created_at: at });
    const events = [await say(from('maya'), soon, users), await say(from('leo'), soon, users)];
    expect(events[1]).toEqual(events[0]);
    expect(events[0]).toMatchObject({
      kind: 'admin-notice',
      key: 'message-strangers-2026-11-20T15',
      data: { about: 'message', strangers: 'yes' },
    });
    expect(JSON.stringify(events)).not.toContain('maya');
    // A person who has paid or visited before is known, even without a confirmed address.
    await documents.customer(salon.db, 'maya').set({ holds: [], known_since: at });
    await documents
      .appointment(salon.db, 'visit')
      .set(anAppointment({ id: 'visit', user_id: 'leo', status: 'completed' }));
    expect((await say(from('maya'), soon, users))?.key).toMatch(/^message-business_maya-/);
    expect((await say(from('leo'), soon, users))?.key).toMatch(/^message-business_leo-/);
  });

  test('do not go out for read or old messages, changes, and invalid messages', async () => {
    expect(await say(answer({ is_read: true }))).toBeUndefined();
    expect(await say(answer({ created_at: addMinutes(salon.dependencies.now(), -120) }))).toBeUndefined();
    const named = aMessage({ id: 'm9' });
    expect(await onMessageWritten(dependencies(), { before: named, after: named })).toBeUndefined();
    expect(await onMessageWritten(dependencies(), { before: undefined, after: { id: 'x' } })).toBeUndefined();
  });
});

describe('a person’s data', () => {
  test('includes their own blocks and reports, not those about them; all of it is deleted', async () => {
    const { db, dependencies } = salon;
    const at = dependencies.now();
    const pairs = [
      ['maya', 'leo'],
      ['leo', 'maya'],
      ['leo', 'grace'],
    ] as const;
    for (const [by, of] of pairs) {
      const received = { id: `${of}-to-${by}`, sender_id: of, receiver_id: by, message: `Words of ${of}` };
      await db.doc(paths.messageBlock(blockIdOf(by, of))).set({ ...newBlock(by, of, by), created_at: at });
      await db.doc(paths.messageReport(received.id)).set({ ...newReport(received), created_at: at });
    }
    await db
      .doc(paths.messageBlock('business_maya'))
      .set({ ...newBlock('business', 'maya', 'olivia'), created_at: at });
    const data = personalDataSchema.parse(await exportData(dependencies, { uid: 'maya', email: null }));
    expect(data.message_blocks.map(({ id }) => id)).toEqual(['maya_leo']);
    expect(data.message_reports.map(({ id }) => id)).toEqual(['leo-to-maya']);
    const leaving = await openLeaving(salon);
    const maya = { id: 'maya', pseudonym: 'former-1', full_name: null, addresses: [], former_ids: [] };
    await erasePerson(leaving.dependencies, {
      ...maya,
      started_at: salon.dependencies.now(),
      finished_at: null,
    });
    await leaving.close();
    const left = await Promise.all(
      ['message_blocks', 'message_reports'].map(async (name) =>
        (await db.collection(name).get()).docs.map(({ id }) => id),
      ),
    );
    expect(left).toEqual([['leo_grace'], ['grace-to-leo']]);
  });

  test('includes the messages written and received, and is deleted with the account', async () => {
    await say(unnamed({ message: 'Words of maya' }));
    await say(answer({ message: 'Words to maya' }));
    await say(unnamed({ sender_id: 'leo', author_id: 'leo', message: 'Words of leo' }));
    const { messages } = personalDataSchema.parse(
      await exportData(salon.dependencies, { uid: 'maya', email: null }),
    );
    expect(messages.map(({ message }) => message)).toHaveLength(2);
    expect(new Set(messages.map(({ message }) => message))).toEqual(
      new Set(['Words of maya', 'Words to maya']),
    );
    const leaving = await openLeaving(salon);
    const maya = { id: 'maya', pseudonym: 'former-1', full_name: null, addresses: [], former_ids: [] };
    await erasePerson(leaving.dependencies, {
      ...maya,
      started_at: salon.dependencies.now(),
      finished_at: null,
    });
    await leaving.close();
    expect(await conversation()).toBeUndefined();
    const left = await salon.db.collection('messages').get();
    expect(left.docs.map((doc) => doc.get('message') as string)).toEqual(['Words of leo']);
  });
});

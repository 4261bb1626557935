import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { conversationIdOf, TEXTS_ID } from '@paw-haven/domain/core/records/conversation';
import {
  callsQuery,
  latestMessageQuery,
  threadQuery,
  unreadMessagesQuery,
} from '@paw-haven/domain/people/message/queries';
import { messageSchema } from '@paw-haven/domain/people/message/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aMessage, anAppointment, aProfile } from '@paw-haven/domain/testing/factories';
import { collection, deleteDoc, doc, getDoc, getDocs, query, updateDoc, where } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { LAST_RELEASE } from '../support/last-release.ts';
import { send, type Sending } from '../support/messages.ts';
import { datesIn } from '../support/stored.ts';
import { PERSONAS, runSpec, UIDS } from '../support/personas.ts';

const bench = useRulesBench();

/** A message between maya and the business, and one between maya and leo. */
const OURS = paths.message('ours');
const THEIRS = paths.message('theirs');
const storedMessage = (changes: object) => {
  const { sender: _, receiver: __, ...message } = aMessage(changes);
  return message;
};
beforeEach(() =>
  bench.given({
    [OURS]: storedMessage({
      id: 'ours',
      sender_id: 'business',
      receiver_id: UIDS.customer,
      author_id: UIDS.owner,
    }),
    [THEIRS]: storedMessage({ id: 'theirs', sender_id: UIDS.customer, receiver_id: UIDS.otherCustomer }),
    [paths.profile(UIDS.customer)]: aProfile(),
    [paths.profile(UIDS.otherCustomer)]: aProfile({ id: UIDS.otherCustomer }),
    [paths.profile(UIDS.owner)]: aProfile({ id: UIDS.owner }),
    [paths.appointment('mayas')]: anAppointment({ id: 'mayas' }),
    [paths.appointment('leos')]: anAppointment({ id: 'leos', user_id: UIDS.otherCustomer }),
  }),
);

describe('reading', () => {
  onlyThese('ROLE-19 a message to a customer from the business', bench, ['customer', ...STAFF], (db) =>
    getDoc(doc(db, OURS)),
  );
  onlyThese(
    'ROLE-19 a message between two customers, which is not for staff either',
    bench,
    ['customer', 'otherCustomer'],
    (db) => getDoc(doc(db, THEIRS)),
  );
  onlyThese('whether an id that one guesses exists', bench, NO_ONE, (db) =>
    getDoc(doc(db, paths.message('guessed'))),
  );
  onlyThese('MSG-07 the thread of maya with the business, as maya reads it', bench, ['customer'], (db) =>
    runSpec(db, threadQuery(UIDS.customer, 'business')),
  );
  onlyThese('MSG-07 the same thread, as the business reads it', bench, STAFF, (db) =>
    runSpec(db, threadQuery('business', UIDS.customer)),
  );
  onlyThese('MSG-18 the latest message of maya', bench, ['customer'], (db) =>
    runSpec(db, latestMessageQuery(UIDS.customer)),
  );
  onlyThese('what maya has not read yet', bench, ['customer'], (db) =>
    runSpec(db, unreadMessagesQuery(UIDS.customer, 'business', 10)),
  );
  onlyThese('REPLY-03 whom the business should call', bench, STAFF, (db) =>
    runSpec(db, callsQuery(new Date(0), 5)),
  );
  onlyThese('REPLY-01 the texts of no one’s number', bench, STAFF, (db) =>
    runSpec(db, unreadMessagesQuery('business', TEXTS_ID, 10)),
  );
  onlyThese('all messages', bench, NO_ONE, (db) => getDocs(collection(db, 'messages')));
  onlyThese('all messages of a conversation, without taking part in it by the query', bench, NO_ONE, (db) =>
    getDocs(query(collection(db, 'messages'), where('conversation_id', '==', 'business_maya'))),
  );

  test('ROLE-19 a thread contains both directions and no other conversation', async () => {
    const thread = await runSpec(bench.as('customer'), threadQuery(UIDS.customer, 'business'));
    expect(thread.docs.map(({ id }) => id)).toEqual(['ours']);
  });
});

describe('sending', () => {
  const by = (
    persona: Exclude<(typeof PERSONAS)[number], 'visitor'>,
    sending: Omit<Sending, 'id' | 'authorId'> = {},
  ) => send(bench.as(persona), { id: 'new-message', authorId: UIDS[persona], ...sending });

  test.each(PERSONAS.filter((persona) => persona !== 'visitor'))(
    'MSG-12 lets %s write to the business or to a customer as themselves',
    async (persona) => {
      const receiverId = persona === 'otherCustomer' ? UIDS.customer : UIDS.otherCustomer;
      await assertSucceeds(by(persona, { receiverId }));
    },
  );
  test.each(PERSONAS)('lets only staff write for the business: %s', async (persona) => {
    const authorId = persona === 'visitor' ? 'nobody' : UIDS[persona];
    const attempt = send(bench.as(persona), {
      id: 'new-message',
      authorId,
      senderId: 'business',
      receiverId: UIDS.customer,
    });
    await (persona === 'admin' || persona === 'owner' ? assertSucceeds(attempt) : assertFails(attempt));
  });
  test('refuses a visitor', () =>
    assertFails(send(bench.as('visitor'), { id: 'new-message', authorId: UIDS.customer })));

  test('MSG-11 MSG-12 accepts a message with and without a subject and an appointment', async () => {
    await assertSucceeds(by('customer', { changes: { subject: 'Sunday', appointment_id: 'mayas' } }));
    await assertSucceeds(send(bench.as('otherCustomer'), { id: 'another', authorId: UIDS.otherCustomer }));
  });
  test('DATA-23 stores a message with its id and these fields, unread, at the server’s time', async () => {
    await by('customer', { changes: { subject: 'Sunday', appointment_id: 'mayas' } });
    const found = await getDoc(doc(bench.as('customer'), paths.message('new-message')));
    expect(messageSchema.parse({ ...datesIn(found.data() ?? {}), id: found.id })).toMatchObject({
      id: 'new-message',
      sender_id: UIDS.customer,
      receiver_id: 'business',
      message: 'Hello',
      subject: 'Sunday',
      appointment_id: 'mayas',
      is_read: false,
      created_at: expect.any(Date) as Date,
    });
  });
  test.each(['sender_id', 'receiver_id', 'message', 'is_read', 'created_at'])(
    'DATA-23 refuses a message whose %s is null',
    (field) => assertFails(by('customer', { changes: { [field]: null } })),
  );
  test('lets staff link the customer’s appointment', () =>
    assertSucceeds(
      by('admin', { senderId: 'business', receiverId: UIDS.customer, changes: { appointment_id: 'mayas' } }),
    ));

  test.each<[string, object]>([
    ['under another name', { sender_id: UIDS.otherCustomer }],
    ['with an author who is someone else', { author_id: UIDS.owner }],
    ['with a third participant', { participants: [UIDS.customer, 'business', UIDS.otherCustomer] }],
    ['with other participants', { participants: [UIDS.customer, UIDS.otherCustomer] }],
    ['into another conversation', { conversation_id: conversationIdOf(UIDS.otherCustomer, 'business') }],
    ['with the parts of the conversation’s id swapped', { conversation_id: 'maya_business' }],
    ['MSG-09 without a text', { message: '' }],
    ['MSG-09 with spaces only', { message: ' \n\t ' }],
    ['with a text that is too long', { message: 'x'.repeat(LIMITS.messageLength + 1) }],
    ['with a text that is not a string', { message: 7 }],
    ['with a subject that is too long', { subject: 'x'.repeat(LIMITS.messageSubjectLength + 1) }],
    ['about someone else’s appointment', { appointment_id: 'leos' }],
    ['about an appointment that does not exist', { appointment_id: 'no-such' }],
    ['that is already read', { is_read: true }],
    ['with a date of the client’s choice', { created_at: new Date('2030-01-01') }],
    ['with names, which only the server adds', { sender: { full_name: 'The Owner', email: null } }],
    ['REPLY-01 that claims to be a text', { via: 'text' }],
    ['REPLY-03 that asks for a call', { call_about: new Date('2030-01-01') }],
    ['with another field', { html: '<b>x</b>' }],
  ])('refuses a message %s', (_, changes) => assertFails(by('customer', { changes })));

  test.each([
    ['themselves', UIDS.customer],
    ['someone who does not exist', 'no-such-user'],
    ['a member of the staff, who answers as the business', UIDS.owner],
    ['an ambiguous conversation id', 'leo_business'],
    ['REPLY-01 the texts of no one’s number', TEXTS_ID],
    ['nobody', ''],
  ])('refuses a message to %s', (_, receiverId) => assertFails(by('customer', { receiverId })));

  test('CLIENT-01 refuses a message to a client without an account, even from the salon', async () => {
    const client = paths.profile('client');
    const toClient = () => by('owner', { senderId: 'business', receiverId: 'client' });
    await bench.given({ [client]: { id: 'client', account: false } });
    await assertFails(toClient());
    await bench.given({ [client]: { id: 'client' } });
    await assertSucceeds(toClient());
  });

  test('accepts a message of the last release', () =>
    assertSucceeds(by('customer', { changes: LAST_RELEASE.message })));
  test('accepts a text of the maximum length', () =>
    assertSucceeds(by('customer', { changes: { message: 'x'.repeat(LIMITS.messageLength) } })));
  test('refuses to overwrite a message, so none is sent twice', async () => {
    await assertSucceeds(by('customer'));
    await assertFails(by('customer', { rate: null }));
  });
});

describe('MSG-16 changing', () => {
  onlyThese('ROLE-20 MSG-16 marking what maya has received as read', bench, ['customer'], (db) =>
    updateDoc(doc(db, OURS), { is_read: true }),
  );
  onlyThese('ROLE-20 marking what leo has received as read', bench, ['otherCustomer'], (db) =>
    updateDoc(doc(db, THEIRS), { is_read: true }),
  );
  test('ROLE-20 any staff member marks a message to the business as read', async () => {
    await bench.given({ [OURS]: storedMessage({ id: 'ours' }) });
    await assertFails(updateDoc(doc(bench.as('customer'), OURS), { is_read: true }));
    await assertSucceeds(updateDoc(doc(bench.as('admin'), OURS), { is_read: true }));
  });
  test.each<[string, object]>([
    ['another text', { message: 'I never said that.' }],
    ['a text with it', { is_read: true, message: 'I never said that.' }],
    ['another sender', { sender_id: UIDS.otherCustomer }],
  ])('refuses its receiver %s', (_, changes) =>
    assertFails(updateDoc(doc(bench.as('customer'), OURS), changes)),
  );
  test('refuses to mark a message as unread', async () => {
    await bench.given({
      [OURS]: storedMessage({ id: 'ours', sender_id: 'business', receiver_id: 'maya', is_read: true }),
    });
    await assertFails(updateDoc(doc(bench.as('customer'), OURS), { is_read: false }));
  });
  onlyThese('removing a message', bench, NO_ONE, (db) => deleteDoc(doc(db, OURS)));
});

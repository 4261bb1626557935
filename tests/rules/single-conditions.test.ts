/** Conditions that no other rules test sees both true and false. Each request is valid except for one condition. */
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { newMessage } from '@paw-haven/domain/people/message/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import {
  aPet,
  aProfile,
  aReview,
  aService,
  anAppointment,
  someSettings,
  WEEK_HOURS,
} from '@paw-haven/domain/testing/factories';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc, writeBatch } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { useRulesBench } from '../support/access.ts';
import { INPUT, send } from '../support/messages.ts';
import { UIDS } from '../support/personas.ts';

const bench = useRulesBench();

const SETTINGS = paths.businessSettings();
const without = (record: object, field: string): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));

describe('records written by staff', () => {
  const image = {
    file_path: 'https://photos.example/a.jpg',
    title: 'A',
    category: 'hero',
    is_active: true,
    is_portfolio: false,
  };

  test('a customer may not create valid business settings', async () => {
    await assertFails(setDoc(doc(bench.as('customer'), SETTINGS), someSettings()));
    await assertSucceeds(setDoc(doc(bench.as('owner'), SETTINGS), someSettings()));
  });
  test('closed must be a boolean', async () => {
    await bench.given({ [SETTINGS]: someSettings() });
    const monday = { open: '09:00', close: '18:00', closed: 'no' };
    await assertFails(
      updateDoc(doc(bench.as('owner'), SETTINGS), { business_hours: { ...WEEK_HOURS, monday } }),
    );
  });
  test('a customer may not delete a service or an image without a signature', async () => {
    const stored = [paths.service('bath'), paths.websiteImage('bath')] as const;
    await bench.given({ [stored[0]]: aService({ id: 'bath' }), [stored[1]]: image });
    for (const path of stored) await assertFails(deleteDoc(doc(bench.as('customer'), path)));
    for (const path of stored) await assertSucceeds(deleteDoc(doc(bench.as('admin'), path)));
  });
  test('an image may be left out of the portfolio', () =>
    assertSucceeds(setDoc(doc(bench.as('admin'), paths.websiteImage('a')), image)));
  test.each([{ is_published: 'yes' }, { admin_response: 7 }, { admin_response: 'x'.repeat(2001) }])(
    'a review update by staff is refused with %j',
    async (change) => {
      const path = paths.review('anonymous');
      await bench.given({ [path]: aReview({ id: 'anonymous' }) });
      await assertFails(updateDoc(doc(bench.as('admin'), path), change));
    },
  );
  test.each(['text', 'updated_by', 'updated_at'])('customer notes are refused without %s', (field) => {
    const notes = { text: 'Kind.', updated_by: UIDS.admin, updated_at: serverTimestamp() };
    return assertFails(
      setDoc(doc(bench.as('admin'), paths.customerNotes(UIDS.customer)), without(notes, field)),
    );
  });
});

describe('records written by customers', () => {
  test.each(['owner_id', 'name', 'photo_urls', 'created_at'])('a pet is refused without %s', (field) =>
    assertFails(setDoc(doc(bench.as('customer'), paths.pet('new')), without(aPet({ id: 'new' }), field))),
  );
  test('a review id must equal its appointment id', async () => {
    await bench.given({ [paths.appointment('done')]: anAppointment({ id: 'done', status: 'completed' }) });
    const review = (id: string) => ({
      id,
      user_id: UIDS.customer,
      appointment_id: 'done',
      rating: 5,
      is_published: false,
      created_at: serverTimestamp(),
      updated_at: serverTimestamp(),
    });
    const path = paths.review('done');
    await assertFails(setDoc(doc(bench.as('customer'), path), review('other')));
    await assertSucceeds(setDoc(doc(bench.as('customer'), path), review('done')));
  });
});

describe('messages', () => {
  const by = (sending: Partial<Parameters<typeof send>[1]>) =>
    send(bench.as('customer'), { id: 'new', authorId: UIDS.customer, ...sending });

  test.each(['sender_id', 'participants', 'is_read', 'created_at'])(
    'a message is refused without %s',
    (field) => {
      const db = bench.as('customer');
      const batch = writeBatch(db);
      const message = {
        ...newMessage({ senderId: UIDS.customer, authorId: UIDS.customer, receiverId: 'business' }, INPUT),
        created_at: serverTimestamp(),
      };
      batch.set(doc(db, paths.message('new')), without(message, field));
      const first = { started_at: serverTimestamp(), count: 1, message_id: 'new' };
      batch.set(doc(db, paths.messageRate(UIDS.customer)), first);
      return assertFails(batch.commit());
    },
  );
  test.each([{ id: 'other' }, { sender_id: 7 }, { sender_id: 'two words' }, { receiver_id: 7 }])(
    'a message is refused with %j',
    (changes) => assertFails(by({ changes })),
  );
  test('an account id with an underscore may neither send nor receive', async () => {
    await bench.given({ [paths.profile('leo_maya')]: aProfile({ id: 'leo_maya' }) });
    await assertFails(by({ receiverId: 'leo_maya' }));
    await assertFails(send(bench.asUser('leo_maya'), { id: 'new', authorId: 'leo_maya' }));
  });
  test('an admin may not be the receiver of a message', async () => {
    await bench.given({ [paths.profile(UIDS.admin)]: aProfile({ id: UIDS.admin }) });
    await assertFails(by({ receiverId: UIDS.admin }));
  });
  test('an account with the id of the business may neither read nor send', async () => {
    await bench.given({
      [paths.message('theirs')]: {
        participants: [UIDS.customer, 'business'],
        sender_id: UIDS.customer,
        receiver_id: 'business',
      },
      [paths.profile(UIDS.customer)]: aProfile(),
    });
    const impostor = bench.asUser('business');
    await assertFails(getDoc(doc(impostor, paths.message('theirs'))));
    await assertFails(send(impostor, { id: 'new', authorId: 'business', receiverId: UIDS.customer }));
  });
  test('a rate window keeps its start and names a message', async () => {
    const path = paths.messageRate(UIDS.customer);
    const started_at = new Date(Date.now() - 1000);
    await bench.given({ [path]: { started_at, count: 1, message_id: 'before' } });
    const write = (window: object) => setDoc(doc(bench.as('customer'), path), window);
    await assertFails(write({ started_at: new Date(), count: 2, message_id: 'new' }));
    await assertFails(write({ started_at, count: 2, message_id: 'x'.repeat(129) }));
    await assertSucceeds(write({ started_at, count: 2, message_id: 'new' }));
  });
});

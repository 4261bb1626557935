/** A token outlives its account by up to an hour: writes by its owner or by a window left open are refused. */
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { paths } from '@paw-haven/domain/core/records/paths';
import { newProfile } from '@paw-haven/domain/people/profile/schema';
import { aPet, aReview, anAppointment } from '@paw-haven/domain/testing/factories';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, type Firestore } from 'firebase/firestore';
import { createHash } from 'node:crypto';
import { beforeEach, test } from 'vitest';
import { useRulesBench } from '../support/access.ts';
import { newBlock, newReport } from '@paw-haven/domain/people/message/safety';
import { send } from '../support/messages.ts';
import { PERSONAS, UIDS } from '../support/personas.ts';

const MAYA = UIDS.customer;
const gone = paths.deletedAccount;
const ENTRY = { pseudonym: 'former-1' };

const bench = useRulesBench();
beforeEach(async () => {
  const visit = anAppointment({ id: 'visit', user_id: MAYA, status: 'completed' });
  await bench.given({ ...WORLD, [paths.appointment('visit')]: visit, [gone(UIDS.otherCustomer)]: ENTRY });
});

const INSULT = { id: 'insult', sender_id: 'grace', receiver_id: MAYA, message: 'Your dog is ugly.' };
const WORLD = {
  [paths.message('insult')]: INSULT,
  [paths.conversation('grace_maya')]: { participants: ['grace', MAYA] },
};
const preferences = { user_id: MAYA, sms_enabled: false, updated_at: serverTimestamp() };
const {
  user_name: _,
  service_name: _also,
  admin_response: _too,
  ...review
} = aReview({
  id: 'visit',
  user_id: MAYA,
  appointment_id: 'visit',
  is_published: false,
});
const device = {
  user_id: MAYA,
  fid: 'fid',
  name: null,
  created_at: serverTimestamp(),
  seen_at: serverTimestamp(),
};
const DEVICE = createHash('sha256').update('fid').digest('hex');

test.each<[string, (db: Firestore) => Promise<void>]>([
  [
    'a profile',
    (db) => setDoc(doc(db, paths.profile(MAYA)), newProfile({ uid: MAYA, email: null, full_name: 'Maya' })),
  ],
  ['a pet', (db) => setDoc(doc(db, paths.pet('new')), aPet({ id: 'new' }))],
  ['preferences', (db) => setDoc(doc(db, paths.notificationPreferences(MAYA)), preferences)],
  ['a device', (db) => setDoc(doc(db, paths.pushDevice(DEVICE)), device)],
  [
    'a block',
    (db) =>
      setDoc(doc(db, paths.messageBlock('maya_grace')), {
        ...newBlock(MAYA, 'grace', MAYA),
        created_at: serverTimestamp(),
      }),
  ],
  [
    'a report',
    (db) =>
      setDoc(doc(db, paths.messageReport('insult')), { ...newReport(INSULT), created_at: serverTimestamp() }),
  ],
  ['a message', (db) => send(db, { id: 'new', authorId: MAYA })],
  [
    'the count of her messages',
    (db) =>
      setDoc(doc(db, paths.messageRate(MAYA)), {
        started_at: serverTimestamp(),
        count: 1,
        message_id: 'new',
      }),
  ],
  [
    'a review',
    (db) =>
      setDoc(doc(db, paths.review('visit')), {
        ...review,
        created_at: serverTimestamp(),
        updated_at: serverTimestamp(),
      }),
  ],
])('%s of a deleted account is not restored', async (title, write) => {
  await assertSucceeds(write(bench.as('customer')));
  await bench.clear();
  const visit = anAppointment({ id: 'visit', user_id: MAYA, status: 'completed' });
  // The window of her last messages allows none either.
  const window = { started_at: new Date(Date.now() - 120_000), count: 1, message_id: 'old' };
  const rate = title === 'a message' ? { [paths.messageRate(MAYA)]: window } : {};
  await bench.given({ ...WORLD, [paths.appointment('visit')]: visit, [gone(MAYA)]: ENTRY, ...rate });
  await assertFails(write(bench.as('customer')));
});

test('staff may not write notes about a deleted account', async () => {
  const note = (uid: string) =>
    setDoc(doc(bench.as('admin'), paths.customerNotes(uid)), {
      text: 'Afraid of dryers.',
      updated_by: UIDS.admin,
      updated_at: serverTimestamp(),
    });
  await assertSucceeds(note(MAYA));
  await assertFails(note(UIDS.otherCustomer));
});

test('nobody reads or changes the record of a deleted account', async () => {
  for (const persona of PERSONAS) {
    const entry = doc(bench.as(persona), gone(UIDS.otherCustomer));
    await assertFails(getDoc(entry));
    await assertFails(setDoc(entry, ENTRY));
    await assertFails(deleteDoc(entry));
  }
});

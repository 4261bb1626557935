import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { newReport, openReportsQuery, reportsOfPartnerQuery } from '@paw-haven/domain/people/message/safety';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aMessage } from '@paw-haven/domain/testing/factories';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';

const bench = useRulesBench();

const { customer: MAYA, otherCustomer: LEO } = UIDS;
const INSULT = {
  ...aMessage({ id: 'insult', sender_id: LEO, receiver_id: MAYA }),
  message: 'Pay at \u202Ebad.',
};
const ANSWER = aMessage({ id: 'answer', sender_id: 'business', receiver_id: MAYA, message: 'Hello' });
const PATH = paths.messageReport('insult');
const stored = { ...newReport(INSULT), created_at: new Date('2026-11-20T15:00:00Z') };
const fresh = (changes: object = {}) => ({ ...newReport(INSULT), created_at: serverTimestamp(), ...changes });

beforeEach(() => bench.given({ [paths.message('insult')]: INSULT, [paths.message('answer')]: ANSWER }));

describe('reading', () => {
  beforeEach(() => bench.given({ [PATH]: stored }));
  onlyThese('a report of maya', bench, ['customer', ...STAFF], (db) => getDoc(doc(db, PATH)));
  onlyThese('what maya has reported of leo', bench, ['customer', ...STAFF], (db) =>
    runSpec(db, reportsOfPartnerQuery(MAYA, LEO)),
  );
  onlyThese('what nobody has dealt with', bench, STAFF, (db) => runSpec(db, openReportsQuery(20)));
  test('lists the oldest report first, whatever is reported later', async () => {
    const later = { ...stored, id: 'later', created_at: new Date('2026-11-21T15:00:00Z') };
    await bench.given({ [paths.messageReport('a-later-one')]: later });
    const { docs } = await runSpec(bench.as('admin'), openReportsQuery(1));
    expect(docs.map(({ id }) => id)).toEqual(['insult']);
  });
});

describe('reporting', () => {
  onlyThese('what maya has received from leo', bench, ['customer'], (db) => setDoc(doc(db, PATH), fresh()));
  test.each<[string, object]>([
    ['with another text', { message: 'I will bite you.' }],
    ['of someone else', { reported_id: 'grace' }],
    ['for someone else', { reporter_id: 'grace' }],
    ['that is already closed', { is_closed: true }],
    ['with a date of the client’s choice', { created_at: new Date('2030-01-01') }],
    ['that repeats another id', { id: 'answer' }],
    ['with another field', { why: 'rude' }],
  ])('refuses a report %s', (_, changes) =>
    assertFails(setDoc(doc(bench.as('customer'), PATH), fresh(changes))),
  );
  test('refuses a report by a customer whom the salon has blocked', async () => {
    await bench.given({
      [paths.messageBlock(`business_${MAYA}`)]: { blocker_id: 'business', blocked_id: MAYA },
    });
    await assertFails(setDoc(doc(bench.as('customer'), PATH), fresh()));
  });
  test('refuses a report of the reporter’s own message', async () => {
    const own = { ...newReport({ ...INSULT, receiver_id: LEO }), created_at: serverTimestamp() };
    await assertFails(setDoc(doc(bench.as('otherCustomer'), PATH), own));
  });
  test('refuses a report of a missing message and of one from the salon', async () => {
    const none = { ...newReport({ ...INSULT, id: 'none' }), created_at: serverTimestamp() };
    await assertFails(setDoc(doc(bench.as('customer'), paths.messageReport('none')), none));
    const ours = { ...newReport(ANSWER), created_at: serverTimestamp() };
    await assertFails(setDoc(doc(bench.as('customer'), paths.messageReport('answer')), ours));
  });
});

describe('closing', () => {
  beforeEach(() => bench.given({ [PATH]: stored }));
  const closed = (uid: string) => ({ is_closed: true, updated_at: serverTimestamp(), updated_by: uid });
  onlyThese('a report, in one’s own name', bench, STAFF, (db, uid) => updateDoc(doc(db, PATH), closed(uid)));
  test('may be reopened', async () => {
    await bench.given({ [PATH]: { ...stored, is_closed: true } });
    const opened = { ...closed(UIDS.admin), is_closed: false };
    await assertSucceeds(updateDoc(doc(bench.as('admin'), PATH), opened));
  });
  test('names who closed it last', async () => {
    await bench.given({ [PATH]: { ...stored, updated_by: UIDS.owner } });
    await assertFails(updateDoc(doc(bench.as('admin'), PATH), closed(UIDS.customer)));
    await assertSucceeds(updateDoc(doc(bench.as('admin'), PATH), closed(UIDS.admin)));
  });
  test.each<[string, object]>([
    ['in another’s name', { updated_by: UIDS.owner }],
    ['with a date of the client’s choice', { updated_at: new Date('2030-01-01') }],
    ['with a value that is not a boolean', { is_closed: 'yes' }],
    ['with another text', { message: 'Nothing.' }],
  ])('refuses staff to close a report %s', (_, changes) =>
    assertFails(updateDoc(doc(bench.as('admin'), PATH), { ...closed(UIDS.admin), ...changes })),
  );
  onlyThese('removing one', bench, NO_ONE, (db) => deleteDoc(doc(db, PATH)));
});

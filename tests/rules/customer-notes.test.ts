import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { customerNotesSchema, notesFields } from '@paw-haven/domain/people/customer/notes';
import { paths } from '@paw-haven/domain/core/records/paths';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';
import { stored } from '../support/stored.ts';

const NOTES = paths.customerNotes(UIDS.customer);

const bench = useRulesBench();
beforeEach(() =>
  bench.given({ [NOTES]: { text: 'Pays late.', updated_by: UIDS.owner, updated_at: new Date() } }),
);

const words = (uid: string, changes: object = {}) => ({
  text: 'Afraid of dryers.',
  updated_by: uid,
  updated_at: serverTimestamp(),
  ...changes,
});

describe('notes about maya', () => {
  onlyThese('ADMIN-22 reading them', bench, STAFF, (db) => getDoc(doc(db, NOTES)));
  onlyThese('listing all notes', bench, NO_ONE, (db) =>
    runSpec(db, { collection: 'customer_notes', limit: 1 }),
  );
  onlyThese('ADMIN-22 other words', bench, STAFF, (db, uid) => updateDoc(doc(db, NOTES), words(uid)));
  onlyThese('ADMIN-22 the first notes about somebody', bench, STAFF, (db, uid) =>
    setDoc(doc(db, paths.customerNotes('zoe')), words(uid)),
  );
  onlyThese('removing them', bench, NO_ONE, (db) => deleteDoc(doc(db, NOTES)));

  test('store the text, the author and the time', async () => {
    await assertSucceeds(setDoc(doc(bench.as('admin'), NOTES), words(UIDS.admin)));
    const found = await stored(bench.as('owner'), NOTES);
    expect(found).toEqual({
      text: 'Afraid of dryers.',
      updated_by: UIDS.admin,
      updated_at: expect.any(Date),
    });
    expect(customerNotesSchema.parse({ ...found, id: UIDS.customer }).text).toBe('Afraid of dryers.');
  });

  test('may be empty', () =>
    assertSucceeds(setDoc(doc(bench.as('admin'), NOTES), { ...words(UIDS.admin), text: null })));

  test('an admin may neither read nor write notes about themselves', async () => {
    const own = doc(bench.as('admin'), paths.customerNotes(UIDS.admin));
    await bench.given({ [own.path]: { text: 'Tips well.', updated_by: UIDS.owner, updated_at: new Date() } });
    await assertFails(getDoc(own));
    await assertFails(setDoc(own, words(UIDS.admin)));
  });

  test('DOOR-03 say why the customer has to call to book, up to 200 characters', async () => {
    const write = (call_reason: unknown) =>
      setDoc(doc(bench.as('admin'), NOTES), words(UIDS.admin, { call_reason }));
    await assertSucceeds(write('x'.repeat(200)));
    await assertFails(write('x'.repeat(201)));
    await assertFails(write(7));
    await assertFails(getDoc(doc(bench.as('customer'), NOTES)));
  });

  test.each([
    ['the signature of someone else', { updated_by: UIDS.owner }],
    ['a date of the client’s choice', { updated_at: new Date('2020-01-01') }],
    ['a text that is too long', { text: 'x'.repeat(notesFields.maxLengths.text + 1) }],
    ['a text that is not a string', { text: 7 }],
    ['an extra field', { rating: 1 }],
    ['the id of someone else', { id: 'leo' }],
  ])('refuse %s', (_, changes) =>
    assertFails(setDoc(doc(bench.as('admin'), NOTES), words(UIDS.admin, changes))),
  );
});

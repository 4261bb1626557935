import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { customerTermsSchema } from '@paw-haven/domain/money/bill/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';
import { stored } from '../support/stored.ts';

const TERMS = paths.customerTerms(UIDS.customer);
const NONE = paths.customerTerms(UIDS.otherCustomer);
const LIFTED = new Date('2026-11-01T15:00:00Z');

const bench = useRulesBench();
beforeEach(() =>
  bench.given({
    [TERMS]: { pays_at_salon: false, prepay_lifted_at: LIFTED, updated_at: LIFTED },
  }),
);

/** Terms as staff write them now. */
const terms = (changes: object = {}) => ({
  pays_at_salon: true,
  updated_at: serverTimestamp(),
  ...changes,
});

describe('POLICY-04 POLICY-10 payment terms that staff agreed with a customer', () => {
  onlyThese('reading it', bench, ['customer', ...STAFF], (db) => getDoc(doc(db, TERMS)));
  onlyThese('listing it', bench, NO_ONE, (db) => runSpec(db, { collection: 'customer_terms', limit: 1 }));
  onlyThese('removing it', bench, NO_ONE, (db) => deleteDoc(doc(db, TERMS)));

  test.each(Object.keys(UIDS) as (keyof typeof UIDS)[])(
    'are written by staff only: as %s',
    async (persona) => {
      const isAdminOrOwner = STAFF.some((staff) => staff === persona);
      const expected = isAdminOrOwner ? assertSucceeds : assertFails;
      const db = bench.as(persona);
      await expected(setDoc(doc(db, NONE), terms()));
      await expected(updateDoc(doc(db, TERMS), terms()));
      await expected(updateDoc(doc(db, TERMS), terms({ prepay_lifted_at: serverTimestamp() })));
    },
  );

  test('read back as they were written', async () => {
    await assertSucceeds(setDoc(doc(bench.as('admin'), NONE), terms()));
    expect(customerTermsSchema.parse(await stored(bench.as('admin'), NONE))).toEqual({ pays_at_salon: true });
  });

  test('DOOR-03 say that the customer has to call to book', async () => {
    await assertSucceeds(updateDoc(doc(bench.as('admin'), TERMS), terms({ no_online_booking: true })));
    await assertFails(updateDoc(doc(bench.as('customer'), TERMS), terms({ no_online_booking: false })));
  });

  test('cannot be written by the customer they are about, whatever the role', async () => {
    const own = paths.customerTerms(UIDS.admin);
    await assertFails(setDoc(doc(bench.as('admin'), own), terms()));
    await bench.given({ [own]: terms({ updated_at: LIFTED }) });
    await assertFails(updateDoc(doc(bench.as('admin'), own), terms()));
    await assertSucceeds(updateDoc(doc(bench.as('owner'), own), terms()));
  });

  test.each([
    ['another field', { free: true }],
    ['a value that is not a boolean', { pays_at_salon: 'yes' }],
    ['a call that is not a boolean', { no_online_booking: 'yes' }],
    ['a reason, which their customer would read', { no_online_booking: true, call_reason: 'Rude.' }],
    ['a signature, which their customer would read', { updated_by: UIDS.admin }],
    ['another time', { updated_at: new Date('2026-01-01T00:00:00Z') }],
    ['a lift in the future', { prepay_lifted_at: Timestamp.fromDate(new Date('2036-01-01T00:00:00Z')) }],
    ['a lift in the past', { prepay_lifted_at: Timestamp.fromDate(new Date('2020-01-01T00:00:00Z')) }],
    ['a lift that is not a time', { prepay_lifted_at: 'now' }],
    ['another id', { id: UIDS.otherCustomer }],
  ])('refuse %s', async (_, changes) => {
    await assertFails(updateDoc(doc(bench.as('admin'), TERMS), terms(changes)));
  });

  test('are checked in the first record like in every later one', async () => {
    const admin = bench.as('admin');
    await assertFails(setDoc(doc(admin, NONE), terms({ free: true })));
    await assertSucceeds(setDoc(doc(admin, NONE), terms()));
  });

  test('accept a lift that is now, stays, or is removed, and none from before in the first record', async () => {
    const admin = bench.as('admin');
    for (const prepay_lifted_at of [LIFTED, null, serverTimestamp()])
      await assertSucceeds(updateDoc(doc(admin, TERMS), terms({ prepay_lifted_at })));
    await assertFails(setDoc(doc(admin, NONE), terms({ prepay_lifted_at: LIFTED })));
    await assertSucceeds(setDoc(doc(admin, NONE), terms({ prepay_lifted_at: serverTimestamp() })));
  });

  test('are not restored for a deleted account', async () => {
    await bench.given({ [paths.deletedAccount(UIDS.otherCustomer)]: { pseudonym: 'p' } });
    await assertFails(setDoc(doc(bench.as('admin'), NONE), terms()));
  });
});

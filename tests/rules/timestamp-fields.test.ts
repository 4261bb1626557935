/** Timestamp fields hold a timestamp or null: any other value would be loaded with every list that shows the record. */
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { paths } from '@paw-haven/domain/core/records/paths';
import { newProfile } from '@paw-haven/domain/people/profile/schema';
import { aPet, aProfile } from '@paw-haven/domain/testing/factories';
import { doc, serverTimestamp, setDoc, updateDoc, type Firestore } from 'firebase/firestore';
import { beforeEach, describe, test } from 'vitest';
import { useRulesBench } from '../support/access.ts';
import { UIDS } from '../support/personas.ts';

const LEO = UIDS.otherCustomer;

const bench = useRulesBench();
beforeEach(() => bench.given({ [paths.profile(UIDS.customer)]: aProfile(), [paths.pet('biscuit')]: aPet() }));

const change = (path: string, fields: object) => (db: Firestore) => updateDoc(doc(db, path), fields);

describe.each<[string, 'customer' | 'otherCustomer', (value: unknown) => (db: Firestore) => Promise<void>]>([
  ['updated_at of a pet', 'customer', (updated_at) => change(paths.pet('biscuit'), { updated_at })],
  ['updated_at of a profile', 'customer', (updated_at) => change(paths.profile('maya'), { updated_at })],
  ...(['created_at', 'updated_at'] as const).map(
    (field): [string, 'otherCustomer', (value: unknown) => (db: Firestore) => Promise<void>] => [
      `${field} of a new profile`,
      'otherCustomer',
      (value) => (db) =>
        setDoc(doc(db, paths.profile(LEO)), {
          ...newProfile({ uid: LEO, email: null, full_name: 'Leo' }),
          [field]: value,
        }),
    ],
  ),
])('%s', (_, persona, write) => {
  test.each<[string, unknown]>([
    ['the server’s time', serverTimestamp()],
    ['a date', new Date()],
    ['null', null],
    ['a text of 64 characters', 'x'.repeat(64)],
  ])('may be %s', (_title, value) => assertSucceeds(write(value)(bench.as(persona))));

  test.each<[string, unknown]>([
    ['a text of 65 characters', 'x'.repeat(65)],
    ['a list', [new Date()]],
    ['a boolean', true],
  ])('must not be %s', (_title, value) => assertFails(write(value)(bench.as(persona))));
});

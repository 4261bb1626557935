import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { paths } from '@paw-haven/domain/paths';
import { activeServicesQuery, allServicesQuery, serviceSchema } from '@paw-haven/domain/service/schema';
import { aService } from '@paw-haven/domain/testing/factories';
import { deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERYBODY, onlyThese, STAFF } from '../support/access.ts';
import { openRulesBench, runSpec, UIDS, type RulesBench } from '../support/personas.ts';
import { stored } from '../support/stored.ts';

const ACTIVE = paths.service('basic-groom');
const RETIRED = paths.service('retired');

let bench: RulesBench;
beforeAll(async () => {
  bench = await openRulesBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.clear();
  await bench.given({ [ACTIVE]: aService(), [RETIRED]: aService({ id: 'retired', is_active: false }) });
});

describe('reading', () => {
  onlyThese(
    'ROLE-11 BOOK-02 the active services',
    () => bench,
    EVERYBODY,
    (db) => runSpec(db, activeServicesQuery()),
  );
  onlyThese(
    'an active service',
    () => bench,
    EVERYBODY,
    (db) => getDoc(doc(db, ACTIVE)),
  );
  onlyThese(
    'an inactive service',
    () => bench,
    STAFF,
    (db) => getDoc(doc(db, RETIRED)),
  );
  onlyThese(
    'all services',
    () => bench,
    STAFF,
    (db) => runSpec(db, allServicesQuery(50)),
  );
});

describe('writing', () => {
  const save = (changes: object) =>
    setDoc(doc(bench.as('admin'), ACTIVE), { ...aService(), updated_by: UIDS.admin, ...changes });

  onlyThese(
    'a new service',
    () => bench,
    STAFF,
    (db, uid) => setDoc(doc(db, paths.service('new')), { ...aService({ id: 'new' }), updated_by: uid }),
  );
  onlyThese(
    'another price',
    () => bench,
    STAFF,
    (db, uid) => updateDoc(doc(db, ACTIVE), { base_price: 1, updated_by: uid }),
  );
  onlyThese(
    'the removal',
    () => bench,
    STAFF,
    async (db, uid) => {
      await updateDoc(doc(db, RETIRED), { updated_by: uid });
      await deleteDoc(doc(db, RETIRED));
    },
  );
  test('takes what nobody signed', async () => {
    await assertSucceeds(updateDoc(doc(bench.as('admin'), ACTIVE), { base_price: 1 }));
    await assertSucceeds(deleteDoc(doc(bench.as('admin'), RETIRED)));
  });
  test('refuses the removal, and a change, under the signature of another', async () => {
    await updateDoc(doc(bench.as('admin'), RETIRED), { updated_by: UIDS.admin });
    await assertFails(deleteDoc(doc(bench.as('owner'), RETIRED)));
    await assertFails(updateDoc(doc(bench.as('owner'), RETIRED), { base_price: 1 }));
  });
  test('DATA-03 keeps every field of a service', async () => {
    const record = {
      id: 'spa',
      name: 'Spa Day',
      description: 'Bath, massage and a bow.',
      base_price: 89.5,
      duration_minutes: 90,
      is_active: true,
      updated_by: UIDS.admin,
    };
    await assertSucceeds(setDoc(doc(bench.as('admin'), paths.service('spa')), record));
    const found = await stored(bench.as('visitor'), paths.service('spa'));
    expect(found).toEqual(record);
    const { updated_by: _, ...fields } = record;
    expect(serviceSchema.parse(found)).toEqual(fields);
  });
  test('accepts no duration and no description', () =>
    assertSucceeds(save({ duration_minutes: null, description: null })));
  test.each([
    ['the longest name', { name: 'x'.repeat(200) }],
    ['the longest description', { description: 'x'.repeat(2000) }],
    ['what costs nothing', { base_price: 0 }],
    ['the highest price', { base_price: 100_000 }],
    ['a minute', { duration_minutes: 1 }],
    ['a whole day', { duration_minutes: 1440 }],
  ])('accepts %s', (_, changes) => assertSucceeds(save(changes)));
  test.each(['name', 'base_price', 'is_active'])('refuses a service without %s', (field) => {
    const { [field]: _, ...rest } = { ...aService(), updated_by: UIDS.admin } as Record<string, unknown>;
    return assertFails(setDoc(doc(bench.as('admin'), ACTIVE), rest));
  });
  test.each([
    ['an empty name', { name: '' }],
    ['a name that is too long', { name: 'x'.repeat(201) }],
    ['a name that is a list', { name: ['Bath'] }],
    ['a description that is too long', { description: 'x'.repeat(2001) }],
    ['a price beyond all', { base_price: 100_001 }],
    ['a duration beyond a day', { duration_minutes: 1441 }],
    ['a negative price', { base_price: -1 }],
    ['a price in words', { base_price: '45' }],
    ['a duration of nothing', { duration_minutes: 0 }],
    ['half a minute', { duration_minutes: 30.5 }],
    ['a flag that is none', { is_active: 'yes' }],
    ['a field of its own', { discount: 1 }],
    ['the signature of somebody else', { updated_by: UIDS.owner }],
    ['the id of another service', { id: 'retired' }],
  ])('refuses %s', (_, changes) => assertFails(save(changes)));
});

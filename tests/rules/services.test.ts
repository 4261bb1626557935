import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { paths } from '@paw-haven/domain/paths';
import { activeServicesQuery, allServicesQuery, serviceSchema } from '@paw-haven/domain/service/schema';
import { aService } from '@paw-haven/domain/testing/factories';
import { deleteDoc, deleteField, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';
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
  const save = (changes: object) => setDoc(doc(bench.as('admin'), ACTIVE), { ...aService(), ...changes });

  onlyThese(
    'a new service',
    () => bench,
    STAFF,
    (db) => setDoc(doc(db, paths.service('new')), aService({ id: 'new' })),
  );
  onlyThese(
    'another price',
    () => bench,
    STAFF,
    (db) => updateDoc(doc(db, ACTIVE), { base_price: 1 }),
  );
  onlyThese(
    'the removal',
    () => bench,
    STAFF,
    (db) => deleteDoc(doc(db, RETIRED)),
  );
  test('a former version of the app signs what it writes, with the own name', async () => {
    const [mine, other] = [doc(bench.as('admin'), ACTIVE), doc(bench.as('owner'), ACTIVE)];
    await assertFails(updateDoc(mine, { base_price: 1, updated_by: UIDS.owner }));
    await assertSucceeds(updateDoc(mine, { base_price: 1, updated_by: UIDS.admin }));
    await assertSucceeds(updateDoc(other, { base_price: 2 }));
    await assertSucceeds(updateDoc(other, { updated_by: UIDS.owner }));
    await assertFails(updateDoc(mine, { updated_by: 'system' }));
    await assertSucceeds(updateDoc(mine, { updated_by: null }));
    await assertSucceeds(updateDoc(mine, { updated_by: UIDS.admin }));
    await assertSucceeds(updateDoc(other, { updated_by: deleteField() }));
    const fresh = doc(bench.as('admin'), paths.service('new'));
    await assertFails(setDoc(fresh, { ...aService({ id: 'new' }), updated_by: UIDS.owner }));
    await assertSucceeds(setDoc(fresh, { ...aService({ id: 'new' }), updated_by: UIDS.admin }));
    await assertSucceeds(deleteDoc(doc(bench.as('owner'), fresh.path)));
  });
  test('DATA-03 keeps every field of a service', async () => {
    const record = {
      id: 'spa',
      name: 'Spa Day',
      description: 'Bath, massage and a bow.',
      base_price: 89.5,
      duration_minutes: 90,
      is_active: true,
    };
    await assertSucceeds(setDoc(doc(bench.as('admin'), paths.service('spa')), record));
    const found = await stored(bench.as('visitor'), paths.service('spa'));
    expect(found).toEqual(record);
    expect(serviceSchema.parse(found)).toEqual(record);
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
    const { [field]: _, ...rest } = { ...aService() } as Record<string, unknown>;
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

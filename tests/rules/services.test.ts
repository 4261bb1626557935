import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { paths } from '@paw-haven/domain/core/records/paths';
import { activeServicesQuery, allServicesQuery, serviceSchema } from '@paw-haven/domain/offer/service/schema';
import { aService } from '@paw-haven/domain/testing/factories';
import { deleteDoc, deleteField, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { VISIT_LIMITS } from '@paw-haven/domain/core/limits/visit';
import { EVERYONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';
import { stored } from '../support/stored.ts';

const ACTIVE = paths.service('basic-groom');
const RETIRED = paths.service('retired');

const bench = useRulesBench();
beforeEach(() =>
  bench.given({ [ACTIVE]: aService(), [RETIRED]: aService({ id: 'retired', is_active: false }) }),
);

describe('reading', () => {
  onlyThese('ROLE-11 BOOK-02 the active services', bench, EVERYONE, (db) =>
    runSpec(db, activeServicesQuery()),
  );
  onlyThese('an active service', bench, EVERYONE, (db) => getDoc(doc(db, ACTIVE)));
  onlyThese('an inactive service', bench, STAFF, (db) => getDoc(doc(db, RETIRED)));
  onlyThese('all services', bench, STAFF, (db) => runSpec(db, allServicesQuery(50)));
});

describe('writing', () => {
  const save = (changes: object) => setDoc(doc(bench.as('admin'), ACTIVE), { ...aService(), ...changes });

  onlyThese('a new service', bench, STAFF, (db) =>
    setDoc(doc(db, paths.service('new')), aService({ id: 'new' })),
  );
  onlyThese('another price', bench, STAFF, (db) => updateDoc(doc(db, ACTIVE), { base_price: 1 }));
  onlyThese('the removal', bench, STAFF, (db) => deleteDoc(doc(db, RETIRED)));
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
    ['the longest Spanish texts', { name_es: 'x'.repeat(200), description_es: 'x'.repeat(2000) }],
    ['empty Spanish texts', { name_es: '', description_es: '' }],
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
    ['Spanish texts that are too long', { name_es: 'x'.repeat(200), description_es: 'x'.repeat(2001) }],
    ['a Spanish name that is a number', { name_es: 1 }],
    ['Spanish texts that are lists', { name_es: ['x'], description_es: ['x'] }],
    ['Spanish texts that are numbers', { name_es: 1, description_es: 1 }],
    ['a price above the maximum', { base_price: 100_001 }],
    ['a duration beyond a day', { duration_minutes: 1441 }],
    ['a negative price', { base_price: -1 }],
    ['a price as text', { base_price: '45' }],
    ['a duration of zero', { duration_minutes: 0 }],
    ['fractional minutes', { duration_minutes: 30.5 }],
    ['minutes as text', { duration_minutes: '30' }],
    ['a flag that is not a boolean', { is_active: 'yes' }],
    ['an extra field', { discount: 1 }],
    ['a signature, which visitors would read', { updated_by: UIDS.admin }],
    ['the id of another service', { id: 'retired' }],
  ])('refuses %s', (_, changes) => assertFails(save(changes)));

  describe('ADDON-01 sizes, add-ons, buffer and tax', () => {
    const size = (changes: object = {}) => ({
      label: 'Up to 20 lb',
      up_to_lbs: 20,
      price_cents: 4500,
      minutes: 60,
      ...changes,
    });
    const without = (record: Record<string, unknown>, field: string) =>
      Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));
    const open = without(size({ label: 'Over 80 lb', price_cents: 9900, minutes: 120 }), 'up_to_lbs');
    const five = [
      size(),
      size({ up_to_lbs: 40.5, price_cents: 5500, minutes: 75 }),
      size({ up_to_lbs: 60, price_cents: 6500, minutes: 90 }),
      size({ up_to_lbs: 80, price_cents: 7500, minutes: 105 }),
      open,
    ];

    test('keeps every field of a service with sizes', async () => {
      const record = {
        ...aService(),
        is_add_on: true,
        taxable: true,
        buffer_minutes: 15,
        sizes: five,
      };
      await assertSucceeds(setDoc(doc(bench.as('owner'), ACTIVE), record));
      const found = await stored(bench.as('visitor'), ACTIVE);
      expect(found).toEqual(record);
      expect(serviceSchema.parse(found)).toEqual(record);
      expect(five).toHaveLength(VISIT_LIMITS.sizes);
    });
    test.each([
      ['no size', { sizes: [] }],
      ['one size with an upper end', { sizes: [size()] }],
      ['one size for all', { sizes: [{ ...open, price_cents: 4500 }] }],
      ['the longest label', { sizes: [size({ label: 'x'.repeat(VISIT_LIMITS.sizeLabel) })] }],
      ['a label of two lines', { sizes: [size({ label: 'Up to\n20 lb' })] }],
      ['a minute', { sizes: [size({ minutes: 1 })] }],
      ['a whole day', { sizes: [size({ minutes: 1440 })] }],
      ['the highest price', { base_price: 100_000, sizes: [size({ price_cents: 10_000_000 })] }],
      ['what costs nothing', { base_price: 0, sizes: [size({ price_cents: 0 })] }],
      ['half a dollar in the price', { base_price: 45.5, sizes: [size({ price_cents: 4550 })] }],
      ['cents that no binary fraction has', { base_price: 19.99, sizes: [size({ price_cents: 1999 })] }],
      ['two sizes of one price', { sizes: [size(), { ...open, price_cents: 4500 }] }],
      ['VAX-02 no vaccine', { vaccines: {} }],
      ['LIFE-01 two species', { species: ['cat', 'other'] }],
      ['LIFE-01 dogs', { species: ['dog'] }],
      ['VAX-02 both levels', { vaccines: { rabies: 'block', distemper: 'warn' } }],
      ['no buffer', { buffer_minutes: 0 }],
      ['the longest buffer', { buffer_minutes: VISIT_LIMITS.bufferMinutes }],
      ['ten minutes', { buffer_minutes: 10 }],
      ['a group', { group: 'boarding' }],
      ['a buffer and no group', { buffer_minutes: 10, group: '' }],
      ['no add-on, no tax', { is_add_on: false, taxable: false }],
    ])('accepts %s', (_, changes) => assertSucceeds(save(changes)));
    test.each([
      ['a vaccine that is off', { rabies: 'off' }],
      ['an unknown level', { rabies: 'must' }],
      ['two levels at once', { rabies: 'off warn' }],
      ['a boolean level', { distemper: true }],
      ['a list', ['rabies']],
      ['a string instead of a map', 'rabies'],
      ['nothing', null],
    ])('VAX-02 refuses %s', (_, vaccines) => assertFails(save({ vaccines })));
    test.each([
      ['a rabbit', ['rabbit']],
      ['a dog and a rabbit', ['dog', 'rabbit']],
      ['a text', 'dog'],
      ['nothing', null],
    ])('LIFE-01 refuses %s', (_, species) => assertFails(save({ species })));
    test.each([0, 1, 2, 3, 4])('accepts the lowest price in size %i, whichever that is', (least) => {
      const sizes = five.map((item, index) => ({ ...item, price_cents: index === least ? 4500 : 4501 }));
      return assertSucceeds(save({ sizes }));
    });
    test.each([
      [1, 2],
      [1, 5],
      [2, 3],
      [2, 5],
      [3, 4],
      [3, 5],
      [4, 5],
    ])('refuses a fault in size %i of %i alone', async (index, count) => {
      const changed = (change: object) =>
        five.slice(0, count).map((item, at) => (at === index ? { ...item, ...change } : item));
      await assertSucceeds(save({ sizes: changed({ minutes: 61 }) }));
      await assertFails(save({ sizes: changed({ minutes: 0 }) }));
      await assertFails(save({ sizes: changed({ price_cents: 4499 }) }));
      await assertFails(save({ sizes: changed({ up_to_lbs: five[index - 1]?.['up_to_lbs'] }) }));
      await assertFails(save({ sizes: changed({ rank: 1 }) }));
    });
    test.each([
      ['six sizes', { sizes: [...five.slice(0, 4), { ...open, up_to_lbs: 90 }, open] }],
      [
        'five sizes, each dearer than the service',
        { sizes: five.map((item) => ({ ...item, price_cents: 4501 })) },
      ],
      ['sizes that are not a list', { sizes: 'all' }],
      ['sizes as a map', { sizes: { small: size() } }],
      ['a size that is not a map', { sizes: ['small'] }],
      ['a size without a label', { sizes: [without(size(), 'label')] }],
      ['an empty label', { sizes: [size({ label: '' })] }],
      ['a label that is too long', { sizes: [size({ label: 'x'.repeat(VISIT_LIMITS.sizeLabel + 1) })] }],
      ['a label that is not a string', { sizes: [size({ label: 20 })] }],
      ['a size without a price', { sizes: [without(size(), 'price_cents')] }],
      ['fractional cents', { base_price: 45, sizes: [size(), { ...open, price_cents: 9900.5 }] }],
      ['a price as text', { sizes: [size({ price_cents: '4500' })] }],
      ['a price above the maximum', { sizes: [size(), { ...open, price_cents: 10_000_001 }] }],
      [
        'a negative price',
        { base_price: 0, sizes: [size({ price_cents: -1 }), { ...open, price_cents: 0 }] },
      ],
      ['a size without minutes', { sizes: [without(size(), 'minutes')] }],
      ['no minutes', { sizes: [size({ minutes: 0 })] }],
      ['fractional minutes', { sizes: [size({ minutes: 30.5 })] }],
      ['minutes as text', { sizes: [size({ minutes: '60' })] }],
      ['more than a day', { sizes: [size({ minutes: 1441 })] }],
      ['an extra field', { sizes: [size({ rank: 1 })] }],
      ['a weight of zero', { sizes: [size({ up_to_lbs: 0 })] }],
      ['a weight as text', { sizes: [size({ up_to_lbs: '20' })] }],
      ['an open end before the last', { sizes: [{ ...open, price_cents: 4500 }, size({ up_to_lbs: 90 })] }],
      ['two open ends', { sizes: [{ ...open, price_cents: 4500 }, open] }],
      ['a null upper end', { sizes: [size({ up_to_lbs: null })] }],
      ['a price that no size has', { sizes: [size({ price_cents: 4501 }), open] }],
      [
        'a price above that of a size',
        { base_price: 45.01, sizes: [size(), size({ up_to_lbs: 30, price_cents: 4501 })] },
      ],
      ['a buffer beyond an hour', { buffer_minutes: 61 }],
      ['a negative buffer', { buffer_minutes: -1 }],
      ['a fractional buffer', { buffer_minutes: 7.5 }],
      ['a buffer as text', { buffer_minutes: '15' }],
      ['a buffer of null', { buffer_minutes: null }],
      ['another group', { group: 'cats' }],
      ['a group that continues the buffer', { group: '0' }],
      ['a number as group', { group: 1 }],
      ['a group of null', { group: null }],
      ['an add-on flag that is not a boolean', { is_add_on: 'yes' }],
      ['a tax flag that is not a boolean', { taxable: 1 }],
    ])('refuses %s', (_, changes) => assertFails(save(changes)));
    test('refuses a new price without new sizes if there are sizes', async () => {
      await bench.given({ [ACTIVE]: aService({ sizes: [size(), open] as never }) });
      const service = doc(bench.as('admin'), ACTIVE);
      await assertFails(updateDoc(service, { base_price: 40 }));
      await assertSucceeds(
        updateDoc(service, { base_price: 40, sizes: [size({ price_cents: 4000 }), open] }),
      );
      await assertSucceeds(updateDoc(service, { base_price: 50, sizes: deleteField() }));
    });
  });
});

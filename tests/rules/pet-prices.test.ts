import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aPet } from '@paw-haven/domain/testing/factories';
import { VISIT_LIMITS } from '@paw-haven/domain/core/limits/visit';
import { petPricesSchema } from '@paw-haven/domain/booking/price/usual-price';
import { deleteDoc, deleteField, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';
import { stored } from '../support/stored.ts';

const PRICES = paths.petPrices('biscuit');
const USUAL = { cents: 7500, minutes: 95 };

const bench = useRulesBench();
beforeEach(() =>
  bench.given({
    [paths.pet('biscuit')]: aPet({ owner_id: UIDS.customer }),
    [paths.pet('olive')]: aPet({ id: 'olive', name: 'Olive', owner_id: UIDS.customer }),
    [PRICES]: { 'basic-groom': USUAL },
  }),
);

describe('ADDON-03 the usual prices of a pet', () => {
  onlyThese('reading it', bench, ['customer', ...STAFF], (db) => getDoc(doc(db, PRICES)));
  onlyThese('reading that there is nothing yet', bench, ['customer', ...STAFF], (db) =>
    getDoc(doc(db, paths.petPrices('olive'))),
  );
  onlyThese('listing it', bench, NO_ONE, (db) => runSpec(db, { collection: 'pet_prices', limit: 1 }));
  onlyThese('the first price', bench, STAFF, (db) =>
    setDoc(doc(db, paths.petPrices('olive')), { 'basic-groom': USUAL }),
  );
  onlyThese('another price', bench, STAFF, (db) =>
    updateDoc(doc(db, PRICES), { 'basic-groom': { cents: 8000, minutes: 95 } }),
  );
  onlyThese('taking one away', bench, STAFF, (db) =>
    updateDoc(doc(db, PRICES), { 'basic-groom': deleteField() }),
  );
  onlyThese('removing the document', bench, NO_ONE, (db) => deleteDoc(doc(db, PRICES)));

  test('are read by staff only once the pet is gone, and none are stored any more', async () => {
    const gone = paths.petPrices('gone');
    await bench.given({ [gone]: { 'basic-groom': USUAL } });
    await assertFails(getDoc(doc(bench.as('customer'), gone)));
    await assertSucceeds(getDoc(doc(bench.as('admin'), gone)));
    await assertFails(updateDoc(doc(bench.as('admin'), gone), { bath: USUAL }));
    await assertFails(setDoc(doc(bench.as('admin'), paths.petPrices('never')), { bath: USUAL }));
  });

  test('keep the services apart, one change at a time', async () => {
    const prices = doc(bench.as('admin'), PRICES);
    await assertSucceeds(updateDoc(prices, { bath: { cents: 2000, minutes: 30 } }));
    await assertFails(
      updateDoc(prices, { bath: { cents: 2100, minutes: 30 }, nails: { cents: 1000, minutes: 10 } }),
    );
    // A service with the same value as another is not a second change.
    await assertSucceeds(updateDoc(prices, { nails: { cents: 2000, minutes: 30 } }));
    const found = await stored(bench.as('customer'), PRICES);
    expect(found).toEqual({
      'basic-groom': USUAL,
      bath: { cents: 2000, minutes: 30 },
      nails: { cents: 2000, minutes: 30 },
    });
    expect(petPricesSchema.parse(found)).toEqual(found);
  });

  test.each([
    ['the lowest price', { cents: 50, minutes: 95 }],
    ['the highest price', { cents: 10_000_000, minutes: 95 }],
    ['a minute', { cents: 7500, minutes: 1 }],
    ['a whole day', { cents: 7500, minutes: 1440 }],
  ])('accept %s', (_, price) => assertSucceeds(setDoc(doc(bench.as('owner'), PRICES), { bath: price })));

  test.each([
    ['less than can be charged', { cents: 49, minutes: 95 }],
    ['a price above the maximum', { cents: 10_000_001, minutes: 95 }],
    ['fractional cents', { cents: 7500.5, minutes: 95 }],
    ['a price as text', { cents: '7500', minutes: 95 }],
    ['no minutes', { cents: 7500, minutes: 0 }],
    ['more than a day', { cents: 7500, minutes: 1441 }],
    ['fractional minutes', { cents: 7500, minutes: 9.5 }],
    ['a price without minutes', { cents: 7500 }],
    ['minutes without a price', { minutes: 95 }],
    ['an extra field', { ...USUAL, note: 'mats' }],
    ['a price that is not a map', 7500],
    ['a list', [7500, 95]],
  ])('refuse %s', async (_, price) => {
    const db = bench.as('admin');
    await assertFails(setDoc(doc(db, paths.petPrices('olive')), { bath: price }));
    await assertFails(updateDoc(doc(db, PRICES), { bath: price }));
  });

  test('refuse one service too many', async () => {
    const full = Object.fromEntries(
      Array.from({ length: VISIT_LIMITS.usualPrices - 1 }, (_, n) => [`service-${n}`, USUAL]),
    );
    await bench.given({ [PRICES]: full });
    const prices = doc(bench.as('admin'), PRICES);
    await assertSucceeds(updateDoc(prices, { fiftieth: USUAL }));
    await assertFails(updateDoc(prices, { more: USUAL }));
    const many = { ...full, fiftieth: USUAL, more: USUAL };
    await assertFails(setDoc(doc(bench.as('admin'), paths.petPrices('olive')), many));
  });
});

import { expect, test } from 'vitest';
import { aPet, aService } from '../../testing/factories.ts';
import { hasExtras, partOf, quotesOf, requestOf, type PartOffer, type PartSource } from './parts.ts';

const SIZES = [
  { label: 'Up to 20 lb', up_to_lbs: 20, price_cents: 4500, minutes: 60 },
  { label: 'Up to 50 lb', up_to_lbs: 50, price_cents: 6000, minutes: 75 },
];
const groom = aService({ id: 'groom', base_price: 45, sizes: SIZES });
const bath = aService({ id: 'bath', base_price: 30 });
const nails = aService({ id: 'nails', base_price: 10, is_add_on: true });
const dip = aService({ id: 'dip', base_price: 20, is_add_on: true });
const OFFER: PartOffer = { services: [bath, groom, nails, dip] };

const part = (changes: Partial<PartSource<ReturnType<typeof aPet>>> = {}, offer = OFFER) =>
  partOf(
    {
      chosen: { addOns: [] },
      pet: aPet({ weight: 30 }),
      service: groom,
      prices: undefined,
      asksSize: true,
      ...changes,
    },
    offer,
  );

test('ADDON-02 offers the add-ons besides the service, and prices the chosen ones in the order of the menu', () => {
  const { offered, selection, quote } = part({ chosen: { addOns: ['dip', 'gone', 'nails'] } });
  expect(offered).toEqual([nails, dip]);
  expect(selection.addOns).toEqual([nails, dip]);
  expect(quote).toMatchObject({ cents: 9000, addOnIds: ['nails', 'dip'] });
  expect(part({ service: nails }).offered).toEqual([dip]);
});

test('ADDON-02 allows six add-ons', () => {
  const seven = Array.from({ length: 7 }, (_, number) => ({ ...nails, id: `nails-${number}` }));
  const full = part({ chosen: { addOns: seven.map(({ id }) => id) } }, { services: seven });
  expect(full.selection.addOns).toEqual(seven.slice(0, 6));
  expect(full.canBeAdded(seven[6] ?? nails)).toBe(false);
});

test('STAFF-01 offers add-ons that one groomer does together with the service', () => {
  const givers = [{ service_ids: ['groom', 'nails'] }, { service_ids: ['groom', 'dip'] }];
  const { offered, selection, canBeAdded } = part({ chosen: { addOns: ['nails'] } }, { ...OFFER, givers });
  expect(offered).toEqual([nails, dip]);
  expect(selection.addOns).toEqual([nails]);
  expect(canBeAdded(dip)).toBe(false);
  expect(part({}, { ...OFFER, givers: [] }).offered).toEqual([]);
});

test('ADDON-03 asks for the size of a pet of unknown weight only, and ignores a size that is not offered', () => {
  const unknown = aPet({ weight: null });
  expect(part().sizes).toEqual([]);
  expect(part().quote?.cents).toBe(6000);
  expect(part({ pet: unknown })).toMatchObject({ sizes: SIZES, quote: undefined });
  expect(part({ pet: unknown, asksSize: false })).toMatchObject({ sizes: [], quote: undefined });
  const chosen = { addOns: [], size: 'Up to 20 lb' };
  expect(part({ pet: unknown, chosen }).quote?.cents).toBe(4500);
  expect(part({ chosen }).selection.size).toBeUndefined();
  expect(part({ pet: unknown, chosen: { addOns: [], size: 'Huge' } }).quote).toBeUndefined();
});

test('ADDON-03 uses the weight that was given for a pet that is not saved yet', () => {
  const weighed = { pet: undefined, newWeight: 42, chosen: { addOns: [], size: 'Up to 20 lb' } };
  expect(part(weighed)).toMatchObject({ sizes: [], quote: { cents: 6000, minutes: 75 } });
  expect(part(weighed).selection.size).toBeUndefined();
  expect(part({ ...weighed, newWeight: null })).toMatchObject({ sizes: SIZES, quote: { cents: 4500 } });
  expect(part({ newWeight: 10 }).quote?.cents).toBe(6000);
});

test('ADDON-03 uses the usual price of the pet and service, which needs no size', () => {
  const usual = part({ pet: aPet({ weight: null }), prices: { groom: { cents: 5500, minutes: 80 } } });
  expect(usual).toMatchObject({ sizes: [], quote: { cents: 5500, minutes: 80 } });
});

test('ADDON-04 has a price once every pet has one', () => {
  const whole = part();
  expect(quotesOf([whole, part({ service: bath })])?.map(({ cents }) => cents)).toEqual([6000, 3000]);
  expect(quotesOf([whole, part({ pet: aPet({ weight: null }) })])).toBeUndefined();
  expect(quotesOf([whole, undefined])).toBeUndefined();
});

test('ADDON-04 requests a size only where one was asked for', () => {
  expect(requestOf('mochi', part({ chosen: { addOns: ['nails'], size: 'Up to 20 lb' } }).selection)).toEqual({
    petId: 'mochi',
    service: 'groom',
    size: undefined,
    addOns: ['nails'],
  });
  const plain = part({ service: aService({ id: 'bath' }) });
  expect([hasExtras(plain), hasExtras(part({ chosen: { addOns: ['nails'] } }))]).toEqual([false, true]);
});

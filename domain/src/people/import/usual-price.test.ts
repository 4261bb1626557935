import { expect, test } from 'vitest';
import { aService } from '../../testing/factories.ts';
import { importedPrice, isImportedPrice, lastImportedVisit, serviceOfImportedPrices } from './usual-price.ts';

const SIZES = [
  { label: 'Small', up_to_lbs: 20, price_cents: 4500, minutes: 60 },
  { label: 'Large', price_cents: 8000, minutes: 95 },
];
const groom = aService({
  id: 'groom',
  name: 'Basic Groom',
  base_price: 45,
  duration_minutes: 50,
  sizes: SIZES,
});
const services = [
  aService({ id: 'nails', name: 'Nail Trim', base_price: 20 }),
  aService({ id: 'bow', name: 'Groom bow', base_price: 5, is_add_on: true }),
  aService({ id: 'old', name: 'Old Groom', base_price: 10, is_active: false }),
  aService({ id: 'deluxe', name: 'Deluxe Groom', base_price: 120 }),
  groom,
];

test('ADDON-03 IMPORT-06 takes an imported price for the cheapest grooming service, else the cheapest one', () => {
  expect(serviceOfImportedPrices(services)?.id).toBe('groom');
  expect(serviceOfImportedPrices(services.slice(0, 3))?.id).toBe('nails');
  expect(serviceOfImportedPrices([])).toBeUndefined();
});

test.each([
  ['the minutes of the pet’s size', 5500, 70, { cents: 5500, minutes: 95 }],
  ['the service’s minutes without a weight', 5500, null, { cents: 5500, minutes: 50 }],
  ['nothing without a price', null, 70, undefined],
  ['nothing for a price that is too low', 49, 70, undefined],
])('ADDON-03 IMPORT-06 makes an imported price usual with %s', (_, cents, weight, expected) => {
  expect(importedPrice({ usual_price_cents: cents }, groom, weight)).toEqual(expected);
});

test.each([
  ['the imported price', { groom: { cents: 5500, minutes: 95 } }, true],
  ['another price', { groom: { cents: 5600, minutes: 95 } }, false],
  ['other minutes', { groom: { cents: 5500, minutes: 90 } }, false],
  ['a second price', { groom: { cents: 5500, minutes: 95 }, nails: { cents: 2000, minutes: 30 } }, false],
  ['a price for a service that is gone', { gone: { cents: 5500, minutes: 95 } }, false],
  ['no price', {}, false],
])('IMPORT-05 recognizes prices that nobody changed: %s', (_, prices, expected) => {
  const sources = { services, weight: 70 };
  expect(isImportedPrice(prices, { usual_price_cents: 5500 }, sources)).toBe(expected);
});

test('IMPORT-06 takes the latest day on which one of the pets came', () => {
  const days = [{ last_visit: '2026-09-02' }, { last_visit: null }, { last_visit: '2026-10-02' }];
  expect(lastImportedVisit(days)).toBe('2026-10-02');
  expect(lastImportedVisit([])).toBeUndefined();
});

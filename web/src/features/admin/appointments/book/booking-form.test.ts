import { expect, test } from 'vitest';
import { changed, clientFromSearch, emptyBooking } from './booking-form.ts';

const FORM = {
  ...emptyBooking('maya', 'ana'),
  petId: 'biscuit',
  serviceId: 'basic-groom',
  size: 'Up to 20 lb',
  addOns: ['nail-grind'],
};

test('ADDON-03 resets the size for another pet, and keeps the add-ons', () =>
  expect(changed(FORM, { petId: 'mochi' })).toEqual({ ...FORM, petId: 'mochi', size: undefined }));

test('ADDON-02 resets the pet and its add-ons for another customer', () =>
  expect(changed(FORM, { userId: 'leo' })).toEqual({
    ...FORM,
    userId: 'leo',
    petId: undefined,
    size: undefined,
    addOns: [],
  }));

test('ADDON-03 another service or groomer keeps the size', () =>
  expect(changed(FORM, { groomerId: 'theo' })).toEqual({ ...FORM, groomerId: 'theo' }));

test.each([
  ['(212) 555–0142', { full_name: '', phone: '(212) 555-0142', email: '' }],
  ['２１２\u00A05550142', { full_name: '', phone: '212 5550142', email: '' }],
  ['Nina Berg', { full_name: 'Nina Berg', phone: '', email: '' }],
])('CLIENT-02 carries over the typed text “%s”', (typed, fields) =>
  expect(clientFromSearch(typed)).toEqual(fields),
);

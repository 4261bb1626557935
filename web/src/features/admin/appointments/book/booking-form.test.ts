import { expect, test } from 'vitest';
import { changed, emptyBooking } from './booking-form.ts';

const FORM = {
  ...emptyBooking('maya', 'ana'),
  petId: 'biscuit',
  serviceId: 'basic-groom',
  size: 'Up to 20 lb',
  addOns: ['nail-grind'],
};

test('ADDON-03 a size is asked again for another pet, which keeps what is added', () =>
  expect(changed(FORM, { petId: 'mochi' })).toEqual({ ...FORM, petId: 'mochi', size: undefined }));

test('ADDON-02 nothing about a pet or its add-ons goes over to another customer', () =>
  expect(changed(FORM, { userId: 'leo' })).toEqual({
    ...FORM,
    userId: 'leo',
    petId: undefined,
    size: undefined,
    addOns: [],
  }));

test('ADDON-03 another service or groomer keeps the size', () =>
  expect(changed(FORM, { groomerId: 'theo' })).toEqual({ ...FORM, groomerId: 'theo' }));

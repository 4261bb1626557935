import { expect, test } from 'vitest';
import {
  changed,
  emptyBooking,
  forCustomer,
  forNewClient,
  forSaved,
  NEW_PET,
  weightOf,
} from './booking-form.ts';

const BISCUIT = {
  petId: 'biscuit',
  serviceId: 'basic-groom',
  size: 'Up to 20 lb',
  addOns: ['nail-grind'],
};
const OLIVE = { petId: 'olive', addOns: [] };
const EMPTY = emptyBooking({ customer: 'maya', groomerId: 'ana' });
const FORM = { ...EMPTY, visit: { pets: [BISCUIT], together: false } } as const;

test('ADDON-03 resets the size for another pet, and keeps the add-ons', () =>
  expect(changed(FORM, { petId: 'mochi' }).visit.pets).toEqual([
    { ...BISCUIT, petId: 'mochi', size: undefined },
  ]));

test('ADDON-05 has each pet once: the first one no longer comes as another', () => {
  const two = { ...FORM, visit: { pets: [BISCUIT, OLIVE], together: true } } as const;
  expect(changed(two, { petId: 'olive' }).visit).toEqual({
    pets: [{ ...BISCUIT, petId: 'olive', size: undefined }],
    together: false,
  });
});

test('ADDON-02 resets the pet and its add-ons for another customer', () => {
  const other = {
    ...FORM,
    userId: 'leo',
    visit: { pets: [{ serviceId: 'basic-groom', addOns: [] }], together: false },
  };
  expect(changed(FORM, { userId: 'leo' })).toEqual(other);
  expect(forCustomer(FORM, { userId: 'leo' })).toEqual(other);
});

test('ADDON-03 another service or groomer keeps the size', () => {
  expect(changed(FORM, { groomerId: 'theo' })).toEqual({ ...FORM, groomerId: 'theo' });
  expect(changed(FORM, { serviceId: 'bath' }).visit.pets).toEqual([{ ...BISCUIT, serviceId: 'bath' }]);
});

test('keeps all choices for a client and a pet that were just added', () => {
  const [{ petId: _, ...chosen }] = FORM.visit.pets;
  const typed = changed(forCustomer(FORM, { userId: undefined, petName: 'Moss' }), {
    ...chosen,
    petId: NEW_PET,
  });
  expect(forSaved(typed, { userId: 'dana', petId: 'moss' })).toEqual({
    ...FORM,
    userId: 'dana',
    visit: { pets: [{ ...BISCUIT, petId: 'moss' }], together: false },
  });
});

test.each([
  ['(212) 555–0142', { full_name: '', phone: '(212) 555-0142', email: '' }],
  ['２１２\u00A05550142', { full_name: '', phone: '212 5550142', email: '' }],
  ['Nina Berg', { full_name: 'Nina Berg', phone: '', email: '' }],
])('CLIENT-02 carries over the typed text “%s”', (typed, fields) =>
  expect(forNewClient(FORM, typed)).toMatchObject({ userId: undefined, ...fields }),
);

test.each([
  [' 42.5 ', 42.5],
  ['', null],
  ['heavy', null],
  ['-3', null],
])('STAFF-07 counts a typed weight of “%s” as %j lb', (weight, pounds) =>
  expect(weightOf({ weight })).toBe(pounds),
);

test('STAFF-07 forgets what was typed about a new pet for another customer', () => {
  const typed = { ...FORM, breed: 'Pug', weight: '9', alerts: ['bites'], textConsent: true } as const;
  const none = { breed: '', weight: '', alerts: [], textConsent: false };
  expect(changed(typed, { userId: 'leo' })).toMatchObject(none);
  expect(forNewClient(typed, 'Robin')).toMatchObject(none);
  expect(changed(typed, { petId: 'mochi' })).toMatchObject({ breed: 'Pug', weight: '9' });
});

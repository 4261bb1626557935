import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import { ownPetsQuery } from '@paw-haven/domain/people/pet/schema';
import { aPet } from '@paw-haven/domain/testing/factories';
import { deleteDoc, deleteField, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { addressOf as fileAddress, LOCAL_BUCKET, LOCAL_HOST } from '../support/own-files.ts';
import { runSpec, UIDS } from '../support/personas.ts';

const PET = paths.pet('biscuit');
const addressOf = (uid: string, host?: string, bucket?: string) =>
  fileAddress(storagePaths.petPhoto(uid, '1.webp'), host, bucket);
const photo = (changes: object = {}) => ({
  id: 'p1',
  url: addressOf(UIDS.customer),
  type: 'gallery',
  isMain: false,
  ...changes,
});

const FOREIGN_HOSTS = [
  'http://203.0.113.9',
  'http://198.51.100.7:9199',
  'http://127.0.0.2:9199',
  'http://localhost.photos.example',
  'http://localhost@photos.example',
  'http://firebasestorage.googleapis.com',
  'https://localhost:9199',
  'https://firebasestorage.googleapis.com:8443',
  'https://firebasestorage.googleapis.com.photos.example',
];
const FOREIGN_BUCKETS = [
  'another',
  'another.appspot.com',
  'xappspot.com',
  'a-salonxappspot.com',
  'a-salon.appspotxcom',
];

const COPIES = { source: addressOf(UIDS.customer), failed: true };

const bench = useRulesBench();
beforeEach(() =>
  bench.given({ [PET]: aPet(), [paths.pet('rex')]: aPet({ id: 'rex', owner_id: UIDS.otherCustomer }) }),
);

describe('reading', () => {
  onlyThese('ROLE-14 one pet', bench, ['customer', ...STAFF], (db) => getDoc(doc(db, PET)));
  onlyThese('PET-06 the list of maya’s pets', bench, ['customer', ...STAFF], (db) =>
    runSpec(db, ownPetsQuery(UIDS.customer)),
  );
  onlyThese('all pets', bench, STAFF, (db) => runSpec(db, { collection: 'pets' }));

  test('PET-06 lists only the customer’s own pets', async () => {
    const found = await runSpec(bench.as('customer'), ownPetsQuery(UIDS.customer));
    expect(found.docs.map((pet) => pet.id)).toEqual(['biscuit']);
  });
});

describe('LIFE-02 a pet that no longer comes', () => {
  const inactive = { reason: 'died', at: new Date('2026-11-01T12:00:00Z'), ending: false, by_owner: true };
  test('is marked by the server only', async () => {
    const create = setDoc(doc(bench.as('customer'), paths.pet('new')), { ...aPet({ id: 'new' }), inactive });
    await assertFails(create);
    for (const who of ['customer', ...STAFF] as const)
      await assertFails(updateDoc(doc(bench.as(who), PET), { inactive }));
  });
  test('LIFE-02 keeps its mark when its owner changes other fields', async () => {
    await bench.given({ [PET]: aPet({ inactive: { ...inactive, reason: 'died' } }) });
    const pet = doc(bench.as('customer'), PET);
    await assertSucceeds(updateDoc(pet, { breed: 'Poodle' }));
    await assertFails(updateDoc(pet, { inactive: deleteField() }));
    await assertFails(updateDoc(pet, { 'inactive.reason': 'left' }));
    await assertSucceeds(deleteDoc(pet));
  });
});

describe('ROLE-15 adding', () => {
  const create = (changes: object = {}) => ({ ...aPet({ id: 'new' }), ...changes });
  const add = (pet: object) => setDoc(doc(bench.as('customer'), paths.pet('new')), pet);

  onlyThese('ROLE-15 a pet of maya’s', bench, ['customer'], (db) =>
    setDoc(doc(db, paths.pet('new')), create()),
  );
  test('PET-07 PET-11 PET-08 accepts a pet with a name only, empty fields as null', async () => {
    const { id: _, ...pet } = aPet();
    const empty = { breed: null, age: null, weight: null, special_notes: null };
    await assertSucceeds(add({ ...pet, ...empty, created_at: serverTimestamp() }));
  });
  test.each([
    ['PET-09 age 0', { age: 0 }],
    ['LIFE-01 a month of birth', { born: '2024-05' }],
    ['LIFE-01 a day of birth', { born: '2024-12-31' }],
    ['LIFE-01 a cat', { species: 'cat', sex: 'female', neutered: 'no' }],
    ['LIFE-01 a dog', { species: 'dog', sex: 'male', neutered: 'yes' }],
    ['LIFE-01 another animal', { species: 'other' }],
    ['LIFE-01 empty facts', { born: '', species: '', sex: '', neutered: '' }],
    ['PET-09 age 30', { age: LIMITS.petAgeMax }],
    ['PET-10 weight 0', { weight: 0 }],
    ['PET-10 weight 12.3', { weight: 12.3 }],
    ['PET-10 weight 0.1', { weight: 0.1 }],
    ['the maximum weight', { weight: 10_000 }],
    ['KIN-02 a clinic of the maximum length', { vet_clinic: 'x'.repeat(LIMITS.vetClinicLength) }],
    ['KIN-02 a vet’s phone of the maximum length', { vet_phone: 'x'.repeat(LIMITS.phoneLength) }],
    ['a breed of the maximum length', { breed: 'x'.repeat(100) }],
    ['notes of the maximum length', { special_notes: 'x'.repeat(LIMITS.petNotesLength) }],
    ['a name of the maximum length', { name: 'x'.repeat(LIMITS.petNameLength) }],
  ])('accepts %s', (_, changes) => assertSucceeds(add(create(changes))));
  test.each([
    ['LIFE-01 a year', { born: '2024' }],
    ['LIFE-01 month 13', { born: '2024-13' }],
    ['LIFE-01 a time of birth', { born: '2024-05-01T10:00' }],
    ['LIFE-01 a number of birth', { born: 2024 }],
    ['LIFE-01 a rabbit', { species: 'rabbit' }],
    ['LIFE-01 a species in the place of the sex', { sex: 'cat' }],
    ['LIFE-01 a breed in the place of the species', { species: 'dog\nmale' }],
    ['LIFE-01 another sex', { sex: 'x' }],
    ['LIFE-01 another answer to neutered', { neutered: 'true' }],
    ['LIFE-01 a boolean for neutered', { neutered: true }],
    ['LIFE-01 no value for the birth', { born: null }],
    ['LIFE-01 another century', { born: '1899-01' }],
    ['LIFE-01 day 32', { born: '2024-05-32' }],
    ['KIN-02 a clinic that is no text', { vet_clinic: 5 }],
    ['PET-07 someone else as its owner', { owner_id: UIDS.otherCustomer }],
    ['PET-07 photos from the start', { photo_urls: [photo()] }],
    ['PET-08 an empty name', { name: '' }],
    ['PET-08 a blank name', { name: '   ' }],
    ['a name that is too long', { name: 'x'.repeat(LIMITS.petNameLength + 1) }],
    ['PET-09 a negative age', { age: -1 }],
    ['PET-09 an age over 30', { age: LIMITS.petAgeMax + 1 }],
    ['PET-09 half a year', { age: 1.5 }],
    ['PET-10 a negative weight', { weight: -0.1 }],
    ['PET-10 a weight between the steps', { weight: 1.25 }],
    ['PET-10 a weight as far from a step as is no longer due to binary fractions', { weight: 0.000_000_1 }],
    ['a weight above the maximum', { weight: 10_000.1 }],
    ['a breed that is too long', { breed: 'x'.repeat(101) }],
    ['a name that is a list', { name: ['Biscuit'] }],
    ['a creation time that is not a date', { created_at: 'today' }],
    ['a weight as text', { weight: 'heavy' }],
    ['notes that are too long', { special_notes: 'x'.repeat(LIMITS.petNotesLength + 1) }],
    ['an extra field', { is_admin: true }],
    ['copies of photos', { photo_variants: {} }],
    ['GROOM-01 a usual groom', { usual_groom: '#5 body' }],
    ['KIN-01 the mark of people to call', { has_contacts: true }],
    ['LIFE-03 weights with their days', { history: { weights: { '2026-11-02': 24 } } }],
    ['KIN-02 a clinic that is too long', { vet_clinic: 'x'.repeat(LIMITS.vetClinicLength + 1) }],
    ['KIN-02 a vet’s phone that is too long', { vet_phone: 'x'.repeat(LIMITS.phoneLength + 1) }],
    ['the id of another pet', { id: 'biscuit' }],
  ])('refuses %s', (_, changes) => assertFails(add(create(changes))));
});

describe('changing', () => {
  const change = (changes: object) => updateDoc(doc(bench.as('customer'), PET), changes);

  onlyThese('PET-03 the breed of maya’s pet', bench, ['customer'], (db) =>
    updateDoc(doc(db, PET), { breed: 'Poodle' }),
  );
  test('PET-05 accepts photos', () =>
    assertSucceeds(change({ photo_urls: [photo(), photo({ id: 'p2', type: 'profile', isMain: true })] })));
  test.each([LOCAL_HOST, 'http://localhost:9199', 'http://localhost'])(
    'accepts a photo of the local backend, %s',
    (host) => assertSucceeds(change({ photo_urls: [photo({ url: addressOf(UIDS.customer, host) })] })),
  );
  test.each([
    ...FOREIGN_HOSTS,
    'https://firebasestorage.googleapis.com',
    'http://127x0.0.1:9199',
    'http://127.0x0.1:9199',
    'http://127.0.0x1:9199',
    'http://localhost:port',
  ])('refuses a photo at %s', (host) =>
    assertFails(change({ photo_urls: [photo({ url: addressOf(UIDS.customer, host) })] })),
  );
  test.each(FOREIGN_BUCKETS)('refuses a photo in the bucket %s', (bucket) =>
    assertFails(change({ photo_urls: [photo({ url: addressOf(UIDS.customer, LOCAL_HOST, bucket) })] })),
  );

  const many = (count: number) => Array.from({ length: count }, (_, index) => photo({ id: `p${index}` }));
  const given = (photos: unknown) => bench.given({ [PET]: { ...aPet(), photo_urls: photos } });
  test('PET-05 accepts at most the maximum number of photos', async () => {
    await given(many(LIMITS.petPhotos - 1));
    await assertSucceeds(change({ photo_urls: many(LIMITS.petPhotos) }));
    await assertFails(change({ photo_urls: many(LIMITS.petPhotos + 1) }));
  });
  test('accepts an id and an address of the maximum length', () => {
    const { url } = photo();
    return assertSucceeds(
      change({ photo_urls: [photo({ id: 'x'.repeat(200), url: url + 'x'.repeat(2000 - url.length) })] }),
    );
  });
  test('accepts at most as many new or changed photos at once as the rules check', async () => {
    await assertFails(change({ photo_urls: many(LIMITS.petPhotoChanges + 1) }));
    await assertSucceeds(change({ photo_urls: many(LIMITS.petPhotoChanges) }));
    await assertSucceeds(change({ photo_urls: many(LIMITS.petPhotoChanges * 2) }));
    await assertSucceeds(change({ photo_urls: many(LIMITS.petPhotoChanges * 2).toReversed() }));
  });
  test.each(Array.from({ length: LIMITS.petPhotoChanges }, (_, index) => index))(
    'checks new photo number %i',
    (index) =>
      assertFails(
        change({
          photo_urls: many(LIMITS.petPhotoChanges).with(index, photo({ type: 'x-ray' })),
        }),
      ),
  );
  test('checks changed photos, and not those that are already stored', async () => {
    const old = photo({ id: 'old', url: addressOf(UIDS.customer, 'https://photos.example') });
    await given([old]);
    await assertSucceeds(change({ breed: 'Poodle' }));
    await assertSucceeds(change({ photo_urls: [photo(), old] }));
    await assertFails(change({ photo_urls: [photo(), { ...old, isMain: true }] }));
    await assertSucceeds(change({ photo_urls: [] }));
  });
  test.each([null, 'none'])('lets a record whose photos are %j get its first one', async (photos) => {
    await given(photos);
    await assertSucceeds(change({ breed: 'Poodle' }));
    await assertSucceeds(change({ photo_urls: [photo()] }));
  });
  test('lets a record without photos get its first one', async () => {
    const { photo_urls: _, ...pet } = aPet();
    await bench.given({ [PET]: pet });
    await assertSucceeds(change({ photo_urls: [photo()] }));
  });
  test.each([
    ['a photo’s id that is too long', { photo_urls: [photo({ id: 'x'.repeat(201) })] }],
    ['a photo’s id that is a list', { photo_urls: [photo({ id: ['p1'] })] }],
    [
      'a photo without an id',
      { photo_urls: [{ url: photo().url, type: 'gallery', isMain: false, name: 'p1' }] },
    ],
    [
      'a photo’s address that is too long',
      { photo_urls: [photo({ url: `${photo().url}&${'x'.repeat(2000)}` })] },
    ],
    ['photos as a map instead of a list', { photo_urls: {} }],
    ['the id of another pet', { id: 'bella' }],
    ['an extra field', { is_admin: true }],
    ['a photo that is text', { photo_urls: ['https://photos.example/1.jpg'] }],
    ['a photo of an unknown type', { photo_urls: [photo({ type: 'x-ray' })] }],
    ['a photo that is a script', { photo_urls: [photo({ url: 'javascript:alert(1)' })] }],
    ['a photo of someone else’s', { photo_urls: [photo({ url: addressOf(UIDS.otherCustomer) })] }],
    [
      'a photo on another host',
      { photo_urls: [photo({ url: addressOf(UIDS.customer, 'https://x.example') })] },
    ],
    [
      'a photo whose address only contains a right one',
      { photo_urls: [photo({ url: `https://x.example/?${addressOf(UIDS.customer)}` })] },
    ],
    ['a photo without an address', { photo_urls: [photo({ url: null })] }],
    ['a broken photo after good ones', { photo_urls: [photo(), photo(), { ...photo(), isMain: 'yes' }] }],
    ['a photo with an extra field', { photo_urls: [{ ...photo(), size: 1 }] }],
    ['photos that are not a list', { photo_urls: 'none' }],
    ['copies of photos, which only the server lists', { photo_variants: { p1: COPIES } }],
    ['another owner', { owner_id: UIDS.otherCustomer }],
    ['another creation time', { created_at: new Date() }],
    ['PET-09 an age over 30', { age: 31 }],
    ['no name', { name: '' }],
  ])('refuses %s', (_, changes) => assertFails(change(changes)));
});

describe('photos in a real project', () => {
  const BUCKETS = ['a-salon.firebasestorage.app', 'a-salon.appspot.com'] as const;
  const GOOGLE = 'https://firebasestorage.googleapis.com';
  const add = (address: string, claims: { readonly aud: string | undefined }) =>
    updateDoc(doc(bench.withClaims(UIDS.customer, claims), PET), { photo_urls: [photo({ url: address })] });

  test.each(BUCKETS)('are in its bucket %s', (bucket) =>
    assertSucceeds(add(addressOf(UIDS.customer, GOOGLE, bucket), { aud: 'a-salon' })),
  );
  test.each([...FOREIGN_BUCKETS, LOCAL_BUCKET, 'another.firebasestorage.app', 'a-salonx.appspot.com'])(
    'are not in the bucket %s',
    (bucket) => assertFails(add(addressOf(UIDS.customer, GOOGLE, bucket), { aud: 'a-salon' })),
  );
  test.each([
    ...FOREIGN_HOSTS,
    LOCAL_HOST,
    'http://localhost:9199',
    'http://localhost',
    'https://firebasestoragexgoogleapis.com',
    'https://firebasestorage.googleapisxcom',
  ])('are not at %s', (host) =>
    assertFails(add(addressOf(UIDS.customer, host, BUCKETS[0]), { aud: 'a-salon' })),
  );
  // Firebase documents the token as a map of claims, and does not list this one.
  test('are in any project’s bucket if the token does not name the project', async () => {
    const unnamed = { aud: undefined };
    await assertSucceeds(add(addressOf(UIDS.customer, GOOGLE, BUCKETS[0]), unnamed));
    await assertFails(add(addressOf(UIDS.customer, GOOGLE, 'a/b.appspot.com'), unnamed));
    await assertFails(add(addressOf(UIDS.customer, GOOGLE, 'bucket'), unnamed));
    await assertFails(add(addressOf(UIDS.customer), unnamed));
  });
});

describe('a pet whose photos have resized copies', () => {
  const change = (changes: object) => updateDoc(doc(bench.as('customer'), PET), changes);
  beforeEach(() =>
    bench.given({ [PET]: { ...aPet(), photo_urls: [photo()], photo_variants: { p1: COPIES } } }),
  );

  test('may be changed, photos included, while its list of copies stays the same', async () => {
    await assertSucceeds(change({ breed: 'Poodle' }));
    await assertSucceeds(change({ photo_urls: [] }));
  });
  test.each([
    ['without them', deleteField()],
    ['with none', {}],
    ['with others', { p1: { ...COPIES, source: 'https://x.example/' } }],
  ])('is not written %s', (_, photo_variants) => assertFails(change({ photo_variants })));
});

describe('GROOM-01 a pet with a usual groom', () => {
  const change = (changes: object) => updateDoc(doc(bench.as('customer'), PET), changes);
  beforeEach(() => bench.given({ [PET]: { ...aPet(), usual_groom: '#5 body' } }));

  onlyThese('GROOM-01 is read by its owner and staff', bench, ['customer', ...STAFF], (db) =>
    getDoc(doc(db, PET)),
  );
  test('may be changed while it stays the same', () => assertSucceeds(change({ breed: 'Poodle' })));
  test.each([
    ['without it', deleteField()],
    ['with another', '#7 body'],
  ])('is not written %s by its owner', (_, usual_groom) => assertFails(change({ usual_groom })));
  test('KIN-01 is not marked by its owner', () => assertFails(change({ has_contacts: true })));
  test('LIFE-03 gets no weight of another day from its owner', () =>
    assertFails(change({ 'history.weights': { '2026-11-02': 24 } })));
  onlyThese('GROOM-01 another usual groom', bench, NO_ONE, (db) =>
    updateDoc(doc(db, PET), { usual_groom: '#7 body' }),
  );
});

describe('removing', () => {
  onlyThese('PET-04 maya’s pet', bench, ['customer'], (db) => deleteDoc(doc(db, PET)));
  onlyThese('a pet that does not exist', bench, NO_ONE, (db) => deleteDoc(doc(db, paths.pet('none'))));
});

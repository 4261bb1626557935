import { expect, test } from 'vitest';
import { allPhotoCopies, locatePhoto, photoCopiesFolder, photoCopyAddress } from './pet-photo-address.ts';

const BUCKET = 'paw.firebasestorage.app';
const ORIGIN = 'https://firebasestorage.googleapis.com';
const home = { bucket: BUCKET, origins: [ORIGIN] };
const addressOf = (path: string) =>
  `${ORIGIN}/v0/b/${BUCKET}/o/${encodeURIComponent(path)}?alt=media&token=t`;
const MILO = addressOf('pet-photos/maya/1a2b.webp');

test('finds a photo of the customer by its address', () =>
  expect(locatePhoto(MILO, 'maya', home)).toEqual({
    origin: ORIGIN,
    bucket: BUCKET,
    path: 'pet-photos/maya/1a2b.webp',
    uid: 'maya',
    name: '1a2b',
  }));

test.each([
  ['of another customer', addressOf('pet-photos/leo/1a2b.webp')],
  ['of one whose name begins alike', addressOf('pet-photos/maya2/1a2b.webp')],
  ['deeper down', addressOf('pet-photos/maya/deep/1a2b.webp')],
  ['that is a way out of the folder', addressOf('pet-photos/maya/../leo/1a2b.webp')],
  ['of the site', addressOf('website-images/hero/1a2b.webp')],
  ['that is a copy', addressOf('pet-photo-variants/maya/1a2b-k/240.webp')],
  ['elsewhere', MILO.replace(ORIGIN, 'https://photos.example')],
  ['in another bucket', MILO.replace(BUCKET, 'other')],
])('leaves a file %s alone', (_, address) => expect(locatePhoto(address, 'maya', home)).toBeUndefined());

test('gives copies a folder below their owner’s, and an address that the photo’s own token opens', () => {
  const location = locatePhoto(MILO, 'maya', home);
  if (!location) throw new Error('not found');
  const folder = photoCopiesFolder(location, '0123456789ab');
  expect(folder).toBe('pet-photo-variants/maya/1a2b-0123456789ab/');
  expect(folder.startsWith(allPhotoCopies(location))).toBe(true);
  expect(allPhotoCopies(location)).toBe('pet-photo-variants/maya/1a2b-');
  const template = photoCopyAddress(location, folder, 't');
  expect(template.replace('{width}', '240').replace('{format}', 'avif')).toBe(addressOf(`${folder}240.avif`));
});

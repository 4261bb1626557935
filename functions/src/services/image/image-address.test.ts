import { expect, test } from 'vitest';
import {
  addressTemplate,
  allPhotoCopies,
  copiesFolder,
  folderOfTemplate,
  locateImage,
  locatePhoto,
  photoCopiesFolder,
  photoCopyAddress,
} from './image-address.ts';

const BUCKET = 'paw.firebasestorage.app';
const ORIGIN = 'https://firebasestorage.googleapis.com';
const home = { bucket: BUCKET, origins: [ORIGIN] };
const addressOf = (path: string) => `${ORIGIN}/v0/b/${BUCKET}/o/${encodeURIComponent(path)}?alt=media`;
const MILO = addressOf('website-images/portfolio/1795-milo.jpg');

test.each([
  ['with its query', MILO],
  ['with a token', `${MILO}&token=1-2-3`],
  ['without a query', MILO.replace('?alt=media', '')],
])('finds a file by its public URL %s', (_, address) =>
  expect(locateImage(address, home)).toEqual({
    origin: ORIGIN,
    bucket: BUCKET,
    path: 'website-images/portfolio/1795-milo.jpg',
    category: 'portfolio',
    name: '1795-milo',
  }),
);

test.each([
  ['another host', MILO.replace(ORIGIN, 'https://photos.example')],
  ['a host that begins like ours', MILO.replace(ORIGIN, `${ORIGIN}.photos.example`)],
  ['our host as a user name', MILO.replace(ORIGIN, `${ORIGIN}@photos.example`)],
  ['our host without encryption', MILO.replace('https:', 'http:')],
  ['another port', MILO.replace(ORIGIN, `${ORIGIN}:8443`)],
  ['an address of this network', 'http://169.254.169.254/computeMetadata/v1/'],
  ['a file of the machine', 'file:///etc/passwd'],
  ['another bucket', MILO.replace(BUCKET, 'other.firebasestorage.app')],
  ['another bucket by a way around', MILO.replace(`/b/${BUCKET}`, `/b/${BUCKET}/../other`)],
  ['a photo of a pet', addressOf('pet-photos/maya/milo.jpg')],
  ['a copy', addressOf('image-variants/portfolio/milo-1/480.webp')],
  ['a category that does not exist', addressOf('website-images/cats/milo.jpg')],
  ['a folder', addressOf('website-images/portfolio/')],
  ['a file deeper down', addressOf('website-images/portfolio/deep/milo.jpg')],
  ['escapes that are none', `${ORIGIN}/v0/b/${BUCKET}/o/website-images%2Fportfolio%2F%E0%A4%A`],
  ['no address', 'milo.jpg'],
  ['nothing', ''],
])('ignores %s', (_, address) => expect(locateImage(address, home)).toBeUndefined());

test.each([
  ['Milo & Söhne (1).final.JPG', 'Milo-S-hne-1-final'],
  ['{width}.{format}.png', '-width-format-'],
  ['no-dot', 'no-dot'],
  ['.jpg', 'image'],
  [`${'a'.repeat(200)}.jpg`, 'a'.repeat(80)],
])('gives the copies of %s a name that needs no escaping', (file, name) =>
  expect(locateImage(addressOf(`website-images/hero/${file}`), home)?.name).toBe(name),
);

test('gives copies a URL from which their folder can be derived', () => {
  const location = locateImage(MILO, home);
  if (!location) throw new Error('not found');
  const folder = copiesFolder(location, '0123456789ab');
  const template = addressTemplate(location, folder);
  expect(folder).toBe('image-variants/portfolio/1795-milo-0123456789ab/');
  expect(template.replace('{width}', '480').replace('{format}', 'webp')).toBe(addressOf(`${folder}480.webp`));
  expect(folderOfTemplate(template)).toBe(folder);
});

test.each([
  '',
  MILO,
  `${ORIGIN}/v0/b/${BUCKET}/o/website-images%2Fhero%2F{width}.{format}?alt=media`,
  `${ORIGIN}/v0/b/${BUCKET}/o/image-variants%2F{width}.{format}?alt=media`,
  `${ORIGIN}/v0/b/${BUCKET}/o/image-variants%2Fhero%2F{width}.{format}?alt=media`,
])('finds no folder of copies in %j', (template) => expect(folderOfTemplate(template)).toBeUndefined());

const photoAddressOf = (path: string) => `${addressOf(path)}&token=t`;
const PHOTO = photoAddressOf('pet-photos/maya/1a2b.webp');

test('finds a photo of the customer by its URL', () =>
  expect(locatePhoto(PHOTO, 'maya', home)).toEqual({
    origin: ORIGIN,
    bucket: BUCKET,
    path: 'pet-photos/maya/1a2b.webp',
    uid: 'maya',
    name: '1a2b',
  }));

test.each([
  ['of another customer', photoAddressOf('pet-photos/leo/1a2b.webp')],
  ['of one whose name begins alike', photoAddressOf('pet-photos/maya2/1a2b.webp')],
  ['deeper down', photoAddressOf('pet-photos/maya/deep/1a2b.webp')],
  ['that is a way out of the folder', photoAddressOf('pet-photos/maya/../leo/1a2b.webp')],
  ['of the site', photoAddressOf('website-images/hero/1a2b.webp')],
  ['that is a copy', photoAddressOf('pet-photo-variants/maya/1a2b-k/240.webp')],
  ['elsewhere', PHOTO.replace(ORIGIN, 'https://photos.example')],
  ['in another bucket', PHOTO.replace(BUCKET, 'other')],
])('ignores a file %s', (_, address) => expect(locatePhoto(address, 'maya', home)).toBeUndefined());

test('puts copies in a folder of their owner, at a URL with the token of the photo', () => {
  const location = locatePhoto(PHOTO, 'maya', home);
  if (!location) throw new Error('not found');
  const folder = photoCopiesFolder(location, '0123456789ab');
  expect(folder).toBe('pet-photo-variants/maya/1a2b-0123456789ab/');
  expect(folder.startsWith(allPhotoCopies(location))).toBe(true);
  expect(allPhotoCopies(location)).toBe('pet-photo-variants/maya/1a2b-');
  const template = photoCopyAddress(location, folder, 't');
  expect(template.replace('{width}', '240').replace('{format}', 'avif')).toBe(
    photoAddressOf(`${folder}240.avif`),
  );
});

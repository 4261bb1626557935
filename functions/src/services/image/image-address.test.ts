import { expect, test } from 'vitest';
import { addressTemplate, copiesFolder, folderOfTemplate, locateImage } from './image-address.ts';

const BUCKET = 'paw.firebasestorage.app';
const ORIGIN = 'https://firebasestorage.googleapis.com';
const home = { bucket: BUCKET, origins: [ORIGIN] };
const addressOf = (path: string) => `${ORIGIN}/v0/b/${BUCKET}/o/${encodeURIComponent(path)}?alt=media`;
const MILO = addressOf('website-images/portfolio/1795-milo.jpg');

test.each([
  ['with its query', MILO],
  ['with a token', `${MILO}&token=1-2-3`],
  ['without a query', MILO.replace('?alt=media', '')],
])('finds a file by its public address %s', (_, address) =>
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
])('leaves %s alone', (_, address) => expect(locateImage(address, home)).toBeUndefined());

test.each([
  ['Milo & Söhne (1).final.JPG', 'Milo-S-hne-1-final'],
  ['{width}.{format}.png', '-width-format-'],
  ['no-dot', 'no-dot'],
  ['.jpg', 'image'],
  [`${'a'.repeat(200)}.jpg`, 'a'.repeat(80)],
])('names the copies of %s plainly', (file, name) =>
  expect(locateImage(addressOf(`website-images/hero/${file}`), home)?.name).toBe(name),
);

test('gives copies an address from which their folder can be told', () => {
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
])('sees no folder of copies in %j', (template) => expect(folderOfTemplate(template)).toBeUndefined());

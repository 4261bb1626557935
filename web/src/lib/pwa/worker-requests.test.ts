import { expect, test } from 'vitest';
import { PATHS, PUBLIC_PATHS } from '../navigation/paths.ts';
import { APP_SHELL, isAsset, isPublicPicture, pageFor, RESERVED } from './worker-requests.ts';

const STORAGE = ['https://firebasestorage.googleapis.com', 'http://127.0.0.1:9199'];
const isKept = (address: string) => isPublicPicture(new URL(address), STORAGE);

test.each(PUBLIC_PATHS)('answers %s with its own page when offline', (path) => {
  expect(pageFor(path)).toBe(path);
  expect(pageFor(`${path}/`.replace('//', '/'))).toBe(path);
});

test('answers every other page of the product with the app when offline', () => {
  const others = Object.values(PATHS).filter((path) => !PUBLIC_PATHS.some((item) => item === path));
  expect(others.length).toBeGreaterThan(10);
  expect(others.filter((path) => pageFor(path) !== APP_SHELL)).toEqual([]);
  expect(pageFor('/admin/what-else')).toBe(APP_SHELL);
});

test.each(['/homes', '/gallery/7', '/robots.txt', '/administrator', '/assets/a.js'])(
  '%s has no page',
  (path) => expect(pageFor(path)).toBeUndefined(),
);

test('leaves Hosting’s reserved paths alone', () => {
  expect(RESERVED.test('/__/auth/handler?x=1')).toBe(true);
  expect(RESERVED.test('/home/__/')).toBe(false);
});

test('counts only files of our own origin as assets', () => {
  const isOurs = (address: string) => isAsset(new URL(address), 'https://salon.example');
  expect(isOurs('https://salon.example/assets/base-1.js')).toBe(true);
  expect(isOurs('https://salon.example/sw.js')).toBe(false);
  expect(isOurs('https://other.example/assets/base-1.js')).toBe(false);
});

const BUCKET = 'v0/b/salon.firebasestorage.app/o';

test.each([
  `https://firebasestorage.googleapis.com/${BUCKET}/website-images%2Fhero%2Fdog.jpg?alt=media`,
  `https://firebasestorage.googleapis.com/${BUCKET}/image-variants%2Fhero%2Fdog-1%2F960.avif?alt=media&token=t`,
  `http://127.0.0.1:9199/${BUCKET}/website-images%2fhero%2fdog.svg?alt=media`,
])('caches the business’s picture %s', (address) => expect(isKept(address)).toBe(true));

test.each([
  ['a pet’s photo', `https://firebasestorage.googleapis.com/${BUCKET}/pets%2Fmaya%2Frex.jpg?alt=media`],
  ['a list of files', `https://firebasestorage.googleapis.com/${BUCKET}?prefix=website-images%2F`],
  ['a file’s record', `https://firebasestorage.googleapis.com/${BUCKET}/website-images%2Fhero%2Fdog.jpg`],
  [
    'a path that hides',
    `https://firebasestorage.googleapis.com/${BUCKET}/pets%2Fwebsite-images%2Fa?alt=media`,
  ],
  ['Firestore', 'https://firestore.googleapis.com/google.firestore.v1.Firestore/Listen/channel?alt=media'],
  ['Auth', 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'],
  ['a function', 'https://us-central1-salon.cloudfunctions.net/create-payment'],
  ['another host', `https://storage.example/${BUCKET}/website-images%2Fhero%2Fdog.jpg?alt=media`],
])('never caches %s', (_, address) => {
  expect(isKept(address)).toBe(false);
  expect(isAsset(new URL(address), 'https://salon.example')).toBe(false);
});

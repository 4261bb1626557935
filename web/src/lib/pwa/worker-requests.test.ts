import { expect, test } from 'vitest';
import { isAsset, isPublicPicture, pageFor, RESERVED } from './worker-requests.ts';

const SITE = 'https://paw.example';
const STORAGE = ['https://firebasestorage.googleapis.com', 'http://127.0.0.1:9199'];
const at = (address: string) => new URL(address, SITE);

test.each([
  ['/', '/'],
  ['/gallery', '/gallery'],
  ['/gallery/', '/gallery'],
  ['/about', '/about'],
  ['/home', '/app'],
  ['/auth', '/app'],
  ['/messages', '/app'],
  ['/admin', '/app'],
  ['/admin/what-else', '/app'],
])('without a connection %s is answered with %s', (path, page) => {
  expect(pageFor(path)).toBe(page);
});

test.each(['/no-such-page', '/homes', '/administration', '/gallery/milo'])(
  '%s has no page of its own',
  (path) => {
    expect(pageFor(path)).toBeUndefined();
  },
);

test('what Hosting keeps for itself is never answered', () => {
  expect(RESERVED.test('/__/auth/handler')).toBe(true);
  expect(RESERVED.test('/home')).toBe(false);
});

test('only our own built files count as such', () => {
  expect(isAsset(at('/assets/base-1a2b.js'), SITE)).toBe(true);
  expect(isAsset(at('/sw.js'), SITE)).toBe(false);
  expect(isAsset(new URL('https://elsewhere.example/assets/base.js'), SITE)).toBe(false);
});

test.each([
  'https://firebasestorage.googleapis.com/v0/b/paw/o/website-images%2Fportfolio%2Fmilo.jpg?alt=media',
  'https://firebasestorage.googleapis.com/v0/b/paw/o/image-variants%2Fmilo%2F480.avif?alt=media',
  'http://127.0.0.1:9199/v0/b/paw/o/website-images%2Fmilo.jpg?alt=media&token=1',
])('the business’s pictures are kept: %s', (address) => {
  expect(isPublicPicture(new URL(address), STORAGE)).toBe(true);
});

test.each([
  'https://firebasestorage.googleapis.com/v0/b/paw/o/pet-images%2Fu1%2Frex.jpg?alt=media',
  'https://firebasestorage.googleapis.com/v0/b/paw/o/website-images%2Fmilo.jpg',
  'https://firebasestorage.googleapis.com/v0/b/paw/o?prefix=website-images%2F',
  'http://127.0.0.1:9999/v0/b/paw/o/website-images%2Fmilo.jpg?alt=media',
  'https://firestore.googleapis.com/v1/projects/paw/databases/(default)/documents/public/site?alt=media',
  'https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=k',
  'https://us-central1-paw.cloudfunctions.net/createBooking',
  'https://paw.example/__/auth/handler?alt=media',
])('never kept: %s', (address) => {
  expect(isPublicPicture(new URL(address), STORAGE)).toBe(false);
  expect(isAsset(new URL(address), SITE)).toBe(false);
});

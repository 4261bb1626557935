import { expect, test } from 'vitest';
import { extensionOf } from './check-image.ts';
import { uploadProblems } from './messages.ts';
import { fitWithin } from './prepare-image.ts';

test('MEDIA-14 words the message for a file over the limit as specified', () =>
  expect(uploadProblems.tooLarge).toBe('File size must be less than 5MB'));

test.each([
  ['image/jpeg', 'jpg'],
  ['image/webp', 'webp'],
  ['image/svg+xml', 'svg'],
  ['image/../../x', 'img'],
])('gives files of type %s the extension .%s', (type, extension) =>
  expect(extensionOf(type)).toBe(extension),
);

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 2000, height: 1500 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1500, height: 2000 },
  ],
  [
    { width: 2000, height: 10 },
    { width: 2000, height: 10 },
  ],
  [
    { width: 90_000, height: 3 },
    { width: 2000, height: 1 },
  ],
])('scales %o to %o', (size, fitted) => expect(fitWithin(size, 2000)).toEqual(fitted));

import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { scanBomb } from '../testing/image-bombs.ts';
import { createImageLibrary } from './forked-images.ts';
import { UnreadableImage } from './image-library.ts';

const flat = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } })
  .png()
  .toBuffer();
const order = (bytes: Buffer) => ({ bytes, steps: [100], formats: ['webp'] }) as const;
/** At 40 megapixels, each scan takes 30 ms and cannot be interrupted. */
const BOMB = scanBomb(6320, 6320, 10_000);

test('returns the copies or the error of its process, one image after another', async () => {
  const library = createImageLibrary();
  const [made, refused, again] = await Promise.allSettled([
    library.copy(order(flat)),
    library.copy(order(Buffer.from('hello'))),
    library.copy(order(flat)),
  ]);
  const image = { width: 300, height: 200, copies: [{ width: 100, format: 'webp' }] };
  expect([made, again]).toMatchObject([{ value: image }, { value: image }]);
  expect(refused).toMatchObject({ reason: expect.any(UnreadableImage) });
  const copy = made.status === 'fulfilled' ? made.value.copies[0]?.bytes : undefined;
  expect(await sharp(copy).metadata()).toMatchObject({ width: 100, height: 67, format: 'webp' });
});

test('ends a process that takes too long and copies the next image', async () => {
  expect(BOMB.length).toBeLessThan(LIMITS.imageBytes);
  const library = createImageLibrary(3000);
  const [ended, next] = await Promise.allSettled([library.copy(order(BOMB)), library.copy(order(flat))]);
  expect(ended).toMatchObject({ reason: new UnreadableImage('more than 3000 ms of work') });
  expect(next).toMatchObject({ value: { copies: [{ width: 100 }] } });
});

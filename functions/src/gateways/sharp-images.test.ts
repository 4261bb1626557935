import sharp from 'sharp';
import { expect, test } from 'vitest';
import { declaring, scanBomb } from '../testing/image-bombs.ts';
import type { CopyOrder } from './image-library.ts';
import { copyImage } from './sharp-images.ts';

const copy = (bytes: Buffer, steps: readonly number[] = [100], formats: CopyOrder['formats'] = ['webp']) =>
  copyImage({ bytes, steps, formats });

/** Blurred color noise, because real photos are neither flat nor pure noise. */
function aPhoto(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  }).blur(2);
}

const PORTRAIT = await aPhoto(600, 400)
  .withExif({ IFD0: { Artist: 'Maya' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 26/1 46/1' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

test('returns the size of an image after rotating it by its EXIF orientation', async () => {
  expect(await copy(PORTRAIT)).toMatchObject({ width: 400, height: 600 });
});

test('makes every width in every format, rotated and without metadata', async () => {
  expect((await sharp(PORTRAIT).metadata()).exif).toBeDefined();
  const { copies } = await copy(PORTRAIT, [100, 400], ['avif', 'webp']);
  expect(copies.map(({ width, format }) => `${width}.${format}`).toSorted()).toEqual([
    '100.avif',
    '100.webp',
    '400.avif',
    '400.webp',
  ]);
  for (const { width, format, bytes } of copies) {
    const found = await sharp(bytes).metadata();
    expect(found).toMatchObject({ width, height: width * 1.5, format: format === 'avif' ? 'heif' : format });
    expect([found.exif, found.xmp, found.iptc, found.icc, found.orientation]).toEqual(
      Array(5).fill(undefined),
    );
  }
});

test('keeps transparency', async () => {
  const png = await aPhoto(500, 500).ensureAlpha(0.5).png().toBuffer();
  for (const { bytes } of (await copy(png, [200], ['avif', 'webp'])).copies) {
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
  }
});

test.each(['cmyk', 'b-w', 'rgb16'] as const)('converts %s to screen colors', async (colors) => {
  const image = aPhoto(300, 200).toColourspace(colors);
  const bytes = await (colors === 'rgb16' ? image.png() : image.jpeg()).toBuffer();
  for (const made of (await copy(bytes, [300], ['avif', 'webp'])).copies) {
    expect((await sharp(made.bytes).metadata()).space).toMatch(/^(srgb|b-w)$/);
  }
});

test('makes no copies of an animated image', async () => {
  const pages = await Promise.all(['#f00', '#00f'].map((background) => frame(background)));
  const gif = await sharp(pages, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect(await copy(gif)).toEqual({ width: 40, height: 30, copies: [] });
  const still = await sharp(pages[0]).gif().toBuffer();
  expect((await copy(still)).copies).toHaveLength(1);
});

const frame = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

test('refuses files that are not images, are documents or are truncated', async () => {
  const photo = await aPhoto(300, 200).jpeg().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const tiff = await aPhoto(30, 20).tiff().toBuffer();
  for (const bytes of [Buffer.from('hello'), Buffer.alloc(0), svg, tiff, photo.subarray(0, 3000)]) {
    await expect(copy(bytes)).rejects.toThrow(/./);
  }
});

const aFlatOne = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } });

test.each(['png', 'gif', 'webp', 'avif'] as const)(
  'refuses a small %s that declares a huge size',
  async (format) => {
    const small = await aFlatOne(30, 20).toFormat(format, { lossless: true }).toBuffer();
    expect(await copy(declaring[format](small, 30, 20))).toMatchObject({ height: 20 });
    await expect(copy(declaring[format](small, 8000, 5001))).rejects.toThrow(/pixel limit/);
  },
);

test('refuses a JPEG of more than 40 megapixels', async () => {
  await expect(copy(scanBomb(8000, 5001, 1))).rejects.toThrow(/pixel limit/);
});

test('does not decode AVIF, whose declared size is not binding', async () => {
  const large = await aFlatOne(1200, 1100).avif({ effort: 0 }).toBuffer();
  expect(await copy(large)).toEqual({ width: 1200, height: 1100, copies: [] });
  expect(await copy(declaring.avif(large, 10, 20))).toEqual({ width: 10, height: 20, copies: [] });
});

test('makes no copies of an extremely tall image', async () => {
  expect(await copy(await aFlatOne(100, 65_000).png().toBuffer())).toMatchObject({ copies: [] });
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { UnreadableImage } from './image-library.ts';
import { createImageLibrary } from './sharp-images.ts';

const library = createImageLibrary();

/** Coloured noise, blurred: photos are neither flat nor noise. */
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

test('sees an image as it is shown: turned by its orientation', async () => {
  expect(await library.inspect(PORTRAIT)).toEqual({ width: 400, height: 600, isAnimated: false });
});

test('makes every width in every format, turned, with nothing but pixels', async () => {
  expect((await sharp(PORTRAIT).metadata()).exif).toBeDefined();
  const copies = await library.copy(PORTRAIT, [100, 400], ['avif', 'webp']);
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

test('keeps what is transparent', async () => {
  const png = await aPhoto(500, 500).ensureAlpha(0.5).png().toBuffer();
  for (const { bytes } of await library.copy(png, [200], ['avif', 'webp'])) {
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
  }
});

test.each(['cmyk', 'b-w', 'rgb16'] as const)('copies %s in the colours of screens', async (colours) => {
  const image = aPhoto(300, 200).toColourspace(colours);
  const bytes = await (colours === 'rgb16' ? image.png() : image.jpeg()).toBuffer();
  for (const copy of await library.copy(bytes, [300], ['avif', 'webp'])) {
    expect((await sharp(copy.bytes).metadata()).space).toMatch(/^(srgb|b-w)$/);
  }
});

test('sees that an image moves', async () => {
  const pages = await Promise.all(['#f00', '#00f'].map((background) => frame(background)));
  const gif = await sharp(pages, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect(await library.inspect(gif)).toEqual({ width: 40, height: 30, isAnimated: true });
  const still = await sharp(pages[0]).gif().toBuffer();
  expect(await library.inspect(still)).toMatchObject({ isAnimated: false });
});

const frame = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

const refusal = async (bytes: Buffer) => {
  await library.inspect(bytes);
  await library.copy(bytes, [10], ['webp']);
};

test('refuses what is no image, is a document, or ends early', async () => {
  const photo = await aPhoto(300, 200).jpeg().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const tiff = await aPhoto(30, 20).tiff().toBuffer();
  for (const bytes of [Buffer.from('hello'), Buffer.alloc(0), svg, tiff, photo.subarray(0, 3000)]) {
    await expect(refusal(bytes)).rejects.toThrow(UnreadableImage);
  }
});

const aFlatOne = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } });

test('refuses a small file that says it is huge', async () => {
  const huge = await aFlatOne(8000, 5001).png().toBuffer();
  expect(huge.length).toBeLessThan(1_000_000);
  await expect(library.inspect(huge)).rejects.toThrow(UnreadableImage);
  await expect(library.copy(huge, [480], ['webp'])).rejects.toThrow(UnreadableImage);
});

test('refuses AVIF that takes too much memory', async () => {
  const [large, ordinary] = await Promise.all(
    [4001, 1000].map((width) => aFlatOne(width, 3125).avif({ effort: 0 }).toBuffer()),
  );
  await expect(library.inspect(large ?? Buffer.alloc(0))).rejects.toThrow(UnreadableImage);
  expect(await library.inspect(ordinary ?? Buffer.alloc(0))).toMatchObject({ width: 1000, height: 3125 });
});

test('goes on with the next image after one that failed', async () => {
  const photo = await aPhoto(300, 200).jpeg().toBuffer();
  const [failed, made] = await Promise.allSettled([
    library.copy(photo.subarray(0, 3000), [10], ['webp']),
    library.copy(photo, [10], ['webp']),
  ]);
  expect([failed.status, made.status]).toEqual(['rejected', 'fulfilled']);
});

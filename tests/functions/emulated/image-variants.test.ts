/** Copies of images: the deployed trigger on the running stack, with files over HTTP as a browser requests them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { COLLECTIONS, paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import type { ImageVariants } from '@paw-haven/domain/core/records/image-variants';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createImageStore } from '../../../functions/src/gateways/image-store.ts';
import { createImageLibrary } from '../../../functions/src/gateways/forked-images.ts';
import type { RecordChange } from '../../../functions/src/services/image/change.ts';
import { scanBomb } from '../../../functions/src/testing/image-bombs.ts';
import { syncImageFiles } from '../../../functions/src/services/image/sync-image-files.ts';
import { useAdminEnvironment, type StackInfo } from '../../support/stack.ts';
import { signIn } from '../support/caller.ts';
import {
  aPhoneJpeg,
  aPhoto,
  openImageFiles,
  untilCopiesAre,
  type ImageFiles,
} from '../support/image-files.ts';

let stack: StackInfo;
let app: App;
let files: ImageFiles;
/** Unique, because other runs on the same stack leave files behind. */
const run = Date.now().toString(36);

beforeAll(async () => {
  stack = useAdminEnvironment();
  app = initializeApp({ projectId: stack.projectId, storageBucket: stack.storageBucket }, 'images');
  files = openImageFiles(stack, app);
  await awaken();
});
afterAll(() => deleteApp(app));

/** Waits for the function's process, which starts with its first event and is slow on a busy machine. */
async function awaken(): Promise<void> {
  const source = await files.upload(`${run}.svg`, Buffer.from('<svg viewBox="0 0 1 1"/>'), 'image/svg+xml');
  await files.record(run, source);
  await files.variantsOf(run, source, 170_000);
}

async function made(id: string, source: string): Promise<ImageVariants> {
  const variants = await files.variantsOf(id, source);
  if ('failed' in variants) throw new Error(`No copies of ${id}`);
  return variants;
}

async function fetchCopies({ url, widths, formats }: ImageVariants) {
  const wanted = formats.flatMap((format) => widths.map((width) => ({ width, format })));
  return Promise.all(
    wanted.map(async ({ width, format }) => {
      const response = await fetch(url.replace('{width}', String(width)).replace('{format}', format));
      const bytes = Buffer.from(await response.arrayBuffer());
      return { width, format, response, bytes, found: await sharp(bytes).metadata() };
    }),
  );
}

test('GROOM-04 a photo of a report is in the gallery without its place, and gone without permission', async () => {
  const [maya, owner] = [
    await signIn(stack, 'maya@example.com'),
    await signIn(stack, 'owner@pawhaven.example'),
  ];
  const db = getFirestore(app);
  const bucket = getStorage(app).bucket();
  const path = storagePaths.visitPhoto(maya.uid, `${run}.jpg`);
  await bucket.file(path).save(await aPhoneJpeg(1600, 1200), { metadata: { contentType: 'image/jpeg' } });
  const url = `http://127.0.0.1:${stack.ports.storage}/v0/b/${stack.storageBucket}/o/${encodeURIComponent(path)}?alt=media&token=t`;
  const [visit, report] = [`${run}-visit`, paths.visitReport(`${run}-visit`)];
  await db
    .doc(paths.appointment(visit))
    .set(anAppointment({ id: visit, user_id: maya.uid, status: 'cancelled' }));
  const photos = [{ url, moment: 'after' }];
  await db.doc(report).set({ user_id: maya.uid, photos, published_at: new Date() });
  const show = () => owner.call('set-gallery-photo', { appointmentId: visit, url, isShown: true });
  expect((await show()).error?.details?.code).toBe('changed-elsewhere');
  await maya.call('set-photo-permission', { isGiven: true });
  expect(await show()).toMatchObject({ result: { isShown: true } });
  const found = db.collection(COLLECTIONS.galleryPhotos).where('appointment_id', '==', visit);
  const [photo] = (await found.get()).docs;
  const image = await files.snapshot(photo?.id ?? '');
  const address = String(image.get('file_path'));
  // Anyone may see it.
  const shown = await sharp(Buffer.from(await (await fetch(address)).arrayBuffer())).metadata();
  expect([shown.exif, shown.width]).toEqual([undefined, 1200]);
  await files.variantsOf(image.id, address);
  await maya.call('set-photo-permission', { isGiven: false });
  expect((await files.snapshot(image.id)).exists).toBe(false);
  await expect.poll(async () => (await fetch(address)).status, { timeout: 45_000 }).toBe(404);
  await untilCopiesAre(files, `visit-${image.id}`, 0);
  expect((await found.get()).empty).toBe(true);
  for (const document of [paths.appointment(visit), report]) await db.doc(document).delete();
  await db.doc(paths.profile(maya.uid)).update({ may_publish_photos: FieldValue.delete() });
});

describe('a photo', () => {
  test.each([
    // Flat, because encoding takes seconds for each megapixel.
    ['jpeg', 1600, 200, [480, 960, 1440]],
    ['png', 700, 100, [480, 700]],
    ['webp', 300, 200, [300]],
  ] as const)('as %s of %d × %d is copied in both formats', async (type, width, height, widths) => {
    const id = `${run}-${type}`;
    const original = await aPhoto(width, height)[type]({ quality: 95 }).toBuffer();
    const source = await files.upload(`${id}.${type}`, original, `image/${type}`);
    await files.record(id, source);
    const variants = await made(id, source);
    expect(variants).toEqual({
      source,
      width,
      height,
      widths,
      formats: ['avif', 'webp'],
      url: expect.stringMatching(
        new RegExp(`/o/image-variants%2Fportfolio%2F${id}-[0-9a-f]{12}%2F{width}.{format}\\?alt=media$`),
      ),
    });
    for (const copy of await fetchCopies(variants)) {
      expect(copy.response.status).toBe(200);
      expect(copy.response.headers.get('content-type')).toBe(`image/${copy.format}`);
      expect(copy.response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(copy.found.width).toBe(copy.width);
      expect(copy.bytes.length).toBeLessThan(original.length);
    }
  });

  test('of a phone is upright and has neither location nor camera data', async () => {
    const id = `${run}-phone`;
    const original = await aPhoneJpeg(900, 600);
    expect((await sharp(original).metadata()).exif?.includes('A phone')).toBe(true);
    const source = await files.upload(`${id}.jpg`, original, 'image/jpeg');
    await files.record(id, source);
    const variants = await made(id, source);
    expect(variants).toMatchObject({ width: 600, height: 900, widths: [480, 600] });
    for (const { found, bytes } of await fetchCopies(variants)) {
      expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual(Array(4).fill(undefined));
      expect(bytes.includes('A phone')).toBe(false);
      expect((found.height ?? 0) / (found.width ?? 1)).toBeCloseTo(1.5, 1);
    }
  });

  test('is copied on the next change of the record if the record came before the file', async () => {
    const id = `${run}-early`;
    const source = files.addressOf(`${id}.jpg`);
    await files.record(id, source);
    await files.upload(`${id}.jpg`, await aPhoto(300, 200).jpeg().toBuffer(), 'image/jpeg');
    await files.change(id, { title: 'Now it is there' });
    expect(await made(id, source)).toMatchObject({ width: 300, height: 200, widths: [300] });
  });
});

describe('following the record', () => {
  test('replaces the copies for another file and removes them with the record', async () => {
    const [id, first, second] = [`${run}-swap`, `${run}-first`, `${run}-second`];
    const photo = await aPhoto(500, 100).jpeg({ quality: 95 }).toBuffer();
    const [a, b] = await Promise.all(
      [first, second].map((name) => files.upload(`${name}.jpg`, photo, 'image/jpeg')),
    );
    await files.record(id, a ?? '');
    await made(id, a ?? '');
    expect(await files.copiesOf(first)).toHaveLength(2);
    await files.change(id, { file_path: b });
    await made(id, b ?? '');
    await untilCopiesAre(files, first, 0);
    expect(await files.copiesOf(second)).toHaveLength(2);
    await files.change(id, { title: 'Another title' });
    await files.remove(id);
    await untilCopiesAre(files, second, 0);
  });

  test('has the same result when a change is processed several times', async () => {
    const id = `${run}-again`;
    const source = await files.upload(`${id}.jpg`, await aPhoto(500, 100).jpeg().toBuffer(), 'image/jpeg');
    await files.record(id, source);
    const after = (await files.snapshot(id)).data();
    const change: RecordChange = { id, eventId: 'event-1', at: new Date(), before: undefined, after };
    const dependencies = {
      db: getFirestore(app),
      now: () => new Date(),
      newId: () => 'unused',
      store: createImageStore(app),
      library: createImageLibrary(),
    };
    await Promise.all([syncImageFiles(dependencies, change), syncImageFiles(dependencies, change)]);
    const { url } = await made(id, source);
    const paths = await untilCopiesAre(files, id, 2);
    expect(decodeURIComponent(url)).toContain(paths[0]?.replace(/480.*/, '') ?? 'no copy');
    const { updateTime } = await files.snapshot(id);
    await syncImageFiles(dependencies, change);
    expect(await files.copiesOf(id)).toEqual(paths);
    expect((await files.snapshot(id)).updateTime).toEqual(updateTime);
  });

  test('does nothing for a late change of a removed record', async () => {
    const id = `${run}-late`;
    const source = await files.upload(`${id}.jpg`, await aPhoto(500, 100).jpeg().toBuffer(), 'image/jpeg');
    const after = { file_path: source };
    const dependencies = {
      db: getFirestore(app),
      now: () => new Date(),
      newId: () => 'unused',
      store: createImageStore(app),
      library: createImageLibrary(),
    };
    const change: RecordChange = { id, eventId: 'event-2', at: new Date(), before: undefined, after };
    expect(await syncImageFiles(dependencies, change)).toMatchObject({ copies: 'none' });
    expect(await files.copiesOf(id)).toEqual([]);
    expect((await files.snapshot(id)).exists).toBe(false);
  });
});

describe('no copies', () => {
  test.each<[string, string, () => Promise<Buffer>]>([
    ['a file that ends early', 'image/jpeg', async () => (await aPhoneJpeg(800, 600)).subarray(0, 9000)],
    ['a file that is not an image', 'image/png', () => Promise.resolve(Buffer.from('hello'))],
    ['more than 5 MB', 'image/png', tooLarge],
    ['a drawing without a size', 'image/svg+xml', () => Promise.resolve(Buffer.from('<svg/>'))],
    ['500 scans of 40 megapixels', 'image/jpeg', () => Promise.resolve(scanBomb(6320, 6320, 500))],
  ])('of %s, which is recorded', async (title, type, create) => {
    const id = `${run}-${title.replaceAll(' ', '-')}`;
    const source = await files.upload(`${id}.bin`, await create(), type);
    await files.record(id, source);
    expect(await files.variantsOf(id, source)).toEqual({ source, failed: true });
    expect(await files.copiesOf(id)).toEqual([]);
  });

  test.each<[string, string, () => Promise<Buffer>, number, number]>([
    ['a drawing', 'svg', () => Promise.resolve(Buffer.from('<svg viewBox="0 0 96 72"></svg>')), 96, 72],
    [
      'a drawing that calls itself a photo',
      'jpg',
      () => Promise.resolve(Buffer.from('<svg width="9" height="7"/>')),
      9,
      7,
    ],
    ['a moving image', 'gif', movingImage, 600, 400],
    [
      'a file that only grows when copied',
      'webp',
      () => aPhoto(64, 48).webp({ quality: 5 }).toBuffer(),
      64,
      48,
    ],
  ])('of %s, only its size', async (title, ending, create, width, height) => {
    const id = `${run}-${title.replaceAll(' ', '-')}`;
    const source = await files.upload(`${id}.${ending}`, await create(), `image/${ending}`);
    await files.record(id, source);
    expect(await made(id, source)).toEqual({ source, width, height, widths: [], formats: [], url: '' });
    expect(await files.copiesOf(id)).toEqual([]);
  });

  test('of a file elsewhere, which is never requested; copies of the former file are removed', async () => {
    let requestCount = 0;
    const elsewhere = createServer((_, response) => response.end(String((requestCount += 1)))).listen(
      0,
      '127.0.0.1',
    );
    await new Promise((resolve) => elsewhere.once('listening', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    const id = `${run}-elsewhere`;
    const source = await files.upload(`${id}.jpg`, await aPhoto(500, 100).jpeg().toBuffer(), 'image/jpeg');
    await files.record(id, source);
    await made(id, source);
    await files.change(id, { file_path: source.replace(/:\d+\//, `:${port}/`) });
    await expect
      .poll(async () => (await files.snapshot(id)).get('variants') as unknown, { timeout: 30_000 })
      .toBeUndefined();
    await untilCopiesAre(files, id, 0);
    expect(requestCount).toBe(0);
    await new Promise((resolve) => elsewhere.close(resolve));
  });
});

async function tooLarge(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 1700, height: 1250, channels: 3, background: '#888', noise } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  expect(bytes.length).toBeGreaterThan(LIMITS.imageBytes);
  return bytes;
}

const aFlatImage = (width: number, height: number, background = '#2f5d4c') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png({ palette: true })
    .toBuffer();

async function movingImage(): Promise<Buffer> {
  const frames = [await aFlatImage(600, 400), await aFlatImage(600, 400, '#f2b98f')];
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

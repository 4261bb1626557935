/**
 * Files that follow their records, such as copies of pets' photos: the deployed triggers on the running stack, with
 * files over HTTP as a browser requests them.
 */
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type DocumentReference } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import type { ImageVariants } from '@paw-haven/domain/core/records/image-variants';
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import { aPet, aVaccination } from '@paw-haven/domain/testing/factories';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { UPLOAD, useAdminEnvironment, type StackInfo } from '../../support/stack.ts';
import { aPhoto } from '../support/image-files.ts';

let stack: StackInfo;
let app: App;
/** Unique, because other runs on the same stack leave files behind. */
const UID = `photos-${Date.now().toString(36)}`;
const PET = `pet-of-${UID}`;
const PATIENCE = { timeout: 45_000, interval: 200 };

beforeAll(async () => {
  stack = useAdminEnvironment();
  app = initializeApp({ projectId: stack.projectId, storageBucket: stack.storageBucket }, 'pet-photos');
  await awaken();
});
afterAll(() => deleteApp(app));

const bucket = () => getStorage(app).bucket();
const record = () => getFirestore(app).doc(paths.pet(PET));

/** Uploads as a browser's Storage SDK does: with a token in the metadata and in the URL. */
async function upload(name: string): Promise<string> {
  const path = storagePaths.petPhoto(UID, `${name}.webp`);
  const metadata = {
    contentType: 'image/webp',
    metadata: { firebaseStorageDownloadTokens: `token-of-${name}` },
  };
  const bytes = await aPhoto(1600, 400).webp({ quality: 85 }).toBuffer();
  await bucket()
    .file(path)
    .save(bytes, { metadata, ...UPLOAD });
  const origin = `http://127.0.0.1:${stack.ports.storage}/v0/b/${stack.storageBucket}`;
  return `${origin}/o/${encodeURIComponent(path)}?alt=media&token=token-of-${name}`;
}

/** Waits for the function's process, which starts with its first event and is slow on a busy machine. */
async function awaken(): Promise<void> {
  const sleeper = getFirestore(app).doc(paths.pet(`sleeper-of-${UID}`));
  const photo_urls = [{ id: 'none', url: 'https://photos.example/none', type: 'gallery', isMain: true }];
  await sleeper.set({ owner_id: UID, photo_urls });
  await shown(sleeper, 'none', 170_000);
  await sleeper.delete();
}

/** Resolves to the copies of a photo once the record names them. */
const shown = (pet: DocumentReference, photo: string, timeout = PATIENCE.timeout): Promise<ImageVariants> =>
  vi.waitFor(
    async () => {
      const all = (await pet.get()).get('photo_variants') as Record<string, ImageVariants> | undefined;
      const variants = all?.[photo];
      if (!variants) throw new Error(`Nothing is said of ${photo}`);
      return variants;
    },
    { ...PATIENCE, timeout },
  );

const copiesLeft = async () =>
  (await bucket().getFiles({ prefix: storagePaths.petPhotoVariants(UID) }))[0].length;

test('PET-05 keeps copies of photos small and private, and deletes them with their photo and their pet', async () => {
  const photos = await Promise.all(
    ['one', 'two'].map(async (id) => ({
      id,
      url: await upload(id),
      type: 'gallery' as const,
      isMain: false,
    })),
  );
  const { id: _, photo_variants: __, ...pet } = aPet({ owner_id: UID, photo_urls: photos });
  await record().set(pet);
  await shown(record(), 'two');
  const variants = await shown(record(), 'one');

  expect(variants).toMatchObject({ width: 1600, height: 400, widths: [240, 480, 960] });
  const address = variants.url.replace('{width}', '240').replace('{format}', 'avif');
  const copy = await fetch(address);
  expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'image/avif']);
  expect(copy.headers.get('cache-control')).toBe('private, max-age=604800, immutable');
  const bytes = Buffer.from(await copy.arrayBuffer());
  expect((await sharp(bytes).metadata()).width).toBe(240);
  expect(bytes.length).toBeLessThan(7000);
  for (const token of ['', '&token=token-of-two', '&token=']) {
    expect((await fetch(address.replace('&token=token-of-one', token))).status).toBe(403);
  }

  expect(await copiesLeft()).toBe(12);
  await record().update({ photo_urls: photos.slice(1) });
  await expect.poll(copiesLeft, PATIENCE).toBe(6);
  await record().delete();
  await expect.poll(copiesLeft, PATIENCE).toBe(0);
});

test('VAX-01 deletes the proof of a removed record', async () => {
  const path = storagePaths.vaccineProof(UID, 'rabies.webp');
  const file = bucket().file(path);
  await file.save(await aPhoto(60, 40).webp().toBuffer(), { contentType: 'image/webp', ...UPLOAD });
  const origin = `http://127.0.0.1:${stack.ports.storage}/v0/b/${stack.storageBucket}`;
  const proof = `${origin}/o/${encodeURIComponent(path)}?alt=media&token=t`;
  const { id, ...stored } = aVaccination({ pet_id: PET, user_id: UID, proof });
  const vaccination = getFirestore(app).doc(paths.vaccination(id));
  await vaccination.set(stored);
  expect((await file.exists())[0]).toBe(true);
  await vaccination.delete();
  await expect.poll(async () => (await file.exists())[0], PATIENCE).toBe(false);
});

/** The copies of pets' photos on our Firestore server, with a bucket in memory: order, repetition, removal. */
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import type { PetPhoto } from '@paw-haven/domain/people/pet/schema';
import { aPet } from '@paw-haven/domain/testing/factories';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ImageStore } from '../../../functions/src/gateways/image-store.ts';
import { createImageLibrary } from '../../../functions/src/gateways/forked-images.ts';
import type { ImageLibrary } from '../../../functions/src/gateways/image-library.ts';
import { copyImage } from '../../../functions/src/gateways/sharp-images.ts';
import { scanBomb } from '../../../functions/src/testing/image-bombs.ts';
import type { RecordChange } from '../../../functions/src/services/image/change.ts';
import { syncPetPhotos } from '../../../functions/src/services/image/sync-pet-photos.ts';
import { aPhoto } from '../support/image-files.ts';
import { openSalon } from '../support/salon.ts';

const ORIGIN = 'https://files.example';
const PET = paths.pet('biscuit');
const pathOf = (name: string, uid = 'maya') => storagePaths.petPhoto(uid, `${name}.webp`);
const addressOf = (name: string, uid = 'maya') =>
  `${ORIGIN}/v0/b/bucket/o/${encodeURIComponent(pathOf(name, uid))}?alt=media&token=of-${name}`;
const photo = (name: string, uid?: string): PetPhoto => ({
  id: name,
  url: addressOf(name, uid),
  type: 'gallery',
  isMain: false,
});

const salon = await openSalon({ empty: true });
let files: Map<string, Buffer>;
const picture = await aPhoto(500, 400).webp({ quality: 95 }).toBuffer();
const thumbnail = await aPhoto(100, 80).webp({ quality: 95 }).toBuffer();
/** Runs before the next copy is written, as a concurrent change would. */
let meanwhile: (() => Promise<unknown>) | undefined;

/** The path that the bucket fails to return for now. */
let unreachable: string | undefined;
const read: string[] = [];

const store: ImageStore = {
  bucket: 'bucket',
  origins: [ORIGIN],
  fingerprintOf: () => Promise.reject(new Error('not asked for')),
  remove: () => Promise.reject(new Error('not asked for')),
  writeForEver: () => Promise.reject(new Error('no copy of a pet is public')),
  async sizeOf(path) {
    if (path === unreachable) throw new Error('503');
    return files.get(path)?.length;
  },
  tokenOf: async (path) => (files.has(path) ? `of-${/([^/]+)\.webp$/.exec(path)?.[1]}` : undefined),
  async read(path) {
    read.push(path);
    return files.get(path) ?? Promise.reject(new Error(`no ${path}`));
  },
  async writePrivate(path, bytes) {
    const first = meanwhile;
    meanwhile = undefined;
    await first?.();
    files.set(path, bytes);
  },
  async removeFolder(folder) {
    for (const path of files.keys()) if (path.startsWith(folder)) files.delete(path);
  },
};

beforeEach(() => {
  files = new Map();
  meanwhile = undefined;
  unreachable = undefined;
});

/** The deployed library, which starts a process for each image. */
const forked = createImageLibrary();
/** For readable images, when only the outcome of the copies matters. */
const direct: ImageLibrary = { copy: copyImage };
let events = 0;
/** Runs the trigger with a new event id by default. */
function follow(before: unknown, after: unknown, changes: Partial<RecordChange> = {}, others: object = {}) {
  const now = salon.dependencies.now();
  const change = { id: 'biscuit', eventId: `event-${(events += 1)}`, at: now, before, after, ...changes };
  return syncPetPhotos({ ...salon.dependencies, store, library: direct, ...others }, change);
}

const stored = async () => (await salon.db.doc(PET).get()).data();
/** Stores the photos as a customer's browser does. Resolves to the record before and after. */
async function setPhotos(...photos: PetPhoto[]): Promise<[unknown, unknown]> {
  const before = await stored();
  const { photo_variants: _, ...pet } = aPet({ photo_urls: photos });
  await salon.db.doc(PET).set(pet, { merge: true });
  return [before, await stored()];
}
const removePet = () => salon.db.doc(PET).delete();
const upload = (...names: string[]) => names.forEach((name) => files.set(pathOf(name), thumbnail));
const copies = () => [...files.keys()].filter((path) => path.startsWith('pet-photo-variants/')).toSorted();
const shown = async () =>
  Object.keys(((await stored())?.['photo_variants'] as Record<string, object> | undefined) ?? {}).toSorted();

describe('PET-05 small copies of a pet’s photos', () => {
  test('are made below their owner’s folder, listed in the record, and use the photo’s token', async () => {
    files.set(pathOf('a'), picture);
    const change = await setPhotos(photo('a'));
    expect(await follow(...change, {}, { library: forked })).toEqual({ copied: 1, reasons: [] });
    const [item] = copies();
    expect(item).toMatch(/^pet-photo-variants\/maya\/a-[0-9a-f]{12}\/240\.avif$/);
    expect(copies()).toHaveLength(4);
    expect((await stored())?.['photo_variants']).toEqual({
      a: {
        source: addressOf('a'),
        width: 500,
        height: 400,
        widths: [240, 480],
        formats: ['avif', 'webp'],
        url: `${ORIGIN}/v0/b/bucket/o/${encodeURIComponent(item?.replace('240.avif', '') ?? '')}{width}.{format}?alt=media&token=of-a`,
      },
    });
  });

  test('of several photos are made once each, for events in any order', async () => {
    upload('a', 'b');
    const first = await setPhotos(photo('a'));
    const second = await setPhotos(photo('a'), photo('b'));
    expect(await follow(...second)).toMatchObject({ copied: 2 });
    expect(await follow(...first)).toMatchObject({ copied: 0 });
    expect([copies().length, await shown()]).toEqual([4, ['a', 'b']]);
  });

  test('are not made again by the update that lists them, nor by other updates', async () => {
    upload('a');
    const [before, after] = await setPhotos(photo('a'));
    await follow(before, after);
    const made = await stored();
    files.delete(pathOf('a'));
    expect(await follow(after, made)).toEqual({ copied: 0, reasons: [] });
    expect(await follow(made, { ...made, breed: 'Poodle' })).toEqual({ copied: 0, reasons: [] });
    expect(copies()).toHaveLength(2);
  });

  test('are made once when a change is handled twice at the same time', async () => {
    upload('a');
    const change = await setPhotos(photo('a'));
    const same = { eventId: 'the same' };
    await Promise.all([follow(...change, same), follow(...change, same), follow(...change)]);
    expect([copies().length, await shown()]).toEqual([2, ['a']]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the photo goes', () => setPhotos()],
    ['the pet goes', removePet],
  ])('leave nothing behind when %s while they are made', async (_, happens) => {
    upload('a');
    meanwhile = happens;
    await follow(...(await setPhotos(photo('a'))));
    expect([copies(), await shown()]).toEqual([[], []]);
  });

  test('are removed with their photo and with their pet, and others stay', async () => {
    upload('a', 'b');
    await follow(...(await setPhotos(photo('a'), photo('b'))));
    await follow(...(await setPhotos(photo('b'))));
    expect(await shown()).toEqual(['b']);
    expect(copies().map((path) => path.split('/')[2]?.[0])).toEqual(['b', 'b']);
    const last = await stored();
    await removePet();
    await follow(last, undefined);
    expect(copies()).toEqual([]);
  });

  test('of a failed attempt are removed with their photo', async () => {
    upload('a');
    files.set(storagePaths.petPhotoVariant('maya', 'a-000000000000', '240.avif'), thumbnail);
    files.set(storagePaths.petPhotoVariant('maya', 'ab-000000000000', '240.avif'), thumbnail);
    const [, after] = await setPhotos(photo('a'));
    await removePet();
    await follow(after, undefined);
    expect(copies()).toEqual(['pet-photo-variants/maya/ab-000000000000/240.avif']);
  });

  test('are not made of other customers’ files or of files that are not images', async () => {
    files.set(pathOf('broken'), Buffer.from('hello'));
    files.set(pathOf('c', 'leo'), thumbnail);
    const change = await setPhotos(photo('c', 'leo'), photo('broken'), photo('missing'));
    const outcome = await follow(...change, {}, { library: forked });
    expect(outcome).toMatchObject({ copied: 0, reasons: { length: 3 } });
    expect(copies()).toEqual([]);
  });
});

describe('PET-05 a photo that fails', () => {
  const hours = (count: number) => new Date(salon.dependencies.now().getTime() - count * 3_600_000);

  test('because of its content affects only its own copies and is not retried', async () => {
    upload('a', 'b');
    files.set(pathOf('bomb'), scanBomb(6320, 6320, 51));
    const [before, after] = await setPhotos(photo('a'), photo('bomb'), photo('b'));
    const outcome = await follow(before, after, {}, { library: forked });
    expect(outcome).toEqual({ copied: 2, reasons: ['unreadable: it has 51 scans'] });
    const made = await stored();
    expect(made?.['photo_variants']).toMatchObject({ bomb: { source: addressOf('bomb'), failed: true } });
    read.length = 0;
    expect(await follow(before, after)).toEqual({ copied: 0, reasons: [] });
    expect(await follow(after, made)).toEqual({ copied: 0, reasons: [] });
    expect(read).toEqual([]);
  });

  test('is not one with as many scans as an encoder may make', async () => {
    files.set(pathOf('a'), scanBomb(64, 48, 50));
    await follow(...(await setPhotos(photo('a'))), {}, { library: forked });
    expect((await stored())?.['photo_variants']).toMatchObject({ a: { width: 64, height: 48 } });
  });

  test('because of the bucket is retried for an hour, and other photos are copied at once', async () => {
    upload('a', 'b');
    const change = await setPhotos(photo('a'), photo('cut'), photo('b'));
    unreachable = pathOf('cut');
    files.set(unreachable, thumbnail);
    await expect(follow(...change)).rejects.toThrow('Not all photos could be copied.');
    expect([copies().length, await shown()]).toEqual([4, ['a', 'b']]);
    await expect(follow(...change, { at: hours(0.9) })).rejects.toThrow('Not all photos could be copied.');
    expect(await follow(...change, { at: hours(2) })).toEqual({ copied: 0, reasons: ['given up'] });
    expect(await shown()).toEqual(['a', 'b', 'cut']);
  });

  test('does not stop the other photos from being copied, however late', async () => {
    upload('late');
    const change = await setPhotos(photo('late'));
    expect(await follow(...change, { at: hours(2) })).toEqual({ copied: 1, reasons: [] });
  });

  test('at the time limit leaves the other photos to the event of its own update', async () => {
    upload('a', 'b', 'c');
    const [before, after] = await setPhotos(photo('a'), photo('b'), photo('c'));
    const begin = salon.dependencies.now().getTime();
    // Each reading of the clock is a minute after the last.
    let looks = 0;
    const now = () => new Date(begin + (looks++ - 1) * 60_000);
    expect(await follow(before, after, {}, { now })).toMatchObject({ copied: 1 });
    const first = await stored();
    expect(await shown()).toEqual(['a']);
    expect(await follow(after, first)).toMatchObject({ copied: 2 });
    expect(await shown()).toEqual(['a', 'b', 'c']);
  });
});

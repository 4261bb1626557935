/** Photos of published reports in the gallery, while their customer allows it. */
import { COLLECTIONS, paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { UnreadableImage } from '../../../functions/src/gateways/image-library.ts';
import { copyImage } from '../../../functions/src/gateways/sharp-images.ts';
import type { ImageDependencies } from '../../../functions/src/services/dependencies.ts';
import {
  galleryDependencies,
  leaveGallery,
  setGalleryPhoto,
} from '../../../functions/src/services/image/gallery-photos.ts';
import {
  followPhotoPermission,
  setPhotoPermission,
} from '../../../functions/src/services/profile/set-photo-permission.ts';
import { openCareSalon, photoOf, STORE } from '../care/care-salon.ts';
import { ADMIN, GROOMER, MAYA } from '../support/actors.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { aPhoneJpeg } from '../support/image-files.ts';
import { refusal } from '../support/race.ts';

const salon = await openCareSalon();
const SOURCE = storagePaths.visitPhoto('maya', 'coat.webp');
const URL = photoOf('maya', SOURCE);
/** As phones take them, with the place. */
const PHOTO = await aPhoneJpeg(400, 300);
/** The bucket's files. */
const files = new Map<string, Buffer>();
const store: ImageDependencies['store'] = {
  ...STORE,
  sizeOf: async (path) => files.get(path)?.length,
  fingerprintOf: async () => undefined,
  tokenOf: async () => undefined,
  read: async (path) => files.get(path),
  writeForEver: async (path, bytes) => void files.set(path, bytes),
  writePrivate: async (path, bytes) => void files.set(path, bytes),
  remove: async (path) => void files.delete(path),
  removeFolder: async (folder) => {
    for (const path of files.keys()) if (path.startsWith(folder)) files.delete(path);
  },
};
/** In this process, which is faster than the process per image of the deployed functions. */
const library: ImageDependencies['library'] = {
  copy: (order) =>
    copyImage(order).catch((error: unknown) => {
      throw new UnreadableImage(String(error));
    }),
};
const deps = (): ImageDependencies => ({ ...salon.dependencies, store, library });
const permit = (isGiven: boolean) =>
  setPhotoPermission(galleryDependencies(deps()), { uid: 'maya', input: { isGiven } });
const show = (appointmentId: string, actor: Actor = ADMIN, isShown = true, by = deps()) =>
  setGalleryPhoto(by, { actor, input: { appointmentId, url: URL, isShown } });
const images = async () =>
  (await salon.db.collection(COLLECTIONS.websiteImages).get()).docs.map((doc) => doc.data());
/** What is left of the photo, outside the customer's own folder. */
const traces = async () => [
  ...(await images()),
  ...(await salon.db.collection(COLLECTIONS.galleryPhotos).get()).docs.map(({ id }) => id),
  ...[...files.keys()].filter((path) => path !== SOURCE),
];

async function published(): Promise<string> {
  const id = await salon.visitWith();
  await salon.note(id, { report: 'Calm.', photos: [{ url: URL, moment: 'after' }], publish: true });
  return id;
}
const gallery = async (id: string, actor = ADMIN) =>
  (await salon.sheet([id], actor, { withNotes: true })).visits[0]?.own?.gallery;

beforeEach(() => {
  files.clear();
  files.set(SOURCE, PHOTO);
});

describe('GROOM-04 a photo of a published report', () => {
  test('goes to the gallery with permission, as pixels without any name, and once', async () => {
    const id = await published();
    await permit(true);
    expect(await gallery(id)).toEqual({ allowed: true, urls: [] });
    for (let times = 0; times < 2; times += 1) expect(await show(id)).toEqual({ isShown: true });
    const [image, ...others] = await images();
    expect(others).toEqual([]);
    expect(image).toMatchObject({ is_active: true, is_portfolio: true, category: 'portfolio' });
    expect(JSON.stringify(image)).not.toMatch(/maya|Biscuit|Pet of|coat/);
    const [[path, bytes] = ['', Buffer.from('')], ...more] = [...files].filter(([name]) => name !== SOURCE);
    expect(more).toEqual([]);
    expect(path).toMatch(/^website-images\/portfolio\/visit-/);
    const { exif, format, width } = await sharp(bytes).metadata();
    // Turned as the phone was held.
    expect({ exif, format, width }).toEqual({ exif: undefined, format: 'webp', width: 300 });
    expect(image?.['file_path']).toContain(encodeURIComponent(path));
    expect(await gallery(id)).toEqual({ allowed: true, urls: [URL] });
    expect(await show(id, ADMIN, false)).toEqual({ isShown: false });
    expect(await traces()).toEqual([]);
  });

  test('stays private without permission, if it is in no published report, and for all but staff', async () => {
    const id = await published();
    expect(await gallery(id)).toEqual({ allowed: null, urls: [] });
    expect(await gallery(id, GROOMER)).toBeUndefined();
    expect(await refusal(show(id))).toBe('changed-elsewhere');
    await permit(false);
    expect(await gallery(id)).toEqual({ allowed: false, urls: [] });
    expect(await refusal(show(id))).toBe('changed-elsewhere');
    await permit(true);
    for (const actor of [GROOMER, MAYA]) expect(await refusal(show(id, actor))).toBe('permission-denied');
    files.set(SOURCE, Buffer.from('no photo'));
    expect(await refusal(show(id))).toBe('invalid-input');
    await salon.note(id, { report: 'Calm.', photos: [{ url: URL, moment: 'after' }] });
    expect(await refusal(show(id))).toBe('invalid-input');
    expect(await images()).toEqual([]);
  });

  test('is marked on the pet, so that checkout need not look for it', async () => {
    const pet = salon.db.doc(paths.pet('maya-pet'));
    const id = await salon.visitWith();
    await salon.note(id, { report: 'Calm.', photos: [{ url: URL, moment: 'after' }] });
    expect((await pet.get()).get('history')).toBeUndefined();
    await salon.note(id, { report: 'Calm.', photos: [{ url: URL, moment: 'after' }], publish: true });
    expect((await pet.get()).get('history')).toEqual({ photos: true });
  });
});

describe('GROOM-04 a photo leaves the gallery', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    [
      'without the report',
      (id) => salon.note(id, { report: 'Calm.', photos: [{ url: URL, moment: 'after' }] }),
    ],
    ['that is removed from the report', (id) => salon.note(id, { report: 'Calm.', publish: true })],
  ])('%s', async (_, change) => {
    const id = await published();
    await permit(true);
    await show(id);
    await change(id);
    expect(await images()).toEqual([]);
    expect(await gallery(id)).toBeUndefined();
  });

  test.each<[string, () => Promise<unknown>]>([
    ['when permission is withdrawn', () => permit(false)],
    ['with its pet', () => leaveGallery(galleryDependencies(deps()), ['pet_id', 'maya-pet'])],
  ])('%s, and nothing is left of it', async (_, leave) => {
    const id = await published();
    await permit(true);
    await show(id);
    await leave();
    expect(await traces()).toEqual([]);
  });

  test('also if the withdrawal ends at any step, once its event is delivered', async () => {
    const id = await published();
    const steps = await endAtEachStep(
      { ...galleryDependencies(deps()) },
      async (crashing) => {
        await permit(true);
        await show(id);
        await setPhotoPermission(crashing, { uid: 'maya', input: { isGiven: false } });
      },
      async () => {
        const after = (await salon.db.doc(paths.profile('maya')).get()).data();
        const change = { id: 'maya', before: { may_publish_photos: true }, after };
        await followPhotoPermission(galleryDependencies(deps()), change);
        if (after?.['may_publish_photos'] === true) await permit(false);
        expect(await traces()).toEqual([]);
      },
    );
    expect(steps).toBeGreaterThanOrEqual(4);
  });
});

test('GROOM-04 a press that ends at any step is completed by the next, or leaves nothing without permission', async () => {
  const id = await published();
  for (const isCompleted of [true, false]) {
    const steps = await endAtEachStep(
      deps(),
      async (crashing) => {
        await permit(true);
        await show(id, ADMIN, true, crashing);
      },
      async () => {
        if (isCompleted) {
          await show(id);
          expect(await images()).toHaveLength(1);
          expect(await gallery(id)).toEqual({ allowed: true, urls: [URL] });
        }
        await permit(false);
        expect(await traces()).toEqual([]);
      },
    );
    expect(steps).toBeGreaterThanOrEqual(2);
  }
});

/** What staff ask about all images: how many there are, and which are the same. */
import type { ImageCategory } from '@paw-haven/domain/site/image/categories';
import { COLLECTIONS, paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import type { Role } from '@paw-haven/domain/core/records/roles';
import { beforeEach, describe, expect, test } from 'vitest';
import { createImageLibrary } from '../../../functions/src/gateways/forked-images.ts';
import type { ImageStore } from '../../../functions/src/gateways/image-store.ts';
import { countImages } from '../../../functions/src/services/image/count-images.ts';
import { findDuplicates, updateContentLists } from '../../../functions/src/services/image/image-contents.ts';
import { syncImageFiles, removeUnusedFile } from '../../../functions/src/services/image/sync-image-files.ts';
import { refusal } from '../support/race.ts';
import { openSalon } from '../support/salon.ts';

const ORIGIN = 'https://files.example';
const actor = (...roles: Role[]): Actor => ({ uid: 'somebody', roles });
const pathOf = (file: string) => storagePaths.websiteImage('portfolio', file);
const addressOf = (file: string, token = '') =>
  `${ORIGIN}/v0/b/bucket/o/${encodeURIComponent(pathOf(file))}?alt=media${token}`;

const salon = await openSalon({ empty: true });
/** The bucket's files and their fingerprints; other calls are not expected. */
let files: Map<string, string>;
const bucket: ImageStore = {
  bucket: 'bucket',
  origins: [ORIGIN],
  fingerprintOf: async (path) => files.get(path),
  remove: async (path) => void files.delete(path),
  sizeOf: () => Promise.reject(new Error('not asked for')),
  read: () => Promise.reject(new Error('not asked for')),
  tokenOf: () => Promise.reject(new Error('not asked for')),
  writeForEver: () => Promise.reject(new Error('not asked for')),
  writePrivate: () => Promise.reject(new Error('not asked for')),
  removeFolder: () => Promise.reject(new Error('not asked for')),
};
const images = () => ({ db: salon.db, store: bucket });

beforeEach(() => {
  files = new Map();
});

async function record(id: string, address: string, changes: object = {}): Promise<void> {
  await salon.db.doc(paths.websiteImage(id)).set({
    file_path: address,
    title: `Title of ${id}`,
    alt_text: '',
    category: 'portfolio' satisfies ImageCategory,
    is_active: true,
    is_portfolio: true,
    display_order: 1,
    created_at: new Date(`2026-01-0${id.length}T00:00:00Z`),
    ...changes,
  });
}
const remove = (id: string) => salon.db.doc(paths.websiteImage(id)).delete();
const keep = (id: string) => updateContentLists(images(), id);
/** Image ids of each group. */
async function duplicates(): Promise<string[][]> {
  const { groups } = await findDuplicates(images(), { actor: actor('admin') });
  return groups.map((group) => group.images.map(({ id }) => id));
}
async function listed(): Promise<string[][]> {
  const { docs } = await salon.db.collection(COLLECTIONS.imageContents).get();
  return docs.map((content) => content.get('image_ids') as string[]);
}

describe('get-images-by-category', () => {
  test('MEDIA-08 counts each category, and how many of its images are active', async () => {
    await record('a', addressOf('a.jpg'));
    await record('bb', addressOf('b.jpg'), { is_active: false });
    await record('ccc', addressOf('c.jpg'), { category: 'hero' });
    const { categories } = await countImages(salon.dependencies, { actor: actor('admin') });
    expect(categories).toHaveLength(7);
    expect(categories.filter(({ count }) => count > 0)).toEqual([
      { category: 'hero', count: 1, active: 1 },
      { category: 'portfolio', count: 2, active: 1 },
    ]);
  });
});

describe.each([
  ['get-images-by-category', (by: Actor) => countImages(salon.dependencies, { actor: by })],
  ['get-duplicate-images', (by: Actor) => findDuplicates(images(), { actor: by })],
])('%s', (_, call) => {
  test.each([['admin'], ['owner']] as const)('ROLE-24 answers an %s', async (role) => {
    await expect(call(actor(role))).resolves.toBeTruthy();
  });
  test('ROLE-24 refuses a customer and a groomer', async () => {
    expect(await refusal(call(actor()))).toBe('permission-denied');
    expect(await refusal(call(actor('groomer')))).toBe('permission-denied');
  });
});

describe('get-duplicate-images', () => {
  test('MEDIA-09 finds identical files whatever their names, the oldest image first', async () => {
    files = new Map([
      [pathOf('a.jpg'), 'f1'],
      [pathOf('b.jpg'), 'f1'],
      [pathOf('c.jpg'), 'f2'],
    ]);
    await record('bb', addressOf('b.jpg'));
    await record('a', addressOf('a.jpg'));
    await record('ccc', addressOf('c.jpg'));
    expect(await duplicates()).toEqual([['a', 'bb']]);
    const { groups } = await findDuplicates(images(), { actor: actor('owner') });
    expect(groups[0]).toMatchObject({ content: 'f1', more: 0, images: [{ title: 'Title of a' }, {}] });
  });

  test('compares files elsewhere by their address', async () => {
    await record('a', 'https://elsewhere.example/dog.jpg');
    await record('bb', 'https://elsewhere.example/dog.jpg');
    await record('ccc', 'https://elsewhere.example/cat.jpg');
    expect(await duplicates()).toEqual([['a', 'bb']]);
  });

  test('updates the lists after a new file and a removal; a repeated event changes nothing', async () => {
    files = new Map([
      [pathOf('a.jpg'), 'f1'],
      [pathOf('b.jpg'), 'f1'],
      [pathOf('c.jpg'), 'f2'],
    ]);
    await record('a', addressOf('a.jpg'));
    await record('bb', addressOf('b.jpg'));
    await Promise.all([keep('a'), keep('bb'), keep('a'), keep('bb')]);
    expect((await listed()).map((ids) => ids.toSorted())).toEqual([['a', 'bb']]);
    await record('bb', addressOf('c.jpg'));
    await keep('bb');
    expect(await listed()).toEqual([['a'], ['bb']]);
    await remove('a');
    await keep('a');
    await keep('a');
    expect(await listed()).toEqual([['bb']]);
  });

  test('adds images that no trigger saw and drops removed ones', async () => {
    files.set(pathOf('a.jpg'), 'f1').set(pathOf('b.jpg'), 'f1');
    await record('a', addressOf('a.jpg'));
    await keep('a');
    await remove('a');
    await record('bb', addressOf('a.jpg'));
    await record('ccc', addressOf('b.jpg'));
    expect(await duplicates()).toEqual([['bb', 'ccc']]);
    expect((await listed()).map((ids) => ids.toSorted())).toEqual([['bb', 'ccc']]);
  });
});

describe('the file of a removed image', () => {
  const hero = async (address: string) => {
    await salon.db.doc(paths.businessSettings()).set({ hero_image_url: address, business_name: 'Paw' });
  };
  const heroNow = async () => (await salon.db.doc(paths.businessSettings()).get()).data();

  test('is deleted, and is no longer the hero', async () => {
    files.set(pathOf('a.jpg'), 'f1');
    await hero(addressOf('a.jpg', '&token=1'));
    await removeUnusedFile(images(), addressOf('a.jpg'));
    await removeUnusedFile(images(), addressOf('a.jpg'));
    expect(files.size).toBe(0);
    expect(await heroNow()).toMatchObject({
      hero_image_url: null,
      business_name: 'Paw',
    });
  });

  test('is kept while another image shows it, even by an address with a token', async () => {
    files.set(pathOf('a.jpg'), 'f1');
    await hero(addressOf('a.jpg'));
    await record('a', addressOf('a.jpg', '&token=2'));
    await removeUnusedFile(images(), addressOf('a.jpg'));
    expect(files.size).toBe(1);
    expect(await heroNow()).toMatchObject({ hero_image_url: addressOf('a.jpg') });
  });

  test('is left alone if it is not ours', async () => {
    await hero('https://elsewhere.example/dog.jpg');
    await removeUnusedFile(images(), 'https://elsewhere.example/dog.jpg');
    expect(await heroNow()).toMatchObject({ hero_image_url: 'https://elsewhere.example/dog.jpg' });
  });
});

describe('the copies of an image with an old event', () => {
  const source = addressOf('a.svg');
  const drawing = Buffer.from('<svg viewBox="0 0 9 7"/>');
  /** Handles an event of two hours ago, which waited for others or failed until now. */
  async function follow(store: ImageStore) {
    await record('a', source);
    const after = (await salon.db.doc(paths.websiteImage('a')).get()).data();
    const at = new Date(salon.dependencies.now().getTime() - 2 * 3_600_000);
    const change = { id: 'a', eventId: 'event', at, before: after, after };
    await syncImageFiles({ ...salon.dependencies, store, library: createImageLibrary() }, change);
    return (await salon.db.doc(paths.websiteImage('a')).get()).get('variants') as unknown;
  }

  test('are made', async () => {
    const reachable = { ...bucket, sizeOf: async () => drawing.length, read: async () => drawing };
    expect(await follow(reachable)).toMatchObject({ source, width: 9, height: 7 });
  });

  test('are given up if the bucket still does not return the file', async () => {
    expect(await follow(bucket)).toEqual({ source, failed: true });
  });
});

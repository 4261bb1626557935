import { SITE_WIDTHS } from '@paw-haven/domain/site/image/copy-widths';
import { imagesOfObjectQuery } from '@paw-haven/domain/site/image/queries';
import { paths } from '@paw-haven/domain/core/records/paths';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import type { ImageDependencies } from '../dependencies.ts';
import { keyOf, type RecordChange, retryUntilExpired } from './change.ts';
import { addressTemplate, copiesFolder, locateImage, objectAddresses } from './image-address.ts';
import { copiesFolderOf, imageRecordOf, isUpToDate, recordVariants } from './image-record.ts';
import { changesContent, type ContentDependencies, updateContentLists } from './image-contents.ts';
import { type MadeVariants, makeVariants } from './make-variants.ts';
import { rawQueryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';

/** Result for the log. */
export interface ImageOutcome {
  readonly copies: 'unchanged' | 'made' | 'none';
  /** Why there are no copies. */
  readonly reason?: string;
}

/**
 * Synchronizes the files of an image with its record: makes copies of a new file, removes unused files, and updates the
 * lists of duplicates. Idempotent, even for concurrent events: each change uses its own folder and removes it if the
 * record no longer refers to it.
 */
export async function syncImageFiles(
  dependencies: ImageDependencies,
  change: RecordChange,
): Promise<ImageOutcome> {
  const [before, after] = [imageRecordOf(change.before), imageRecordOf(change.after)];
  const outcome: ImageOutcome =
    after && !isUpToDate(after)
      ? await renewCopies(dependencies, change, after.filePath)
      : { copies: 'unchanged' };
  const former = copiesFolderOf(before);
  if (former !== undefined && former !== copiesFolderOf(after)) await dependencies.store.removeFolder(former);
  if (before && before.filePath !== after?.filePath) await removeUnusedFile(dependencies, before.filePath);
  if (changesContent(before, after)) await updateContentLists(dependencies, change.id);
  return outcome;
}

async function renewCopies(
  dependencies: ImageDependencies,
  change: RecordChange,
  source: string,
): Promise<ImageOutcome> {
  const { variants, reason } = await attempt(dependencies, change, source);
  const record = await recordVariants(dependencies, change.id, source, variants);
  const folder = copiesFolderOf(variants && { filePath: source, variants });
  if (folder !== undefined && copiesFolderOf(record) !== folder) {
    await dependencies.store.removeFolder(folder);
    return { copies: 'none', reason: 'the record went on without them' };
  }
  return reason === undefined ? { copies: 'made' } : { copies: 'none', reason };
}

async function attempt(
  dependencies: ImageDependencies,
  change: RecordChange,
  source: string,
): Promise<MadeVariants> {
  const { store, now } = dependencies;
  const location = locateImage(source, store);
  if (!location) return { variants: undefined, reason: 'not a file of ours' };
  const { path } = location;
  const folder = copiesFolder(location, keyOf(change));
  const url = addressTemplate(location, folder);
  const write = store.writeForEver.bind(store);
  const make = () => makeVariants(dependencies, { source, path, steps: SITE_WIDTHS, folder, url, write });
  return retryUntilExpired(change, now, make, { variants: { source, failed: true }, reason: 'given up' });
}

/**
 * Removes a file that no record refers to anymore, and its URL from the settings. Ignores files outside our bucket.
 */
export async function removeUnusedFile({ db, store }: ContentDependencies, filePath: string): Promise<void> {
  const location = locateImage(filePath, store);
  if (!location) return;
  const addresses = objectAddresses(location, store);
  const users = await Promise.all(
    addresses.map((address) => rawQueryOf(db, imagesOfObjectQuery(address)).get()),
  );
  if (users.some(({ empty }) => !empty)) return;
  await clearHeroImage(db, addresses);
  await store.remove(location.path);
}

/** Clears the hero image, so that the public page shows the category's first image instead of a broken one. */
async function clearHeroImage(db: Firestore, addresses: readonly string[]): Promise<void> {
  const settings = db.doc(paths.businessSettings());
  await transact(db, async (transaction) => {
    const hero: unknown = (await transaction.get(settings)).get('hero_image_url');
    if (typeof hero !== 'string' || !addresses.some((address) => hero.startsWith(address))) return;
    transaction.update(settings, { hero_image_url: null, updated_at: FieldValue.serverTimestamp() });
  });
}

import { PET_WIDTHS } from '@paw-haven/domain/site/image/copy-widths';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { ImageDependencies } from '../dependencies.ts';
import { keyOf, type RecordChange, retryUntilExpired } from './change.ts';
import { type MadeVariants, makeVariants } from './make-variants.ts';
import {
  allPhotoCopies,
  locatePhoto,
  photoCopiesFolder,
  photoCopyAddress,
  type PhotoLocation,
} from './image-address.ts';
import {
  referencedCopies,
  type PetRecord,
  petRecordOf,
  photosWithoutCopies,
  recordCopies,
  hasStaleVariants,
} from './pet-record.ts';

/** Result for the log. */
export interface PetOutcome {
  /** Number of photos that were copied. */
  readonly copied: number;
  /** Why other photos have no copies. */
  readonly reasons: readonly string[];
}

/** Time per event, of the function's two minutes. The event of the record's update continues with the rest. */
export const PET_WORK_MS = 45_000;

/**
 * Synchronizes the copies of a pet's photos with its record, as `syncImageFiles` does for the site. Reads the current
 * record, so that late events do not copy a photo twice. A failure does not affect the other photos.
 */
export async function syncPetPhotos(
  dependencies: ImageDependencies,
  change: RecordChange,
): Promise<PetOutcome> {
  const [before, after] = [petRecordOf(change.before), petRecordOf(change.after)];
  if (!needsWork(before, after)) return { copied: 0, reasons: [] };
  const now = after && petRecordOf((await dependencies.db.doc(paths.pet(change.id)).get()).data());
  const { made, errors } = await makeMissingCopies(dependencies, change, now);
  const madeCopies = new Map(
    made.flatMap(({ url, variants }) => (variants ? [[url, variants] as const] : [])),
  );
  const record = now && (await recordCopies(dependencies, change.id, madeCopies));
  await removeUnreferenced(dependencies, made, record);
  await removeOfGone(dependencies, [before, after], record);
  if (errors.length > 0) throw new AggregateError(errors, 'Not all photos could be copied.');
  return outcomeOf(made);
}

/** Whether there is work to do; false for the update that stores the copies. */
function needsWork(before: PetRecord | undefined, after: PetRecord | undefined): boolean {
  if (after && (photosWithoutCopies(after).length > 0 || hasStaleVariants(after))) return true;
  return (before?.photos ?? []).some(({ url }) => !hasPhoto(after, url));
}

interface Made extends MadeVariants {
  /** The photo's URL. */
  readonly url: string;
  readonly folder: string | undefined;
}

async function makeMissingCopies(
  dependencies: ImageDependencies,
  change: RecordChange,
  record: PetRecord | undefined,
): Promise<{ readonly made: readonly Made[]; readonly errors: readonly unknown[] }> {
  const made: Made[] = [];
  const errors: unknown[] = [];
  const end = dependencies.now().getTime() + PET_WORK_MS;
  // One at a time, because a decoded photo takes a hundred times the size of its file.
  for (const { url } of record ? photosWithoutCopies(record) : []) {
    if (made.length > 0 && dependencies.now().getTime() >= end) break;
    try {
      made.push(await makeOne(dependencies, change, url, record?.ownerId ?? ''));
    } catch (error) {
      errors.push(error);
    }
  }
  return { made, errors };
}

async function makeOne(
  dependencies: ImageDependencies,
  change: RecordChange,
  url: string,
  uid: string,
): Promise<Made> {
  const location = locatePhoto(url, uid, dependencies.store);
  const none = (reason: string): Made => ({
    url,
    folder: undefined,
    variants: { source: url, failed: true },
    reason,
  });
  if (!location) return none('not a file of ours');
  const copy = async () =>
    (await copyPhoto(dependencies, change, url, location)) ?? none('no one has its address');
  return retryUntilExpired(change, dependencies.now, copy, none('given up'));
}

/** Undefined if the photo does not exist or has no download token. */
async function copyPhoto(
  dependencies: ImageDependencies,
  change: RecordChange,
  source: string,
  location: PhotoLocation,
): Promise<Made | undefined> {
  const { store } = dependencies;
  const token = await store.tokenOf(location.path);
  if (token === undefined) return undefined;
  const folder = photoCopiesFolder(location, keyOf(change));
  const made = await makeVariants(dependencies, {
    source,
    path: location.path,
    steps: PET_WIDTHS,
    folder,
    url: photoCopyAddress(location, folder, token),
    write: (path, bytes, type) => store.writePrivate(path, bytes, type, token),
  });
  return { url: source, folder, ...made };
}

/** Removes new copies that the record does not refer to, because it has changed or a concurrent event was faster. */
async function removeUnreferenced(
  { store }: ImageDependencies,
  made: readonly Made[],
  record: PetRecord | undefined,
): Promise<void> {
  const referenced = record ? referencedCopies(record) : [];
  for (const { folder, variants } of made) {
    const isReferenced = variants && 'url' in variants && referenced.includes(variants.url);
    if (folder !== undefined && !isReferenced) await store.removeFolder(folder);
  }
}

/** Removes all copies of deleted photos, including those that were never stored in the record. */
async function removeOfGone(
  { store }: ImageDependencies,
  states: readonly (PetRecord | undefined)[],
  record: PetRecord | undefined,
): Promise<void> {
  const gone = states.flatMap((state) =>
    (state?.photos ?? []).map(({ url }) => ({ url, uid: state?.ownerId ?? '' })),
  );
  const folders = gone
    .filter(({ url }) => !hasPhoto(record, url))
    .flatMap(({ url, uid }) => locatePhoto(url, uid, store) ?? [])
    .map(allPhotoCopies);
  for (const folder of new Set(folders)) await store.removeFolder(folder);
}

function hasPhoto(record: PetRecord | undefined, url: string): boolean {
  return record?.photos.some((photo) => photo.url === url) ?? false;
}

function outcomeOf(made: readonly Made[]): PetOutcome {
  const reasons = made.flatMap(({ reason }) => reason ?? []);
  return { copied: made.length - reasons.length, reasons };
}

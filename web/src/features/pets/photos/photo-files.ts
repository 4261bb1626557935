/**
 * The files of a pet's photos. This browser remembers a file as long as it may be in storage without a record, so that
 * files left behind by a closed page or a lost connection are removed later.
 */
import { photoPath } from '@paw-haven/domain/people/pet/photos';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { storagePaths } from '@paw-haven/domain/core/records/paths';
import { extensionOf } from '../../../lib/uploads/check-image.ts';
import { removeFile, sendFile, type SendOptions } from '../../../lib/uploads/file-store.ts';
import { randomName } from '../../../lib/browser/random-name.ts';
import {
  untrackFile,
  trackRemoval,
  trackUpload,
  unfinishedFiles,
} from '../../../lib/uploads/unfinished-files.ts';

/** A file in storage that has no record yet. */
export interface SentPhoto {
  readonly id: string;
  readonly url: string;
  readonly path: string;
}

/** The file stays remembered until its record is written: see `untrackFile`. */
export async function sendPhoto(uid: string, file: Blob, options: SendOptions): Promise<SentPhoto> {
  const id = randomName();
  const path = storagePaths.petPhoto(uid, `${id}.${extensionOf(file.type)}`);
  trackUpload(path, new Date());
  try {
    return { id, path, url: await sendFile(path, file, options) };
  } catch (error) {
    // All bytes may have arrived anyway. Stays remembered, because they may also arrive later.
    removeFile(path).catch(() => {});
    throw error;
  }
}

/** Resolves to the number of files that could not be removed; `deleteOrphanedPhotos` removes them later. */
export async function removePhotoFiles(paths: readonly string[]): Promise<number> {
  for (const path of paths) trackRemoval(path, new Date());
  const removals = paths.map(async (path) => {
    await removeFile(path);
    untrackFile(path);
  });
  const results = await Promise.allSettled(removals);
  return results.filter(({ status }) => status === 'rejected').length;
}

/** Removes files left without a record by earlier visits. `pets` are all of the owner's pets, from the server. */
export async function deleteOrphanedPhotos(uid: string, pets: readonly Pet[]): Promise<void> {
  const recorded = new Set(
    pets.flatMap(({ photo_urls }) => photo_urls.map(({ url }) => photoPath(url, uid))),
  );
  const left = unfinishedFiles(storagePaths.petPhoto(uid, ''), new Date());
  for (const path of left) if (recorded.has(path)) untrackFile(path);
  await removePhotoFiles(left.filter((path) => !recorded.has(path)));
}

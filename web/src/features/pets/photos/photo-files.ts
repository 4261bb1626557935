/**
 * The files behind a pet's photos. Each is remembered in this browser before it can be in storage without a record, and
 * forgotten when it cannot: what a closed page or a lost connection leaves behind is removed later.
 */
import { photoPath } from '@paw-haven/domain/pet/photos';
import type { Pet } from '@paw-haven/domain/pet/schema';
import { storagePaths } from '@paw-haven/domain/paths';
import { extensionOf } from '../../../lib/uploads/check-image.ts';
import { removeFile, sendFile, type SendOptions } from '../../../lib/uploads/file-store.ts';
import { randomName } from '../../../lib/uploads/random-name.ts';
import {
  forgetFile,
  rememberRemoval,
  rememberUpload,
  unfinishedFiles,
} from '../../../lib/uploads/unfinished-files.ts';

/** A file in storage that no record tells of yet. */
export interface SentPhoto {
  readonly id: string;
  readonly url: string;
  readonly path: string;
}

/** Stays remembered until its record is written: see `forgetFile`. */
export async function sendPhoto(uid: string, file: Blob, options: SendOptions): Promise<SentPhoto> {
  const id = randomName();
  const path = storagePaths.petPhoto(uid, `${id}.${extensionOf(file.type)}`);
  rememberUpload(path, new Date());
  try {
    return { id, path, url: await sendFile(path, file, options) };
  } catch (error) {
    // Its last bytes may have arrived all the same. Not forgotten here: they may arrive after this, too.
    removeFile(path).catch(() => {});
    throw error;
  }
}

/** Resolves to the number of files that are still there, to be removed by `deleteOrphanedPhotos`. */
export async function removePhotoFiles(paths: readonly string[]): Promise<number> {
  for (const path of paths) rememberRemoval(path, new Date());
  const removals = paths.map(async (path) => {
    await removeFile(path);
    forgetFile(path);
  });
  const results = await Promise.allSettled(removals);
  return results.filter(({ status }) => status === 'rejected').length;
}

/** Removes what earlier visits left without a record. `pets` are all of the owner's, as the server has them. */
export async function deleteOrphanedPhotos(uid: string, pets: readonly Pet[]): Promise<void> {
  const recorded = new Set(
    pets.flatMap(({ photo_urls }) => photo_urls.map(({ url }) => photoPath(url, uid))),
  );
  const left = unfinishedFiles(storagePaths.petPhoto(uid, ''), new Date());
  for (const path of left) if (recorded.has(path)) forgetFile(path);
  await removePhotoFiles(left.filter((path) => !recorded.has(path)));
}

/**
 * The files of website images. The browser remembers a file while it may be in storage without a record, so that
 * leftovers of a closed page or a lost connection are removed later.
 */
import type { ImageCategory } from '@paw-haven/domain/site/image/categories';
import { imagesOfObjectQuery } from '@paw-haven/domain/site/image/queries';
import { websiteImageSchema } from '@paw-haven/domain/site/image/schema';
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import { existsOnServer, readOnce } from '../../../../lib/firestore/read-once.ts';
import { extensionOf } from '../../../../lib/uploads/check-image.ts';
import { addressOfFile, removeFile, sendFile, type SendOptions } from '../../../../lib/uploads/file-store.ts';
import { randomName } from '../../../../lib/browser/random-name.ts';
import { untrackFile, trackRemoval, trackUpload } from '../../../../lib/uploads/unfinished-files.ts';
import { removeImages } from './mutations.ts';

/** A file in storage without a record. */
export interface SentImage {
  /** The id that its record will have. */
  readonly id: string;
  readonly path: string;
  /** The public URL. */
  readonly url: string;
}

/** Uploads the file, which stays remembered until its record is written: see `untrackFile`. */
export async function sendImage(
  category: ImageCategory,
  file: Blob,
  options: SendOptions,
): Promise<SentImage> {
  const [id, now] = [randomName(), new Date()];
  const path = storagePaths.websiteImage(category, `${now.getTime()}-${id}.${extensionOf(file.type)}`);
  trackUpload(path, now);
  try {
    return { id, path, url: await sendFile(path, file, options) };
  } catch (error) {
    // The upload may have completed anyway. The file stays remembered, because it may also complete after this.
    removeFile(path).catch(() => {});
    throw error;
  }
}

/** Deletes a file whose record could not be written, and the record if it exists anyway. */
export async function discardImage({ id, path }: SentImage): Promise<void> {
  trackRemoval(path, new Date());
  if (await existsOnServer(paths.websiteImage(id))) await removeImages([id]);
  await removeFile(path);
  untrackFile(path);
}

/** Removes those of these files that have no record. Failed ones stay remembered. */
export async function deleteOrphanedImages(left: readonly string[]): Promise<void> {
  for (const path of left) {
    const address = await addressOfFile(path);
    if (address !== undefined && !(await isRecorded(address))) await removeFile(path);
    untrackFile(path);
  }
}

async function isRecorded(address: string): Promise<boolean> {
  const start = address.slice(0, address.indexOf('?') + 1);
  return (await readOnce(imagesOfObjectQuery(start), websiteImageSchema)).length > 0;
}

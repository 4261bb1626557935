/** Changes to a pet's photos, applied to the list as stored at that moment. */
import { paths } from '@paw-haven/domain/core/records/paths';
import {
  freePhotoPlaces,
  photoPath,
  withMainPhoto,
  withoutPhoto,
  withPhoto,
  withPhotoType,
  type Photos,
} from '@paw-haven/domain/people/pet/photos';
import { petSchema, type Pet, type PetPhoto, type PhotoType } from '@paw-haven/domain/people/pet/schema';
import { changeDocument } from '../../../lib/firestore/write.ts';
import { requireFile } from '../../../lib/uploads/require-file.ts';
import { untrackFile, trackRemoval } from '../../../lib/uploads/unfinished-files.ts';
import { UploadRefused } from '../../../lib/uploads/upload-problem.ts';
import { messages } from '../messages.ts';
import { removePhotoFiles, type SentPhoto } from './photo-files.ts';

/** Rejects when another device took the last place, or when the file is gone. */
export async function addPhoto(petId: string, { id, url, path }: SentPhoto): Promise<void> {
  await requireFile(path, new Date());
  await changePhotos(petId, (photos) => {
    if (freePhotoPlaces(photos) === 0) throw new UploadRefused(messages.photosFull);
    return withPhoto(photos, { id, url });
  });
  untrackFile(path);
}

/** For a file whose record was not confirmed, although the server may have written it. */
export async function discardPhoto(petId: string, { id, path }: SentPhoto): Promise<void> {
  trackRemoval(path, new Date());
  try {
    await changePhotos(petId, (photos) => withoutPhoto(photos, id));
  } catch (error) {
    if (!isPetGone(error)) throw error;
  }
  await removePhotoFiles([path]);
}

/** Removes the record, then the file. `filesLeft` is 1 if the file could not be deleted yet. */
export async function removePhoto(pet: Pet, photo: PetPhoto): Promise<{ readonly filesLeft: number }> {
  const path = photoPath(photo.url, pet.owner_id);
  // Remembered before the record is deleted, in case the page closes in between.
  if (path !== undefined) trackRemoval(path, new Date());
  await changePhotos(pet.id, (photos) => withoutPhoto(photos, photo.id));
  return { filesLeft: path === undefined ? 0 : await removePhotoFiles([path]) };
}

export async function makeMainPhoto(petId: string, photoId: string): Promise<void> {
  await changePhotos(petId, (photos) => withMainPhoto(photos, photoId));
}

export async function setPhotoType(petId: string, photoId: string, type: PhotoType): Promise<void> {
  await changePhotos(petId, (photos) => withPhotoType(photos, photoId, type));
}

async function changePhotos(petId: string, change: (photos: Photos) => Photos): Promise<void> {
  await changeDocument(paths.pet(petId), ({ photo_urls }) => ({
    photo_urls: change(petSchema.shape.photo_urls.parse(photo_urls)),
  }));
}

/** The rules deny access when the pet no longer exists. */
function isPetGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'permission-denied';
}

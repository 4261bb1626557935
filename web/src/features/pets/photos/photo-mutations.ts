/** Changes to a pet's photos, each made to the list as it is stored at that moment. */
import { paths } from '@paw-haven/domain/paths';
import {
  freePhotoPlaces,
  photoPath,
  withMainPhoto,
  withoutPhoto,
  withPhoto,
  withPhotoType,
  type Photos,
} from '@paw-haven/domain/pet/photos';
import { petSchema, type Pet, type PetPhoto, type PhotoType } from '@paw-haven/domain/pet/schema';
import { changeDocument } from '../../../lib/firestore/write.ts';
import { requireFile } from '../../../lib/uploads/require-file.ts';
import { forgetFile, rememberRemoval } from '../../../lib/uploads/unfinished-files.ts';
import { UploadRefused } from '../../../lib/uploads/upload-problem.ts';
import { messages } from '../messages.ts';
import { removePhotoFiles, type SentPhoto } from './photo-files.ts';

/** Rejects where another device took the last place, and where the file is gone. */
export async function addPhoto(petId: string, { id, url, path }: SentPhoto): Promise<void> {
  await requireFile(path, new Date());
  await changePhotos(petId, (photos) => {
    if (freePhotoPlaces(photos) === 0) throw new UploadRefused(messages.photosFull);
    return withPhoto(photos, { id, url });
  });
  forgetFile(path);
}

/** For a file whose record was not confirmed: the server may have written it. */
export async function discardPhoto(petId: string, { id, path }: SentPhoto): Promise<void> {
  rememberRemoval(path, new Date());
  try {
    await changePhotos(petId, (photos) => withoutPhoto(photos, id));
  } catch (error) {
    if (!isOutOfReach(error)) throw error;
  }
  await removePhotoFiles([path]);
}

/** First the record, then the file; `filesLeft` is 1 where the file is still there, for later. */
export async function removePhoto(pet: Pet, photo: PetPhoto): Promise<{ readonly filesLeft: number }> {
  const path = photoPath(photo.url, pet.owner_id);
  // Before the record goes: a page that closes in between must still know of it.
  if (path !== undefined) rememberRemoval(path, new Date());
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

/** So the rules answer where there is no such pet any more. */
function isOutOfReach(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'permission-denied';
}

import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { photoPath } from '@paw-haven/domain/people/pet/photos';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import type { PetSheetInput } from '@paw-haven/domain/people/pet/sheet';
import { createDocument, deleteDocument, updateDocument } from '../../lib/firestore/write.ts';
import { trackRemoval } from '../../lib/uploads/unfinished-files.ts';
import { changesOf, newPet } from './view-model.ts';

/** Resolves to the new pet's id. */
export function createPet(input: PetSheetInput, ownerId: string): Promise<string> {
  return createDocument(COLLECTIONS.pets, newPet(input, ownerId, new Date()));
}

/** Stores only what differs from the pet with which the form was opened. */
export async function updatePet(pet: Pet, input: PetSheetInput): Promise<void> {
  const changes = changesOf(pet, input);
  if (Object.keys(changes).length > 0) await updateDocument(paths.pet(pet.id), changes);
}

/** Deletes the record, then the photo files. `filesLeft` is the number of files that could not be deleted yet. */
export async function deletePet(pet: Pet): Promise<{ readonly filesLeft: number }> {
  const files = pet.photo_urls.flatMap(({ url }) => photoPath(url, pet.owner_id) ?? []);
  // Remembered before the record is deleted, in case the page closes in between.
  for (const path of files) trackRemoval(path, new Date());
  await deleteDocument(paths.pet(pet.id));
  if (files.length === 0) return { filesLeft: 0 };
  const { removePhotoFiles } = await import('./photos/photo-files.ts');
  return { filesLeft: await removePhotoFiles(files) };
}

import { COLLECTIONS, paths } from '@paw-haven/domain/paths';
import { photoPath } from '@paw-haven/domain/pet/photos';
import type { Pet, PetInput } from '@paw-haven/domain/pet/schema';
import { createDocument, deleteDocument, updateDocument } from '../../lib/firestore/write.ts';
import { rememberRemoval } from '../../lib/uploads/unfinished-files.ts';
import { changesOf, newPet } from './view-model.ts';

/** Resolves to the new pet's id. */
export function createPet(input: PetInput, ownerId: string): Promise<string> {
  return createDocument(COLLECTIONS.pets, newPet(input, ownerId, new Date()));
}

/** Stores what differs from the pet as the form was opened with it. */
export async function updatePet(pet: Pet, input: PetInput): Promise<void> {
  const changes = changesOf(pet, input);
  if (Object.keys(changes).length > 0) await updateDocument(paths.pet(pet.id), changes);
}

/** First the record, then its photos' files; `filesLeft` is the number of those that are still there, for later. */
export async function deletePet(pet: Pet): Promise<{ readonly filesLeft: number }> {
  const files = pet.photo_urls.flatMap(({ url }) => photoPath(url, pet.owner_id) ?? []);
  // Before the record goes: a page that closes in between must still know of them.
  for (const path of files) rememberRemoval(path, new Date());
  await deleteDocument(paths.pet(pet.id));
  if (files.length === 0) return { filesLeft: 0 };
  const { removePhotoFiles } = await import('./photos/photo-files.ts');
  return { filesLeft: await removePhotoFiles(files) };
}

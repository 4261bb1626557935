import { COLLECTIONS } from '@paw-haven/domain/paths';
import type { PetInput } from '@paw-haven/domain/pet/schema';
import { createDocument } from '../../lib/firestore/write.ts';
import { newPet } from './view-model.ts';

/** Resolves to the new pet's id. */
export function createPet(input: PetInput, ownerId: string): Promise<string> {
  return createDocument(COLLECTIONS.pets, newPet(input, ownerId, new Date()));
}

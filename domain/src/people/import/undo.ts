/** Decides what the undo of an import removes. */
import type { ImportRowRecord, KeptReason } from './schema.ts';

/** What is known about an imported pet. */
interface PetFacts {
  readonly exists: boolean;
  /** Whether it, or a record about it, was changed since, or its owner has an account now. */
  readonly isChanged: boolean;
  readonly isBooked: boolean;
}

/** Why the pet is kept; undefined if it is removed. */
export function petKeptFor({ exists, isChanged, isBooked }: PetFacts): KeptReason | undefined {
  if (!exists) return undefined;
  if (isChanged) return 'changed';
  return isBooked ? 'booked' : undefined;
}

/** What is known about an imported client. */
interface ClientFacts extends PetFacts {
  /** Whether pets remain that this undo does not remove; true if there are too many to know. */
  readonly hasOtherPets: boolean;
}

/** Why the client is kept; undefined if the client is removed. */
export function clientKeptFor(client: ClientFacts): KeptReason | undefined {
  return petKeptFor(client) ?? (client.exists && client.hasOtherPets ? 'other-pets' : undefined);
}

/**
 * What becomes of a row's record. The rows of kept records stay, so that importing the list again recognizes them.
 */
export function rowAfterUndo(
  { pet_id: petId, client_mark: mark }: Pick<ImportRowRecord, 'pet_id' | 'client_mark'>,
  { isPetRemoved, isClientRemoved }: { readonly isPetRemoved: boolean; readonly isClientRemoved: boolean },
): 'stays' | 'without-pet' | 'removed' {
  if (petId !== null && !isPetRemoved) return 'stays';
  if (mark === null || isClientRemoved) return 'removed';
  return petId === null ? 'stays' : 'without-pet';
}

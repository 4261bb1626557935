import { isActive } from '@paw-haven/domain/people/pet/active';
import { ownPetsQuery, petSchema, type Pet } from '@paw-haven/domain/people/pet/schema';
import { useMemo } from 'react';
import { PetPortrait } from '../../../components/pet-portrait.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useUser } from '../../../lib/session/session.ts';

/** Only the newest pets are read: in a longer list the others show a drawing. */
const MAX_PETS = 50;

/** Ids of the customer's pets that have died or no longer come. */
export function useGonePets(): ReadonlySet<string> {
  const pets = useNewestPets();
  return useMemo(() => new Set((pets ?? []).filter((pet) => !isActive(pet)).map(({ id }) => id)), [pets]);
}

// All use the same query, so they share one listener.
const useNewestPets = (): readonly Pet[] | undefined =>
  useLiveQuery({ ...ownPetsQuery(useUser().uid), limit: MAX_PETS }, petSchema).data;

/** The pet's current photo, or a drawing when there is no photo, no such pet, or the data is still loading. */
export function PetFace({ petId, breed }: { readonly petId: string; readonly breed: string | null }) {
  const pet = useNewestPets()?.find(({ id }) => id === petId);
  return <PetPortrait pet={{ id: petId, ...pet, breed: pet?.breed ?? breed }} size="small" />;
}

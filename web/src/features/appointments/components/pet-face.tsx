import { ownPetsQuery, petSchema } from '@paw-haven/domain/people/pet/schema';
import { PetPortrait } from '../../../components/pet-portrait.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useUser } from '../../../lib/session/session.ts';

/** Only the newest pets are read: in a longer list the others show a drawing. */
const MAX_PETS = 50;

/** The pet's current photo, or a drawing when there is no photo, no such pet, or the data is still loading. */
export function PetFace({ petId, breed }: { readonly petId: string; readonly breed: string | null }) {
  // All rows use the same query, so they share one listener.
  const pets = useLiveQuery({ ...ownPetsQuery(useUser().uid), limit: MAX_PETS }, petSchema);
  const pet = pets.data?.find(({ id }) => id === petId);
  return <PetPortrait pet={{ id: petId, ...pet, breed: pet?.breed ?? breed }} size="small" />;
}

import { ownPetsQuery, petSchema } from '@paw-haven/domain/pet/schema';
import { PetPortrait } from '../../../components/pet-portrait.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useUser } from '../../../lib/session/session.ts';

/** The newest are read: a customer with more pets sees drawings for the others. */
const MOST_PETS = 50;

/** The pet's photo as it is now; a drawing where there is none, no pet any more, or none is known yet. */
export function PetFace({ petId, breed }: { readonly petId: string; readonly breed: string | null }) {
  // All rows ask for the same list: it is one listener.
  const pets = useLiveQuery({ ...ownPetsQuery(useUser().uid), limit: MOST_PETS }, petSchema);
  const pet = pets.data?.find(({ id }) => id === petId);
  return <PetPortrait pet={{ id: petId, ...pet, breed: pet?.breed ?? breed }} size="small" />;
}

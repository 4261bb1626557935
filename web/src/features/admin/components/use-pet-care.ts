import { petCareSchema } from '@paw-haven/domain/care/schema';
import { paths } from '@paw-haven/domain/paths';
import type { Pet } from '@paw-haven/domain/pet/schema';
import { useContext } from 'react';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { SessionContext } from '../../../lib/session/session.ts';

/** What staff know of a pet, live; of an own pet nobody is told, and nothing is asked. */
export function usePetCare(pet: Pick<Pet, 'id' | 'owner_id'> | null | undefined) {
  const session = useContext(SessionContext);
  const isOwn = session?.status === 'signed-in' && session.user.uid === pet?.owner_id;
  const live = useLiveDocument(pet && !isOwn ? paths.petCare(pet.id) : null, petCareSchema);
  return { isOwn, live };
}

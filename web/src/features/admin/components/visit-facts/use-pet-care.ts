import { petCareSchema } from '@paw-haven/domain/people/care/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { useContext } from 'react';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { SessionContext } from '../../../../lib/session/session.ts';

/** Whether `uid` is the signed-in user: no one may read what the salon knows about their own pet. */
export function useIsOwn(uid: string | undefined): boolean {
  const session = useContext(SessionContext);
  return session?.status === 'signed-in' && session.user.uid === uid;
}

/** What staff know about a pet, live; reads nothing for the user's own pets. */
export function usePetCare(pet: Pick<Pet, 'id' | 'owner_id'> | null | undefined) {
  const isOwn = useIsOwn(pet?.owner_id);
  // The rules refuse it when the pet has been deleted.
  const options = { mayBeRefused: true };
  const live = useLiveDocument(pet && !isOwn ? paths.petCare(pet.id) : null, petCareSchema, options);
  return { isOwn, live };
}

import { isActive } from '@paw-haven/domain/people/pet/active';
import { ownPetsQuery, petSchema, type Pet } from '@paw-haven/domain/people/pet/schema';
import { useMemo } from 'react';
import type { LiveResult } from '../firestore/use-live.ts';
import { useLiveQuery } from '../firestore/use-live-query.ts';

/** An owner's pets that can be booked, newest first. Without an owner it stays loading. */
export function useBookablePets(uid: string | undefined): LiveResult<readonly Pet[]> {
  const pets = useLiveQuery(uid === undefined ? null : ownPetsQuery(uid), petSchema);
  return useMemo(
    () => (pets.status === 'success' ? { ...pets, data: pets.data.filter(isActive) } : pets),
    [pets],
  );
}

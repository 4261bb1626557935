import { useEffect } from 'react';
import { useBookablePets } from '../../../lib/salon/bookable-pets.ts';
import { useUser } from '../../../lib/session/session.ts';

interface OwnSpeciesProps {
  /** Called with the species of each of the customer's pets, separated by commas, each empty if not given. */
  readonly onLoaded: (species: string) => void;
}

/** Reads what kinds of pets the customer has, only for a salon with services for some of them. Shows nothing. */
export function OwnSpecies({ onLoaded }: OwnSpeciesProps) {
  const { data } = useBookablePets(useUser().uid);
  // As text, because the pets are new objects whenever they are read.
  const all = data?.map(({ species = '' }) => species).join();
  useEffect(() => {
    if (all !== undefined) onLoaded(all);
  }, [all, onLoaded]);
  return null;
}

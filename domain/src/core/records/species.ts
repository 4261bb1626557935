/** What kind of animal a pet is. A service may be for some of them only. */
export const SPECIES = ['dog', 'cat', 'other'] as const;
export type Species = (typeof SPECIES)[number];

interface ForSpecies {
  readonly species?: readonly Species[] | undefined;
}

/** Whether the service is for this pet. A service without species is for all, and a pet without one gets any service. */
export const isForSpecies = ({ species: only = [] }: ForSpecies, species: Species | '' = ''): boolean =>
  only.length === 0 || species === '' || only.includes(species);

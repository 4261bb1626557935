/** The weights of a person's pets, for pages that show nothing else about them. */
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { LIMITS } from '../../core/limits/limits.ts';

export function ownWeightsQuery(uid: string): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.pets,
    where: [['owner_id', '==', uid]],
    limit: LIMITS.ownRecordsListed,
  };
}

/** The weight of the lightest pet in pounds; undefined without pets, and if any weight is unknown. */
export function leastWeight(pets: readonly { readonly [field: string]: unknown }[]): number | undefined {
  const weights = pets.flatMap(({ ['weight']: weight }) => (typeof weight === 'number' ? weight : []));
  return weights.length > 0 && weights.length === pets.length ? Math.min(...weights) : undefined;
}

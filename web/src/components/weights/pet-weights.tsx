import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { WEIGHT_LIMITS } from '@paw-haven/domain/people/pet/weights';
import { lazy, Suspense } from 'react';

const WeightChart = lazy(async () => ({ default: (await import('./weight-chart.tsx')).WeightChart }));

/** The chart of a pet with enough weights; loaded only then. */
export function PetWeights({ pet }: { readonly pet: Pick<Pet, 'name' | 'history'> }) {
  if (Object.keys(pet.history?.weights ?? {}).length < WEIGHT_LIMITS.chart) return null;
  return (
    <Suspense>
      <WeightChart pet={pet} />
    </Suspense>
  );
}

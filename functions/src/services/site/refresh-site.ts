import type { DataDependencies } from '../dependencies.ts';
import { completeImages } from './complete-images.ts';
import { refreshImages } from './refresh-images.ts';
import { refreshOpenings } from './refresh-openings.ts';
import { refreshReviews } from './refresh-reviews.ts';
import { refreshServices } from './refresh-services.ts';
import { refreshSettings } from './refresh-settings.ts';

type Step = (dependencies: Pick<DataDependencies, 'db' | 'now'>) => Promise<unknown>;

const STEPS: readonly Step[] = [
  refreshSettings,
  refreshServices,
  refreshReviews,
  completeImages,
  refreshImages,
  refreshOpenings,
];

/** All of `public/site`, each part by itself. Throws an AggregateError at the end when some failed. */
export async function refreshSite(dependencies: Pick<DataDependencies, 'db' | 'now'>): Promise<void> {
  const errors: unknown[] = [];
  for (const step of STEPS) {
    try {
      await step(dependencies);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, 'The public site is not up to date in all its parts.');
}

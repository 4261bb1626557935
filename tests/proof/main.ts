/** `npm run proof -- <name> [options]`: runs one of the proofs of `npm run test:long` with its own options. */
import { dispatch } from './dispatch.ts';

await dispatch('proof', {
  simulation: () => import('./simulation/run/main.ts'),
  year: () => import('./simulation/year/main.ts'),
  faults: () => import('./faults/main.ts'),
  browser: () => import('./browser/main.ts'),
  accessibility: () => import('./accessibility/main.ts'),
  firefox: () => import('./firefox/main.ts'),
});

/** `npm run bench -- <name> [options]`: takes measurements, never asserts. */
import { dispatch } from '../dispatch.ts';

await dispatch('bench', {
  reads: () => import('./reads.ts'),
  load: () => import('./load.ts'),
  bundle: () => import('./bundle.ts'),
  start: () => import('./start.ts'),
  stack: () => import('./stack.ts'),
});

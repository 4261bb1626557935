/** `npm run rules -- mutate` breaks the security rules on purpose; `npm run rules -- matrix` writes who may do what. */
import { dispatch } from './dispatch.ts';

await dispatch('rules', {
  mutate: () => import('./mutation/main.ts'),
  matrix: () => import('./matrix/main.ts'),
});

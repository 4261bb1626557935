import { setGlobalOptions } from 'firebase-functions';

/** Of one function at a time; each takes 80 requests (docs/scaling.md). A flood must not become a bill. */
export const MAX_INSTANCES = 20;

// For the second generation. Before any function is defined: `index.ts` imports this first.
setGlobalOptions({ maxInstances: MAX_INSTANCES });

import { setGlobalOptions } from 'firebase-functions';

/**
 * Maximum instances per function, which limits the cost of a request flood; each instance takes 80 requests
 * (docs/scaling.md). A deploy checks the total of all functions against the region's CPU quota, which may be small for
 * new projects.
 */
export const MAX_INSTANCES = 10;

// Applies to second-generation functions. Must run before any of them is defined.
setGlobalOptions({ maxInstances: MAX_INSTANCES });

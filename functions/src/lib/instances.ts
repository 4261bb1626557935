import { setGlobalOptions } from 'firebase-functions';

/**
 * Per function; each instance takes 80 requests (docs/scaling.md). Limits the cost of a flood of requests. New projects may
 * have a small quota of processors for a region, which a deploy checks against what all functions together may take.
 */
export const MAX_INSTANCES = 10;

// For functions of the second generation. Must run before any of them is defined.
setGlobalOptions({ maxInstances: MAX_INSTANCES });

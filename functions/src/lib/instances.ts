import { setGlobalOptions } from 'firebase-functions';

/**
 * Maximum instances per function, which limits the cost of a request flood; each instance takes 80 requests
 * (docs/scaling.md). A deploy checks the total of all functions against the region's CPU quota, which may be small for
 * new projects.
 */
const MAX_INSTANCES = 10;

// Must run before any function is defined.
setGlobalOptions({ maxInstances: MAX_INSTANCES });

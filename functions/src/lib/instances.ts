import { setGlobalOptions } from 'firebase-functions';

/** Per function; each instance takes 80 requests (docs/scaling.md). Limits the cost of a flood of requests. */
export const MAX_INSTANCES = 20;

// For functions of the second generation. Must run before any of them is defined.
setGlobalOptions({ maxInstances: MAX_INSTANCES });

/** Documents: from the network while there is one, else as they were when this worker was built. */
import { NavigationRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { precached } from './precache.ts';
import { OFFLINE_PAGE, pageFor, RESERVED } from '../lib/pwa/worker-requests.ts';

/** Longer than this a page that is at hand is not kept waiting. */
const NETWORK_TIMEOUT_SECONDS = 3;

const impatient = new NetworkOnly({ networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS });
const patient = new NetworkOnly();

export const navigationRoute = new NavigationRoute(
  async ({ request, event, url }) => {
    const page = pageFor(url.pathname);
    try {
      return await (page === undefined ? patient : impatient).handle({ request, event });
    } catch (error) {
      const kept = (await precached(page ?? OFFLINE_PAGE)) ?? (await precached(OFFLINE_PAGE));
      if (kept) return kept;
      throw error;
    }
  },
  { denylist: [RESERVED] },
);

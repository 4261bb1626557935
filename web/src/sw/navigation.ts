/** Documents: from the network first, otherwise the precached page. */
import { NavigationRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { APP_AREA } from './build-values.ts';
import { precached } from './precache.ts';
import { APP_SHELL, OFFLINE_PAGE, pageFor, RESERVED } from '../lib/pwa/worker-requests.ts';

/** The cached page is shown after this time. */
const NETWORK_TIMEOUT_SECONDS = 3;

const networkWithTimeout = new NetworkOnly({ networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS });
const network = new NetworkOnly();

export const navigationRoute = new NavigationRoute(
  async ({ request, event, url }) => {
    const stored = await cachedPage(url.pathname);
    try {
      return await (stored ? networkWithTimeout : network).handle({ request, event });
    } catch (error) {
      const answer = stored ?? (await precached(OFFLINE_PAGE));
      if (answer) return answer;
      throw error;
    }
  },
  { denylist: [RESERVED] },
);

/** Also undefined for the app if it was never used on this device: its shell alone would show an error. */
async function cachedPage(pathname: string): Promise<Response | undefined> {
  const page = pageFor(pathname);
  if (page === undefined || (page === APP_SHELL && !(await caches.match(APP_AREA)))) return undefined;
  return precached(page);
}

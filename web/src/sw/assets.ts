/** Built files that are not precached: the code of the app's pages, cached on first use. */
import { ExpirationPlugin } from 'workbox-expiration';
import { Route } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { BUILT_FILES } from './build-values.ts';
import { ASSETS_CACHE } from './lifecycle.ts';
import { isAsset } from '../lib/pwa/worker-requests.ts';

declare const self: ServiceWorkerGlobalScope;

/** All files of this build fit; those of earlier builds are evicted. */
const MAX_ENTRIES = BUILT_FILES;
const MAX_AGE_SECONDS = 60 * 24 * 3600;

export const assets = new CacheFirst({
  cacheName: ASSETS_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    new ExpirationPlugin({
      maxEntries: MAX_ENTRIES,
      maxAgeSeconds: MAX_AGE_SECONDS,
      purgeOnQuotaError: true,
    }),
  ],
});

export const assetRoute = new Route(({ url }) => isAsset(url, self.location.origin), assets);

/** The business's pictures: shown from the cache and refreshed in the background. */
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { Route } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';
import { STORAGE_ORIGINS } from './build-values.ts';
import { PICTURES_CACHE } from './lifecycle.ts';
import { isPublicPicture } from '../lib/pwa/worker-requests.ts';

const MAX_ENTRIES = 80;
const MAX_AGE_SECONDS = 30 * 24 * 3600;

const shared = {
  cacheName: PICTURES_CACHE,
  matchOptions: { ignoreVary: true },
};
const expiration = new ExpirationPlugin({
  maxEntries: MAX_ENTRIES,
  maxAgeSeconds: MAX_AGE_SECONDS,
  purgeOnQuotaError: true,
});

/**
 * `img` requests without CORS get an opaque response: a failure looks like a picture, and browsers count about 7 MB for
 * it. With storage.cors.json the bucket allows CORS, so that is tried first.
 */
const readable = new StaleWhileRevalidate({
  ...shared,
  plugins: [
    expiration,
    {
      requestWillFetch: async ({ request }) =>
        new Request(request.url, { mode: 'cors', credentials: 'omit', headers: request.headers }),
    },
  ],
});
const opaque = new StaleWhileRevalidate({ ...shared, plugins: [expiration] });

export async function answerPicture(
  options: Pick<RouteHandlerCallbackOptions, 'request' | 'event'>,
): Promise<Response> {
  try {
    return await readable.handle(options);
  } catch {
    return opaque.handle(options);
  }
}

export const pictureRoute = new Route(
  ({ url, request }) => request.destination === 'image' && isPublicPicture(url, STORAGE_ORIGINS),
  answerPicture,
);

/**
 * A first visit loads before the worker runs. The page then sends the URLs it has loaded, and the worker caches them
 * one by one, mostly from the browser's HTTP cache, so that the second visit works offline.
 */
import { readWorkerMessage } from '../lib/pwa/worker-messages.ts';
import { assets } from './assets.ts';
import { STORAGE_ORIGINS } from './build-values.ts';
import { answerPicture } from './pictures.ts';
import { isPrecached } from './precache.ts';
import { isAsset, isPublicPicture } from '../lib/pwa/worker-requests.ts';

declare const self: ServiceWorkerGlobalScope;

export function registerCacheMessage(): void {
  self.addEventListener('message', (event) => {
    const message = readWorkerMessage(event.data);
    if (message?.type === 'keep') event.waitUntil(cacheAll(message.urls, event));
  });
}

async function cacheAll(addresses: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const address of new Set(addresses)) {
    // A missing file is fetched on its next request.
    await cacheAddress(address, event).catch(() => undefined);
  }
}

async function cacheAddress(address: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(address);
  url.hash = '';
  const request = new Request(url);
  if (isAsset(url, self.location.origin)) {
    if (!isPrecached(url)) await assets.handle({ request, event });
  } else if (isPublicPicture(url, STORAGE_ORIGINS)) {
    await answerPicture({ request: new Request(url, { mode: 'no-cors' }), event });
  }
}

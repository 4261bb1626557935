/** When a worker takes over, and which caches of earlier workers it deletes. */
import { readWorkerMessage } from '../lib/pwa/worker-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Changing the number discards the cache. */
export const ASSETS_CACHE = 'paw-assets-1';
export const PICTURES_CACHE = 'paw-pictures-1';

const OWN = /^paw-/;
const CURRENT: readonly string[] = [ASSETS_CACHE, PICTURES_CACHE];

/** A new worker waits until all old pages are closed or a page asks: pages and files must come from one build. */
export function registerLifecycle(): void {
  self.addEventListener('message', (event) => {
    const type = readWorkerMessage(event.data)?.type;
    if (type === 'skip-waiting') event.waitUntil(self.skipWaiting());
    if (type === 'claim') event.waitUntil(self.clients.claim());
  });
  self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all([
    ...names.filter((name) => OWN.test(name) && !CURRENT.includes(name)).map((name) => caches.delete(name)),
    // Lets the browser request a page while the worker is still starting.
    self.registration.navigationPreload?.enable(),
    self.clients.claim(),
  ]);
}

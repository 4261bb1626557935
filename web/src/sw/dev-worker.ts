/**
 * Development's /sw.js: keeps nothing, and clears away what a build's worker has left on this address, so that nobody
 * looks for a bug in yesterday's files. Push messages it shows as ever.
 */
import { tellOfPushed } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(clear()));

async function clear(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => /^(paw|workbox)-/.test(name)).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.disable();
  await self.clients.claim();
}

tellOfPushed();

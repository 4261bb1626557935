/**
 * The /sw.js for development: caches nothing, and deletes the caches that a build's worker left on this origin. Shows
 * push messages like the real one.
 */
import { registerPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(clear()));

async function clear(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => /^(paw|workbox)-/.test(name)).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.disable();
  await self.clients.claim();
}

registerPush();

/** The public pages' files and the app's shell, from a single build: stored and removed together. */
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { PRECACHE } from './build-values.ts';

declare const self: ServiceWorkerGlobalScope;

const controller = new PrecacheController();

/** Never answers documents, because the route of navigation.ts comes first. */
export const precacheRoute = new PrecacheRoute(controller, { cleanURLs: false, directoryIndex: '' });

/** Fetches new files when the worker is installed, and deletes old ones when it is activated. */
export function precacheFiles(): void {
  controller.addToCacheList([...PRECACHE]);
  self.addEventListener('install', (event) => event.waitUntil(controller.install(event)));
  self.addEventListener('activate', (event) => event.waitUntil(controller.activate(event)));
  cleanupOutdatedCaches();
}

/** Resolves to undefined if the file is not precached, or was deleted. */
export function precached(path: string): Promise<Response | undefined> {
  return controller.matchPrecache(path);
}

export function isPrecached(url: URL): boolean {
  return controller.getCacheKeyForURL(url.href) !== undefined;
}

/** The files that make the public pages and the app's shell, as of one build: they come and go together. */
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { PRECACHE } from './build-values.ts';

declare const self: ServiceWorkerGlobalScope;

const controller = new PrecacheController();

/** Never for documents: navigation.ts is asked before it. */
export const precacheRoute = new PrecacheRoute(controller, { cleanURLs: false, directoryIndex: '' });

/** Fetches what is new when the worker is installed, drops what is old once it is in charge. */
export function precacheFiles(): void {
  controller.addToCacheList([...PRECACHE]);
  self.addEventListener('install', (event) => event.waitUntil(controller.install(event)));
  self.addEventListener('activate', (event) => event.waitUntil(controller.activate(event)));
  cleanupOutdatedCaches();
}

/** Undefined where it is not among the files, or no longer there. */
export function precached(path: string): Promise<Response | undefined> {
  return controller.matchPrecache(path);
}

export function isPrecached(url: URL): boolean {
  return controller.getCacheKeyForURL(url.href) !== undefined;
}

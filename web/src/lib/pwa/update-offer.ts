/** A new version of the site waits as a service worker until all old pages are closed or the user applies it. */
import { createStore } from '../async/store.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** An installed app may stay open for weeks. It checks for updates when it becomes visible, at most this often. */
export const CHECK_EVERY_MS = 3_600_000;

const waiting = createStore<ServiceWorker | undefined>(undefined);

/** Watches a registration for updates. A browser's first worker does not count as a new version. */
export function watchForUpdate(
  workers: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
): void {
  const offer = () => {
    if (workers.controller !== null && registration.waiting) waiting.set(registration.waiting);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  checkWhenVisible(registration);
}

function checkWhenVisible(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = Date.now();
    // A failed check, such as when offline, is repeated next time.
    registration.update().catch(() => undefined);
  });
}

export const subscribeToUpdate = waiting.subscribe;
export const isUpdateWaiting = () => waiting.get() !== undefined;

/** Activates the new worker and reloads this page with it. */
export function applyUpdate(reload = () => window.location.reload()): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => reload(), { once: true });
  waiting.get()?.postMessage({ type: 'skip-waiting' } satisfies WorkerMessage);
}

/** Hides the offer; the waiting version is activated on the next visit. */
export function postponeUpdate(): void {
  waiting.set(undefined);
}

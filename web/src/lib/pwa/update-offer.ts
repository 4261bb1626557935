/** A new version of the site: it waits, as a service worker, until no page of the old one is open or someone asks. */
import { createStore } from '../store.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** An installed app may stay open for weeks: it checks for an update when it becomes visible, at most this often. */
export const CHECK_EVERY_MS = 3_600_000;

const waiting = createStore<ServiceWorker | undefined>(undefined);

/** Follows a registration. The first worker of a browser is no new version. */
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
    // Without a connection it checks the next time.
    registration.update().catch(() => undefined);
  });
}

export const subscribeToUpdate = waiting.subscribe;
export const isUpdateWaiting = () => waiting.get() !== undefined;

/** The new worker takes over, and this page starts again with it. */
export function applyUpdate(reload = () => window.location.reload()): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => reload(), { once: true });
  waiting.get()?.postMessage({ type: 'skip-waiting' } satisfies WorkerMessage);
}

/** The waiting version is activated with the next visit. */
export function postponeUpdate(): void {
  waiting.set(undefined);
}

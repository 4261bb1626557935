/** The page's part of the service worker (src/sw) and of the installation. */
import { whenIdle } from '../when-idle.ts';
import { listenForInstall } from './install-offer.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** Registers /sw.js once the page has loaded and the browser is idle. Never throws: without a worker all works, online. */
export function startPwa(): void {
  listenForInstall();
  if (!('serviceWorker' in navigator)) return;
  const later = () => whenIdle(() => void register());
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

async function register(): Promise<void> {
  try {
    const { serviceWorker } = navigator;
    const isFirstVisit = serviceWorker.controller === null;
    await serviceWorker.register('/sw.js');
    if (isFirstVisit) tellWhatIsLoaded(await serviceWorker.ready);
  } catch {
    // Blocked, or offline: the next visit tries again.
  }
}

/** This visit's files never passed the worker: it is told, and keeps of them what it keeps of others. */
function tellWhatIsLoaded({ active }: ServiceWorkerRegistration): void {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ type: 'keep', urls } satisfies WorkerMessage);
}

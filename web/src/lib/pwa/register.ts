/** The page's side of the service worker (src/sw) and of the installation. */
import { whenIdle } from '../async/when-idle.ts';
import { listenForPushed } from './seen-notifications.ts';
import { listenForInstall } from './install-offer.ts';
import { watchForUpdate } from './update-offer.ts';
import type { WorkerMessage } from './worker-messages.ts';

/**
 * Registers /sw.js once the page has loaded and the browser is idle. Never throws: when online, the site works without
 * a worker.
 */
export function startPwa(): void {
  listenForInstall();
  if (!('serviceWorker' in navigator)) return;
  listenForPushed(navigator.serviceWorker);
  const later = () => whenIdle(() => void register(navigator.serviceWorker));
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  try {
    const isFirstVisit = workers.controller === null;
    if (isFirstVisit)
      workers.addEventListener('controllerchange', () => sendLoadedUrls(workers.controller), {
        once: true,
      });
    watchForUpdate(workers, await workers.register('/sw.js'));
    if (isFirstVisit) (await workers.ready).active?.postMessage({ type: 'claim' } satisfies WorkerMessage);
  } catch (error) {
    // Blocked or offline: the next visit tries again.
    console.warn('No service worker:', error);
  }
}

/** The requests of a first visit bypass the worker, so it gets their URLs and caches them. */
function sendLoadedUrls(worker: ServiceWorker | null): void {
  const send = () => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    worker?.postMessage({ type: 'keep', urls } satisfies WorkerMessage);
  };
  send();
  // Requests that were in progress bypassed it, too.
  setTimeout(send, 5000);
  loadPicturesFurtherDown();
}

interface Connection {
  readonly saveData: boolean;
  readonly effectiveType: string;
}

/** Preloads the pictures below the fold through the worker if the connection is fast and data saving is off. */
function loadPicturesFurtherDown(): void {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  if (connection?.effectiveType !== '4g' || connection.saveData) return;
  for (const image of document.images) image.loading = 'eager';
}

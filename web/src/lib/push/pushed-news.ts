import { toastStore } from '../notify/toast-store.ts';
import { readPushedNews } from '../pwa/worker-push.ts';
import { isFirstTold, isOwnChange } from './told.ts';

/** A push message that comes while this page is looked at becomes a toast. The worker waits for the answer. */
export function listenForPushed(workers: ServiceWorkerContainer): void {
  workers.addEventListener('message', (event: MessageEvent) => {
    const message = readPushedNews(event.data);
    if (!message) return;
    event.ports[0]?.postMessage('told');
    if (isOwnChange(message.tag) || !isFirstTold(message.tag)) return;
    toastStore.add({ title: message.title, text: message.body });
  });
}

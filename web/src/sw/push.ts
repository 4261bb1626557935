/** Push messages: shown by a visible page as a toast, otherwise by the system; a click opens the right page. */
import { ownPath, readPushed, type PushedMessage, type PushedNews } from '../lib/pwa/worker-push.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/icon-192.png';
/** A page that has not replied by then is busy or outdated, so the system shows the message. */
const ANSWER_TIMEOUT_MS = 1500;

export function registerPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification));
  });
}

async function show(text: string | undefined): Promise<void> {
  const message = readPushed(text, self.location.origin);
  if (await isShownByPage(message)) return;
  const { title, body, tag, path } = message;
  await self.registration.showNotification(title, { body, tag, icon: ICON, data: { path } });
}

async function isShownByPage(message: PushedMessage): Promise<boolean> {
  const visible = (await windows()).filter(({ visibilityState }) => visibilityState === 'visible');
  const page = visible.find(({ focused }) => focused) ?? visible[0];
  return page !== undefined && hasAnswered(page, { type: 'pushed', message });
}

function hasAnswered(page: WindowClient, news: PushedNews): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    page.postMessage(news, [port2]);
  });
}

/** Focuses an open page at the URL, or opens a new one; other open pages stay where they are. */
async function open({ data }: Notification): Promise<void> {
  const { path } = (data ?? {}) as { readonly path?: unknown };
  const url = new URL(ownPath(path, self.location.origin), self.location.origin).href;
  const page = (await windows()).find((item) => item.url === url);
  if (page) await page.focus();
  else await self.clients.openWindow(url);
}

async function windows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

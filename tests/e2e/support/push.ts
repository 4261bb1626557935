/** Plays the push service and the user who clicks a notification, as Chromium allows tests to do. */
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import { expect } from './test.ts';

/** The part of a service worker's globals that is needed here. */
interface WindowOfWorker {
  readonly url: string;
  focus(): Promise<unknown>;
}
declare const self: EventTarget & {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { openWindow(url: string): Promise<null> };
};
declare const NotificationEvent: new (type: string, init: { readonly notification: Notification }) => Event;
declare const WindowClient: { readonly prototype: WindowOfWorker };

export interface PushService {
  /** Delivers a message as the browser's push service does, also to a page in the background. */
  deliver(payload: object): Promise<void>;
  /** The notifications that the system shows now, each as `title (tag)`. */
  shown(): Promise<string[]>;
  /** Clicks a notification. Resolves to the effects: `open /path`, or `focus /path` for a page that was open. */
  click(tag: string): Promise<string[]>;
}

/** The push service for a page that is controlled by its service worker. */
export async function pushServiceOf(page: Page, context: BrowserContext): Promise<PushService> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const session = await context.newCDPSession(page);
  const registrationId = await registrationOf(session);
  const { origin } = new URL(page.url());
  const worker = () => workerOf(context);
  return {
    deliver: async (payload) => {
      const data = JSON.stringify(payload);
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
    shown: () =>
      worker().evaluate(async () => {
        const shown = await self.registration.getNotifications();
        return shown.map(({ title, tag }) => `${title} (${tag})`);
      }),
    click: (tag) => worker().evaluate(clickInWorker, tag),
  };
}

function registrationOf(session: CDPSession): Promise<string> {
  return new Promise((resolve, reject) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
    session.send('ServiceWorker.enable').catch(reject);
  });
}

function workerOf(context: BrowserContext): Worker {
  const worker = context.serviceWorkers().at(-1);
  if (!worker) throw new Error('There is no service worker.');
  return worker;
}

/** Dispatches a real event. Only a real click may open or focus a window, so both are recorded instead. */
async function clickInWorker(tag: string): Promise<string[]> {
  const [notification] = await self.registration.getNotifications({ tag });
  if (!notification) throw new Error(`Nothing is shown with the tag ${tag}.`);
  const done: string[] = [];
  const note = (what: string, url: string) => {
    const { pathname, search } = new URL(url);
    done.push(`${what} ${pathname}${search}`);
  };
  self.clients.openWindow = async (url) => {
    note('open', url);
    return null;
  };
  WindowClient.prototype.focus = async function focus(this: WindowOfWorker) {
    note('focus', this.url);
    return this;
  };
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  const until = Date.now() + 20_000;
  while (done.length === 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  return done;
}

/** Waits until the system shows exactly these notifications. */
export async function expectShown(push: PushService, notifications: readonly string[]): Promise<void> {
  await expect.poll(() => push.shown()).toEqual(notifications);
}

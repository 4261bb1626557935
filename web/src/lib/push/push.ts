/** What this browser can do with notifications. Permission is asked for only by `askPermission`, after a click. */
export type PushState = 'unsupported' | 'default' | 'granted' | 'denied';

/** Thrown where there is no support; the specification's words. */
export const NOT_SUPPORTED = 'Push notifications are not supported.';
const NO_WORKER = 'The part of this site that shows notifications is not ready yet. Please try again.';

/** Registering takes as long as the worker's file; a browser that never answers must not keep a button waiting. */
const WORKER_TIMEOUT_MS = 10_000;
const TEST_TAG = 'paw-haven-test';

/** Push needs service workers, push itself and notifications: some browsers have only some of them. */
export function pushSupport(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export function pushState(): PushState {
  return pushSupport() ? Notification.permission : 'unsupported';
}

/** The browser's own question. Resolves to the answer, which is `default` where the question was closed. */
export async function askPermission(): Promise<PushState> {
  if (!pushSupport()) throw new Error(NOT_SUPPORTED);
  return Notification.requestPermission();
}

/** Asks for permission and makes sure that the worker is there which shows notifications. */
export async function enablePush(): Promise<PushState> {
  const state = await askPermission();
  if (state === 'granted') await readyWorker();
  return state;
}

/** Shows a notification here and now, through the worker that will show the pushed ones. */
export async function showTestNotification(content: {
  readonly title: string;
  readonly body: string;
}): Promise<void> {
  if (!pushSupport()) throw new Error(NOT_SUPPORTED);
  const worker = await readyWorker();
  await worker.showNotification(content.title, { body: content.body, tag: TEST_TAG, icon: '/favicon.svg' });
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  if (!(await serviceWorker.getRegistration())) await serviceWorker.register('/sw.js');
  return within(serviceWorker.ready, WORKER_TIMEOUT_MS);
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(NO_WORKER)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

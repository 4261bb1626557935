import { useCallback, useEffect, useState } from 'react';
import { env } from '../env.ts';
import { withTimeout } from '../with-timeout.ts';
import { pushProblems } from './messages.ts';

/** A failure of push whose message is shown to the user. */
export class PushError extends Error {
  override readonly name = 'PushError';
}

/** What this browser can do with notifications. Permission is asked for only by `askPermission`, after a click. */
export type PushState = 'unsupported' | 'not-set-up' | NotificationPermission;

/** Registering takes as long as loading the worker's file; a browser may never answer. */
const WORKER_TIMEOUT_MS = 10_000;
/** Some browsers show the question so discreetly that it is overlooked, and never answer. */
const QUESTION_TIMEOUT_MS = 60_000;
const TEST_TAG = 'paw-haven-test';
const ICON = '/icons/icon-192.png';

/** Push needs service workers, push itself and notifications: some browsers have only some of them. */
export function pushSupport(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export function pushState(): PushState {
  if (!pushSupport()) return 'unsupported';
  const { localBackend, push } = env();
  return localBackend === null && push === null ? 'not-set-up' : Notification.permission;
}

/** The browser's own question. Resolves to the answer, which is `default` where the question was closed or overlooked. */
export async function askPermission(): Promise<PushState> {
  if (!pushSupport()) throw new PushError(pushProblems.notSupported);
  const answer = Notification.requestPermission();
  await withTimeout(answer, QUESTION_TIMEOUT_MS, new PushError('No answer.')).catch(() => undefined);
  return pushState();
}

/** The worker of /sw.js, registered now where it is not yet. Rejects with a `PushError` where it does not come. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  if (!pushSupport()) throw new PushError(pushProblems.notSupported);
  const { serviceWorker } = navigator;
  return withTimeout(
    registeredWorker(serviceWorker),
    WORKER_TIMEOUT_MS,
    new PushError(pushProblems.noWorker),
  );
}

async function registeredWorker(workers: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  if (!(await workers.getRegistration())) await workers.register('/sw.js');
  return workers.ready;
}

export interface Shown {
  readonly title: string;
  readonly body: string;
  /** A later one with the same tag takes its place. */
  readonly tag: string;
  /** Where a click leads; within the site. */
  readonly path: string;
}

/** Shows a notification here and now, through the worker that shows the pushed ones too. */
export async function showNotification({ title, body, tag, path }: Shown): Promise<void> {
  const worker = await readyWorker();
  await worker.showNotification(title, { body, tag, icon: ICON, data: { path } });
}

export function showTestNotification(content: Pick<Shown, 'title' | 'body'>): Promise<void> {
  return showNotification({ ...content, tag: TEST_TAG, path: '/settings?tab=notifications' });
}

/** The browser's permission as it is; it can be changed in the browser's own settings while the page is open. */
export function usePushState(): { readonly state: PushState; readonly refresh: () => void } {
  const [state, setState] = useState(pushState);
  const refresh = useCallback(() => setState(pushState()), []);
  useEffect(() => {
    let isOver = false;
    let status: PermissionStatus | undefined;
    const follow = async () => {
      // Some browsers cannot tell of a change; coming back to the page finds it out there.
      const found = await navigator.permissions?.query({ name: 'notifications' }).catch(() => undefined);
      if (isOver || !found) return;
      status = found;
      status.addEventListener('change', refresh);
    };
    void follow();
    window.addEventListener('focus', refresh);
    return () => {
      isOver = true;
      status?.removeEventListener('change', refresh);
      window.removeEventListener('focus', refresh);
    };
  }, [refresh]);
  return { state, refresh };
}

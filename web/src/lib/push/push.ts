import { useCallback, useEffect, useState } from 'react';
import { env } from '../backend/env.ts';
import { withTimeout } from '../async/with-timeout.ts';
import { pushProblems } from './messages.ts';

/** A push failure whose message is shown to the user. */
export class PushError extends Error {
  override readonly name = 'PushError';
}

/** The state of notifications in this browser. Only `askPermission` asks for permission, after a click. */
export type PushState = 'unsupported' | 'not-set-up' | NotificationPermission;

/** Registering takes as long as loading the worker's file, and some browsers never answer. */
const WORKER_TIMEOUT_MS = 10_000;
/** Some browsers show the prompt so discreetly that users overlook it and never answer. */
const QUESTION_TIMEOUT_MS = 60_000;
const TEST_TAG = 'paw-haven-test';
const ICON = '/icons/icon-192.png';

/** Push needs service workers, the Push API and notifications, and some browsers lack one of them. */
export function pushSupport(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export function pushState(): PushState {
  if (!pushSupport()) return 'unsupported';
  const { localBackend, push } = env();
  return localBackend === null && push === null ? 'not-set-up' : Notification.permission;
}

/** Shows the browser's prompt. Resolves to the answer, which is `default` when it was closed or overlooked. */
export async function askPermission(): Promise<PushState> {
  if (!pushSupport()) throw new PushError(pushProblems.notSupported);
  const answer = Notification.requestPermission();
  await withTimeout(answer, QUESTION_TIMEOUT_MS, new PushError('No answer.')).catch(() => undefined);
  return pushState();
}

/** Resolves to the /sw.js worker, registering it if necessary. Rejects with a `PushError` when that fails. */
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
  /** A later notification with the same tag replaces this one. */
  readonly tag: string;
  /** Path within the site that a click opens. */
  readonly path: string;
}

/** Shows a local notification through the worker that also shows push messages. */
export async function showNotification({ title, body, tag, path }: Shown): Promise<void> {
  const worker = await readyWorker();
  await worker.showNotification(title, { body, tag, icon: ICON, data: { path } });
}

export function showTestNotification(content: Pick<Shown, 'title' | 'body'>): Promise<void> {
  return showNotification({ ...content, tag: TEST_TAG, path: '/settings?tab=notifications' });
}

/** The browser's current permission, which the user can change in the browser's settings while the page is open. */
export function usePushState(): { readonly state: PushState; readonly refresh: () => void } {
  const [state, setState] = useState(pushState);
  const refresh = useCallback(() => setState(pushState()), []);
  useEffect(() => {
    let isOver = false;
    let status: PermissionStatus | undefined;
    const follow = async () => {
      // Some browsers do not report changes, so the state is also read when the user returns to the page.
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

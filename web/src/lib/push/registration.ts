/** The push registration of this browser, at FCM or at the local backend's stand-in. */
import { env } from '../backend/env.ts';
import { withTimeout } from '../async/with-timeout.ts';
import { pushProblems } from './messages.ts';
import type { PushProvider, PushRegistration } from './push-provider.ts';
import { PushError } from './push.ts';

const TIMEOUT_MS = 20_000;

/** Rejects with a `PushError` when the browser or its push service does not answer. */
export async function registerPush(
  worker: ServiceWorkerRegistration,
  last: string | undefined,
): Promise<PushRegistration> {
  const registered = (await provider()).register(worker, last);
  return withTimeout(registered, TIMEOUT_MS, new PushError(pushProblems.noRegistration));
}

export async function dropPush(worker: ServiceWorkerRegistration): Promise<void> {
  await withTimeout((await provider()).drop(worker), TIMEOUT_MS, new PushError(pushProblems.noRegistration));
}

/** FCM's SDK is loaded only when it is configured and push is turned on. */
async function provider(): Promise<PushProvider> {
  if (env().localBackend) return localProvider;
  return (await import('./fcm-registration.ts')).fcm;
}

/** For the local backend, whose stand-in accepts any id; nothing reaches Google. */
const localProvider: PushProvider = {
  register(_, last) {
    const fid = last ?? `local-${crypto.randomUUID()}`;
    const subscription = { endpoint: `local-backend:${fid}`, expirationTime: null, keys: {} };
    return Promise.resolve({ fid, subscription });
  },
  drop: () => Promise.resolve(),
};

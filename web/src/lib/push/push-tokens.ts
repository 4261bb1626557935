/** Push tokens of this browser, from FCM or from the local backend's stand-in. */
import { env } from '../backend/env.ts';
import { withTimeout } from '../async/with-timeout.ts';
import { pushProblems } from './messages.ts';
import { PushError } from './push.ts';

export interface PushToken {
  readonly token: string;
  /** The browser's push subscription, as stored in `notification_preferences`. */
  readonly subscription: Readonly<Record<string, unknown>>;
}

export interface PushTokens {
  /** `last` is this browser's previous token, if it is still valid. */
  get(worker: ServiceWorkerRegistration, last: string | undefined): Promise<PushToken>;
  /** Stops delivery to the token. */
  drop(worker: ServiceWorkerRegistration): Promise<void>;
}

const TIMEOUT_MS = 20_000;

/** Rejects with a `PushError` when the browser or its push service does not answer. */
export async function pushToken(
  worker: ServiceWorkerRegistration,
  last: string | undefined,
): Promise<PushToken> {
  return withTimeout((await tokens()).get(worker, last), TIMEOUT_MS, new PushError(pushProblems.noToken));
}

export async function dropPushToken(worker: ServiceWorkerRegistration): Promise<void> {
  await withTimeout((await tokens()).drop(worker), TIMEOUT_MS, new PushError(pushProblems.noToken));
}

/** FCM's SDK is loaded only when it is configured and push is turned on. */
async function tokens(): Promise<PushTokens> {
  if (env().localBackend) return localTokens;
  return (await import('./fcm-tokens.ts')).fcmTokens;
}

/** For the local backend, whose stand-in accepts any token; nothing reaches Google. */
const localTokens: PushTokens = {
  get(_, last) {
    const token = last ?? `local-${crypto.randomUUID()}`;
    const subscription = { endpoint: `local-backend:${token}`, expirationTime: null, keys: {} };
    return Promise.resolve({ token, subscription });
  },
  drop: () => Promise.resolve(),
};

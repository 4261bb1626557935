/** How the server reaches this browser: a token of FCM, or one that the local backend's stand-in takes. */
import { env } from '../env.ts';
import { withTimeout } from '../with-timeout.ts';
import { pushProblems } from './messages.ts';
import { PushError } from './push.ts';

export interface PushToken {
  readonly token: string;
  /** The browser's own subscription, as stored in `notification_preferences`. */
  readonly subscription: Readonly<Record<string, unknown>>;
}

export interface PushTokens {
  /** `last` is the token that this browser had before, if it still counts. */
  get(worker: ServiceWorkerRegistration, last: string | undefined): Promise<PushToken>;
  /** Nothing comes to the token any more. */
  drop(worker: ServiceWorkerRegistration): Promise<void>;
}

const TIMEOUT_MS = 20_000;

/** Rejects with a `PushError` where the browser or its push service does not answer. */
export async function pushToken(
  worker: ServiceWorkerRegistration,
  last: string | undefined,
): Promise<PushToken> {
  return withTimeout((await tokens()).get(worker, last), TIMEOUT_MS, new PushError(pushProblems.noToken));
}

export async function dropPushToken(worker: ServiceWorkerRegistration): Promise<void> {
  await withTimeout((await tokens()).drop(worker), TIMEOUT_MS, new PushError(pushProblems.noToken));
}

/** FCM's SDK is loaded where it is configured, once push is switched on. */
async function tokens(): Promise<PushTokens> {
  if (env().localBackend) return localTokens;
  return (await import('./fcm-tokens.ts')).fcmTokens;
}

/** For the local backend: its stand-in takes any token, and nothing reaches Google. */
const localTokens: PushTokens = {
  get(_, last) {
    const token = last ?? `local-${crypto.randomUUID()}`;
    const subscription = { endpoint: `local-backend:${token}`, expirationTime: null, keys: {} };
    return Promise.resolve({ token, subscription });
  },
  drop: () => Promise.resolve(),
};

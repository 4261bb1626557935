/** How the server reaches this browser: a token of FCM, or one that the local backend's stand-in takes. */
import { env } from '../env.ts';
import { within } from './within.ts';

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
const NO_TOKEN = 'Your browser could not set up push notifications. Check your connection and try again.';

/** Rejects with a `PushError` where the browser or its push service does not answer. */
export async function pushToken(
  worker: ServiceWorkerRegistration,
  last: string | undefined,
): Promise<PushToken> {
  return within((await tokens()).get(worker, last), TIMEOUT_MS, NO_TOKEN);
}

export async function dropPushToken(worker: ServiceWorkerRegistration): Promise<void> {
  await within((await tokens()).drop(worker), TIMEOUT_MS, NO_TOKEN);
}

/** Each is a script of its own: FCM's SDK is loaded where it is configured, once push is switched on. */
async function tokens(): Promise<PushTokens> {
  if (env().localBackend) return (await import('./local-tokens.ts')).localTokens;
  return (await import('./fcm-tokens.ts')).fcmTokens;
}

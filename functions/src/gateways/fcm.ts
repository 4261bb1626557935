/**
 * Push messages over Firebase Cloud Messaging's HTTP v1 API. The Admin SDK cannot send to another address, so tests
 * could not run without Google.
 */
import type { PushMessage, PushSender, SendOutcome } from './message-sender.ts';
import { retryAfterMs } from './retry-after.ts';

export interface FcmConfig {
  readonly projectId: string;
  /** Access token of a service account that may send. */
  readonly accessToken: () => Promise<string>;
  /** `http://127.0.0.1:4600` for a stand-in; undefined for the real service. */
  readonly apiBase: string | undefined;
  /** The web app's origin, without a trailing slash. */
  readonly appOrigin: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;
/** Error codes: the browser has dropped this registration, or it belongs to another project. */
const GONE = new Set(['UNREGISTERED', 'SENDER_ID_MISMATCH']);

export function createFcmSender(config: FcmConfig): PushSender {
  const url = `${config.apiBase ?? 'https://fcm.googleapis.com'}/v1/projects/${config.projectId}/messages:send`;
  return {
    async send(message) {
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${await config.accessToken()}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ message: payloadOf(message, config.appOrigin) }),
          signal: AbortSignal.timeout(config.timeoutMs ?? TIMEOUT_MS),
        });
        return outcomeOf(response, (await response.json()) as Answer);
      } catch {
        return { kind: 'retry', detail: 'no-answer' };
      }
    },
  };
}

function payloadOf(
  { to, title, body, path, tag, timeToLiveSeconds }: PushMessage,
  appOrigin: string,
): object {
  return {
    ...to,
    notification: { title, body },
    data: { path, tag },
    webpush: {
      headers: { TTL: String(Math.max(0, Math.floor(timeToLiveSeconds))), Urgency: 'high' },
      notification: { tag, icon: `${appOrigin}/icons/icon-192.png` },
    },
  };
}

interface Answer {
  readonly name?: string;
  readonly error?: {
    readonly status?: string;
    readonly details?: readonly { readonly errorCode?: string }[];
  };
}

function outcomeOf(response: Response, { name, error }: Answer): SendOutcome {
  if (response.ok) return { kind: 'sent', providerId: name ?? null };
  const code = error?.details?.find(({ errorCode }) => errorCode !== undefined)?.errorCode;
  const detail = code ?? error?.status ?? `http-${response.status}`;
  if (GONE.has(detail) || response.status === 404) return { kind: 'rejected', reason: 'device-gone', detail };
  if (response.status === 400) return { kind: 'rejected', reason: 'refused', detail };
  return {
    kind: 'retry',
    detail,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after') ?? undefined),
  };
}

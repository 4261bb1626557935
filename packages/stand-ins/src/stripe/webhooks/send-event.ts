/** Sends a signed event to a webhook endpoint. */
import type { StripeEvent } from '../model/objects.ts';
import { post } from '../../base/post.ts';
import { signatureHeader } from './signature.ts';

const TIMEOUT_MS = 20_000;

export interface Endpoint {
  /** Without a URL, events are only recorded. */
  readonly url: string | undefined;
  readonly secret: string;
}

export interface SendResult {
  readonly durationMs: number;
  readonly status: number | undefined;
  readonly error: string | undefined;
  readonly ok: boolean;
}

/** Never rejects. `now` is the receiver's time in milliseconds, which goes into the signature. */
export async function sendEvent(
  event: StripeEvent,
  { url = '', secret }: Endpoint,
  now: number,
): Promise<SendResult> {
  const began = performance.now();
  const body = JSON.stringify(event, null, 2);
  const headers = {
    accept: '*/*; q=0.5, application/json',
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signatureHeader(body, secret, Math.floor(now / 1000)),
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  };
  const result = await post(url, headers, body, TIMEOUT_MS);
  const status = 'status' in result ? result.status : undefined;
  const error = 'error' in result ? result.error : undefined;
  const durationMs = Math.round(performance.now() - began);
  return { durationMs, status, error, ok: status !== undefined && status >= 200 && status < 300 };
}

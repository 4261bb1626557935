/** Stripe's webhook signature, scheme v1: HMAC-SHA256 over `timestamp.payload`. */
import { createHmac } from 'node:crypto';

/** Returns the value of `Stripe-Signature`; `timestamp` is in seconds. */
export function signatureHeader(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`, 'utf8').digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

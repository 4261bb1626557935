/** Reads the caller's secret key from a bearer token or the basic authentication user name. Live keys are rejected. */
import { header, type HttpRequest } from '@paw-haven/local-backend';
import { StripeError } from './model/stripe-error.ts';

/** Throws 401. `allowed` lists the accepted keys; undefined accepts any test key. */
export function requireApiKey(request: HttpRequest, allowed: readonly string[] | undefined): void {
  const key = readKey(header(request, 'authorization') ?? '');
  if (key === '') {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (/^[sr]k_live_/.test(key)) {
    throw unauthorized('This is a local stand-in for Stripe: it takes test keys only, never a live key.');
  }
  const isKnown = allowed === undefined ? /^[sr]k_test_\w+$/.test(key) : allowed.includes(key);
  if (!isKnown) throw unauthorized(`Invalid API Key provided: ${mask(key)}`);
}

function readKey(authorization: string): string {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0] ?? '';
}

function mask(key: string): string {
  return key.length <= 12
    ? '*'.repeat(key.length)
    : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`;
}

function unauthorized(message: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message });
}

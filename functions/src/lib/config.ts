/** What a deployment sets. Values are read when they are needed: a deploy analyses the code without them. */
import { defineSecret } from 'firebase-functions/params';

export const isEmulated = process.env['FUNCTIONS_EMULATOR'] === 'true';

const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');

/** Secrets to bind to a function. Emulated functions find them in their environment instead of Secret Manager. */
export const paymentSecrets = isEmulated ? [] : [stripeSecretKey];
export const webhookSecrets = isEmulated ? [] : [stripeSecretKey, stripeWebhookSecret];

export function readStripeConfig(): { secretKey: string; apiBase: string | undefined } {
  return { secretKey: required('STRIPE_SECRET_KEY'), apiBase: process.env['STRIPE_API_BASE'] || undefined };
}

export function readWebhookSecret(): string {
  return required('STRIPE_WEBHOOK_SECRET');
}

/** Where customers come back to from the payment page, without a trailing slash. Never taken from a request. */
export function readAppOrigin(): string {
  return new URL(required('APP_ORIGIN')).origin;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: see docs/going-live.md.`);
  return value;
}

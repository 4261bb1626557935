/** Settings of a deployment. Values are read on use, because a deploy loads the code without them. */
import { defineSecret } from 'firebase-functions/params';
import { FUNCTIONS_REGION } from '@paw-haven/domain/core/calls/region';

export const isEmulated = process.env['FUNCTIONS_EMULATOR'] === 'true';

const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');

const sendGridKey = defineSecret('SENDGRID_API_KEY');
const twilioToken = defineSecret('TWILIO_AUTH_TOKEN');
const unsubscribeKey = defineSecret('UNSUBSCRIBE_KEY');

/** Secrets to bind to a function. Emulated functions find them in their environment instead of Secret Manager. */
export const paymentSecrets = isEmulated ? [] : [stripeSecretKey];
export const webhookSecrets = isEmulated ? [] : [stripeSecretKey, stripeWebhookSecret];

export const messageSecrets = isEmulated ? [] : [sendGridKey, twilioToken, unsubscribeKey];
export const unsubscribeSecrets = isEmulated ? [] : [unsubscribeKey];

export function readStripeConfig(): { secretKey: string; apiBase: string | undefined } {
  return { secretKey: required('STRIPE_SECRET_KEY'), apiBase: process.env['STRIPE_API_BASE'] || undefined };
}

export function readWebhookSecret(): string {
  return required('STRIPE_WEBHOOK_SECRET');
}

export function readMailConfig(): { apiKey: string; from: string; apiBase: string | undefined } {
  return {
    apiKey: required('SENDGRID_API_KEY'),
    from: required('MAIL_FROM'),
    apiBase: process.env['SENDGRID_API_BASE'] || undefined,
  };
}

/** The public key of SendGrid's Event Webhook, in Base64; undefined if the webhook is not set up. */
export function readMailEventsKey(): string | undefined {
  return process.env['SENDGRID_EVENTS_KEY'] || undefined;
}

/** Undefined if the business sends no text messages. */
export function readSmsConfig():
  | {
      accountSid: string;
      authToken: string;
      from: string;
      statusUrl: string;
      replyUrl: string;
      apiBase: string | undefined;
    }
  | undefined {
  const accountSid = process.env['TWILIO_ACCOUNT_SID'];
  if (!accountSid) return undefined;
  return {
    accountSid,
    authToken: required('TWILIO_AUTH_TOKEN'),
    from: required('SMS_FROM'),
    statusUrl: `${readFunctionsUrl()}/text-status`,
    replyUrl: `${readFunctionsUrl()}/text-reply`,
    apiBase: process.env['TWILIO_API_BASE'] || undefined,
  };
}

/** The Firebase project's id. */
export function readProject(): string {
  return required('GCLOUD_PROJECT');
}

export function readPushConfig(): { projectId: string; apiBase: string | undefined } {
  return { projectId: readProject(), apiBase: process.env['FCM_API_BASE'] || undefined };
}

/** Base URL of the HTTP functions, without a trailing slash. */
export function readFunctionsUrl(): string {
  return process.env['FUNCTIONS_URL'] || `https://${FUNCTIONS_REGION}-${readProject()}.cloudfunctions.net`;
}

/** Whether reports of how fast pages are to people are stored. Off by default. */
export const measuresPageSpeed = (): boolean => process.env['MEASURE_PAGE_SPEED'] === 'true';

/** Key that signs the links that work without signing in. */
export function readUnsubscribeKey(): string {
  return required('UNSUBSCRIBE_KEY');
}

/** Origin that the payment page returns customers to, without a trailing slash. Never taken from a request. */
export function readAppOrigin(): string {
  return new URL(required('APP_ORIGIN')).origin;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: see docs/going-live.md.`);
  return value;
}

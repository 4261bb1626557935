/** Stripe: the key, the account, and the webhook with exactly the events that the functions handle. */
import { FUNCTIONS_REGION } from '@paw-haven/domain/core/calls/region';
import type Stripe from 'stripe';
import { ok, todo, stateOfFailure, unknown, type Check, type Context, type State } from './check.ts';
import { readSecret, setSecret } from './server.ts';

/** The events that `toPaymentEvent` reads (functions/src/gateways/stripe-objects.ts). */
export const WEBHOOK_EVENTS: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.updated',
  'charge.dispute.closed',
];

export const webhookUrl = (projectId: string): string =>
  `https://${FUNCTIONS_REGION}-${projectId}.cloudfunctions.net/stripe-webhook`;

const link = 'https://dashboard.stripe.com/webhooks';

export const paymentChecks: readonly Check[] = [
  {
    id: 'stripe',
    title: 'Stripe: the key works, and the account can take payments',
    needs: ['secrets'],
    look: (context) =>
      withStripe(context, async (stripe, key) => {
        const account = await stripe.accounts.retrieveCurrent();
        const mode = key.includes('_live_') ? 'live mode' : 'test mode';
        if (mode === 'live mode' && !account.charges_enabled)
          return todo('The account can’t take payments yet.', {
            link: 'https://dashboard.stripe.com/account/onboarding',
          });
        return ok(mode === 'test mode' ? 'test mode: no money moves' : mode);
      }),
  },
  {
    id: 'webhook',
    title: 'Stripe: the webhook, its events and their version',
    needs: ['stripe', 'functions'],
    look: (context) =>
      withStripe(context, async (stripe) => {
        const url = webhookUrl(context.projectId);
        const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
        const { default: sdk } = await import('stripe');
        const version = sdk.API_VERSION;
        const own = data.filter((each) => each.url === url);
        const endpoint = own.find(({ api_version }) => api_version === version) ?? own[0];
        const create = async () => {
          const created = await stripe.webhookEndpoints.create({
            url,
            enabled_events: WEBHOOK_EVENTS,
            api_version: version,
          });
          await setSecret(context, 'STRIPE_WEBHOOK_SECRET', created.secret ?? '');
        };
        const signed = `npx firebase deploy --only functions --project ${context.projectId}`;
        if (!endpoint)
          return todo(`There’s no webhook for ${url}`, {
            link,
            command: signed,
            change: {
              what: 'create it and save its signing secret (then deploy the functions)',
              run: create,
            },
          });
        // Stripe cannot change the version of an endpoint. It retries what fails until the deploy.
        if (endpoint.api_version !== version)
          return todo(
            `Its events have API version ${endpoint.api_version ?? 'of the account'}, but the functions read ${version}.`,
            {
              link,
              command: signed,
              change: {
                what: 'replace it and save the new signing secret (then deploy the functions)',
                run: async () => {
                  await create();
                  await stripe.webhookEndpoints.del(endpoint.id);
                },
              },
            },
          );
        if (endpoint.status !== 'enabled') return todo('It is turned off.', { link });
        const events = endpoint.enabled_events;
        const missing = WEBHOOK_EVENTS.filter((event) => !events.includes(event) && !events.includes('*'));
        if (missing.length > 0)
          return todo(`It doesn’t listen for: ${missing.join(', ')}`, {
            link,
            change: {
              what: 'add them',
              run: async () =>
                void (await stripe.webhookEndpoints.update(endpoint.id, { enabled_events: WEBHOOK_EVENTS })),
            },
          });
        return ok();
      }),
  },
  {
    id: 'payments-webhook',
    title: 'Stripe: recent events were delivered',
    needs: ['webhook'],
    look: (context) =>
      withStripe(context, async (stripe) => {
        const { data } = await stripe.events.list({
          types: WEBHOOK_EVENTS,
          delivery_success: false,
          limit: 10,
        });
        return data.length === 0
          ? ok()
          : todo(
              `Undelivered events: ${data.length === 10 ? '10 or more' : data.length}, last ${data[0]?.id}.`,
              { link },
            );
      }),
  },
];

async function withStripe(
  context: Context,
  look: (stripe: Stripe, key: string) => Promise<State>,
): Promise<State> {
  const key = await readSecret(context, 'STRIPE_SECRET_KEY');
  const fix = { link: 'https://dashboard.stripe.com/apikeys' };
  if (typeof key !== 'string') {
    const set = {
      command: `npx firebase functions:secrets:set STRIPE_SECRET_KEY --project ${context.projectId}`,
    };
    return stateOfFailure(key, context.projectId) ?? todo('The key isn’t saved yet.', set);
  }
  try {
    return await look(await context.providers.stripe(key), key);
  } catch (error) {
    const { type, message } = error as { readonly type?: string; readonly message?: string };
    if (type === 'StripeAuthenticationError') return todo('Stripe doesn’t recognize the key.', fix);
    if (type === 'StripePermissionError')
      return unknown(`The key doesn’t have access to this: ${message}`, fix);
    if (type === 'StripeRateLimitError')
      return unknown('Stripe says there were too many requests. Run this again in a minute.');
    return unknown(`Stripe did not respond: ${message ?? String(error)}`);
  }
}

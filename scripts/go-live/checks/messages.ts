/** The SendGrid sender and the Twilio number. */
import { FUNCTIONS_REGION } from '@paw-haven/domain/core/calls/region';
import type { Twilio } from 'twilio';
import { ok, todo, stateOfFailure, unknown, type Check, type State } from './check.ts';
import { readSecret } from './server.ts';

const WEBHOOKS = 'https://app.sendgrid.com/settings/mail_settings/webhook_settings';
/** The events that the functions act on, by their names in the webhook's settings. */
const MAIL_EVENTS = ['bounce', 'dropped', 'spam_report', 'unsubscribe', 'group_unsubscribe'] as const;
const SENDERS = 'https://app.sendgrid.com/settings/sender_auth';
const NUMBERS = 'https://console.twilio.com/us1/develop/phone-numbers/manage/incoming';
const BY_HAND = 'check registration (A2P 10DLC or toll-free) and geo permissions in Twilio’s console';
/** Where a new number gets the sample text with which it answers customers. */
const SAMPLE_HOST = 'demo.twilio.com';

export const messageChecks: readonly Check[] = [
  {
    id: 'mail',
    title: 'SendGrid: the key can send, and the sender’s domain is verified',
    needs: ['secrets', 'settings'],
    async look(context) {
      const key = await readSecret(context, 'SENDGRID_API_KEY');
      if (typeof key !== 'string')
        return (
          stateOfFailure(key, context.projectId) ??
          todo('The key isn’t saved yet.', { link: 'https://app.sendgrid.com/settings/api_keys' })
        );
      const from = context.settings.functions['MAIL_FROM'] ?? '';
      const domain = from.split('@')[1] ?? '';
      try {
        const client = await context.providers.sendgrid(key);
        const ask = async (url: string) => (await client.request({ method: 'GET', url }))[0].body as unknown;
        const { scopes = [] } = (await ask('/v3/scopes')) as { readonly scopes?: readonly string[] };
        if (!scopes.includes('mail.send'))
          return todo('The key isn’t allowed to send email.', {
            link: 'https://app.sendgrid.com/settings/api_keys',
          });
        const domains = (await ask('/v3/whitelabel/domains?limit=100')) as readonly {
          readonly domain: string;
          readonly valid: boolean;
        }[];
        const own = domains.find((each) => each.domain === domain || domain.endsWith(`.${each.domain}`));
        if (!own) return todo(`The domain of ${from} isn’t authenticated (SPF, DKIM).`, { link: SENDERS });
        if (!own.valid)
          return todo(`The DNS records of ${own.domain} aren’t verified yet.`, { link: SENDERS });
        return ok(from);
      } catch (error) {
        return refused('SendGrid', (error as { readonly code?: unknown }).code, error, SENDERS);
      }
    },
  },
  {
    id: 'mail-events',
    title: 'SendGrid: bounces and objections are reported, signed',
    needs: ['mail'],
    async look(context) {
      const key = await readSecret(context, 'SENDGRID_API_KEY');
      if (typeof key !== 'string')
        return stateOfFailure(key, context.projectId) ?? unknown('The key is missing.');
      const url = `https://${FUNCTIONS_REGION}-${context.projectId}.cloudfunctions.net/mail-events`;
      try {
        const client = await context.providers.sendgrid(key);
        const [{ body }] = await client.request({
          method: 'GET',
          url: '/v3/user/webhooks/event/settings/all',
        });
        const { webhooks = [] } = body as { readonly webhooks?: readonly MailWebhook[] };
        return stateOfWebhook(
          webhooks.find((webhook) => webhook.url === url),
          url,
          context.settings.functions['SENDGRID_EVENTS_KEY'],
        );
      } catch (error) {
        return refused('SendGrid', (error as { readonly code?: unknown }).code, error, WEBHOOKS);
      }
    },
  },
  {
    id: 'texts',
    title: 'Twilio: the account and its phone number or messaging service',
    needs: ['secrets', 'settings'],
    async look(context) {
      const { TWILIO_ACCOUNT_SID: sid = '', SMS_FROM: from = '' } = context.settings.functions;
      if (sid === '' && from === '') return ok('text messages are off');
      if (sid === '' || from === '')
        return todo('Set both TWILIO_ACCOUNT_SID and SMS_FROM, or neither.', { link: 'docs/environment.md' });
      const token = await readSecret(context, 'TWILIO_AUTH_TOKEN');
      if (typeof token !== 'string')
        return (
          stateOfFailure(token, context.projectId) ??
          todo('The token isn’t saved yet.', { link: 'https://console.twilio.com/' })
        );
      try {
        const client = await context.providers.twilio(sid, token);
        const account = await client.api.v2010.accounts(sid).fetch();
        if (account.status !== 'active')
          return todo(`The account is ${account.status}.`, { link: 'https://console.twilio.com/' });
        if (account.type === 'Trial')
          return todo(
            'This is a trial account: it only texts verified numbers, and starts each text with a notice.',
            {
              link: 'https://console.twilio.com/us1/billing/manage-billing/upgrade',
            },
          );
        return await (from.startsWith('MG') ? stateOfService : stateOfNumber)(
          client,
          from,
          replyUrl(context.projectId),
        );
      } catch (error) {
        return refused('Twilio', (error as { readonly status?: unknown }).status, error, NUMBERS);
      }
    },
  },
];

/** Where customers' texts are handed over. */
const replyUrl = (projectId: string): string =>
  `https://${FUNCTIONS_REGION}-${projectId}.cloudfunctions.net/text-reply`;

async function stateOfNumber(client: Twilio, from: string, url: string): Promise<State> {
  const [number] = await client.incomingPhoneNumbers.list({ phoneNumber: from, limit: 1 });
  if (!number) return todo(`${from} doesn’t belong to this account.`, { link: NUMBERS });
  if (!number.capabilities.sms) return todo(`${from} can’t send text messages.`, { link: NUMBERS });
  return repliesOfNumber(client, number, url) ?? ok(`${from}; ${BY_HAND}`);
}

/** Status callbacks need no setting here: each text names its own, which replaces the service's. */
async function stateOfService(client: Twilio, from: string, url: string): Promise<State> {
  const service = client.messaging.v1.services(from);
  const { inboundRequestUrl, inboundMethod, useInboundWebhookOnNumber } = await service.fetch();
  const senders = await service.phoneNumbers.list();
  const link = `https://console.twilio.com/us1/develop/sms/services/${from}/senders`;
  if (senders.length === 0) return todo(`${from} has no phone number.`, { link });
  // The service decides where texts go: to its own webhook, or to that of the number they were sent to.
  if (!useInboundWebhookOnNumber) {
    const set = () => service.update({ inboundRequestUrl: url, inboundMethod: 'POST' });
    return (
      repliesOf(from, link, { current: inboundRequestUrl, method: inboundMethod, url, set }) ??
      ok(`${from}; ${BY_HAND}`)
    );
  }
  for (const { sid } of senders) {
    const state = repliesOfNumber(client, await client.incomingPhoneNumbers(sid).fetch(), url);
    if (state) return state;
  }
  return ok(`${from}; ${BY_HAND}`);
}

type OwnNumber = {
  readonly sid: string;
  readonly phoneNumber: string;
  readonly smsUrl: string | null;
  readonly smsMethod: string | null;
};

const repliesOfNumber = (client: Twilio, number: OwnNumber, url: string): State | undefined =>
  repliesOf(number.phoneNumber, NUMBERS, {
    current: number.smsUrl,
    method: number.smsMethod,
    url,
    set: () => client.incomingPhoneNumbers(number.sid).update({ smsUrl: url, smsMethod: 'POST' }),
  });

interface Replies {
  readonly current: string | null;
  readonly method: string | null;
  /** Where they should go. */
  readonly url: string;
  readonly set: () => Promise<unknown>;
}

/** What to change about where customers' texts go; undefined if they come to Messages. */
function repliesOf(sender: string, link: string, { current, method, url, set }: Replies): State | undefined {
  if (current === url && (method ?? 'POST') === 'POST') return undefined;
  const isSample = !!current && new URL(current).hostname === SAMPLE_HOST;
  const problem = isSample
    ? 'answers customers with Twilio’s sample text.'
    : current && current !== url
      ? `hands customers’ texts over to ${current}, not to Messages.`
      : 'doesn’t hand customers’ texts over to Messages.';
  return todo(`${sender} ${problem}`, {
    link,
    change: { what: 'have them handed over to Messages', run: async () => void (await set()) },
  });
}

type MailWebhook = {
  readonly url: string;
  readonly enabled: boolean;
  readonly public_key?: string | null;
} & Partial<Record<(typeof MAIL_EVENTS)[number], boolean>>;

function stateOfWebhook(webhook: MailWebhook | undefined, url: string, key: string | undefined): State {
  const link = WEBHOOKS;
  if (!webhook) return todo(`There’s no event webhook for ${url}`, { link });
  if (!webhook.enabled) return todo('The event webhook is turned off.', { link });
  const missing = MAIL_EVENTS.filter((event) => webhook[event] !== true);
  if (missing.length > 0) return todo(`It doesn’t report: ${missing.join(', ')}`, { link });
  if (!webhook.public_key) return todo('Turn on “Signed event webhook”.', { link });
  if (webhook.public_key !== key)
    return todo('Set SENDGRID_EVENTS_KEY to the webhook’s verification key, then deploy the functions.', {
      link: 'docs/environment.md',
    });
  return ok();
}

function refused(provider: string, status: unknown, error: unknown, link: string): State {
  if (status === 401) return todo(`${provider} doesn’t recognize the key.`, { link });
  if (status === 403) return unknown(`${provider} doesn’t give this key access.`, { link });
  if (status === 404) return todo(`${provider} doesn’t recognize the sender.`, { link });
  if (status === 429)
    return unknown(`${provider} says there were too many requests. Run this again in a minute.`);
  return unknown(`${provider} did not respond: ${error instanceof Error ? error.message : String(error)}`);
}

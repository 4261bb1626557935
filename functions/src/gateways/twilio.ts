/** Text messages over Twilio's SDK, which is loaded with the first text message. */
import type { Twilio } from 'twilio';
import type { Refusal, SendOutcome, SmsSender, SmsStatus } from './message-sender.ts';
import { retryAfterMs } from './retry-after.ts';
import { canGetTexts } from './text-number.ts';

export interface TwilioConfig {
  readonly accountSid: string;
  readonly authToken: string;
  /** Sender: a number in E.164, or the id of a messaging service (`MG…`). */
  readonly from: string;
  /** URL for Twilio's status reports; the delivery's id is appended. */
  readonly statusUrl: string;
  /** `http://127.0.0.1:4600` for a stand-in; undefined for the real service. */
  readonly apiBase: string | undefined;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;
const LOOKUP_LIMIT = 50;
const TRIAL_PREFIX = /^Sent from your Twilio trial account - /;

/** https://www.twilio.com/docs/api/errors */
const OPTED_OUT = 21_610;
/** The number does not exist, or is not a mobile number. The last two are reported later, by the carrier. */
const INVALID_NUMBERS = new Set([21_211, 21_214, 21_217, 21_614, 30_005, 30_006]);
const THROTTLED = new Set([20_429, 14_107]);

export function createTwilioSender(config: TwilioConfig): SmsSender {
  let opening: Promise<Twilio> | undefined;
  const open = () => (opening ??= openClient(config));
  return {
    async send({ id, to, body }) {
      if (!(await canGetTexts(to)))
        return { kind: 'rejected', reason: 'invalid-recipient', detail: 'no-mobile' };
      try {
        const client = await open();
        const sender = config.from.startsWith('MG')
          ? { messagingServiceSid: config.from }
          : { from: config.from };
        const statusCallback = statusCallbackUrl(config.statusUrl, id);
        const { sid } = await client.messages.create({ to, body, statusCallback, ...sender });
        return { kind: 'sent', providerId: sid };
      } catch (error) {
        return outcomeOf(error);
      }
    },

    async find(to, isSame, since) {
      const client = await open();
      // Queued messages have no DateSent yet.
      const newest = await client.messages.list({ to, limit: LOOKUP_LIMIT });
      const found = newest.find(
        ({ dateCreated, body }) => dateCreated >= since && isSame(body.replace(TRIAL_PREFIX, '')),
      );
      return found?.sid;
    },

    async fetchStatus(providerId) {
      const client = await open();
      const { status, errorCode, price } = await client.messages(providerId).fetch();
      return statusOf(status, errorCode, price);
    },
  };
}

/** For a business without a Twilio account: every text message is recorded as refused. */
export function createMissingSms(): SmsSender {
  return {
    send: () => Promise.resolve({ kind: 'rejected', reason: 'refused', detail: 'not-set-up' }),
    find: () => Promise.resolve(undefined),
    fetchStatus: () => Promise.resolve(undefined),
  };
}

/** Callback URL for one delivery. Twilio's signature covers its query. */
export function statusCallbackUrl(statusUrl: string, deliveryId: string): string {
  return `${statusUrl}?delivery=${encodeURIComponent(deliveryId)}`;
}

/** Checks the `X-Twilio-Signature` of a callback. `params` are its form fields. */
export async function isSignedByTwilio(
  authToken: string,
  request: {
    readonly signature: string;
    readonly url: string;
    readonly params: Readonly<Record<string, string>>;
  },
): Promise<boolean> {
  const { default: twilio } = await import('twilio');
  return twilio.validateRequest(authToken, request.signature, request.url, request.params);
}

/**
 * The text in the form fields of Twilio's webhook; undefined if it was sent to another number or service. `from`: the
 * business's number or messaging service.
 */
export function incomingTextOf(
  params: Readonly<Record<string, string>>,
  from: string,
): { id: string; from: string; body: string; hasPicture: boolean } | undefined {
  const { MessageSid = '', From = '', To = '', MessagingServiceSid = '', Body = '', NumMedia = '0' } = params;
  if (from !== (from.startsWith('MG') ? MessagingServiceSid : To)) return undefined;
  return { id: MessageSid, from: From, body: Body, hasPicture: Number(NumMedia) > 0 };
}

/** Converts Twilio's status; undefined while it is not final. `price` is a negative amount in US dollars. */
export function statusOf(
  status: string,
  errorCode: number | string | null,
  price: string | null,
): SmsStatus | undefined {
  const cost = price === null ? null : Math.abs(Number(price));
  if (status === 'delivered' || status === 'read') return { cost };
  if (status !== 'undelivered' && status !== 'failed') return undefined;
  const detail = errorCode ? String(errorCode) : 'unknown';
  return { refusal: refusalOf(Number(errorCode), detail, 'undelivered'), cost };
}

/** The same code means the same whether Twilio answers with it at once or reports it later. */
function refusalOf(code: number, detail: string, otherwise: 'refused' | 'undelivered'): Refusal {
  if (code === OPTED_OUT) return { reason: 'opted-out', detail };
  return { reason: INVALID_NUMBERS.has(code) ? 'invalid-recipient' : otherwise, detail };
}

class ThrottledError extends Error {
  readonly retryAfter: number | undefined;

  constructor(retryAfter: number | undefined) {
    super('Twilio answered 429.');
    this.retryAfter = retryAfter;
  }
}

async function openClient({ accountSid, authToken, apiBase, timeoutMs }: TwilioConfig): Promise<Twilio> {
  const { default: twilio } = await import('twilio');
  /** Adds what the SDK lacks: another origin, and the `Retry-After` header in errors. */
  class Client extends twilio.RequestClient {
    override async request<T>(options: Parameters<InstanceType<typeof twilio.RequestClient>['request']>[0]) {
      const uri = apiBase === undefined ? options.uri : options.uri.replace(/^https:\/\/[^/]+/, apiBase);
      const response = await super.request<T>({ ...options, uri } as typeof options & { data?: T });
      if (response.statusCode !== 429) return response;
      const headers = response.headers as Readonly<Record<string, unknown>>;
      throw new ThrottledError(retryAfterMs(headers['retry-after']));
    }
  }
  return twilio(accountSid, authToken, { httpClient: new Client({ timeout: timeoutMs ?? TIMEOUT_MS }) });
}

function outcomeOf(error: unknown): SendOutcome {
  if (error instanceof ThrottledError)
    return { kind: 'retry', detail: '20429', retryAfterMs: error.retryAfter };
  const { status, code = 0 } = error as { readonly status?: number; readonly code?: unknown };
  // HTTP errors have a status; connection errors do not.
  if (typeof status !== 'number') return { kind: 'retry', detail: 'no-answer' };
  const detail = typeof code === 'number' && code !== 0 ? String(code) : `http-${status}`;
  const refusal = refusalOf(Number(code), detail, 'refused');
  const isPassing = (status !== 400 && status !== 404) || THROTTLED.has(Number(code));
  return refusal.reason === 'refused' && isPassing
    ? { kind: 'retry', detail }
    : { kind: 'rejected', ...refusal };
}

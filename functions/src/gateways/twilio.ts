/**
 * Text messages over Twilio's REST API. Three requests are needed; Twilio's package would add 14 MB to each cold
 * start (docs/adr/0015).
 */
import type { SendOutcome, SmsSender, TextFate, TextMessage } from './message-sender.ts';
import { retryAfterMs } from './retry-after.ts';

export interface TwilioConfig {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number in E.164, or the id of a messaging service (`MG…`). */
  readonly from: string;
  /** `http://127.0.0.1:4600` for a stand-in; the real service without it. */
  readonly apiBase: string | undefined;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;

/** https://www.twilio.com/docs/api/errors */
const OPTED_OUT = 21_610;
const INVALID_NUMBERS = new Set([21_211, 21_214, 21_217, 21_614, 21_612, 21_408]);
const THROTTLED = new Set([20_429, 14_107]);

export function createTwilioSender(config: TwilioConfig): SmsSender {
  const origin = config.apiBase ?? 'https://api.twilio.com';
  const base = `${origin}/2010-04-01/Accounts/${encodeURIComponent(config.accountSid)}/Messages`;
  const authorization = `Basic ${Buffer.from(`${config.accountSid}:${config.authToken}`).toString('base64')}`;
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(base + path, {
      ...init,
      headers: { authorization },
      signal: AbortSignal.timeout(config.timeoutMs ?? TIMEOUT_MS),
    });

  return {
    async send(message) {
      try {
        const response = await ask('.json', { method: 'POST', body: formOf(message, config.from) });
        return outcomeOf(response, asObject(await response.json()));
      } catch {
        return { kind: 'retry', detail: 'no-answer' };
      }
    },

    async find({ to, body }, since) {
      const query = `?To=${encodeURIComponent(to)}&DateSent%3E=${encodeURIComponent(since.toISOString())}&PageSize=50`;
      const response = await ask(`.json${query}`);
      if (!response.ok) throw new Error(`Twilio answered ${response.status} to a look at its messages.`);
      const { messages } = asObject(await response.json());
      const found = Array.isArray(messages) ? messages.map(asObject) : [];
      const sid = found.find((message) => message['body'] === body)?.['sid'];
      return typeof sid === 'string' ? sid : undefined;
    },

    async fateOf(providerId) {
      const response = await ask(`/${encodeURIComponent(providerId)}.json`);
      if (!response.ok) throw new Error(`Twilio answered ${response.status} to a look at a message.`);
      return fateOf(asObject(await response.json()));
    },
  };
}

/** Without an account: every text message is refused, and the ledger says so. */
export function createMissingSms(): SmsSender {
  return {
    send: () => Promise.resolve({ kind: 'rejected', reason: 'refused', detail: 'not-set-up' }),
    find: () => Promise.resolve(undefined),
    fateOf: () => Promise.resolve(undefined),
  };
}

function formOf({ to, body }: TextMessage, from: string): URLSearchParams {
  const form = new URLSearchParams({ To: to, Body: body });
  form.set(from.startsWith('MG') ? 'MessagingServiceSid' : 'From', from);
  return form;
}

function outcomeOf(response: Response, answer: Json): SendOutcome {
  if (response.ok)
    return { kind: 'sent', providerId: typeof answer['sid'] === 'string' ? answer['sid'] : null };
  const code = typeof answer['code'] === 'number' ? answer['code'] : 0;
  const detail = code === 0 ? `http-${response.status}` : String(code);
  if (code === OPTED_OUT) return { kind: 'rejected', reason: 'opted-out', detail };
  if (INVALID_NUMBERS.has(code)) return { kind: 'rejected', reason: 'invalid-recipient', detail };
  const isPassing = response.status !== 400 && response.status !== 404;
  if (isPassing || THROTTLED.has(code))
    return {
      kind: 'retry',
      detail,
      retryAfterMs: retryAfterMs(response.headers.get('retry-after') ?? undefined),
    };
  return { kind: 'rejected', reason: 'refused', detail };
}

function fateOf(message: Json): TextFate | undefined {
  const { status, error_code: code, price } = message;
  const cost = typeof price === 'string' ? Math.abs(Number(price)) : null;
  if (status === 'delivered' || status === 'read') return { delivered: true, detail: '', cost };
  if (status === 'undelivered' || status === 'failed')
    return { delivered: false, detail: typeof code === 'number' ? String(code) : 'unknown', cost };
  return undefined;
}

type Json = Readonly<Record<string, unknown>>;

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {};
}

/**
 * Twilio's Messages resource: sends, shows and lists text messages. Messages are validated as Twilio does, captured,
 * and by default delivered at once; the status callback is signed. Error codes and magic numbers are Twilio's.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { header, jsonReply, type HttpReply, type HttpRequest, type Router } from '@paw-haven/local-backend';
import { post } from '../base/post.ts';
import type { Timeline } from '../base/timeline.ts';
import type { Capture, CaptureStore } from './capture-store.ts';
import { countSegments } from './sms-segments.ts';
import type { IncomingTexts } from './twilio-incoming.ts';
import { answerThrough, type ProviderErrors, type Troubles } from './trouble.ts';

export interface SmsProvider {
  readonly captures: CaptureStore;
  readonly troubles: Troubles;
  readonly timeline: Timeline;
  readonly incoming: IncomingTexts;
}

/** Twilio's message resource; kept as the capture's `raw`. */
interface Message {
  readonly sid: string;
  readonly account_sid: string;
  readonly to: string;
  readonly from: string | null;
  readonly messaging_service_sid: string | null;
  readonly body: string;
  readonly status: 'delivered' | 'undelivered';
  readonly error_code: number | null;
  readonly num_segments: string;
  readonly date_created: string;
}

const MAX_BODY = 1600;
const PRICE_PER_SEGMENT = 0.0083;
const E164 = /^\+[1-9]\d{6,14}$/;
/** Twilio's magic numbers and the error that each returns. */
const MAGIC: Readonly<Record<string, readonly [code: number, message: string]>> = {
  '+15005550001': [21211, "Invalid 'To' Phone Number: +15005550001"],
  '+15005550002': [
    21612,
    "Message cannot be sent with the current combination of 'To' and 'From' parameters",
  ],
  '+15005550003': [21408, 'Permission to send an SMS has not been enabled for the region'],
  '+15005550004': [21610, 'Attempt to send to unsubscribed recipient'],
  '+15005550009': [21614, "'To' number is not a valid mobile number"],
};
/** Magic numbers of the stand-in: accepted, then reported with the error. */
const LOST: Readonly<Record<string, number>> = {
  '+15005550010': 30_003,
  '+15005550011': 30_005,
  '+15005550012': 30_006,
  '+15005550013': 21_610,
};

export function addTwilioRoutes(router: Router, provider: SmsProvider): void {
  const messages = '/2010-04-01/Accounts/:account/Messages';
  router.add('POST', `${messages}.json`, (request) => guarded(request, () => send(request, provider)));
  router.add('GET', `${messages}.json`, (request) => guarded(request, () => list(request, provider)));
  router.add('GET', `${messages}/:sid.json`, (request) => guarded(request, () => show(request, provider)));
  router.add('*', '/2010-04-01/*', () =>
    failure(501, 20_501, 'This part of Twilio is not in the local backend: it has Messages.'),
  );
}

function guarded(
  request: HttpRequest,
  answer: () => HttpReply | Promise<HttpReply>,
): HttpReply | Promise<HttpReply> {
  const [scheme, credentials = ''] = (header(request, 'authorization') ?? '').split(' ');
  const [account] = Buffer.from(credentials, 'base64').toString('utf8').split(':');
  if (scheme !== 'Basic' || account === undefined || account !== request.params['account'])
    return failure(401, 20_003, 'Authenticate');
  return answer();
}

function send(request: HttpRequest, provider: SmsProvider): HttpReply | Promise<HttpReply> {
  const params = new URLSearchParams(request.body);
  const to = params.get('To') ?? '';
  const refusal = findRefusal(params, provider.incoming.optedOut);
  if (refusal) return failure(400, ...refusal);
  const trouble = provider.troubles.take('sms', [to]);
  return answerThrough(trouble, provider.timeline, ERRORS, () => {
    const code = trouble?.mode === 'undelivered' ? trouble.code : LOST[to];
    const message = messageOf(request, params, provider.timeline.now(), code);
    provider.captures.add({ kind: 'sms', to, subject: '', text: message.body, raw: message });
    const callback = params.get('StatusCallback');
    if (callback) reportLater(provider.timeline, callback, tokenOf(request), message);
    return jsonReply(201, { ...resourceOf(message), status: 'queued', price: null, error_code: null });
  });
}

/** Delay of the status callback, so that the sender can store the message id first. */
const REPORT_AFTER_MS = 500;
const REPORT_TIMEOUT_MS = 15_000;

/** Posts one status callback as Twilio does, without retries. */
function reportLater(timeline: Timeline, url: string, authToken: string, message: Message): void {
  const params: Record<string, string> = {
    AccountSid: message.account_sid,
    MessageSid: message.sid,
    MessageStatus: message.status,
    To: message.to,
    ...(message.error_code === null ? {} : { ErrorCode: String(message.error_code) }),
  };
  const signed = Object.keys(params)
    .toSorted()
    .reduce((text, name) => text + name + (params[name] ?? ''), url);
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': createHmac('sha1', authToken).update(signed).digest('base64'),
  };
  const body = new URLSearchParams(params).toString();
  timeline.at(timeline.now() + REPORT_AFTER_MS, async () => {
    await post(url, headers, body, REPORT_TIMEOUT_MS);
  });
}

function tokenOf(request: HttpRequest): string {
  const [, credentials = ''] = (header(request, 'authorization') ?? '').split(' ');
  return Buffer.from(credentials, 'base64').toString('utf8').split(':')[1] ?? '';
}

function findRefusal(
  params: URLSearchParams,
  optedOut: ReadonlySet<string>,
): readonly [number, string] | undefined {
  const [to, body] = [params.get('To') ?? '', params.get('Body') ?? ''];
  if (to === '') return [21_604, "A 'To' phone number is required."];
  if (!params.get('From') && !params.get('MessagingServiceSid'))
    return [21_603, "A 'From' phone number is required."];
  if (body === '') return [21_602, 'Message body is required.'];
  if (body.length > MAX_BODY)
    return [21_617, 'The concatenated message body exceeds the 1600 character limit'];
  if (!E164.test(to)) return [21_211, `Invalid 'To' Phone Number: ${to}`];
  const from = params.get('From');
  if (from && !E164.test(from)) return [21_212, `Invalid 'From' Phone Number: ${from}`];
  return optedOut.has(to) ? MAGIC['+15005550004'] : MAGIC[to];
}

function messageOf(
  request: HttpRequest,
  params: URLSearchParams,
  now: number,
  code: number | undefined,
): Message {
  const body = params.get('Body') ?? '';
  return {
    sid: `SM${randomBytes(16).toString('hex')}`,
    account_sid: request.params['account'] ?? '',
    to: params.get('To') ?? '',
    from: params.get('From'),
    messaging_service_sid: params.get('MessagingServiceSid'),
    body,
    status: code === undefined ? 'delivered' : 'undelivered',
    error_code: code ?? null,
    num_segments: String(countSegments(body)),
    date_created: new Date(now).toUTCString(),
  };
}

/** The API's representation of a finished message. */
function resourceOf(message: Message): Readonly<Record<string, unknown>> {
  const price = (Number(message.num_segments) * PRICE_PER_SEGMENT).toFixed(5);
  return {
    ...message,
    api_version: '2010-04-01',
    date_sent: message.date_created,
    date_updated: message.date_created,
    direction: 'outbound-api',
    error_message: message.error_code === null ? null : `Error ${message.error_code}`,
    num_media: '0',
    price: `-${price}`,
    price_unit: 'USD',
    uri: `/2010-04-01/Accounts/${message.account_sid}/Messages/${message.sid}.json`,
  };
}

function show(request: HttpRequest, { captures }: SmsProvider): HttpReply {
  const found = messagesIn(captures).find(({ sid }) => sid === request.params['sid']);
  return found
    ? jsonReply(200, resourceOf(found))
    : failure(404, 20_404, `The requested resource ${request.path} was not found`);
}

/** Lists messages filtered by `To`, `From` and `DateSent>`; newest first, one page. */
function list(request: HttpRequest, { captures }: SmsProvider): HttpReply {
  const query = new URLSearchParams(request.search);
  const [to, from, since] = [query.get('To'), query.get('From'), query.get('DateSent>')];
  const found = messagesIn(captures).filter(
    (message) =>
      (to === null || message.to === to) &&
      (from === null || message.from === from) &&
      (since === null || Date.parse(message.date_created) >= Date.parse(since)),
  );
  const size = Math.min(Number(query.get('PageSize') ?? 50) || 50, 1000);
  return jsonReply(200, { messages: found.toReversed().slice(0, size).map(resourceOf), page_size: size });
}

function messagesIn(captures: CaptureStore): Message[] {
  return captures.list({ kind: 'sms' }).map(({ raw }: Capture) => raw as Message);
}

const ERRORS: ProviderErrors = {
  throttled: (seconds) => ({
    ...failure(429, 20_429, 'Too Many Requests'),
    headers: { 'content-type': 'application/json', 'retry-after': String(seconds) },
  }),
  broken: () => failure(500, 20_500, 'An internal server error has occurred'),
};

function failure(status: number, code: number, message: string): HttpReply {
  return jsonReply(status, {
    code,
    message,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  });
}

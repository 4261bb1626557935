/** Firebase Cloud Messaging's HTTP v1 `messages:send`: validated as FCM does, then captured by the address of the device. */
import { randomBytes } from 'node:crypto';
import { header, jsonReply, type HttpReply, type HttpRequest, type Router } from '@paw-haven/local-backend';
import type { Timeline } from '../base/timeline.ts';
import type { CaptureStore } from './capture-store.ts';
import { asObject, parseObject, type Json } from './json.ts';
import { answerThrough, type ProviderErrors, type Troubles } from './trouble.ts';

export interface PushProvider {
  readonly captures: CaptureStore;
  readonly troubles: Troubles;
  readonly timeline: Timeline;
  /** Installation IDs and tokens of unregistered browsers, besides those that begin with `unregistered`. */
  readonly gonePush: Set<string>;
}

const MAX_PAYLOAD_BYTES = 4096;
const ERROR_TYPE = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';

export function addFcmRoutes(router: Router, provider: PushProvider): void {
  router.add('POST', '/v1/projects/:project/messages:send', (request) => send(request, provider));
}

function send(request: HttpRequest, provider: PushProvider): HttpReply | Promise<HttpReply> {
  if (!/^Bearer \S+/.test(header(request, 'authorization') ?? '')) {
    return failure(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
  }
  const body = parseObject(request.body);
  const message = asObject(body?.['message']);
  const problem = findProblem(message);
  if (message === undefined || problem !== undefined) {
    return failure(400, 'INVALID_ARGUMENT', problem ?? 'Invalid JSON payload received.', 'INVALID_ARGUMENT');
  }
  const to = String(message['fid'] ?? message['token']);
  if (provider.gonePush.has(to) || to.startsWith('unregistered')) {
    return failure(404, 'NOT_FOUND', 'Requested entity was not found.', 'UNREGISTERED');
  }
  const name = `projects/${request.params['project']}/messages/${randomBytes(8).toString('hex')}`;
  if (body?.['validate_only'] === true) return jsonReply(200, { name });
  return answerThrough(provider.troubles.take('push', [to]), provider.timeline, ERRORS, () => {
    capture(message, to, provider.captures);
    return jsonReply(200, { name });
  });
}

function capture(message: Json, to: string, captures: CaptureStore): void {
  const webpush = asObject(asObject(message['webpush'])?.['notification']);
  const shown = { ...asObject(message['notification']), ...webpush };
  const data = asObject(message['data']);
  const textOf = (name: string) => {
    const value = shown[name] ?? data?.[name];
    return typeof value === 'string' ? value : '';
  };
  captures.add({ kind: 'push', to, subject: textOf('title'), text: textOf('body'), raw: message });
}

function findProblem(message: Json | undefined): string | undefined {
  if (message === undefined) return 'Invalid JSON payload received. "message" is missing.';
  const targets = [message['fid'], message['token']].filter((target) => target !== undefined);
  const [to] = targets;
  if (message['topic'] !== undefined || message['condition'] !== undefined)
    return 'Topics and conditions are not in the local backend: it has fids and tokens.';
  if (targets.length > 1) return "Invalid value at 'message' (oneof), oneof field 'target' is already set.";
  if (typeof to !== 'string' || to === '')
    return 'Recipient of the message is not set. Exactly one of fid, token, topic, condition is needed.';
  if (/\s/.test(to)) return 'The recipient is not a valid FCM registration';
  const data = Object.values(asObject(message['data']) ?? {});
  if (!data.every((value) => typeof value === 'string'))
    return "Invalid value at 'message.data' (TYPE_STRING)";
  return Buffer.byteLength(JSON.stringify(message)) > MAX_PAYLOAD_BYTES ? 'Message is too big' : undefined;
}

const ERRORS: ProviderErrors = {
  throttled: (seconds) => ({
    ...failure(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.', 'QUOTA_EXCEEDED'),
    headers: { 'content-type': 'application/json', 'retry-after': String(seconds) },
  }),
  broken: () => failure(503, 'UNAVAILABLE', 'The service is currently unavailable.', 'UNAVAILABLE'),
};

function failure(code: number, status: string, message: string, errorCode?: string): HttpReply {
  const details = errorCode === undefined ? {} : { details: [{ '@type': ERROR_TYPE, errorCode }] };
  return jsonReply(code, { error: { code, message, status, ...details } });
}

/**
 * SendGrid's `POST /v3/mail/send`: validated as SendGrid does, then captured once for every recipient. Templates are
 * stored at SendGrid, so a message with a `template_id` is captured with its data but without text.
 */
import { randomUUID } from 'node:crypto';
import { header, jsonReply, type HttpReply, type HttpRequest, type Router } from '@paw-haven/local-backend';
import type { Timeline } from '../base/timeline.ts';
import type { Capture, CaptureStore } from './capture-store.ts';
import { asObject, parseObject, type Json } from './json.ts';
import type { MailEvents } from './sendgrid-events.ts';
import { findAttachmentProblem, findHeaderProblem } from './sendgrid-parts.ts';
import { answerThrough, type ProviderErrors, type Troubles } from './trouble.ts';

export interface MailProvider {
  readonly captures: CaptureStore;
  readonly troubles: Troubles;
  readonly timeline: Timeline;
  readonly mailEvents: MailEvents;
}

interface MailError {
  readonly message: string;
  readonly field: string | null;
  readonly help: null;
}

const MAX_RECIPIENTS = 1000;

export function addSendGridRoutes(router: Router, provider: MailProvider): void {
  router.add('POST', '/v3/mail/send', (request) => send(request, provider));
  router.add('*', '/v3/*', () =>
    jsonReply(
      501,
      errors('This part of SendGrid is not in the local backend: it has POST /v3/mail/send.', null),
    ),
  );
}

function send(request: HttpRequest, provider: MailProvider): HttpReply | Promise<HttpReply> {
  if (!/^Bearer \S+/i.test(header(request, 'authorization') ?? '')) {
    return jsonReply(401, errors('The provided authorization grant is invalid, expired, or revoked', null));
  }
  const mail = parseObject(request.body);
  if (mail === undefined) return jsonReply(400, errors('Bad Request', null));
  const problem = findProblem(mail);
  if (problem !== undefined) return jsonReply(400, { errors: [problem] });
  // Sandbox mode only validates.
  if (isSandboxed(mail)) return { status: 200, body: '' };
  const personalizations = objects(mail['personalizations']);
  const trouble = provider.troubles.take('mail', personalizations.flatMap(recipients));
  return answerThrough(trouble, provider.timeline, ERRORS, () => {
    const id = randomUUID().replaceAll('-', '').slice(0, 22);
    const isLost = trouble?.mode === 'undelivered';
    for (const personalization of personalizations)
      for (const message of capture(mail, personalization, provider.captures)) {
        provider.mailEvents.remember(message, id);
        if (isLost) provider.mailEvents.sendLater(message, UNKNOWN_USER);
      }
    return { status: 202, headers: { 'x-message-id': id }, body: '' };
  });
}

/** The event about a mail with the trouble `undelivered`. */
const UNKNOWN_USER = {
  event: 'bounce',
  type: 'bounce',
  status: '5.1.1',
  reason: '550 5.1.1 The email account that you tried to reach does not exist.',
} as const;

const ERRORS: ProviderErrors = {
  throttled: (seconds) =>
    jsonReply(429, errors('too many requests', null), {
      'retry-after': String(seconds),
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + seconds),
    }),
  broken: () => jsonReply(500, errors('Internal Server Error', null)),
};

function capture(mail: Json, personalization: Json, captures: CaptureStore): Capture[] {
  const fill = substitution(personalization['substitutions']);
  const content = (type: string): string | undefined => {
    const found = objects(mail['content']).find((part) => part['type'] === type)?.['value'];
    return typeof found === 'string' ? fill(found) : undefined;
  };
  const html = content('text/html');
  const subject = fill(text(personalization['subject']) ?? text(mail['subject']) ?? '');
  return recipients(personalization).map((recipient) =>
    captures.add({
      kind: 'mail',
      to: recipient,
      subject,
      text: content('text/plain') ?? '',
      ...(html === undefined ? {} : { html }),
      raw: { ...mail, personalizations: [personalization] },
    }),
  );
}

/** Replaces the literal tags of the legacy `substitutions` with the recipient's values. */
function substitution(tags: unknown): (value: string) => string {
  const entries = Object.entries(asObject(tags) ?? {});
  return (value) =>
    entries.reduce((result, [tag, replacement]) => result.replaceAll(tag, () => String(replacement)), value);
}

function recipients(personalization: Json): string[] {
  const all = ['to', 'cc', 'bcc'].flatMap((field) => objects(personalization[field]));
  return [...new Set(all.map(({ email }) => String(email)))];
}

function findProblem(mail: Json): MailError | undefined {
  const part =
    findAttachmentProblem(objects(mail['attachments'])) ?? findHeaderProblem(asObject(mail['headers']));
  return (
    findRecipientProblem(mail) ??
    findSenderProblem(mail) ??
    findContentProblem(mail) ??
    (part && problem(part.message, part.field))
  );
}

function findRecipientProblem(mail: Json): MailError | undefined {
  const personalizations = objects(mail['personalizations']);
  if (personalizations.length === 0) {
    return problem(
      'The personalizations field is required and must have at least one personalization.',
      'personalizations',
    );
  }
  if (personalizations.flatMap(recipients).length > MAX_RECIPIENTS) {
    return problem(
      `There are too many recipients: at most ${MAX_RECIPIENTS} per request.`,
      'personalizations',
    );
  }
  for (const [index, personalization] of personalizations.entries()) {
    const found = findAddressProblem(personalization, `personalizations.${index}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findAddressProblem(personalization: Json, field: string): MailError | undefined {
  if (objects(personalization['to']).length === 0) {
    return problem(
      'The to array is required for all personalization objects, and must have at least one email object with a valid email address.',
      `${field}.to`,
    );
  }
  for (const list of ['to', 'cc', 'bcc']) {
    const bad = objects(personalization[list]).findIndex(({ email }) => !isAddress(email));
    if (bad >= 0) {
      return problem('Does not contain a valid address.', `${field}.${list}.${bad}.email`);
    }
  }
  return undefined;
}

function findSenderProblem(mail: Json): MailError | undefined {
  const from = asObject(mail['from']);
  if (from === undefined)
    return problem(
      'The from object must be provided for every email send. It is an object that requires the email parameter, but may also contain a name parameter.',
      'from.email',
    );
  if (!isAddress(from['email']))
    return problem('The from email does not contain a valid address.', 'from.email');
  return undefined;
}

function findContentProblem(mail: Json): MailError | undefined {
  if (text(mail['template_id']) !== undefined) return undefined;
  const hasSubject = (part: Json): boolean => text(part['subject']) !== undefined;
  if (!hasSubject(mail) && !objects(mail['personalizations']).every(hasSubject)) {
    return problem(
      'The subject is required. You can get around this requirement if you use a template with a subject defined or if every personalization has a subject defined.',
      'subject',
    );
  }
  const content = objects(mail['content']);
  if (content.length === 0) {
    return problem(
      'Unless a valid template_id is provided, the content parameter is required. There must be at least one defined content block. We typically suggest both text/plain and text/html blocks are included, but only one block is required.',
      'content',
    );
  }
  const order = content.map(({ type }) => type);
  if (order.includes('text/plain') && order[0] !== 'text/plain')
    return problem('If present, text/plain must be the first content type.', 'content');
  const empty = content.findIndex(({ type, value }) => text(type) === undefined || text(value) === undefined);
  if (empty >= 0)
    return problem(
      'The content value must be a string at least one character in length.',
      `content.${empty}.value`,
    );
  return undefined;
}

function isSandboxed(mail: Json): boolean {
  return asObject(asObject(mail['mail_settings'])?.['sandbox_mode'])?.['enable'] === true;
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
}

function objects(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(asObject).filter((item) => item !== undefined) : [];
}

/** Returns a non-empty string, or undefined. */
function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function problem(message: string, field: string | null): MailError {
  return { message, field, help: null };
}

function errors(message: string, field: string | null): { errors: MailError[] } {
  return { errors: [problem(message, field)] };
}

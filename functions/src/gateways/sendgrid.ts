/** Email over SendGrid's client, which is loaded with the first email, and its reports about emails. */
import { createPublicKey, verify } from 'node:crypto';
import type defaultClient from '@sendgrid/client';
import type defaultService from '@sendgrid/mail';
import * as z from 'zod/mini';
import { isId } from '@paw-haven/domain/core/calls/call-shapes';
import { HOUR_MS } from '@paw-haven/domain/core/calendar/time';
import type { EmailSender, MailMessage, MailReport, Refusal, SendOutcome } from './message-sender.ts';
import { retryAfterMs } from './retry-after.ts';

export interface SendGridConfig {
  readonly apiKey: string;
  /** Sender address, verified at SendGrid. */
  readonly from: string;
  /** `http://127.0.0.1:4600` for a stand-in; undefined for the real service. */
  readonly apiBase: string | undefined;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;

type Service = typeof defaultService;
type Client = typeof defaultClient;
type Mail = Parameters<Service['send']>[0];

export function createSendGridSender(config: SendGridConfig): EmailSender {
  let opening: Promise<Service> | undefined;
  const open = () => (opening ??= openService(config));
  return {
    async send(message) {
      try {
        const [response] = await (await open()).send(mailOf(message, config.from));
        const headers = response.headers as Readonly<Record<string, string | undefined>>;
        return { kind: 'sent', providerId: headers['x-message-id'] ?? null };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

/** Creates a separate client, because the packages' default clients are shared by the whole process. */
async function openService({ apiKey, apiBase, timeoutMs }: SendGridConfig): Promise<Service> {
  const [mail, clients] = await Promise.all([import('@sendgrid/mail'), import('@sendgrid/client')]);
  const { MailService } = mail.default as unknown as { MailService: new () => Service };
  const { Client } = clients.default as unknown as { Client: new () => Client };
  const [client, service] = [new Client(), new MailService()];
  client.setApiKey(apiKey);
  if (apiBase !== undefined) client.setDefaultRequest('baseUrl', apiBase);
  service.setClient(client);
  service.setTimeout(timeoutMs ?? TIMEOUT_MS);
  return service;
}

function mailOf(message: MailMessage, from: string): Mail {
  const domain = from.split('@')[1] ?? 'localhost';
  return {
    to: message.to,
    from: { email: from, name: message.fromName },
    ...(message.replyTo === null ? {} : { replyTo: message.replyTo }),
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ fileName, type, text }) => ({
      content: Buffer.from(text, 'utf8').toString('base64'),
      filename: fileName,
      type,
      disposition: 'attachment',
    })),
    headers: {
      'Message-ID': `<${message.id.replaceAll(/[^\w.-]/g, '-')}@${domain}>`,
      ...unsubscribeHeaders(message.unsubscribeUrl),
    },
    customArgs: { delivery: message.id },
    // Click tracking would rewrite the links.
    trackingSettings: { clickTracking: { enable: false }, openTracking: { enable: false } },
  };
}

function unsubscribeHeaders(url: string | null): Readonly<Record<string, string>> {
  if (url === null) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

interface ErrorResponse {
  readonly code: number;
  readonly response: { readonly headers?: unknown; readonly body?: unknown };
}

function outcomeOf(error: unknown): SendOutcome {
  if (!isRefusal(error)) return { kind: 'retry', detail: 'no-answer' };
  const detail = `http-${error.code}`;
  if (error.code === 400 || error.code === 413) {
    const reason = isAboutRecipient(error.response.body) ? 'invalid-recipient' : 'refused';
    return { kind: 'rejected', reason, detail };
  }
  // The business can fix a wrong key or an unverified sender, so emails are retried until then.
  const headers = error.response.headers as Readonly<Record<string, unknown>> | undefined;
  return { kind: 'retry', detail, retryAfterMs: retryAfterMs(headers?.['retry-after']) };
}

function isRefusal(error: unknown): error is ErrorResponse {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' && 'response' in error;
}

function isAboutRecipient(body: unknown): boolean {
  const errors: unknown = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : [];
  const fields = Array.isArray(errors) ? (errors as { field?: unknown }[]).map(({ field }) => field) : [];
  return fields.some((field) => typeof field === 'string' && /^personalizations\.\d+\.to/.test(field));
}

/** SendGrid repeats a request for a day. Repeated reports change nothing. */
const MAX_AGE_MS = 25 * HOUR_MS;

/**
 * Whether SendGrid signed a request of its Event Webhook, at most a day ago. `key`: its public key, in Base64. Throws if
 * the key is invalid.
 */
export function isSignedBySendGrid(
  key: string,
  request: { readonly rawBody: Buffer; readonly signature: string; readonly timestamp: string },
  now: Date,
): boolean {
  const { rawBody, signature, timestamp } = request;
  const age = now.getTime() - Number(timestamp) * 1000;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(age) > MAX_AGE_MS) return false;
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  const signed = Buffer.concat([Buffer.from(timestamp), rawBody]);
  return verify('sha256', signed, publicKey, Buffer.from(signature, 'base64'));
}

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event */
const eventSchema = z.object({
  email: z.string(),
  event: z.string(),
  /** Of a bounce: `bounce`, or `blocked` if a later email may arrive. */
  type: z.optional(z.string()),
  status: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** Our own argument; missing in events of other software that uses the account. */
  delivery: z.string().check(z.refine(isId)),
});
type MailEvent = z.infer<typeof eventSchema>;

/** The reports in a request of the Event Webhook. Ignores events of other software, and those without consequences. */
export function readMailReports(rawBody: Buffer): MailReport[] {
  const events = parsed(rawBody.toString('utf8'));
  if (!Array.isArray(events)) return [];
  return events.flatMap((event: unknown) => {
    const { data } = eventSchema.safeParse(event);
    const refusal = data && refusalOf(data);
    if (!refusal) return [];
    const hasArrived = OBJECTIONS.has(data.event);
    const unsubscribes = hasArrived && data.event !== 'spamreport';
    return { ...refusal, deliveryId: data.delivery, to: data.email, hasArrived, unsubscribes };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const OBJECTIONS = new Set(['spamreport', 'unsubscribe', 'group_unsubscribe']);
/** SendGrid's reasons for dropping an email that are about its recipient. Others are about the email or the account. */
const DROPPED: Readonly<Record<string, Refusal['reason']>> = {
  'bounced address': 'invalid-recipient',
  invalid: 'invalid-recipient',
  'spam reporting address': 'opted-out',
  'unsubscribed address': 'opted-out',
};

function refusalOf({ event, type, status = '', reason = '' }: MailEvent): Refusal | undefined {
  const detail = /^[245]\.\d{1,3}\.\d{1,3}$/.test(status) ? `${event} ${status}` : event;
  if (OBJECTIONS.has(event)) return { reason: 'opted-out', detail };
  if (event === 'dropped') return { reason: DROPPED[reason.trim().toLowerCase()] ?? 'undelivered', detail };
  if (event !== 'bounce') return undefined;
  const isPassing = type === 'blocked' || status.startsWith('4.');
  return { reason: isPassing ? 'undelivered' : 'invalid-recipient', detail };
}

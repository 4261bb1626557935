/** Email over SendGrid's client, which is loaded with the first email. */
import type defaultClient from '@sendgrid/client';
import type defaultService from '@sendgrid/mail';
import type { EmailSender, MailMessage, SendOutcome } from './message-sender.ts';
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

interface Refusal {
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

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' && 'response' in error;
}

function isAboutRecipient(body: unknown): boolean {
  const errors: unknown = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : [];
  const fields = Array.isArray(errors) ? (errors as { field?: unknown }[]).map(({ field }) => field) : [];
  return fields.some((field) => typeof field === 'string' && /^personalizations\.\d+\.to/.test(field));
}

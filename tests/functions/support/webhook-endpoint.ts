import { createServer, type IncomingMessage } from 'node:http';
import {
  answerMailEvents,
  answerPaymentEvent,
  answerTextReply,
  answerTextStatus,
} from '../../../functions/src/provider-events.ts';
import type { EventVerifier } from '../../../functions/src/gateways/payment-gateway.ts';
import type {
  DataDependencies,
  NotificationDependencies,
  PaymentDependencies,
} from '../../../functions/src/services/dependencies.ts';

export interface WebhookEndpoint {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves `stripe-webhook` over HTTP with the test's dependencies. */
export async function openWebhookEndpoint(
  verifier: EventVerifier,
  dependencies: () => PaymentDependencies,
): Promise<WebhookEndpoint> {
  return openEndpoint('stripe-webhook', async (request) => {
    const signature = headerOf(request, 'stripe-signature');
    return answerPaymentEvent(verifier, dependencies(), { rawBody: await bodyOf(request), signature });
  });
}

/** Serves `text-status` over HTTP with the test's dependencies. */
export async function openTextStatusEndpoint(
  authToken: string,
  dependencies: () => NotificationDependencies,
): Promise<WebhookEndpoint> {
  const endpoint: WebhookEndpoint = await openEndpoint('text-status', async (request) => {
    const status = await answerTextStatus(
      dependencies(),
      { authToken, statusUrl: endpoint.url },
      {
        rawBody: await bodyOf(request),
        signature: headerOf(request, 'x-twilio-signature'),
        deliveryId: new URL(request.url ?? '', endpoint.url).searchParams.get('delivery') ?? '',
      },
    );
    return { status, text: '' };
  });
  return endpoint;
}

/** Serves `text-reply` over HTTP with the test's dependencies. `from`: the business's number. */
export async function openTextReplyEndpoint(
  { authToken, from }: { readonly authToken: string; readonly from: string },
  dependencies: () => DataDependencies,
): Promise<WebhookEndpoint> {
  const endpoint: WebhookEndpoint = await openEndpoint('text-reply', async (request) => {
    const status = await answerTextReply(
      dependencies(),
      { authToken, from, replyUrl: endpoint.url },
      { rawBody: await bodyOf(request), signature: headerOf(request, 'x-twilio-signature') },
    );
    return { status, text: '' };
  });
  return endpoint;
}

/** Serves `mail-events` over HTTP with the test's dependencies. `key`: the provider's public key. */
export async function openMailEventsEndpoint(
  key: string,
  dependencies: () => NotificationDependencies,
): Promise<WebhookEndpoint> {
  return openEndpoint('mail-events', async (request) => {
    const status = await answerMailEvents(dependencies(), key, {
      rawBody: await bodyOf(request),
      signature: headerOf(request, 'x-twilio-email-event-webhook-signature'),
      timestamp: headerOf(request, 'x-twilio-email-event-webhook-timestamp'),
    });
    return { status, text: '' };
  });
}

async function openEndpoint(
  path: string,
  answer: (request: IncomingMessage) => Promise<{ readonly status: number; readonly text: string }>,
): Promise<WebhookEndpoint> {
  const server = createServer((request, response) => {
    void answer(request).then(({ status, text }) => response.writeHead(status).end(text));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The endpoint has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/${path}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

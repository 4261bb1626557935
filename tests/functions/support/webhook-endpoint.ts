import { createServer, type IncomingMessage } from 'node:http';
import { answerPaymentEvent } from '../../../functions/src/http/answer-payment-event.ts';
import type { EventVerifier } from '../../../functions/src/gateways/payment-gateway.ts';
import type { PaymentDependencies } from '../../../functions/src/services/dependencies.ts';

export interface WebhookEndpoint {
  readonly url: string;
  close(): Promise<void>;
}

/** What `stripe-webhook` answers, over HTTP, with the dependencies of the test. */
export async function openWebhookEndpoint(
  verifier: EventVerifier,
  dependencies: () => PaymentDependencies,
): Promise<WebhookEndpoint> {
  const server = createServer((request, response) => {
    void (async () => {
      const header = request.headers['stripe-signature'];
      const signature = typeof header === 'string' ? header : undefined;
      const rawBody = await bodyOf(request);
      const { status, text } = await answerPaymentEvent(verifier, dependencies(), { rawBody, signature });
      response.writeHead(status).end(text);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The endpoint has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/stripe-webhook`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

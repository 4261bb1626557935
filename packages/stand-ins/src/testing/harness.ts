/**
 * For tests: running stand-ins, an unmodified Stripe client that uses them, and a webhook endpoint that records events.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { afterAll, beforeEach } from 'vitest';
import { startStandIns } from '../stand-ins-server.ts';
import type { StandInsOptions, RunningStandIns } from '../stand-ins-server.ts';

export const WEBHOOK_SECRET = 'whsec_test';

export interface Received {
  readonly body: string;
  readonly signature: string;
  /** The event as verified by Stripe's library. */
  readonly event: Stripe.Event;
}

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** Statuses of the next responses; 200 when the list is empty. */
  statuses: number[];
  types(): string[];
  close(): Promise<void>;
}

export interface Harness {
  readonly standIns: RunningStandIns;
  readonly stripe: Stripe;
  readonly receiver: Receiver;
  /** Calls a `/_test` endpoint and returns its JSON. */
  control(method: 'GET' | 'POST', path: string, body?: object): Promise<Record<string, unknown>>;
  /** Waits until all deliveries and scheduled retries are done. */
  settled(): Promise<void>;
  createSession(
    changes?: Partial<Stripe.Checkout.SessionCreateParams>,
  ): Promise<Stripe.Response<Stripe.Checkout.Session>>;
  createSetup(
    changes?: Partial<Stripe.Checkout.SessionCreateParams>,
  ): Promise<Stripe.Response<Stripe.Checkout.Session>>;
  pay(sessionId: string, card?: string): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

export async function startHarness(options: Partial<StandInsOptions> = {}): Promise<Harness> {
  const receiver = await startReceiver();
  const standIns = await startStandIns({
    port: 0,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: receiver.url,
    ...options,
  });
  const stripe = clientOf(standIns);
  const control: Harness['control'] = async (method, path, body) => {
    const response = await fetch(`${standIns.url}/_test${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  return {
    standIns,
    stripe,
    receiver,
    control,
    settled: async () => void (await control('GET', '/pending?wait=10')),
    createSession: (changes) => stripe.checkout.sessions.create({ ...sessionParams(), ...changes }),
    createSetup: (changes) => stripe.checkout.sessions.create({ ...setupParams(), ...changes }),
    pay: (id, card = '4242424242424242') => control('POST', `/sessions/${id}/pay`, { card }),
    close: async () => {
      await standIns.close();
      await receiver.close();
    },
  };
}

/** Starts it for a test file: empty before each test, closed at the end. */
export async function openHarness(): Promise<Harness> {
  const harness = await startHarness();
  beforeEach(async () => {
    await harness.control('POST', '/reset');
    harness.receiver.received.length = 0;
  });
  afterAll(() => harness.close());
  return harness;
}

export function clientOf(standIns: RunningStandIns, key = 'sk_test_anything', maxNetworkRetries = 0): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port: standIns.port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries,
  });
}

export function sessionParams(): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 4500, product_data: { name: 'Blue teapot' } },
      },
    ],
    metadata: { order: '42' },
    payment_intent_data: { metadata: { order: '42' } },
    success_url: 'http://127.0.0.1:9/done?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:9/cart',
  };
}

export function setupParams(): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'setup',
    allowed_payment_method_types: ['card'],
    custom_text: { submit: { message: 'If you do not come, we may charge $45.00.' } },
    customer_creation: 'always',
    customer_email: 'maya@example.com',
    success_url: 'http://127.0.0.1:9/done?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:9/cart',
  };
}

/** Resolves to the error that the call rejects with; fails if it does not reject. */
export async function stripeError(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call succeeded.');
}

async function startReceiver(): Promise<Receiver> {
  const verifier = new Stripe('sk_test_verifier');
  const received: Received[] = [];
  const receiver = { received, statuses: [] as number[] };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const signature = String(request.headers['stripe-signature']);
    received.push({
      body,
      signature,
      event: verifier.webhooks.constructEvent(body, signature, WEBHOOK_SECRET),
    });
    response.writeHead(receiver.statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}/hook`,
    types: () => received.map(({ event }) => event.type as string),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

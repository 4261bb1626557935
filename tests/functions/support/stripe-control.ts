/** What payers do on the hosted page, what Stripe does on its own, and reads of what it has stored. */
import type { RunningStandIns } from '@paw-haven/stand-ins';
import Stripe from 'stripe';

/** The session's id in the address of its payment page. */
export function sessionIdOf(url: string): string {
  const id = /cs_test_[A-Za-z0-9]+/.exec(url)?.[0];
  if (id === undefined) throw new Error(`No session in ${url}`);
  return id;
}

export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  paysLater: '4000000000000077',
  refundFails: '4000000000005126',
  disputed: '4000000000000259',
  /** Can be saved, but not charged later. */
  declinedLater: '4000000000000341',
  /** The bank asks for the customer each time. */
  needsCustomer: '4000002760003184',
} as const;

export interface WebhookPolicy {
  readonly mode: 'normal' | 'hold' | 'duplicate' | 'reorder' | 'drop';
  readonly times?: number;
}

export interface StripeControl {
  /** Stripe's own client, for reads. */
  readonly client: Stripe;
  readonly url: string;
  pay(sessionId: string, card?: string): Promise<string>;
  /** Answers the bank's question, if there is one. */
  confirm(sessionId: string): Promise<void>;
  settleDelayed(sessionId: string, outcome: 'succeed' | 'fail'): Promise<void>;
  /** Refunds as in Stripe's dashboard: `amount` in cents, or the whole payment without it. */
  refund(sessionId: string, amount?: number): Promise<void>;
  /** Makes Stripe refuse the next refund because the balance is too low. */
  refuseNextRefund(): Promise<void>;
  /** Disputes a payment, by default what was not refunded of it. `amount` in cents. */
  dispute(sessionId: string, amount?: number): Promise<void>;
  /** Ends the dispute about a payment. */
  endDispute(sessionId: string, outcome: 'win' | 'lose'): Promise<void>;
  /** Cents received less cents paid out, by the provider's own books. */
  balance(): Promise<number>;
  webhooks(policy: WebhookPolicy): Promise<void>;
  releaseWebhooks(order: 'forward' | 'reverse'): Promise<void>;
  /** Sends every event of these types again, each `times` times at once. */
  deliverAgain(types: readonly string[], times: number): Promise<number[]>;
  /** Waits until nothing is pending. */
  settled(): Promise<void>;
  /** Makes the next `count` requests below `path` fail before they take effect. */
  failNext(count: number, path?: string): Promise<void>;
  advance(seconds: number): Promise<void>;
  reset(): Promise<void>;
}

type Json = Readonly<Record<string, unknown>>;

export function openStripeControl(standIns: Pick<RunningStandIns, 'url' | 'port'>): StripeControl {
  const client = new Stripe('sk_test_control', {
    host: '127.0.0.1',
    port: standIns.port,
    protocol: 'http',
    telemetry: false,
  });
  const control = async (method: 'GET' | 'POST', path: string, body?: object): Promise<Json> => {
    const response = await fetch(`${standIns.url}/_test${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as Json;
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  return {
    client,
    url: standIns.url,
    pay: async (sessionId, card = CARDS.pays) => {
      // Our sessions accept only cards; `any` also allows the delayed methods that earlier sessions accepted.
      const methods = card === CARDS.paysLater ? 'any' : 'own';
      return String((await control('POST', `/sessions/${sessionId}/pay`, { card, methods }))['kind']);
    },
    confirm: async (sessionId) => void (await control('POST', `/sessions/${sessionId}/authenticate`)),
    settleDelayed: async (sessionId, outcome) =>
      void (await control('POST', `/async/${sessionId}/${outcome}`)),
    refund: async (sessionId, amount) => {
      const { payment_intent: payment } = await client.checkout.sessions.retrieve(sessionId);
      if (typeof payment !== 'string') throw new Error(`${sessionId} has no payment.`);
      await client.refunds.create({ payment_intent: payment, ...(amount === undefined ? {} : { amount }) });
    },
    refuseNextRefund: async () => void (await control('POST', '/refunds/next', { outcome: 'refuse' })),
    dispute: async (sessionId, amount) =>
      void (await control('POST', `/payments/${sessionId}/dispute`, amount === undefined ? {} : { amount })),
    endDispute: async (sessionId, outcome) => {
      const { payment_intent: payment } = await client.checkout.sessions.retrieve(sessionId);
      if (typeof payment !== 'string') throw new Error(`${sessionId} has no payment.`);
      const { data } = await client.disputes.list({ payment_intent: payment });
      await control('POST', `/disputes/${data[0]?.id}/${outcome}`);
    },
    balance: async () => {
      const { sums } = (await control('GET', '/ledger')) as { sums: { usd?: { balance: number } } };
      return sums.usd?.balance ?? 0;
    },
    webhooks: async (policy) => void (await control('POST', '/webhooks', policy)),
    releaseWebhooks: async (order) => void (await control('POST', '/webhooks/release', { order })),
    deliverAgain: async (types, times) => {
      const events = await client.events.list({ types: [...types], limit: 100 });
      const sent = await Promise.all(
        events.data.map((event) => control('POST', `/events/${event.id}/deliver`, { times })),
      );
      return sent.flatMap((answer) => (answer['data'] as { status: number }[]).map(({ status }) => status));
    },
    settled: async () => void (await control('GET', '/pending?wait=20')),
    failNext: async (count, path = '/v1/') =>
      void (await control('POST', '/faults', { mode: 'error-before', count, path })),
    advance: async (seconds) => void (await control('POST', '/clock/advance', { seconds })),
    reset: async () => void (await control('POST', '/reset')),
  };
}

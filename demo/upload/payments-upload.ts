/** Makes the payments of the demo data at the payment stand-in, so that they can be refunded. */
import Stripe from 'stripe';

import type { DemoDocument } from '../core/document.ts';
import type { DemoStack } from '../core/stack.ts';
import type { DemoPayment } from '../money/money.ts';

const CARD = '4242424242424242';

/** Resolves to the documents with the real session ids. */
export async function payDemo(
  { standInsUrl }: Pick<DemoStack, 'standInsUrl'>,
  payments: readonly DemoPayment[],
  documents: readonly DemoDocument[],
): Promise<readonly DemoDocument[]> {
  if (payments.length === 0) return documents;
  const { hostname, port } = new URL(standInsUrl);
  const stripe = new Stripe('sk_test_demo', { host: hostname, port, protocol: 'http', telemetry: false });
  const ids = new Map<string, string>();
  for (const payment of payments) ids.set(payment.sessionId, await pay(stripe, standInsUrl, payment));
  const real = (id: unknown): unknown => (typeof id === 'string' ? (ids.get(id) ?? id) : id);
  return documents.map(({ path, data }) => {
    const { stripe_session_id: ofVisit, session_id: ofRefund } = data;
    return {
      path,
      data: {
        ...data,
        ...(ofVisit !== undefined && { stripe_session_id: real(ofVisit) }),
        ...(ofRefund !== undefined && { session_id: real(ofRefund) }),
      },
    };
  });
}

async function pay(stripe: Stripe, url: string, { cents, title, refund }: DemoPayment): Promise<string> {
  const { id } = await stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: `${url}/`,
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: cents, product_data: { name: title } } },
    ],
  });
  const paid = await fetch(`${url}/_test/sessions/${id}/pay`, {
    method: 'POST',
    body: JSON.stringify({ card: CARD, methods: 'any' }),
  });
  if (!paid.ok) throw new Error(`The payment stand-in answered ${paid.status}: ${await paid.text()}`);
  if (refund) {
    const { payment_intent: payment } = await stripe.checkout.sessions.retrieve(id);
    if (typeof payment !== 'string') throw new Error(`${id} has no payment.`);
    const key = { idempotencyKey: `refund_${refund.id}` };
    await stripe.refunds.create({ payment_intent: payment, amount: refund.cents }, key);
  }
  return id;
}

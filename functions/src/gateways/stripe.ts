/** Payment gateway over Stripe's SDK, to the real service or to a stand-in at the same HTTP boundary. */
import Stripe from 'stripe';
import { CURRENCY, PERSONAL_METADATA } from '@paw-haven/domain/booking/payment/booking';
import { cut } from '@paw-haven/domain/core/text/cut';
import type { CheckoutRequest, CheckoutState, PaymentGateway } from './payment-gateway.ts';
import { guarded, isMissing, openingError, providerError } from './stripe-errors.ts';
import { idOf, isLiveKey, toCheckoutState } from './stripe-objects.ts';
import { savedCards } from './stripe-saved-cards.ts';

export interface StripeConfig {
  readonly secretKey: string;
  /** `http://127.0.0.1:4242` for a stand-in; undefined for the real service. */
  readonly apiBase: string | undefined;
}

const EXPANDED = { expand: ['payment_intent.latest_charge'] };

export function createStripeGateway(config: StripeConfig): PaymentGateway {
  const stripe = new Stripe(config.secretKey, {
    ...endpointOf(config.apiBase),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;
  const isLive = isLiveKey(config.secretKey);

  async function readCheckout(sessionId: string): Promise<CheckoutState | undefined> {
    try {
      const session = await sessions.retrieve(sessionId, EXPANDED);
      const isOurs = session.livemode === isLive && session.mode === 'payment';
      return isOurs ? toCheckoutState(session) : undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw providerError(error);
    }
  }

  return {
    ...savedCards(stripe, isLive),

    readCheckout,

    async createCheckout(request) {
      const options = { idempotencyKey: `checkout_${request.scheduleEntryId}` };
      try {
        return toCheckoutState(await sessions.create(sessionParams(request), options));
      } catch (error) {
        throw openingError(error);
      }
    },

    async findCheckoutOfPayment(paymentId) {
      const found = await guarded(() => sessions.list({ payment_intent: paymentId, limit: 1 }));
      return found.data[0] && readCheckout(found.data[0].id);
    },

    async expireCheckout(sessionId) {
      try {
        return toCheckoutState(await sessions.expire(sessionId, EXPANDED));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw providerError(error);
        const current = await readCheckout(sessionId);
        if (current?.state === 'open') throw providerError(error);
        return current;
      }
    },

    async refund(paymentId, idempotencyKey) {
      try {
        const refund = await stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey });
        return { id: refund.id, cents: refund.amount };
      } catch (error) {
        if (hasCode(error, 'charge_disputed')) return undefined;
        if (!hasCode(error, 'charge_already_refunded')) throw providerError(error);
        const [last] = await newestRefund(stripe, paymentId);
        return last ? { id: last.id, cents: last.amount } : { id: 'refunded', cents: 0 };
      }
    },

    async refundPart(paymentId, cents, idempotencyKey) {
      try {
        const params = { payment_intent: paymentId, amount: cents };
        const refund = await stripe.refunds.create(params, { idempotencyKey });
        if (refund.status === 'failed' || refund.status === 'canceled') return { kind: 'refused' };
        return { kind: 'refunded', refund: { id: refund.id, cents: refund.amount } };
      } catch (error) {
        if (hasCode(error, 'charge_already_refunded')) return { kind: 'already' };
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return { kind: 'refused' };
        throw providerError(error);
      }
    },

    async forgetCustomer(sessionId, pseudonym) {
      // An empty value removes the key.
      const emptied = Object.fromEntries(PERSONAL_METADATA.map((key) => [key, '']));
      const metadata = { ...emptied, user_id: pseudonym };
      try {
        const { payment_intent: intent } = await sessions.update(sessionId, { metadata });
        const id = idOf(intent);
        if (id !== null) await stripe.paymentIntents.update(id, { metadata });
      } catch (error) {
        if (!isMissing(error)) throw providerError(error);
      }
    },
  };
}

const newestRefund = async (stripe: Stripe, payment_intent: string): Promise<Stripe.Refund[]> =>
  (await guarded(() => stripe.refunds.list({ payment_intent, limit: 1 }))).data;

function endpointOf(apiBase: string | undefined): Stripe.StripeConfig {
  if (apiBase === undefined) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port || (isPlain ? 80 : 443) };
}

/** Stripe's limit for the title of a line item, in code units. */
const MAX_TITLE_LENGTH = 250;

function sessionParams(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const metadata = { ...request.metadata };
  return {
    mode: 'payment',
    // Cards and wallets only, because other methods may take days to succeed or fail.
    allowed_payment_method_types: ['card'],
    line_items: request.items.map(({ title, cents, description }) => ({
      quantity: 1,
      price_data: {
        currency: CURRENCY,
        unit_amount: cents,
        product_data: {
          name: cut(title, MAX_TITLE_LENGTH),
          ...(description !== undefined && { description }),
        },
      },
    })),
    // Cannot be changed later, so it must not contain personal data.
    client_reference_id: request.scheduleEntryId,
    ...(request.email === null ? {} : { customer_email: request.email }),
    metadata,
    payment_intent_data: { metadata },
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
  };
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;
}

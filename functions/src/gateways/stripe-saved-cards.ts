/** Saved cards over Stripe's SDK: Checkout in setup mode, charges without the customer, removal. */
import Stripe from 'stripe';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { CURRENCY } from '@paw-haven/domain/booking/payment/booking';
import type {
  CardSetup,
  CardSetupRequest,
  ChargeOutcome,
  PaymentGateway,
  SavedCardCharge,
} from './payment-gateway.ts';
import { guarded, isMissing, openingError, providerError } from './stripe-errors.ts';
import { idOf, toCardSetup, toChargeState, toSavedCard } from './stripe-objects.ts';

type SavedCards = Pick<
  PaymentGateway,
  | 'openCardSetup'
  | 'describeSetup'
  | 'expireCardSetup'
  | 'chargeSavedCard'
  | 'readCharge'
  | 'listCards'
  | 'detachCard'
  | 'forgetPayer'
>;

const EXPANDED = { expand: ['setup_intent.payment_method'] };

export function savedCards(stripe: Stripe, isLive: boolean): SavedCards {
  const { sessions } = stripe.checkout;

  async function describeSetup(sessionId: string): Promise<CardSetup | undefined> {
    try {
      const session = await sessions.retrieve(sessionId, EXPANDED);
      return session.livemode === isLive && session.mode === 'setup' ? toCardSetup(session) : undefined;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw providerError(error);
    }
  }

  return {
    describeSetup,

    async openCardSetup(request) {
      const options = { idempotencyKey: request.idempotencyKey };
      try {
        return toCardSetup(await sessions.create(setupParams(request), options));
      } catch (error) {
        if (request.customer.id === undefined || !isMissing(error)) throw openingError(error);
        // The salon deleted the customer at the provider.
        const params = setupParams({ ...request, customer: { ...request.customer, id: undefined } });
        const another = { idempotencyKey: `${request.idempotencyKey}_new` };
        return toCardSetup(await guarded(() => sessions.create(params, another)));
      }
    },

    async expireCardSetup(sessionId) {
      try {
        return toCardSetup(await sessions.expire(sessionId, EXPANDED));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw providerError(error);
        const current = await describeSetup(sessionId);
        if (current?.state === 'open') throw providerError(error);
        return current;
      }
    },

    chargeSavedCard: (charge) => chargeSavedCard(stripe, charge),

    async readCharge(paymentId) {
      try {
        const intent = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] });
        return intent.livemode === isLive ? toChargeState(intent) : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw providerError(error);
      }
    },

    async listCards(customerId) {
      try {
        const methods = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 });
        return methods.data.flatMap((method) => toSavedCard(method) ?? []);
      } catch (error) {
        if (isMissing(error)) return [];
        throw providerError(error);
      }
    },

    async detachCard(paymentMethodId) {
      try {
        await stripe.paymentMethods.detach(paymentMethodId);
      } catch (error) {
        // A card that is not attached is refused as an invalid request, as a missing one is.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw providerError(error);
      }
    },

    async forgetPayer(customerId) {
      try {
        await stripe.customers.del(customerId);
      } catch (error) {
        if (!isMissing(error)) throw providerError(error);
      }
    },
  };
}

function setupParams(request: CardSetupRequest): Stripe.Checkout.SessionCreateParams {
  const { id, email } = request.customer;
  const noCustomer = {
    customer_creation: 'always',
    ...(email !== null && { customer_email: email }),
  } as const;
  return {
    mode: 'setup',
    allowed_payment_method_types: ['card'],
    ...(id === undefined ? noCustomer : { customer: id }),
    client_reference_id: request.clientReference,
    custom_text: { submit: { message: request.terms } },
    locale: request.language,
    metadata: { ...request.metadata },
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
  };
}

/** Metadata key of the charge's idempotency key: Stripe itself forgets keys after a day. */
const KEY = 'charge_key';

async function chargeSavedCard(stripe: Stripe, charge: SavedCardCharge): Promise<ChargeOutcome> {
  const { customerId: customer, idempotencyKey } = charge;
  try {
    const earlier = await stripe.paymentIntents.list({ customer, limit: 100 });
    const paid = earlier.data.find(
      ({ metadata, status }) => metadata[KEY] === idempotencyKey && status === 'succeeded',
    );
    return outcomeOf(paid ?? (await stripe.paymentIntents.create(chargeParams(charge), { idempotencyKey })));
  } catch (error) {
    return refusalOf(error);
  }
}

function chargeParams(charge: SavedCardCharge): Stripe.PaymentIntentCreateParams {
  return {
    amount: charge.cents,
    currency: CURRENCY,
    customer: charge.customerId,
    payment_method: charge.paymentMethodId,
    allowed_payment_method_types: ['card'],
    off_session: true,
    confirm: true,
    description: charge.description,
    metadata: { ...charge.metadata, [KEY]: charge.idempotencyKey },
  };
}

function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const charge = idOf(intent.latest_charge);
  if (intent.status === 'succeeded' && charge !== null)
    return { status: 'paid', paymentIntent: intent.id, charge };
  if (intent.status === 'requires_action') return { status: 'needs-customer', paymentIntent: intent.id };
  // Still in progress: the same key asks again.
  throw new AppError('payment-provider');
}

/** Throws what is neither the bank's refusal nor a missing card. */
function refusalOf(error: unknown): ChargeOutcome {
  const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;
  if (error instanceof StripeCardError) {
    const paymentIntent = error.payment_intent?.id;
    if (error.code === 'authentication_required' && paymentIntent !== undefined)
      return { status: 'needs-customer', paymentIntent };
    return { status: 'refused', code: error.decline_code ?? error.code ?? 'card_declined' };
  }
  const isGone =
    error instanceof StripeInvalidRequestError &&
    (error.param === 'payment_method' || error.param === 'customer' || isMissing(error));
  if (isGone) return { status: 'refused', code: 'card_missing' };
  throw providerError(error);
}

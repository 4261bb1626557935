/** Creates PaymentIntents and Charges and updates their state. */
import { recordBalance } from '../account/balance.ts';
import type { Payer, SessionRecord } from '../model/session-record.ts';
import { newId, randomText } from '../model/ids.ts';
import type { Charge, PaymentError, PaymentIntent } from '../model/objects.ts';
import { NO_REQUEST } from '../account/stripe-account.ts';
import type { Cause, StripeAccount } from '../account/stripe-account.ts';
import { noSuch } from '../model/stripe-error.ts';
import type { Decline } from './test-cards.ts';

/** Throws 404 for an unknown id. */
export function requirePaymentIntent(account: StripeAccount, id: string, param = 'intent'): PaymentIntent {
  const intent = account.state.paymentIntents.get(id);
  if (intent === undefined) throw noSuch('payment_intent', id, param);
  return intent;
}

export function createPaymentIntent(account: StripeAccount, record: SessionRecord): PaymentIntent {
  const { session, paymentIntentData } = record;
  return addPaymentIntent(
    account,
    {
      ...paymentIntentData,
      amount: session.amount_total ?? 0,
      currency: session.currency ?? '',
      customer: null,
      allowed_payment_method_types: session.allowed_payment_method_types,
      payment_method_types: session.payment_method_types,
    },
    NO_REQUEST,
  );
}

type IntentData = Pick<
  PaymentIntent,
  | 'amount'
  | 'currency'
  | 'customer'
  | 'description'
  | 'metadata'
  | 'receipt_email'
  | 'allowed_payment_method_types'
  | 'payment_method_types'
>;

/** Stores an intent that awaits a payment method and emits its event. */
export function addPaymentIntent(account: StripeAccount, data: IntentData, cause: Cause): PaymentIntent {
  const id = newId('pi_');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount: data.amount,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: account.now(),
    currency: data.currency,
    customer: data.customer,
    description: data.description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: data.metadata,
    next_action: null,
    payment_method: null,
    allowed_payment_method_types: data.allowed_payment_method_types,
    payment_method_types: data.payment_method_types,
    receipt_email: data.receipt_email,
    status: 'requires_payment_method',
    ...INTENT_NEVER_USED,
  };
  account.state.paymentIntents.set(id, intent);
  account.emit('payment_intent.created', intent, cause);
  return intent;
}

/** Stores a changed intent and emits its event. */
export function updateIntent(
  account: StripeAccount,
  intent: PaymentIntent,
  changes: Partial<PaymentIntent>,
  event: string,
  cause = NO_REQUEST,
): PaymentIntent {
  const changed = { ...intent, ...changes };
  account.state.paymentIntents.set(changed.id, changed);
  account.emit(event, changed, cause);
  return changed;
}

/** Creates a charge of the intent's full amount, paid or failed, and emits its event. */
export function createCharge(
  account: StripeAccount,
  intent: PaymentIntent,
  payer: Payer,
  decline?: Decline,
  cause = NO_REQUEST,
): Charge {
  const paid = decline === undefined;
  const id = newId('ch_');
  const { amount, currency, description } = intent;
  const balance = paid
    ? recordBalance(account, { category: 'charge', amount, currency, description, source: id })
    : undefined;
  const charge: Charge = {
    id,
    object: 'charge',
    amount,
    amount_captured: paid ? amount : 0,
    amount_refunded: 0,
    balance_transaction: balance?.id ?? null,
    billing_details: { address: null, email: payer.email, name: payer.name, phone: null },
    created: account.now(),
    currency,
    customer: intent.customer,
    description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid,
    payment_intent: intent.id,
    payment_method: intent.payment_method ?? newId('pm_'),
    payment_method_details: cardPayment(payer),
    refunded: false,
    status: paid ? 'succeeded' : 'failed',
    ...chargeNeverUsed(intent, decline),
  };
  account.state.charges.set(charge.id, charge);
  account.emit(paid ? 'charge.succeeded' : 'charge.failed', charge, cause);
  return charge;
}

export function declineError(decline: Decline, chargeId?: string): PaymentError {
  return {
    ...(chargeId === undefined ? {} : { charge: chargeId }),
    code: decline.code,
    ...(decline.code === decline.declineCode ? {} : { decline_code: decline.declineCode }),
    doc_url: `https://docs.stripe.com/error-codes/${decline.code.replaceAll('_', '-')}`,
    message: decline.message,
    type: 'card_error',
  };
}

export const AUTHENTICATION_FAILED: PaymentError = {
  code: 'payment_intent_authentication_failure',
  doc_url: 'https://docs.stripe.com/error-codes/payment-intent-authentication-failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  type: 'invalid_request_error',
};

const INTENT_NEVER_USED = {
  amount_capturable: 0,
  amount_details: { tip: {} },
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer_account: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
  },
  processing: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
};

function cardPayment(payer: Payer): Charge['payment_method_details'] {
  const card = {
    ...payer.card,
    country: 'US',
    funding: 'credit',
    network: payer.card.brand,
    three_d_secure: null,
    wallet: null,
  };
  return { type: 'card', card };
}

function chargeNeverUsed(intent: PaymentIntent, decline: Decline | undefined): Record<string, unknown> {
  return {
    application: null,
    application_fee: null,
    application_fee_amount: null,
    calculated_statement_descriptor: 'LOCAL STAND-IN',
    captured: decline === undefined,
    failure_balance_transaction: null,
    fraud_details: {},
    on_behalf_of: null,
    outcome: outcome(decline),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
  };
}

function outcome(decline: Decline | undefined): Record<string, unknown> {
  if (decline === undefined) {
    return {
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  return {
    network_status: 'declined_by_network',
    reason: decline.declineCode,
    risk_level: 'normal',
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
}

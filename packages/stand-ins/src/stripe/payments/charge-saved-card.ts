/** `POST /v1/payment_intents` with `confirm` and `off_session`: charges a saved card without the customer. */
import { cardsOf, requireCustomer } from '../account/customers.ts';
import type { Cause, StripeAccount } from '../account/stripe-account.ts';
import { MIN_AMOUNT, readAllowed } from '../checkout/payment-methods.ts';
import type { PaymentIntent, PaymentMethod } from '../model/objects.ts';
import type { ParamReader } from '../model/params.ts';
import { invalidParam, noSuch, notPartOfStandIn, refusedByBank } from '../model/stripe-error.ts';
import { disputeCharge } from './disputes.ts';
import { addPaymentIntent, createCharge, declineError, updateIntent } from './payment-intent.ts';
import { afterwardsOf, chargeRefusalOf } from './test-cards.ts';
import type { Decline } from './test-cards.ts';

const UNSUPPORTED = (
  'amount_details application_fee_amount automatic_payment_methods capture_method confirmation_method ' +
  'confirmation_token customer_account error_on_requires_action excluded_payment_method_types hooks mandate ' +
  'mandate_data on_behalf_of payment_details payment_method_configuration payment_method_data ' +
  'payment_method_options radar_options return_url setup_future_usage shipping statement_descriptor ' +
  'statement_descriptor_suffix transfer_data transfer_group use_stripe_sdk'
).split(' ');

/** Throws 402 with the intent if the bank refuses; the intent then awaits another payment method. */
export function chargeSavedCard(account: StripeAccount, params: ParamReader, cause: Cause): PaymentIntent {
  const amount = params.requireInteger('amount', { min: 1, max: 99_999_999 });
  const currency = params.requireText('currency').toLowerCase();
  const allowed = readAllowed(params);
  const isConfirmed = params.flag('confirm') === true && params.flag('off_session') === true;
  if (!isConfirmed) throw notPartOfStandIn('A PaymentIntent without confirm and off_session', 'confirm');
  const customer = requireCustomer(account, params.requireText('customer'), 'customer').id;
  const method = requireAttached(account, params.requireText('payment_method'), customer);
  const data = {
    description: params.text('description') ?? null,
    metadata: params.metadata('metadata'),
    receipt_email: params.text('receipt_email') ?? null,
  };
  params.finish(UNSUPPORTED);
  if (amount < MIN_AMOUNT) {
    throw invalidParam('amount', 'Amount must be at least $0.50 usd', 'amount_too_small');
  }
  const types = { allowed_payment_method_types: allowed, payment_method_types: allowed ?? ['card' as const] };
  const intent = addPaymentIntent(account, { ...data, ...types, amount, currency, customer }, cause);
  const refusal = chargeRefusalOf(method.card.last4);
  const attempt = { ...intent, payment_method: method.id };
  return refusal === undefined
    ? collect(account, attempt, method, cause)
    : refuse(account, attempt, method, refusal, cause);
}

function requireAttached(account: StripeAccount, id: string, customer: string): PaymentMethod {
  const method = account.state.paymentMethods.get(id);
  if (method === undefined) throw noSuch('PaymentMethod', id, 'payment_method');
  if (cardsOf(account, customer).includes(method)) return method;
  if (method.customer === null) {
    throw invalidParam(
      'payment_method',
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    );
  }
  throw invalidParam(
    'payment_method',
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    'resource_missing',
  );
}

function payerOf({ billing_details: { email, name }, card }: PaymentMethod) {
  return { email: email ?? '', name: name ?? '', card };
}

function collect(
  account: StripeAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  cause: Cause,
): PaymentIntent {
  const paid = createCharge(account, intent, payerOf(method), undefined, cause);
  const changes = { amount_received: intent.amount, latest_charge: paid.id, status: 'succeeded' } as const;
  const succeeded = updateIntent(account, intent, changes, 'payment_intent.succeeded', cause);
  if (afterwardsOf(method.card.last4) === 'disputed') disputeCharge(account, paid);
  return succeeded;
}

function refuse(
  account: StripeAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  reason: Decline,
  cause: Cause,
): never {
  const failed = createCharge(account, intent, payerOf(method), reason, cause);
  const { code, doc_url, message } = declineError(reason, failed.id);
  const error = {
    charge: failed.id,
    code,
    decline_code: reason.declineCode,
    doc_url,
    message,
    payment_method: method,
  };
  const changes = {
    last_payment_error: { ...error, type: 'card_error' },
    latest_charge: failed.id,
    payment_method: null,
  } as const;
  const left = updateIntent(account, intent, changes, 'payment_intent.payment_failed', cause);
  throw refusedByBank({ ...error, payment_intent: left });
}

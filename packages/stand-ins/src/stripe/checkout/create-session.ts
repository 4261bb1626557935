/** `POST /v1/checkout/sessions`: mode `payment`, hosted page. */
import { newId } from '../model/ids.ts';
import type { CheckoutSession, CustomerDetails, PaymentMethodType } from '../model/objects.ts';
import type { ParamReader } from '../model/params.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { invalidParam, notPartOfStandIn } from '../model/stripe-error.ts';
import { scheduleExpiry } from './expire-session.ts';
import { readLineItems } from './line-items.ts';
import type { ReadLineItem } from './line-items.ts';
import type { PaymentIntentData } from '../model/session-record.ts';

const MINUTE = 60;
const MIN_LIFETIME = 30 * MINUTE;
const MAX_LIFETIME = 24 * 60 * MINUTE;
/** Seconds of tolerance for the duration of the request and for rounding. */
const TOLERANCE = 5;

/** Stripe requires about half a US dollar; these currencies have other minimums. */
const MINIMUM_AMOUNTS: Readonly<Record<string, number>> = {
  gbp: 30,
  jpy: 50,
  dkk: 250,
  nok: 300,
  sek: 300,
  mxn: 1000,
};
const MINIMUM_AMOUNT = 50;

/** `us_bank_account` stands for payment methods with delayed payment. */
const PAYMENT_METHODS = ['card', 'us_bank_account'] as const;

const UNSUPPORTED = (
  'adaptive_pricing after_expiration allow_promotion_codes automatic_tax ' +
  'billing_address_collection branding_settings consent_collection currency custom_fields custom_text customer ' +
  'customer_account customer_creation customer_update discounts excluded_payment_method_types ' +
  'integration_identifier invoice_creation managed_payments name_collection optional_items origin_context ' +
  'payment_method_collection payment_method_configuration payment_method_data payment_method_options permissions ' +
  'phone_number_collection redirect_on_completion return_url saved_payment_method_options setup_intent_data ' +
  'shipping_address_collection shipping_options subscription_data tax_id_collection wallet_options'
).split(' ');

const UNSUPPORTED_IN_PAYMENT_INTENT = (
  'application_fee_amount capture_method on_behalf_of setup_future_usage shipping statement_descriptor ' +
  'statement_descriptor_suffix transfer_data transfer_group'
).split(' ');

/** Validates all parameters before it changes anything; the session expires by the account's clock. */
export function createSession(account: StripeAccount, params: ParamReader): CheckoutSession {
  const now = account.now();
  requirePaymentMode(params);
  const items = readLineItems(params, now);
  const session = buildSession(account, params, items, now);
  const paymentIntentData = readPaymentIntentData(params.map('payment_intent_data'));
  params.finish(UNSUPPORTED);

  account.state.sessions.set(session.id, {
    session,
    lineItems: items.map(({ item }) => item),
    paymentIntentData,
    descriptions: items.map(({ productDescription }) => productDescription),
    payer: undefined,
  });
  scheduleExpiry(account, session);
  return session;
}

function requirePaymentMode(params: ParamReader): void {
  const mode = params.requireChoice('mode', ['payment', 'setup', 'subscription']);
  if (mode !== 'payment') throw notPartOfStandIn(`Checkout in ${mode} mode`, 'mode');
  const uiMode =
    params.choice('ui_mode', ['hosted_page', 'embedded_page', 'elements', 'form']) ?? 'hosted_page';
  if (uiMode !== 'hosted_page') throw notPartOfStandIn(`Checkout with ui_mode ${uiMode}`, 'ui_mode');
}

/** Restricts the payment methods that the account has enabled, here all of them; null without the parameter. */
function readAllowed(params: ParamReader): PaymentMethodType[] | null {
  const name = 'allowed_payment_method_types';
  const types = params.texts(name);
  if (types.length === 0) return null;
  return [...new Set(types)].map((type) => {
    const method = PAYMENT_METHODS.find((item) => item === type);
    if (method === undefined) throw notPartOfStandIn(`The payment method ${type}`, name);
    return method;
  });
}

function buildSession(
  account: StripeAccount,
  params: ParamReader,
  items: readonly ReadLineItem[],
  now: number,
): CheckoutSession {
  const id = newId('cs_test_');
  const currency = items[0]?.item.currency ?? 'usd';
  const total = readTotal(items, currency);
  const allowed = readAllowed(params);
  const customerEmail = readEmail(params, 'customer_email');
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    allowed_payment_method_types: allowed,
    amount_subtotal: total,
    amount_total: total,
    cancel_url: params.url('cancel_url') ?? null,
    client_reference_id: params.text('client_reference_id', 200) ?? null,
    created: now,
    currency,
    customer_details: customerEmail === null ? null : customerDetails(customerEmail, null),
    customer_email: customerEmail,
    expires_at: readExpiry(params, now),
    livemode: false,
    locale: params.text('locale', 10) ?? null,
    metadata: params.metadata('metadata'),
    mode: 'payment',
    payment_intent: null,
    payment_method_types: allowed ?? PAYMENT_METHODS,
    payment_status: 'unpaid',
    status: 'open',
    submit_type: params.choice('submit_type', ['auto', 'pay', 'book', 'donate']) ?? null,
    success_url: readSuccessUrl(params),
    ui_mode: 'hosted_page',
    url: account.pageUrl(id),
  };
  return { ...session, ...NEVER_USED };
}

/** Fields of Stripe's session with their values when the corresponding features are unused. */
const NEVER_USED = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  discounts: [],
  invoice: null,
  invoice_creation: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  wallet_options: null,
};

function readTotal(items: readonly ReadLineItem[], currency: string): number {
  const total = items.reduce((sum, { item }) => sum + item.amount_total, 0);
  if (total === 0) throw notPartOfStandIn('A Checkout Session without anything to pay', 'line_items');
  const minimum = MINIMUM_AMOUNTS[currency] ?? MINIMUM_AMOUNT;
  if (total < minimum) {
    throw invalidParam(
      'line_items',
      "The Checkout Session's total amount must convert to at least 50 cents.",
      'amount_too_small',
    );
  }
  if (total > 99_999_999) {
    throw invalidParam(
      'line_items',
      "The Checkout Session's total amount must be no more than 999,999.99.",
      'amount_too_large',
    );
  }
  return total;
}

function readExpiry(params: ParamReader, now: number): number {
  const expiresAt = params.integer('expires_at');
  if (expiresAt === undefined) return now + MAX_LIFETIME;
  if (expiresAt < now + MIN_LIFETIME - TOLERANCE) {
    throw invalidParam(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    );
  }
  if (expiresAt > now + MAX_LIFETIME + TOLERANCE) {
    throw invalidParam(
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    );
  }
  return expiresAt;
}

function readSuccessUrl(params: ParamReader): string {
  params.requireText('success_url');
  return params.url('success_url') ?? '';
}

function readPaymentIntentData(params: ParamReader | undefined): PaymentIntentData {
  const data = {
    description: params?.text('description') ?? null,
    metadata: params?.metadata('metadata') ?? {},
    receipt_email: params === undefined ? null : readEmail(params, 'receipt_email'),
  };
  params?.finish(UNSUPPORTED_IN_PAYMENT_INTENT);
  return data;
}

function readEmail(params: ParamReader, name: string): string | null {
  const email = params.text(name, 512);
  if (email === undefined) return null;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw invalidParam(params.nameOf(name), `Invalid email address: ${email}`, 'email_invalid');
  }
  return email;
}

export function customerDetails(email: string | null, name: string | null): CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

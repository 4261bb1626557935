/** `POST /v1/checkout/sessions`: modes `payment` and `setup`, hosted page. */
import { newId } from '../model/ids.ts';
import type { CheckoutSession, CustomerDetails, SetupIntent } from '../model/objects.ts';
import type { ParamReader } from '../model/params.ts';
import type { Cause, StripeAccount } from '../account/stripe-account.ts';
import { invalidParam, notPartOfStandIn } from '../model/stripe-error.ts';
import { requireCustomer } from '../account/customers.ts';
import { createSetupIntent } from '../account/setup-intent.ts';
import { scheduleExpiry } from './expire-session.ts';
import { readLineItems } from './line-items.ts';
import type { ReadLineItem } from './line-items.ts';
import { MIN_AMOUNT, PAYMENT_METHODS, readAllowed } from './payment-methods.ts';
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

const UNSUPPORTED = (
  'adaptive_pricing after_expiration allow_promotion_codes automatic_tax ' +
  'billing_address_collection branding_settings consent_collection currency custom_fields ' +
  'customer_account customer_update discounts excluded_payment_method_types ' +
  'integration_identifier invoice_creation managed_payments name_collection optional_items origin_context ' +
  'payment_method_collection payment_method_configuration payment_method_data payment_method_options permissions ' +
  'phone_number_collection redirect_on_completion return_url saved_payment_method_options ' +
  'shipping_address_collection shipping_options subscription_data tax_id_collection wallet_options'
).split(' ');

const MAX_TERMS = 1200;

const UNSUPPORTED_IN_PAYMENT_INTENT = (
  'application_fee_amount capture_method on_behalf_of setup_future_usage shipping statement_descriptor ' +
  'statement_descriptor_suffix transfer_data transfer_group'
).split(' ');

/** Validates all parameters before it changes anything; the session expires by the account's clock. */
export function createSession(account: StripeAccount, params: ParamReader, cause: Cause): CheckoutSession {
  const now = account.now();
  const mode = readMode(params);
  const items = mode === 'payment' ? readLineItems(params, now) : [];
  const draft = buildSession(account, params, items, now);
  const paymentIntentData = readIntentData(params.map('payment_intent_data'));
  const setupIntentData = readSetupData(params.map('setup_intent_data'));
  const terms = readTerms(params.map('custom_text'));
  params.finish(UNSUPPORTED);

  const setup = mode === 'setup' ? createSetupIntent(account, draft, setupIntentData, cause) : undefined;
  const session = { ...draft, setup_intent: setup?.id ?? null, custom_text: customText(terms) };
  account.state.sessions.set(session.id, {
    session,
    lineItems: items.map(({ item }) => item),
    paymentIntentData,
    descriptions: items.map(({ productDescription }) => productDescription),
    terms,
    payer: undefined,
  });
  scheduleExpiry(account, session);
  return session;
}

const ONLY_IN_PAYMENT = ['line_items', 'payment_intent_data', 'submit_type'];
const ONLY_IN_SETUP = ['customer', 'customer_creation', 'setup_intent_data'];

function readMode(params: ParamReader): CheckoutSession['mode'] {
  const mode = params.requireChoice('mode', ['payment', 'setup', 'subscription']);
  if (mode === 'subscription') throw notPartOfStandIn(`Checkout in ${mode} mode`, 'mode');
  const uiMode =
    params.choice('ui_mode', ['hosted_page', 'embedded_page', 'elements', 'form']) ?? 'hosted_page';
  if (uiMode !== 'hosted_page') throw notPartOfStandIn(`Checkout with ui_mode ${uiMode}`, 'ui_mode');
  for (const name of mode === 'setup' ? ONLY_IN_PAYMENT : ONLY_IN_SETUP) {
    if (params.peek(name) === undefined) continue;
    if (mode === 'setup') throw invalidParam(name, `You can not pass \`${name}\` in \`setup\` mode.`);
    throw notPartOfStandIn(`The parameter ${name} in payment mode`, name);
  }
  return mode;
}

function buildSession(
  account: StripeAccount,
  params: ParamReader,
  items: readonly ReadLineItem[],
  now: number,
): CheckoutSession {
  const id = newId('cs_test_');
  const currency = items[0]?.item.currency ?? null;
  const total = currency === null ? null : readTotal(items, currency);
  const allowed = readAllowed(params);
  const customerEmail = readEmail(params, 'customer_email');
  const { customer, creation, email } = readCustomer(account, params, customerEmail);
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
    customer,
    customer_creation: creation,
    customer_details: email === null ? null : customerDetails(email, null),
    customer_email: customerEmail,
    expires_at: readExpiry(params, now),
    livemode: false,
    locale: params.text('locale', 10) ?? null,
    metadata: params.metadata('metadata'),
    mode: total === null ? 'setup' : 'payment',
    payment_intent: null,
    payment_method_types: allowed ?? PAYMENT_METHODS,
    payment_status: total === null ? 'no_payment_required' : 'unpaid',
    setup_intent: null,
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
  customer_account: null,
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
  const minimum = MINIMUM_AMOUNTS[currency] ?? MIN_AMOUNT;
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

interface ReadCustomer {
  readonly customer: string | null;
  readonly creation: CheckoutSession['customer_creation'];
  readonly email: string | null;
}

function readCustomer(
  account: StripeAccount,
  params: ParamReader,
  customerEmail: string | null,
): ReadCustomer {
  const id = params.text('customer');
  const creation = params.choice('customer_creation', ['always', 'if_required']);
  if (id === undefined) return { customer: null, creation: creation ?? 'if_required', email: customerEmail };
  if (customerEmail !== null || creation !== undefined) {
    const other = creation === undefined ? 'customer_email' : 'customer_creation';
    throw invalidParam(other, `You may only specify one of these parameters: customer, ${other}.`);
  }
  const customer = requireCustomer(account, id, 'customer');
  return { customer: customer.id, creation: null, email: customer.email };
}

function customText(terms: string | null): Readonly<Record<string, unknown>> {
  const submit = terms === null ? null : { message: terms };
  return { after_submit: null, shipping_address: null, submit, terms_of_service_acceptance: null };
}

/** The text beside the button of the hosted page. */
function readTerms(params: ParamReader | undefined): string | null {
  const submit = params?.map('submit');
  const terms = submit?.requireText('message', MAX_TERMS) ?? null;
  submit?.finish();
  params?.finish(['after_submit', 'shipping_address', 'terms_of_service_acceptance']);
  return terms;
}

function readSetupData(params: ParamReader | undefined): Pick<SetupIntent, 'description' | 'metadata'> {
  const data = {
    description: params?.text('description') ?? null,
    metadata: params?.metadata('metadata') ?? {},
  };
  params?.finish(['on_behalf_of']);
  return data;
}

function readIntentData(params: ParamReader | undefined): PaymentIntentData {
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

/** Customers and their saved cards. */
import type { CardDetails, Customer, PaymentMethod } from '../model/objects.ts';
import { newId } from '../model/ids.ts';
import type { Payer } from '../model/session-record.ts';
import { noSuch, refusedByState } from '../model/stripe-error.ts';
import { NO_REQUEST } from './stripe-account.ts';
import type { Cause, StripeAccount } from './stripe-account.ts';

export function addCustomer(account: StripeAccount, { email, name }: Payer): Customer {
  const customer: Customer = {
    id: newId('cus_'),
    object: 'customer',
    created: account.now(),
    email,
    livemode: false,
    metadata: {},
    name,
    ...CUSTOMER_NEVER_USED,
  };
  account.state.customers.set(customer.id, customer);
  account.emit('customer.created', customer, NO_REQUEST);
  return customer;
}

/** Throws 404 for an unknown or deleted customer. */
export function requireCustomer({ state }: StripeAccount, id: string, param = 'id'): Customer {
  const customer = state.customers.get(id);
  if (customer === undefined) throw noSuch('customer', id, param);
  return customer;
}

/** Deletes the customer and detaches all saved cards. */
export function deleteCustomer(account: StripeAccount, id: string, cause: Cause): object {
  const customer = requireCustomer(account, id);
  for (const method of cardsOf(account, id)) detachCard(account, method.id, cause);
  account.state.customers.delete(id);
  account.emit('customer.deleted', customer, cause);
  return { id, object: 'customer', deleted: true };
}

/** The saved cards, oldest first. */
export function cardsOf({ state }: StripeAccount, customer: string): PaymentMethod[] {
  return [...state.paymentMethods.values()].filter((method) => method.customer === customer);
}

export function attachCard(account: StripeAccount, payer: Payer, customer: string | null): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm_'),
    object: 'payment_method',
    billing_details: { address: null, email: payer.email, name: payer.name, phone: null },
    card: fullCard(payer.card),
    created: account.now(),
    customer,
    livemode: false,
    metadata: {},
    type: 'card',
    ...METHOD_NEVER_USED,
  };
  account.state.paymentMethods.set(method.id, method);
  if (customer !== null) account.emit('payment_method.attached', method, NO_REQUEST);
  return method;
}

/** Throws 404 for an unknown card. */
export function requireCard({ state }: StripeAccount, id: string, param = 'id'): PaymentMethod {
  const method = state.paymentMethods.get(id);
  if (method === undefined) throw noSuch('PaymentMethod', id, param);
  return method;
}

/** Throws 400 for a card that is not attached. */
export function detachCard(account: StripeAccount, id: string, cause: Cause): PaymentMethod {
  const method = requireCard(account, id);
  if (method.customer === null) {
    throw refusedByState(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  const detached = { ...method, customer: null };
  account.state.paymentMethods.set(id, detached);
  account.emit('payment_method.detached', detached, cause, { customer: method.customer });
  return detached;
}

function fullCard(card: CardDetails): CardDetails {
  const more = {
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: card.brand,
    funding: 'credit',
    generated_from: null,
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
  return { ...card, ...more };
}

const CUSTOMER_NEVER_USED = {
  address: null,
  balance: 0,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
};

const METHOD_NEVER_USED = { allow_redisplay: 'limited', customer_account: null };

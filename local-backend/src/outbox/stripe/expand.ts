/** `expand[]=payment_intent.latest_charge`: ids replaced by the objects they name. */
import type { StripeAccount } from './stripe-account.ts';
import { requireSession } from './checkout/expire-session.ts';
import { invalidParam } from './stripe-error.ts';

type Json = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 4;

/** What may be expanded, by the kind of object that carries the field. */
const EXPANDABLE: Readonly<Record<string, Readonly<Record<string, 'paymentIntents' | 'charges'>>>> = {
  'checkout.session': { payment_intent: 'paymentIntents' },
  payment_intent: { latest_charge: 'charges' },
  charge: { payment_intent: 'paymentIntents' },
  refund: { charge: 'charges', payment_intent: 'paymentIntents' },
};

/** A copy of `value` with every path expanded. Throws 400 for a path that leads nowhere. */
export function expandAll(account: StripeAccount, value: object, paths: readonly string[]): Json {
  const plain: Json = Object.fromEntries(Object.entries(value));
  return paths.reduce((object, path) => expandPath(account, object, path.split('.'), path), plain);
}

function expandPath(account: StripeAccount, object: Json, parts: readonly string[], path: string): Json {
  const [field, ...rest] = parts;
  if (field === undefined) return object;
  if (parts.length > MAX_DEPTH) {
    throw invalidParam(
      'expand',
      `You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`,
    );
  }
  if (object['object'] === 'list' && field === 'data') return expandList(account, object, rest, path);
  const value = resolve(account, object, field, path);
  const expanded = isObject(value) && rest.length > 0 ? expandPath(account, value, rest, path) : value;
  return { ...object, [field]: expanded };
}

function expandList(account: StripeAccount, list: Json, rest: readonly string[], path: string): Json {
  const data = Array.isArray(list['data']) ? (list['data'] as readonly unknown[]) : [];
  return {
    ...list,
    data: data.map((item) => (isObject(item) ? expandPath(account, item, rest, path) : item)),
  };
}

function resolve(account: StripeAccount, object: Json, field: string, path: string): unknown {
  const kind = String(object['object']);
  const value = object[field];
  if (kind === 'checkout.session' && field === 'line_items')
    return lineItemsList(account, String(object['id']));
  const source = EXPANDABLE[kind]?.[field];
  if (source === undefined) throw invalidParam('expand', `This property cannot be expanded (${path}).`);
  return typeof value === 'string' ? (account.state[source].get(value) ?? value) : value;
}

/** The first ten line items, as Stripe embeds them. */
export function lineItemsList(account: StripeAccount, sessionId: string): Json {
  const { lineItems } = requireSession(account, sessionId);
  return {
    object: 'list',
    data: lineItems.slice(0, 10),
    has_more: lineItems.length > 10,
    url: `/v1/checkout/sessions/${sessionId}/line_items`,
  };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

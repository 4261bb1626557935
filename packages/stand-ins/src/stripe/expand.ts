/** `expand[]=payment_intent.latest_charge`: replaces ids with the objects that they name. */
import type { StripeAccount } from './account/stripe-account.ts';
import { requireSession } from './checkout/expire-session.ts';
import { invalidParam } from './model/stripe-error.ts';

type Json = Readonly<Record<string, unknown>>;

type ObjectKind =
  | 'balance_transaction'
  | 'charge'
  | 'checkout.session'
  | 'customer'
  | 'dispute'
  | 'event'
  | 'item'
  | 'payment_intent'
  | 'payment_method'
  | 'refund'
  | 'setup_intent';

/** The kind of an operation's result: one object, or a page of them. */
export type AnswerKind = ObjectKind | `list of ${ObjectKind}`;

interface Target {
  readonly kind: AnswerKind;
  readonly find: (account: StripeAccount, owner: Json, id: string) => unknown;
}

const INTENT: Target = {
  kind: 'payment_intent',
  find: (account, _owner, id) => account.state.paymentIntents.get(id),
};
const CHARGE: Target = { kind: 'charge', find: (account, _owner, id) => account.state.charges.get(id) };
const BALANCE: Target = {
  kind: 'balance_transaction',
  find: (account, _owner, id) => account.state.balanceTransactions.get(id),
};
const SETUP: Target = {
  kind: 'setup_intent',
  find: (account, _owner, id) => account.state.setupIntents.get(id),
};
const CUSTOMER: Target = { kind: 'customer', find: (account, _owner, id) => account.state.customers.get(id) };
const CARD: Target = {
  kind: 'payment_method',
  find: (account, _owner, id) => account.state.paymentMethods.get(id),
};
const LINE_ITEMS: Target = {
  kind: 'list of item',
  find: (account, owner) => lineItems(account, String(owner['id'])),
};

/** The expandable fields of each kind of object. */
const EXPANDABLE: Partial<Record<AnswerKind, Readonly<Record<string, Target>>>> = {
  'checkout.session': {
    customer: CUSTOMER,
    line_items: LINE_ITEMS,
    payment_intent: INTENT,
    setup_intent: SETUP,
  },
  payment_intent: { customer: CUSTOMER, latest_charge: CHARGE },
  payment_method: { customer: CUSTOMER },
  setup_intent: { customer: CUSTOMER, payment_method: CARD },
  charge: { balance_transaction: BALANCE, payment_intent: INTENT },
  refund: {
    balance_transaction: BALANCE,
    charge: CHARGE,
    failure_balance_transaction: BALANCE,
    payment_intent: INTENT,
  },
  dispute: { charge: CHARGE, payment_intent: INTENT },
};

const MAX_DEPTH = 4;

/** Throws 400 for an invalid path; call it before any change. */
export function checkExpand(kind: AnswerKind, paths: readonly string[]): void {
  for (const path of paths) {
    const parts = path.split('.');
    if (parts.length > MAX_DEPTH) {
      throw invalidParam(
        'expand',
        `You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`,
      );
    }
    let current: AnswerKind | undefined = kind;
    for (const part of parts) {
      current = current === undefined ? undefined : step(current, part);
      if (current === undefined) throw invalidParam('expand', `This property cannot be expanded (${path}).`);
    }
  }
}

function step(kind: AnswerKind, part: string): AnswerKind | undefined {
  if (isList(kind)) return part === 'data' ? (kind.slice('list of '.length) as ObjectKind) : undefined;
  return EXPANDABLE[kind]?.[part]?.kind;
}

function isList(kind: AnswerKind): kind is `list of ${ObjectKind}` {
  return kind.startsWith('list of ');
}

/** Returns a copy of `value` with every path expanded. The paths must have been checked. */
export function expandAll(
  account: StripeAccount,
  kind: AnswerKind,
  value: object,
  paths: readonly string[],
): Json {
  const plain: Json = Object.fromEntries(Object.entries(value));
  return paths.reduce((object, path) => expandPath(account, kind, object, path.split('.')), plain);
}

function expandPath(account: StripeAccount, kind: AnswerKind, object: Json, parts: readonly string[]): Json {
  const [field, ...rest] = parts;
  const next = field === undefined ? undefined : step(kind, field);
  if (field === undefined || next === undefined) return object;
  const value = isList(kind) ? object[field] : resolve(account, kind, object, field);
  const expand = (item: unknown): unknown => (isObject(item) ? expandPath(account, next, item, rest) : item);
  return { ...object, [field]: Array.isArray(value) ? value.map(expand) : expand(value) };
}

/** Keeps a value that is already expanded. */
function resolve(account: StripeAccount, kind: AnswerKind, object: Json, field: string): unknown {
  const value = object[field];
  if (value === null || isObject(value)) return value;
  const id = typeof value === 'string' ? value : '';
  return EXPANDABLE[kind]?.[field]?.find(account, object, id) ?? value;
}

/** The first ten line items, as Stripe embeds them. */
function lineItems(account: StripeAccount, sessionId: string): Json {
  const { lineItems: items } = requireSession(account, sessionId);
  const url = `/v1/checkout/sessions/${sessionId}/line_items`;
  return { object: 'list', data: items.slice(0, 10), has_more: items.length > 10, url };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

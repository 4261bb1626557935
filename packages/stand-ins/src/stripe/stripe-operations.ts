/** The Stripe operations that the stand-in supports. */
import type { HttpRequest } from '@paw-haven/local-backend';
import { cardsOf, deleteCustomer, detachCard, requireCard, requireCustomer } from './account/customers.ts';
import { createSession } from './checkout/create-session.ts';
import { expireSession, findSession, requireSession } from './checkout/expire-session.ts';
import { checkExpand, expandAll } from './expand.ts';
import type { AnswerKind } from './expand.ts';
import { parseForm } from './model/form.ts';
import { listPage, readCreated, readPage } from './listing.ts';
import type { ListAnswer } from './listing.ts';
import type {
  CheckoutSession,
  Dispute,
  LineItem,
  PaymentIntent,
  PaymentMethod,
  Refund,
} from './model/objects.ts';
import { ParamReader } from './model/params.ts';
import { chargeSavedCard } from './payments/charge-saved-card.ts';
import { requirePaymentIntent } from './payments/payment-intent.ts';
import { createRefund, requireCharge } from './payments/refunds.ts';
import type { Cause, StripeAccount } from './account/stripe-account.ts';
import { noSuch } from './model/stripe-error.ts';

export interface OperationCall {
  readonly id: string;
  readonly params: ParamReader;
  readonly cause: Cause;
}

type Method = 'GET' | 'POST' | 'DELETE';

export interface Operation {
  readonly method: Method;
  readonly pattern: RegExp;
  /** Returns the response's JSON; throws a StripeError. */
  readonly run: (account: StripeAccount, call: OperationCall) => object;
}

type Run = (account: StripeAccount, call: OperationCall) => object;

const SESSIONS = '/v1/checkout/sessions';

const SESSION = 'checkout.session';

export const OPERATIONS: readonly Operation[] = [
  operation('POST', SESSIONS, SESSION, (account, { params, cause }) => createSession(account, params, cause)),
  operation('GET', SESSIONS, `list of ${SESSION}`, listSessions),
  operation('GET', `${SESSIONS}/:id`, SESSION, (account, { id }) => requireSession(account, id).session),
  operation('POST', `${SESSIONS}/:id`, SESSION, changeSession),
  operation('POST', `${SESSIONS}/:id/expire`, SESSION, (account, { id, params, cause }) => {
    params.finish();
    return expireSession(account, id, cause);
  }),
  operation('GET', `${SESSIONS}/:id/line_items`, 'list of item', listLineItems),
  operation('POST', '/v1/payment_intents', 'payment_intent', (account, { params, cause }) =>
    chargeSavedCard(account, params, cause),
  ),
  operation('GET', '/v1/payment_intents', 'list of payment_intent', listPaymentIntents),
  operation('GET', '/v1/payment_intents/:id', 'payment_intent', (account, { id }) =>
    requirePaymentIntent(account, id),
  ),
  operation('POST', '/v1/payment_intents/:id', 'payment_intent', changePaymentIntent),
  operation('GET', '/v1/setup_intents/:id', 'setup_intent', ({ state }, { id }) =>
    required(state.setupIntents.get(id), 'setupintent', id),
  ),
  operation('GET', '/v1/customers/:id', 'customer', (account, { id }) => requireCustomer(account, id)),
  operation('DELETE', '/v1/customers/:id', 'customer', (account, { id, cause }) =>
    deleteCustomer(account, id, cause),
  ),
  operation('GET', '/v1/customers/:id/payment_methods', 'list of payment_method', listCustomersCards),
  operation('GET', '/v1/payment_methods', 'list of payment_method', listCards),
  operation('GET', '/v1/payment_methods/:id', 'payment_method', (account, { id }) =>
    requireCard(account, id),
  ),
  operation('POST', '/v1/payment_methods/:id/detach', 'payment_method', (account, { id, params, cause }) => {
    params.finish();
    return detachCard(account, id, cause);
  }),
  operation('GET', '/v1/charges/:id', 'charge', (account, { id }) => requireCharge(account, id)),
  operation('POST', '/v1/refunds', 'refund', (account, { params, cause }) =>
    createRefund(account, params, cause),
  ),
  operation('GET', '/v1/refunds', 'list of refund', listRefunds),
  operation('GET', '/v1/refunds/:id', 'refund', ({ state }, { id }) =>
    required(state.refunds.get(id), 'refund', id),
  ),
  operation('GET', '/v1/disputes', 'list of dispute', listDisputes),
  operation('GET', '/v1/disputes/:id', 'dispute', ({ state }, { id }) =>
    required(state.disputes.get(id), 'dispute', id),
  ),
  operation('GET', '/v1/balance_transactions', 'list of balance_transaction', listBalance),
  operation('GET', '/v1/balance_transactions/:id', 'balance_transaction', ({ state }, { id }) =>
    required(state.balanceTransactions.get(id), 'balance_transaction', id),
  ),
  operation('GET', '/v1/events', 'list of event', listEvents),
  operation('GET', '/v1/events/:id', 'event', ({ state }, { id }) =>
    required(state.events.get(id), 'event', id),
  ),
];

/** Adds `expand` to the operation and rejects unread parameters. */
function operation(method: Method, path: string, kind: AnswerKind, run: Run): Operation {
  return {
    method,
    pattern: new RegExp(`^${path.replace(':id', '(?<id>[^/]+)')}$`),
    run(account, call) {
      const expand = call.params.texts('expand');
      checkExpand(kind, expand);
      const result = run(account, call);
      call.params.finish();
      return expandAll(account, kind, result, expand);
    },
  };
}

interface Found {
  readonly operation: Operation;
  readonly call: (cause: Cause) => OperationCall;
}

export function findOperation(operations: readonly Operation[], request: HttpRequest): Found | undefined {
  for (const candidate of operations) {
    const match = candidate.method === request.method ? candidate.pattern.exec(request.path) : null;
    if (match === null) continue;
    const id = match.groups?.['id'] ?? '';
    const form = parseForm(request.method === 'GET' ? request.search : request.body);
    return { operation: candidate, call: (cause) => ({ id, params: new ParamReader(form), cause }) };
  }
  return undefined;
}

function listSessions(account: StripeAccount, { params }: OperationCall): ListAnswer<CheckoutSession> {
  const page = readPage(params);
  const isWanted = readCreated(params);
  const intent = params.text('payment_intent');
  const status = params.choice('status', ['open', 'complete', 'expired']);
  const details = params.map('customer_details');
  const email = details?.text('email');
  details?.finish();
  const customer = params.text('customer');
  params.finish(['customer_account', 'payment_link', 'subscription']);
  const sessions = [...account.state.sessions.keys()].flatMap(
    (id) => findSession(account, id)?.session ?? [],
  );
  const matching = sessions.filter(
    (session) =>
      isWanted(session) &&
      (intent === undefined || session.payment_intent === intent) &&
      (customer === undefined || session.customer === customer) &&
      (status === undefined || session.status === status) &&
      (email === undefined || session.customer_details?.email === email),
  );
  return listPage(matching, page, SESSIONS);
}

/** Changes only the session's metadata, not the payment's. Emits no event. */
function changeSession(account: StripeAccount, { id, params }: OperationCall): CheckoutSession {
  const record = requireSession(account, id);
  const metadata = params.changedMetadata('metadata', record.session.metadata);
  params.finish(['collected_information', 'line_items', 'shipping_options']);
  const session = { ...record.session, metadata };
  account.state.sessions.set(id, { ...record, session });
  return session;
}

function changePaymentIntent(account: StripeAccount, { id, params }: OperationCall): PaymentIntent {
  const intent = requirePaymentIntent(account, id);
  const metadata = params.changedMetadata('metadata', intent.metadata);
  params.finish([
    'amount',
    'currency',
    'customer',
    'description',
    'payment_method',
    'receipt_email',
    'shipping',
  ]);
  const changed = { ...intent, metadata };
  account.state.paymentIntents.set(id, changed);
  return changed;
}

function listPaymentIntents({ state }: StripeAccount, { params }: OperationCall): ListAnswer<PaymentIntent> {
  const page = readPage(params);
  const isWanted = readCreated(params);
  const customer = params.text('customer');
  params.finish(['customer_account']);
  const matching = [...state.paymentIntents.values()].filter(
    (intent) => isWanted(intent) && (customer === undefined || intent.customer === customer),
  );
  return listPage(matching, page, '/v1/payment_intents');
}

function listCards(account: StripeAccount, { params }: OperationCall): ListAnswer<PaymentMethod> {
  const customer = requireCustomer(account, params.requireText('customer'), 'customer');
  return cardPage(account, customer.id, params, '/v1/payment_methods');
}

function listCustomersCards(
  account: StripeAccount,
  { id, params }: OperationCall,
): ListAnswer<PaymentMethod> {
  const customer = requireCustomer(account, id, 'customer');
  return cardPage(account, customer.id, params, `/v1/customers/${id}/payment_methods`);
}

function cardPage(
  account: StripeAccount,
  customer: string,
  params: ParamReader,
  url: string,
): ListAnswer<PaymentMethod> {
  const page = readPage(params);
  params.choice('type', ['card']);
  params.finish(['allow_redisplay', 'customer_account']);
  return listPage(cardsOf(account, customer), page, url);
}

function listLineItems(account: StripeAccount, { id, params }: OperationCall): ListAnswer<LineItem> {
  const page = readPage(params);
  const { lineItems } = requireSession(account, id);
  // Line items keep their given order; every other list is newest first.
  return listPage(lineItems.toReversed(), page, `${SESSIONS}/${id}/line_items`);
}

function listRefunds({ state }: StripeAccount, call: OperationCall): object {
  return listOfCharge([...state.refunds.values()], call, '/v1/refunds');
}

function listDisputes({ state }: StripeAccount, call: OperationCall): object {
  return listOfCharge([...state.disputes.values()], call, '/v1/disputes');
}

function listOfCharge(all: readonly (Refund | Dispute)[], { params }: OperationCall, url: string): object {
  const page = readPage(params);
  const isWanted = readCreated(params);
  const intent = params.text('payment_intent');
  const charge = params.text('charge');
  params.finish();
  const matching = all.filter(
    (each) =>
      isWanted(each) &&
      (intent === undefined || each.payment_intent === intent) &&
      (charge === undefined || each.charge === charge),
  );
  return listPage(matching, page, url);
}

function listBalance({ state }: StripeAccount, { params }: OperationCall): object {
  const page = readPage(params);
  const isWanted = readCreated(params);
  const source = params.text('source');
  const type = params.text('type');
  params.finish(['currency', 'payout']);
  const matching = [...state.balanceTransactions.values()].filter(
    (transaction) =>
      isWanted(transaction) &&
      (source === undefined || transaction.source === source) &&
      (type === undefined || transaction.type === type),
  );
  return listPage(matching, page, '/v1/balance_transactions');
}

function listEvents(account: StripeAccount, { params }: OperationCall): object {
  const page = readPage(params);
  const isWanted = readCreated(params);
  const type = params.text('type');
  const types = params.texts('types');
  params.finish(['delivery_success', 'related_object']);
  const matches = (name: string): boolean =>
    (type === undefined || fits(type, name)) &&
    (types.length === 0 || types.some((pattern) => fits(pattern, name)));
  const events = [...account.state.events.values()].filter((event) => isWanted(event) && matches(event.type));
  return listPage(events, page, '/v1/events');
}

/** Whether the event name matches the pattern; `charge.*` matches every charge event. */
function fits(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function required<T>(value: T | undefined, kind: string, id: string): T {
  if (value === undefined) throw noSuch(kind, id);
  return value;
}

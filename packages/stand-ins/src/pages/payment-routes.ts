/** `/c/pay/:id`: shows the hosted page, accepts the form (as JSON from the page's script), shows the confirmation. */
import {
  header,
  jsonReply,
  seeOther,
  type HttpReply,
  type HttpRequest,
  type Router,
} from '@paw-haven/local-backend';
import { findSession } from '../stripe/checkout/expire-session.ts';
import type { SessionRecord } from '../stripe/model/session-record.ts';
import { finishAuthentication, paySession } from '../stripe/payments/pay-session.ts';
import type { PaymentOutcome } from '../stripe/payments/card-input.ts';
import type { PaymentForm } from '../stripe/payments/pay-session.ts';
import type { StripeAccount } from '../stripe/account/stripe-account.ts';
import { paymentPage } from './payment-page.ts';
import type { PaymentPageState } from './payment-page.ts';
import { authenticationPage, completePage, expiredPage, notFoundPage, successUrl } from './status-pages.ts';

type OpenPage = (account: StripeAccount, record: SessionRecord, request: HttpRequest) => HttpReply;

export function addPaymentRoutes(router: Router, account: StripeAccount): void {
  const add = (method: string, path: string, page: OpenPage): void => {
    router.add(method, `/c/pay/:id${path}`, (request) => withSession(account, request, page));
  };
  add('GET', '', showForm);
  add('POST', '', takeForm);
  add('GET', '/authenticate', showAuthentication);
  add('POST', '/authenticate', takeAuthentication);
}

/** Shows the open session's page; a closed session shows the same page for every path. */
function withSession(account: StripeAccount, request: HttpRequest, page: OpenPage): HttpReply {
  const record = findSession(account, request.params['id'] ?? '');
  if (record === undefined) return notFoundPage();
  const { session } = record;
  if (session.status === 'open') return page(account, record, request);
  if (wantsJson(request)) return jsonReply(200, { redirect: `/c/pay/${session.id}` });
  return session.status === 'complete' ? completePage(session) : expiredPage(session);
}

function showForm(account: StripeAccount, record: SessionRecord): HttpReply {
  // A failed confirmation redirects back here, so its message is read from the intent.
  const error = attemptOf(account, record).error;
  const message = error?.code.endsWith('_intent_authentication_failure') ? error.message : undefined;
  const page = paymentPage(record, account.timeline.now(), message === undefined ? {} : { message });
  return { ...page, status: 200 };
}

/** The state and the last error of the session's payment or setup. */
function attemptOf({ state }: StripeAccount, { session }: SessionRecord) {
  const setup = state.setupIntents.get(session.setup_intent ?? '');
  if (setup !== undefined) return { status: setup.status, error: setup.last_setup_error };
  const payment = state.paymentIntents.get(session.payment_intent ?? '');
  return { status: payment?.status, error: payment?.last_payment_error };
}

function takeForm(account: StripeAccount, record: SessionRecord, request: HttpRequest): HttpReply {
  const form = readForm(request);
  const outcome = paySession(account, record.session.id, form);
  const next = nextAddress(record, outcome);
  if (next !== undefined) return wantsJson(request) ? jsonReply(200, { redirect: next }) : seeOther(next);
  const state = problems(outcome);
  // Status 200, because browsers log any error status to the console and a declined card is not an error.
  if (wantsJson(request)) return jsonReply(200, state);
  const { number, expiry } = form.card;
  return paymentPage(record, account.timeline.now(), {
    ...state,
    values: { email: form.email, name: form.name, number, expiry },
  });
}

function showAuthentication(account: StripeAccount, record: SessionRecord): HttpReply {
  const { status } = attemptOf(account, record);
  return status === 'requires_action' ? authenticationPage(record) : seeOther(`/c/pay/${record.session.id}`);
}

function takeAuthentication(account: StripeAccount, record: SessionRecord, request: HttpRequest): HttpReply {
  if (showAuthentication(account, record).status !== 200) return seeOther(`/c/pay/${record.session.id}`);
  const passed = new URLSearchParams(request.body).get('outcome') === 'complete';
  const outcome = finishAuthentication(account, record.session.id, passed);
  return seeOther(nextAddress(record, outcome) ?? `/c/pay/${record.session.id}`);
}

/** The next page, or undefined if the form has errors. */
function nextAddress({ session }: SessionRecord, outcome: PaymentOutcome): string | undefined {
  switch (outcome.kind) {
    case 'paid':
    case 'saved':
    case 'processing':
      return successUrl(session);
    case 'authenticate':
      return `/c/pay/${session.id}/authenticate`;
    case 'closed':
      return `/c/pay/${session.id}`;
    case 'invalid':
    case 'declined':
      return undefined;
  }
}

function problems(outcome: PaymentOutcome): PaymentPageState {
  if (outcome.kind === 'invalid') return { errors: outcome.errors };
  if (outcome.kind !== 'declined') return {};
  return outcome.field === undefined
    ? { message: outcome.message }
    : { errors: { [outcome.field]: outcome.message } };
}

function readForm(request: HttpRequest): PaymentForm {
  const body = new URLSearchParams(request.body);
  const read = (name: string): string => body.get(name) ?? '';
  return {
    email: read('email'),
    name: read('name'),
    card: { number: read('number'), expiry: read('expiry'), cvc: read('cvc') },
  };
}

function wantsJson(request: HttpRequest): boolean {
  return header(request, 'accept')?.includes('application/json') === true;
}

/** `/_test/*`: test controls that the real Stripe does not offer. Documented in the README. */
import {
  jsonReply,
  type HttpReply,
  type HttpRequest,
  type Router,
  BadRequest,
  JsonBody,
  badRequest,
} from '@paw-haven/local-backend';
import { expireSession } from '../stripe/checkout/expire-session.ts';
import { FAULT_MODES } from '../stripe/faults.ts';
import { finishAuthentication, paySession, settleDelayed } from '../stripe/payments/pay-session.ts';
import { NO_REQUEST } from '../stripe/account/stripe-account.ts';
import { StripeError } from '../stripe/model/stripe-error.ts';
import { NORMAL, WEBHOOK_MODES } from '../stripe/webhooks/policy.ts';
import type { StandIns } from '../state/stand-ins.ts';
import { breakRefund, dispute, endDispute, endRefund, sendLedger, setNextRefunds } from './money-routes.ts';
import {
  answerText,
  releaseTexts,
  repeatText,
  reportMail,
  setIncoming,
  setTrouble,
  unregisterBrowser,
} from './message-routes.ts';

type Control = (standIns: StandIns, request: HttpRequest) => HttpReply | Promise<HttpReply>;

const MAX_COPIES = 100;
const YEAR_SECONDS = 366 * 24 * 60 * 60;

export function addControlRoutes(router: Router, standIns: StandIns): void {
  const add = (method: string, path: string, control: Control): void => {
    router.add(method, `/_test${path}`, (request) => guarded(standIns, request, control));
  };
  add('POST', '/webhooks', setWebhooks);
  add('POST', '/webhooks/release', releaseWebhooks);
  add('POST', '/events/:id/deliver', deliverEvent);
  add('POST', '/sessions/:id/pay', pay);
  add('POST', '/sessions/:id/authenticate', authenticate);
  add('POST', '/sessions/:id/expire', expire);
  add('POST', '/async/:id/succeed', (box, request) => settle(box, request, true));
  add('POST', '/async/:id/fail', (box, request) => settle(box, request, false));
  add('POST', '/refunds/next', setNextRefunds);
  add('POST', '/refunds/:id/succeed', endRefund);
  add('POST', '/refunds/:id/fail', breakRefund);
  add('POST', '/payments/:id/dispute', dispute);
  add('POST', '/disputes/:id/win', (box, request) => endDispute(box, request, 'won'));
  add('POST', '/disputes/:id/lose', (box, request) => endDispute(box, request, 'lost'));
  add('GET', '/ledger', sendLedger);
  add('POST', '/faults', setFaults);
  add('POST', '/messages/trouble', setTrouble);
  add('POST', '/mail/event', reportMail);
  add('POST', '/sms/reply', answerText);
  add('POST', '/sms/webhook', setIncoming);
  add('POST', '/sms/release', releaseTexts);
  add('POST', '/sms/incoming/:sid/deliver', repeatText);
  add('POST', '/push/unregister', unregisterBrowser);
  add('POST', '/clock/advance', advanceClock);
  add('POST', '/reset', reset);
  add('GET', '/deliveries', ({ webhooks }) => jsonReply(200, { data: webhooks.deliveries }));
  add('GET', '/pending', pending);
}

async function guarded(standIns: StandIns, request: HttpRequest, control: Control): Promise<HttpReply> {
  try {
    return await control(standIns, request);
  } catch (error) {
    if (error instanceof BadRequest) return badRequest(error.message);
    if (error instanceof StripeError) return badRequest(error.message, error.status);
    throw error;
  }
}

function setWebhooks({ webhooks }: StandIns, request: HttpRequest): HttpReply {
  const body = new JsonBody(request);
  const policy = {
    mode: body.choice('mode', WEBHOOK_MODES, 'normal'),
    types: body.texts('types'),
    times: body.number('times', { min: 1, max: MAX_COPIES, fallback: NORMAL.times }),
    window: body.number('window', { min: 2, max: MAX_COPIES, fallback: NORMAL.window }),
  };
  const url = body.text('url', webhooks.endpoint.url ?? '');
  webhooks.setPolicy(policy);
  webhooks.endpoint = {
    url: url === '' ? undefined : url,
    secret: body.text('secret', webhooks.endpoint.secret),
  };
  return jsonReply(200, { ...policy, url });
}

async function releaseWebhooks({ webhooks }: StandIns, request: HttpRequest): Promise<HttpReply> {
  const order = new JsonBody(request).choice('order', ['forward', 'reverse'], 'forward');
  return jsonReply(200, { released: await webhooks.release(order) });
}

async function deliverEvent({ account, webhooks }: StandIns, request: HttpRequest): Promise<HttpReply> {
  const id = request.params['id'] ?? '';
  const times = new JsonBody(request).number('times', { min: 1, max: MAX_COPIES, fallback: 1 });
  const event = account.state.events.get(id);
  if (event === undefined) return badRequest(`No such event: '${id}'`, 404);
  if (webhooks.endpoint.url === undefined)
    return badRequest('No webhook endpoint is set; POST /_test/webhooks {"url": …} sets one.');
  return jsonReply(200, { data: await webhooks.deliver(event, times) });
}

function pay({ account }: StandIns, request: HttpRequest): HttpReply {
  const body = new JsonBody(request);
  const form = {
    email: body.text('email', 'payer@example.com'),
    name: body.text('name', 'Test Payer'),
    card: {
      number: body.text('card', '4242424242424242'),
      expiry: body.text('expiry', '12 / 49'),
      cvc: body.text('cvc', '123'),
    },
  };
  const offer = body.choice('methods', ['own', 'any'], 'own');
  return jsonReply(200, paySession(account, request.params['id'] ?? '', form, offer));
}

function authenticate({ account }: StandIns, request: HttpRequest): HttpReply {
  const answer = new JsonBody(request).choice('outcome', ['complete', 'fail'], 'complete');
  return jsonReply(200, finishAuthentication(account, request.params['id'] ?? '', answer === 'complete'));
}

function expire({ account }: StandIns, request: HttpRequest): HttpReply {
  return jsonReply(200, expireSession(account, request.params['id'] ?? '', NO_REQUEST));
}

function settle({ account }: StandIns, request: HttpRequest, succeeded: boolean): HttpReply {
  settleDelayed(account, request.params['id'] ?? '', succeeded);
  return jsonReply(200, { settled: succeeded ? 'succeeded' : 'failed' });
}

function setFaults({ stripeApi }: StandIns, request: HttpRequest): HttpReply {
  const body = new JsonBody(request);
  const fault = {
    mode: body.choice('mode', FAULT_MODES, 'error-before'),
    count: body.number('count', { min: 0, max: 1000, fallback: 1 }),
    path: body.text('path', '/v1/'),
    seconds: body.number('seconds', { min: 0, max: 3600, fallback: 1 }),
  };
  stripeApi.faults.set(fault);
  return jsonReply(200, fault);
}

async function advanceClock({ timeline }: StandIns, request: HttpRequest): Promise<HttpReply> {
  const seconds = new JsonBody(request).number('seconds', { min: 0, max: YEAR_SECONDS });
  await timeline.advance(seconds * 1000);
  return jsonReply(200, { now: new Date(timeline.now()).toISOString() });
}

function reset(standIns: StandIns): HttpReply {
  standIns.reset();
  return jsonReply(200, { reset: true });
}

async function pending({ webhooks }: StandIns, request: HttpRequest): Promise<HttpReply> {
  const wait = Number(new URLSearchParams(request.search).get('wait') ?? 0);
  if (!(wait >= 0 && wait <= 60)) throw new BadRequest('"wait" must be a number of seconds from 0 to 60.');
  await webhooks.whenIdle(wait * 1000);
  return jsonReply(200, webhooks.pending());
}

/** Plain HTTP functions by their deployed names. */
import { logger } from 'firebase-functions';
import { onRequest, type HttpsFunction, type HttpsOptions, type Request } from 'firebase-functions/https';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { DEFAULT_LANGUAGE, languageSchema, type Language } from '@paw-haven/domain/core/text/language';
import { FUNCTIONS_REGION } from '@paw-haven/domain/core/calls/region';
import {
  connectCheckout,
  connectData,
  connectEventVerifier,
  connectNotifications,
  connectPayments,
  payUrl,
} from './connect.ts';
import {
  measuresPageSpeed,
  messageSecrets,
  paymentSecrets,
  readMailEventsKey,
  readSmsConfig,
  readUnsubscribeKey,
  unsubscribeSecrets,
  webhookSecrets,
} from './lib/config.ts';
import { clientAddress } from './lib/client-address.ts';
import { describeError } from './lib/define-callable.ts';
import { undefinedOnError } from './lib/undefined-on-error.ts';
import { linkIn, PAGE_WORDS, pagesIn, type Page } from './lib/link-pages.ts';
import { readConfirmation, readCopies, readPaymentLink, readUnsubscribe } from './lib/link-token.ts';
import {
  answerMailEvents,
  answerPaymentEvent,
  answerTextReply,
  answerTextStatus,
} from './provider-events.ts';
import { confirmVisit } from './services/appointment/confirm-visit.ts';
import { allowCopies, refuseCopies } from './services/notification/copies.ts';
import type { CheckoutDependencies, DataDependencies, PlanDependencies } from './services/dependencies.ts';
import { readFeed } from './services/feed/read-feed.ts';
import { unsubscribe } from './services/notification/unsubscribe.ts';
import { answerPageSpeed } from './services/speed/answer-page-speed.ts';
import { describeLink } from './services/payment-link/describe-link.ts';
import type { OpenedLink } from './services/payment-link/fee-page.ts';
import { pressLink, readLink, returnToLink } from './services/payment-link/use-link.ts';

/** Content security policy: no scripts, other origins or frames. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

export const http = {
  'stripe-webhook': on({ secrets: webhookSecrets }, async (request, response) => {
    if (request.method !== 'POST') return void response.status(405).set('allow', 'POST').send('POST only');
    const signed = { rawBody: request.rawBody, signature: request.get('stripe-signature') };
    const { status, text } = await answerPaymentEvent(connectEventVerifier(), connectPayments(), signed);
    response.status(status).send(text);
  }),

  /** Twilio's status callback of text messages. */
  'text-status': on({ secrets: messageSecrets }, async (request, response) => {
    if (request.method !== 'POST') return void response.status(405).set('allow', 'POST').send('POST only');
    const status = await answerTextStatus(connectNotifications(), readSmsConfig(), {
      rawBody: request.rawBody,
      signature: request.get('x-twilio-signature'),
      deliveryId: queryText(request, 'delivery'),
    });
    response.status(status).send('');
  }),

  /** Twilio's webhook for texts to the salon's number. */
  'text-reply': on({ secrets: messageSecrets }, async (request, response) => {
    if (request.method !== 'POST') return void response.status(405).set('allow', 'POST').send('POST only');
    const status = await answerTextReply(connectData(), readSmsConfig(), {
      rawBody: request.rawBody,
      signature: request.get('x-twilio-signature'),
    });
    // Without a message in it, Twilio answers nothing itself.
    response
      .status(status)
      .type('text/xml')
      .send(status === 200 ? '<Response/>' : '');
  }),

  /** SendGrid's Event Webhook: what became of accepted emails. */
  'mail-events': on({ secrets: messageSecrets }, async (request, response) => {
    if (request.method !== 'POST') return void response.status(405).set('allow', 'POST').send('POST only');
    const status = await answerMailEvents(connectNotifications(), readMailEventsKey(), {
      rawBody: request.rawBody,
      signature: request.get('x-twilio-email-event-webhook-signature'),
      timestamp: request.get('x-twilio-email-event-webhook-timestamp'),
    });
    response.status(status).send('');
  }),

  unsubscribe: on({ secrets: unsubscribeSecrets }, async (request, response) => {
    showPage(response, await answerUnsubscribe(connectData(), readUnsubscribeKey(), linkRequestOf(request)));
  }),

  /** Opened from a reminder, to confirm the visit. */
  'confirm-visit': on({ secrets: unsubscribeSecrets }, async (request, response) => {
    showPage(response, await answerConfirmation(connectData(), readUnsubscribeKey(), linkRequestOf(request)));
  }),

  /** Opened from a mail to someone else's address: allows or ends copies. */
  'mail-copies': on({ secrets: unsubscribeSecrets }, async (request, response) => {
    showPage(response, await answerCopies(connectData(), readUnsubscribeKey(), linkRequestOf(request)));
  }),

  /** Opened from a text or mail, to pay a deposit or a bill. */
  'payment-link': on({ secrets: [...paymentSecrets, ...unsubscribeSecrets] }, async (request, response) => {
    const requested = { ...linkRequestOf(request), isBack: queryText(request, 'paid') !== '' };
    response.set('cache-control', 'no-store');
    showPage(response, await answerPaymentLink(connectCheckout(), readUnsubscribeKey(), payUrl, requested));
  }),

  /** Calendar feed for calendar apps. */
  'calendar-feed': on({}, async (request, response) => {
    if (!['GET', 'HEAD'].includes(request.method))
      return void response.status(405).set('allow', 'GET, HEAD').send('GET only');
    const requested = { feed: queryText(request, 'feed'), key: queryText(request, 'key') };
    const { status, text, headers } = await answerFeed(connectData(), requested);
    for (const [name, value] of Object.entries(headers)) response.set(name, value);
    response.status(status).set('x-content-type-options', 'nosniff').send(text);
  }),

  /** A page's report of how fast it was, sent as it is left. */
  'page-speed': on({}, async (request, response) => {
    const report = { method: request.method, rawBody: request.rawBody, address: clientAddress(request) };
    const answer = answerPageSpeed(connectData(), measuresPageSpeed(), report);
    response.status((await undefinedOnError('page speed failed', answer)) ?? 500).send('');
  }),
};

type Response = Parameters<HttpsFunction>[1];

function showPage(response: Response, { status, html }: Page): void {
  response
    .status(status)
    .set('content-security-policy', PAGE_POLICY)
    .set('x-content-type-options', 'nosniff')
    .set('referrer-policy', 'no-referrer')
    .type('html')
    .send(html);
}

function on(
  options: Pick<HttpsOptions, 'secrets'>,
  answer: (request: Request, response: Response) => Promise<void>,
): HttpsFunction {
  return onRequest({ ...options, region: FUNCTIONS_REGION, invoker: 'public' }, answer);
}

function queryText({ query }: Pick<Request, 'query'>, name: string): string {
  const value = query[name];
  return typeof value === 'string' ? value : '';
}

/**
 * The request behind a link; unknown languages fall back to the default. HEAD is answered as GET is, which only asks;
 * Express leaves out the body.
 */
export const linkRequestOf = (request: Pick<Request, 'method' | 'query'>): LinkRequest => ({
  method: request.method === 'HEAD' ? 'GET' : request.method,
  token: queryText(request, 'token'),
  language: languageSchema.safeParse(queryText(request, 'language')).data ?? DEFAULT_LANGUAGE,
});

interface LinkRequest {
  readonly method: string;
  readonly token: string;
  /** Language of the message that contains the link. */
  readonly language?: Language;
}

/**
 * A POST, as mail programs send it (RFC 8058), unsubscribes at once. A GET shows a page that asks first, because mail
 * scanners open every link.
 */
export function answerUnsubscribe(
  dependencies: Pick<PlanDependencies, 'db'>,
  key: string,
  request: LinkRequest,
): Promise<Page> {
  const say = PAGE_WORDS[request.language ?? DEFAULT_LANGUAGE];
  return answerLink(request, readUnsubscribe(request.token, key), {
    incomplete: say.openFromMail,
    ask: () => [say.unsubscribe, say.stillMails, say.unsubscribeButton],
    act: async (uid) => {
      await unsubscribe(dependencies, uid);
      return [say.done, say.unsubscribed];
    },
  });
}

/** As with unsubscribing, a GET only asks. Links get forwarded, so the pages reveal nothing about the visit. */
export function answerConfirmation(
  dependencies: Pick<DataDependencies, 'db' | 'now'>,
  key: string,
  request: LinkRequest,
): Promise<Page> {
  const say = PAGE_WORDS[request.language ?? DEFAULT_LANGUAGE];
  return answerLink(request, readConfirmation(request.token, key), {
    incomplete: say.openFromReminder,
    ask: () => [say.confirm, '', say.confirmButton],
    act: async (confirmation) =>
      (await confirmVisit(dependencies, confirmation)) ? [say.thanks, say.seeYou] : { over: say.signIn },
  });
}

/** As with unsubscribing, a GET only asks. The pages reveal nothing about the customer. */
export function answerCopies(
  dependencies: Pick<DataDependencies, 'db' | 'now'>,
  key: string,
  request: LinkRequest,
): Promise<Page> {
  const say = PAGE_WORDS[request.language ?? DEFAULT_LANGUAGE];
  return answerLink(request, readCopies(request.token, key), {
    incomplete: say.openFromReminder,
    ask: ({ action }) =>
      action === 'allow'
        ? [say.copies, say.copiesText, say.copiesButton]
        : [say.endCopies, '', say.endCopiesButton],
    act: async (link) => {
      if (link.action === 'allow')
        return (await allowCopies(dependencies, link)) ? [say.done, say.copiesOn] : { over: '' };
      await refuseCopies(dependencies, link);
      return [say.done, say.copiesOff];
    },
  });
}

/** The pages of a link in a message: title and text, and the label of the button that asks. */
interface LinkPages<Link> {
  /** What to open instead of a link that was cut off. */
  readonly incomplete: string;
  readonly ask: (link: Link) => readonly [title: string, text: string, label: string];
  /** `over`: the link can do nothing any longer. */
  readonly act: (link: Link) => Promise<readonly [title: string, text: string] | { readonly over: string }>;
}

/** A GET asks, a POST acts. `link` is undefined if its signature is wrong. */
async function answerLink<Link>(
  { method, token, language = DEFAULT_LANGUAGE }: LinkRequest,
  link: Link | undefined,
  { incomplete, ask, act }: LinkPages<Link>,
): Promise<Page> {
  const say = PAGE_WORDS[language];
  const show = pagesIn(language);
  if (link === undefined) return show(400, say.incomplete, incomplete);
  if (method === 'GET') {
    const [title, text, label] = ask(link);
    return show(200, title, text, { action: { token, label } });
  }
  if (method !== 'POST') return show(405, say.refused, '');
  const answer = await act(link);
  return 'over' in answer ? show(410, say.over, answer.over) : show(200, ...answer);
}

/**
 * The page of a payment link. As with unsubscribing, a GET only shows it; a press opens the payment page. `isBack`: the
 * payment page has returned, so the payment is looked up. It shows what is needed to decide, and nothing about the person.
 */
export async function answerPaymentLink(
  dependencies: CheckoutDependencies,
  key: string,
  urlOf: (linkId: string) => string,
  { method, token, language = DEFAULT_LANGUAGE, isBack }: LinkRequest & { readonly isBack: boolean },
): Promise<Page> {
  const say = PAGE_WORDS[language];
  const show = pagesIn(language);
  const id = readPaymentLink(token, key);
  if (id === undefined) return show(400, say.incomplete, say.openFromMessage);
  if (method !== 'GET' && method !== 'POST') return show(405, say.refused, '');
  try {
    const backUrl = linkIn(urlOf(id), language);
    const look = isBack ? returnToLink : readLink;
    const state =
      method === 'GET'
        ? await look(dependencies, id)
        : await pressLink(dependencies, id, { backUrl, paidUrl: `${backUrl}&paid=1` });
    switch (state.kind) {
      case 'paid':
        return show(200, say.paid, say.paidText);
      case 'pending':
        return show(200, say.pending, say.pendingText);
      case 'over':
        return show(410, say.over, say.call);
      case 'page':
        return show(200, say.paymentPage, say.opensPaymentPage, {
          next: { url: state.url, label: say.openPaymentPage },
        });
      case 'open':
        return showLink(dependencies, show, { token, language }, state);
    }
  } catch (error) {
    logger.error('payment link failed', describeError(error));
    return show(503, say.tryAgain, say.tryAgainText);
  }
}

async function showLink(
  dependencies: CheckoutDependencies,
  show: ReturnType<typeof pagesIn>,
  { token, language }: { readonly token: string; readonly language: Language },
  opened: Extract<OpenedLink, { kind: 'open' }>,
): Promise<Page> {
  const say = PAGE_WORDS[language];
  const { salon, kind, until, amount, total, what, when, policy } = await describeLink(
    dependencies,
    opened,
    language,
  );
  return show(200, say.pay[kind].title, say.pay[kind].text(until), {
    salon,
    facts: [
      [say.what, what],
      [say.when, when],
      [say.amount, total === undefined ? amount : say.ofTotal(amount, total)],
      ...(policy === undefined ? [] : [[say.policy, policy] as const]),
    ],
    action: { token, label: say.payButton(amount) },
  });
}

interface FeedAnswer {
  readonly status: 200 | 404 | 429 | 500;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8' };
const CALENDAR = { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' };

/** 404 for an address that is not a feed, 429 for too many requests, 500 for an internal error. */
export async function answerFeed(
  dependencies: Pick<DataDependencies, 'db' | 'now'>,
  request: { readonly feed: string; readonly key: string },
): Promise<FeedAnswer> {
  try {
    const text = await readFeed(dependencies, request);
    if (text === undefined) return { status: 404, text: 'Not found', headers: PLAIN };
    return { status: 200, text, headers: CALENDAR };
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate-limited') {
      const wait = String(error.details['retryAfterSeconds']);
      return { status: 429, text: 'Too many requests', headers: { ...PLAIN, 'retry-after': wait } };
    }
    logger.error('calendar feed failed', describeError(error));
    return { status: 500, text: 'Please try again', headers: PLAIN };
  }
}

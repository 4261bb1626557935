/** The pages around a payment: bank confirmation, already paid, expired, not found. */
import { type HttpReply, html, renderPage, type Html } from '@paw-haven/local-backend';
import type { SessionRecord } from '../stripe/model/session-record.ts';
import type { CheckoutSession } from '../stripe/model/objects.ts';
import { PAYMENT_CSS } from './payment-css.ts';
import { sessionMoney } from './payment-page.ts';

/** The session's success URL, with Stripe's placeholder replaced by the session's id. */
export function successUrl(session: CheckoutSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

/** The bank's authentication page: one question with two answers. */
export function authenticationPage(record: SessionRecord): HttpReply {
  const { session, payer } = record;
  const what = session.mode === 'setup' ? 'card' : 'payment';
  const amount = html`<li class="total">
    <span>Amount</span><span class="money">${sessionMoney(session)}</span>
  </li>`;
  return renderPage({
    title: `Confirm your ${what}`,
    css: PAYMENT_CSS,
    formTargets: [new URL(session.success_url).origin],
    body: html`<header class="bar"><span></span><span class="chip honey">TEST MODE</span></header>
      <main class="single">
        <h1>Confirm your ${what}</h1>
        <p>Your bank asks you to confirm this ${what}. In test mode you decide what the bank answers.</p>
        <ul class="lines">
          <li><span class="soft">Card</span><span class="tabular">ending in ${payer?.card.last4}</span></li>
          ${session.mode === 'setup' ? null : amount}
        </ul>
        <form class="actions" method="post" action="/c/pay/${session.id}/authenticate">
          <button class="button" type="submit" name="outcome" value="complete">
            Complete authentication
          </button>
          <button class="button quiet" type="submit" name="outcome" value="fail">Fail authentication</button>
        </form>
      </main>`,
  });
}

export function completePage(session: CheckoutSession): HttpReply {
  const next = html`<a class="button" href="${successUrl(session)}">Continue</a>`;
  if (session.mode === 'setup') return messagePage('This card is saved', 'Nothing was charged.', next);
  const isPaid = session.payment_status === 'paid';
  return messagePage(
    isPaid ? 'This payment is complete' : 'This payment is being processed',
    isPaid
      ? `${sessionMoney(session)} was paid. Nothing more is charged here.`
      : 'The order is placed. The payment itself takes a while to arrive.',
    next,
  );
}

export function expiredPage(session: CheckoutSession): HttpReply {
  const back = session.cancel_url;
  return messagePage(
    'This payment page has expired',
    'You were not charged. Go back and start again to get a new payment page.',
    back === null ? undefined : html`<a class="button" href="${back}">Go back</a>`,
  );
}

export function notFoundPage(): HttpReply {
  return messagePage(
    'There is no such payment page',
    'The address may be incomplete, or the stand-in was restarted since. You were not charged.',
    undefined,
    404,
  );
}

function messagePage(title: string, text: string, action: Html | undefined, status = 200): HttpReply {
  return renderPage({
    title,
    status,
    css: PAYMENT_CSS,
    body: html`<header class="bar"><span></span><span class="chip honey">TEST MODE</span></header>
      <main class="single">
        <h1>${title}</h1>
        <p>${text}</p>
        ${action === undefined ? null : html`<p class="actions">${action}</p>`}
      </main>`,
  });
}

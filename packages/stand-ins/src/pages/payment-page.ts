/** The hosted payment page: the items, the card form, and the test cards. Works without its script. */
import { type HttpReply, html, renderPage, type Html } from '@paw-haven/local-backend';
import { formatMoney } from '../base/money.ts';
import type { SessionRecord } from '../stripe/model/session-record.ts';
import type { CheckoutSession } from '../stripe/model/objects.ts';
import type { FieldErrors, PaymentField } from '../stripe/payments/card-input.ts';
import { knownEmail, takesDelayed } from '../stripe/payments/pay-session.ts';
import { TEST_CARDS, type TestCard } from '../stripe/payments/test-cards.ts';
import { PAYMENT_CSS } from './payment-css.ts';
import { PAYMENT_SCRIPT } from './payment-script.ts';

export interface PaymentPageState {
  /** The payer's input, without the security code. */
  readonly values?: Partial<Record<PaymentField, string>>;
  readonly errors?: FieldErrors;
  readonly message?: string;
}

/** `now` in milliseconds. */
export function paymentPage(record: SessionRecord, now: number, state: PaymentPageState = {}): HttpReply {
  const { session } = record;
  const isSetup = session.mode === 'setup';
  const action = isSetup ? 'Save card' : `Pay ${sessionMoney(session)}`;
  return renderPage({
    title: action,
    status: state.message === undefined && Object.keys(state.errors ?? {}).length === 0 ? 200 : 402,
    css: PAYMENT_CSS,
    script: PAYMENT_SCRIPT,
    formTargets: [new URL(session.success_url).origin],
    body: html`${topBar(session)}
      <main class="checkout">
        ${isSetup ? setupSummary() : summary(record, sessionMoney(session))}
        ${paymentForm(record, action, now, state)} ${testCards(record)}
      </main>`,
  });
}

/** The session's total; an amount of zero in setup mode. */
export function sessionMoney({ amount_total: total, currency }: CheckoutSession): string {
  return formatMoney(total ?? 0, currency ?? 'usd');
}

function setupSummary(): Html {
  return html`<section class="summary" aria-label="Summary">
    <h1>Save a card</h1>
    <p class="soft">Nothing is charged now.</p>
  </section>`;
}

function topBar({ cancel_url: back }: CheckoutSession): Html {
  return html`<header class="bar">
    ${back === null ? html`<span></span>` : html`<a href="${back}"><span aria-hidden="true">←&nbsp;</span>Back</a>`}
    <span class="chip honey">TEST MODE</span>
  </header>`;
}

function summary(record: SessionRecord, total: string): Html {
  const { lineItems, descriptions } = record;
  const [only] = lineItems;
  const isPlain = lineItems.length === 1 && only?.quantity === 1;
  return html`<section class="summary" aria-label="Order summary">
    <h1>${lineItems.length === 1 ? only?.description : `${lineItems.length} items`}</h1>
    <p class="amount money">${total}</p>
    ${isPlain ? html`<p class="soft">${descriptions[0]}</p>` : itemLines(record, total)}
  </section>`;
}

function itemLines({ lineItems, descriptions }: SessionRecord, total: string): Html {
  return html`<ul class="lines">
    ${lineItems.map(
      (item, index) =>
        html`<li>
          <span
            >${item.description}
            ${descriptions[index] == null ? null : html`<span class="about">${descriptions[index]}</span>`}
            ${item.quantity > 1 ? html`<span class="about">Quantity ${item.quantity}</span>` : null}</span
          >
          <span class="money">${formatMoney(item.amount_total, item.currency)}</span>
        </li>`,
    )}
    <li class="total"><span>Total due</span><span class="money">${total}</span></li>
  </ul>`;
}

function paymentForm(record: SessionRecord, action: string, now: number, state: PaymentPageState): Html {
  const { session, terms = null } = record;
  const email = knownEmail(record);
  return html`<form
    id="payment"
    method="post"
    action="/c/pay/${session.id}"
    data-now="${now}"
    data-expiry="${futureExpiry(now)}"
  >
    <h2>${session.mode === 'setup' ? 'Card details' : 'Pay with card'}</h2>
    ${email === null ? textField('email', 'Email', state, { type: 'email', autocomplete: 'email' }) : shownEmail(email)}
    ${numberField(state)}
    <div class="pair">
      ${textField('expiry', 'Expiration', state, { placeholder: 'MM / YY', inputmode: 'numeric', autocomplete: 'cc-exp', maxlength: '9' })}
      ${textField('cvc', 'Security code (CVC)', state, { placeholder: 'CVC', inputmode: 'numeric', autocomplete: 'cc-csc', maxlength: '4' })}
    </div>
    ${textField('name', 'Name on card', state, { autocomplete: 'cc-name', maxlength: '200' })}
    ${terms === null ? null : html`<p id="terms" class="fine">${terms}</p>`}
    <div id="notice" class="notice" role="alert">${state.message}</div>
    <button id="pay" class="button pay" type="submit">
      <span class="spinner" aria-hidden="true"></span><span id="pay-label">${action}</span>
    </button>
    <p id="status" class="visually-hidden" role="status"></p>
    <p class="fine">
      This is a local stand-in for the payment provider. No card is charged and no money moves.
    </p>
  </form>`;
}

function shownEmail(email: string): Html {
  return html`<div class="field">
    <span class="label" id="email-label">Email</span><output aria-labelledby="email-label">${email}</output>
  </div>`;
}

function numberField(state: PaymentPageState): Html {
  return html`<div class="field">
    <label for="number">Card number</label>
    <div class="with-brand">
      ${input('number', state, { placeholder: '1234 1234 1234 1234', inputmode: 'numeric', autocomplete: 'cc-number', maxlength: '23' })}
      <output id="brand" for="number"></output>
    </div>
    ${problem('number', state)}
  </div>`;
}

function textField(
  name: PaymentField,
  label: string,
  state: PaymentPageState,
  attributes: Record<string, string>,
): Html {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${input(name, state, attributes)} ${problem(name, state)}
  </div>`;
}

function input(name: PaymentField, state: PaymentPageState, attributes: Record<string, string>): Html {
  const all = { type: 'text', spellcheck: 'false', ...attributes, value: state.values?.[name] ?? '' };
  const rest = Object.entries(all).map(([key, value]) => html` ${key}="${value}"`);
  const invalid = state.errors?.[name] === undefined ? 'false' : 'true';
  return html`<input
    id="${name}"
    name="${name}"
    required
    aria-invalid="${invalid}"
    aria-describedby="${name}-problem"
    ${rest}
  />`;
}

function problem(name: PaymentField, state: PaymentPageState): Html {
  return html`<p id="${name}-problem" class="problem" aria-live="polite">${state.errors?.[name]}</p>`;
}

function testCards(record: SessionRecord): Html {
  const isOffered = ({ listed, behavior }: TestCard): boolean =>
    listed.includes(record.session.mode) && (behavior.kind !== 'delayed' || takesDelayed(record));
  const cards = TEST_CARDS.filter(isOffered);
  return html`<section class="cards" aria-labelledby="cards-title">
    <h2 id="cards-title">Test cards</h2>
    <p class="soft">Choose one to fill in the form.</p>
    <ul>
      ${cards.map(
        ({ number, label }) =>
          html`<li>
            <button type="button" data-card="${number}" data-label="${label}">
              <span>${label}</span> <span class="tabular">${groupDigits(number)}</span>
            </button>
          </li>`,
      )}
    </ul>
  </section>`;
}

function groupDigits(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** An expiry date four years ahead, for the test cards. */
function futureExpiry(now: number): string {
  return `12 / ${String((new Date(now).getUTCFullYear() + 4) % 100).padStart(2, '0')}`;
}

/** Renders the payments, each with its refunds and disputes and their effect on the balance. */
import { formatMoney } from '../base/money.ts';
import type { StandIns } from '../state/stand-ins.ts';
import { readLedger } from '../stripe/account/balance.ts';
import type { Ledger } from '../stripe/account/balance.ts';
import type { SessionRecord } from '../stripe/model/session-record.ts';
import type { Charge, CheckoutSession, Dispute, PaymentIntent, Refund } from '../stripe/model/objects.ts';
import type { StripeAccount } from '../stripe/account/stripe-account.ts';
import { html, type Html } from '@paw-haven/local-backend';
import { sessionMoney } from './payment-page.ts';
import { callButton, newestFirst, shortId, timeOf } from './row-parts.ts';

interface State {
  readonly name: string;
  readonly tone: 'honey' | 'sage' | 'clay' | '';
}

interface Payment {
  /** Undefined for a charge of a saved card. */
  readonly record: SessionRecord | undefined;
  readonly intent: PaymentIntent | undefined;
  readonly charge: Charge | undefined;
  readonly refunds: readonly Refund[];
  readonly dispute: Dispute | undefined;
  readonly ledger: Ledger;
}

export function paymentList({ account }: StandIns): Html {
  const shown = newestFirst(allPayments(account));
  return html`<section aria-labelledby="payments-title">
    <div class="title">
      <h2 id="payments-title">Payments</h2>
      ${nextRefunds(account)}
    </div>
    ${balance(readLedger(account))}
    ${
      shown.length === 0
        ? html`<p class="empty">
            No Checkout Sessions yet. Point a Stripe client at this address to create one.
          </p>`
        : html`<ul class="rows">
            ${shown.map((payment) => paymentRow(account, payment))}
          </ul>`
    }
    ${savedCards(account)}
  </section>`;
}

/** The sessions and the charges of saved cards, oldest first. */
function allPayments(account: StripeAccount): Payment[] {
  const { sessions, paymentIntents } = account.state;
  const charged = [...paymentIntents.values()].filter(({ customer }) => customer !== null);
  const rows = [
    ...[...sessions.values()].map((record) => ({ at: record.session.created, record, intent: undefined })),
    ...charged.map((intent) => ({ at: intent.created, record: undefined, intent })),
  ];
  return rows
    .toSorted((a, b) => a.at - b.at)
    .map(({ record, intent }) => findPayment(account, record, intent));
}

function savedCards({ state }: StripeAccount): Html | null {
  const cards = newestFirst([...state.paymentMethods.values()]);
  if (cards.length === 0) return null;
  return html`<h3>Saved cards</h3>
    <ul class="rows">
      ${cards.map(
        ({ id, card, customer, billing_details: { email }, created }) =>
          html`<li class="row payment">
            <span class="state"
              ><span class="chip ${customer === null ? '' : 'sage'}"
                >${customer === null ? 'Removed' : 'Saved'}</span
              ></span
            >
            <span class="main"
              ><strong>${card.brand} ending in ${card.last4}</strong
              ><span class="sub"
                >${email} · expires ${card.exp_month}/${card.exp_year} ·
                <code title="${id}">${shortId(id)}…</code></span
              ></span
            >
            <span class="end">${timeOf(new Date(created * 1000).toISOString())}</span>
          </li>`,
      )}
    </ul>`;
}

/** Shows the outcome set for the next refund, and the buttons that change it. */
function nextRefunds({ nextRefunds: { outcome, count } }: StripeAccount): Html {
  const set = (name: string, body: object): Html =>
    callButton('next-refund', name, `POST /_test/refunds/next ${JSON.stringify(body)}`);
  if (count === 0)
    return html`<span class="tools">${set('Refuse the next refund', { outcome: 'refuse' })}</span>`;
  const refunds = count === 1 ? 'The next refund' : `The next ${count} refunds`;
  const text = outcome === 'refuse' ? `${refunds}: refused` : `${refunds}: pending`;
  return html`<span class="chip honey">${text}</span><span class="tools">${set('Undo', { count: 0 })}</span>`;
}

/** Shows what was received, refunded and disputed and the balance; nothing before the first payment. */
function balance({ sums }: Ledger): Html {
  const lines = Object.entries(sums).map(([currency, { received, refunded, disputed, balance: sum }]) => {
    const parts = [`${formatMoney(received, currency)} in`];
    if (refunded !== 0) parts.push(`${formatMoney(-refunded, currency)} refunded`);
    if (disputed !== 0) parts.push(`${formatMoney(-disputed, currency)} withdrawn`);
    return html`<p class="ledger tabular">
      ${parts.join(' − ')} = <strong>${formatMoney(sum, currency)}</strong>
    </p>`;
  });
  return html`${lines}`;
}

function findPayment(
  account: StripeAccount,
  record: SessionRecord | undefined,
  charged: PaymentIntent | undefined,
): Payment {
  const { paymentIntents, charges, refunds, disputes } = account.state;
  const id = charged?.id ?? record?.session.payment_intent ?? '';
  const intent = paymentIntents.get(id);
  return {
    record,
    intent,
    charge: charges.get(intent?.latest_charge ?? ''),
    refunds: [...refunds.values()].filter(({ payment_intent: of }) => of === id),
    dispute: [...disputes.values()].find(({ payment_intent: of }) => of === id),
    ledger: readLedger(account, id),
  };
}

function paymentState(account: StripeAccount, { record, intent, charge, dispute }: Payment): State {
  if (record?.session.status === 'expired') return { name: 'Expired', tone: '' };
  if (record?.session.mode === 'setup') return stateBySetup(account, record.session);
  return (
    (dispute && STATE_BY_DISPUTE[dispute.status]) ??
    (charge && stateByRefunds(charge)) ??
    (record ? stateBySession(record.session, intent) : stateByCharge(intent))
  );
}

function stateBySetup({ state }: StripeAccount, session: CheckoutSession): State {
  if (session.status === 'complete') return { name: 'Card saved', tone: 'sage' };
  const intent = state.setupIntents.get(session.setup_intent ?? '');
  if (intent?.status === 'requires_action') return { name: 'Confirming', tone: 'honey' };
  return intent?.last_setup_error == null
    ? { name: 'Open', tone: 'honey' }
    : { name: 'Open, declined', tone: 'clay' };
}

function stateByCharge(intent: PaymentIntent | undefined): State {
  if (intent?.status === 'succeeded') return { name: 'Charged', tone: 'sage' };
  return intent?.last_payment_error?.code === 'authentication_required'
    ? { name: 'Needs the customer', tone: 'honey' }
    : { name: 'Refused', tone: 'clay' };
}

const STATE_BY_DISPUTE: Readonly<Partial<Record<Dispute['status'], State>>> = {
  needs_response: { name: 'Disputed', tone: 'clay' },
  lost: { name: 'Lost', tone: 'clay' },
};

function stateByRefunds({ refunded, amount_refunded: cents, currency }: Charge): State | undefined {
  if (refunded) return { name: 'Refunded', tone: '' };
  return cents > 0 ? { name: `Refunded ${formatMoney(cents, currency)}`, tone: '' } : undefined;
}

function stateBySession(session: CheckoutSession, intent: PaymentIntent | undefined): State {
  if (session.payment_status === 'paid') return { name: 'Paid', tone: 'sage' };
  if (intent?.status === 'processing') return { name: 'Processing', tone: 'honey' };
  if (session.status === 'complete') return { name: 'Failed', tone: 'clay' };
  if (intent?.status === 'requires_action') return { name: 'Confirming', tone: 'honey' };
  return intent?.last_payment_error == null
    ? { name: 'Open', tone: 'honey' }
    : { name: 'Open, declined', tone: 'clay' };
}

/** What a row says about its payment. */
const aboutPayment = (account: StripeAccount, { record, intent }: Payment) =>
  record === undefined ? aboutCharge(account, intent) : aboutSession(record);

function aboutSession({ session, lineItems }: SessionRecord) {
  const isSetup = session.mode === 'setup';
  return {
    id: session.id,
    name: isSetup ? 'Save a card' : lineItems.map((item) => item.description).join(', '),
    email: session.customer_details?.email ?? session.customer_email,
    money: isSetup ? '' : sessionMoney(session),
    created: session.created,
  };
}

function aboutCharge({ state }: StripeAccount, intent: PaymentIntent | undefined) {
  return {
    id: intent?.id ?? '',
    name: intent?.description ?? 'Charge of a saved card',
    email: state.customers.get(intent?.customer ?? '')?.email,
    money: formatMoney(intent?.amount ?? 0, intent?.currency ?? 'usd'),
    created: intent?.created ?? 0,
  };
}

function paymentRow(account: StripeAccount, payment: Payment): Html {
  const { refunds, dispute, ledger } = payment;
  const { id, name, email, money, created } = aboutPayment(account, payment);
  const state = paymentState(account, payment);
  const parts = [...refunds.map(refundRow), ...(dispute === undefined ? [] : [disputeRow(dispute)])];
  return html`<li>
    <div class="row payment">
      <span class="state"><span class="chip ${state.tone}">${state.name}</span></span>
      <span class="main"
        ><strong>${name}</strong
        ><span class="sub"
          >${email ?? 'No email yet'} · <code title="${id}">${shortId(id)}…</code></span
        ></span
      >
      <span class="end"
        ><span class="money">${money}</span>${timeOf(new Date(created * 1000).toISOString())}</span
      >
      ${paymentTools(id, payment, state)}
    </div>
    ${
      parts.length === 0
        ? null
        : html`<ul class="parts">
              ${parts}
            </ul>
            ${balance(ledger)}`
    }
  </li>`;
}

function paymentTools(id: string, { record, charge }: Payment, state: State): Html | null {
  if (state.name === 'Processing') {
    return html`<span class="tools"
      >${callButton(id, 'Let it succeed', `POST /_test/async/${id}/succeed`)}${callButton(id, 'Let it fail', `POST /_test/async/${id}/fail`)}</span
    >`;
  }
  if (charge?.paid === true && !charge.disputed && !charge.refunded) {
    return html`<span class="tools"
      >${callButton(id, 'Dispute this payment', `POST /_test/payments/${id}/dispute`)}</span
    >`;
  }
  if (record?.session.status !== 'open') return null;
  return html`<span class="tools"
    ><a id="${id}-page" class="small" href="/c/pay/${id}" aria-label="Payment page: ${shortId(id)}"
      >Payment page</a
    >${callButton(id, 'Expire', `POST /_test/sessions/${id}/expire`)}</span
  >`;
}

const REFUND_STATES: Readonly<Record<Refund['status'], State>> = {
  pending: { name: 'Refund pending', tone: 'honey' },
  succeeded: { name: 'Refund done', tone: 'sage' },
  failed: { name: 'Refund failed', tone: 'clay' },
};

function refundRow(refund: Refund): Html {
  const { id, status, failure_reason: failure } = refund;
  const succeed = callButton(id, 'Let it succeed', `POST /_test/refunds/${id}/succeed`);
  const fail = callButton(id, 'Let it fail', `POST /_test/refunds/${id}/fail`);
  const tools = html`${status === 'pending' ? succeed : null}${status === 'failed' ? null : fail}`;
  return partRow(refund, REFUND_STATES[status], failure ?? refund.reason, tools);
}

const DISPUTE_STATES: Readonly<Record<Dispute['status'], State>> = {
  needs_response: { name: 'Dispute open', tone: 'honey' },
  won: { name: 'Dispute won', tone: 'sage' },
  lost: { name: 'Dispute lost', tone: 'clay' },
};

function disputeRow(dispute: Dispute): Html {
  const { id, status, reason } = dispute;
  const won = callButton(id, 'Won', `POST /_test/disputes/${id}/win`);
  const lost = callButton(id, 'Lost', `POST /_test/disputes/${id}/lose`);
  const tools = html`${status === 'needs_response' ? html`${won}${lost}` : null}`;
  return partRow(dispute, DISPUTE_STATES[status], reason, tools);
}

function partRow(part: Refund | Dispute, state: State, reason: string | null, tools: Html): Html {
  return html`<li class="row payment part">
    <span class="state"><span class="chip ${state.tone}">${state.name}</span></span>
    <span class="main sub"
      >${reason?.replaceAll('_', ' ')} <code title="${part.id}">${part.id.slice(0, 12)}…</code></span
    >
    <span class="end"
      ><span class="money">${formatMoney(part.amount, part.currency)}</span
      >${timeOf(new Date(part.created * 1000).toISOString())}</span
    >
    <span class="tools">${tools}</span>
  </li>`;
}

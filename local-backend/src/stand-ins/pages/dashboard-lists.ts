/** The lists of the backend's page: captured messages, payments, webhook deliveries. Newest first. */
import { formatMoney } from '../money.ts';
import type { StandIns } from '../stand-ins.ts';
import type { SessionRecord } from '../stripe/checkout/session-record.ts';
import type { CheckoutSession, StripeEvent } from '../stripe/objects.ts';
import type { Delivery } from '../stripe/webhooks/dispatcher.ts';
import { html } from '../../page/html.ts';
import type { Html } from '../../page/html.ts';
import { KIND_NAMES, messageRow } from './message-row.ts';

/** Rows shown of each list. */
const SHOWN = 60;

type Kind = keyof typeof KIND_NAMES;

export function isKind(value: string | null): value is Kind {
  return value !== null && value in KIND_NAMES;
}

export function dashboardLists(standIns: StandIns, kind: Kind | undefined): Html {
  return html`${messages(standIns, kind)}${payments(standIns)}${webhooks(standIns)}`;
}

function newestFirst<T>(items: readonly T[]): T[] {
  return items.slice(-SHOWN).toReversed();
}

function messages({ captures }: StandIns, kind: Kind | undefined): Html {
  const shown = newestFirst(captures.list({ kind }));
  const clear = html`<button
    id="clear"
    class="small"
    type="button"
    data-call="DELETE /api/outbox${kind === undefined ? '' : `?kind=${kind}`}"
  >
    Empty
  </button>`;
  return html`<section aria-labelledby="messages-title">
    <div class="title">
      <h2 id="messages-title">Messages</h2>
      ${shown.length > 0 ? clear : null}
      <nav aria-label="Kind of message">
        ${kindLink('All', undefined, kind)}${Object.entries(KIND_NAMES).map(([key, name]) => kindLink(name, key, kind))}
      </nav>
    </div>
    ${
      shown.length === 0
        ? html`<p class="empty">
            Nothing captured yet. Mail, SMS and push messages that the application sends appear here and go
            nowhere else.
          </p>`
        : html`<ul class="rows">
            ${shown.map((capture) => messageRow(capture, timeOf(capture.at)))}
          </ul>`
    }
  </section>`;
}

function kindLink(name: string, key: string | undefined, current: Kind | undefined): Html {
  const href = key === undefined ? '/captures' : `/captures?kind=${key}`;
  return html`<a
    id="kind-${key ?? 'all'}"
    href="${href}"
    ${key === current ? html` aria-current="page"` : null}
    >${name}</a
  >`;
}

function payments({ account }: StandIns): Html {
  const shown = newestFirst([...account.state.sessions.values()]);
  return html`<section aria-labelledby="payments-title">
    <div class="title"><h2 id="payments-title">Payments</h2></div>
    ${
      shown.length === 0
        ? html`<p class="empty">
            No Checkout Session yet. Point a Stripe client at this address to make one.
          </p>`
        : html`<ul class="rows">
            ${shown.map((record) => paymentRow(paymentState(account, record), record))}
          </ul>`
    }
  </section>`;
}

interface PaymentState {
  readonly name: string;
  readonly tone: 'honey' | 'sage' | 'clay' | '';
}

function paymentState(account: StandIns['account'], { session }: SessionRecord): PaymentState {
  const intent =
    session.payment_intent === null ? undefined : account.state.paymentIntents.get(session.payment_intent);
  const charge =
    typeof intent?.latest_charge === 'string' ? account.state.charges.get(intent.latest_charge) : undefined;
  if (session.status === 'expired') return { name: 'Expired', tone: '' };
  if (charge?.refunded === true) return { name: 'Refunded', tone: '' };
  if ((charge?.amount_refunded ?? 0) > 0) {
    return { name: `Refunded ${formatMoney(charge?.amount_refunded ?? 0, session.currency)}`, tone: '' };
  }
  if (session.payment_status === 'paid') return { name: 'Paid', tone: 'sage' };
  if (intent?.status === 'processing') return { name: 'Processing', tone: 'honey' };
  if (session.status === 'complete') return { name: 'Failed', tone: 'clay' };
  if (intent?.status === 'requires_action') return { name: 'Confirming', tone: 'honey' };
  return intent?.last_payment_error == null
    ? { name: 'Open', tone: 'honey' }
    : { name: 'Open, declined', tone: 'clay' };
}

function paymentRow(state: PaymentState, { session, lineItems }: SessionRecord): Html {
  const name = lineItems.map((item) => item.description).join(', ');
  const email = session.customer_details?.email ?? session.customer_email;
  return html`<li>
    <div class="row payment">
      <span class="state"><span class="chip ${state.tone}">${state.name}</span></span>
      <span class="main"
        ><strong>${name}</strong
        ><span class="sub"
          >${email ?? 'No email yet'} · <code title="${session.id}">${session.id.slice(0, 16)}…</code></span
        ></span
      >
      <span class="end"
        ><span class="money">${formatMoney(session.amount_total, session.currency)}</span
        >${timeOf(new Date(session.created * 1000).toISOString())}</span
      >
      ${paymentTools(state, session)}
    </div>
  </li>`;
}

function paymentTools(state: PaymentState, { id, status }: CheckoutSession): Html | null {
  if (state.name === 'Processing') {
    return html`<span class="tools"
      >${callButton(id, 'Let it succeed', `/_test/async/${id}/succeed`)}${callButton(id, 'Let it fail', `/_test/async/${id}/fail`)}</span
    >`;
  }
  if (status !== 'open') return null;
  return html`<span class="tools"
    ><a id="${id}-page" class="small" href="/c/pay/${id}">Payment page</a
    >${callButton(id, 'Expire', `/_test/sessions/${id}/expire`)}</span
  >`;
}

function callButton(id: string, name: string, path: string): Html {
  return html`<button
    id="${id}-${name.toLowerCase().replaceAll(' ', '-')}"
    class="small"
    type="button"
    data-call="POST ${path}"
  >
    ${name}
  </button>`;
}

function webhooks({ webhooks: dispatcher, account }: StandIns): Html {
  const shown = newestFirst(dispatcher.deliveries);
  const { held, retrying } = dispatcher.pending();
  const url = dispatcher.endpoint.url;
  const release = html`<button
    id="release"
    class="small"
    type="button"
    data-call="POST /_test/webhooks/release"
  >
    Release
  </button>`;
  return html`<section class="wide" aria-labelledby="webhooks-title">
    <div class="title">
      <h2 id="webhooks-title">Webhook deliveries</h2>
      ${retrying > 0 ? html`<span class="chip honey">${retrying} to be tried again</span>` : null}
      ${held > 0 ? html`<span class="chip honey">${held} held back</span>${release}` : null}
      <span class="soft"
        >${url === undefined ? 'No endpoint is set: events are recorded only.' : html`to <code>${url}</code>`}</span
      >
    </div>
    ${
      shown.length === 0
        ? html`<p class="empty">No delivery yet.</p>`
        : html`<ul class="rows">
            ${shown.map((delivery) => deliveryRow(delivery, account.state.events.get(delivery.event)))}
          </ul>`
    }
  </section>`;
}

function deliveryRow(delivery: Delivery, event: StripeEvent | undefined): Html {
  const attempt = delivery.attempt === 0 ? 'sent again by hand' : `try ${delivery.attempt}`;
  const resend = html`<button
    id="${delivery.id}-again"
    class="small"
    type="button"
    data-call="POST /_test/events/${delivery.event}/deliver"
  >
    Send again
  </button>`;
  return html`<li>
    <div class="row delivery">
      <span class="state"
        ><span class="chip ${delivery.ok ? 'sage' : 'clay'}"
          >${delivery.ok ? 'Delivered' : 'Failed'} ${delivery.status}</span
        ></span
      >
      <span class="main"
        ><strong>${delivery.type}</strong
        ><span class="sub"
          >${attempt}${delivery.error === undefined ? '' : `: ${delivery.error}`} ·
          <code>${delivery.event}</code></span
        ></span
      >
      <span class="end tabular">${delivery.durationMs} ms ${timeOf(delivery.at)}</span>
      ${event === undefined ? null : html`<span class="tools">${resend}</span>`}
    </div>
  </li>`;
}

/** The time of day; the day as well when it is not today's. */
function timeOf(iso: string): Html {
  const date = new Date(iso);
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const isToday = date.toDateString() === new Date().toDateString();
  const format = new Intl.DateTimeFormat(
    'en-GB',
    isToday ? clock : { day: 'numeric', month: 'short', ...clock },
  );
  return html`<time class="tabular" datetime="${iso}">${format.format(date)}</time>`;
}

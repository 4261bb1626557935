/** The lists on the page: captured messages, payments, webhook deliveries. */
import type { IncomingText } from '../captures/twilio-incoming.ts';
import type { StandIns } from '../state/stand-ins.ts';
import type { StripeEvent } from '../stripe/model/objects.ts';
import type { Delivery } from '../stripe/webhooks/dispatcher.ts';
import { html, type Html } from '@paw-haven/local-backend';
import { KIND_NAMES, messageRow } from './message-row.ts';
import { paymentList } from './payment-list.ts';
import { newestFirst, timeOf } from './row-parts.ts';

type Kind = keyof typeof KIND_NAMES;

export function isKind(value: string | null): value is Kind {
  return value !== null && value in KIND_NAMES;
}

export function dashboardLists(standIns: StandIns, kind: Kind | undefined): Html {
  return html`${messages(standIns, kind)}${paymentList(standIns)}${textsIn(standIns)}${webhooks(standIns)}`;
}

function messages({ captures }: StandIns, kind: Kind | undefined): Html {
  const shown = newestFirst(captures.list({ kind }));
  const clear = html`<button
    id="clear"
    class="small"
    type="button"
    data-call="DELETE /api/outbox${kind === undefined ? '' : `?kind=${kind}`}"
  >
    Clear
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

/** Texts from phones to the business, and a form to send one from any number. */
function textsIn({ messages: { incoming } }: StandIns): Html {
  const shown = newestFirst(incoming.texts);
  return html`<section class="wide" aria-labelledby="texts-title">
    <div class="title">
      <h2 id="texts-title">Texts received</h2>
      ${
        incoming.optedOut.size === 0
          ? null
          : html`<span class="soft">Texts end for: ${[...incoming.optedOut].join(', ')}</span>`
      }
    </div>
    <form class="tools texts" data-call="POST /_test/sms/reply">
      <label for="text-from" class="soft">From</label>
      <input
        id="text-from"
        name="from"
        type="tel"
        required
        pattern="\\+[1-9][0-9]{6,14}"
        placeholder="+15550100199"
      />
      <label for="text-body" class="soft">Text</label>
      <input id="text-body" name="body" required maxlength="1600" autocomplete="off" />
      <button id="text-send" class="small">Send</button>
    </form>
    ${
      shown.length === 0
        ? html`<p class="empty">None yet. Answer a text above, or send one from any number.</p>`
        : html`<ul class="rows">
            ${shown.map((text) => textRow(text))}
          </ul>`
    }
  </section>`;
}

function textRow({ sid, from, body, pictures, at, statuses }: IncomingText): Html {
  const isFine = statuses.length > 0 && statuses.every((status) => status >= 200 && status < 300);
  const state = statuses.length === 0 ? 'Not delivered' : statuses.join(', ');
  return html`<li>
    <div class="row delivery">
      <span class="state"><span class="chip ${isFine ? 'sage' : 'honey'}">${state}</span></span>
      <span class="main"
        ><strong>${body === '' ? '(no text)' : body}</strong
        ><span class="sub">from ${from}${pictures > 0 ? ', with a picture' : ''}</span></span
      >
      <span class="end">${timeOf(at)}</span>
      <span class="tools"
        ><button
          id="${sid}-again"
          class="small"
          type="button"
          aria-label="Send again: ${sid}"
          data-call="POST /_test/sms/incoming/${sid}/deliver"
        >
          Send again
        </button></span
      >
    </div>
  </li>`;
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
        >${url === undefined ? 'No endpoint is set: events are only recorded.' : html`to <code>${url}</code>`}</span
      >
    </div>
    ${
      shown.length === 0
        ? html`<p class="empty">No deliveries yet.</p>`
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
    aria-label="Send again: ${delivery.event}, ${attempt}"
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

/** Renders one captured message: a mail as its recipient sees it, a text with its size, a push message. */
import type { Capture } from '../captures/capture-store.ts';
import { attachmentsOf } from '../captures/attachments.ts';
import { html, type Html } from '@paw-haven/local-backend';

export const KIND_NAMES = { mail: 'Mail', sms: 'SMS', push: 'Push' } as const;

export function messageRow(capture: Capture, time: Html): Html {
  return html`<li>
    <details id="${capture.id}">
      <summary id="${capture.id}-summary" class="row">
        <span class="state"><span class="chip">${KIND_NAMES[capture.kind]}</span></span>
        <span class="main"
          ><strong>${capture.subject === '' ? firstLine(capture.text) : capture.subject}</strong
          ><span class="sub">to ${capture.to}${sizeOf(capture)}</span></span
        >
        <span class="end">${time}</span>
      </summary>
      <div class="body">
        ${messageBody(capture)} ${attachments(capture)} ${capture.kind === 'sms' ? answerForm(capture) : null}
        <details id="${capture.id}-raw">
          <summary id="${capture.id}-raw-summary" class="soft">As the provider received it</summary>
          <pre class="raw">${JSON.stringify(capture.raw, null, 2)}</pre>
        </details>
      </div>
    </details>
  </li>`;
}

/** Answers a text as the person who got it. */
function answerForm({ id, to }: Capture): Html {
  return html`<form
    class="tools"
    data-call="POST /_test/sms/reply"
    data-fields="${JSON.stringify({ from: to })}"
  >
    <label for="${id}-answer" class="soft">Answer as ${to}</label>
    <input id="${id}-answer" name="body" required maxlength="1600" autocomplete="off" />
    <button id="${id}-answer-send" class="small">Send</button>
  </form>`;
}

/** The HTML in a sandboxed frame that loads when the row is expanded, followed by the plain text. */
function messageBody(capture: Capture): Html | null {
  if (capture.html === undefined) return capture.text === '' ? null : html`<pre>${capture.text}</pre>`;
  const address = `/captures/${capture.id}`;
  return html`<iframe
      class="mail"
      sandbox="allow-popups"
      loading="lazy"
      src="${address}"
      title="The mail “${capture.subject}”"
    ></iframe>
    <p class="tools">
      <a id="${capture.id}-html" class="small" href="${address}" target="_blank" rel="noopener"
        >Open in a new tab</a
      >
    </p>
    <details id="${capture.id}-text">
      <summary id="${capture.id}-text-summary" class="soft">As plain text</summary>
      <pre>${capture.text}</pre>
    </details>`;
}

function attachments(capture: Capture): Html | null {
  const files = attachmentsOf(capture);
  if (files.length === 0) return null;
  const links = files.map(
    ({ name, bytes }, index) =>
      html`<a
        id="${capture.id}-file-${index}"
        class="small"
        href="/captures/${capture.id}/attachments/${index}"
        >${name} (${formatBytes(bytes.length)})</a
      >`,
  );
  return html`<p class="tools"><span class="soft">Attached</span>${links}</p>`;
}

/** The number of segments of a text message, which determines its cost. */
function sizeOf({ kind, raw }: Capture): string {
  if (kind !== 'sms' || typeof raw !== 'object' || raw === null) return '';
  const segments = 'num_segments' in raw ? Number(raw.num_segments) : 1;
  const status = 'status' in raw && typeof raw.status === 'string' ? `, ${raw.status}` : '';
  return `, ${segments} ${segments === 1 ? 'segment' : 'segments'}${status}`;
}

function formatBytes(count: number): string {
  return count < 1024 ? `${count} bytes` : `${(count / 1024).toFixed(1)} KB`;
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.slice(0, 120) || '(no text)';
}

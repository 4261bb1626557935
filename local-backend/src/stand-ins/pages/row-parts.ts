/** What the rows of the lists have in common. */
import { html } from '../../page/html.ts';
import type { Html } from '../../page/html.ts';

/** Rows shown of each list. */
const SHOWN = 60;

export function newestFirst<T>(items: readonly T[]): T[] {
  return items.slice(-SHOWN).toReversed();
}

/** `call`: method, path and JSON, parted by single spaces. */
export function callButton(owner: string, name: string, call: string): Html {
  return html`<button
    id="${owner}-${name.toLowerCase().replaceAll(' ', '-')}"
    class="small"
    type="button"
    data-call="${call}"
  >
    ${name}
  </button>`;
}

/** The time of day; the day as well when it is not today's. */
export function timeOf(iso: string): Html {
  const date = new Date(iso);
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  const isToday = date.toDateString() === new Date().toDateString();
  const format = new Intl.DateTimeFormat(
    'en-GB',
    isToday ? clock : { day: 'numeric', month: 'short', ...clock },
  );
  return html`<time class="tabular" datetime="${iso}">${format.format(date)}</time>`;
}

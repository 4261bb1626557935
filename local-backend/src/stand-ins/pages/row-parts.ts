/** What the rows of the lists have in common. */
import { html } from '../../page/html.ts';
import type { Html } from '../../page/html.ts';

/** Rows shown of each list. */
const SHOWN = 60;

export function newestFirst<T>(items: readonly T[]): T[] {
  return items.slice(-SHOWN).toReversed();
}

/** So much of an id tells it apart and is still read. */
export const shortId = (id: string): string => id.slice(0, 16);

/** `call`: method, path and JSON, parted by single spaces. Rows have the same buttons, so the label names the record. */
export function callButton(owner: string, name: string, call: string): Html {
  return html`<button
    id="${owner}-${name.toLowerCase().replaceAll(' ', '-')}"
    class="small"
    type="button"
    aria-label="${name}: ${shortId(owner)}"
    data-call="${call}"
  >
    ${name}
  </button>`;
}

/** The time of day; the day as well when it is not today's. */
export function timeOf(iso: string): Html {
  const date = new Date(iso);
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const isToday = date.toDateString() === new Date().toDateString();
  const format = new Intl.DateTimeFormat(
    'en-US',
    isToday ? clock : { day: 'numeric', month: 'short', ...clock },
  );
  return html`<time class="tabular" datetime="${iso}">${format.format(date)}</time>`;
}

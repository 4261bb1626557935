/** Shared parts of the list rows. */
import { html, type Html } from '@paw-haven/local-backend';

/** Maximum number of rows shown in each list. */
const SHOWN = 60;

export function newestFirst<T>(items: readonly T[]): T[] {
  return items.slice(-SHOWN).toReversed();
}

/** Shortens an id to a readable length that is still unique. */
export const shortId = (id: string): string => id.slice(0, 16);

/**
 * `call` is the method, path and JSON, separated by single spaces. Rows repeat buttons, so the label names the record.
 */
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

/** Shows the time of day, and the date as well unless it is today. */
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

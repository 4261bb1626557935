/** The tab with the latest requests: user, request and deciding line of the rules. */
import { emptyNote, fill, h } from '../parts/dom.ts';
import type { WireRequest } from '../../../activity/activity.ts';
import type { Live } from '../parts/live.ts';
import { requestRow } from './request-row.ts';

/** Number of requests shown; the servers keep the same number. */
const KEPT = 500;

interface Filter {
  /** `all`, `clients` (without administrators) or `denied`. */
  result: string;
  /** `all`, or the name of a service. */
  service: string;
  /** Text to find in path or user. */
  text: string;
}

const NOTHING_YET =
  'No requests yet. Reads and writes by clients, and writes by administrators, appear here.';

export function startRequests(root: HTMLElement, live: Live): void {
  const filter: Filter = { result: 'all', service: 'all', text: '' };
  const list = h('ul', { class: 'list requests', 'aria-label': 'Requests, newest first' });
  const note = h('div', {});
  /** Newest first, each with its row. */
  let shown: (readonly [WireRequest, HTMLElement])[] = [];
  const apply = (): void => {
    for (const [request, row] of shown) row.hidden = !matches(request, filter);
    const visible = shown.filter(([, row]) => !row.hidden).length;
    if (visible > 0) fill(note);
    else fill(note, emptyNote(shown.length === 0 ? NOTHING_YET : 'No recent requests match.'));
  };
  live.onNews(({ requests }) => {
    const existing = new Set(shown.map(([request]) => JSON.stringify(request)));
    const fresh = requests.filter((request) => !existing.has(JSON.stringify(request)));
    const rows = fresh
      .toSorted((a, b) => b.at - a.at)
      .map((request): readonly [WireRequest, HTMLElement] => [request, requestRow(request)]);
    list.prepend(...rows.map(([, row]) => row));
    shown = [...rows, ...shown];
    for (const [, row] of shown.splice(KEPT)) row.remove();
    apply();
  });
  fill(root, h('div', { class: 'bar' }, ...filters(filter, apply)), list, note);
  apply();
}

function matches({ allowed, service, path, user }: WireRequest, filter: Filter): boolean {
  if (filter.result === 'denied' && allowed) return false;
  if (filter.result === 'clients' && user === 'admin') return false;
  if (filter.service !== 'all' && service !== filter.service) return false;
  const text = filter.text.trim().toLowerCase();
  return text === '' || path.toLowerCase().includes(text) || (user ?? 'visitor').toLowerCase().includes(text);
}

function filters(filter: Filter, apply: () => void): HTMLElement[] {
  const input = h('input', { id: 'filter-text', type: 'search', autocomplete: 'off' });
  input.addEventListener('input', () => {
    filter.text = input.value;
    apply();
  });
  const pick = (key: 'result' | 'service') => (value: string) => {
    filter[key] = value;
    apply();
  };
  return [
    choice('Result', { all: 'All', clients: 'Clients', denied: 'Denied' }, pick('result')),
    choice(
      'Service',
      { all: 'All', firestore: 'Firestore', database: 'Database', storage: 'Storage' },
      pick('service'),
    ),
    h('label', {}, 'Path or user', input),
  ];
}

function choice(
  name: string,
  options: Readonly<Record<string, string>>,
  onPick: (value: string) => void,
): HTMLElement {
  const inputs = Object.entries(options).map(([value, text], index) => {
    const radio = h('input', { type: 'radio', name, value, checked: index === 0 });
    radio.addEventListener('change', () => onPick(value));
    return h('label', {}, radio, text);
  });
  return h('fieldset', { class: 'choice' }, h('legend', { class: 'visually-hidden' }, name), ...inputs);
}

/** One request: a summary line, and below it the reason with the lines of the rules. */
import { emptyNote, fill, h } from '../parts/dom.ts';
import type { WireRequest } from '../../../activity/activity.ts';
import { rulesSource } from './rules-source.ts';

export const SERVICES = { firestore: 'Firestore', database: 'Database', storage: 'Storage' } as const;

export const RULES_FILES = {
  firestore: 'firestore.rules',
  database: 'database.rules.json',
  storage: 'storage.rules',
} as const;

export function requestRow(request: WireRequest): HTMLElement {
  const detail = h('div', { class: 'detail' });
  const summary = h(
    'summary',
    { class: 'request' },
    h('time', { class: 'when tabular', datetime: new Date(request.at).toISOString() }, timeOf(request.at)),
    h(
      'span',
      { class: 'result' },
      h(
        'span',
        { class: request.allowed ? 'chip sage' : 'chip clay' },
        request.allowed ? 'Allowed' : 'Denied',
      ),
      h('code', {}, placeOf(request)),
    ),
    h(
      'span',
      { class: 'what' },
      h('span', { class: 'type' }, `${SERVICES[request.service]} `),
      h('strong', {}, request.method),
      ' ',
      h('code', {}, request.path),
    ),
    h('span', { class: 'who' }, userText(request)),
  );
  const details = h('details', {}, summary, detail);
  details.addEventListener('toggle', () => {
    if (details.open && detail.childElementCount === 0) void explain(request, detail);
  });
  return h('li', {}, details);
}

function timeOf(at: number): string {
  const format = new Intl.DateTimeFormat('en-US', {
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  });
  return format.format(new Date(at));
}

/** `firestore.rules:12`; the first line if there are several. */
export function placeOf({ service, lines, user, lacksIndex }: WireRequest): string {
  const [first, ...more] = lines;
  if (lacksIndex) return 'index missing';
  if (user === 'admin') return 'rules skipped';
  if (first === undefined) return 'no rule applies';
  return `${RULES_FILES[service]}:${first}${more.length > 0 ? ` +${more.length}` : ''}`;
}

export function userText({ user }: WireRequest): string {
  if (user === null) return 'visitor';
  return user === 'admin' ? 'administrator' : user;
}

async function explain(request: WireRequest, place: HTMLElement): Promise<void> {
  const { message, lines, scope, user, lacksIndex } = request;
  const source = lines.length === 0 ? undefined : await rulesSource(request).catch(() => undefined);
  fill(
    place,
    h('p', { class: 'facts' }, h('span', {}, `in ${scope}`)),
    message.trim() !== '' && h('pre', {}, message.trim()),
    source === undefined ? lines.length > 0 && linesOnly(lines) : excerpt(source, lines),
    user === 'admin' && !lacksIndex && emptyNote('Rules don’t apply to administrators.'),
  );
}

function linesOnly(lines: readonly number[]): HTMLElement {
  return h('p', { class: 'facts' }, `Lines ${lines.join(', ')}`);
}

/** The deciding lines, each with two lines of context on either side. */
function excerpt(source: string, lines: readonly number[]): HTMLElement {
  const all = source.split('\n');
  const wanted = new Set(lines.flatMap((line) => [-2, -1, 0, 1, 2].map((offset) => line + offset)));
  const shown = [...wanted].filter((line) => line >= 1 && line <= all.length).toSorted((a, b) => a - b);
  const parts = shown.flatMap((line, index) => {
    const text = `${String(line).padStart(4)}  ${all[line - 1] ?? ''}`;
    const gap = index > 0 && shown[index - 1] !== line - 1 ? ['   …\n'] : [];
    return [...gap, lines.includes(line) ? h('mark', {}, text) : text, '\n'];
  });
  return h('pre', {}, ...parts);
}

/** The billed usage since the start. */
import { get } from '../parts/api.ts';
import { fill, h } from '../parts/dom.ts';
import { oneAtATime, type Live } from '../parts/live.ts';

interface Operations {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
}

interface Usage {
  readonly clients: Operations;
  readonly rules: Pick<Operations, 'reads'>;
  readonly admin: Operations;
}

/** Shows the usage of the current `database`; empty if the server does not count it. */
export function usageLine(live: Live, database: () => string): HTMLElement {
  const element = h('p', { class: 'facts' });
  const refresh = oneAtATime(async () => {
    const usage = await get<Usage>(`/api/firestore/emulator/v1/${database()}/usage`).catch(() => undefined);
    if (usage === undefined) return fill(element);
    const { clients, rules, admin } = usage;
    fill(
      element,
      h('span', {}, `Clients: ${operationsText(clients)}`),
      h('span', {}, `Rules: ${counted(rules.reads, 'read')}`),
      h('span', {}, `Administrators and this page: ${operationsText(admin)}`),
    );
  });
  live.onNews(refresh);
  refresh();
  return element;
}

function operationsText({ reads, writes, deletes }: Operations): string {
  return [counted(reads, 'read'), counted(writes, 'write'), counted(deletes, 'delete')].join(', ');
}

function counted(count: number, word: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? word : `${word}s`}`;
}

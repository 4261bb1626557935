import { csvText } from '@paw-haven/domain/core/text/csv';
import { formatDay } from '@paw-haven/domain/core/calendar/time-format';
import { formatTime } from '@paw-haven/domain/core/calendar/time';
import { isVisitRow, rowKey, type ImportRow, type VisitRow } from '@paw-haven/domain/people/import/read/row';
import type { RowOutcome } from '@paw-haven/domain/people/import/review/outcome';
import type { RowProblem } from '@paw-haven/domain/people/import/read/read-cell';
import { texts } from './messages.ts';
import type { NamedRow, RowToReview } from './read-list.ts';

/** A row of the preview. A row of the file with several pets has several. */
export interface PreviewLine {
  readonly id: string;
  readonly number: number;
  readonly client: string;
  readonly pet: string;
  readonly happens: string;
  readonly tone: 'success' | 'default' | 'warning';
  readonly problems: readonly string[];
}

interface Previewed {
  readonly rows: readonly ImportRow[];
  /** Rows that wait for an answer. */
  readonly waiting: readonly ImportRow[];
  readonly skipped: readonly ImportRow[];
  /** The names of rows that could not be read. */
  readonly names: readonly NamedRow[];
  readonly outcomes: readonly RowOutcome[];
  readonly problems: readonly RowProblem[];
  /** Names by id, for visits. */
  readonly groomers?: ReadonlyMap<string, string>;
}

/** Every non-empty row of the file, in order. Also a skipped row has names. */
export function previewLines({
  rows,
  waiting,
  skipped,
  names,
  outcomes,
  problems,
  groomers,
}: Previewed): PreviewLine[] {
  const outcomeOf = new Map(outcomes.map((outcome) => [rowKey(outcome), outcome]));
  const textsOf = new Map<number, string[]>();
  for (const { number, text } of problems) textsOf.set(number, [...(textsOf.get(number) ?? []), text]);
  const lineOf = (row: ImportRow, happens: string, tone: PreviewLine['tone']): PreviewLine => ({
    id: rowKey(row),
    number: row.number,
    client: row.full_name,
    pet: row.pet?.name ?? '',
    happens,
    tone,
    problems: [],
  });
  const lines = [
    ...rows.map((row) => {
      const outcome = outcomeOf.get(rowKey(row));
      if (isVisitRow(row)) return lineOf(row, ...visitText(row, outcome, groomers));
      if (!outcome || outcome.client === 'account' || outcome.client === 'ask')
        return lineOf(row, 'Skipped', 'warning');
      const isNew = outcome.client === 'new' || outcome.pet === 'new';
      return lineOf(row, outcomeText(outcome), isNew ? 'success' : 'default');
    }),
    ...waiting.map((row) => lineOf(row, 'Needs your answer', 'warning')),
    ...skipped.map((row) => lineOf(row, 'Skipped', 'warning')),
    ...names.map((row): PreviewLine => ({
      ...row,
      id: String(row.number),
      happens: 'Skipped',
      tone: 'warning',
      problems: [],
    })),
  ].toSorted((one, other) => one.number - other.number || (one.id < other.id ? -1 : 1));
  // The problems of a row of the file stand once.
  return lines.map((line, index) => ({
    ...line,
    problems: lines[index - 1]?.number === line.number ? [] : (textsOf.get(line.number) ?? []),
  }));
}

/** Row numbers: those that are left out, and those that are imported but lose a value or have a guess. */
export function rowsByOutcome(
  problems: readonly RowProblem[],
  waiting: readonly Pick<ImportRow, 'number'>[],
): Readonly<Record<'out' | 'check', ReadonlySet<number>>> {
  const skipped = problems.filter(({ kind }) => kind === 'skipped');
  const out = new Set([...skipped, ...waiting].map(({ number }) => number));
  const check = problems.flatMap(({ number }) => (out.has(number) ? [] : [number]));
  return { out, check: new Set(check) };
}

function visitText(
  { visit: { day, time } }: VisitRow,
  outcome: RowOutcome | undefined,
  groomers: ReadonlyMap<string, string> | undefined,
): [string, PreviewLine['tone']] {
  const { state, groomerId = '' } = outcome?.visit ?? {};
  if (state === 'known') return ['Known', 'default'];
  if (state !== 'placed') return ['Skipped', 'warning'];
  const added = outcome?.client === 'new' ? 'New client' : outcome?.pet === 'new' ? 'New pet' : undefined;
  const parts = [added, formatDay(day), formatTime(time), groomers?.get(groomerId)];
  return [parts.filter((part) => part !== undefined).join(', '), 'success'];
}

function outcomeText({ client, pet }: RowOutcome): string {
  if (client === 'new') return pet === 'new' ? 'New client and pet' : 'New client';
  return pet === 'new' ? 'New pet' : 'Known';
}

/** A CSV file of the rows to correct and import again. */
export function reviewCsv(headings: readonly string[], look: readonly RowToReview[]): string {
  const rows = look.map(({ number, cells, texts: lines }) => [
    ...headings.map((_, index) => cells[index] ?? ''),
    `Row ${number}: ${lines.join(' ')}`,
  ]);
  return csvText([[...headings, texts.lookColumn], ...rows]);
}

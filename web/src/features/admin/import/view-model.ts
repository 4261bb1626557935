import { csvText } from '@paw-haven/domain/core/csv';
import type { ClientOutcome, PetOutcome } from '@paw-haven/domain/people/import/known';
import type { RowOutcome } from '@paw-haven/domain/people/import/preview';
import type { ImportRow, RowProblem } from '@paw-haven/domain/people/import/row';
import { texts } from './messages.ts';
import type { RowToReview } from './read-list.ts';

/** A row of the preview. */
export interface PreviewLine {
  readonly number: number;
  readonly client: string;
  readonly pet: string;
  readonly happens: string;
  readonly tone: 'success' | 'default' | 'warning';
  readonly problems: readonly string[];
}

/** Every non-empty row of the file, in order. */
export function previewLines(
  rows: readonly ImportRow[],
  outcomes: readonly RowOutcome[],
  problems: readonly RowProblem[],
): PreviewLine[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const outcomeOf = new Map(outcomes.map((outcome) => [outcome.number, outcome]));
  const textsOf = new Map<number, string[]>();
  for (const { number, text } of problems) textsOf.set(number, [...(textsOf.get(number) ?? []), text]);
  const numbers = [...new Set([...byNumber.keys(), ...textsOf.keys()])].toSorted((one, other) => one - other);
  return numbers.map((number) => {
    const [row, outcome] = [byNumber.get(number), outcomeOf.get(number)];
    const isLeftOut = row === undefined || outcome === undefined || outcome.client === 'account';
    return {
      number,
      client: row?.full_name ?? '',
      pet: row?.pet?.name ?? '',
      happens: isLeftOut ? 'Skipped' : outcomeText(outcome.client, outcome.pet),
      tone: isLeftOut ? 'warning' : outcome.client === 'new' || outcome.pet === 'new' ? 'success' : 'default',
      problems: textsOf.get(number) ?? [],
    };
  });
}

function outcomeText(client: ClientOutcome, pet: PetOutcome): string {
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

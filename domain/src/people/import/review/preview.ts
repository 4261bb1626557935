/** What an import will do or has done, in figures and sentences. */
import { groupRows } from './group.ts';
import { PET_FACT_LABELS, type ClientOutcome } from './existing-clients.ts';
import type { RowProblem } from '../read/read-cell.ts';
import { rowKey, type ImportRow } from '../read/row.ts';
import type { RowOutcome } from './outcome.ts';

export interface ImportFigures {
  /** New clients and pets. */
  readonly clients: number;
  readonly pets: number;
  /** Clients who exist already. */
  readonly existing: number;
  /** New visits, of an import of visits; then `existing` are the visits that are booked already. */
  readonly visits?: number;
  /** Rows that staff should look at. */
  readonly look: number;
  /** Of these: rows that are not imported, and those that are imported without a value. */
  readonly skipped: number;
  readonly without: number;
}

/** Counts each client once, however many rows they have. `waiting`: numbers of rows that wait for an answer. */
export function importFigures(
  rows: readonly ImportRow[],
  outcomes: readonly RowOutcome[],
  problems: readonly RowProblem[],
  waiting: readonly number[] = [],
): ImportFigures {
  const byKey = new Map(outcomes.map((outcome) => [rowKey(outcome), outcome]));
  const clients = groupRows(rows).map((group) =>
    group.flatMap((row): ClientOutcome[] => {
      const outcome = byKey.get(rowKey(row));
      return outcome ? [outcome.client] : [];
    }),
  );
  return {
    ...reviewFigures(problems, waiting),
    clients: clients.filter((group) => group.includes('new')).length,
    pets: outcomes.filter(({ pet }) => pet === 'new').length,
    existing: clients.filter((group) => !group.includes('new') && group.some((item) => item !== 'ask'))
      .length,
  };
}

/** How many rows staff should look at. */
export function reviewFigures(
  problems: readonly RowProblem[],
  waiting: readonly number[],
): Pick<ImportFigures, 'look' | 'skipped' | 'without'> {
  const numbersOf = (wanted: RowProblem['kind']) =>
    new Set(problems.flatMap(({ kind, number }) => (kind === wanted ? number : [])));
  const skipped = numbersOf('skipped');
  return {
    look: new Set([...problems.map(({ number }) => number), ...waiting]).size,
    skipped: skipped.size,
    without: [...numbersOf('without')].filter((number) => !skipped.has(number)).length,
  };
}

/** `412 clients and 587 pets are new, 31 known, 9 rows need review` */
export function importSummaryText({
  clients,
  pets,
  existing,
  look,
}: Pick<ImportFigures, 'clients' | 'pets' | 'existing' | 'look'>): string {
  const parts = [
    `${counted(clients, 'client')} and ${counted(pets, 'pet')} are new`,
    `${number(existing)} known`,
    `${counted(look, 'row')} ${look === 1 ? 'needs' : 'need'} review`,
  ];
  return parts.join(', ');
}

/** `30 rows can’t be imported · 158 will be imported without one value`; empty if all is imported as it stands. */
export function importSplitText({ skipped, without }: Pick<ImportFigures, 'skipped' | 'without'>): string {
  const parts = [
    ...(skipped > 0 ? [`${counted(skipped, 'row')} can’t be imported`] : []),
    ...(without > 0 ? [`${number(without)} will be imported without one value`] : []),
  ];
  return parts.join(' · ');
}

export function counted(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? '' : 's'}`;
}

const number = (count: number): string => count.toLocaleString('en-US');

/** What the server does not import of rows: about people with an account, and about clients who are known already. */
export function outcomeProblems(rows: readonly ImportRow[], outcomes: readonly RowOutcome[]): RowProblem[] {
  const byKey = new Map(rows.map((row) => [rowKey(row), row]));
  return outcomes.flatMap((outcome) => {
    const row = byKey.get(rowKey(outcome));
    return row ? [...clientProblems(row, outcome), ...petProblems(row, outcome)] : [];
  });
}

function clientProblems(row: ImportRow, { client, pet, lost = [], others = [] }: RowOutcome): RowProblem[] {
  const say = (text: string, kind: RowProblem['kind']): RowProblem[] => [{ number: row.number, text, kind }];
  if (client === 'account') {
    const more =
      pet === 'left-out' && row.pet ? ` ${row.pet.name} wasn’t added; add it on the customer’s page.` : '';
    return say(`${row.full_name} has an account, so nothing was changed.${more}`, 'skipped');
  }
  if (client === 'ask') {
    // A row that waits for an answer cannot be asked about yet.
    const [who, more] =
      others.length > 0
        ? ['Someone else', '']
        : ['Another row', ' We ask about it once you apply your answers.'];
    return say(`${who} has the email address or number of ${row.full_name}.${more}`, 'skipped');
  }
  if (lost.length === 0) return [];
  const values = lost.map((fact) => (fact === 'notes' ? 'notes' : `${fact} ${row[fact] ?? ''}`));
  return say(
    `${row.full_name} is already a client; the ${values.join(', ')} of this row ${isAre(values)} not imported.`,
    'without',
  );
}

const isAre = (values: readonly string[]): string =>
  values.length === 1 && values[0] !== 'notes' ? 'is' : 'are';

function petProblems(row: ImportRow, { client, pet, differs = [] }: RowOutcome): RowProblem[] {
  if (client === 'account' || pet !== 'known' || differs.length === 0 || !row.pet) return [];
  const facts = differs.map((fact) => PET_FACT_LABELS[fact]).join(', ');
  return [
    {
      number: row.number,
      text: `${row.pet.name} is already here and stays as it is; not imported: ${facts}.`,
      kind: 'without',
    },
  ];
}

/** What an import will do or has done, in figures and sentences. */
import { groupRows } from './group.ts';
import type { ClientOutcome, PetOutcome } from './known.ts';
import type { ImportRow, RowProblem } from './row.ts';

/** The server's answer about one row. */
export interface RowOutcome {
  readonly number: number;
  readonly client: ClientOutcome;
  readonly pet: PetOutcome;
  /** Id of an existing client. */
  readonly clientId: string | null;
}

export interface ImportFigures {
  /** New clients and pets. */
  readonly clients: number;
  readonly pets: number;
  /** Clients who exist already. */
  readonly known: number;
  /** Rows that staff should look at. */
  readonly look: number;
}

/** Counts each client once, however many rows they have. */
export function importFigures(
  rows: readonly ImportRow[],
  outcomes: readonly RowOutcome[],
  problems: readonly RowProblem[],
): ImportFigures {
  const byNumber = new Map(outcomes.map((outcome) => [outcome.number, outcome]));
  const clients = groupRows(rows).map((group) =>
    group.flatMap(({ number }) => byNumber.get(number)?.client ?? []),
  );
  return {
    clients: clients.filter((group) => group.includes('new')).length,
    pets: outcomes.filter(({ pet }) => pet === 'new').length,
    known: clients.filter((group) => group.length > 0 && !group.includes('new')).length,
    look: new Set(problems.map(({ number }) => number)).size,
  };
}

/** `412 clients and 587 pets are new, 31 known, 9 rows need a look` */
export function importSummaryText({ clients, pets, known, look }: ImportFigures): string {
  const parts = [
    `${counted(clients, 'client')} and ${counted(pets, 'pet')} are new`,
    `${number(known)} known`,
    `${counted(look, 'row')} ${look === 1 ? 'needs' : 'need'} a look`,
  ];
  return parts.join(', ');
}

export function counted(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? '' : 's'}`;
}

const number = (count: number): string => count.toLocaleString('en-US');

/** Problems for rows about clients who have an account and manage it themselves. */
export function accountProblems(rows: readonly ImportRow[], outcomes: readonly RowOutcome[]): RowProblem[] {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return outcomes.flatMap((outcome) => {
    const row = byNumber.get(outcome.number);
    if (outcome.client !== 'account' || !row) return [];
    const pet =
      outcome.pet === 'left-out' && row.pet
        ? ` ${row.pet.name} wasn’t added; add it on the customer’s page.`
        : '';
    return [
      {
        number: row.number,
        text: `${row.full_name} has an account, so nothing was changed.${pet}`,
        isLeftOut: true,
      },
    ];
  });
}

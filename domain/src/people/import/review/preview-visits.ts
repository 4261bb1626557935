/** What an import of visits will do or has done, in figures and sentences. */
import { ERRORS, type ErrorCode } from '../../../core/calls/errors.ts';
import { groupRows, petKey } from './group.ts';
import type { RowOutcome } from './outcome.ts';
import { counted, reviewFigures, type ImportFigures } from './preview.ts';
import type { RowProblem } from '../read/read-cell.ts';
import { rowKey, type ImportRow } from '../read/row.ts';

/** Counts each visit once, whatever the number of its pets, and each client and pet once. */
export function visitFigures(
  rows: readonly ImportRow[],
  outcomes: readonly RowOutcome[],
  problems: readonly RowProblem[],
  waiting: readonly number[] = [],
): ImportFigures {
  const byKey = new Map(outcomes.map((outcome) => [rowKey(outcome), outcome]));
  const visits = (state: string): number =>
    new Set(
      rows.flatMap((row) =>
        byKey.get(rowKey(row))?.visit?.state === state ? String(row.choices?.visit ?? rowKey(row)) : [],
      ),
    ).size;
  const placed = rows.filter((row) => byKey.get(rowKey(row))?.visit?.state === 'placed');
  const groups = groupRows(placed);
  const pets = groups.map((group) => {
    const added = group.filter((row) => byKey.get(rowKey(row))?.pet === 'new');
    return new Set(added.map(({ pet }) => petKey(pet?.name ?? ''))).size;
  });
  return {
    ...reviewFigures(problems, waiting),
    visits: visits('placed'),
    clients: groups.filter((group) => group.some((row) => byKey.get(rowKey(row))?.client === 'new')).length,
    pets: pets.reduce((sum, count) => sum + count, 0),
    existing: visits('known'),
  };
}

/** `280 visits are new, 12 known, 3 clients and 4 pets are new, 8 rows need review` */
export function visitSummaryText({ visits = 0, clients, pets, existing, look }: ImportFigures): string {
  const parts = [
    `${counted(visits, 'visit')} ${visits === 1 ? 'is' : 'are'} new`,
    `${existing.toLocaleString('en-US')} known`,
    ...(clients + pets > 0 ? [`${counted(clients, 'client')} and ${counted(pets, 'pet')} are new`] : []),
    `${counted(look, 'row')} ${look === 1 ? 'needs' : 'need'} review`,
  ];
  return parts.join(', ');
}

/** Why visits are not booked, to staff. */
const REASONS: Readonly<Partial<Record<ErrorCode, string>>> = {
  'slot-taken': 'That time is taken.',
  'already-booked': 'The pet has another visit at that time.',
  'time-off': 'No one works then: it is a break, time off or a closed day.',
  'outside-hours': 'It is outside opening hours, or not on the half hour.',
  'groomer-unavailable': 'This groomer doesn’t do this service.',
  'service-unavailable': 'The service is no longer available.',
  'size-needed': 'The pet’s size isn’t known.',
  'slot-past': 'The visit is in the past.',
  'vaccine-missing': 'A vaccination that the service requires isn’t here.',
  'too-many-visits': 'The client has as many visits ahead as anyone may have.',
};

const isCode = (reason: string): reason is ErrorCode => Object.hasOwn(ERRORS, reason);

/** One per row that is not booked. */
export function visitProblems(rows: readonly ImportRow[], outcomes: readonly RowOutcome[]): RowProblem[] {
  const named = new Map(rows.map((row) => [rowKey(row), row]));
  return outcomes.flatMap((outcome): RowProblem[] => {
    const row = named.get(rowKey(outcome));
    const { state, reason = '' } = outcome.visit ?? {};
    if (!row || (state !== 'refused' && state !== 'ask')) return [];
    const refusal = isCode(reason) ? (REASONS[reason] ?? ERRORS[reason]) : undefined;
    const text = state === 'ask' ? 'Its client or pet isn’t certain.' : (refusal ?? 'It can’t be booked.');
    return [{ number: row.number, text, kind: 'skipped' }];
  });
}

/** Asks the server what it would do with rows, without asking twice. */
import type { ImportKind } from '@paw-haven/domain/people/import/read/fields';
import { IMPORT_LIMITS } from '@paw-haven/domain/people/import/read/file';
import { batchesOf, groupDays, groupRows } from '@paw-haven/domain/people/import/review/group';
import type { RowOutcome } from '@paw-haven/domain/people/import/review/outcome';
import { rowKey, type ImportRow } from '@paw-haven/domain/people/import/read/row';
import { callFunction } from '../../../lib/calls/callables.ts';

export interface Progress {
  /** Number of rows. */
  readonly done: number;
  readonly total: number;
}

/** The most preview calls at once. */
const PARALLEL = 3;

/** What is decided together: a client's rows, or the visits of a day. */
const GROUPS = { clients: groupRows, visits: groupDays } satisfies Record<ImportKind, typeof groupRows>;

export const callsOf = (kind: ImportKind, rows: readonly ImportRow[]): ImportRow[][] =>
  batchesOf(rows, IMPORT_LIMITS.rowsPerCall, GROUPS[kind]);

/** The server's answers by the rows of a group, so that only changed ones are asked about again. */
const checked = new Map<string, readonly RowOutcome[]>();

export const forgetChecked = (): void => checked.clear();

export async function checkRows(
  kind: ImportKind,
  rows: readonly ImportRow[],
  onProgress?: (progress: Progress) => void,
): Promise<RowOutcome[]> {
  const groups = GROUPS[kind](rows).map((group) => ({ group, key: JSON.stringify(group) }));
  const waiting = callsOf(
    kind,
    groups.filter(({ key }) => !checked.has(key)).flatMap(({ group }) => group),
  );
  const total = waiting.flat().length;
  const importId = crypto.randomUUID();
  const found = new Map<string, RowOutcome>();
  const work = async (): Promise<void> => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      const answer = await callFunction('import-clients', { importId, rows: batch, preview: true });
      for (const outcome of answer.rows) found.set(rowKey(outcome), outcome);
      onProgress?.({ done: found.size, total });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return groups.flatMap(({ group, key }) => {
    const outcomes = checked.get(key) ?? group.flatMap((row) => found.get(rowKey(row)) ?? []);
    checked.set(key, outcomes);
    return outcomes;
  });
}

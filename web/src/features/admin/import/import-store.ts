/** State of the import. Kept outside of React, so that it continues while another page is shown. */
import { ERRORS, AppError } from '@paw-haven/domain/core/calls/errors';
import type { CareAlert } from '@paw-haven/domain/people/care/schema';
import { withAlerts } from '@paw-haven/domain/people/import/read/alerts';
import type { ImportColumns } from '@paw-haven/domain/people/import/read/fields';
import type { RowOutcome } from '@paw-haven/domain/people/import/review/outcome';
import { importFigures, type ImportFigures } from '@paw-haven/domain/people/import/review/preview';
import { visitFigures, visitProblems } from '@paw-haven/domain/people/import/review/preview-visits';
import type { RowProblem } from '@paw-haven/domain/people/import/read/read-cell';
import { isVisitRow, rowKey, type ImportRow } from '@paw-haven/domain/people/import/read/row';
import { callFunction } from '../../../lib/calls/callables.ts';
import { requireUid, userChange } from '../../../lib/session/session.ts';
import { createStore } from '../../../lib/async/store.ts';
import { callsOf, forgetChecked, type Progress } from './check-rows.ts';
import { mendCells, readRowsToReview, openFile, reopenFile } from './list-reader.ts';
import { messages, texts } from './messages.ts';
import { previewOf, UNDECIDED, type Decisions, type Preview } from './preview-of.ts';
import { ListError, type ListSummary, type ReadingOptions } from './read-list.ts';
import {
  clearImport,
  storeList,
  storeProgress,
  storedImport,
  noProgress,
  type ImportList,
  type ImportProgress,
} from './running-import.ts';

export type Stage =
  | { readonly name: 'choose'; readonly problem?: string }
  | { readonly name: 'reading' }
  | {
      readonly name: 'columns';
      readonly list: ListSummary;
      readonly columns: ImportColumns;
      readonly problem?: string;
    }
  | { readonly name: 'previewing'; readonly progress: Progress }
  | {
      readonly name: 'preview';
      readonly list: ListSummary;
      readonly columns: ImportColumns;
      readonly preview: Preview;
    }
  | {
      readonly name: 'running';
      readonly progress: Progress;
      readonly isKept: boolean;
      readonly problem?: string;
    }
  | { readonly name: 'done'; readonly list: ImportList; readonly figures: ImportFigures };

export const importStage = createStore<Stage>({ name: 'choose' });

let isRunning = false;

userChange.subscribe(() => importStage.set({ name: 'choose' }));

export function resetImport(): void {
  clearImport();
  forgetChecked();
  importStage.set({ name: 'choose' });
}

/** Clears the shown result of an import that was undone. */
export function clearResultOf(importId: string): void {
  const stage = importStage.get();
  if (stage.name === 'done' && stage.list.importId === importId) resetImport();
}

/** Resumes an import in progress after a reload. */
export function resumeImport(): void {
  if (importStage.get().name !== 'choose') return;
  const unfinished = storedImport(requireUid());
  if (unfinished) void runImport(unfinished.list, unfinished.progress, true);
}

export async function readFile(file: File): Promise<void> {
  importStage.set({ name: 'reading' });
  try {
    forgetChecked();
    const list = await openFile(file);
    importStage.set({ name: 'columns', list, columns: list.columns });
  } catch (error) {
    importStage.set({ name: 'choose', problem: textOf(error) });
  }
}

/** Reads the file in another encoding, or with other headings. */
export async function rereadFile(list: ListSummary, options: ReadingOptions): Promise<void> {
  const { encoding, headingRow, kind } = list;
  try {
    // Other headings may be those of another kind of list.
    const sameKind = options.headingRow === undefined ? { kind } : {};
    const again = await reopenFile({ encoding, headingRow, ...sameKind, ...options });
    importStage.set({ name: 'columns', list: again, columns: again.columns });
  } catch (error) {
    importStage.set({ name: 'columns', list, columns: list.columns, problem: textOf(error) });
  }
}

/** Compares the list with the existing clients; writes nothing. */
export async function showPreview(
  list: ListSummary,
  columns: ImportColumns,
  decisions: Decisions = UNDECIDED,
): Promise<void> {
  importStage.set({ name: 'previewing', progress: { done: 0, total: list.rowCount } });
  try {
    const show = (progress: Progress) => importStage.set({ name: 'previewing', progress });
    const preview = await previewOf({ kind: list.kind, columns }, decisions, show);
    importStage.set({ name: 'preview', list, columns, preview });
  } catch (error) {
    importStage.set({ name: 'columns', list, columns, problem: textOf(error) });
  }
}

/** Corrects a row and judges it again; the preview stays in view. Rejects if it cannot be judged now. */
export async function mendRow(
  { list, columns, preview }: Extract<Stage, { name: 'preview' }>,
  number: number,
  cells: readonly string[],
): Promise<void> {
  await mendCells(number, cells);
  const mended = await previewOf({ kind: list.kind, columns }, preview.decisions);
  // The user may have gone elsewhere in the meantime.
  if (importStage.get().name === 'preview')
    importStage.set({ name: 'preview', list, columns, preview: mended });
}

export async function startImport(
  { headings, kind }: ListSummary,
  { review, outcomes, problems }: Preview,
  { writtenConsent, alerts }: { readonly writtenConsent: boolean; readonly alerts: readonly CareAlert[] },
): Promise<void> {
  const waiting = review.waiting.map(({ number }): RowProblem => ({
    number,
    text: messages.notAnswered,
    kind: 'skipped',
  }));
  const look = (await readRowsToReview([...problems, ...waiting])).map((row) => ({
    ...row,
    cells: [...row.cells],
    texts: [...row.texts],
  }));
  const skipped = new Set(outcomes.flatMap((outcome) => (isImportable(outcome) ? [] : rowKey(outcome))));
  const list: ImportList = {
    uid: requireUid(),
    importId: crypto.randomUUID(),
    headings: [...headings],
    batches: callsOf(
      kind,
      withAlerts(
        review.rows.filter((row) => !skipped.has(rowKey(row))),
        alerts,
      ),
    ),
    look,
    writtenConsent,
  };
  forgetChecked();
  await runImport(list, noProgress(list.importId), storeList(list));
}

/** Without people who have an account, rows that someone else turned out to share, and visits that cannot be booked. */
const isImportable = ({ client, visit }: RowOutcome): boolean =>
  visit ? visit.state === 'placed' : client !== 'account' && client !== 'ask';

/** Continues after a failure by repeating the failed call. */
export async function retryImport(): Promise<void> {
  const unfinished = storedImport(requireUid()) ?? underWay;
  if (unfinished) await runImport(unfinished.list, unfinished.progress, underWay?.isKept ?? true);
}

let underWay:
  | { readonly list: ImportList; readonly progress: ImportProgress; readonly isKept: boolean }
  | undefined;

/** Makes one call after another; each can be repeated, because rows are identified by their content. */
async function runImport(list: ImportList, from: ImportProgress, isKept: boolean): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  const total = list.batches.flat().length;
  let progress = from;
  const show = (problem?: string): void => {
    underWay = { list, progress, isKept };
    const done = list.batches.slice(0, progress.batches).flat().length;
    importStage.set({
      name: 'running',
      progress: { done, total },
      isKept,
      ...(problem === undefined ? {} : { problem }),
    });
  };
  show();
  try {
    for (let rows = list.batches[progress.batches]; rows; rows = list.batches[progress.batches]) {
      const { importId, writtenConsent } = list;
      const answer = await callFunction('import-clients', {
        importId,
        rows,
        ...(writtenConsent ? { writtenConsent } : {}),
      });
      progress = {
        importId,
        batches: progress.batches + 1,
        outcomes: [...progress.outcomes, ...answer.rows],
      };
      if (isKept) storeProgress(progress);
      show();
    }
    importStage.set({ name: 'done', list: withRefused(list, progress), figures: figuresOf(list, progress) });
  } catch (error) {
    console.warn('Import stopped:', error instanceof Error ? error.message : error);
    show(textOf(error));
  } finally {
    isRunning = false;
  }
}

/** Adds rows that the server did not import, because of what has changed since the preview. */
function withRefused(list: ImportList, { outcomes }: ImportProgress): ImportList {
  const refused = outcomes.filter(({ client, visit }) => client === 'ask' && !visit);
  const problems = [
    ...refused.map(({ number }) => ({ number, text: texts.refused })),
    ...visitProblems(list.batches.flat(), outcomes),
  ];
  return {
    ...list,
    look: [...list.look, ...problems.map(({ number, text }) => ({ number, cells: [], texts: [text] }))],
  };
}

function figuresOf(list: ImportList, { outcomes }: ImportProgress): ImportFigures {
  const rows: ImportRow[] = list.batches.flat();
  const figures = rows.some(isVisitRow) ? visitFigures : importFigures;
  return { ...figures(rows, outcomes, []), look: list.look.length };
}

function textOf(error: unknown): string {
  if (error instanceof ListError) return error.message;
  return error instanceof AppError ? ERRORS[error.code] : messages.failed;
}

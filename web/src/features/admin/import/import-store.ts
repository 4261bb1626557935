/** State of the import. Kept outside of React, so that it continues while another page is shown. */
import { ERRORS, AppError } from '@paw-haven/domain/core/calls/errors';
import type { DayOrder } from '@paw-haven/domain/people/import/days';
import type { ImportColumns } from '@paw-haven/domain/people/import/fields';
import { batchesOf, groupRows } from '@paw-haven/domain/people/import/group';
import type { RowOutcome } from '@paw-haven/domain/people/import/outcome';
import { importFigures, outcomeProblems, type ImportFigures } from '@paw-haven/domain/people/import/preview';
import {
  reviewRows,
  rowsToCheck,
  type Answers,
  type Review,
} from '@paw-haven/domain/people/import/questions';
import type { RowProblem } from '@paw-haven/domain/people/import/read-row';
import { rowKey, type ImportRow } from '@paw-haven/domain/people/import/row';
import { callFunction } from '../../../lib/calls/callables.ts';
import { requireUid, userChange } from '../../../lib/session/session.ts';
import { createStore } from '../../../lib/async/store.ts';
import { mendCells, readRowsToReview, openFile, prepareRows, reopenFile } from './list-reader.ts';
import { messages, texts } from './messages.ts';
import { ListError, type ListSummary, type PreparedList, type ReadingOptions } from './read-list.ts';
import {
  clearImport,
  storeList,
  storeProgress,
  storedImport,
  noProgress,
  type ImportList,
  type ImportProgress,
} from './running-import.ts';

interface Progress {
  /** Number of rows. */
  readonly done: number;
  readonly total: number;
}

/** What the user decided about a list. */
export interface Decisions {
  readonly answers: Answers;
  /** The order of day and month in dates that fit both. */
  readonly order: DayOrder | undefined;
}

const UNDECIDED: Decisions = { answers: {}, order: undefined };

export interface Preview {
  readonly prepared: PreparedList;
  readonly decisions: Decisions;
  readonly review: Review;
  /** About the rows to import. */
  readonly outcomes: readonly RowOutcome[];
  /** Problems in the file, what is merged, and what the server does not import. */
  readonly problems: readonly RowProblem[];
  readonly figures: ImportFigures;
}

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

/** The most preview calls at once. */
const PARALLEL = 3;
let isRunning = false;

userChange.subscribe(() => importStage.set({ name: 'choose' }));

export function resetImport(): void {
  clearImport();
  checked.clear();
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
    checked.clear();
    const list = await openFile(file);
    importStage.set({ name: 'columns', list, columns: list.columns });
  } catch (error) {
    importStage.set({ name: 'choose', problem: textOf(error) });
  }
}

/** Reads the file in another encoding, or with other headings. */
export async function rereadFile(list: ListSummary, options: ReadingOptions): Promise<void> {
  const { encoding, headingRow } = list;
  try {
    const again = await reopenFile({ encoding, headingRow, ...options });
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
    const preview = await previewOf(columns, decisions, show);
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
  const mended = await previewOf(columns, preview.decisions);
  // The user may have gone elsewhere in the meantime.
  if (importStage.get().name === 'preview')
    importStage.set({ name: 'preview', list, columns, preview: mended });
}

async function previewOf(
  columns: ImportColumns,
  decisions: Decisions,
  onProgress?: (progress: Progress) => void,
): Promise<Preview> {
  const prepared = await prepareRows(columns, decisions.order);
  const found = await checkRows(rowsToCheck(prepared.rows), onProgress);
  const byKey = new Map(found.map((outcome) => [rowKey(outcome), outcome]));
  const review = reviewRows(prepared.rows, decisions.answers, byKey);
  const outcomes = await checkRows(review.rows, onProgress);
  const problems = [...prepared.problems, ...review.problems, ...outcomeProblems(review.rows, outcomes)];
  const waiting = review.waiting.map(({ number }) => number);
  const figures = importFigures(review.rows, outcomes, problems, waiting);
  return { prepared, decisions, review, outcomes, problems, figures };
}

/** The server's answers by the rows of one client, so that only changed ones are asked about again. */
const checked = new Map<string, readonly RowOutcome[]>();

async function checkRows(
  rows: readonly ImportRow[],
  onProgress?: (progress: Progress) => void,
): Promise<RowOutcome[]> {
  const groups = groupRows(rows).map((group) => ({ group, key: JSON.stringify(group) }));
  const waiting = batchesOf(groups.filter(({ key }) => !checked.has(key)).flatMap(({ group }) => group));
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

export async function startImport(
  { headings }: ListSummary,
  { review, outcomes, problems }: Preview,
  writtenConsent: boolean,
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
  // Skips the rows of people who have an account, and those that someone else turned out to share.
  const skipped = new Set(
    outcomes.flatMap((outcome) =>
      outcome.client === 'account' || outcome.client === 'ask' ? rowKey(outcome) : [],
    ),
  );
  const list: ImportList = {
    uid: requireUid(),
    importId: crypto.randomUUID(),
    headings: [...headings],
    batches: batchesOf(review.rows.filter((row) => !skipped.has(rowKey(row)))),
    look,
    writtenConsent,
  };
  checked.clear();
  await runImport(list, noProgress(list.importId), storeList(list));
}

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

/** Adds rows that the server did not import, because someone got their address or number since the preview. */
function withRefused(list: ImportList, { outcomes }: ImportProgress): ImportList {
  const refused = outcomes.filter(({ client }) => client === 'ask');
  return {
    ...list,
    look: [...list.look, ...refused.map(({ number }) => ({ number, cells: [], texts: [texts.refused] }))],
  };
}

function figuresOf(list: ImportList, { outcomes }: ImportProgress): ImportFigures {
  const rows: ImportRow[] = list.batches.flat();
  return { ...importFigures(rows, outcomes, []), look: list.look.length };
}

function textOf(error: unknown): string {
  if (error instanceof ListError) return error.message;
  return error instanceof AppError ? ERRORS[error.code].text : messages.failed;
}

/** State of the import. Kept outside of React, so that it continues while another page is shown. */
import { ERRORS, AppError } from '@paw-haven/domain/core/errors';
import type { ImportColumns } from '@paw-haven/domain/people/import/fields';
import { batchesOf } from '@paw-haven/domain/people/import/group';
import {
  accountProblems,
  importFigures,
  type ImportFigures,
  type RowOutcome,
} from '@paw-haven/domain/people/import/preview';
import type { ImportRow, RowProblem } from '@paw-haven/domain/people/import/row';
import { callFunction } from '../../../lib/backend/callables.ts';
import { requireUid, userChange } from '../../../lib/session/session.ts';
import { createStore } from '../../../lib/async/store.ts';
import { readRowsToReview, openFile, prepareRows } from './list-reader.ts';
import { messages } from './messages.ts';
import { ListError, type ListSummary, type PreparedList } from './read-list.ts';
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

export interface Preview {
  readonly prepared: PreparedList;
  readonly outcomes: readonly RowOutcome[];
  /** Problems in the file, and rows about people with an account. */
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
  const kept = storedImport(requireUid());
  if (kept) void runImport(kept.list, kept.progress, true);
}

export async function readFile(file: File): Promise<void> {
  importStage.set({ name: 'reading' });
  try {
    const list = await openFile(file);
    importStage.set({ name: 'columns', list, columns: list.columns });
  } catch (error) {
    importStage.set({ name: 'choose', problem: textOf(error) });
  }
}

/** Compares the list with the existing clients; writes nothing. */
export async function showPreview(list: ListSummary, columns: ImportColumns): Promise<void> {
  importStage.set({ name: 'previewing', progress: { done: 0, total: list.rowCount } });
  try {
    const prepared = await prepareRows(columns);
    const total = prepared.rows.length;
    const outcomes: RowOutcome[] = [];
    const waiting = batchesOf(prepared.rows);
    const importId = crypto.randomUUID();
    const work = async (): Promise<void> => {
      for (let rows = waiting.shift(); rows; rows = waiting.shift()) {
        outcomes.push(...(await callFunction('import-clients', { importId, rows, preview: true })).rows);
        importStage.set({ name: 'previewing', progress: { done: outcomes.length, total } });
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, work));
    const problems = [...prepared.problems, ...accountProblems(prepared.rows, outcomes)];
    const figures = importFigures(prepared.rows, outcomes, problems);
    importStage.set({ name: 'preview', list, columns, preview: { prepared, outcomes, problems, figures } });
  } catch (error) {
    importStage.set({ name: 'columns', list, columns, problem: textOf(error) });
  }
}

export async function startImport(
  { headings }: ListSummary,
  preview: Preview,
  writtenConsent: boolean,
): Promise<void> {
  const { rows } = preview.prepared;
  const look = (await readRowsToReview(preview.problems)).map((row) => ({
    ...row,
    cells: [...row.cells],
    texts: [...row.texts],
  }));
  // Skips the rows of people who have an account.
  const accounts = new Set(
    preview.outcomes.flatMap(({ client, number }) => (client === 'account' ? number : [])),
  );
  const list: ImportList = {
    uid: requireUid(),
    importId: crypto.randomUUID(),
    headings: [...headings],
    batches: batchesOf(rows.filter(({ number }) => !accounts.has(number))),
    look,
    writtenConsent,
  };
  await runImport(list, noProgress(list.importId), storeList(list));
}

/** Continues after a failure by repeating the failed call. */
export async function retryImport(): Promise<void> {
  const kept = storedImport(requireUid()) ?? underWay;
  if (kept) await runImport(kept.list, kept.progress, underWay?.isKept ?? true);
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
    importStage.set({ name: 'done', list, figures: figuresOf(list, progress) });
  } catch (error) {
    console.warn('Import stopped:', error instanceof Error ? error.message : error);
    show(textOf(error));
  } finally {
    isRunning = false;
  }
}

function figuresOf(list: ImportList, { outcomes }: ImportProgress): ImportFigures {
  const rows: ImportRow[] = list.batches.flat();
  return { ...importFigures(rows, outcomes, []), look: list.look.length };
}

function textOf(error: unknown): string {
  if (error instanceof ListError) return error.message;
  return error instanceof AppError ? ERRORS[error.code].text : messages.failed;
}

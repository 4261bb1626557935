/** Talks to the worker from the page. */
import type { DayOrder } from '@paw-haven/domain/people/import/read/days';
import type { ImportColumns } from '@paw-haven/domain/people/import/read/fields';
import type { RowProblem } from '@paw-haven/domain/people/import/read/read-cell';
import type { ListRequest } from './list.worker.ts';
import {
  ListError,
  type ListSummary,
  type PreparedList,
  type ReadingOptions,
  type RowToReview,
} from './read-list.ts';
import { messages } from './messages.ts';

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly problem?: string | null;
}

let worker: Worker | undefined;
let last = 0;

/** Rejects with ListError if the file cannot be read. */
export async function openFile(file: File): Promise<ListSummary> {
  const bytes = await file.arrayBuffer();
  return callWorker<ListSummary>({ kind: 'open', fileName: file.name, bytes }, [bytes]);
}

/** Reads the same file differently. Rejects with ListError if that is not possible. */
export const reopenFile = (options: ReadingOptions): Promise<ListSummary> =>
  callWorker({ kind: 'reopen', options });

export const prepareRows = (columns: ImportColumns, order: DayOrder | undefined): Promise<PreparedList> =>
  callWorker({ kind: 'prepare', columns, order });

/** Replaces the cells of a row, in this tab only: the file stays as it is. */
export const mendCells = (number: number, cells: readonly string[]): Promise<ListSummary> =>
  callWorker({ kind: 'mend', number, cells });

export const readRowsToReview = (problems: readonly RowProblem[]): Promise<RowToReview[]> =>
  callWorker({ kind: 'look', problems });

function callWorker<T>(request: ListRequest, transfer: Transferable[] = []): Promise<T> {
  worker ??= new Worker(new URL('./list.worker.ts', import.meta.url), { type: 'module' });
  const listWorker = worker;
  const id = (last += 1);
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      listWorker.removeEventListener('message', onAnswer);
      listWorker.removeEventListener('error', onError);
    };
    const onAnswer = ({ data }: MessageEvent<Answer>): void => {
      if (data.id !== id) return;
      settle();
      if (data.problem === undefined) resolve(data.value as T);
      else reject(new ListError(data.problem ?? messages.unreadable));
    };
    const onError = (): void => {
      settle();
      worker = undefined;
      reject(new ListError(messages.unreadable));
    };
    listWorker.addEventListener('message', onAnswer);
    listWorker.addEventListener('error', onError);
    listWorker.postMessage({ id, request }, transfer);
  });
}

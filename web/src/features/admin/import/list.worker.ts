/** Reads a list off the main thread, which 5,000 rows would block. Keeps the file's cells until the next file. */
import type { DayOrder } from '@paw-haven/domain/people/import/read/days';
import type { ImportColumns } from '@paw-haven/domain/people/import/read/fields';
import type { RowProblem } from '@paw-haven/domain/people/import/read/read-cell';
import {
  ListError,
  openList,
  prepareList,
  rowsToReview,
  withRow,
  type OpenList,
  type ReadingOptions,
} from './read-list.ts';

export type ListRequest =
  | { readonly kind: 'open'; readonly fileName: string; readonly bytes: ArrayBuffer }
  | { readonly kind: 'reopen'; readonly options: ReadingOptions }
  | { readonly kind: 'prepare'; readonly columns: ImportColumns; readonly order: DayOrder | undefined }
  | { readonly kind: 'mend'; readonly number: number; readonly cells: readonly string[] }
  | { readonly kind: 'look'; readonly problems: readonly RowProblem[] };

export type ListAnswer = { readonly value: unknown } | { readonly problem: string | null };

let file: { readonly fileName: string; readonly bytes: Uint8Array } | undefined;
let list: OpenList | undefined;

addEventListener(
  'message',
  ({ data }: MessageEvent<{ readonly id: number; readonly request: ListRequest }>) => {
    const { id, request } = data;
    try {
      postMessage({ id, value: answer(request) });
    } catch (error) {
      postMessage({ id, problem: error instanceof ListError ? error.message : null });
    }
  },
);

function answer(request: ListRequest): unknown {
  switch (request.kind) {
    case 'open':
      file = { fileName: request.fileName, bytes: new Uint8Array(request.bytes) };
      return open({});
    case 'reopen':
      return open(request.options);
    case 'prepare':
      return prepareList(opened(), request.columns, request.order, new Date().toISOString().slice(0, 10));
    case 'mend':
      list = withRow(opened(), request.number, request.cells);
      return list.summary;
    case 'look':
      return rowsToReview(opened(), request.problems);
  }
}

function open(options: ReadingOptions): unknown {
  if (!file) throw new ListError(AGAIN);
  list = openList(file.fileName, file.bytes, options);
  return list.summary;
}

const AGAIN = 'Choose the file again.';

function opened(): OpenList {
  if (!list) throw new ListError(AGAIN);
  return list;
}

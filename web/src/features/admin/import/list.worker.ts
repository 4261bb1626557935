/** Reads a list off the main thread, which 5,000 rows would block. Keeps the file's cells until the next file. */
import type { ImportColumns } from '@paw-haven/domain/people/import/fields';
import type { RowProblem } from '@paw-haven/domain/people/import/row';
import { ListError, openList, prepareList, rowsToReview, type OpenList } from './read-list.ts';

export type ListRequest =
  | { readonly kind: 'open'; readonly fileName: string; readonly bytes: ArrayBuffer }
  | { readonly kind: 'prepare'; readonly columns: ImportColumns }
  | { readonly kind: 'look'; readonly problems: readonly RowProblem[] };

export type ListAnswer = { readonly value: unknown } | { readonly problem: string | null };

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
  if (request.kind === 'open') {
    list = openList(request.fileName, new Uint8Array(request.bytes));
    return list.summary;
  }
  if (!list) throw new ListError('Choose the file again.');
  return request.kind === 'prepare'
    ? prepareList(list, request.columns)
    : rowsToReview(list, request.problems);
}

/**
 * Public records requested while the code of the page that needs them is still loading. Each result is handed out once;
 * later calls query the server.
 */
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import { getPublicDocument, runPublicQuery, type PublicRecord } from './public-data.ts';

const documents = new Map<string, Promise<PublicRecord | null>>();
const queries = new Map<string, Promise<readonly PublicRecord[]>>();

export function readDocumentAhead(path: string): void {
  keep(documents, path, getPublicDocument(path));
}

export function runQueryAhead(query: QuerySpec): void {
  keep(queries, JSON.stringify(query), runPublicQuery(query));
}

/** Like `getPublicDocument`, but uses the result of `readDocumentAhead` if there is one. */
export function takeDocument(path: string): Promise<PublicRecord | null> {
  return take(documents, path) ?? getPublicDocument(path);
}

/** Like `runPublicQuery`, but uses the result of `runQueryAhead` if there is one. */
export function takeQuery(query: QuerySpec): Promise<readonly PublicRecord[]> {
  return take(queries, JSON.stringify(query)) ?? runPublicQuery(query);
}

function keep<T>(answers: Map<string, Promise<T>>, key: string, answer: Promise<T>): void {
  // Avoids an unhandled rejection; whoever takes the promise still sees the failure.
  answer.catch(() => {});
  answers.set(key, answer);
}

function take<T>(answers: Map<string, Promise<T>>, key: string): Promise<T> | undefined {
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}

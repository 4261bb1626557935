/**
 * Public records that are asked for while the code of the page that needs them is on its way. Each answer is handed out
 * once: later calls ask the server.
 */
import type { QuerySpec } from '@paw-haven/domain/query';
import { getPublicDocument, runPublicQuery, type PublicRecord } from './public-data.ts';

const documents = new Map<string, Promise<PublicRecord | null>>();
const queries = new Map<string, Promise<readonly PublicRecord[]>>();

export function readDocumentAhead(path: string): void {
  keep(documents, path, getPublicDocument(path));
}

export function runQueryAhead(query: QuerySpec): void {
  keep(queries, JSON.stringify(query), runPublicQuery(query));
}

/** As `getPublicDocument`, with the answer of `readDocumentAhead` where that was called. */
export function takeDocument(path: string): Promise<PublicRecord | null> {
  return take(documents, path) ?? getPublicDocument(path);
}

/** As `runPublicQuery`, with the answer of `runQueryAhead` where that was called. */
export function takeQuery(query: QuerySpec): Promise<readonly PublicRecord[]> {
  return take(queries, JSON.stringify(query)) ?? runPublicQuery(query);
}

function keep<T>(answers: Map<string, Promise<T>>, key: string, answer: Promise<T>): void {
  // Who takes it is told of the failure.
  answer.catch(() => {});
  answers.set(key, answer);
}

function take<T>(answers: Map<string, Promise<T>>, key: string): Promise<T> | undefined {
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}

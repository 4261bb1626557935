/** Asks the Realtime Database's rules whether a user may do something with a place, without a server. */
import { changeBySet, EMPTY, EVERYTHING, type Node } from '@paw-haven/local-backend/database';
import {
  formatDatabaseIssues,
  loadDatabaseRules,
  type DatabaseAuth,
  type DatabaseRules,
} from '@paw-haven/local-backend/rules';
import type { Method } from './methods.ts';

export interface DatabaseQuestion {
  readonly method: Method;
  readonly path: string;
  /** What is stored there, or written. */
  readonly value: unknown;
  /** Undefined for a visitor who is not signed in. */
  readonly uid: string | undefined;
}

/**
 * Listing reads the parent, creating writes where nothing is stored, and deleting writes null.
 * @param around all other data, as JSON
 * @param now milliseconds since 1970
 * @throws Error when the rules do not load.
 */
export function askDatabase(
  source: string,
  around: unknown,
  now: number,
): (question: DatabaseQuestion) => boolean {
  const { rules, issues } = loadDatabaseRules(source);
  if (rules === undefined) throw new Error(`The rules do not load: ${formatDatabaseIssues(issues)}`);
  const given = changeBySet(EMPTY, '', around, now).after;
  return (question) => isAllowed(rules, given, question, now);
}

function isAllowed(
  rules: DatabaseRules,
  given: Node,
  { method, path, value, uid }: DatabaseQuestion,
  now: number,
): boolean {
  const auth: DatabaseAuth = uid === undefined ? null : { uid, provider: 'password', token: {} };
  const stored = changeBySet(given, path, value, now).after;
  const mayRead = (place: readonly string[]): boolean =>
    rules.decideRead({ root: stored, path: place, query: EVERYTHING, auth, now }).allowed;
  const mayWrite = (before: Node, written: unknown): boolean =>
    rules.decideWrite({ change: changeBySet(before, path, written, now), auth, now }).allowed;
  switch (method) {
    case 'get':
      return mayRead(path.split('/'));
    case 'list':
      return mayRead(path.split('/').slice(0, -1));
    case 'create':
      return mayWrite(changeBySet(given, path, null, now).after, value);
    case 'update':
      return mayWrite(stored, value);
    case 'delete':
      return mayWrite(stored, null);
  }
}

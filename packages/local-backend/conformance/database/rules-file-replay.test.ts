/** Replays recorded decisions of a rules file. */
import { EVERYTHING } from '../../src/database/query/query.ts';
import { loadRules } from '../../src/database/rules/load-rules.ts';
import { changeBySet } from '../../src/database/write/change.ts';
import { EMPTY } from '../../src/database/tree/node.ts';
import { splitPath } from '../../src/database/tree/path.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadRecording } from '../support/fixtures.ts';

interface Recording {
  readonly root: unknown;
  readonly users: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly tests: Readonly<Record<string, Expected>>;
}

interface Expected {
  readonly canRead?: readonly string[];
  readonly cannotRead?: readonly string[];
  readonly canWrite?: readonly Written[];
  readonly cannotWrite?: readonly Written[];
}

interface Written {
  readonly auth: string;
  readonly data: unknown;
}

const NOW = Date.parse('2026-03-02T10:00:00Z');
const recording = loadRecording<Recording>('database/integration-tests.json');

describe.runIf(recording !== undefined)('the recorded rules file', () => {
  const { tests = {}, users = {}, root: json = null } = recording ?? {};
  const root = changeBySet(EMPTY, '/', json, NOW).after;
  const rulesOf = () => {
    const file = join(process.env['FIXTURES_DIR'] ?? '', 'database/integration-rules.json');
    const { rules, issues } = loadRules(readFileSync(file, 'utf8'));
    if (rules === undefined) throw new Error(JSON.stringify(issues));
    return rules;
  };
  const mayRead = (path: string, user: string): boolean =>
    rulesOf().decideRead({
      root,
      path: splitPath(path),
      query: EVERYTHING,
      auth: users[user] ?? null,
      now: NOW,
    }).allowed;
  const mayWrite = (path: string, { auth, data }: Written): boolean =>
    rulesOf().decideWrite({ change: changeBySet(root, path, data, NOW), auth: users[auth] ?? null, now: NOW })
      .allowed;

  const reads = Object.entries(tests).flatMap(([path, { canRead = [], cannotRead = [] }]) => [
    ...canRead.map((user) => ({ path, user, allowed: true })),
    ...cannotRead.map((user) => ({ path, user, allowed: false })),
  ]);
  const writes = Object.entries(tests).flatMap(([path, { canWrite = [], cannotWrite = [] }]) => [
    ...canWrite.map((written) => ({ path, written, allowed: true })),
    ...cannotWrite.map((written) => ({ path, written, allowed: false })),
  ]);

  test.each(reads)('$user reads $path: $allowed', ({ path, user, allowed }) => {
    expect(mayRead(path, user)).toBe(allowed);
  });

  test.each(writes)('$written.auth writes $path: $allowed', ({ path, written, allowed }) => {
    expect(mayWrite(path, written)).toBe(allowed);
  });
});

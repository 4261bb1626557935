import { loadRules } from '@paw-haven/local-backend/database/rules/load-rules';
import { EVERYTHING } from '@paw-haven/local-backend/database/query/query';
import { EMPTY } from '@paw-haven/local-backend/database/tree/node';
import { expect, test } from 'vitest';
import { addUpDatabaseCoverage, type DatabasePart } from './database-coverage.ts';

const SOURCE = `{
  "rules": {
    ".read": false,
    "rooms": { ".read": "auth != null && auth.uid == 'maya'" }
  }
}`;

/** What is left by a test file that reads the rooms as each of these. */
function partOf(...uids: readonly (string | null)[]): DatabasePart {
  const { rules } = loadRules(SOURCE);
  if (!rules) throw new Error('The rules do not load.');
  for (const uid of uids)
    rules.decideRead({
      root: EMPTY,
      path: ['rooms'],
      query: EVERYTHING,
      auth: uid === null ? null : { uid },
      now: 0,
    });
  return { source: SOURCE, conditions: rules.coverage() };
}

test('what nobody asked was never evaluated, and of a yes or no both are wanted', () => {
  expect(addUpDatabaseCoverage(partOf()).gaps[0]).toBe('  3:14  never evaluated: false,');
  expect(addUpDatabaseCoverage(partOf('maya')).gaps).toEqual([
    expect.stringContaining('only true: auth != null && auth.uid'),
    expect.stringContaining("only true: auth != null && auth.uid == 'maya'"),
    expect.stringContaining("only true: auth.uid == 'maya'"),
  ]);
});

test('parts of several files add up', () => {
  const { count, covered, gaps } = addUpDatabaseCoverage(partOf('maya', null), partOf('leo'));
  expect(gaps).toEqual([]);
  expect(covered).toBe(count);
});

import { loadRules } from '../database/rules/load-rules.ts';
import { EVERYTHING } from '../database/query/query.ts';
import { EMPTY } from '../database/tree/node.ts';
import { expect, test } from 'vitest';
import { addUpDatabaseCoverage, type DatabaseRuleCoverage } from './database-coverage.ts';

const SOURCE = `{
  "rules": {
    ".read": false,
    "rooms": { ".read": "auth != null && auth.uid == 'maya'" }
  }
}`;

/** The coverage after each of these users has read the rooms. */
function partOf(...uids: readonly (string | null)[]): DatabaseRuleCoverage {
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

test('reports conditions that were never evaluated or had only one value', () => {
  expect(addUpDatabaseCoverage(partOf()).gaps[0]).toBe('  3:14  never evaluated: false,');
  expect(addUpDatabaseCoverage(partOf('maya')).gaps).toEqual([
    expect.stringContaining('only true: auth != null && auth.uid'),
    expect.stringContaining("only true: auth != null && auth.uid == 'maya'"),
    expect.stringContaining("only true: auth.uid == 'maya'"),
  ]);
});

test('merges the coverage of several processes', () => {
  const { count, covered, gaps } = addUpDatabaseCoverage(partOf('maya', null), partOf('leo'));
  expect(gaps).toEqual([]);
  expect(covered).toBe(count);
});

import { describe, expect, test } from 'vitest';
import { authorizerFor, firestoreRules, read } from '../testing/ruleset.ts';
import type { Situation } from '../testing/ruleset.ts';
import type { RuleCoverage } from './coverage-report.ts';
import { findGaps, flatten, summarize } from './summarize.ts';

function coverageOf(condition: string, ...situations: readonly Situation[]): RuleCoverage {
  const authorizer = authorizerFor(firestoreRules(`match /notes/{id} { allow get: if ${condition}; }`));
  for (const situation of situations) read(authorizer, 'notes/1', situation);
  const coverage = authorizer.coverage();
  if (coverage === undefined) throw new Error('No rules are loaded.');
  return coverage;
}

const note = (data: object): Situation => ({ documents: { 'notes/1': data } });

test.each([
  ['both', [note({ x: true }), note({ x: false })]],
  ['true', [note({ x: true }), note({})]],
  ['false', [note({ x: false })]],
  ['error', [note({})]],
  ['value', [note({ x: 1 })]],
  ['value', [note({ x: 'yes' }), note({ x: true })]],
  ['never', []],
])('classifies an expression as %s', (status, situations) => {
  expect(summarize(coverageOf('resource.data.x', ...situations))[0]).toMatchObject({ line: 4, status });
});

test('includes closing brackets in the text of an expression', () => {
  const condition = "(f([id, 'x)' /* ( */, ]) || {'a': [1]}['a'].hasAny([ /a/$(id)\n])) && (id) == ('🐩')";
  const texts = flatten(summarize(coverageOf(condition))).map(({ text }) => text);
  expect(texts).toEqual([
    condition,
    "(f([id, 'x)' /* ( */, ]) || {'a': [1]}['a'].hasAny([ /a/$(id)\n]))",
    "f([id, 'x)' /* ( */, ])",
    "[id, 'x)' /* ( */, ]",
    'id',
    "{'a': [1]}['a'].hasAny([ /a/$(id)\n])",
    "{'a': [1]}['a']",
    "{'a': [1]}",
    '[1]',
    '[ /a/$(id)\n]',
    '/a/$(id)',
    'id',
    "(id) == ('🐩')",
    '(id)',
  ]);
});

test('includes the brackets of a call without arguments', () => {
  const texts = flatten(summarize(coverageOf('f( ) && id.size() == (1)'))).map(({ text }) => text);
  expect(texts).toEqual(['f( ) && id.size() == (1)', 'f( )', 'id.size() == (1)', 'id.size()', 'id']);
});

describe('reports as gaps', () => {
  const gaps = (condition: string, ...situations: readonly Situation[]) =>
    findGaps(summarize(coverageOf(condition, ...situations))).map(({ text, status }) => [text, status]);

  test('the innermost expressions that had only one value', () => {
    expect(
      gaps('resource.data.x && resource.data.y', note({ x: true, y: true }), note({ x: true, y: false })),
    ).toEqual([['resource.data.x', 'true']]);
  });
  test('whole expressions that were never evaluated', () => {
    expect(gaps('resource.data.x || id == "2"', note({ x: true }))).toEqual([
      ['resource.data.x', 'true'],
      ['id == "2"', 'never'],
    ]);
  });
  test('no expressions that had both values', () => {
    expect(gaps('resource.data.x', note({ x: true }), note({ x: false }))).toEqual([]);
  });
});

/** Replays evaluations of rule expressions that were recorded from the live service. */
import { queryFromParameters } from '../../src/database/rest/rest-query.ts';
import { evaluate, membersOf, type Variables } from '../../src/database/rules/expression/evaluate.ts';
import { RuleSnapshot } from '../../src/database/rules/expression/snapshot.ts';
import { compileCondition } from '../../src/database/rules/source/rule-tree.ts';
import { IssueError } from '../../src/database/rules/expression/issue.ts';
import { queryMembers } from '../../src/database/rules/query-members.ts';
import { EMPTY } from '../../src/database/tree/node.ts';
import { nodeFromJson } from '../../src/database/tree/from-json.ts';
import { describe, expect, test } from 'vitest';
import { loadRecording } from '../support/fixtures.ts';

interface Recording {
  readonly users: Readonly<Record<string, unknown>>;
  readonly tests: readonly RecordedExpression[];
}

interface RecordedExpression {
  readonly rule: string;
  readonly user: string;
  readonly wildchildren?: Readonly<Record<string, string>>;
  readonly data?: unknown;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly isValid: boolean;
  readonly failAtRuntime?: boolean;
  readonly evaluateTo?: unknown;
}

const NOW = Date.parse('2026-03-02T10:00:00Z');
const recording = loadRecording<Recording>('database/parser-fixtures.json');

describe.runIf(recording !== undefined)('the recorded expressions', () => {
  test('contains the expected number of expressions', () =>
    expect(recording?.tests.length).toBeGreaterThanOrEqual(180));

  test.each((recording?.tests ?? []).map((each) => ({ ...each, title: outcomeOf(each) })))(
    '$rule, by $user: $title',
    (each) => expect(actualOutcome(each)).toBe(outcomeOf(each)),
  );
});

function outcomeOf({ isValid, failAtRuntime, evaluateTo }: RecordedExpression): string {
  if (!isValid) return 'does not compile';
  return failAtRuntime === true ? 'has no value' : JSON.stringify(evaluateTo);
}

function actualOutcome({ rule, wildchildren = {}, ...each }: RecordedExpression): string {
  try {
    const condition = compileCondition(rule, 'read', Object.keys(wildchildren));
    const value = evaluate(condition, variablesOf({ rule, wildchildren, ...each }));
    return JSON.stringify(value);
  } catch (error) {
    return error instanceof IssueError ? 'does not compile' : 'has no value';
  }
}

function variablesOf({ user, wildchildren = {}, data, query = {} }: RecordedExpression): Variables {
  const root = nodeFromJson(data, { now: NOW, existing: EMPTY });
  const snapshot = new RuleSnapshot(root, [], () => undefined);
  return new Map([
    ['auth', membersOf(recording?.users[user])],
    ['now', NOW],
    ['root', snapshot],
    ['data', snapshot],
    ['query', membersOf(queryMembers(queryFromParameters(parametersOf(query))))],
    ...Object.entries(wildchildren),
  ]);
}

/** Converts `{orderByValue: true, startAt: 3}` to query parameters of the REST interface. */
function parametersOf(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (name === 'orderByChild') parameters.set('orderBy', JSON.stringify(value));
    else if (name.startsWith('orderBy')) parameters.set('orderBy', `"$${name.slice(7).toLowerCase()}"`);
    else parameters.set(name, JSON.stringify(value));
  }
  return parameters;
}

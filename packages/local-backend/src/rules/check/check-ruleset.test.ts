import { describe, expect, test } from 'vitest';
import type { RulesIssue } from '../source/issue.ts';
import { parseRules } from '../syntax/parse-rules.ts';
import { checkRuleset } from './check-ruleset.ts';

function check(source: string): RulesIssue[] {
  const { ruleset } = parseRules(source);
  if (ruleset === undefined) throw new Error('does not parse');
  return checkRuleset(ruleset, 'cloud.firestore');
}

const service = (body: string): string => `rules_version = '2';\nservice cloud.firestore {\n${body}\n}`;
const condition = (text: string): string => service(`match /a/{id} { allow read: if ${text}; }`);
const summary = (issues: readonly RulesIssue[]): string[] =>
  issues.map((issue) => `${issue.severity} ${issue.line}:${issue.column} ${issue.description}`);

describe('loads with a warning', () => {
  test.each([
    ['an unknown function', condition('isAdmin()'), 'WARNING 3:32 Invalid function name: isAdmin.'],
    ['an unknown variable', condition('user.uid == id'), 'WARNING 3:32 Invalid variable name: user.'],
    [
      'an unknown method',
      condition("'A'.toLowerCase() == id"),
      'WARNING 3:32 Invalid function name: toLowerCase.',
    ],
    [
      'an unknown function of a namespace',
      condition('math.cube(3) == 27'),
      'WARNING 3:32 Invalid function name: math.cube.',
    ],
    [
      'too few arguments',
      condition('exists()'),
      'WARNING 3:32 Incorrect number of arguments for function exists. Received: 0. Expected: 1.',
    ],
    [
      'a name out of the block’s reach',
      service('match /a/{id} { allow get: if true; }\nmatch /b/{c} { allow get: if id == c; }'),
      'WARNING 4:30 Invalid variable name: id.',
    ],
    ['an unused function', service('function f() { return true; }'), 'WARNING 3:10 Unused function: f.'],
    [
      'an unused let',
      service('function f() { let a = 1; return true; } match /a/{b} { allow get: if f(); }'),
      'WARNING 3:20 Unused variable: a.',
    ],
    [
      'an old version',
      'service cloud.firestore { }',
      'WARNING 1:1 Ruleset uses old version (version [1]). Please update to the latest version (version [2]).',
    ],
  ])('%s', (_what, source, issue) => {
    expect(summary(check(source))).toEqual([issue]);
  });

  test('too many arguments for the ruleset’s own function', () => {
    const source = service('function f(a) { return a; }\nmatch /a/{id} { allow read: if f(1, 2); }');
    expect(summary(check(source))).toEqual([
      'WARNING 4:32 Incorrect number of arguments for function f. Received: 2. Expected: 1.',
    ]);
  });
});

describe('rejects', () => {
  test.each([
    [
      'a function defined twice',
      service(
        'function f() { return true; }\nfunction f() { return false; }\nmatch /a/{b} { allow get: if f(); }',
      ),
      'ERROR 4:10 Function is already defined: f.',
    ],
    [
      'a parameter named twice',
      service('function f(a, a) { return a; }\nmatch /a/{b} { allow get: if f(1, 2); }'),
      'ERROR 3:15 Variable is already defined: a.',
    ],
    [
      'a let that hides a parameter',
      service('function f(a) { let a = 1; return a; }\nmatch /a/{b} { allow get: if f(1); }'),
      'ERROR 3:21 Variable is already defined: a.',
    ],
    [
      'a wildcard named twice',
      service('match /a/{b}/c/{b} { allow get: if true; }'),
      'ERROR 3:17 Variable is already defined: b.',
    ],
    [
      'a function that calls itself',
      service('function f() { return f(); }\nmatch /a/{b} { allow get: if f(); }'),
      'ERROR 3:10 Recursive call is not permitted: f.',
    ],
    ['an unknown type', condition('id is text'), 'ERROR 3:32 Invalid type name: text.'],
    [
      'two globs in one path',
      service('match /{a=**}/b/{c=**} { allow get: if true; }'),
      'ERROR 3:18 Invalid glob match expression. Only one glob match is permitted in a match declaration path.',
    ],
    [
      'another service',
      "rules_version = '2';\nservice firebase.storage { }",
      'ERROR 1:1 The ruleset has no service cloud.firestore.',
    ],
  ])('%s', (_what, source, issue) => {
    expect(summary(check(source)).filter((text) => text.startsWith('ERROR'))).toEqual([issue]);
  });

  test('mutual recursion', () => {
    const source = service(
      'function f() { return g(); }\nfunction g() { return f(); }\nmatch /a/{b} { allow get: if f(); }',
    );
    expect(summary(check(source))).toEqual([
      'ERROR 3:10 Recursive call is not permitted: f.',
      'ERROR 4:10 Recursive call is not permitted: g.',
    ]);
  });

  test('more than ten let bindings', () => {
    const lets = (count: number): string =>
      Array.from({ length: count }, (_, index) => `let v${index} = 1;`).join(' ');
    const used = (count: number): string =>
      Array.from({ length: count }, (_, index) => `v${index}`).join(' + ');
    const source = (count: number): string =>
      service(
        `function f() { ${lets(count)} return ${used(count)} > 0; }\nmatch /a/{b} { allow get: if f(); }`,
      );
    expect(check(source(10))).toEqual([]);
    expect(summary(check(source(11)))).toEqual([expect.stringContaining('at most 10 let bindings')]);
  });

  test('a glob before the end in version 1', () => {
    const rules = (body: string): string => `rules_version = '1';\nservice cloud.firestore {\n${body}\n}`;
    const said =
      'Invalid glob match expression. Glob matches are permitted as the last segment in a match declaration path.';
    const errors = (body: string): string[] =>
      summary(check(rules(body))).filter((text) => text.startsWith('ERROR'));
    expect(errors('match /{a=**}/b { allow get: if true; }')).toEqual([`ERROR 3:9 ${said}`]);
    expect(errors('match /{a=**} { match /b { allow get: if true; } }')).toEqual([`ERROR 3:9 ${said}`]);
    expect(errors('match /b/{a=**} { allow get: if true; }')).toEqual([]);
  });
});

test('knows the functions that read documents in each service', () => {
  const { ruleset } = parseRules(
    "rules_version = '2';\nservice firebase.storage { match /b/{b}/o/{o} { allow get: if get(/a/b) == null || firestore.get(/a/b) == null; } }",
  );
  expect(ruleset && summary(checkRuleset(ruleset, 'firebase.storage'))).toEqual([
    'WARNING 2:63 Invalid function name: get.',
  ]);
  expect(summary(check(condition('firestore.exists(/a/b) || exists(/a/b)')))).toEqual([
    'WARNING 3:32 Invalid function name: firestore.exists.',
  ]);
});

test('orders issues by position', () => {
  const source = service(
    'match /a/{id} { allow read: if id is text && one() && two; }\nfunction f() { return zero; }',
  );
  expect(check(source).map((issue) => `${issue.line}:${issue.column}`)).toEqual([
    '3:32',
    '3:46',
    '3:55',
    '4:10',
    '4:23',
  ]);
});

test('lets functions use the wildcards of enclosing blocks', () => {
  const source = service(
    'match /a/{id} { function own() { return id == request.auth.uid; } match /b/{other} { allow read: if own() && other != id; } }',
  );
  expect(check(source)).toEqual([]);
});

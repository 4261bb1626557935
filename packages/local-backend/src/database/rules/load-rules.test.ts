import { expect, test } from 'vitest';
import { formatIssues, loadRules } from './load-rules.ts';

const issuesOf = (source: string): string => formatIssues(loadRules(source).issues);

test('accepts comments, and line breaks inside conditions', () => {
  const source = `// open
{ "rules": { /* all */ ".read": "auth != null
  && auth.uid != 'x'" } }`;
  expect(issuesOf(source)).toBe('');
});

test.each([
  ['{ "rules": ', '1:12: Parse error'],
  ['', '1:1: Parse error'],
  ['{ "rules": {} } x', '1:17: Parse error'],
  ['{ "rules": { ".read": "a b" } }', '1:26: Parse error'],
  ['{ "rules": { ".read": "auth.uid ==" } }', '1:35: Parse error'],
  ['{\n  "rules": {\n    ".read": "user != null"\n  }\n}', "3:15: Unknown variable 'user'."],
  ['{ "rules": { ".read": "auth.uid ===\n  $uid" } }', "2:3: Unknown variable '$uid'."],
  [String.raw`{ "rules": { ".read": "\"a\" == x" } }`, "1:33: Unknown variable 'x'."],
  ['{ "rules": { ".reed": true } }', '1:14: ".reed" is no rule'],
  ['{ "rules": { ".read": 1 } }', '1:23: .read is a condition'],
  ['{ "rules": { "a/b": {} } }', '1:14: "a/b" is not the key of a child.'],
  ['{ "rules": { "$a": {}, "$b": {} } }', '1:24: There is $a here already.'],
  ['{ "rules": { "$a": { "$a": {} } } }', '1:22: $a is the name of a key above already.'],
  ['{ "rules": { "a": {}, "a": {} } }', '1:23: "a" stands here twice.'],
  ['{ "rules": {}, "more": 1 }', '1:16: "more" is not expected'],
  ['{ "rules": { ".read": "newData.exists()" } }', '1:24: newData can only be used in .write and .validate.'],
  ['{ "rules": { ".write": "query.limitToFirst < 5" } }', '1:25: query can only be used in .read.'],
  ['{ "rules": { ".write": "newData.val().matches(/(a/)" } }', '1:47: The argument of matches()'],
  ['{ "rules": { ".indexOn": [1] } }', '1:27: .indexOn is the path of a child'],
])('rejects %s', (source, issue) => {
  expect(issuesOf(source)).toContain(issue);
  expect(loadRules(source).rules).toBeUndefined();
});

test('reports all errors in order', () => {
  const source = '{ "rules": { "a": { ".write": "x" }, ".read": "1" } }';
  expect(issuesOf(source).split('\n')).toEqual([
    "1:32: Unknown variable 'x'.",
    '1:48: A rule must be of type boolean, not number.',
  ]);
});

test('rejects very deep nesting', () => {
  expect(issuesOf(`{ "rules": { ".read": "${'('.repeat(5000)}" } }`)).toContain('nested too deep');
  expect(issuesOf('{"rules":'.repeat(5000))).toContain('nested too deep');
});

/** Several syntax errors are reported at once, without errors that are only consequences of others. */
import { expect, test } from 'vitest';
import { parseRules } from './parse-rules.ts';

const errors = (source: string): string[] =>
  parseRules(source).issues.map(({ line, column, description }) => `${line}:${column} ${description}`);

test('reports each broken statement once', () => {
  const source = `rules_version = '3';
service cloud.firestore {
  match /databases/{database}/documents {
    function f(a { return a; }
    function g() {
      let x = 1
      return x;
    }
    match /users/{uid} {
      allow read: if request.auth. == uid;
      allow write: request.auth != null;
      allow peek: if true;
      allow get: if uid in ['a', 'b';
      allow list: if f(uid) && g();
    }
    match users {
      allow read: if true;
    }
    match /open/{id} { allow read; }
    allow list if true;
  }
}`;
  expect(errors(source)).toEqual([
    '1:17 Invalid rules version [3]. Expected one of [1, 2].',
    "4:18 mismatched input '{' expecting ','",
    "7:7 missing ';' at 'return'",
    "10:36 mismatched input '==' expecting an identifier",
    "11:20 Missing 'if' before conditional expression.",
    '12:13 Invalid access method: peek.',
    "13:37 mismatched input ';' expecting ','",
    "16:11 mismatched input 'users' expecting '/'",
    "20:16 mismatched input 'if' expecting {'allow', 'function', 'match', '}'}",
  ]);
});

test.each<[string, string, readonly string[]]>([
  [
    'a statement that runs into the next',
    'allow read: if a &&\nallow write: if b &;',
    ["2:1 mismatched input 'allow' expecting an expression", "2:19 Unexpected '&'."],
  ],
  [
    'a string without an end',
    "allow read: if a == 'x;\nallow write: if (b;",
    ['1:62 Missing closing quote of a string.', "2:19 mismatched input ';' expecting ')'"],
  ],
  ['a character of no meaning', 'allow read: if a # b;\nallow write: if true;', ["1:59 Unexpected '#'."]],
  [
    'a map where none may stand',
    "allow read if {'a': 1}.a == 1;",
    ["1:53 mismatched input 'if' expecting {'allow', 'function', 'match', '}'}"],
  ],
  [
    'a block without an end',
    'match /x { allow read: if true;',
    ["2:4 mismatched input '<EOF>' expecting {'function', 'match', '}'}"],
  ],
])('recovers after %s', (_what, statement, expected) => {
  expect(errors(`service cloud.firestore { match /a/{b} { ${statement}\n} }`)).toEqual(expected);
});

test('reports statements outside of a service', () => {
  expect(
    errors("}\nallow read: if true;\nimport './x.rules';\nservice x { }\nfunction f() { return 1; }"),
  ).toEqual([
    expect.stringMatching(/^1:1 /),
    expect.stringMatching(/^2:1 /),
    '3:1 Imports are not supported.',
  ]);
});

test('reports at most a hundred errors', () => {
  expect(errors('nonsense;'.repeat(500))).toHaveLength(100);
});

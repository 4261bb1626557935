import { describe, expect, test } from 'vitest';
import { listMatches } from '../list-matches.ts';
import { parseRules } from './parse-rules.ts';

const COMPLETE = `rules_version = '2';
function outside() { return true }

service cloud.firestore {
  function atService(a, b) {
    let sum = a + b;
    let twice = sum * 2;
    return twice > 4;
  }
  match /databases/{database}/documents {
    match /users/{uid} {
      allow read, delete: if outside();
      allow write
      match /pets/{pet=**} {
        function inside() { return pet; }
        allow get;
        allow list, get: if atService(1, 2)
      }
    }
    match /public/site.v1 { allow read: if true; } // no wildcard
  }
}
service firebase.storage { match /b/{bucket}/o { match /{all=**} { allow read: if false; } } }
`;

describe('parseRules', () => {
  test('reads every declaration', () => {
    const { ruleset, issues } = parseRules(COMPLETE);
    expect(issues).toEqual([]);
    expect(ruleset).toMatchObject({ version: 2, functions: [{ name: 'outside' }] });
    expect(ruleset?.services.map((service) => service.name)).toEqual(['cloud.firestore', 'firebase.storage']);
    const [firestore] = ruleset?.services ?? [];
    expect(firestore?.functions[0]).toMatchObject({
      name: 'atService',
      parameters: [{ name: 'a' }, { name: 'b' }],
      lets: [{ name: 'sum' }, { name: 'twice' }],
    });
  });

  test('defaults to version 1', () => {
    expect(parseRules('service cloud.firestore {}').ruleset).toMatchObject({
      version: 1,
      versionPosition: undefined,
    });
  });

  test.each([
    ["rules_version = '3';", 1, 17, 'Invalid rules version [3]. Expected one of [1, 2].'],
    ['service cloud.firestore {', 1, 26, "mismatched input '<EOF>' expecting {'function', 'match', '}'}"],
    ['service cloud.firestore { /a/{b} {} }', 1, 27, "Missing 'match' keyword before path."],
    [
      'service cloud.firestore { match /a { allow read: true; } }',
      1,
      50,
      "Missing 'if' before conditional expression.",
    ],
    ['service cloud.firestore { match /a { allow peek: if true; } }', 1, 44, 'Invalid access method: peek.'],
    ['service cloud.firestore { match a {} }', 1, 33, "mismatched input 'a' expecting '/'"],
    ['function f() {\n  let a = 1\n  return a;\n}', 3, 3, "missing ';' at 'return'"],
    ['function f() { let a = 1; }', 1, 27, "mismatched input '}' expecting 'return'"],
    ['{ "rules": {} }', 1, 1, "mismatched input '{' expecting {'function', 'service', 'rules_version'}"],
    ["import './other.rules';", 1, 1, 'Imports are not supported.'],
    ['', 1, 1, ''],
  ])('reports the error in %s', (source, line, column, description) => {
    const { ruleset, issues } = parseRules(source);
    if (description === '') return expect(ruleset).toMatchObject({ services: [] });
    expect(ruleset).toBeUndefined();
    return expect(issues).toEqual([{ severity: 'ERROR', description, line, column }]);
  });

  test('rejects a source larger than 256 KB', () => {
    expect(parseRules(' '.repeat(256 * 1024 + 1)).issues[0]?.description).toContain('256 KB');
  });

  test('rejects very deeply nested blocks', () => {
    const nested = `service cloud.firestore {${' match /a {'.repeat(5000)}`;
    expect(parseRules(nested).issues[0]?.description).toContain('nested too deep');
  });
});

test('lists match paths with their methods', () => {
  const { ruleset } = parseRules(COMPLETE);
  expect(ruleset && listMatches(ruleset)).toEqual([
    {
      path: '/databases/{database}/documents/users/{uid}',
      methods: ['get', 'list', 'delete', 'create', 'update'],
      line: 11,
    },
    { path: '/databases/{database}/documents/users/{uid}/pets/{pet=**}', methods: ['get', 'list'], line: 14 },
    { path: '/databases/{database}/documents/public/site.v1', methods: ['get', 'list'], line: 20 },
    { path: '/b/{bucket}/o/{all=**}', methods: ['get', 'list'], line: 23 },
  ]);
});

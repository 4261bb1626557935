/** The report's format and order match Google's emulator. */
import { describe, expect, test } from 'vitest';
import type { Authorizer } from '../authorizer.ts';
import { authorizerFor, firestoreRules, list, query, read, where, write } from '../testing/ruleset.ts';
import type { Situation } from '../testing/ruleset.ts';
import type { ExpressionReport } from './coverage-report.ts';

const notes = (condition: string, functions = ''): Authorizer =>
  authorizerFor(firestoreRules(`${functions}match /notes/{id} { allow read, write: if ${condition}; }`));
const roots = (authorizer: Authorizer): readonly ExpressionReport[] => authorizer.coverage()?.report ?? [];

/** Evaluates `condition` once for each situation. */
function reportOf(condition: string, ...situations: readonly Situation[]): ExpressionReport | undefined {
  const authorizer = notes(condition);
  for (const situation of situations) read(authorizer, 'notes/1', situation);
  return roots(authorizer)[0];
}

const note = (data: object): Situation => ({ auth: 'ada', documents: { 'notes/1': data } });
const VISIBLE = note({ visible: true });
const HIDDEN = note({ visible: false });

/** The text at a report's position; offsets are code points and the end is inclusive. */
function textOf(source: string, { sourcePosition }: ExpressionReport): string {
  return Array.from(source)
    .slice(sourcePosition.currentOffset, sourcePosition.endOffset + 1)
    .join('');
}

function textsOf(authorizer: Authorizer, reports: readonly ExpressionReport[]): unknown[] {
  const source = authorizer.source ?? '';
  return reports.map((report) =>
    report.children
      ? [textOf(source, report), ...textsOf(authorizer, report.children)]
      : textOf(source, report),
  );
}

describe('counts', () => {
  test('how often an expression was true and false', () => {
    expect(reportOf('resource.data.visible', VISIBLE, VISIBLE, HIDDEN)?.values).toEqual([
      { value: { boolValue: true }, count: 2 },
      { value: { boolValue: false }, count: 1 },
    ]);
  });

  test('errors by their cause', () => {
    expect(reportOf('resource.data.missing == 1', VISIBLE, HIDDEN)?.values).toEqual([
      { value: { undefined: { causeMessage: 'Property missing is undefined on object.' } }, count: 2 },
    ]);
  });

  test('short-circuited expressions', () => {
    const report = reportOf('resource.data.visible && id == "1"', HIDDEN, HIDDEN, VISIBLE);
    expect(report?.children?.map((child) => child.values)).toEqual([
      expect.arrayContaining([{ value: { boolValue: false }, count: 2 }]),
      [
        { value: { boolValue: true }, count: 1 },
        { value: {}, count: 2 },
      ],
    ]);
    expect(reportOf('false && id == "1"', HIDDEN, HIDDEN)?.children?.[0]?.values).toEqual([
      { value: {}, count: 2 },
    ]);
    expect(reportOf('resource.data.visible ? id == "1" : id == "2"', HIDDEN)?.children?.[1]?.values).toEqual([
      { value: {}, count: 1 },
    ]);
  });

  test('nothing without a request', () => {
    expect(reportOf('resource.data.visible')).not.toHaveProperty('values');
  });

  test('values of other types, collections only by type', () => {
    const report = reportOf('resource.data.n > 1', note({ n: 2 }), note({ n: 2 }), note({ n: 3 }));
    const [n] = report?.children ?? [];
    expect(n?.values).toEqual([
      { value: { intValue: '2' }, count: 2 },
      { value: { intValue: '3' }, count: 1 },
    ]);
    expect(n?.children?.[0]?.values).toEqual([{ value: { mapValue: {} }, count: 3 }]);
  });

  test('the first values separately and the rest together', () => {
    const situations = Array.from({ length: 50 }, (_, n) => note({ n }));
    const values = reportOf('resource.data.n > 1', ...situations)?.children?.[0]?.values ?? [];
    expect(values).toHaveLength(21);
    expect(values.at(-1)).toEqual({ value: { intValue: '…' }, count: 30 });
  });

  test('each write of a batch and each alternative of a query', () => {
    const authorizer = notes('request.auth != null');
    write(authorizer, 'create', 'notes/1', {}, { auth: 'ada' });
    write(authorizer, 'delete', 'notes/1', {}, { auth: 'ada' });
    list(authorizer, query('notes', where('n', 'in', [1, 2, 3])), { auth: 'ada' });
    expect(roots(authorizer)[0]?.values).toEqual([{ value: { boolValue: true }, count: 5 }]);
  });
});

describe('reports', () => {
  test('the rules’ source under its name', () => {
    const authorizer = notes('id == "1"');
    expect(authorizer.coverage()?.rules.files).toEqual([
      { name: 'firestore.rules', content: authorizer.source },
    ]);
  });

  test('no literals as conditions', () => {
    const authorizer = notes('true');
    read(authorizer, 'notes/1');
    expect(authorizer.coverage()).not.toHaveProperty('report');
  });

  test('function bodies before conditions, and inner blocks before outer conditions', () => {
    const authorizer = authorizerFor(`rules_version = '2';
function atFile() { return request.auth != null; }
service cloud.firestore {
  function atService() { return atFile(); }
  match /databases/{database}/documents {
    match /notes/{id} {
      function inBlock() { return id == 'a'; }
      allow read: if atService() && inBlock();
      match /parts/{part} { allow read: if part == 'p'; }
    }
  }
}`);
    const source = authorizer.source ?? '';
    expect(roots(authorizer).map((report) => textOf(source, report))).toEqual([
      'request.auth != null',
      'atFile',
      "id == 'a'",
      "part == 'p'",
      'atService() && inBlock',
    ]);
  });

  test('an expression from its outermost bracket to its last part', () => {
    const authorizer = notes(
      '(resource.data.tags.hasAny([id, "x"]) || exists(/a/$(id))) && math.abs(resource.data.n) in [1]',
    );
    expect(textsOf(authorizer, roots(authorizer))).toEqual([
      [
        '(resource.data.tags.hasAny([id, "x"]) || exists(/a/$(id))) && math.abs(resource.data.n) in [1',
        [
          '(resource.data.tags.hasAny([id, "x"]) || exists(/a/$(id',
          [
            'resource.data.tags.hasAny([id, "x"',
            ['resource.data.tags', ['resource.data', 'resource']],
            ['[id, "x"', 'id'],
          ],
          ['exists(/a/$(id', ['/a/$(id', 'id']],
        ],
        [
          'math.abs(resource.data.n) in [1',
          '[1',
          ['math.abs(resource.data.n', ['resource.data.n', ['resource.data', 'resource']]],
        ],
      ],
    ]);
  });

  test('a let with its value, its body and the function’s result', () => {
    const authorizer = notes(
      'f(id)',
      'function f(a) { let b = a + "!"; let c = b + a; return c == "1!1"; }\n',
    );
    read(authorizer, 'notes/1');
    read(authorizer, 'notes/2');
    const [body] = roots(authorizer);
    expect(body && textsOf(authorizer, [body])).toEqual([
      [
        'let b = a + "!"; let c = b + a; return c == "1!1"',
        ['a + "!"', 'a'],
        ['let c = b + a; return c == "1!1"', ['b + a', 'b', 'a'], ['c == "1!1"', 'c']],
      ],
    ]);
    expect(body?.values).toEqual([
      { value: { boolValue: true }, count: 1 },
      { value: { boolValue: false }, count: 1 },
    ]);
  });

  test('positions in code points, lines and columns from 1', () => {
    const source = firestoreRules(
      "match /notes/{id} {\r\n  allow get: if '🐩🐩' == '🐩🐩'\r\n    && resource.data.visible;\r\n}",
    );
    const authorizer = authorizerFor(source);
    const [report] = roots(authorizer);
    expect(report && textOf(source, report)).toBe("'🐩🐩' == '🐩🐩'\r\n    && resource.data.visible");
    expect(report?.sourcePosition).toMatchObject({ line: 5, column: 17 });
    expect(report?.children?.[1]?.sourcePosition).toMatchObject({ line: 6, column: 8 });
    expect(report?.children?.[1] && textOf(source, report.children[1])).toBe('resource.data.visible');
  });
});

test('restarts with new rules, and continues if those do not compile', () => {
  const authorizer = notes('resource.data.visible');
  read(authorizer, 'notes/1', VISIBLE);
  const before = authorizer.coverage();
  authorizer.load('service cloud.firestore {', 'firestore.rules');
  expect(authorizer.coverage()).toEqual(before);
  authorizer.load(authorizer.source ?? '', 'firestore.rules');
  expect(roots(authorizer)[0]).not.toHaveProperty('values');
});

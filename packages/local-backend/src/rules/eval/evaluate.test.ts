import { describe, expect, test } from 'vitest';
import { authorizerFor, decideCondition, firestoreRules, read } from '../testing/ruleset.ts';

/** An expression that fails for every request: a property of null. */
const ERR = 'null.x';

type Result = 'true' | 'false' | 'error';

function resultOf(expression: string): Result {
  const { allowed, message } = decideCondition(expression);
  if (allowed) return 'true';
  return message === "\nfalse for 'get' @ L5" ? 'false' : 'error';
}

describe('absorbs errors', () => {
  test.each<[string, Result]>([
    [`${ERR} || true`, 'true'],
    [`true || ${ERR}`, 'true'],
    [`${ERR} || false`, 'error'],
    [`false || ${ERR}`, 'error'],
    [`${ERR} && false`, 'false'],
    [`false && ${ERR}`, 'false'],
    [`${ERR} && true`, 'error'],
    [`true && ${ERR}`, 'error'],
    [`${ERR} || ${ERR}`, 'error'],
    [`!(${ERR})`, 'error'],
    [`!(${ERR} && false)`, 'true'],
    [`(${ERR} || true) && true`, 'true'],
    [`${ERR} || ${ERR} || true`, 'true'],
    [`${ERR} && ${ERR} && false`, 'false'],
    [`(${ERR} && true) || true`, 'true'],
    [`${ERR} == ${ERR}`, 'error'],
    [`[${ERR}] == []`, 'error'],
    [`{"a": ${ERR}} == {}`, 'error'],
    [`${ERR} in [1]`, 'error'],
    [`${ERR} is int`, 'error'],
    [`${ERR} ? true : true`, 'error'],
    [`true ? true : ${ERR}`, 'true'],
    [`false ? ${ERR} : true`, 'true'],
    ['1 || true', 'true'],
    ['true || 1', 'true'],
    ['1 || false', 'error'],
    ['1 && false', 'false'],
    ['1 && true', 'error'],
    ['null || true', 'true'],
    ['null && true', 'error'],
    ['1', 'error'],
    ['null', 'error'],
    ['"true"', 'error'],
    ['!1', 'error'],
    ['1 ? true : true', 'error'],
  ])('%s is %s', (expression, result) => {
    expect(resultOf(expression)).toBe(result);
  });
});

describe('compares', () => {
  test.each<[string, Result]>([
    ['1 == "1"', 'false'],
    ['null == false', 'false'],
    ['null == null', 'true'],
    ['1 != "1"', 'true'],
    ['[1] == [1.0]', 'false'],
    ['{"a": 1} == {"a": 1.0}', 'false'],
    ['[[1].toSet()] == [[1.0].toSet()]', 'true'],
    ['9007199254740993 == 9007199254740992.0', 'false'],
    ['9007199254740992 == 9007199254740992.0', 'true'],
    ['math.sqrt(-1) == math.sqrt(-1)', 'false'],
    ['math.sqrt(-1) < 1', 'false'],
    ['true < false', 'error'],
    ['null < 1', 'error'],
    ['"a" < 1', 'error'],
    ['[1] < [2]', 'error'],
    ['/a < /b', 'error'],
    ['timestamp.value(0) < duration.value(1, "s")', 'error'],
    ['1 in [1.0]', 'false'],
    ['"a" in {"a": null}', 'true'],
    ['1 in {"a": null}', 'error'],
    ['"a" in "abc"', 'error'],
    ['1 in null', 'error'],
  ])('%s is %s', (expression, result) => {
    expect(resultOf(expression)).toBe(result);
  });
});

describe('reports errors', () => {
  test.each([
    ['{}.x == 1', 'Property x is undefined on object.'],
    ['{}["x"] == 1', 'Property x is undefined on object.'],
    ['null.x == 1', 'Null value error.'],
    ['null.size() == 1', 'Null value error.'],
    ['["a"].size > 0', 'Type error. Received: [list] Expected: [map,path].'],
    ['"a".toLowerCase() == "a"', 'Function not found error: Name: [toLowerCase].'],
    ['nothing() == 1', 'Function not found error: Name: [nothing].'],
    ['math.cube(2) == 8', 'Function not found error: Name: [math.cube].'],
    ['nothing == 1', 'Variable not found error: Name: [nothing].'],
    [
      '["a"].hasAny(["a"].toSet())',
      'Unsupported operation error. Received: list.hasAny(set). Expected: list.hasAny(list).',
    ],
    [
      '[1] + [2] == [1, 2]',
      'Unsupported operation error. Received: list + list. Expected: int + int, float + float, string + string.',
    ],
    [
      '1 - "a" == 0',
      'Unsupported operation error. Received: int - string. Expected: int - int, float - float.',
    ],
    ['-"a" == 0', 'Unsupported operation error. Received: -string. Expected: -int, -float.'],
    ['"abc".size(1) == 3', 'Incorrect number of arguments. Received: 1. Expected: string.size().'],
    ['int("x") == 1', 'Type conversion error. Argument: [x], From type: [string], To type: [int].'],
    [
      'int(true) == 1',
      'Unsupported operation error. Received: int(bool). Expected: int(int), int(float), int(string).',
    ],
    ['[1][1] == 1', 'Index out of bound error. Index: [1].'],
    ['[1][-1] == 1', 'Index out of bound error. Index: [-1].'],
    ['"abc"[3] == "c"', 'Index out of bound error. Index: [3].'],
    ['[1, 2][0:0] == []', 'Index out of bound error. Index: [-1].'],
    ['[1, 2][1:3] == []', 'Index out of bound error. Index: [3].'],
    ['1 / 0 == 1', 'Divide by zero error.'],
    ['9223372036854775807 + 1 > 0', 'Integer overflow error.'],
    [
      'timestamp.date(2026, 2, 30).year() == 2026',
      'Invalid date error. Received: timestamp.date(2026, 2, 30).',
    ],
    ['/a/$(1) == /a/1', 'Type error. Received: [int] Expected: [string,path].'],
    ['/a/$("b/c") == /a/b/c', 'Invalid path segment error. Received: [b/c].'],
    [
      'get("/databases/(default)/documents/a/b") != null',
      'Unsupported operation error. Received: get(string). Expected: get(path).',
    ],
    [
      'get(/a/b) != null',
      'Invalid document path error. Expected: /databases/(default)/documents/collection/document.',
    ],
    [
      'get(/databases/(default)/documents/a) != null',
      'Invalid document path error. Expected: /databases/(default)/documents/collection/document.',
    ],
    [
      'get(/databases/other/documents/a/b) != null',
      'Invalid document path error. Expected: /databases/(default)/documents/collection/document.',
    ],
    [
      'firestore.get(/databases/(default)/documents/a/b) != null',
      'Function not found error: Name: [firestore.get].',
    ],
    ['1', 'Type error. Received: [int] Expected: [bool].'],
    ['null', 'Null value error.'],
    ['"a".matches("(")', 'Invalid regular expression [(]'],
  ])('of %s', (expression, message) => {
    const decision = decideCondition(expression);
    expect(decision.allowed).toBe(false);
    expect(decision.message.startsWith(`\n${message}`)).toBe(true);
    expect(decision.message.endsWith(" for 'get' @ L5")).toBe(true);
  });

  test('of the first failing operand', () => {
    expect(decideCondition('{}.a == {}.b').message).toContain('Property a');
    expect(decideCondition('{}.a in {}.b').message).toContain('Property b');
    expect(decideCondition('{}.a || {}.b').message).toContain('Property a');
    expect(decideCondition('"a".matches({}.b, {}.c)').message).toContain('Property b');
  });
});

describe('calls functions', () => {
  const evaluateWith = (functions: string, condition: string) =>
    read(
      authorizerFor(firestoreRules(`${functions}\nmatch /things/{id} { allow get: if ${condition}; }`)),
      'things/t1',
    );

  test('with the names of their own scope, not the caller’s', () => {
    expect(
      evaluateWith(
        'function f(a) { let b = a + 1; return g() && b == 2; } function g() { return a == 1; }',
        'f(1)',
      ).message,
    ).toContain('Variable not found error: Name: [a].');
    expect(evaluateWith('function f(id) { return id == "other"; }', 'f("other") && id == "t1"').allowed).toBe(
      true,
    );
  });

  test('from the declaring block, including its wildcards', () => {
    const rules = firestoreRules(
      'match /{kind}/{id} { function isId(wanted) { return id == wanted; } match /parts/{part} { allow get: if isId("t1") && part == "p"; } }',
    );
    expect(read(authorizerFor(rules), 'things/t1/parts/p').allowed).toBe(true);
    expect(read(authorizerFor(rules), 'things/t2/parts/p').allowed).toBe(false);
  });

  test('up to a depth of 20', () => {
    const chain = (length: number): string =>
      Array.from(
        { length },
        (_, index) => `function f${index}() { return ${index + 1 < length ? `f${index + 1}()` : 'true'}; }`,
      ).join('\n');
    expect(evaluateWith(chain(20), 'f0()').allowed).toBe(true);
    expect(evaluateWith(chain(21), 'f0()').message).toContain('maximum call depth of 20');
  });

  test('and returns an error if a let or an argument is an error', () => {
    expect(evaluateWith('function f() { let a = {}.x; return a == 1 || true; }', 'f()').message).toContain(
      'Property x',
    );
    expect(evaluateWith('function f(a) { return true; }', 'f({}.x)').message).toContain('Property x');
    expect(evaluateWith('function f(a) { return true; }', 'f()').message).toContain(
      'Incorrect number of arguments. Received: 0. Expected: f(a).',
    );
  });
});

test('stops at 1000 expressions', () => {
  const sum = (terms: number): string => `${Array.from({ length: terms }, () => 'id').join(' + ')} != ""`;
  expect(decideCondition(sum(499)).allowed).toBe(true);
  expect(decideCondition(sum(501)).message).toBe(
    "\nUnable to evaluate the expression as the maximum of 1000 expressions to evaluate has been reached. for 'get' @ L5",
  );
  expect(decideCondition(`${sum(501)} || id == "t1"`).allowed).toBe(false);
});

test('debug() logs and returns its argument', () => {
  const printed: string[] = [];
  const source = firestoreRules(
    'match /things/{id} { allow get: if debug({"a": [id, 1, null]}).a[1] == 1; }',
  );
  const authorizer = authorizerFor(source, { log: (text) => printed.push(text) });
  expect(read(authorizer, 'things/t1').allowed).toBe(true);
  expect(printed).toEqual(['{"a": ["t1", 1, null]}']);
});

import { expect, test } from 'vitest';
import type { RulesValue } from '../value/value.ts';
import type { Expression, PathSegment } from './ast.ts';
import { children } from './children.ts';
import { parseExpression } from './parse-expression.ts';
import { TokenStream } from './token-stream.ts';

/** Formats a tree with brackets around every expression to show how it was parsed. */
function show(expression: Expression): string {
  const inner = children(expression).map(show);
  const { kind } = expression;
  if (kind === 'literal') return showLiteral(expression.value);
  if (kind === 'variable') return expression.name;
  if (kind === 'member') return `(${inner[0]}.${expression.name})`;
  if (kind === 'binary') return `(${inner.join(` ${expression.operator} `)})`;
  if (kind === 'method') return `(${inner[0]}.${expression.name}(${inner.slice(1).join(',')}))`;
  if (kind === 'call') return `${expression.name}(${inner.join(',')})`;
  if (kind === 'is') return `(${inner[0]} is ${expression.typeName})`;
  if (kind === 'path') return `path(${expression.segments.map(showSegment).join(',')})`;
  return `(${kind} ${inner.join(' ')})`;
}

function showLiteral(value: RulesValue): string {
  return value.type === 'int' || value.type === 'float' || value.type === 'string'
    ? String(value.value)
    : value.type;
}

function showSegment(segment: PathSegment): string {
  return segment.kind === 'text' ? segment.text : `$${show(segment.expression)}`;
}

const parse = (source: string): Expression => parseExpression(new TokenStream(source));

test.each([
  ['a || b && c', '(or a (and b c))'],
  ['a && b == c', '(and a (b == c))'],
  ['a == b in c', '(a == (b in c))'],
  ['a in b < c', '(a in (b < c))'],
  ['a < b + c', '(a < (b + c))'],
  ['a + b * c', '(a + (b * c))'],
  ['a - b - c', '((a - b) - c)'],
  ['a / b % c', '((a / b) % c)'],
  ['!a && b', '(and (not a) b)'],
  ['!a.b', '(not (a.b))'],
  ['-a + b', '((negate a) + b)'],
  ['!!a', '(not (not a))'],
  ['- 5', '-5'],
  ['a-1', '(a - 1)'],
  ['-9223372036854775808', '-9223372036854775808'],
  ['a ? b : c ? d : e', '(conditional a b (conditional c d e))'],
  ['a ? b ? c : d : e', '(conditional a (conditional b c d) e)'],
  ['(a || b) && c', '(and (or a b) c)'],
  ['a is string && b', '(and (a is string) b)'],
  ['a.b.c(d, e)[f].g', '((index ((a.b).c(d,e)) f).g)'],
  ['a[1:2]', '(slice a 1 2)'],
  ['{"a": 1, "b": [2]}', '(map a 1 b (list 2))'],
  ['f(/a/$(b.c)/d, 1)', 'f(path(a,$(b.c),d),1)'],
  ['/databases/(default)/documents/x.y-z_1', 'path(databases,(default),documents,x.y-z_1)'],
  ['/a/b == /c', '(path(a,b) == path(c))'],
  ['get(/a/$(b)).data', '(get(path(a,$b)).data)'],
  ['a / b', '(a / b)'],
  ['a // comment\n && /* another\n one */ b', '(and a b)'],
  ['1.5e3', '1500'],
])('parses %s', (source, shown) => {
  expect(show(parse(source))).toBe(shown);
});

test.each([
  ['a &&', 'an expression', 5],
  ['(a', "')'", 3],
  ['[a b]', "','", 4],
  ['a.', 'an identifier', 3],
  ['a ? b', "':'", 6],
  ['let', 'an expression', 1],
  ['a = b', 'the end', 3],
  ["'abc", 'closing quote', 1],
  ["'\\d'", 'escape', 1],
  ['a # b', "Unexpected '#'", 3],
])('rejects %s', (source, said, column) => {
  const tokens = new TokenStream(source);
  const parseAll = (): void => {
    parseExpression(tokens);
    if (tokens.peek().kind !== 'end') throw tokens.unexpected('the end');
  };
  expect(errorOf(parseAll)).toMatchObject({
    message: expect.stringContaining(said),
    position: { line: 1, column },
  });
});

function errorOf(action: () => void): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}

test('rejects integers beyond 64 bits', () => {
  expect(() => parse('9223372036854775808')).toThrow('does not fit 64 bits');
});

test('rejects nesting that would overflow the stack', () => {
  expect(() => parse(`${'('.repeat(5000)}a${')'.repeat(5000)}`)).toThrow('nested too deep');
  expect(() => parse(`${'!'.repeat(5000)}a`)).toThrow('nested too deep');
  expect(() => parse(`${'[ '.repeat(5000)}`)).toThrow('nested too deep');
});

test('sets the position of every expression to its start', () => {
  const expression = parse('a &&\n  b.c == d');
  expect(expression).toMatchObject({
    kind: 'and',
    position: { line: 1, column: 1 },
    right: { position: { line: 2, column: 3 } },
  });
});

import type { Expression, ExpressionOf } from './ast.ts';

type ChildrenOf<K extends Expression['kind']> = (node: ExpressionOf<K>) => readonly Expression[];

const CHILDREN: { readonly [K in Expression['kind']]: ChildrenOf<K> } = {
  literal: () => [],
  variable: () => [],
  list: ({ items }) => items,
  map: ({ entries }) => entries.flatMap(({ key, value }) => [key, value]),
  path: ({ segments }) =>
    segments.flatMap((segment) => (segment.kind === 'text' ? [] : [segment.expression])),
  member: ({ object }) => [object],
  index: ({ object, index }) => [object, index],
  slice: ({ object, from, to }) => [object, from, to],
  call: ({ args }) => args,
  method: ({ object, args }) => [object, ...args],
  not: ({ operand }) => [operand],
  negate: ({ operand }) => [operand],
  is: ({ operand }) => [operand],
  and: ({ left, right }) => [left, right],
  or: ({ left, right }) => [left, right],
  binary: ({ left, right }) => [left, right],
  conditional: ({ condition, whenTrue, whenFalse }) => [condition, whenTrue, whenFalse],
};

/** The direct subexpressions of an expression, in source order. */
export function children(expression: Expression): readonly Expression[] {
  // The table has the function of exactly this kind.
  return (CHILDREN[expression.kind] as ChildrenOf<Expression['kind']>)(expression);
}

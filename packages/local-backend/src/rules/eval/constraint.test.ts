/** Every conclusion that rules draw from a list's filter must hold for every document that the filter returns. */
import { expect, test } from 'vitest';
import { compareValues, holds } from '../value/order.ts';
import { equals } from '../value/equality.ts';
import { float, int, NULL, string, TRUE } from '../value/value.ts';
import type { ComparisonOperator, RulesValue } from '../value/value.ts';
import { compareConstraint, constraintContains, constraintHasAny } from './constraint.ts';

const OPERATORS: readonly ComparisonOperator[] = ['==', '!=', '<', '<=', '>', '>='];
const SAMPLES: readonly RulesValue[] = [
  ...[-1, 0, 1, 2, 3].map((value) => int(value)),
  ...[-0.5, 0, 0.5, 1, 1.5, 2].map((value) => float(value)),
  ...['', 'a', 'b'].map((value) => string(value)),
];
const BOUNDS: readonly RulesValue[] = [
  int(0),
  int(1),
  int(2),
  float(0.5),
  float(1),
  string('a'),
  string('b'),
];

/** Firestore compares only values of the same kind; `!=` also matches other kinds. */
function satisfies(value: RulesValue, operator: ComparisonOperator, bound: RulesValue): boolean {
  if (operator === '==') return equals(value, bound);
  if (operator === '!=') return !equals(value, bound);
  const order = compareValues(value, bound);
  return order !== undefined && holds(operator, order);
}

const CASES = OPERATORS.flatMap((given) =>
  BOUNDS.flatMap((bound) =>
    OPERATORS.flatMap((operator) => BOUNDS.map((value) => ({ given, bound, operator, value }))),
  ),
);

test('concludes only what holds for every matching value', () => {
  const wrong = CASES.filter(({ given, bound, operator, value }) => {
    const constraint: RulesValue = {
      type: 'constraint',
      comparisons: [{ operator: given, value: bound }],
    };
    const conclusion = compareConstraint(operator, constraint, value);
    if (conclusion.type === 'error') return false;
    const returned = SAMPLES.filter((sample) => satisfies(sample, given, bound));
    return conclusion !== TRUE || !returned.every((sample) => satisfies(sample, operator, value));
  });
  expect(wrong).toEqual([]);
});

test('supports a comparison with the field on the right', () => {
  const mirrored: Record<ComparisonOperator, ComparisonOperator> = {
    '==': '==',
    '!=': '!=',
    '<': '>',
    '<=': '>=',
    '>': '<',
    '>=': '<=',
  };
  for (const { given, bound, operator, value } of CASES) {
    const constraint: RulesValue = {
      type: 'constraint',
      comparisons: [{ operator: given, value: bound }],
    };
    expect(compareConstraint(mirrored[operator], value, constraint)).toEqual(
      compareConstraint(operator, constraint, value),
    );
  }
});

test.each([
  ['>', 5, '>', 4, true],
  ['>', 5, '>', 5, true],
  ['>', 5, '>=', 5, true],
  ['>=', 5, '>', 5, false],
  ['>=', 5, '>=', 5, true],
  ['<', 5, '<=', 5, true],
  ['<=', 5, '<', 5, false],
  ['<=', 5, '<', 6, true],
  ['>', 5, '!=', 5, true],
  ['>=', 5, '!=', 5, false],
  ['>', 5, '!=', 1, true],
  ['==', 5, '>', 4, true],
  ['==', 5, '==', 5, true],
  ['!=', 5, '!=', 5, true],
  ['!=', 5, '!=', 6, false],
  ['>', 5, '<', 9, false],
] as const)('%s %i says of %s %i: %s', (given, bound, operator, value, isDecided) => {
  const constraint: RulesValue = {
    type: 'constraint',
    comparisons: [{ operator: given, value: int(bound) }],
  };
  expect(compareConstraint(operator, constraint, int(value)).type).toBe(isDecided ? 'bool' : 'error');
});

test('cannot compare two constraints', () => {
  const constraint: RulesValue = { type: 'constraint', comparisons: [{ operator: '==', value: int(1) }] };
  expect(compareConstraint('==', constraint, constraint).type).toBe('error');
});

test('knows that no filtered field is null', () => {
  const constraint: RulesValue = { type: 'constraint', comparisons: [{ operator: '>', value: int(1) }] };
  expect(compareConstraint('!=', constraint, NULL)).toMatchObject({ value: true });
  expect(compareConstraint('==', constraint, NULL).type).toBe('error');
});

test('knows array members from array-contains only', () => {
  const members = {
    type: 'constraint',
    comparisons: [{ operator: 'contains', value: string('u1') }],
  } as const;
  expect(constraintContains(members, string('u1'))).toMatchObject({ value: true });
  expect(constraintContains(members, string('u2')).type).toBe('error');
  expect(constraintHasAny(members, { type: 'list', values: [string('u2'), string('u1')] })).toMatchObject({
    value: true,
  });
  expect(constraintHasAny(members, { type: 'list', values: [string('u2')] }).type).toBe('error');
  expect(compareConstraint('==', members, string('u1')).type).toBe('error');
});

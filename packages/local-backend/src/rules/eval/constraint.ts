/**
 * What rules may conclude in a list about a field that the filter restricts without fixing its value. A comparison is
 * true when one filter alone implies it, and otherwise an error without a message. It is never false, because `!` must
 * not turn an unknown into a grant. (`n >= 1 && n <= 1` does not imply `n == 1`.)
 */
import { equals, includes } from '../value/equality.ts';
import { compareValues, holds } from '../value/order.ts';
import { fail, TRUE } from '../value/value.ts';
import type { Comparison, ComparisonOperator, Outcome, RulesValue, ValueOf } from '../value/value.ts';

const MIRRORED: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

export function compareConstraint(
  operator: ComparisonOperator,
  left: RulesValue,
  right: RulesValue,
): Outcome {
  if (left.type === 'constraint' && right.type !== 'constraint') return conclude(operator, left, right);
  if (right.type === 'constraint' && left.type !== 'constraint')
    return conclude(MIRRORED[operator], right, left);
  return fail();
}

/** Evaluates `element in field` for a field with `array-contains`. */
export function constraintContains(constraint: ValueOf<'constraint'>, element: RulesValue): Outcome {
  const isKnown = constraint.comparisons.some(
    (comparison) => comparison.operator === 'contains' && includes([comparison.value], element),
  );
  return isKnown ? TRUE : fail();
}

/** Evaluates `field.hasAny(list)`. */
export function constraintHasAny(constraint: ValueOf<'constraint'>, wanted: ValueOf<'list'>): Outcome {
  const isKnown = constraint.comparisons.some(
    (comparison) => comparison.operator === 'contains' && includes(wanted.values, comparison.value),
  );
  return isKnown ? TRUE : fail();
}

function conclude(
  operator: ComparisonOperator,
  constraint: ValueOf<'constraint'>,
  value: RulesValue,
): Outcome {
  // A filter never returns a document with a null field unless it compares with null.
  if (operator === '!=' && value.type === 'null') return TRUE;
  return constraint.comparisons.some((comparison) => implies(comparison, operator, value)) ? TRUE : fail();
}

function implies(comparison: Comparison, operator: ComparisonOperator, value: RulesValue): boolean {
  if (comparison.operator === 'contains') return false;
  if (operator === '==') return comparison.operator === '==' && equals(comparison.value, value);
  if (operator === '!=') return impliesDifference(comparison.operator, comparison.value, value);
  if (mixesFloatWithInt(comparison.value, value)) return false;
  const order = compareValues(comparison.value, value);
  if (order === undefined || Number.isNaN(order)) return false;
  if (comparison.operator === '==') return holds(operator, order);
  return impliesOrder(comparison.operator, operator, order);
}

function impliesDifference(
  comparisonOperator: ComparisonOperator,
  bound: RulesValue,
  value: RulesValue,
): boolean {
  if (comparisonOperator === '==') return !equals(bound, value);
  if (comparisonOperator === '!=') return equals(bound, value);
  if (mixesFloatWithInt(bound, value)) return false;
  const order = compareValues(bound, value);
  if (order === undefined || Number.isNaN(order)) return false;
  switch (comparisonOperator) {
    case '<':
      return order <= 0;
    case '<=':
      return order < 0;
    case '>':
      return order >= 0;
    case '>=':
      return order > 0;
  }
}

/** Whether `field <known> bound` implies `field <wanted> value`; `order` is the comparison of bound with value. */
function impliesOrder(
  comparisonOperator: ComparisonOperator,
  wanted: '<' | '<=' | '>' | '>=',
  order: number,
): boolean {
  const sameDirection = comparisonOperator[0] === wanted[0] && comparisonOperator !== '!=';
  if (!sameDirection) return false;
  const beyond = comparisonOperator[0] === '>' ? order > 0 : order < 0;
  return beyond || (order === 0 && (comparisonOperator === wanted || comparisonOperator.length === 1));
}

/** As measured, `>= 1.5` in a filter does not imply `> 1` in a rule, while `> 5` does imply `> 4.5`. */
function mixesFloatWithInt(bound: RulesValue, value: RulesValue): boolean {
  return bound.type === 'float' && value.type === 'int';
}

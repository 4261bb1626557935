/** Implements the operators and `is`. An unsupported pair of types is an error that names both. */
import { equals, includes } from '../value/equality.ts';
import { addTimes } from '../library/time-library.ts';
import { intResult } from '../library/number-functions.ts';
import { compareValues, holds } from '../value/order.ts';
import type { BinaryOperator } from '../syntax/ast.ts';
import { bool, fail, float, isIndefinite, string, TRUE } from '../value/value.ts';
import type { Outcome, RulesValue, TypeName, ValueOf } from '../value/value.ts';
import { compareConstraint, constraintContains } from './constraint.ts';

const TYPE_NAMES: ReadonlySet<string> = new Set<TypeName>([
  'bool',
  'bytes',
  'constraint',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'map_diff',
  'path',
  'set',
  'string',
  'timestamp',
]);

export function isTypeName(name: string): boolean {
  return name === 'number' || TYPE_NAMES.has(name);
}

export function isOfType(value: RulesValue, typeName: string): Outcome {
  if (!isTypeName(typeName)) return fail(`Unknown type error: Name: [${typeName}].`);
  // In a list, a field that the filter does not fix has no known type.
  if (value.type === 'constraint') return typeName === 'constraint' ? TRUE : fail();
  if (typeName === 'number') return bool(value.type === 'int' || value.type === 'float');
  return bool(value.type === typeName);
}

export function applyBinary(operator: BinaryOperator, left: RulesValue, right: RulesValue): Outcome {
  switch (operator) {
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(operator, left, right);
    case 'in':
      return contains(right, left);
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return calculate(operator, left, right);
  }
}

type Comparing = '==' | '!=' | '<' | '<=' | '>' | '>=';

function compare(operator: Comparing, left: RulesValue, right: RulesValue): Outcome {
  if (left.type === 'constraint' || right.type === 'constraint')
    return compareConstraint(operator, left, right);
  if (isIndefinite(left) || isIndefinite(right)) return comparePartial(operator, left, right);
  if (operator === '==') return bool(equals(left, right));
  if (operator === '!=') return bool(!equals(left, right));
  const order = compareValues(left, right);
  return order === undefined ? unsupported(operator, left, right, ORDERED) : bool(holds(operator, order));
}

/** A partially known map differs from every other type; any other comparison is an error. */
function comparePartial(operator: Comparing, left: RulesValue, right: RulesValue): Outcome {
  if (left.type === right.type || (operator !== '==' && operator !== '!=')) return fail();
  return bool(operator === '!=');
}

function contains(container: RulesValue, element: RulesValue): Outcome {
  if (container.type === 'null') return fail('Null value error.');
  if (container.type === 'constraint') return constraintContains(container, element);
  if (isIndefinite(element)) return fail();
  if (container.type === 'list') return bool(includes(container.values, element));
  if (container.type === 'set') return bool(container.values.some((value) => equals(value, element)));
  if (container.type === 'map') return containsKey(container, element);
  return fail('Function not found error: Name: [in].');
}

function containsKey(map: ValueOf<'map'>, key: RulesValue): Outcome {
  if (key.type !== 'string') {
    return fail(`Unsupported operation error. Received: map.in(${key.type}). Expected: map.in(string).`);
  }
  const present = map.entries.has(key.value);
  return !present && isIndefinite(map) ? fail() : bool(present);
}

type Arithmetic = '+' | '-' | '*' | '/' | '%';
const NUMBERS = ['int', 'float'];
const ORDERED = [...NUMBERS, 'string', 'timestamp', 'duration'];

function calculate(operator: Arithmetic, left: RulesValue, right: RulesValue): Outcome {
  if (left.type === 'int' && right.type === 'int') return calculateInts(operator, left.value, right.value);
  if ((left.type === 'int' || left.type === 'float') && (right.type === 'int' || right.type === 'float')) {
    return float(calculateFloats(operator, Number(left.value), Number(right.value)));
  }
  if (operator === '+' && left.type === 'string' && right.type === 'string')
    return string(left.value + right.value);
  const times =
    operator === '+' || operator === '-' ? addTimes(left, right, operator === '+' ? 1n : -1n) : undefined;
  return times ?? unsupported(operator, left, right, operator === '+' ? [...NUMBERS, 'string'] : NUMBERS);
}

function calculateInts(operator: Arithmetic, left: bigint, right: bigint): Outcome {
  if ((operator === '/' || operator === '%') && right === 0n) return fail('Divide by zero error.');
  switch (operator) {
    case '+':
      return intResult(left + right);
    case '-':
      return intResult(left - right);
    case '*':
      return intResult(left * right);
    case '/':
      return intResult(left / right);
    case '%':
      return intResult(left % right);
  }
}

function calculateFloats(operator: Arithmetic, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
}

export function negate(value: RulesValue): Outcome {
  if (value.type === 'int') return intResult(-value.value);
  if (value.type === 'float') return float(-value.value);
  return fail(`Unsupported operation error. Received: -${value.type}. Expected: -int, -float.`);
}

function unsupported(
  operator: BinaryOperator,
  left: RulesValue,
  right: RulesValue,
  types: readonly string[],
): Outcome {
  if (left.type === 'constraint' || right.type === 'constraint') return fail();
  const expected = types.map((type) => `${type} ${operator} ${type}`).join(', ');
  return fail(
    `Unsupported operation error. Received: ${left.type} ${operator} ${right.type}. Expected: ${expected}.`,
  );
}

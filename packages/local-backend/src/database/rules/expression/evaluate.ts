/** Evaluates an expression. Types are strict: nothing is converted, and wrong types are errors. */
import type { Scalar } from '../../tree/node.ts';
import type { BinaryOperator, Expression } from './ast.ts';
import { noteFailure, noteValue } from './outcomes.ts';
import { matchesPattern } from './pattern.ts';
import { RuleSnapshot } from './snapshot.ts';
import { EvaluationError, type Value } from './value.ts';

/** Variables by name, including `$` variables. */
export type Variables = ReadonlyMap<string, Value>;

/** Evaluates and records the outcome. @throws EvaluationError if there is no value. */
export function evaluate(expression: Expression, variables: Variables): Value {
  try {
    const value = valueOf(expression, variables);
    noteValue(expression, value);
    return value;
  } catch (error) {
    noteFailure(expression);
    throw error;
  }
}

function valueOf(expression: Expression, variables: Variables): Value {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'variable':
      return variables.get(expression.name) ?? null;
    case 'member':
      return memberOf(evaluate(expression.object, variables), expression.name);
    case 'index':
      return memberOf(evaluate(expression.object, variables), keyOf(evaluate(expression.index, variables)));
    case 'call':
      return call(expression, variables);
    case 'not':
      return !truth(expression.operand, variables);
    case 'negate':
      return -number(evaluate(expression.operand, variables));
    case 'and':
      return truth(expression.left, variables) && truth(expression.right, variables);
    case 'or':
      return truth(expression.left, variables) || truth(expression.right, variables);
    case 'binary': {
      const left = evaluate(expression.left, variables);
      return operate(expression.operator, left, evaluate(expression.right, variables));
    }
    case 'conditional':
      return truth(expression.condition, variables)
        ? evaluate(expression.whenTrue, variables)
        : evaluate(expression.whenFalse, variables);
    case 'list':
    case 'pattern':
      throw new EvaluationError('There can be no value here.');
  }
}

/** @throws EvaluationError unless the value is a boolean. */
export function truth(expression: Expression, variables: Variables): boolean {
  const value = evaluate(expression, variables);
  if (typeof value === 'boolean') return value;
  throw new EvaluationError(`${describe(value)} is neither true nor false.`);
}

/** Wraps a member of `auth` or `query`. A missing member is null, and so is a member of null. */
export function membersOf(value: unknown): Value {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'object' && value !== null ? { kind: 'members', members: value } : null;
}

function memberOf(value: Value, name: string): Value {
  if (value === null) return null;
  if (typeof value === 'string' && name === 'length') return value.length;
  if (typeof value !== 'object' || value.kind !== 'members')
    throw new EvaluationError(`${describe(value)} has no ${name}.`);
  const { members } = value;
  return Object.hasOwn(members, name) ? membersOf((members as Record<string, unknown>)[name]) : null;
}

function keyOf(value: Value): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new EvaluationError(`${describe(value)} is not a key.`);
}

function call({ object, method, args }: Expression & { kind: 'call' }, variables: Variables): Value {
  const receiver = evaluate(object, variables);
  if (receiver instanceof RuleSnapshot) return callSnapshot(receiver, method, args, variables);
  const text = string(receiver);
  const [first, second] = args;
  if (method === 'matches' && first?.kind === 'pattern')
    return matchesPattern(text, first.pattern, first.ignoreCase);
  const argument = (arg: Expression | undefined): string =>
    string(arg === undefined ? null : evaluate(arg, variables));
  switch (method) {
    case 'contains':
      return text.includes(argument(first));
    case 'beginsWith':
      return text.startsWith(argument(first));
    case 'endsWith':
      return text.endsWith(argument(first));
    case 'replace':
      return text.replaceAll(argument(first), () => argument(second));
    case 'toLowerCase':
      return text.toLowerCase();
    case 'toUpperCase':
      return text.toUpperCase();
    default:
      throw new EvaluationError(`No such method ${method}.`);
  }
}

function callSnapshot(
  snapshot: RuleSnapshot,
  method: string,
  args: readonly Expression[],
  variables: Variables,
): Value {
  const [arg] = args;
  const text = (): string => string(arg === undefined ? null : evaluate(arg, variables));
  switch (method) {
    case 'val':
      return snapshot.val();
    case 'child':
      return snapshot.child(text());
    case 'parent':
      return snapshot.parent();
    case 'hasChild':
      return snapshot.hasChild(text());
    case 'hasChildren':
      return snapshot.hasChildren(
        arg?.kind === 'list' ? arg.items.map((item) => string(evaluate(item, variables))) : undefined,
      );
    case 'exists':
      return snapshot.exists();
    case 'getPriority':
      return snapshot.getPriority();
    case 'isNumber':
      return snapshot.isOfType('number');
    case 'isString':
      return snapshot.isOfType('string');
    case 'isBoolean':
      return snapshot.isOfType('boolean');
    default:
      throw new EvaluationError(`No such method ${method}.`);
  }
}

function operate(operator: BinaryOperator, left: Value, right: Value): Value {
  switch (operator) {
    case '==':
      return isSame(left, right);
    case '!=':
      return !isSame(left, right);
    case '+':
      return add(left, right);
    case '-':
      return number(left) - number(right);
    case '*':
      return number(left) * number(right);
    case '/':
      return number(right) === 0 ? Number.NaN * number(left) : number(left) / number(right);
    case '%':
      return number(left) % number(right);
    case '<':
      return compare(left, right, (a, b) => a < b);
    case '<=':
      return compare(left, right, (a, b) => a <= b);
    case '>':
      return compare(left, right, (a, b) => a > b);
    case '>=':
      return compare(left, right, (a, b) => a >= b);
  }
}

function isSame(left: Value, right: Value): boolean {
  if (isSimple(left) || isSimple(right)) return left === right;
  throw new EvaluationError('Only simple values can be compared.');
}

function isSimple(value: Value): value is Scalar | null {
  return value === null || typeof value !== 'object';
}

function add(left: Value, right: Value): Value {
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  const canJoin = (value: Value): value is string | number =>
    typeof value === 'string' || typeof value === 'number';
  if (canJoin(left) && canJoin(right)) return `${left}${right}`;
  throw new EvaluationError(`${describe(left)} and ${describe(right)} cannot be added.`);
}

function compare(
  left: Value,
  right: Value,
  holds: (a: string | number, b: string | number) => boolean,
): boolean {
  const comparable =
    (typeof left === 'number' && typeof right === 'number') ||
    (typeof left === 'string' && typeof right === 'string');
  if (comparable) return holds(left, right);
  throw new EvaluationError(`${describe(left)} and ${describe(right)} have no order.`);
}

function number(value: Value): number {
  if (typeof value === 'number') return value;
  throw new EvaluationError(`${describe(value)} is not a number.`);
}

function string(value: Value): string {
  if (typeof value === 'string') return value;
  throw new EvaluationError(`${describe(value)} is not a string.`);
}

function describe(value: Value): string {
  if (value === null) return 'null';
  return typeof value === 'object' ? `A ${value.kind}` : `The ${typeof value} ${String(value)}`;
}

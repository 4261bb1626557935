/** Evaluates an expression. Types are strict: nothing is converted, and wrong types are errors. */
import type { Scalar } from '../../tree/node.ts';
import type { BinaryOperator, Expression, ExpressionOf } from './ast.ts';
import { EvaluationError } from './evaluation-error.ts';
import { matchesPattern } from './pattern.ts';
import { RuleSnapshot } from './snapshot.ts';
import type { Value } from './value.ts';

/** Variables by name, including `$` variables. */
export type Variables = ReadonlyMap<string, Value>;

/** @throws EvaluationError if there is no value. */
export function evaluate(expression: Expression, variables: Variables): Value {
  // The table has the evaluator of exactly this kind.
  return (EVALUATORS[expression.kind] as Evaluator<Expression['kind']>)(expression, variables);
}

type Evaluator<K extends Expression['kind']> = (node: ExpressionOf<K>, variables: Variables) => Value;

const EVALUATORS: { readonly [K in Expression['kind']]: Evaluator<K> } = {
  literal: ({ value }) => value,
  variable: ({ name }, variables) => variables.get(name) ?? null,
  member: ({ object, name }, variables) => memberOf(evaluate(object, variables), name),
  index: ({ object, index }, variables) =>
    memberOf(evaluate(object, variables), keyOf(evaluate(index, variables))),
  call,
  not: ({ operand }, variables) => !truth(operand, variables),
  negate: ({ operand }, variables) => -number(evaluate(operand, variables)),
  and: ({ left, right }, variables) => truth(left, variables) && truth(right, variables),
  or: ({ left, right }, variables) => truth(left, variables) || truth(right, variables),
  binary: ({ operator, left, right }, variables) =>
    OPERATORS[operator](evaluate(left, variables), evaluate(right, variables)),
  conditional: ({ condition, whenTrue, whenFalse }, variables) =>
    evaluate(truth(condition, variables) ? whenTrue : whenFalse, variables),
  list: noValue,
  pattern: noValue,
};

function noValue(): never {
  throw new EvaluationError('There can be no value here.');
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

/** Evaluates an argument only when it is called. */
type Argument = (index: number) => string;

function call({ object, method, args }: ExpressionOf<'call'>, variables: Variables): Value {
  const receiver = evaluate(object, variables);
  const argument: Argument = (index) => {
    const arg = args[index];
    return string(arg === undefined ? null : evaluate(arg, variables));
  };
  if (receiver instanceof RuleSnapshot) {
    if (method === 'hasChildren') return receiver.hasChildren(keysOf(args[0], variables));
    return methodOf(CALL_ON_SNAPSHOT, method)(receiver, argument);
  }
  const text = string(receiver);
  const [first] = args;
  if (method === 'matches' && first?.kind === 'pattern')
    return matchesPattern(text, first.pattern, first.ignoreCase);
  return methodOf(CALL_ON_STRING, method)(text, argument);
}

function keysOf(list: Expression | undefined, variables: Variables): string[] | undefined {
  return list?.kind === 'list' ? list.items.map((item) => string(evaluate(item, variables))) : undefined;
}

type Method<Receiver> = (receiver: Receiver, argument: Argument) => Value;
type Methods<Receiver> = ReadonlyMap<string, Method<Receiver>>;

function methodOf<Receiver>(methods: Methods<Receiver>, name: string): Method<Receiver> {
  const method = methods.get(name);
  if (method === undefined) throw new EvaluationError(`No such method ${name}.`);
  return method;
}

/** All but `matches`, whose argument is a pattern. */
const CALL_ON_STRING: Methods<string> = new Map<string, Method<string>>([
  ['contains', (text, argument) => text.includes(argument(0))],
  ['beginsWith', (text, argument) => text.startsWith(argument(0))],
  ['endsWith', (text, argument) => text.endsWith(argument(0))],
  ['replace', (text, argument) => text.replaceAll(argument(0), () => argument(1))],
  ['toLowerCase', (text) => text.toLowerCase()],
  ['toUpperCase', (text) => text.toUpperCase()],
]);

/** All but `hasChildren`, whose argument is a list. */
const CALL_ON_SNAPSHOT: Methods<RuleSnapshot> = new Map<string, Method<RuleSnapshot>>([
  ['val', (snapshot) => snapshot.val()],
  ['child', (snapshot, argument) => snapshot.child(argument(0))],
  ['parent', (snapshot) => snapshot.parent()],
  ['hasChild', (snapshot, argument) => snapshot.hasChild(argument(0))],
  ['exists', (snapshot) => snapshot.exists()],
  ['getPriority', (snapshot) => snapshot.getPriority()],
  ['isNumber', (snapshot) => snapshot.isOfType('number')],
  ['isString', (snapshot) => snapshot.isOfType('string')],
  ['isBoolean', (snapshot) => snapshot.isOfType('boolean')],
]);

const OPERATORS: Readonly<Record<BinaryOperator, (left: Value, right: Value) => Value>> = {
  '==': isSame,
  '!=': (left, right) => !isSame(left, right),
  '+': add,
  '-': (left, right) => number(left) - number(right),
  '*': (left, right) => number(left) * number(right),
  '/': (left, right) => (number(right) === 0 ? Number.NaN * number(left) : number(left) / number(right)),
  '%': (left, right) => number(left) % number(right),
  '<': (left, right) => compare(left, right, (a, b) => a < b),
  '<=': (left, right) => compare(left, right, (a, b) => a <= b),
  '>': (left, right) => compare(left, right, (a, b) => a > b),
  '>=': (left, right) => compare(left, right, (a, b) => a >= b),
};

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

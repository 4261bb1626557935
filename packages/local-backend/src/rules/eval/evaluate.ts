/**
 * Evaluates an expression. Never throws: failures are `RulesError` values, which `&&` and `||` may absorb (`error ||
 * true` and `true || error` are true, `error && false` and `false && error` are false). All operands of an operator, a
 * call or a literal are evaluated, the last one first; the first error wins.
 */
import { NAMESPACES } from '../library/library.ts';
import type { Expression, ExpressionOf } from '../syntax/ast.ts';
import type { Position } from '../source/position.ts';
import { bool, FALSE, fail, isError, isIndefinite, list, path, TRUE } from '../value/value.ts';
import type { Outcome, PathPart, RulesError, RulesValue } from '../value/value.ts';
import { index, member, slice } from './access.ts';
import { callBuiltIn, callClosure, callMethodOf } from './call.ts';
import { applyBinary, isOfType, negate } from './operators.ts';
import { MAX_EXPRESSIONS } from './run.ts';
import type { Run } from './run.ts';
import { UNBOUND } from './scope.ts';
import type { Scope } from './scope.ts';

export function evaluate(expression: Expression, scope: Scope, run: Run): Outcome {
  if (expression.kind === 'literal') return expression.value;
  const outcome = located(
    run.spend() ? evaluateNode(expression, scope, run) : tooMany(),
    expression.position,
  );
  run.recorder?.record(expression, outcome);
  return outcome;
}

function tooMany(): RulesError {
  return fail(
    `Unable to evaluate the expression as the maximum of ${MAX_EXPRESSIONS} expressions to evaluate has been reached.`,
  );
}

function located(outcome: Outcome, position: Position): Outcome {
  if (!isError(outcome) || outcome.position !== undefined) return outcome;
  return { ...outcome, position };
}

type EvaluatedKind = Exclude<Expression['kind'], 'literal'>;
type Evaluator<K extends EvaluatedKind> = (node: ExpressionOf<K>, scope: Scope, run: Run) => Outcome;

const EVALUATORS: { readonly [K in EvaluatedKind]: Evaluator<K> } = {
  variable,
  list: listLiteral,
  map: mapLiteral,
  path: pathLiteral,
  member: ({ object, name }, scope, run) => withOperand(object, scope, run, (value) => member(value, name)),
  index: (node, scope, run) => withOperands([node.object, node.index], scope, run, index),
  slice: ({ object, from, to }, scope, run) => withOperands([object, from, to], scope, run, slice),
  call,
  method,
  not: ({ operand }, scope, run) => withOperand(operand, scope, run, not),
  negate: ({ operand }, scope, run) => withOperand(operand, scope, run, negate),
  and: (node, scope, run) => logical(node, scope, run, FALSE),
  or: (node, scope, run) => logical(node, scope, run, TRUE),
  binary,
  is: ({ operand, typeName }, scope, run) =>
    withOperand(operand, scope, run, (value) => isOfType(value, typeName)),
  conditional,
};

function evaluateNode(expression: ExpressionOf<EvaluatedKind>, scope: Scope, run: Run): Outcome {
  // The table has the evaluator of exactly this kind.
  const evaluator = EVALUATORS[expression.kind] as Evaluator<EvaluatedKind>;
  return evaluator(expression, scope, run);
}

/** An indefinite value inside a list would compare as if it were known, so the list becomes an error. */
function listLiteral({ items }: ExpressionOf<'list'>, scope: Scope, run: Run): Outcome {
  const values = evaluateAll(items, scope, run);
  if (!isValues(values)) return values;
  return values.some(isIndefinite) ? fail() : list(values);
}

function withOperand(
  operand: Expression,
  scope: Scope,
  run: Run,
  combine: (value: RulesValue) => Outcome,
): Outcome {
  const value = evaluate(operand, scope, run);
  return isError(value) ? value : combine(value);
}

/** `combine` receives the operands' values in order. */
function withOperands(
  operands: readonly Expression[],
  scope: Scope,
  run: Run,
  combine: (...values: RulesValue[]) => Outcome,
): Outcome {
  const values = evaluateAll(operands, scope, run);
  return isValues(values) ? combine(...values) : values;
}

function evaluateAll(operands: readonly Expression[], scope: Scope, run: Run): RulesValue[] | RulesError {
  const values: RulesValue[] = [];
  let error: RulesError | undefined;
  for (let index = operands.length - 1; index >= 0; index -= 1) {
    const operand = operands[index];
    if (operand === undefined) continue;
    const outcome = evaluate(operand, scope, run);
    if (isError(outcome)) error = outcome;
    else values.push(outcome);
  }
  return error ?? values.reverse();
}

const isValues = (values: RulesValue[] | RulesError): values is RulesValue[] => Array.isArray(values);

function not(operand: RulesValue): Outcome {
  if (operand.type === 'bool') return bool(!operand.value);
  return fail(`Unsupported operation error. Received: !${operand.type}. Expected: !bool.`);
}

function variable({ name }: ExpressionOf<'variable'>, scope: Scope): Outcome {
  const binding = scope.variable(name);
  if (binding === UNBOUND) return fail();
  return binding ?? fail(`Variable not found error: Name: [${name}].`);
}

function mapLiteral(expression: ExpressionOf<'map'>, scope: Scope, run: Run): Outcome {
  const reversed: [string, RulesValue][] = [];
  let error: RulesError | undefined;
  for (const entry of expression.entries.toReversed()) {
    const value = evaluate(entry.value, scope, run);
    const key = evaluate(entry.key, scope, run);
    if (isError(key)) error = key;
    else if (isError(value)) error = value;
    else if (key.type !== 'string') error = fail(`Type error. Received: [${key.type}] Expected: [string].`);
    else if (isIndefinite(value)) error = fail();
    else reversed.push([key.value, value]);
  }
  return error ?? { type: 'map', entries: new Map(reversed.toReversed()) };
}

function pathLiteral(expression: ExpressionOf<'path'>, scope: Scope, run: Run): Outcome {
  const reversed: PathPart[] = [];
  let error: RulesError | undefined;
  for (const segment of expression.segments.toReversed()) {
    if (segment.kind === 'text') {
      reversed.push(segment.text);
      continue;
    }
    const outcome = pathParts(segment.expression, scope, run);
    if (Array.isArray(outcome)) reversed.push(...outcome.toReversed());
    else error = outcome;
  }
  return error ?? path(reversed.reverse());
}

/** An undefined name in a path stays unbound for `bind()`. */
function pathParts(expression: Expression, scope: Scope, run: Run): PathPart[] | RulesError {
  if (expression.kind === 'variable' && scope.variable(expression.name) === undefined)
    return [{ binding: expression.name }];
  const value = evaluate(expression, scope, run);
  if (isError(value)) return value;
  if (value.type === 'path') return [...value.segments];
  if (value.type !== 'string')
    return fail(`Type error. Received: [${value.type}] Expected: [string,path].`, expression.position);
  if (value.value === '' || value.value.includes('/'))
    return fail(`Invalid path segment error. Received: [${value.value}].`, expression.position);
  return [value.value];
}

function call({ name, args }: ExpressionOf<'call'>, scope: Scope, run: Run): Outcome {
  const closure = scope.function(name);
  return withOperands(args, scope, run, (...values) =>
    closure === undefined ? callBuiltIn(name, values, run) : callClosure(closure, values, run, evaluate),
  );
}

/** `math.abs(x)` is a call of a built-in function, unless a variable hides the namespace. */
function method({ object, name, args }: ExpressionOf<'method'>, scope: Scope, run: Run): Outcome {
  const namespace = object.kind === 'variable' && isNamespace(object.name, scope) ? object.name : undefined;
  if (namespace !== undefined)
    return withOperands(args, scope, run, (...values) => callBuiltIn(`${namespace}.${name}`, values, run));
  return withOperands([object, ...args], scope, run, (receiver, ...values: RulesValue[]) =>
    callMethodOf(receiver, name, values),
  );
}

function isNamespace(name: string, scope: Scope): boolean {
  return NAMESPACES.has(name) && scope.variable(name) === undefined;
}

type LogicalExpression = ExpressionOf<'and' | 'or'>;

/** `decisive` is the operand value that determines the result without the other operand. */
function logical(expression: LogicalExpression, scope: Scope, run: Run, decisive: RulesValue): Outcome {
  const left = asOperand(evaluate(expression.left, scope, run), expression);
  if (left === decisive) return left;
  const right = asOperand(evaluate(expression.right, scope, run), expression);
  if (right === decisive) return right;
  return isError(left) ? left : right;
}

/** Normalizes to the shared `TRUE` and `FALSE`, so that they can be compared by identity. */
function asOperand(outcome: Outcome, expression: LogicalExpression): Outcome {
  if (isError(outcome)) return outcome;
  if (outcome.type === 'bool') return bool(outcome.value);
  if (outcome.type === 'null') return fail('Null value error.', expression.position);
  return fail(`Type error. Received: [${outcome.type}] Expected: [bool].`, expression.position);
}

function binary(expression: ExpressionOf<'binary'>, scope: Scope, run: Run): Outcome {
  const { operator } = expression;
  if (operator === 'in') return membership(expression, scope, run);
  const right = evaluate(expression.right, scope, run);
  const left = evaluate(expression.left, scope, run);
  if (isError(left)) return left;
  return isError(right) ? right : applyBinary(operator, left, right);
}

/** The container is evaluated after the element, but its error is reported first. */
function membership(expression: ExpressionOf<'binary'>, scope: Scope, run: Run): Outcome {
  const element = evaluate(expression.left, scope, run);
  const container = evaluate(expression.right, scope, run);
  if (isError(container)) return container;
  return isError(element) ? element : applyBinary('in', element, container);
}

function conditional(expression: ExpressionOf<'conditional'>, scope: Scope, run: Run): Outcome {
  const condition = evaluate(expression.condition, scope, run);
  if (isError(condition)) return condition;
  if (condition.type === 'null') return fail('Null value error.');
  if (condition.type !== 'bool') return fail(`Type error. Received: [${condition.type}] Expected: [bool].`);
  return evaluate(condition.value ? expression.whenTrue : expression.whenFalse, scope, run);
}

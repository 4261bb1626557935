/**
 * Evaluates an expression. Never throws: failures are `RulesError` values, which `&&` and `||` may absorb (`error ||
 * true` and `true || error` are true, `error && false` and `false && error` are false). All operands of an operator, a
 * call or a literal are evaluated, the last one first; the first error wins.
 */
import type { Expression } from '../syntax/ast.ts';
import type { Position } from '../syntax/position.ts';
import { bool, FALSE, fail, isError, isIndefinite, list, path, TRUE } from '../value.ts';
import type { Outcome, PathPart, RulesError, RulesValue } from '../value.ts';
import { index, member, slice } from './access.ts';
import { evaluateCall, evaluateMethod } from './call.ts';
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

function evaluateNode(expression: Exclude<Expression, { kind: 'literal' }>, scope: Scope, run: Run): Outcome {
  switch (expression.kind) {
    case 'variable':
      return variable(expression.name, scope);
    case 'list':
      return listLiteral(expression.items, scope, run);
    case 'map':
      return mapLiteral(expression, scope, run);
    case 'path':
      return pathLiteral(expression, scope, run);
    case 'member': {
      const object = evaluate(expression.object, scope, run);
      return isError(object) ? object : member(object, expression.name);
    }
    case 'index':
      return withOperands([expression.object, expression.index], scope, run, index);
    case 'slice':
      return withOperands([expression.object, expression.from, expression.to], scope, run, slice);
    case 'call':
      return evaluateCall(expression, scope, run, { evaluate, withOperands });
    case 'method':
      return evaluateMethod(expression, scope, run, { evaluate, withOperands });
    case 'not': {
      const operand = evaluate(expression.operand, scope, run);
      return isError(operand) ? operand : not(operand);
    }
    case 'negate': {
      const operand = evaluate(expression.operand, scope, run);
      return isError(operand) ? operand : negate(operand);
    }
    case 'and':
      return logical(expression, scope, run, FALSE);
    case 'or':
      return logical(expression, scope, run, TRUE);
    case 'binary':
      return binary(expression, scope, run);
    case 'is': {
      const operand = evaluate(expression.operand, scope, run);
      return isError(operand) ? operand : isOfType(operand, expression.typeName);
    }
    case 'conditional':
      return conditional(expression, scope, run);
  }
}

/** An indefinite value inside a list would compare as if it were known, so the list becomes an error. */
function listLiteral(items: readonly Expression[], scope: Scope, run: Run): Outcome {
  const values = evaluateAll(items, scope, run);
  if (!isValues(values)) return values;
  return values.some(isIndefinite) ? fail() : list(values);
}

/** `combine` receives the operands' values in order. */
export type WithOperands = typeof withOperands;

function withOperands(
  operands: readonly Expression[],
  scope: Scope,
  run: Run,
  combine: (...values: [RulesValue, RulesValue, RulesValue]) => Outcome,
): Outcome {
  const values = evaluateAll(operands, scope, run);
  // The tuple has as many values as there are operands; every caller passes that many.
  return isValues(values) ? combine(...(values as [RulesValue, RulesValue, RulesValue])) : values;
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

function variable(name: string, scope: Scope): Outcome {
  const binding = scope.variable(name);
  if (binding === UNBOUND) return fail();
  return binding ?? fail(`Variable not found error: Name: [${name}].`);
}

function mapLiteral(expression: Extract<Expression, { kind: 'map' }>, scope: Scope, run: Run): Outcome {
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

function pathLiteral(expression: Extract<Expression, { kind: 'path' }>, scope: Scope, run: Run): Outcome {
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

type LogicalExpression = Extract<Expression, { kind: 'and' | 'or' }>;

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

function binary(expression: Extract<Expression, { kind: 'binary' }>, scope: Scope, run: Run): Outcome {
  const { operator } = expression;
  if (operator === 'in') return membership(expression, scope, run);
  const right = evaluate(expression.right, scope, run);
  const left = evaluate(expression.left, scope, run);
  if (isError(left)) return left;
  return isError(right) ? right : applyBinary(operator, left, right);
}

/** The container is evaluated after the element, but its error is reported first. */
function membership(expression: Extract<Expression, { kind: 'binary' }>, scope: Scope, run: Run): Outcome {
  const element = evaluate(expression.left, scope, run);
  const container = evaluate(expression.right, scope, run);
  if (isError(container)) return container;
  return isError(element) ? element : applyBinary('in', element, container);
}

function conditional(
  expression: Extract<Expression, { kind: 'conditional' }>,
  scope: Scope,
  run: Run,
): Outcome {
  const condition = evaluate(expression.condition, scope, run);
  if (isError(condition)) return condition;
  if (condition.type === 'null') return fail('Null value error.');
  if (condition.type !== 'bool') return fail(`Type error. Received: [${condition.type}] Expected: [bool].`);
  return evaluate(condition.value ? expression.whenTrue : expression.whenFalse, scope, run);
}

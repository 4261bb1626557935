/** Checks names, argument counts and type names inside expressions. */
import { FUNCTIONS, METHODS, NAMESPACES } from '../library/library.ts';
import { isTypeName } from '../eval/operators.ts';
import { children } from '../syntax/children.ts';
import type { Expression, ExpressionOf } from '../syntax/ast.ts';
import type { CheckScope } from './check-scope.ts';
import type { Issues } from './issues.ts';

const METHOD_NAMES: ReadonlySet<string> = new Set(
  [...METHODS.keys()].map((name) => name.slice(name.indexOf('.') + 1)),
);

export function checkBody(expression: Expression, scope: CheckScope, issues: Issues): void {
  checkNode(expression, scope, issues);
  for (const child of children(expression)) {
    if (!isNamespace(expression, child, scope)) checkBody(child, scope, issues);
  }
}

function isNamespace(parent: Expression, child: Expression, scope: CheckScope): boolean {
  if (parent.kind !== 'method' || parent.object !== child || child.kind !== 'variable') return false;
  return NAMESPACES.has(child.name) && !scope.useVariable(child.name);
}

function checkNode(expression: Expression, scope: CheckScope, issues: Issues): void {
  const { kind, position } = expression;
  if (kind === 'call') checkCall(expression, scope, issues);
  if (kind === 'method') checkMethod(expression, scope, issues);
  if (kind === 'variable' && !scope.useVariable(expression.name)) {
    issues.warn(`Invalid variable name: ${expression.name}.`, position);
  }
  if (kind === 'is' && !isTypeName(expression.typeName)) {
    issues.error(`Invalid type name: ${expression.typeName}.`, position);
  }
}

function checkCall(call: ExpressionOf<'call'>, scope: CheckScope, issues: Issues): void {
  const declared = scope.useFunction(call.name);
  const counts = declared === undefined ? builtInCounts(call.name, scope) : [declared.parameters.length];
  if (counts === undefined) issues.warn(`Invalid function name: ${call.name}.`, call.position);
  else checkCount(call.name, call.args.length, counts, call, issues);
}

function checkMethod(method: ExpressionOf<'method'>, scope: CheckScope, issues: Issues): void {
  const { object, name, args } = method;
  const namespace =
    object.kind === 'variable' && isNamespace(method, object, scope) ? object.name : undefined;
  if (namespace === undefined) {
    if (!METHOD_NAMES.has(name)) issues.warn(`Invalid function name: ${name}.`, method.position);
    return;
  }
  const counts = builtInCounts(`${namespace}.${name}`, scope);
  if (counts === undefined) issues.warn(`Invalid function name: ${namespace}.${name}.`, method.position);
  else checkCount(`${namespace}.${name}`, args.length, counts, method, issues);
}

/** The possible argument counts of a built-in function; undefined if there is no such function. */
function builtInCounts(name: string, scope: CheckScope): readonly number[] | undefined {
  if (scope.readsDocuments(name) || name === 'debug') return [1];
  return FUNCTIONS.get(name)?.map((overload) => overload.parameters.length);
}

function checkCount(
  name: string,
  received: number,
  expected: readonly number[],
  at: Expression,
  issues: Issues,
): void {
  if (expected.includes(received)) return;
  const counts = [...new Set(expected)].join(' or ');
  issues.warn(
    `Incorrect number of arguments for function ${name}. Received: ${received}. Expected: ${counts}.`,
    at.position,
  );
}

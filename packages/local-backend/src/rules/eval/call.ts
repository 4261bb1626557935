/** Evaluates calls: functions of the ruleset, document functions, built-in functions and methods. */
import { callFunction, callMethod } from '../library/definition.ts';
import { FUNCTIONS, METHODS, NAMESPACES } from '../library/library.ts';
import type { Expression } from '../syntax/ast.ts';
import { bool, fail, isError } from '../value.ts';
import type { Outcome, RulesValue } from '../value.ts';
import { constraintHasAny } from './constraint.ts';
import { describe } from './describe.ts';
import type { WithOperands } from './evaluate.ts';
import { MAX_CALL_DEPTH } from './run.ts';
import type { Run } from './run.ts';
import { Scope } from './scope.ts';
import type { Closure } from './scope.ts';

/** The evaluator, passed as an argument to avoid a circular import. */
interface Evaluator {
  readonly evaluate: (expression: Expression, scope: Scope, run: Run) => Outcome;
  readonly withOperands: WithOperands;
}

type Call = Extract<Expression, { kind: 'call' }>;
type Method = Extract<Expression, { kind: 'method' }>;

export function evaluateCall(call: Call, scope: Scope, run: Run, evaluator: Evaluator): Outcome {
  const closure = scope.function(call.name);
  return evaluator.withOperands(call.args, scope, run, (...args) => {
    if (closure !== undefined) return callClosure(closure, args, run, evaluator);
    return callBuiltIn(call.name, args, run);
  });
}

export function evaluateMethod(method: Method, scope: Scope, run: Run, evaluator: Evaluator): Outcome {
  const { object, name, args } = method;
  if (
    object.kind === 'variable' &&
    NAMESPACES.has(object.name) &&
    scope.variable(object.name) === undefined
  ) {
    return evaluator.withOperands(args, scope, run, (...values) =>
      callBuiltIn(`${object.name}.${name}`, values, run),
    );
  }
  return evaluator.withOperands([object, ...args], scope, run, (receiver, ...values: RulesValue[]) => {
    if (receiver.type !== 'constraint') return callMethod(METHODS, receiver, name, values);
    const [wanted] = values;
    if (name === 'hasAny' && wanted?.type === 'list') return constraintHasAny(receiver, wanted);
    return fail(`Function not found error: Name: [${name}].`);
  });
}

function callBuiltIn(name: string, args: readonly RulesValue[], run: Run): Outcome {
  if (run.documents.functions.has(name)) return callDocumentFunction(name, args, run);
  const [value] = args;
  if (name === 'debug' && args.length === 1 && value !== undefined) {
    run.debug(describe(value));
    return value;
  }
  return callFunction(FUNCTIONS, name, args);
}

function callDocumentFunction(name: string, args: readonly RulesValue[], run: Run): Outcome {
  const [path] = args;
  if (args.length !== 1 || path === undefined) {
    return fail(`Incorrect number of arguments. Received: ${args.length}. Expected: ${name}(path).`);
  }
  if (path.type !== 'path')
    return fail(`Unsupported operation error. Received: ${name}(${path.type}). Expected: ${name}(path).`);
  const document = run.documents.read(path, name.endsWith('After') ? 'after' : 'before');
  if (isError(document) || !name.includes('exists')) return document;
  return bool(document.type !== 'null');
}

function callClosure(
  { declaration, scope }: Closure,
  args: readonly RulesValue[],
  run: Run,
  { evaluate }: Evaluator,
): Outcome {
  const { name, parameters } = declaration;
  if (args.length !== parameters.length) {
    return fail(
      `Incorrect number of arguments. Received: ${args.length}. Expected: ${name}(${parameters.map((parameter) => parameter.name).join(', ')}).`,
    );
  }
  const variables = new Map<string, RulesValue>();
  for (const [index, value] of args.entries()) variables.set(parameters[index]?.name ?? '', value);
  const body = new Scope(variables, undefined, scope);
  const evaluateFrom = (index: number): Outcome => {
    const binding = declaration.lets[index];
    if (binding === undefined) return evaluate(declaration.result, body, run);
    const value = evaluate(binding.value, body, run);
    if (!isError(value)) variables.set(binding.name, value);
    const outcome = isError(value) ? value : evaluateFrom(index + 1);
    run.recorder?.record(binding, outcome);
    return outcome;
  };
  return (
    run.deeper(() => evaluateFrom(0)) ??
    fail(`Unable to evaluate the expression as the maximum call depth of ${MAX_CALL_DEPTH} has been reached.`)
  );
}

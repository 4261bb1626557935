/** Calls functions of the ruleset, document functions, built-in functions and methods. */
import { callFunction, callMethod } from '../library/definition.ts';
import { FUNCTIONS, METHODS } from '../library/library.ts';
import type { Expression } from '../syntax/ast.ts';
import { bool, fail, isError } from '../value/value.ts';
import type { Outcome, RulesValue } from '../value/value.ts';
import { constraintHasAny } from './constraint.ts';
import { describe } from './describe.ts';
import { MAX_CALL_DEPTH } from './run.ts';
import type { Run } from './run.ts';
import { Scope } from './scope.ts';
import type { Closure } from './scope.ts';

/** Passed as an argument, because a function's body is evaluated. */
type Evaluate = (expression: Expression, scope: Scope, run: Run) => Outcome;

export function callMethodOf(receiver: RulesValue, name: string, args: readonly RulesValue[]): Outcome {
  if (receiver.type !== 'constraint') return callMethod(METHODS, receiver, name, args);
  const [wanted] = args;
  if (name === 'hasAny' && wanted?.type === 'list') return constraintHasAny(receiver, wanted);
  return fail(`Function not found error: Name: [${name}].`);
}

export function callBuiltIn(name: string, args: readonly RulesValue[], run: Run): Outcome {
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

export function callClosure(
  { declaration, scope }: Closure,
  args: readonly RulesValue[],
  run: Run,
  evaluate: Evaluate,
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

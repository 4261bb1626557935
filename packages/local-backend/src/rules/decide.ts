/**
 * Decides one request, which is allowed if any matching `allow` holds. Otherwise each matching one gives a reason in
 * the wording of the official emulator.
 */
import { ruleScope, serviceScope } from './compile.ts';
import type { CompiledRule, CompiledService } from './compile.ts';
import { evaluate } from './eval/evaluate.ts';
import { Run } from './eval/run.ts';
import type { DocumentAccess, Recorder } from './eval/run.ts';
import type { Scope } from './eval/scope.ts';
import type { Decision } from './authorizer.ts';
import { matchPath } from './match-path.ts';
import type { RequestSegment } from './match-path.ts';
import type { AccessMethod } from './syntax/ast.ts';
import { fail, isError, NULL } from './value/value.ts';
import type { Outcome, RulesError, RulesValue } from './value/value.ts';

export interface DecisionRequest {
  readonly method: AccessMethod;
  readonly path: readonly RequestSegment[];
  readonly request: RulesValue;
  readonly resource: RulesValue | undefined;
  readonly documents: DocumentAccess;
  readonly log: (text: string) => void;
  readonly recorder?: Recorder;
}

/** `errors` are the denials caused by expressions that could not be evaluated. */
export interface ExplainedDecision extends Decision {
  readonly errors: readonly string[];
}

export function decide(service: CompiledService, request: DecisionRequest): ExplainedDecision {
  const globals = new Map([
    ['request', request.request],
    ['resource', request.resource ?? NULL],
  ]);
  const scope = serviceScope(service, globals);
  const run = new Run(request.documents, request.log, request.recorder);
  const reasons: string[] = [];
  const errors: string[] = [];
  const lines: number[] = [];
  for (const rule of service.rules) {
    if (!rule.allow.methods.includes(request.method)) continue;
    const bindings = matchPath(rule.pattern, request.path, service.version);
    if (bindings === undefined) continue;
    const refusal = refusalOf(rule, ruleScope(rule, bindings, scope), run);
    if (refusal === undefined) return { allowed: true, message: '', errors: [], lines: [lineOf(rule)] };
    lines.push(lineOf(rule));
    const reason = describeRefusal(refusal, rule, request.method);
    reasons.push(reason);
    if (refusal !== 'false') errors.push(reason);
  }
  return {
    allowed: false,
    message: `\n${reasons.length > 0 ? reasons.join(', ') : 'No matching allow statements'}`,
    errors,
    lines,
  };
}

/** Returns undefined if the rule holds. */
function refusalOf(rule: CompiledRule, scope: Scope, run: Run): 'false' | RulesError | undefined {
  if (rule.allow.condition === undefined) return undefined;
  const outcome = asBool(evaluate(rule.allow.condition, scope, run), rule);
  if (isError(outcome)) return outcome;
  return outcome.type === 'bool' && outcome.value ? undefined : 'false';
}

function asBool(outcome: Outcome, rule: CompiledRule): Outcome {
  if (isError(outcome) || outcome.type === 'bool') return outcome;
  const text =
    outcome.type === 'null'
      ? 'Null value error.'
      : `Type error. Received: [${outcome.type}] Expected: [bool].`;
  return fail(text, rule.allow.condition?.position);
}

function describeRefusal(refusal: 'false' | RulesError, rule: CompiledRule, method: AccessMethod): string {
  const place = `for '${method}' @ L${lineOf(rule)}`;
  if (refusal === 'false') return `false ${place}`;
  const { message, position } = refusal;
  return message === undefined
    ? `evaluation error at L${position?.line}:${position?.column} ${place}`
    : `${message} ${place}`;
}

function lineOf({ allow }: CompiledRule): number {
  return allow.condition?.position.line ?? allow.position.line;
}

/**
 * Computes the most expressions that any request can make a ruleset evaluate. Firestore rejects a request beyond 1000
 * and does not document how it counts, so this also counts literals and everything that `&&` and `||` may skip.
 */
import type { CompiledRule, CompiledService } from './compile.ts';
import type { AccessMethod, Expression, FunctionDeclaration, PatternSegment } from './syntax/ast.ts';
import { children } from './syntax/children.ts';

export interface HeaviestRequest {
  /** Path as in `/databases/{database}/documents/pets/{id}`. */
  readonly path: string;
  readonly method: AccessMethod;
  readonly expressions: number;
}

type Functions = ReadonlyMap<string, FunctionDeclaration>;

/**
 * The maximum for each path and method. The `allow` statements of one path add up, because a denial evaluates them all.
 */
export function mostExpressions(service: CompiledService): HeaviestRequest[] {
  const found = new Map<string, HeaviestRequest>();
  for (const rule of service.rules) {
    const path = rule.pattern.map(segmentText).join('');
    const expressions = costOf(rule.allow.condition, functionsOf(service, rule));
    for (const method of rule.allow.methods) {
      const existing = found.get(`${path} ${method}`)?.expressions ?? 0;
      found.set(`${path} ${method}`, { path, method, expressions: existing + expressions });
    }
  }
  return [...found.values()];
}

function segmentText(segment: PatternSegment): string {
  if (segment.kind === 'text') return `/${segment.text}`;
  return segment.kind === 'single' ? `/{${segment.name}}` : `/{${segment.name}=**}`;
}

/** Inner declarations shadow outer ones with the same name. */
function functionsOf(service: CompiledService, rule: CompiledRule): Functions {
  const inScope = [...service.functions, ...rule.levels.map(({ functions }) => functions)];
  return new Map(inScope.flatMap((functions) => [...functions]));
}

/** Terminates because a ruleset that compiles has no recursion. */
function costOf(expression: Expression | undefined, functions: Functions): number {
  if (expression === undefined) return 0;
  if (expression.kind === 'conditional') {
    const [condition, ...branches] = children(expression).map((child) => costOf(child, functions));
    return 1 + (condition ?? 0) + Math.max(...branches);
  }
  const inside = children(expression).reduce((sum, child) => sum + costOf(child, functions), 1);
  const called = expression.kind === 'call' ? functions.get(expression.name) : undefined;
  if (called === undefined) return inside;
  const body = [...called.lets.map(({ value }) => value), called.result];
  return body.reduce((sum, part) => sum + costOf(part, functions), inside);
}

/** Rejects functions that call themselves, directly or through others. */
import { children } from '../syntax/children.ts';
import type { Expression, FunctionDeclaration, MatchDeclaration, Ruleset } from '../syntax/ast.ts';
import type { Issues } from './issues.ts';

type Reach = ReadonlyMap<string, FunctionDeclaration>;

export function findRecursion(ruleset: Ruleset, issues: Issues): void {
  const calls = new Map<FunctionDeclaration, FunctionDeclaration[]>();
  const outer = addFunctions(new Map(), ruleset.functions, calls);
  for (const service of ruleset.services) {
    const inner = addFunctions(outer, service.functions, calls);
    for (const match of service.matches) visitMatch(match, inner, calls);
  }
  for (const declaration of calls.keys()) {
    if (reaches(declaration, declaration, calls)) {
      issues.error(`Recursive call is not permitted: ${declaration.name}.`, declaration.position);
    }
  }
}

type Calls = Map<FunctionDeclaration, FunctionDeclaration[]>;

function visitMatch(match: MatchDeclaration, outer: Reach, calls: Calls): void {
  const inner = addFunctions(outer, match.functions, calls);
  for (const child of match.matches) visitMatch(child, inner, calls);
}

function addFunctions(outer: Reach, declarations: readonly FunctionDeclaration[], calls: Calls): Reach {
  const reach = new Map([
    ...outer,
    ...declarations.map((declaration) => [declaration.name, declaration] as const),
  ]);
  for (const declaration of declarations) {
    const bodies = [...declaration.lets.map((binding) => binding.value), declaration.result];
    const names = bodies.flatMap(calledNames);
    calls.set(
      declaration,
      names.flatMap((name) => reach.get(name) ?? []),
    );
  }
  return reach;
}

function calledNames(expression: Expression): string[] {
  const inner = children(expression).flatMap(calledNames);
  return expression.kind === 'call' ? [expression.name, ...inner] : inner;
}

function reaches(from: FunctionDeclaration, wanted: FunctionDeclaration, calls: Calls): boolean {
  const seen = new Set<FunctionDeclaration>();
  const open = [...(calls.get(from) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === wanted) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(calls.get(next) ?? []));
  }
  return false;
}

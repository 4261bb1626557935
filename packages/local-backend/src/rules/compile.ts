/** Flattens nested match blocks, so that a request is matched against complete paths. */
import { functionsByName, Scope } from './eval/scope.ts';
import type { Binding } from './eval/scope.ts';
import { comparePositions } from './source/position.ts';
import type {
  AllowDeclaration,
  FunctionDeclaration,
  MatchDeclaration,
  PatternSegment,
  Ruleset,
  ServiceName,
} from './syntax/ast.ts';

type Functions = ReadonlyMap<string, FunctionDeclaration>;

export interface CompiledService {
  readonly version: 1 | 2;
  readonly functions: readonly Functions[];
  /** Every `allow` with its enclosing blocks, in source order. */
  readonly rules: readonly CompiledRule[];
}

export interface CompiledRule {
  readonly allow: AllowDeclaration;
  readonly pattern: readonly PatternSegment[];
  /** The enclosing blocks from the outside in: their functions, and where their path ends in `pattern`. */
  readonly levels: readonly { readonly functions: Functions; readonly end: number }[];
}

export function compileService(ruleset: Ruleset, name: ServiceName): CompiledService {
  const services = ruleset.services.filter((service) => service.name === name);
  const rules = services.flatMap((service) =>
    service.matches.flatMap((match) => compileMatch(match, [], [])),
  );
  return {
    version: ruleset.version,
    functions: [ruleset.functions, ...services.map((service) => service.functions)].map(functionsByName),
    rules: rules.toSorted((a, b) => comparePositions(a.allow.position, b.allow.position)),
  };
}

function compileMatch(
  match: MatchDeclaration,
  outerPattern: readonly PatternSegment[],
  outerLevels: CompiledRule['levels'],
): CompiledRule[] {
  const pattern = [...outerPattern, ...match.path];
  const levels = [...outerLevels, { functions: functionsByName(match.functions), end: pattern.length }];
  const own = match.allows.map((allow) => ({ allow, pattern, levels }));
  return [...own, ...match.matches.flatMap((child) => compileMatch(child, pattern, levels))];
}

/** The scope with the functions of the ruleset and the service, and with `request` and `resource`. */
export function serviceScope(service: CompiledService, globals: ReadonlyMap<string, Binding>): Scope {
  const root = new Scope(globals);
  return service.functions.reduce((parent, functions) => new Scope(NO_VARIABLES, functions, parent), root);
}

/** The scope inside the rule's block; `bindings` come from `matchPath`. */
export function ruleScope(
  rule: CompiledRule,
  bindings: readonly (Binding | undefined)[],
  service: Scope,
): Scope {
  let start = 0;
  let scope = service;
  for (const { functions, end } of rule.levels) {
    const variables = new Map<string, Binding>();
    for (let index = start; index < end; index += 1) {
      const segment = rule.pattern[index];
      const binding = bindings[index];
      if (segment !== undefined && segment.kind !== 'text' && binding !== undefined)
        variables.set(segment.name, binding);
    }
    scope = new Scope(variables, functions, scope);
    start = end;
  }
  return scope;
}

const NO_VARIABLES: ReadonlyMap<string, Binding> = new Map();

/**
 * Checks a parsed ruleset. Returns errors (not loaded) and warnings (loaded; the expression denies at run time) in
 * source order.
 */
import type { RulesIssue } from '../source/issue.ts';
import type {
  FunctionDeclaration,
  MatchDeclaration,
  Ruleset,
  ServiceDeclaration,
  ServiceName,
} from '../syntax/ast.ts';
import { DOCUMENT_FUNCTIONS } from '../library/library.ts';
import { checkBody } from './check-expression.ts';
import { findRecursion } from './check-recursion.ts';
import { Issues } from './issues.ts';
import { CheckScope } from './check-scope.ts';

const MAX_LETS = 10;
const SERVICES: readonly string[] = ['cloud.firestore', 'firebase.storage'];

/** `expected` is the service that the rules must be for. */
export function checkRuleset(ruleset: Ruleset, expected: ServiceName): RulesIssue[] {
  const issues = new Issues();
  if (ruleset.version === 1) {
    issues.warn(
      'Ruleset uses old version (version [1]). Please update to the latest version (version [2]).',
      { line: 1, column: 1 },
    );
  }
  checkServices(ruleset, expected, issues);
  const root = new CheckScope(['request', 'resource'], ruleset.functions, DOCUMENT_FUNCTIONS[expected]);
  checkFunctions(ruleset.functions, root, issues);
  for (const service of ruleset.services) checkService(service, ruleset.version, root, issues);
  findRecursion(ruleset, issues);
  root.reportUnused(issues);
  return issues.inOrder();
}

function checkServices(ruleset: Ruleset, expected: ServiceName, issues: Issues): void {
  for (const { name, position } of ruleset.services) {
    if (!SERVICES.includes(name))
      issues.error(`Invalid service name: ${name}. Expected one of [${SERVICES.join(', ')}].`, position);
  }
  if (!ruleset.services.some((service) => service.name === expected)) {
    issues.error(`The ruleset has no service ${expected}.`, { line: 1, column: 1 });
  }
}

function checkService(service: ServiceDeclaration, version: 1 | 2, root: CheckScope, issues: Issues): void {
  const scope = new CheckScope([], service.functions, root);
  checkFunctions(service.functions, scope, issues);
  for (const match of service.matches) checkMatch(match, version, scope, issues);
  scope.reportUnused(issues);
}

function checkMatch(match: MatchDeclaration, version: 1 | 2, outer: CheckScope, issues: Issues): void {
  checkPattern(match, version, issues);
  const wildcards = match.path.flatMap((segment) => (segment.kind === 'text' ? [] : [segment.name]));
  const scope = new CheckScope(wildcards, match.functions, outer);
  checkFunctions(match.functions, scope, issues);
  for (const allow of match.allows) {
    if (allow.condition !== undefined) checkBody(allow.condition, scope, issues);
  }
  for (const child of match.matches) checkMatch(child, version, scope, issues);
  scope.reportUnused(issues);
}

function checkPattern(match: MatchDeclaration, version: 1 | 2, issues: Issues): void {
  const globs = match.path.filter((segment) => segment.kind === 'glob');
  const last = match.path.at(-1);
  for (const glob of version === 1 ? globs : []) {
    if (glob !== last || match.matches.length > 0) {
      issues.error(
        'Invalid glob match expression. Glob matches are permitted as the last segment in a match declaration path.',
        glob.position,
      );
    }
  }
  const [, second] = globs;
  if (version === 2 && second !== undefined) {
    issues.error(
      'Invalid glob match expression. Only one glob match is permitted in a match declaration path.',
      second.position,
    );
  }
  const names = new Set<string>();
  for (const segment of match.path) {
    if (segment.kind === 'text') continue;
    if (names.has(segment.name))
      issues.error(`Variable is already defined: ${segment.name}.`, segment.position);
    names.add(segment.name);
  }
}

function checkFunctions(functions: readonly FunctionDeclaration[], scope: CheckScope, issues: Issues): void {
  const names = new Set<string>();
  for (const declaration of functions) {
    if (names.has(declaration.name))
      issues.error(`Function is already defined: ${declaration.name}.`, declaration.position);
    names.add(declaration.name);
    checkFunction(declaration, scope, issues);
  }
}

function checkFunction(declaration: FunctionDeclaration, outer: CheckScope, issues: Issues): void {
  const names = new Set<string>();
  for (const { name, position } of [...declaration.parameters, ...declaration.lets]) {
    if (names.has(name)) issues.error(`Variable is already defined: ${name}.`, position);
    names.add(name);
  }
  const eleventh = declaration.lets[MAX_LETS];
  if (eleventh !== undefined)
    issues.error(`A function may hold at most ${MAX_LETS} let bindings.`, eleventh.position);
  const scope = new CheckScope(
    declaration.parameters.map(({ name }) => name),
    [],
    outer,
  );
  for (const binding of declaration.lets) {
    checkBody(binding.value, scope, issues);
    scope.addLet(binding);
  }
  checkBody(declaration.result, scope, issues);
  scope.reportUnused(issues);
}

/**
 * Evaluates a rule tree. A granted read or write applies to all children; `.validate` must hold on every path
 * above, at and below the written one that has data afterwards.
 */
import { isEmpty, nodeAt, type Node } from '../tree/node.ts';
import type { Path } from '../tree/path.ts';
import type { AccessRules, ReadRequest, WriteRequest } from './access.ts';
import type { RuleKind } from './expression/check.ts';
import type { Expression } from './expression/ast.ts';
import { membersOf, truth, type Variables } from './expression/evaluate.ts';
import { EvaluationError } from './expression/evaluation-error.ts';
import { RuleSnapshot } from './expression/snapshot.ts';
import type { Value } from './expression/value.ts';
import { queryMembers } from './query-members.ts';
import type { RuleNode } from './source/rule-tree.ts';

/** A position in the rules with the values of its `$` variables. */
interface Place {
  readonly rule: RuleNode;
  readonly path: Path;
  readonly wildcards: readonly (readonly [string, string])[];
}

export function rulesFromTree(root: RuleNode): AccessRules {
  const start: Place = { rule: root, path: [], wildcards: [] };
  return {
    decideRead(request) {
      const context = readContext(request);
      const allowed = placesOn(start, request.path).some((place) => context.holds(place, 'read'));
      return { allowed, dependsOnData: context.looked(), lines: context.lines(allowed) };
    },
    decideWrite(request) {
      const context = writeContext(request);
      const { paths, after } = request.change;
      const allowed = paths.every((path) => {
        const places = placesOn(start, path);
        return places.some((place) => context.holds(place, 'write')) && isValid(places, path, after, context);
      });
      return { allowed, dependsOnData: context.looked(), lines: context.lines(allowed) };
    },
    hasIndex(path, index) {
      const place = placesOn(start, path)[path.length];
      return place?.rule.indexes.has(index) ?? false;
    },
  };
}

interface Context {
  /** Whether the condition holds at the place; false for a missing condition and for an error. */
  holds(place: Place, kind: RuleKind): boolean;
  /** Whether any condition has read data so far. */
  looked(): boolean;
  /** The lines of the conditions that granted or denied. */
  lines(allowed: boolean): number[];
}

interface EvaluatedCondition {
  readonly kind: RuleKind;
  readonly line: number;
  readonly holds: boolean;
}

function readContext({ root, auth, now, query }: ReadRequest): Context {
  return createContext(
    [
      ['auth', membersOf(auth)],
      ['now', now],
      ['query', membersOf(queryMembers(query))],
    ],
    { root },
  );
}

function writeContext({ change, auth, now }: WriteRequest): Context {
  return createContext(
    [
      ['auth', membersOf(auth)],
      ['now', now],
    ],
    { root: change.before, newRoot: change.after },
  );
}

function createContext(
  fixed: readonly (readonly [string, Value])[],
  { root, newRoot }: { readonly root: Node; readonly newRoot?: Node },
): Context {
  let looked = false;
  const conditions: EvaluatedCondition[] = [];
  const onLook = (): void => {
    looked = true;
  };
  const variablesAt = ({ path, wildcards }: Place): Variables =>
    new Map<string, Value>([
      ...fixed,
      ...wildcards,
      ['root', new RuleSnapshot(root, [], onLook)],
      ['data', new RuleSnapshot(root, path, onLook)],
      ...(newRoot === undefined ? [] : [['newData', new RuleSnapshot(newRoot, path, onLook)] as const]),
    ]);
  return {
    looked: () => looked,
    lines: (allowed) => decisiveLines(conditions, allowed),
    holds(place, kind) {
      const condition = place.rule.conditions[kind];
      if (condition === undefined) return false;
      const holds = isTrue(condition, variablesAt(place));
      conditions.push({ kind, line: condition.position.line, holds });
      return holds;
    },
  };
}

/** A condition that fails to evaluate does not hold. */
function isTrue(condition: Expression, variables: Variables): boolean {
  try {
    return truth(condition, variables);
  } catch (error) {
    if (error instanceof EvaluationError) return false;
    throw error;
  }
}

/** A failing `.validate` decides a denial, because it applies to every user. */
function decisiveLines(conditions: readonly EvaluatedCondition[], allowed: boolean): number[] {
  const failing = conditions.filter(({ holds }) => !holds);
  const invalid = failing.filter(({ kind }) => kind === 'validate');
  const permissions = allowed
    ? conditions.filter(({ kind, holds }) => holds && kind !== 'validate')
    : failing;
  const decisive = !allowed && invalid.length > 0 ? invalid : permissions;
  return [...new Set(decisive.map(({ line }) => line))];
}

/** The places from the root down to the path, as far as rules exist. */
function placesOn(start: Place, path: Path): Place[] {
  const places = [start];
  for (const key of path) {
    const next = below(places.at(-1) ?? start, key);
    if (next === undefined) break;
    places.push(next);
  }
  return places;
}

function below({ rule, path, wildcards }: Place, key: string): Place | undefined {
  const exact = rule.children.get(key);
  if (exact !== undefined) return { rule: exact, path: [...path, key], wildcards };
  if (rule.wildcard === undefined) return undefined;
  const { name, node } = rule.wildcard;
  return { rule: node, path: [...path, key], wildcards: [...wildcards, [name, key]] };
}

function isValid(places: readonly Place[], path: Path, after: Node, context: Context): boolean {
  const onTheWay = places.every((place) => isValidAt(place, nodeAt(after, place.path), context));
  if (!onTheWay) return false;
  const last = places[path.length];
  return last === undefined || areChildrenValid(last, nodeAt(after, path), context);
}

function areChildrenValid(place: Place, node: Node, context: Context): boolean {
  if (node.kind === 'leaf') return true;
  return [...node.children].every(([key, child]) => {
    const next = below(place, key);
    return next === undefined || (isValidAt(next, child, context) && areChildrenValid(next, child, context));
  });
}

/** Empty nodes and places without a `.validate` rule are valid. */
function isValidAt(place: Place, node: Node, context: Context): boolean {
  return isEmpty(node) || place.rule.conditions.validate === undefined || context.holds(place, 'validate');
}

/**
 * Rules are not filters: a list is decided on its query alone. The filter is expanded into the alternatives by which a
 * document may satisfy it (each branch of an `or`, each value of `in` and `array-contains-any`); every alternative must
 * be allowed. In each one `resource` is `{data}` with only the fields that the filter names: the value if an `==` fixes
 * it, otherwise a constraint. Ordering, cursors and limits say nothing about fields.
 */
import type { FieldOperator, QueryFilter, UnaryOperator } from './authorizer.ts';
import type { Value } from '../model/value.ts';
import { valueToRules } from './from-firestore.ts';
import { float, NULL } from './value/value.ts';
import type { Comparison, RulesValue } from './value/value.ts';

/** Firestore itself rejects more than 30 alternatives; beyond this limit the list is denied. */
const MAX_ALTERNATIVES = 1000;

export interface Alternative {
  readonly resource: RulesValue;
  /** Full resource name if the filter fixes `__name__`; this alternative is decided on the stored document. */
  readonly documentName: string | undefined;
}

interface FieldComparison {
  readonly field: readonly string[];
  readonly comparison: Comparison;
  /** Set for `__name__ ==`. */
  readonly documentName?: string;
}
type Way = readonly FieldComparison[];

/** Returns undefined if there are too many alternatives. */
export function listAlternatives(filter: QueryFilter | undefined): Alternative[] | undefined {
  const ways = filter === undefined ? [[]] : expand(filter);
  return ways?.map(toAlternative);
}

function expand(filter: QueryFilter): Way[] | undefined {
  switch (filter.kind) {
    case 'or':
      return limited(
        filter.filters
          .map(expand)
          .reduce<Way[] | undefined>((all, ways) => all && ways && [...all, ...ways], []),
      );
    case 'and':
      return filter.filters
        .map(expand)
        .reduce<Way[] | undefined>((all, ways) => limited(all && ways && combine(all, ways)), [[]]);
    case 'unary':
      return [[{ field: filter.field, comparison: unaryComparison(filter.op) }]];
    case 'field':
      return fieldWays(filter.field, filter.op, filter.value);
  }
}

const combine = (left: readonly Way[], right: readonly Way[]): Way[] | undefined =>
  left.length * right.length > MAX_ALTERNATIVES
    ? undefined
    : left.flatMap((way) => right.map((other) => [...way, ...other]));

const limited = (ways: Way[] | undefined): Way[] | undefined =>
  ways !== undefined && ways.length <= MAX_ALTERNATIVES ? ways : undefined;

function unaryComparison(operator: UnaryOperator): Comparison {
  switch (operator) {
    case 'IS_NULL':
      return { operator: '==', value: NULL };
    case 'IS_NAN':
      return { operator: '==', value: float(Number.NaN) };
    case 'IS_NOT_NULL':
      return { operator: '!=', value: NULL };
    case 'IS_NOT_NAN':
      return { operator: '!=', value: float(Number.NaN) };
  }
}

function fieldWays(field: readonly string[], operator: FieldOperator, value: Value): Way[] {
  const values = value.type === 'array' ? value.values : [];
  switch (operator) {
    case 'IN':
      return values.map((member) => [compared(field, '==', member)]);
    case 'ARRAY_CONTAINS_ANY':
      return values.map((member) => [compared(field, 'contains', member)]);
    case 'NOT_IN':
      return [values.map((member) => compared(field, '!=', member))];
    case 'EQUAL':
      return [[compared(field, '==', value)]];
    case 'NOT_EQUAL':
      return [[compared(field, '!=', value)]];
    case 'LESS_THAN':
      return [[compared(field, '<', value)]];
    case 'LESS_THAN_OR_EQUAL':
      return [[compared(field, '<=', value)]];
    case 'GREATER_THAN':
      return [[compared(field, '>', value)]];
    case 'GREATER_THAN_OR_EQUAL':
      return [[compared(field, '>=', value)]];
    case 'ARRAY_CONTAINS':
      return [[compared(field, 'contains', value)]];
  }
}

function compared(field: readonly string[], operator: Comparison['operator'], value: Value): FieldComparison {
  const comparison = { operator, value: valueToRules(value) };
  const fixesName = isDocumentName(field) && operator === '==' && value.type === 'reference';
  return fixesName ? { field, comparison, documentName: value.name } : { field, comparison };
}

const isDocumentName = (field: readonly string[]): boolean => field.length === 1 && field[0] === '__name__';

function toAlternative(way: Way): Alternative {
  const documentName = way.find((part) => part.documentName !== undefined)?.documentName;
  const fields = new Map<string, FieldComparison[]>();
  for (const part of way) {
    const key = JSON.stringify(part.field);
    if (!isDocumentName(part.field)) fields.set(key, [...(fields.get(key) ?? []), part]);
  }
  const data: Tree = new Map();
  // Shorter field paths come first, so that a filter on a whole map overrides filters on its fields.
  const groups = [...fields.values()].toSorted((a, b) => depth(a) - depth(b));
  for (const group of groups)
    plant(data, group[0]?.field ?? [], fieldValue(group.map((part) => part.comparison)));
  return { resource: treeToMap(new Map([['data', data]])), documentName };
}

const depth = (group: readonly FieldComparison[]): number => group[0]?.field.length ?? 0;

function fieldValue(comparisons: readonly Comparison[]): RulesValue {
  const [only, ...others] = comparisons;
  if (only?.operator === '==' && others.length === 0) return only.value;
  return { type: 'constraint', comparisons };
}

type Tree = Map<string, RulesValue | Tree>;

function plant(tree: Tree, field: readonly string[], value: RulesValue): void {
  const [name, ...rest] = field;
  if (name === undefined) return;
  if (rest.length === 0) {
    tree.set(name, value);
    return;
  }
  const branch = tree.get(name) ?? new Map<string, RulesValue | Tree>();
  tree.set(name, branch);
  if (branch instanceof Map) plant(branch, rest, value);
}

function treeToMap(tree: Tree): RulesValue {
  const entries = new Map<string, RulesValue>();
  for (const [name, value] of tree) entries.set(name, value instanceof Map ? treeToMap(value) : value);
  return { type: 'map', entries, partial: true };
}

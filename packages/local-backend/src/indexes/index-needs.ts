/** Computes the indexes that a query needs: one need for each alternative of its filter. */
import { formatFieldPath, isNamePath, type FieldPath } from '../model/field-path.ts';
import { alternativesOf, type Condition } from '../query/alternatives.ts';
import { fixedValue } from '../query/plan.ts';
import type { Query } from '../query/query.ts';
import { valueKey } from '../query/value-key.ts';
import type { Scope, SortedField, SortOrder } from './index-file.ts';

/** Fields as text. None of the lists contains the document's name. */
export interface IndexNeed {
  readonly collectionGroup: string;
  readonly scope: Scope;
  /** Fields compared for equality: each precedes the sorted fields in some index. */
  readonly equal: readonly string[];
  /** Fields both compared for equality and sorted by: they may also precede the sorted fields, but need not. */
  readonly equalAndSorted: readonly string[];
  /** The array of an array-contains condition. */
  readonly contains: string | undefined;
  /** The sort order of every index: the orders of the query, then the fields of its inequalities. */
  readonly sorted: readonly SortedField[];
  /** Fields of sums and averages: they follow the sorted fields, in any order and direction. */
  readonly added: readonly string[];
  /** The direction of the document names, which break ties. */
  readonly names: SortOrder;
}

/** `added` are the fields of sums and averages. A query by name only has no need, nor has one without a collection. */
export function indexNeeds(query: Query, added: readonly FieldPath[] = []): IndexNeed[] {
  if (query.from.collectionId === '') return [];
  const alternatives = alternativesOf(query.filter);
  const settled = settledFields(alternatives);
  const orders = query.orderBy.filter(
    ({ field }) => !isNamePath(field) && !settled.has(formatFieldPath(field)),
  );
  const sorted = orders.map(({ field, direction }) => sortedField(field, direction));
  const names = query.orderBy.at(-1)?.direction === 'DESC' ? 'DESCENDING' : 'ASCENDING';
  return alternatives.flatMap((conditions) => {
    const compared = equalFields(conditions);
    const isSorted = (path: string) => sorted.some(({ fieldPath }) => fieldPath === path);
    const contains = conditions.find(({ op }) => op === 'ARRAY_CONTAINS');
    const need: IndexNeed = {
      collectionGroup: query.from.collectionId,
      scope: query.from.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
      equal: compared.filter((path) => !isSorted(path)),
      equalAndSorted: compared.filter(isSorted),
      contains: contains && formatFieldPath(contains.field),
      sorted,
      added: unique(added.map(formatFieldPath)).filter((path) => !isSorted(path) && !compared.includes(path)),
      names,
    };
    return isByName(need, conditions) ? [] : [need];
  });
}

/** A document is found by its name, and documents are stored in the order of their names. */
function isByName(
  { equal, contains, sorted, added, names }: IndexNeed,
  conditions: readonly Condition[],
): boolean {
  const fields = [...equal, ...sorted, ...added, contains].filter((field) => field !== undefined);
  return fields.length === 0 && (names === 'ASCENDING' || isOneDocument(conditions));
}

const isOneDocument = (conditions: readonly Condition[]): boolean =>
  conditions.some(({ field, op }) => isNamePath(field) && op === 'EQUAL');

/** Fields that equal the same value in every alternative need no sorting. */
function settledFields(alternatives: readonly (readonly Condition[])[]): Set<string> {
  const fixed = alternatives.map((conditions) => new Map(conditions.flatMap(fixedEntry)));
  const [first = new Map<string, string>(), ...others] = fixed;
  const isEverywhere = ([path, key]: [string, string]) => others.every((other) => other.get(path) === key);
  return new Set([...first].filter(isEverywhere).map(([path]) => path));
}

function fixedEntry(condition: Condition): [string, string][] {
  const value = fixedValue(condition);
  return value === undefined ? [] : [[formatFieldPath(condition.field), valueKey(value)]];
}

function equalFields(conditions: readonly Condition[]): string[] {
  const equal = conditions.filter(
    (condition) => !isNamePath(condition.field) && fixedValue(condition) !== undefined,
  );
  return unique(equal.map(({ field }) => formatFieldPath(field))).toSorted();
}

function sortedField(field: FieldPath, direction: 'ASC' | 'DESC'): SortedField {
  return { fieldPath: formatFieldPath(field), order: direction === 'DESC' ? 'DESCENDING' : 'ASCENDING' };
}

const unique = (paths: readonly string[]): string[] => [...new Set(paths)];

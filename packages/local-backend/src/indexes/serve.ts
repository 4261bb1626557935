/**
 * Whether the given indexes serve a need: one index, or several with the same sort order that together contain every
 * compared field. Indexes are read only forward.
 */
import { NAME_FIELD } from '../model/field-path.ts';
import { fieldIndexes } from './field-indexes.ts';
import type { CompositeIndex, IndexField, IndexFile, SortedField } from './index-file.ts';
import type { IndexNeed } from './index-needs.ts';

/** What one index contributes to a need. */
interface Contribution {
  /** The compared fields with which the index begins. */
  readonly equal: readonly string[];
  readonly hasArray: boolean;
  /** The index's sort order; only indexes with the same sort order can be merged. */
  readonly suffix: string;
}

const UNSORTED = JSON.stringify([]);

export function isServed(need: IndexNeed, file: IndexFile): boolean {
  const composites = file.indexes.flatMap((index) => compositeContribution(need, index) ?? []);
  const all = [...composites, ...fieldContributions(need, file)];
  return [...new Set(all.map(({ suffix }) => suffix))].some((suffix) =>
    isCovered(
      need,
      all.filter((contribution) => contribution.suffix === suffix),
    ),
  );
}

function isCovered({ equal, contains }: IndexNeed, used: readonly Contribution[]): boolean {
  const covered = new Set(used.flatMap((contribution) => contribution.equal));
  return (
    used.length > 0 &&
    equal.every((path) => covered.has(path)) &&
    (contains === undefined || used.some(({ hasArray }) => hasArray))
  );
}

/** Undefined if the index is of no use: another collection, another sort order, or an extra field. */
function compositeContribution(need: IndexNeed, index: CompositeIndex): Contribution | undefined {
  if (index.collectionGroup !== need.collectionGroup || !isInScope(need, index)) return undefined;
  const parts = partsOf(need, index.fields);
  if (parts === undefined) return undefined;
  const { ahead, behind, names } = parts;
  if (!isSortedAs(need, behind) || !isNamedAs(need, behind, names)) return undefined;
  const comparable = new Set([...need.equal, ...need.equalAndSorted]);
  const arrays = ahead.filter((field) => 'arrayConfig' in field);
  const compared = ahead.filter(isSorted);
  if (arrays.some(({ fieldPath }) => fieldPath !== need.contains)) return undefined;
  if (compared.some(({ fieldPath }) => !comparable.has(fieldPath))) return undefined;
  return {
    equal: compared.map(({ fieldPath }) => fieldPath),
    hasArray: arrays.length > 0,
    suffix: JSON.stringify(behind),
  };
}

/** An index of a collection group also serves each collection. */
function isInScope(need: IndexNeed, { queryScope }: CompositeIndex): boolean {
  return queryScope === need.scope || queryScope === 'COLLECTION_GROUP';
}

interface Parts {
  readonly ahead: readonly IndexField[];
  /** The following fields, as many as the need sorts by and adds up. */
  readonly behind: readonly IndexField[];
  /** The direction of the names, if the index states one. */
  readonly names: SortedField | undefined;
}

function partsOf({ sorted, added }: IndexNeed, fields: readonly IndexField[]): Parts | undefined {
  const names = fields.filter(isSorted).find(({ fieldPath }) => fieldPath === NAME_FIELD);
  const rest = fields.filter((field) => field !== names);
  const split = rest.length - sorted.length - added.length;
  return split < 0 ? undefined : { ahead: rest.slice(0, split), behind: rest.slice(split), names };
}

function isSortedAs({ sorted, added }: IndexNeed, behind: readonly IndexField[]): boolean {
  const hasOrder = sorted.every(({ fieldPath, order }, place) => {
    const field = behind[place];
    return field?.fieldPath === fieldPath && isSorted(field) && field.order === order;
  });
  const others = behind.slice(sorted.length);
  return hasOrder && others.every((field) => isSorted(field) && added.includes(field.fieldPath));
}

/** By default names follow the direction of the last sorted field; without one, equal entries can be read both ways. */
function isNamedAs(need: IndexNeed, behind: readonly IndexField[], names: SortedField | undefined): boolean {
  if (need.added.length > 0) return true;
  if (names !== undefined) return names.order === need.names;
  const last = behind.at(-1);
  return last === undefined || (isSorted(last) && last.order === need.names);
}

function fieldContributions(need: IndexNeed, file: IndexFile): Contribution[] {
  const { equal, contains, sorted, added, names } = need;
  const modesOf = (path: string) =>
    fieldIndexes(file, need.collectionGroup, path).filter(({ queryScope }) => queryScope === need.scope);
  const [field, ...more] = [...sorted, ...added.map((fieldPath) => ({ fieldPath, order: undefined }))];
  if (field === undefined) {
    const compared = equal.filter((path) => modesOf(path).some((mode) => 'order' in mode));
    const arrays = contains !== undefined && modesOf(contains).some((mode) => 'arrayConfig' in mode);
    return [
      ...compared.map((path) => ({ equal: [path], hasArray: false, suffix: UNSORTED })),
      ...(arrays ? [{ equal: [], hasArray: true, suffix: UNSORTED }] : []),
    ];
  }
  if (more.length > 0) return [];
  return modesOf(field.fieldPath).flatMap((mode): Contribution[] => {
    if (!('order' in mode)) return [];
    const isIt = field.order === undefined || (field.order === mode.order && names === mode.order);
    const behind = [{ fieldPath: field.fieldPath, order: mode.order }];
    return isIt ? [{ equal: [], hasArray: false, suffix: JSON.stringify(behind) }] : [];
  });
}

const isSorted = (field: IndexField): field is SortedField => 'order' in field;

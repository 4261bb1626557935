/** Suggests the entry of `firestore.indexes.json` that a query lacks, and its error message. */
import { NAME_FIELD } from '../model/field-path.ts';
import { fieldIndexes, overrideOf } from './field-indexes.ts';
import type {
  CompositeIndex,
  FieldIndex,
  FieldOverride,
  IndexField,
  IndexFile,
  Scope,
} from './index-file.ts';
import type { IndexNeed } from './index-needs.ts';

/** The index that contains exactly the fields of the need. */
export function perfectIndex(need: IndexNeed): CompositeIndex {
  const { collectionGroup, scope, equal, contains, sorted, added, names } = need;
  const ascending = (fieldPath: string): IndexField => ({ fieldPath, order: 'ASCENDING' });
  const isNamed = added.length === 0 && isNamedApart(need);
  return {
    collectionGroup,
    queryScope: scope,
    fields: [
      ...equal.map(ascending),
      ...(contains === undefined ? [] : [{ fieldPath: contains, arrayConfig: 'CONTAINS' as const }]),
      ...sorted,
      ...added.toSorted().map(ascending),
      ...(isNamed ? [{ fieldPath: NAME_FIELD, order: names }] : []),
    ],
  };
}

/** Whether the names' direction differs from the default. */
function isNamedApart({ equal, contains, sorted, names }: IndexNeed): boolean {
  const last = sorted.at(-1);
  if (last !== undefined) return last.order !== names;
  return equal.length === 0 && contains === undefined;
}

/** The error for a missing index, with the JSON to add. */
export function missingText(need: IndexNeed, file: IndexFile): string {
  const index = perfectIndex(need);
  const [field, ...more] = index.fields;
  if (field === undefined || more.length > 0 || field.fieldPath === NAME_FIELD)
    return `The query requires an index. ${addTo('indexes', file, index)}`;
  const { fieldPath } = field;
  const wanted = fieldIndexOf(field, need.scope);
  const override: FieldOverride = {
    collectionGroup: need.collectionGroup,
    fieldPath,
    indexes: [...fieldIndexes(file, need.collectionGroup, fieldPath), wanted],
  };
  const isThere = overrideOf(file.fieldOverrides, need.collectionGroup, fieldPath) !== undefined;
  return (
    `The query requires a ${need.scope}_${shortMode(wanted)} index for collection ${need.collectionGroup} ` +
    `and field ${fieldPath}. ${addTo('fieldOverrides', file, override, isThere)}`
  );
}

function fieldIndexOf(field: IndexField, queryScope: Scope): FieldIndex {
  if ('arrayConfig' in field) return { queryScope, arrayConfig: 'CONTAINS' };
  return { queryScope, order: 'order' in field ? field.order : 'ASCENDING' };
}

function shortMode(index: FieldIndex): string {
  if (!('order' in index)) return 'CONTAINS';
  return index.order === 'ASCENDING' ? 'ASC' : 'DESC';
}

function addTo(list: string, { name }: IndexFile, entry: object, isThere = false): string {
  const what = isThere ? "Put this in the place of the field's entry in" : 'Add this to';
  return `${what} "${list}" of ${name}:\n${JSON.stringify(entry, null, 2)}`;
}

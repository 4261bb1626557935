/** The automatic single-field indexes, as changed by `fieldOverrides`. */
import { formatFieldPath, parseFieldPath } from '../model/field-path.ts';
import type { FieldIndex, FieldOverride, IndexFile } from './index-file.ts';

const BY_ITSELF: readonly FieldIndex[] = [
  { queryScope: 'COLLECTION', order: 'ASCENDING' },
  { queryScope: 'COLLECTION', order: 'DESCENDING' },
  { queryScope: 'COLLECTION', arrayConfig: 'CONTAINS' },
];

/** A field inherits from its parent map, and both inherit from the settings for all fields (`*`). */
export function fieldIndexes(
  { fieldOverrides }: IndexFile,
  collectionGroup: string,
  fieldPath: string,
): readonly FieldIndex[] {
  const names = parseFieldPath(fieldPath);
  const places = [...names.map((_, index) => formatFieldPath(names.slice(0, names.length - index))), '*'];
  const found = places.map((place) => overrideOf(fieldOverrides, collectionGroup, place));
  return found.find((override) => override !== undefined)?.indexes ?? BY_ITSELF;
}

/** The override of the field or of `*`. */
export function overrideOf(
  overrides: readonly FieldOverride[],
  collectionGroup: string,
  fieldPath: string,
): FieldOverride | undefined {
  return overrides.find(
    (override) => override.collectionGroup === collectionGroup && override.fieldPath === fieldPath,
  );
}

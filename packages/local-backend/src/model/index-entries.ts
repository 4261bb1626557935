/** Counts a document's entries in automatic indexes. */
import { encodeValue } from './proto-json.ts';
import type { Fields, Value } from './value.ts';
import { hasTypeKey } from './vector.ts';

/**
 * Two entries (ascending and descending) for each field that is not a map or array, including fields of maps; one for
 * each distinct element of an array. Ignores composite indexes and exemptions.
 */
export function countIndexEntries(fields: Fields): number {
  let entries = 0;
  for (const value of fields.values()) {
    if (value.type === 'array') entries += countDifferent(value.values);
    else if (value.type === 'map' && !hasTypeKey(value.fields)) entries += countIndexEntries(value.fields);
    else entries += 2;
  }
  return entries;
}

function countDifferent(values: readonly Value[]): number {
  return new Set(values.map((value) => JSON.stringify(encodeValue(value)))).size;
}

/** The number of a document's entries in automatic indexes. */
import { encodeValue } from './proto-json.ts';
import type { Fields, Value } from './value.ts';
import { hasTypeKey } from './vector.ts';

/**
 * Two for each field that is no map or array, in ascending and descending order, fields of maps included; and one for
 * each different element of an array. Composite indexes and exemptions are not known here.
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

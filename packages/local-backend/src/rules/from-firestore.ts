/** Converts stored Firestore data for rules: a document becomes `{data, id, __name__}`, a reference a path. */
import type { Fields, StoredDocument, Value } from '../model/value.ts';
import { bool, float, int, list, mapOf, NULL, path, string } from './value/value.ts';
import type { RulesValue } from './value/value.ts';

/** `database` is `projects/P/databases/D`. */
export function documentToRules(
  database: string,
  document: Pick<StoredDocument, 'path' | 'fields'>,
): RulesValue {
  return mapOf({
    data: fieldsToRules(document.fields),
    id: string(document.path.slice(document.path.lastIndexOf('/') + 1)),
    __name__: path(documentSegments(database, document.path)),
  });
}

/** The segments of `/databases/D/documents/users/u1`, the form of document paths in rules. */
export function documentSegments(database: string, documentPath: string): string[] {
  const databaseId = database.slice(database.lastIndexOf('/') + 1);
  return [
    'databases',
    databaseId,
    'documents',
    ...documentPath.split('/').filter((segment) => segment !== ''),
  ];
}

export function fieldsToRules(fields: Fields): RulesValue {
  const entries = new Map<string, RulesValue>();
  for (const [key, value] of fields) entries.set(key, valueToRules(value));
  return { type: 'map', entries };
}

export function valueToRules(value: Value): RulesValue {
  switch (value.type) {
    case 'null':
      return NULL;
    case 'boolean':
      return bool(value.value);
    case 'integer':
      return int(value.value);
    case 'double':
      return float(value.value);
    case 'timestamp':
      return { type: 'timestamp', nanos: value.micros * 1000n };
    case 'string':
      return string(value.value);
    case 'bytes':
      return { type: 'bytes', value: value.value };
    case 'reference':
      return path(value.name.split('/').slice(2));
    case 'geoPoint':
      return { type: 'latlng', latitude: value.latitude, longitude: value.longitude };
    case 'array':
      return list(value.values.map(valueToRules));
    case 'map':
      return fieldsToRules(value.fields);
  }
}

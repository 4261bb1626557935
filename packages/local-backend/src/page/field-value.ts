/** Formats Firestore's REST values as text. Runs in the browser. */

/** Exactly one key is set; it names the type. */
export interface FieldValue {
  readonly nullValue?: null;
  readonly booleanValue?: boolean;
  readonly integerValue?: string;
  readonly doubleValue?: number | 'NaN' | 'Infinity' | '-Infinity';
  readonly timestampValue?: string;
  readonly stringValue?: string;
  /** Base64. */
  readonly bytesValue?: string;
  readonly referenceValue?: string;
  readonly geoPointValue?: { readonly latitude?: number; readonly longitude?: number };
  readonly arrayValue?: { readonly values?: readonly FieldValue[] };
  readonly mapValue?: { readonly fields?: FieldValues };
}

export type FieldValues = Readonly<Record<string, FieldValue>>;

const TYPE_OF_KEY: Readonly<Record<string, string>> = {
  nullValue: 'null',
  booleanValue: 'boolean',
  integerValue: 'integer',
  doubleValue: 'double',
  timestampValue: 'timestamp',
  stringValue: 'string',
  bytesValue: 'bytes',
  referenceValue: 'reference',
  geoPointValue: 'geopoint',
  arrayValue: 'list',
  mapValue: 'map',
};

/** The type's name, such as `string`, `list` or `map`. */
export function typeOf(value: FieldValue): string {
  return TYPE_OF_KEY[Object.keys(value)[0] ?? ''] ?? 'null';
}

/** The value as text; for a list or map, its number of values. */
export function textOf(value: FieldValue): string {
  if (value.arrayValue !== undefined) return counted(itemsOf(value).length, 'value', 'values');
  if (value.mapValue !== undefined) return counted(Object.keys(fieldsOf(value)).length, 'field', 'fields');
  if (value.geoPointValue !== undefined) {
    const { latitude = 0, longitude = 0 } = value.geoPointValue;
    return `${latitude}, ${longitude}`;
  }
  if (value.doubleValue !== undefined)
    return Object.is(value.doubleValue, -0) ? '-0' : String(value.doubleValue);
  return String(Object.values(value)[0]);
}

function counted(count: number, item: string, many: string): string {
  return `${count} ${count === 1 ? item : many}`;
}

export function itemsOf({ arrayValue }: FieldValue): readonly FieldValue[] {
  return arrayValue?.values ?? [];
}

export function fieldsOf({ mapValue }: FieldValue): FieldValues {
  return mapValue?.fields ?? {};
}

/** Formats and parses Firestore's REST values as text. Runs in the browser. */

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

/** The types to choose from; lists and maps are entered as JSON. */
export const TYPES = [
  'string',
  'integer',
  'double',
  'boolean',
  'null',
  'timestamp',
  'reference',
  'geopoint',
  'bytes',
  'list',
  'map',
] as const;

export type TypeName = (typeof TYPES)[number];

const TYPE_OF_KEY: Readonly<Record<string, TypeName>> = {
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

export function typeOf(value: FieldValue): TypeName {
  return TYPE_OF_KEY[Object.keys(value)[0] ?? ''] ?? 'null';
}

/** The text that `parseValue` accepts; for a list or map, its number of values. */
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

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function itemsOf({ arrayValue }: FieldValue): readonly FieldValue[] {
  return arrayValue?.values ?? [];
}

export function fieldsOf({ mapValue }: FieldValue): FieldValues {
  return mapValue?.fields ?? {};
}

const INTEGER = /^-?\d+$/;
const MOST_INTEGER = 2n ** 63n;

/** Parses input as a value of the type. @throws Error that names the expected format. */
export function parseValue(type: TypeName, text: string): FieldValue {
  const trimmed = text.trim();
  switch (type) {
    case 'null':
      return { nullValue: null };
    case 'string':
      return { stringValue: text };
    case 'boolean':
      if (trimmed !== 'true' && trimmed !== 'false') throw new Error('Type true or false.');
      return { booleanValue: trimmed === 'true' };
    case 'integer':
      return { integerValue: integerOf(trimmed) };
    case 'double':
      return { doubleValue: doubleOf(trimmed) };
    case 'timestamp':
      return { timestampValue: timestampOf(trimmed) };
    case 'reference':
      if (!/^projects\/[^/]+\/databases\/[^/]+\/documents\/.+/.test(trimmed))
        throw new Error('Type the whole name: projects/…/databases/(default)/documents/users/u1.');
      return { referenceValue: trimmed };
    case 'geopoint':
      return { geoPointValue: geoPointOf(trimmed) };
    case 'bytes':
      if (!/^[A-Za-z0-9+/]*={0,2}$/.test(trimmed) || trimmed.length % 4 !== 0)
        throw new Error('Type the bytes in Base64.');
      return { bytesValue: trimmed };
    case 'list':
      return fromJson(jsonOf(trimmed, Array.isArray, 'Type a list as JSON: [1, "two"].'));
    case 'map':
      return fromJson(jsonOf(trimmed, isRecord, 'Type a map as JSON: {"name": "Ada"}.'));
  }
}

function integerOf(text: string): string {
  if (!INTEGER.test(text)) throw new Error('Type a whole number.');
  const number = BigInt(text);
  if (number >= MOST_INTEGER || number < -MOST_INTEGER)
    throw new Error('Whole numbers have at most 64 bits.');
  return String(number);
}

function doubleOf(text: string): number | 'NaN' | 'Infinity' | '-Infinity' {
  if (text === 'NaN' || text === 'Infinity' || text === '-Infinity') return text;
  const number = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) throw new Error('Type a number, NaN, Infinity or -Infinity.');
  return number;
}

/** Validates a timestamp and keeps its fractional digits. */
function timestampOf(text: string): string {
  const withZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(text) ? text : undefined;
  if (withZone !== undefined && !Number.isNaN(Date.parse(text))) return withZone;
  throw new Error('Type a time in UTC: 2026-03-02T10:00:00Z.');
}

function geoPointOf(text: string): { latitude: number; longitude: number } {
  const [latitude = Number.NaN, longitude = Number.NaN, ...more] = text.split(',').map(Number);
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && more.length === 0;
  if (!isPlace) throw new Error('Type latitude and longitude: 52.52, 13.405.');
  return { latitude, longitude };
}

function jsonOf(text: string, isRight: (value: unknown) => boolean, expected: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (isRight(value)) return value;
  } catch {
    // Invalid JSON gets the same error as JSON of the wrong type.
  }
  throw new Error(expected);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Converts JSON to a value as Firestore's SDKs do. */
export function fromJson(json: unknown): FieldValue {
  if (json === null) return { nullValue: null };
  if (typeof json === 'boolean') return { booleanValue: json };
  if (typeof json === 'number')
    return Number.isSafeInteger(json) ? { integerValue: String(json) } : { doubleValue: json };
  if (typeof json === 'string') return { stringValue: json };
  if (Array.isArray(json)) return { arrayValue: { values: json.map(fromJson) } };
  const entries = Object.entries(json as Record<string, unknown>);
  return { mapValue: { fields: Object.fromEntries(entries.map(([key, value]) => [key, fromJson(value)])) } };
}

/** The location of a nested value: keys of maps, indices of lists. */
export type ValuePath = readonly (string | number)[];

/** Returns the value with the one at `path` replaced, or removed if `replacement` is undefined. */
export function replaceIn(
  value: FieldValue,
  path: ValuePath,
  replacement: FieldValue | undefined,
): FieldValue {
  const [step, ...rest] = path;
  if (step === undefined) return replacement ?? value;
  if (typeof step === 'number') {
    const values = itemsOf(value).flatMap((item, index) => {
      if (index !== step) return [item];
      if (rest.length > 0) return [replaceIn(item, rest, replacement)];
      return replacement === undefined ? [] : [replacement];
    });
    return { arrayValue: { values } };
  }
  const { [step]: inner, ...others } = fieldsOf(value);
  const changed = rest.length > 0 ? replaceIn(inner ?? { mapValue: {} }, rest, replacement) : replacement;
  return { mapValue: { fields: changed === undefined ? others : { ...fieldsOf(value), [step]: changed } } };
}

/** Formats a field's name for an update mask. */
export function maskPath(name: string): string {
  return /^[A-Za-z_][A-Za-z_0-9]*$/.test(name) ? name : `\`${name.replaceAll(/[\\`]/g, String.raw`\$&`)}\``;
}

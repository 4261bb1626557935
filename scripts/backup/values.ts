/**
 * Firestore values as typed JSON, in the format of Firestore's REST API. One detail is lost: a whole number that was
 * stored as a double comes back as an integer, which no SDK and no query can tell apart.
 */
import { DocumentReference, FieldValue, type Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';

export type JsonValue =
  | { readonly nullValue: null }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string }
  | { readonly doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { readonly timestampValue: string }
  | { readonly stringValue: string }
  | { readonly bytesValue: string }
  /** The path within the database, so that a restored reference points into the database it is restored to. */
  | { readonly referenceValue: string }
  | { readonly geoPointValue: { readonly latitude: number; readonly longitude: number } }
  | { readonly vectorValue: readonly number[] }
  | { readonly arrayValue: readonly JsonValue[] }
  | { readonly mapValue: JsonFields };

export type JsonFields = Readonly<Record<string, JsonValue>>;

export function encodeFields(data: object): JsonFields {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, encodeValue(value)]));
}

/** @throws Error on a value that Firestore cannot store. */
export function encodeValue(value: unknown): JsonValue {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'bigint') return { integerValue: value.toString() };
  if (typeof value === 'number') return { doubleValue: encodeDouble(value) };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'object') return encodeObject(value);
  throw new Error(`A ${typeof value} cannot be kept.`);
}

function encodeObject(value: object): JsonValue {
  if (value instanceof Timestamp) return { timestampValue: encodeTimestamp(value) };
  if (value instanceof GeoPoint)
    return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
  if (value instanceof DocumentReference) return { referenceValue: value.path };
  if (value instanceof Uint8Array) return { bytesValue: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) return { arrayValue: value.map(encodeValue) };
  if (isVector(value)) return { vectorValue: value.toArray() };
  return { mapValue: encodeFields(value) };
}

/** @throws Error on anything that `encodeFields` does not write. */
export function decodeFields(db: Firestore, fields: JsonFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decodeValue(db, value)]));
}

function decodeValue(db: Firestore, value: JsonValue): unknown {
  if ('nullValue' in value) return null;
  if ('booleanValue' in value) return value.booleanValue;
  if ('integerValue' in value) return BigInt(value.integerValue);
  // Number() parses the four special values that JSON does not have.
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('timestampValue' in value) return decodeTimestamp(value.timestampValue);
  if ('stringValue' in value) return value.stringValue;
  if ('bytesValue' in value) return Buffer.from(value.bytesValue, 'base64');
  if ('referenceValue' in value) return db.doc(value.referenceValue);
  if ('geoPointValue' in value)
    return new GeoPoint(value.geoPointValue.latitude, value.geoPointValue.longitude);
  if ('vectorValue' in value) return FieldValue.vector([...value.vectorValue]);
  if ('arrayValue' in value) return value.arrayValue.map((jsonValue) => decodeValue(db, jsonValue));
  if ('mapValue' in value) return decodeFields(db, value.mapValue);
  throw new Error(`This is not a value: ${JSON.stringify(value)}`);
}

function encodeDouble(value: number): number | 'NaN' | 'Infinity' | '-Infinity' | '-0' {
  if (Number.isNaN(value)) return 'NaN';
  if (value === Infinity) return 'Infinity';
  if (value === -Infinity) return '-Infinity';
  return Object.is(value, -0) ? '-0' : value;
}

/** Encodes all nine fractional digits; a Date would keep only three. */
function encodeTimestamp({ seconds, nanoseconds }: Timestamp): string {
  const whole = new Date(seconds * 1000).toISOString().slice(0, -'.000Z'.length);
  return `${whole}.${String(nanoseconds).padStart(9, '0')}Z`;
}

function decodeTimestamp(text: string): Timestamp {
  const [whole = '', fraction = ''] = text.slice(0, -1).split('.');
  const ms = Date.parse(`${whole}Z`);
  if (Number.isNaN(ms)) throw new Error(`This is not a time: ${text}`);
  return new Timestamp(ms / 1000, Number(fraction));
}

/** The SDK creates vectors but does not export their class. */
function isVector(value: object): value is { toArray(): number[] } {
  return 'toArray' in value && typeof value.toArray === 'function';
}

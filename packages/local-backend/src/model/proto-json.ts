/**
 * Values and fields in ProtoJSON, the JSON form of google.firestore.v1.Value: int64 as a decimal string, bytes as
 * base64, NaN and the infinities as strings, timestamps as RFC 3339.
 */
import { invalid } from './status.ts';
import { formatTimestamp, parseTimestamp } from './timestamp.ts';
import type { Fields, Value } from './value.ts';

/** Exactly one field is set. */
export interface WireValue {
  nullValue?: null | 'NULL_VALUE';
  booleanValue?: boolean;
  integerValue?: string | number;
  doubleValue?: number | string;
  timestampValue?: string;
  stringValue?: string;
  bytesValue?: string;
  referenceValue?: string;
  geoPointValue?: { latitude?: number; longitude?: number };
  arrayValue?: { values?: WireValue[] };
  mapValue?: { fields?: Record<string, WireValue> };
}

const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

/** Throws INVALID_ARGUMENT for an invalid value. */
export function decodeValue(wire: WireValue): Value {
  if (wire === null || typeof wire !== 'object') throw invalid('A value must be an object.');
  if (wire.stringValue !== undefined) return { type: 'string', value: text(wire.stringValue, 'stringValue') };
  if (wire.integerValue !== undefined) return { type: 'integer', value: decodeInt64(wire.integerValue) };
  if (wire.booleanValue !== undefined) return { type: 'boolean', value: decodeBoolean(wire.booleanValue) };
  if (wire.mapValue !== undefined) return { type: 'map', fields: decodeFields(wire.mapValue?.fields) };
  if (wire.arrayValue !== undefined) return decodeArray(wire.arrayValue);
  if (wire.timestampValue !== undefined) {
    return { type: 'timestamp', micros: parseTimestamp(text(wire.timestampValue, 'timestampValue')) };
  }
  if (wire.doubleValue !== undefined) return { type: 'double', value: decodeDouble(wire.doubleValue) };
  if (wire.nullValue !== undefined) return { type: 'null' };
  if (wire.referenceValue !== undefined) {
    return { type: 'reference', name: text(wire.referenceValue, 'referenceValue') };
  }
  if (wire.bytesValue !== undefined) return { type: 'bytes', value: decodeBytes(wire.bytesValue) };
  if (wire.geoPointValue !== undefined) return decodeGeoPoint(wire.geoPointValue);
  throw invalid('A value has no type set, or one that this server does not know.');
}

function decodeArray(wire: { values?: WireValue[] } | null): Value {
  return { type: 'array', values: (wire?.values ?? []).map(decodeValue) };
}

export function decodeFields(wire: Record<string, WireValue> | undefined): Fields {
  const fields = new Map<string, Value>();
  for (const key of Object.keys(wire ?? {})) {
    const value = wire?.[key];
    if (value !== undefined) fields.set(key, decodeValue(value));
  }
  return fields;
}

export function encodeValue(value: Value): WireValue {
  switch (value.type) {
    case 'null':
      return { nullValue: null };
    case 'boolean':
      return { booleanValue: value.value };
    case 'integer':
      return { integerValue: String(value.value) };
    case 'double':
      return { doubleValue: encodeDouble(value.value) };
    case 'timestamp':
      return { timestampValue: formatTimestamp(value.micros) };
    case 'string':
      return { stringValue: value.value };
    case 'bytes':
      return { bytesValue: Buffer.from(value.value).toString('base64') };
    case 'reference':
      return { referenceValue: value.name };
    case 'geoPoint':
      return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
    case 'array':
      return { arrayValue: value.values.length > 0 ? { values: value.values.map(encodeValue) } : {} };
    case 'map':
      return { mapValue: value.fields.size > 0 ? { fields: encodeFields(value.fields) } : {} };
  }
}

export function encodeFields(fields: Fields): Record<string, WireValue> {
  const entries = Array.from(fields, ([key, value]): [string, WireValue] => [key, encodeValue(value)]);
  return Object.fromEntries(entries);
}

/** Accepts ProtoJSON's forms: digits in a string, or a JSON number. */
export function decodeInt64(wire: string | number): bigint {
  const digits = typeof wire === 'number' ? wire : text(wire, 'integerValue');
  if (typeof digits === 'number' ? !Number.isInteger(digits) : !/^-?\d+$/.test(digits)) {
    throw invalid(`"${wire}" is not a 64-bit integer.`);
  }
  const value = BigInt(digits);
  if (value < MIN_INT64 || value > MAX_INT64) throw invalid(`"${wire}" is not a 64-bit integer.`);
  return value;
}

/** Decodes standard or URL-safe base64. */
export function decodeBytes(wire: string): Uint8Array {
  if (typeof wire !== 'string' || !/^[A-Za-z0-9+/_-]*={0,2}$/.test(wire)) {
    throw invalid('Bytes must be base64 text.');
  }
  return Buffer.from(wire, 'base64');
}

/** Decodes a JSON number or a string, which may be NaN, an infinity or -0. */
export function decodeDouble(wire: number | string): number {
  if (typeof wire === 'number') return wire;
  if (wire === 'NaN') return Number.NaN;
  if (wire === 'Infinity' || wire === '-Infinity') return Number(wire);
  if (wire === '-0') return -0;
  const value = typeof wire === 'string' && wire.trim() !== '' ? Number(wire) : Number.NaN;
  if (Number.isNaN(value)) throw invalid(`"${wire}" is not a double.`);
  return value;
}

/** `JSON.stringify` would write -0 as 0, so it becomes a string, which every reader of doubles accepts. */
function encodeDouble(value: number): number | string {
  if (Number.isFinite(value)) return Object.is(value, -0) ? '-0' : value;
  return String(value);
}

function decodeGeoPoint(wire: { latitude?: number; longitude?: number }): Value {
  const { latitude = 0, longitude = 0 } = wire ?? {};
  const isValid = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isValid) throw invalid('A geo point has a latitude of -90 to 90 and a longitude of -180 to 180.');
  return { type: 'geoPoint', latitude, longitude };
}

function decodeBoolean(wire: boolean): boolean {
  if (typeof wire !== 'boolean') throw invalid('booleanValue must be true or false.');
  return wire;
}

function text(wire: string, field: string): string {
  if (typeof wire !== 'string') throw invalid(`${field} must be a string.`);
  return wire;
}

/**
 * ProtoJSON forms of the google.protobuf messages that are not objects in JSON: Timestamp and Duration are strings, the
 * wrappers are bare values, a Struct is any JSON object. https://protobuf.dev/programming-guides/json/
 */
import type { Type } from 'protobufjs';
import { protobuf } from '../../installed/packages.ts';

type Plain = Record<string, unknown>;

/** Converts a message to and from its special JSON form. */
export interface WellKnown {
  toJson(message: Plain): unknown;
  fromJson(json: unknown): Plain;
}

const RFC3339 = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/;

function longToNumber(value: unknown): number {
  return protobuf()
    .util.LongBits.from(value as number)
    .toNumber(false);
}

/** Formats 0, 3, 6 or 9 digits, as few as preserve the value. */
function fraction(nanos: number): string {
  if (nanos === 0) return '';
  const digits = String(nanos).padStart(9, '0');
  return `.${digits.replace(/(000){1,2}$/, '')}`;
}

const timestamp: WellKnown = {
  toJson(message) {
    const seconds = longToNumber(message['seconds'] ?? 0);
    const whole = new Date(seconds * 1000).toISOString().slice(0, 19);
    return `${whole}${fraction(Number(message['nanos'] ?? 0))}Z`;
  },
  fromJson(json) {
    const match = typeof json === 'string' ? RFC3339.exec(json) : null;
    if (match === null) throw new TypeError(`Not an RFC 3339 timestamp: ${JSON.stringify(json)}`);
    const seconds = Date.parse(`${match[1]}${match[3]}`) / 1000;
    return { seconds, nanos: Number((match[2] ?? '').padEnd(9, '0')) };
  },
};

const duration: WellKnown = {
  toJson(message) {
    const seconds = longToNumber(message['seconds'] ?? 0);
    const nanos = Number(message['nanos'] ?? 0);
    const sign = seconds < 0 || nanos < 0 ? '-' : '';
    return `${sign}${Math.abs(seconds)}${fraction(Math.abs(nanos))}s`;
  },
  fromJson(json) {
    const match = typeof json === 'string' ? /^(-?)(\d+)(?:\.(\d{1,9}))?s$/.exec(json) : null;
    if (match === null) throw new TypeError(`Not a duration: ${JSON.stringify(json)}`);
    const sign = match[1] === '-' ? -1 : 1;
    return { seconds: sign * Number(match[2]), nanos: sign * Number((match[3] ?? '').padEnd(9, '0')) };
  },
};

const struct: WellKnown = {
  toJson: (message) => structToJson(message),
  fromJson: (json) => structFromJson(json as Plain),
};

function structToJson({ fields = {} }: Plain): Plain {
  return mapValues(fields as Plain, (value) => valueToJson(value as Plain));
}

function valueToJson({ structValue, listValue, ...scalar }: Plain): unknown {
  if (structValue != null) return structToJson(structValue as Plain);
  if (listValue != null)
    return ((listValue as Plain)['values'] as Plain[] | undefined)?.map(valueToJson) ?? [];
  return scalar['boolValue'] ?? scalar['numberValue'] ?? scalar['stringValue'] ?? null;
}

function structFromJson(json: Plain): Plain {
  return { fields: mapValues(json, valueFromJson) };
}

function valueFromJson(json: unknown): Plain {
  if (typeof json === 'boolean') return { boolValue: json };
  if (typeof json === 'number') return { numberValue: json };
  if (typeof json === 'string') return { stringValue: json };
  if (Array.isArray(json)) return { listValue: { values: json.map(valueFromJson) } };
  return json == null ? { nullValue: 0 } : { structValue: structFromJson(json as Plain) };
}

/** `Object.fromEntries` keeps `__proto__`, which is a legal key. */
function mapValues(object: Plain, convert: (value: unknown) => unknown): Plain {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, convert(value)]));
}

const SPECIAL: Readonly<Record<string, WellKnown>> = {
  '.google.protobuf.Timestamp': timestamp,
  '.google.protobuf.Duration': duration,
  '.google.protobuf.Struct': struct,
};

/** The special JSON form of `type`; undefined for the generic form. */
export function wellKnown(type: Type): WellKnown | undefined {
  return SPECIAL[type.fullName];
}

/** Whether the type is a wrapper (`Int32Value`, `DoubleValue`, …), which is written as its bare value. */
export function isWrapper(type: Type): boolean {
  return /^\.google\.protobuf\.(Double|Float|U?Int64|U?Int32|Bool|String|Bytes)Value$/.test(type.fullName);
}

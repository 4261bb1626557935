/**
 * The typed values in which firebase-tools passes `request` and `resource` to the Storage rules runtime: objects with
 * exactly one key, which names the type.
 */
import { bool, float, int, list, NULL, path, string } from '../rules/value/value.ts';
import type { RulesValue } from '../rules/value/value.ts';

/** Throws an Error that shows the invalid value. */
export function parseExpressionValue(wire: unknown): RulesValue {
  if (!isObject(wire)) throw unknownValue(wire);
  const [entry, ...others] = Object.entries(wire);
  if (entry === undefined || others.length > 0) throw unknownValue(wire);
  const [type, content] = entry;
  const parse = Object.hasOwn(PARSERS, type) ? PARSERS[type] : undefined;
  const value = parse?.(content);
  if (value === undefined) throw unknownValue(wire);
  return value;
}

/** Each parser returns undefined if the content does not match the type. */
const PARSERS: Readonly<Record<string, (content: unknown) => RulesValue | undefined>> = {
  null_value: () => NULL,
  bool_value: (content) => (typeof content === 'boolean' ? bool(content) : undefined),
  string_value: (content) => (typeof content === 'string' ? string(content) : undefined),
  float_value: (content) => (typeof content === 'number' ? float(content) : undefined),
  int_value: parseInt64,
  timestamp_value: parseTimestamp,
  list_value: (content) => {
    const values = valuesOf(content);
    return values && list(values);
  },
  set_value: (content) => {
    const values = valuesOf(content);
    return values && { type: 'set', values };
  },
  map_value: parseMap,
  path_value: parsePath,
};

function parseInt64(content: unknown): RulesValue | undefined {
  if (typeof content === 'number' && Number.isInteger(content)) return int(content);
  return typeof content === 'string' && /^-?\d+$/.test(content) ? int(BigInt(content)) : undefined;
}

function parseTimestamp(content: unknown): RulesValue | undefined {
  const millis = typeof content === 'string' ? Date.parse(content) : Number.NaN;
  return Number.isNaN(millis) ? undefined : { type: 'timestamp', nanos: BigInt(millis) * 1_000_000n };
}

function valuesOf(content: unknown): RulesValue[] | undefined {
  if (!isObject(content)) return undefined;
  const values = content['values'] ?? [];
  return Array.isArray(values) ? values.map(parseExpressionValue) : undefined;
}

function parseMap(content: unknown): RulesValue | undefined {
  if (!isObject(content)) return undefined;
  const fields = content['fields'] ?? {};
  if (!isObject(fields)) return undefined;
  return {
    type: 'map',
    entries: new Map(Object.entries(fields).map(([key, value]) => [key, parseExpressionValue(value)])),
  };
}

function parsePath(content: unknown): RulesValue | undefined {
  const segments = isObject(content) ? content['segments'] : undefined;
  if (!Array.isArray(segments)) return undefined;
  const texts = segments.map((segment: unknown) => (isObject(segment) ? segment['simple'] : undefined));
  return texts.every((text) => typeof text === 'string') ? path(texts) : undefined;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unknownValue(wire: unknown): Error {
  return new Error(`Unknown expression value: ${JSON.stringify(wire)?.slice(0, 200)}.`);
}

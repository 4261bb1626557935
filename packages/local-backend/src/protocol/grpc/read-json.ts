/**
 * Validates external JSON as the ProtoJSON of a message by its definition. The result has no nulls except null values,
 * no unknown fields, and enums by name.
 */
import type { Field, Type } from 'protobufjs';
import { protobuf } from '../../installed/packages.ts';
import { StatusError } from '../../model/status.ts';
import { isWrapper, wellKnown } from './well-known-json.ts';

type Plain = Record<string, unknown>;

/** Deeper than any message that Firestore accepts: 20 levels of values, plus some of filters. */
const MAX_DEPTH = 200;

interface Place {
  /** Path in error messages, as in `writes[0].update`. */
  readonly path: string;
  readonly depth: number;
}

/** Throws INVALID_ARGUMENT with the position of the error. */
export function readJson(type: Type, json: unknown): Plain {
  return readMessage(type, json, { path: '', depth: 0 });
}

function readMessage(type: Type, json: unknown, place: Place): Plain {
  if (!isPlain(json)) throw invalid(place, 'an object');
  if (place.depth > MAX_DEPTH) throw invalid(place, 'nested less deep');
  const result: Plain = {};
  for (const [name, field] of Object.entries(type.fields)) {
    const value = Object.hasOwn(json, name) ? json[name] : undefined;
    // JSON null means "absent", except for the one field whose value is null.
    if (value === undefined || (value === null && name !== 'nullValue')) continue;
    result[name] = readField(field, value, { path: `${place.path}.${name}`, depth: place.depth + 1 });
  }
  return result;
}

function readField(field: Field, json: unknown, place: Place): unknown {
  field.resolve();
  if (field instanceof protobuf().MapField) {
    if (!isPlain(json)) throw invalid(place, 'an object');
    // `Object.fromEntries` keeps `__proto__`, which is a legal key in a document's map.
    return Object.fromEntries(
      Object.entries(json).map(([key, value]) => [key, readSingle(field, value, place)]),
    );
  }
  if (!field.repeated) return readSingle(field, json, place);
  if (!Array.isArray(json)) throw invalid(place, 'an array');
  return json.map((item, index) => readSingle(field, item, { ...place, path: `${place.path}[${index}]` }));
}

function readSingle(field: Field, json: unknown, place: Place): unknown {
  const { resolvedType } = field;
  if (resolvedType instanceof protobuf().Type) {
    if (isWrapper(resolvedType)) return readWrapper(resolvedType, json, place);
    if (wellKnown(resolvedType)) return readScalar('string', json, place);
    return readMessage(resolvedType, json, place);
  }
  if (!(resolvedType instanceof protobuf().Enum)) return readScalar(field.type, json, place);
  if (resolvedType.fullName === '.google.protobuf.NullValue') return null;
  return typeof json === 'number' ? resolvedType.valuesById[json] : readScalar('string', json, place);
}

function readWrapper(type: Type, json: unknown, place: Place): unknown {
  const value = isPlain(json) ? json['value'] : json;
  return readScalar(type.fields['value']!.type, value, place);
}

function readScalar(type: string, json: unknown, place: Place): unknown {
  switch (type) {
    case 'bool':
      if (typeof json !== 'boolean') throw invalid(place, 'true or false');
      return json;
    case 'string':
    case 'bytes':
      if (typeof json !== 'string') throw invalid(place, 'a string');
      return json;
    case 'int32':
      return readInt32(json, place);
    default:
      // int64 and double may also be strings, which are parsed where they are used.
      if (typeof json !== 'number' && typeof json !== 'string') throw invalid(place, 'a number');
      return json;
  }
}

function readInt32(json: unknown, place: Place): number {
  const value = typeof json === 'string' && json.trim() !== '' ? Number(json) : json;
  if (typeof value !== 'number' || !Number.isInteger(value)) throw invalid(place, 'a whole number');
  return value;
}

const isPlain = (json: unknown): json is Plain =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

function invalid({ path }: Place, expected: string): StatusError {
  const what = path === '' ? 'it' : path.slice(1);
  return new StatusError('INVALID_ARGUMENT', `Payload isn't valid for request: ${what} must be ${expected}.`);
}

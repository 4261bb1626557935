/**
 * Vector values. On the wire and in the store a vector is a map with two entries: `__type__` with the value
 * `__vector__`, and `value`, an array of 1 to 2048 doubles.
 */
import { invalid } from './status.ts';
import type { Fields, Value } from './value.ts';

const TYPE_KEY = '__type__';
const VECTOR_TYPE = '__vector__';
const VALUES_KEY = 'value';
const MAX_DIMENSIONS = 2048;

/** The names of types in Firestore's messages. */
const TYPE_NAMES: Readonly<Record<Value['type'], string>> = {
  null: 'NULL',
  boolean: 'BOOLEAN',
  integer: 'LONG',
  double: 'DOUBLE',
  timestamp: 'TIMESTAMP',
  string: 'STRING',
  bytes: 'BYTES',
  reference: 'ENTITY_REF',
  geoPoint: 'GEO_POINT',
  array: 'ARRAY',
  map: 'MAP',
};

/** Whether the map has a reserved type marker. */
export const hasTypeKey = (fields: Fields): boolean => fields.has(TYPE_KEY);

/** Whether the map is marked as a vector; it may still be malformed. */
export function isMarkedAsVector(fields: Fields): boolean {
  const marker = fields.get(TYPE_KEY);
  return marker?.type === 'string' && marker.value === VECTOR_TYPE;
}

/** Builds a vector in its stored form. */
export function vectorOf(numbers: readonly number[]): Value {
  const values = numbers.map((value): Value => ({ type: 'double', value }));
  return {
    type: 'map',
    fields: new Map<string, Value>([
      [TYPE_KEY, { type: 'string', value: VECTOR_TYPE }],
      [VALUES_KEY, { type: 'array', values }],
    ]),
  };
}

/** The numbers of a map that is marked as a vector. Throws INVALID_ARGUMENT for a malformed one. */
export function numbersOf(fields: Fields): number[] {
  const value = fields.get(VALUES_KEY);
  if (!value) throw invalid("Vector map is missing key 'value'.");
  if (value.type !== 'array') throw invalid('Vector value type must be an array.');
  if (fields.size > 2) throw invalid('Vector value map has extraneous entries.');
  if (value.values.length === 0) throw invalid('Cannot have a zero length vector.');
  if (value.values.length > MAX_DIMENSIONS) {
    throw invalid(`Vectors must be at most ${MAX_DIMENSIONS} dimensions.`);
  }
  return value.values.map((element) => {
    if (element.type === 'double') return element.value;
    throw invalid("Vector must only contain values of type 'double'");
  });
}

/**
 * Throws INVALID_ARGUMENT unless a map with a `__type__` is a well-formed vector. `property` is the field that the
 * message names.
 */
export function validateTypedMap(property: string, fields: Fields): void {
  const marker = fields.get(TYPE_KEY);
  if (marker?.type !== 'string') {
    throw invalid(`Field __type__ must be a string; founds ${TYPE_NAMES[marker?.type ?? 'null']}.`);
  }
  if (marker.value !== VECTOR_TYPE) throw invalid(`Property ${property} contains an invalid nested entity.`);
  if (numbersOf(fields).some(Number.isNaN)) throw invalid('Vector cannot contain NaN values.');
}

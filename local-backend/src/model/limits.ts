/**
 * What Firestore refuses to store: reserved names, nested arrays, too deep, too long, too large.
 * Sizes follow Firestore's published storage size calculation.
 */
import { vectorValues } from './order.ts';
import { StatusError } from './status.ts';
import type { Fields, Value } from './value.ts';

const MAX_DOCUMENT_BYTES = 1_048_576;
const MAX_VALUE_BYTES = 1_048_487;
const MAX_NAME_BYTES = 1500;
const MAX_DEPTH = 20;
/** Every document costs this much on top of its name and fields. */
const DOCUMENT_OVERHEAD = 32;

/** Throws INVALID_ARGUMENT with Firestore's message when the document may not be stored. */
export function validateDocument(path: string, fields: Fields): void {
  for (const [name, value] of fields) {
    if (isReserved(name)) throw invalid(`field name ${name} is reserved`);
    checkNested(value);
  }
  for (const [name, value] of fields) {
    if (name === '') throw invalid('field name cannot be empty');
    if (isLong(name, MAX_NAME_BYTES))
      throw invalid(`The property.name is longer than ${MAX_NAME_BYTES} bytes.`);
    checkValue(name, value, 1);
  }
  if (documentSize(path, fields) > MAX_DOCUMENT_BYTES) {
    throw invalid(`maximum entity size is ${MAX_DOCUMENT_BYTES} bytes`);
  }
}

export function documentSize(path: string, fields: Fields): number {
  return nameSize(path) + mapSize(fields) + DOCUMENT_OVERHEAD;
}

function valueSize(value: Value): number {
  switch (value.type) {
    case 'null':
    case 'boolean':
      return 1;
    case 'integer':
    case 'double':
    case 'timestamp':
      return 8;
    case 'geoPoint':
      return 16;
    case 'string':
      return Buffer.byteLength(value.value) + 1;
    case 'bytes':
      return value.value.length;
    case 'reference':
      return nameSize(value.name);
    case 'array':
      return value.values.reduce((sum, element) => sum + valueSize(element), 0);
    case 'map':
      return mapSize(value.fields) + 32;
  }
}

function mapSize(fields: Fields): number {
  let size = 0;
  for (const [name, value] of fields) size += Buffer.byteLength(name) + 1 + valueSize(value);
  return size;
}

function nameSize(path: string): number {
  return path.split('/').reduce((sum, id) => sum + Buffer.byteLength(id) + 1, 16);
}

/** Reserved names and arrays in arrays are refused before any length is looked at. */
function checkNested(value: Value): void {
  if (value.type === 'array') {
    for (const element of value.values) {
      if (element.type === 'array') throw invalid('Nested arrays are not allowed');
      checkNested(element);
    }
  } else if (value.type === 'map' && !vectorValues(value.fields)) {
    for (const [name, child] of value.fields) {
      if (isReserved(name)) throw invalid(`field name '${name}' is reserved.`);
      checkNested(child);
    }
  }
}

function checkValue(property: string, value: Value, depth: number): void {
  if (depth > MAX_DEPTH && (value.type === 'map' || value.type === 'array')) throw badNested(property);
  if (value.type === 'string' || value.type === 'bytes') {
    if (isLong(value.value, MAX_VALUE_BYTES)) {
      throw invalid(`The value of property "${property}" is longer than ${MAX_VALUE_BYTES} bytes.`);
    }
  } else if (value.type === 'array') {
    for (const element of value.values) checkValue('array', element, depth + 1);
  } else if (value.type === 'map') {
    checkMap(property, value.fields, depth);
  }
}

function checkMap(property: string, fields: Fields, depth: number): void {
  for (const [name, child] of fields) {
    if (isLong(name, MAX_NAME_BYTES)) throw badNested(property);
    try {
      checkValue(name, child, depth + 1);
    } catch (error) {
      // Firestore names the outermost property, not the place inside it.
      throw error instanceof StatusError ? badNested(property) : error;
    }
  }
}

const badNested = (property: string) => invalid(`Property ${property} contains an invalid nested entity.`);

function isLong(value: string | Uint8Array, limit: number): boolean {
  if (typeof value !== 'string') return value.length > limit;
  return value.length * 3 > limit && Buffer.byteLength(value) > limit;
}

const isReserved = (name: string) => name.length >= 4 && name.startsWith('__') && name.endsWith('__');

const invalid = (message: string) => new StatusError('INVALID_ARGUMENT', message);

/** Validates documents: reserved names, nested arrays, depth, length and size. */
import { documentSize } from './document-size.ts';
import { countIndexEntries } from './index-entries.ts';
import { invalid, StatusError } from './status.ts';
import type { Fields, Value } from './value.ts';
import { hasTypeKey, validateTypedMap } from './vector.ts';

const MAX_DOCUMENT_BYTES = 1_048_576;
const MAX_VALUE_BYTES = 1_048_487;
const MAX_NAME_BYTES = 1500;
const MAX_DEPTH = 20;
const MAX_PATH_BYTES = 6144;
const MAX_COLLECTIONS = 100;
const MAX_INDEX_ENTRIES = 40_000;

/** Returns the document's size in bytes. Throws INVALID_ARGUMENT with Firestore's message for an invalid document. */
export function validateDocument(path: string, fields: Fields): number {
  validatePath(path);
  for (const [name, value] of fields) {
    if (isReserved(name)) throw invalid(`field name ${name} is reserved`);
    checkNested(name, value);
  }
  for (const [name, value] of fields) {
    if (name === '') throw invalid('field name cannot be empty');
    if (isLong(name, MAX_NAME_BYTES))
      throw invalid(`The property.name is longer than ${MAX_NAME_BYTES} bytes.`);
    checkValue(name, value, 1);
  }
  const size = documentSize(path, fields);
  if (size > MAX_DOCUMENT_BYTES) throw invalid(`maximum entity size is ${MAX_DOCUMENT_BYTES} bytes`);
  // Each index entry takes at least a byte, so most documents need no counting.
  if (size > MAX_INDEX_ENTRIES && countIndexEntries(fields) > MAX_INDEX_ENTRIES) {
    throw invalid(`too many index entries for entity /${path}`);
  }
  return size;
}

/** Throws INVALID_ARGUMENT if the document's path is too deep or too long. */
function validatePath(path: string): void {
  if (isLong(path, MAX_PATH_BYTES))
    throw invalid(`The document name is longer than ${MAX_PATH_BYTES} bytes.`);
  if (path.split('/').length > 2 * MAX_COLLECTIONS) {
    throw invalid(`The document is in more than ${MAX_COLLECTIONS} levels of collections.`);
  }
}

/**
 * Rejects reserved names, malformed vectors and nested arrays before any length check. `property` is the name in
 * messages: the document's field, or `array` inside an array.
 */
function checkNested(property: string, value: Value): void {
  if (value.type === 'array') {
    for (const element of value.values) {
      if (element.type === 'array') throw invalid('Nested arrays are not allowed');
      checkNested('array', element);
    }
  } else if (value.type === 'map') {
    if (hasTypeKey(value.fields)) validateTypedMap(property, value.fields);
    else checkNestedMap(property, value.fields);
  }
}

function checkNestedMap(property: string, fields: Fields): void {
  for (const [name, child] of fields) {
    if (isReserved(name)) throw invalid(`field name '${name}' is reserved.`);
    checkNested(property, child);
  }
}

function checkValue(property: string, value: Value, depth: number): void {
  if (depth > MAX_DEPTH && (value.type === 'map' || value.type === 'array')) throw badNested(property);
  if (value.type === 'string' || value.type === 'bytes') {
    if (isLong(value.value, MAX_VALUE_BYTES)) {
      throw invalid(`The value of property "${property}" is longer than ${MAX_VALUE_BYTES} bytes.`);
    }
  } else if (value.type === 'array') {
    const place = depth === 1 ? 'array' : property;
    for (const element of value.values) checkValue(place, element, depth + 1);
  } else if (value.type === 'map' && !hasTypeKey(value.fields)) {
    checkMap(property, value.fields, depth);
  }
}

/** The limit on names applies to a nested name including its path. */
function checkMap(property: string, fields: Fields, depth: number): void {
  for (const [name, child] of fields) {
    const path = `${property}.${name}`;
    if (isLong(path, MAX_NAME_BYTES)) throw badNested(property);
    try {
      checkValue(child.type === 'array' ? `${property}.array` : path, child, depth + 1);
    } catch (error) {
      // Firestore names the outermost property, not the nested one.
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

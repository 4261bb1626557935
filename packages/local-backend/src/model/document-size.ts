/** Computes a document's size by Firestore's published storage size calculation. */
import type { Fields, Value } from './value.ts';

/** Bytes that every document takes in addition to its name and fields. */
const DOCUMENT_OVERHEAD = 32;

/** Returns bytes. `path` is relative to the database. */
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

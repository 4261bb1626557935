/**
 * Firestore's resource names: `projects/P/databases/D/documents/users/u1`.
 *
 * Names are parsed left to right and rejected with Firestore's messages, which give the position of the error. Inside
 * the server a document is identified by its database and its relative path (`users/u1`).
 */
import { StatusError } from './status.ts';

/** `database` is `projects/P/databases/D`; `path` is relative, empty for the database's root. */
export interface ResourceName {
  readonly database: string;
  readonly path: string;
}

const MAX_ID_BYTES = 1500;
const NUMERIC_ID = /^__id(-?\d+)__$/;

export function parseDatabaseName(name: string): string {
  return readDatabase('Database name', name, name.length);
}

/** Parses a document's full name. Throws INVALID_ARGUMENT. */
export function parseDocumentName(name: string, noun = 'Document name'): ResourceName {
  const resource = readResource(noun, name);
  const segments = resource.path.split('/').length;
  if (resource.path === '' || segments % 2 !== 0) throw lacks(noun, name, '/', name.length);
  return resource;
}

/** Parses the full name of a document or a collection. Throws INVALID_ARGUMENT. */
export function parseDocumentOrCollectionName(name: string): ResourceName {
  const resource = readResource('Resource name', name);
  if (resource.path === '') throw lacks('Resource name', name, '/', name.length);
  return resource;
}

/** Parses the name of a possible parent of a collection: a document, or the root of a database's documents. */
export function parseParentName(name: string): ResourceName {
  const noun = 'Document parent name';
  const resource = readResource(noun, name);
  if (resource.path !== '' && resource.path.split('/').length % 2 !== 0) {
    throw lacks(noun, name, '/', name.length);
  }
  return resource;
}

export function documentName(database: string, path: string): string {
  return path === '' ? `${database}/documents` : `${database}/documents/${path}`;
}

/** `users/u1/notes/n1` -> `users/u1/notes`. */
export function collectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** The last id of a path: the document's id, or the collection's. */
export function lastIdOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export function joinPath(parent: string, child: string): string {
  return parent === '' ? child : `${parent}/${child}`;
}

/** `projects/P/databases/D` -> `P`. */
export function projectOf(database: string): string {
  return database.split('/')[1] ?? '';
}

/** The number in a numeric id (`__id7__`), or undefined for other ids. */
export function numericId(id: string): bigint | undefined {
  if (!id.startsWith('__id')) return undefined;
  const match = NUMERIC_ID.exec(id);
  return match?.[1] === undefined ? undefined : BigInt(match[1]);
}

function readResource(noun: string, name: string): ResourceName {
  const rootEnd = endOfDocumentsRoot(noun, name);
  const database = name.slice(0, rootEnd - '/documents'.length);
  if (rootEnd === name.length) return { database, path: '' };
  if (name[rootEnd] !== '/') throw lacks(noun, name, '/', rootEnd);
  const path = name.slice(rootEnd + 1);
  validateIds(noun, name, path, rootEnd + 1);
  return { database, path };
}

function endOfDocumentsRoot(noun: string, name: string): number {
  const marker = databaseEnd(noun, name);
  if (name[marker] !== '/') throw lacks(noun, name, '/', marker);
  if (!name.startsWith('documents', marker + 1)) throw lacks(noun, name, 'documents', marker + 1);
  return marker + 1 + 'documents'.length;
}

function readDatabase(noun: string, name: string, end: number): string {
  if (databaseEnd(noun, name) !== end) throw lacks(noun, name, '', databaseEnd(noun, name));
  return name;
}

/** The index just after `projects/P/databases/D`. */
function databaseEnd(noun: string, name: string): number {
  let index = 0;
  for (const literal of ['projects', 'databases']) {
    if (index > 0) {
      if (name[index] !== '/') throw lacks(noun, name, '/', index);
      index += 1;
    }
    if (!name.startsWith(literal, index)) throw lacks(noun, name, literal, index);
    index += literal.length;
    if (name[index] !== '/') throw lacks(noun, name, '/', index);
    const start = index + 1;
    const slash = name.indexOf('/', start);
    index = slash < 0 ? name.length : slash;
    if (index === start) {
      throw new StatusError('INVALID_ARGUMENT', `${noun} "${name}" has an empty id at index ${start}.`);
    }
  }
  return index;
}

function validateIds(noun: string, name: string, path: string, offset: number): void {
  let index = offset;
  path.split('/').forEach((id, position) => {
    const isCollection = position % 2 === 0;
    if (id === '') throw emptyId(noun, name, isCollection ? 'collection' : 'resource', index);
    if (isDots(id)) {
      throw new StatusError(
        'INVALID_ARGUMENT',
        `${noun} "${name}" contains a resource id "${id}" at index ${index}.`,
      );
    }
    if (isCollection) validateCollectionId(id);
    else validateDocumentId(id);
    index += id.length + 1;
  });
}

function emptyId(noun: string, name: string, what: string, index: number): StatusError {
  const isTrailing = index === name.length && name.endsWith('/') && !name.endsWith('//');
  const fault = isTrailing ? 'has invalid trailing "/"' : `lacks a ${what} id at index ${index}`;
  return new StatusError('INVALID_ARGUMENT', `${noun} "${name}" ${fault}.`);
}

/** Throws INVALID_ARGUMENT for an invalid collection id. */
export function validateCollectionId(id: string): void {
  if (id === '')
    throw new StatusError('INVALID_ARGUMENT', 'Collection id "" is invalid because it is empty.');
  if (id.includes('/')) {
    throw new StatusError('INVALID_ARGUMENT', `Collection id "${id}" is invalid because it contains "/".`);
  }
  if (isReserved(id) || isDots(id)) {
    throw new StatusError('INVALID_ARGUMENT', `Collection id "${id}" is invalid because it is reserved.`);
  }
  checkLength(id, 'kind');
}

/** Throws INVALID_ARGUMENT for an invalid document id. */
export function validateDocumentId(id: string): void {
  if (id.includes('/')) {
    throw new StatusError('INVALID_ARGUMENT', `Resource id "${id}" is invalid because it contains "/".`);
  }
  if (isDots(id)) {
    throw new StatusError('INVALID_ARGUMENT', `Resource id "${id}" is invalid because it is reserved.`);
  }
  if (isReserved(id) && numericId(id) === undefined) {
    if (id.startsWith('__id')) {
      throw new StatusError(
        'INVALID_ARGUMENT',
        `A long document ID string must be formatted like '__id{LONG}__', where LONG is a 64-bit integer. Found: '${id}'.`,
      );
    }
    throw new StatusError('INVALID_ARGUMENT', `Resource id "${id}" is invalid because it is reserved.`);
  }
  checkLength(id, 'name');
}

function checkLength(id: string, what: 'kind' | 'name'): void {
  if (id.length * 3 > MAX_ID_BYTES && Buffer.byteLength(id) > MAX_ID_BYTES) {
    throw new StatusError(
      'INVALID_ARGUMENT',
      `The key path element ${what} is longer than ${MAX_ID_BYTES} bytes.`,
    );
  }
}

const isDots = (id: string) => id === '.' || id === '..';

const isReserved = (id: string) => id.length >= 4 && id.startsWith('__') && id.endsWith('__');

function lacks(noun: string, name: string, what: string, index: number): StatusError {
  const fault = what === '' ? `has unexpected text at index ${index}` : `lacks "${what}" at index ${index}`;
  return new StatusError('INVALID_ARGUMENT', `${noun} "${name}" ${fault}.`);
}

import { describe, expect, test } from 'vitest';
import { documentName, parseDatabaseName, parseDocumentName, parseParentName } from './resource-name.ts';

const ROOT = 'projects/auth/databases/(default)/documents';

describe('a document name', () => {
  test('splits into database and path', () => {
    expect(parseDocumentName(`${ROOT}/c/a/sub/b`)).toEqual({
      database: 'projects/auth/databases/(default)',
      path: 'c/a/sub/b',
    });
    expect(documentName('projects/p/databases/d', 'c/a')).toBe('projects/p/databases/d/documents/c/a');
  });

  test.each([
    [`${ROOT}/c`, `Document name "${ROOT}/c" lacks "/" at index 45.`],
    ['', 'Document name "" lacks "projects" at index 0.'],
    [`${ROOT}/__x__/a`, 'Collection id "__x__" is invalid because it is reserved.'],
    [`${ROOT}/c/__x__`, 'Resource id "__x__" is invalid because it is reserved.'],
    [`${ROOT}/c/.`, `Document name "${ROOT}/c/." contains a resource id "." at index 46.`],
    [
      `${ROOT}/c/__id5x__`,
      "A long document ID string must be formatted like '__id{LONG}__', where LONG is a 64-bit integer. Found: '__id5x__'.",
    ],
    [`${ROOT}/${'c'.repeat(1501)}/a`, 'The key path element kind is longer than 1500 bytes.'],
    [`${ROOT}/c/${'€'.repeat(501)}`, 'The key path element name is longer than 1500 bytes.'],
    [`${ROOT}/c//`, `Document name "${ROOT}/c//" lacks a resource id at index 46.`],
    [`${ROOT}/c/a//s`, `Document name "${ROOT}/c/a//s" lacks a collection id at index 48.`],
    [`${ROOT}/c/`, `Document name "${ROOT}/c/" has invalid trailing "/".`],
    ['projects/p/documents/c/a', 'Document name "projects/p/documents/c/a" lacks "databases" at index 11.'],
  ])('rejects %s', (name, message) => {
    expect(() => parseDocumentName(name)).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT', message }),
    );
  });

  test('accepts numeric ids and ids of 1500 bytes', () => {
    expect(parseDocumentName(`${ROOT}/c/__id-7__`).path).toBe('c/__id-7__');
    expect(parseDocumentName(`${ROOT}/c/${'€'.repeat(500)}`).path).toHaveLength(502);
  });
});

test('rejects an incomplete database name with Firestore’s message', () => {
  expect(() => parseDatabaseName('projects/auth')).toThrow(
    'Database name "projects/auth" lacks "/" at index 13.',
  );
});

test('accepts the root and documents as parents, but not collections', () => {
  expect(parseParentName(ROOT).path).toBe('');
  expect(parseParentName(`${ROOT}/c/a`).path).toBe('c/a');
  expect(() => parseParentName(`${ROOT}/p`)).toThrow(
    `Document parent name "${ROOT}/p" lacks "/" at index 45.`,
  );
});

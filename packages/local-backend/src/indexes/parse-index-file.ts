/** Parses a `firestore.indexes.json` and rejects what Firebase would not deploy. */
import { formatFieldPath, NAME_FIELD, parseFieldPath } from '../model/field-path.ts';
import {
  IndexFileError,
  type CompositeIndex,
  type FieldIndex,
  type FieldOverride,
  type IndexField,
  type IndexFile,
  type Scope,
} from './index-file.ts';

const SCOPES: readonly Scope[] = ['COLLECTION', 'COLLECTION_GROUP'];
const SEARCHES = ['vectorConfig', 'searchConfig'] as const;
const MODES = ['order', 'arrayConfig', ...SEARCHES] as const;

type Json = Readonly<Record<string, unknown>>;

/**
 * Parses an index file. Entries of other APIs (Datastore, MongoDB, text and vector search) are skipped.
 * @throws IndexFileError
 */
export function parseIndexFile(text: string, name: string): IndexFile {
  const issues: string[] = [];
  const file = readWhole(text, name);
  if (!Array.isArray(file['indexes'])) issues.push('"indexes" must be there, and be a list.');
  const each = <Part>(key: string, read: (entry: Json) => Part | undefined): Part[] =>
    listOf(file[key]).flatMap((entry, index) => {
      try {
        return read(objectOf(entry)) ?? [];
      } catch (error) {
        issues.push(`${key}[${index}] ${messageOf(error)}`);
        return [];
      }
    });
  const indexes = each('indexes', readComposite);
  const fieldOverrides = each('fieldOverrides', readOverride);
  if (issues.length > 0) throw new IndexFileError(issues.map((issue) => `${name}: ${issue}`));
  return { name, indexes, fieldOverrides };
}

function readWhole(text: string, name: string): Json {
  try {
    return objectOf(JSON.parse(text));
  } catch (error) {
    throw new IndexFileError([`${name}: ${messageOf(error)}`]);
  }
}

/** Returns undefined if no supported query can use the index. */
function readComposite(entry: Json): CompositeIndex | undefined {
  const collectionGroup = textOf(entry, 'collectionGroup');
  const queryScope = scopeOf(entry['queryScope']);
  const given = listOf(entry['fields']).map(objectOf);
  if (given.length === 0) throw new Error('names no "fields".');
  const isForOthers = entry['apiScope'] !== undefined && entry['apiScope'] !== 'ANY_API';
  if (isForOthers || given.some((field) => SEARCHES.some((mode) => field[mode] !== undefined)))
    return undefined;
  const fields = given.map(readField);
  checkFields(fields);
  return { collectionGroup, queryScope, fields };
}

function readField(field: Json): IndexField {
  const fieldPath = pathOf(textOf(field, 'fieldPath'));
  const modes = MODES.filter((mode) => field[mode] !== undefined);
  if (modes.length !== 1) throw new Error(`must give ${fieldPath} exactly one of ${MODES.join(', ')}.`);
  const { order, arrayConfig } = field;
  if (order === 'ASCENDING' || order === 'DESCENDING') return { fieldPath, order };
  if (arrayConfig === 'CONTAINS') return { fieldPath, arrayConfig };
  throw new Error(
    `has a mode for ${fieldPath} that does not exist: ASCENDING and DESCENDING are orders, CONTAINS is the arrayConfig.`,
  );
}

function checkFields(fields: readonly IndexField[]): void {
  if (fields.filter((field) => 'arrayConfig' in field).length > 1)
    throw new Error('has more than one array: an index can have one.');
  const name = fields.findIndex(isName);
  if (name !== -1 && name !== fields.length - 1)
    throw new Error(`must have ${NAME_FIELD} behind all other fields.`);
  if (fields.length === 1 && name === -1)
    throw new Error(
      'is not necessary: indexes on one field are there by themselves, or in "fieldOverrides".',
    );
}

const isName = ({ fieldPath }: IndexField): boolean => fieldPath === NAME_FIELD;

function readOverride(entry: Json): FieldOverride {
  const collectionGroup = textOf(entry, 'collectionGroup');
  const fieldPath = textOf(entry, 'fieldPath');
  if (!Array.isArray(entry['indexes'])) throw new Error('needs "indexes": an empty list for none.');
  return {
    collectionGroup,
    fieldPath: fieldPath === '*' ? fieldPath : pathOf(fieldPath),
    indexes: entry['indexes'].map((index) => readFieldIndex(objectOf(index))),
  };
}

function readFieldIndex({ queryScope = 'COLLECTION', order, arrayConfig }: Json): FieldIndex {
  const scope = scopeOf(queryScope);
  if (arrayConfig === 'CONTAINS' && order === undefined) return { queryScope: scope, arrayConfig };
  if ((order === 'ASCENDING' || order === 'DESCENDING') && arrayConfig === undefined)
    return { queryScope: scope, order };
  throw new Error('must give each index an "order" (ASCENDING, DESCENDING) or the "arrayConfig" CONTAINS.');
}

function scopeOf(value: unknown): Scope {
  const scope = SCOPES.find((scope) => scope === value);
  if (scope === undefined) throw new Error(`needs a "queryScope": ${SCOPES.join(' or ')}.`);
  return scope;
}

function textOf(entry: Json, key: string): string {
  const value = entry[key];
  if (typeof value !== 'string' || value === '') throw new Error(`needs a "${key}".`);
  return value;
}

const pathOf = (text: string): string => formatFieldPath(parseFieldPath(text));

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function objectOf(value: unknown): Json {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Json;
  throw new Error('must be an object.');
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

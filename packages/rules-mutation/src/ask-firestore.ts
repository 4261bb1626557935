/** Asks the rules engine whether a persona may access a record. */
import { paths } from '@paw-haven/domain/core/paths';
import type { Fields, StoredDocument, Value } from '@paw-haven/local-backend/firestore';
import { type AccessRequest, type DocumentReader, createAuthorizer } from '@paw-haven/local-backend/rules';
import { PERSONAS, UIDS, type Persona } from '../../support/personas.ts';
import { readRules } from '../../support/rules-files.ts';
import { CASES, INSULT } from './cases.ts';
import { NOW, type Data, type MatrixCase, type Uid } from './matrix-case.ts';

export const METHODS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Method = (typeof METHODS)[number];

/** The methods that a persona may use, in the order of `METHODS`. */
export type Permissions = ReadonlySet<Method>;

const DATABASE = 'projects/demo-matrix/databases/(default)';
const NOW_MICROS = BigInt(NOW.getTime()) * 1000n;

const authorizer = createAuthorizer();
const errors = authorizer
  .load(readRules('firestore.rules'), 'firestore.rules')
  .filter(({ severity }) => severity === 'ERROR');
if (errors.length > 0) throw new Error(`The rules do not load: ${JSON.stringify(errors)}`);

export function permissionsOf(one: MatrixCase, persona: Persona): Permissions {
  return new Set(METHODS.filter((method) => isAllowed(one, persona, method)));
}

function isAllowed(one: MatrixCase, persona: Persona, method: Method): boolean {
  const uid: Uid = persona === 'visitor' ? undefined : UIDS[persona];
  const written = method === 'create' ? one.fresh(uid, NOW) : { ...one.stored, ...one.changed(uid, NOW) };
  const around = { ...WORLD, ...(method === 'create' ? {} : { [one.path]: one.stored }) };
  if (method === 'create') delete around[one.path];
  const isWrite = method === 'create' || method === 'update';
  const after = isWrite ? { ...around, ...one.with?.(uid, NOW), [one.path]: written } : around;
  return authorizer.decide({
    database: DATABASE,
    auth: uid === undefined ? null : { uid, token: { email: `${uid}@example.com` } },
    time: NOW_MICROS,
    reader: readerOf(around, after),
    ...aboutOf(one, method, written),
  }).allowed;
}

type About = AccessRequest extends infer Request
  ? Request extends AccessRequest
    ? Omit<Request, 'database' | 'auth' | 'time' | 'reader'>
    : never
  : never;

function aboutOf(one: MatrixCase, method: Method, written: Data): About {
  const { path, stored, listed = {} } = one;
  switch (method) {
    case 'get':
    case 'delete':
      return { method, path, resource: documentOf(path, stored) };
    case 'create':
      return { method, path, resource: undefined, newFields: fieldsOf(written) };
    case 'update':
      return { method, path, resource: documentOf(path, stored), newFields: fieldsOf(written) };
    case 'list':
      return { method, query: listOf(path, listed) };
  }
}

type ListQuery = Extract<AccessRequest, { method: 'list' }>['query'];

function listOf(path: string, listed: Data): ListQuery {
  const segments = path.split('/');
  const filters = Object.entries(listed).map(([field, value]) => ({
    kind: 'field' as const,
    field: [field],
    op: 'EQUAL' as const,
    value: valueOf(value),
  }));
  return {
    parent: segments.slice(0, -2).join('/'),
    collectionId: segments.at(-2) ?? '',
    allDescendants: false,
    filter: filters.length > 1 ? { kind: 'and', filters } : filters[0],
    orderBy: [],
    limit: undefined,
    offset: undefined,
  };
}

/** The documents that the rules look up: all roles and profiles, and all records of the matrix. */
const WORLD: Record<string, Data> = {
  ...Object.fromEntries(
    Object.values(CASES).flatMap((cases) => cases.map(({ path, stored }) => [path, stored])),
  ),
  [paths.profile('leo')]: { full_name: 'Leo' },
  [paths.message(INSULT.id)]: INSULT,
  [paths.conversation('business_leo')]: { participants: ['business', 'leo'] },
  [paths.userRole(UIDS.groomer, 'groomer')]: { user_id: UIDS.groomer },
  [paths.userRole(UIDS.admin, 'admin')]: { user_id: UIDS.admin },
  [paths.userRole(UIDS.owner, 'owner')]: { user_id: UIDS.owner },
};

function readerOf(
  before: Readonly<Record<string, Data>>,
  after: Readonly<Record<string, Data>>,
): DocumentReader {
  const read = (documents: Readonly<Record<string, Data>>) => (path: string) => {
    const data = documents[path];
    return data && documentOf(path, data);
  };
  return { get: read(before), getAfter: read(after) };
}

function documentOf(path: string, data: Data): StoredDocument {
  return { path, fields: fieldsOf(data), createTime: NOW_MICROS, updateTime: NOW_MICROS };
}

function fieldsOf(data: object): Fields {
  return new Map(Object.entries(data).map(([name, value]) => [name, valueOf(value)]));
}

function valueOf(value: unknown): Value {
  if (value === null) return { type: 'null' };
  if (typeof value === 'string') return { type: 'string', value };
  if (typeof value === 'boolean') return { type: 'boolean', value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { type: 'integer', value: BigInt(value) } : { type: 'double', value };
  if (value instanceof Date) return { type: 'timestamp', micros: BigInt(value.getTime()) * 1000n };
  if (Array.isArray(value)) return { type: 'array', values: value.map(valueOf) };
  if (typeof value === 'object') return { type: 'map', fields: fieldsOf(value) };
  throw new Error(`No value: ${typeof value}`);
}

export { PERSONAS };

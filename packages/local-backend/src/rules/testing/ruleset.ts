/** Shorthands for rulesets, documents and requests in tests. */
import type {
  AccessRequest,
  Authorizer,
  Decision,
  ListQuery,
  QueryFilter,
  RequestAuth,
} from '../authorizer.ts';
import { createAuthorizer } from '../create-authorizer.ts';
import type { AuthorizerOptions } from '../create-authorizer.ts';
import type { StoredDocument, Value } from '../../model/value.ts';

export const DATABASE = 'projects/demo/databases/(default)';

/** Wraps match blocks and functions in a version 2 Firestore service. */
export function firestoreRules(body: string): string {
  return `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {\n${body}\n  }\n}\n`;
}

/** Throws if the source does not load. */
export function authorizerFor(source: string, options?: AuthorizerOptions): Authorizer {
  const authorizer = createAuthorizer(options);
  const errors = authorizer.load(source).filter((issue) => issue.severity === 'ERROR');
  if (errors.length > 0)
    throw new Error(errors.map((issue) => `L${issue.line}:${issue.column} ${issue.description}`).join('\n'));
  return authorizer;
}

/** Converts JavaScript data to Firestore values; whole numbers and bigints become integers. */
export function toValue(data: unknown): Value {
  if (data === null) return { type: 'null' };
  if (typeof data === 'boolean') return { type: 'boolean', value: data };
  if (typeof data === 'bigint') return { type: 'integer', value: data };
  if (typeof data === 'number')
    return Number.isInteger(data)
      ? { type: 'integer', value: BigInt(data) }
      : { type: 'double', value: data };
  if (typeof data === 'string') return { type: 'string', value: data };
  if (data instanceof Date) return { type: 'timestamp', micros: BigInt(data.getTime()) * 1000n };
  if (data instanceof Uint8Array) return { type: 'bytes', value: data };
  if (Array.isArray(data)) return { type: 'array', values: data.map(toValue) };
  if (typeof data === 'object') return { type: 'map', fields: toFields(data) };
  throw new Error(`Not a Firestore value: ${typeof data}`);
}

export function toFields(data: object): ReadonlyMap<string, Value> {
  return new Map(Object.entries(data).map(([key, value]) => [key, toValue(value)]));
}

export function stored(path: string, data: object): StoredDocument {
  return { path, fields: toFields(data), createTime: 0n, updateTime: 0n };
}

export type Documents = Readonly<Record<string, object>>;

function find(documents: Documents, path: string): StoredDocument | undefined {
  const data = documents[path];
  return data && stored(path, data);
}

export interface Situation {
  readonly auth?: RequestAuth | string | null;
  readonly documents?: Documents;
  /** The documents after the batch; defaults to `documents`. */
  readonly after?: Documents;
  /** Microseconds. */
  readonly time?: bigint;
}

function context({ auth = null, documents = {}, after, time = 0n }: Situation) {
  return {
    database: DATABASE,
    auth: typeof auth === 'string' ? { uid: auth, token: { sub: auth } } : auth,
    time,
    reader: {
      get: (path: string) => find(documents, path),
      getAfter: (path: string) => find(after ?? documents, path),
    },
  };
}

export function read(authorizer: Authorizer, path: string, situation: Situation = {}): Decision {
  return authorizer.decide({
    ...context(situation),
    method: 'get',
    path,
    resource: find(situation.documents ?? {}, path),
  });
}

export function write(
  authorizer: Authorizer,
  method: 'create' | 'update' | 'delete',
  path: string,
  data: object,
  situation: Situation = {},
): Decision {
  const resource = find(situation.documents ?? {}, path);
  const request: AccessRequest =
    method === 'delete'
      ? { ...context(situation), method, path, resource }
      : { ...context(situation), method, path, resource, newFields: toFields(data) };
  return authorizer.decide(request);
}

export function query(collectionId: string, filter?: QueryFilter, more: Partial<ListQuery> = {}): ListQuery {
  return {
    parent: '',
    collectionId,
    allDescendants: false,
    filter,
    orderBy: [],
    limit: undefined,
    offset: undefined,
    ...more,
  };
}

export function list(authorizer: Authorizer, listed: ListQuery, situation: Situation = {}): Decision {
  return authorizer.decide({ ...context(situation), method: 'list', query: listed });
}

type Operator = Extract<QueryFilter, { kind: 'field' }>['op'];
const OPERATORS: Readonly<Record<string, Operator>> = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'not-in': 'NOT_IN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
};

/** Builds a filter as in the SDKs: `where('a.b', '>=', 1)`. */
export function where(field: string, operator: string, value: unknown): QueryFilter {
  const op = OPERATORS[operator];
  if (op === undefined) throw new Error(`No such operator: ${operator}`);
  return { kind: 'field', field: field.split('.'), op, value: toValue(value) };
}

export const and = (...filters: QueryFilter[]): QueryFilter => ({ kind: 'and', filters });
export const or = (...filters: QueryFilter[]): QueryFilter => ({ kind: 'or', filters });

/** Decides a `get` of `things/t1`, with the given document, by one condition. */
export function decideCondition(condition: string, situation: Situation = {}): Decision {
  return read(
    authorizerFor(firestoreRules(`match /things/{id} {\n  allow get: if ${condition};\n}`)),
    'things/t1',
    situation,
  );
}

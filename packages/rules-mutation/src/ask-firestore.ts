/** Asks Firestore's rules whether a user may do something with a document, without a server. */
import type { Fields, StoredDocument, Value } from '@paw-haven/local-backend/firestore';
import {
  createAuthorizer,
  type AccessRequest,
  type Authorizer,
  type DocumentReader,
} from '@paw-haven/local-backend/rules';
import type { Method } from './methods.ts';

/** The fields of a document: texts, numbers, dates, lists, maps and so on. */
export type Data = Readonly<Record<string, unknown>>;
type Documents = Readonly<Record<string, Data>>;

export interface FirestoreQuestion {
  readonly method: Method;
  /** Of the document; to list is to list its collection. */
  readonly path: string;
  /** Undefined for a visitor who is not signed in. */
  readonly user: { readonly uid: string; readonly token: Data } | undefined;
  readonly now: Date;
  /** All documents that are stored, by path; a created one is not among them. */
  readonly before: Documents;
  /** All documents as they will be if the rules allow it. */
  readonly after: Documents;
  /** The filter of a list: fields and the values that they must equal. */
  readonly listed?: Data | undefined;
}

const DATABASE = 'projects/demo-rules/databases/(default)';

/** @throws Error when the rules do not compile. */
export function askFirestore(rules: string): (question: FirestoreQuestion) => boolean {
  const authorizer = createAuthorizer();
  const errors = authorizer.load(rules).filter(({ severity }) => severity === 'ERROR');
  if (errors.length > 0) throw new Error(`The rules do not load: ${JSON.stringify(errors)}`);
  return (question) => isAllowed(authorizer, question);
}

function isAllowed(authorizer: Authorizer, question: FirestoreQuestion): boolean {
  const { user, now, before, after } = question;
  const time = microsOf(now);
  const read = (documents: Documents) => (path: string) => {
    const data = documents[path];
    return data && documentOf(path, data, time);
  };
  const reader: DocumentReader = { get: read(before), getAfter: read(after) };
  const auth = user ?? null;
  return authorizer.decide({ database: DATABASE, auth, time, reader, ...partOf(question, time) }).allowed;
}

type Part = AccessRequest extends infer Request
  ? Request extends AccessRequest
    ? Omit<Request, 'database' | 'auth' | 'time' | 'reader'>
    : never
  : never;

function partOf({ method, path, before, after, listed = {} }: FirestoreQuestion, time: bigint): Part {
  const resource = (): StoredDocument => documentOf(path, before[path] ?? {}, time);
  const newFields = (): Fields => fieldsOf(after[path] ?? {});
  switch (method) {
    case 'get':
    case 'delete':
      return { method, path, resource: resource() };
    case 'create':
      return { method, path, resource: undefined, newFields: newFields() };
    case 'update':
      return { method, path, resource: resource(), newFields: newFields() };
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

function documentOf(path: string, data: Data, time: bigint): StoredDocument {
  return { path, fields: fieldsOf(data), createTime: time, updateTime: time };
}

function fieldsOf(data: object): Fields {
  return new Map(Object.entries(data).map(([name, value]) => [name, valueOf(value)]));
}

const microsOf = (date: Date): bigint => BigInt(date.getTime()) * 1000n;

function valueOf(value: unknown): Value {
  if (value === null) return { type: 'null' };
  if (typeof value === 'string') return { type: 'string', value };
  if (typeof value === 'boolean') return { type: 'boolean', value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { type: 'integer', value: BigInt(value) } : { type: 'double', value };
  if (value instanceof Date) return { type: 'timestamp', micros: microsOf(value) };
  if (Array.isArray(value)) return { type: 'array', values: value.map(valueOf) };
  if (typeof value === 'object') return { type: 'map', fields: fieldsOf(value) };
  throw new Error(`No value: ${typeof value}`);
}

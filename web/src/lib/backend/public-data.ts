/**
 * Reads public data through Firestore's REST API, so that the landing page needs no SDK. Results are plain data as
 * stored in Firestore; callers check the shape.
 */
import {
  DOCUMENT_ID,
  type QueryScalar,
  type QuerySpec,
  type WhereOperator,
} from '@paw-haven/domain/core/records/query';
import { env, type Env } from './env.ts';

export type PublicRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** A Firestore value on the wire: an object with one key, which names the type. */
interface WireValue {
  readonly [type: string]: unknown;
}

interface WireDocument {
  readonly name: string;
  readonly fields?: Readonly<Record<string, WireValue>>;
}

/** The build runs in Node and sends the site's origin, since the API key may be restricted to it. */
const siteRequest = (): RequestInit => {
  const { VITE_SITE_ORIGIN: origin, VITE_FIREBASE_PROJECT_ID: project } = import.meta.env;
  return { headers: { Referer: `${origin || `https://${project}.web.app`}/` } };
};

/** Null when the document does not exist. @throws Error on any other unsuccessful response. */
export async function getPublicDocument(path: string): Promise<PublicRecord | null> {
  const address = `${documentsUrl(env())}/${path}${keyParameter(env())}`;
  const response = await (import.meta.env.SSR ? fetch(address, siteRequest()) : fetch(address));
  if (response.status === 404) return null;
  return decodeDocument((await succeeded(response)) as WireDocument);
}

/** All documents of the query, in its order. @throws Error on an unsuccessful response. */
export async function runPublicQuery(query: QuerySpec): Promise<readonly PublicRecord[]> {
  const response = await fetch(`${documentsUrl(env())}:runQuery${keyParameter(env())}`, {
    method: 'POST',
    // As the SDK does: a JSON content type would cause a CORS preflight request.
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify({ structuredQuery: encodeQuery(query, databaseName(env())) }),
  });
  const rows = (await succeeded(response)) as readonly { readonly document?: WireDocument }[];
  return rows.flatMap(({ document }) => (document ? [decodeDocument(document)] : []));
}

export function documentsUrl({ localBackend, firebase }: Env): string {
  const host = localBackend
    ? `http://${localBackend.host}:${localBackend.firestore}`
    : 'https://firestore.googleapis.com';
  return `${host}/v1/${databaseName({ firebase })}`;
}

/** The prefix of document names. */
const databaseName = ({ firebase }: Pick<Env, 'firebase'>): string =>
  `projects/${firebase.projectId}/databases/(default)/documents`;

const keyParameter = ({ localBackend, firebase }: Env) =>
  localBackend ? '' : `?key=${encodeURIComponent(firebase.apiKey)}`;

async function succeeded(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`Public data: the server answered ${response.status}.`);
  return response.json();
}

const OPERATORS: Partial<Record<WhereOperator, string>> = {
  '==': 'EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
};

/** Firestore's StructuredQuery. Supports only comparisons with a single value. @throws Error for other operators. */
export function encodeQuery(query: QuerySpec, database: string): object {
  const { collection, where = [], orderBy = [], limit } = query;
  const filters = where.map(([field, operator, value]) => {
    const op = OPERATORS[operator];
    if (op === undefined || isList(value)) throw new Error(`Public data cannot be asked with "${operator}".`);
    return { fieldFilter: { field: { fieldPath: field }, op, value: encodeValue(value) } };
  });
  return {
    from: [{ collectionId: collection }],
    ...(filters.length === 0 ? {} : { where: { compositeFilter: { op: 'AND', filters } } }),
    orderBy: orderBy.map(([field, direction]) => ({
      field: { fieldPath: field },
      direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
    })),
    ...encodeCursor(query, database),
    ...(limit === undefined ? {} : { limit }),
  };
}

/** The cursor refers to a document by its full path. */
function encodeCursor({ collection, orderBy = [], startAfter }: QuerySpec, database: string): object {
  if (startAfter === undefined) return {};
  const values = startAfter.map((value, index) =>
    orderBy[index]?.[0] === DOCUMENT_ID
      ? { referenceValue: `${database}/${collection}/${String(value)}` }
      : encodeValue(value),
  );
  return { startAt: { values, before: false } };
}

const isList = (value: QueryScalar | readonly QueryScalar[]): value is readonly QueryScalar[] =>
  Array.isArray(value);

function encodeValue(value: QueryScalar): WireValue {
  if (value === null) return { nullValue: null };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'boolean') return { booleanValue: value };
  return typeof value === 'number' ? { doubleValue: value } : { stringValue: value };
}

export function decodeDocument({ name, fields = {} }: WireDocument): PublicRecord {
  return { ...decodeFields(fields), id: name.slice(name.lastIndexOf('/') + 1) };
}

function decodeFields(fields: Readonly<Record<string, WireValue>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decodeValue(value)]));
}

function decodeValue(value: WireValue): unknown {
  if ('integerValue' in value) return Number(value['integerValue']);
  if ('timestampValue' in value) return new Date(String(value['timestampValue']));
  if ('mapValue' in value) return decodeFields((value['mapValue'] as WireDocument).fields ?? {});
  if ('arrayValue' in value)
    return ((value['arrayValue'] as { values?: WireValue[] }).values ?? []).map(decodeValue);
  return Object.values(value)[0] ?? null;
}

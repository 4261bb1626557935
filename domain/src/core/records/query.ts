/**
 * Queries as plain data, independent of an SDK. The web and functions adapters turn them into SDK queries, the rules
 * tests run the same specs, and the contract test derives the required indexes from them.
 */
export type WhereOperator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not-in'
  | 'array-contains'
  | 'array-contains-any';
export type QueryScalar = string | number | boolean | Date | null;

export interface QuerySpec {
  readonly collection: string;
  /** Queries every collection with this id, at any level. */
  readonly group?: boolean;
  readonly where?: readonly (readonly [
    field: string,
    operator: WhereOperator,
    value: QueryScalar | readonly QueryScalar[],
  ])[];
  readonly orderBy?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  readonly limit?: number;
  /** Values of the `orderBy` fields; results start after them. */
  readonly startAfter?: readonly QueryScalar[];
}

/** The last field of `orderBy`, so that pages neither repeat nor skip documents that are equal in the other fields. */
export const DOCUMENT_ID = '__name__';

/** The query for the page after `last`, the previous page's last document. */
export function pageAfter(
  query: QuerySpec,
  last: Readonly<Record<string, unknown>> & { readonly id: string },
): QuerySpec {
  const startAfter = (query.orderBy ?? []).map(([field]) =>
    field === DOCUMENT_ID ? last.id : scalarOf(last[field]),
  );
  return { ...query, startAfter };
}

/** Non-scalar values become null. An ordered query skips documents without the field. */
function scalarOf(value: unknown): QueryScalar {
  const isScalar =
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    value instanceof Date;
  return isScalar ? value : null;
}

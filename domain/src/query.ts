/**
 * A query as plain data: what is asked, without an SDK. The web and functions adapters turn it into SDK queries,
 * the rules tests run the same specs, and the contract test derives the needed indexes from them.
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
  /** Every collection of this id, wherever it hangs. */
  readonly group?: boolean;
  readonly where?: readonly (readonly [
    field: string,
    operator: WhereOperator,
    value: QueryScalar | readonly QueryScalar[],
  ])[];
  readonly orderBy?: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  readonly limit?: number;
  /** Values of the `orderBy` fields: only what comes after them. */
  readonly startAfter?: readonly QueryScalar[];
}

/** As the last field of `orderBy`: pages neither repeat nor leave out documents that are equal in the others. */
export const DOCUMENT_ID = '__name__';

/** The page after the one that ended with `last`: a document's fields and its id. */
export function pageAfter(
  query: QuerySpec,
  last: Readonly<Record<string, unknown>> & { readonly id: string },
): QuerySpec {
  const startAfter = (query.orderBy ?? []).map(([field]) =>
    field === DOCUMENT_ID ? last.id : scalarOf(last[field]),
  );
  return { ...query, startAfter };
}

/** An ordered query skips documents without the field; a value that is no scalar counts as missing. */
function scalarOf(value: unknown): QueryScalar {
  const isScalar =
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    value instanceof Date;
  return isScalar ? value : null;
}

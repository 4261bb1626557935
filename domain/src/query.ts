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
}

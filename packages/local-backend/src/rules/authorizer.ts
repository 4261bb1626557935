/**
 * The interface between the Firestore service and the rules engine. The engine reads data only through
 * `DocumentReader`.
 */
import type { Fields, StoredDocument } from '../model/value.ts';
import type { RulesIssue } from './source/issue.ts';

/**
 * Reads by path relative to the database (`users/u1`). `getAfter` sees the batch being committed. Each request has one
 * reader, which counts its document reads against the limit.
 */
export interface DocumentReader {
  get(path: string): StoredDocument | undefined;
  getAfter(path: string): StoredDocument | undefined;
}

/** `request.auth`: null if signed out; `token` is the decoded JWT payload. */
export interface RequestAuth {
  readonly uid: string;
  readonly token: Readonly<Record<string, unknown>>;
}

/** A filter of a list query. */
export type QueryFilter =
  | { readonly kind: 'and' | 'or'; readonly filters: readonly QueryFilter[] }
  | {
      readonly kind: 'field';
      readonly field: readonly string[];
      readonly op: FieldOperator;
      readonly value: import('../model/value.ts').Value;
    }
  | { readonly kind: 'unary'; readonly field: readonly string[]; readonly op: UnaryOperator };
export type FieldOperator =
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'ARRAY_CONTAINS'
  | 'IN'
  | 'ARRAY_CONTAINS_ANY'
  | 'NOT_IN';
export type UnaryOperator = 'IS_NULL' | 'IS_NAN' | 'IS_NOT_NULL' | 'IS_NOT_NAN';

/** The query of a `list` request. `allDescendants` makes `collectionId` a collection group. */
export interface ListQuery {
  readonly parent: string;
  readonly collectionId: string;
  readonly allDescendants: boolean;
  readonly filter: QueryFilter | undefined;
  readonly orderBy: readonly { readonly field: string; readonly direction: 'ASC' | 'DESC' }[];
  readonly limit: number | undefined;
  readonly offset: number | undefined;
}

export type AccessRequest = {
  /** `projects/P/databases/D`. */
  readonly database: string;
  readonly auth: RequestAuth | null;
  /** `request.time` in microseconds. */
  readonly time: bigint;
  readonly reader: DocumentReader;
} & (
  | {
      readonly method: 'get' | 'delete';
      readonly path: string;
      readonly resource: StoredDocument | undefined;
    }
  | {
      readonly method: 'create' | 'update';
      readonly path: string;
      readonly resource: StoredDocument | undefined;
      /** The document's fields after the write. */
      readonly newFields: Fields;
    }
  | { readonly method: 'list'; readonly query: ListQuery }
);

/** `message` is the message of the PERMISSION_DENIED status; empty when allowed. */
export interface Decision {
  readonly allowed: boolean;
  readonly message: string;
  /**
   * Lines of the rules file: the `allow` that holds, or all evaluated ones that do not. Empty if none was evaluated.
   */
  readonly lines?: readonly number[];
}

/** The rules of a service. Loading a source replaces the ruleset unless the source does not compile. */
export interface Authorizer {
  load(source: string): readonly RulesIssue[];
  readonly source: string | undefined;
  decide(request: AccessRequest): Decision;
}

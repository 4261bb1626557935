/**
 * The interface between the Firestore service and the rules engine. The engine reads data only through
 * `DocumentReader`.
 */
import type { Fields, StoredDocument } from '../model/value.ts';
import type { RuleCoverage } from './coverage/coverage-report.ts';

/**
 * Reads by path relative to the database (`users/u1`). `After` sees the batch being committed.
 * One reader serves one request: the limit on documents a request may look at is counted by it.
 */
export interface DocumentReader {
  get(path: string): StoredDocument | undefined;
  getAfter(path: string): StoredDocument | undefined;
}

/** `request.auth`: null for a visitor; `token` is the decoded JWT payload. */
export interface RequestAuth {
  readonly uid: string;
  readonly token: Readonly<Record<string, unknown>>;
}

/** One filter of a list query, as the rules see it. */
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

/** The query behind a `list`. `collectionId` of the collection (or collection group, `allDescendants`). */
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
  /** `request.time`, microseconds. */
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
      /** The document as it will be after the write. */
      readonly newFields: Fields;
    }
  | { readonly method: 'list'; readonly query: ListQuery }
);

/** `message` is what the PERMISSION_DENIED status carries; empty when allowed. */
export interface Decision {
  readonly allowed: boolean;
  readonly message: string;
  /**
   * Lines of the rules file: the `allow` that holds, or all evaluated ones that do not. None if none was evaluated.
   */
  readonly lines?: readonly number[];
}

export interface RulesIssue {
  readonly severity: 'ERROR' | 'WARNING';
  readonly description: string;
  readonly line: number;
  readonly column: number;
}

/**
 * The rules that a service uses. A new source replaces the ruleset; one that does not compile leaves the old one in
 * place.
 */
export interface Authorizer {
  load(source: string, fileName: string): readonly RulesIssue[];
  readonly source: string | undefined;
  decide(request: AccessRequest): Decision;
  /** The values of the expressions of the current ruleset since it was loaded; undefined without one. */
  coverage(): RuleCoverage | undefined;
}

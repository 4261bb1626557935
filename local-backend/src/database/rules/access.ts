/** The interface of the rules for the rest of the server. */
import type { Query } from '../query/query.ts';
import type { Node } from '../tree/node.ts';
import type { Path } from '../tree/path.ts';
import type { Change } from '../write/change.ts';
import type { ConditionCoverage } from './coverage/coverage.ts';

/** `auth` in rules: `uid`, `provider` and the claims as `token`, or what an administrator made of it. */
export type Auth = Readonly<Record<string, unknown>> | null;

export interface ReadRequest {
  readonly root: Node;
  readonly path: Path;
  readonly query: Query;
  readonly auth: Auth;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface WriteRequest {
  readonly change: Change;
  readonly auth: Auth;
  readonly now: number;
}

export interface Decision {
  readonly allowed: boolean;
  /** True when it was made by looking at data, so that it may become another one when data changes. */
  readonly dependsOnData: boolean;
  /** Lines of the rules file that allowed or denied the request. None without rules. */
  readonly lines?: readonly number[];
}

export interface AccessRules {
  decideRead(request: ReadRequest): Decision;
  decideWrite(request: WriteRequest): Decision;
  /** Whether `.indexOn` at `path` names the index, in the words of `indexName`. */
  hasIndex(path: Path, index: string): boolean;
  /** What has become of each condition so far. */
  coverage(): readonly ConditionCoverage[];
}

const YES: Decision = { allowed: true, dependsOnData: false };

/** Everything is allowed: how a database is before it is given rules. */
export const OPEN_RULES: AccessRules = {
  decideRead: () => YES,
  decideWrite: () => YES,
  hasIndex: () => true,
  coverage: () => [],
};

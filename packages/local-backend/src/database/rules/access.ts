/** The interface between the rules and the rest of the server. */
import type { Query } from '../query/query.ts';
import type { Node } from '../tree/node.ts';
import type { Path } from '../tree/path.ts';
import type { Change } from '../write/change.ts';

/** `auth` in rules: `uid`, `provider` and the claims as `token`, or an administrator's override. */
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
  /** Whether the decision depended on data and so may change when data changes. */
  readonly dependsOnData: boolean;
  /** Lines of the rules file that allowed or denied the request. Absent without rules. */
  readonly lines?: readonly number[];
}

export interface AccessRules {
  decideRead(request: ReadRequest): Decision;
  decideWrite(request: WriteRequest): Decision;
  /** Whether `.indexOn` at `path` contains the index, named as by `indexName`. */
  hasIndex(path: Path, index: string): boolean;
}

const YES: Decision = { allowed: true, dependsOnData: false };

/** Allows everything, as in a database without rules. */
export const OPEN_RULES: AccessRules = {
  decideRead: () => YES,
  decideWrite: () => YES,
  hasIndex: () => true,
};

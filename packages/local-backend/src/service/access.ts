/**
 * Checks the rules before any read or write. Administrators skip them. Without a ruleset all requests are allowed, with
 * one warning, as in the official emulator.
 */
import type { Activity } from '../activity/activity.ts';
import type { UsageMeter } from '../activity/usage-meter.ts';
import type { Clock } from '../model/clock.ts';
import { StatusError } from '../model/status.ts';
import type { StoredDocument } from '../model/value.ts';
import type { AccessRequest, Authorizer, Decision, DocumentReader, ListQuery } from '../rules/authorizer.ts';
import type { CommitPlan, PlannedWrite } from '../store/commit-plan.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { Caller } from './firestore-service.ts';

type AccessContext = Pick<AccessRequest, 'database' | 'auth' | 'time' | 'reader'>;

export interface AccessOptions {
  readonly authorizer: Authorizer;
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly warn: (message: string) => void;
  /** Receives every request with its decision. */
  readonly activity: Activity;
  readonly usage: UsageMeter;
}

/** Describes a request for developers. */
interface AccessCheck {
  readonly caller: Caller;
  readonly database: string;
  readonly method: string;
  readonly path: string;
}

/** The decision for administrators and when no rules are loaded. */
const ALLOWED_WITHOUT_RULES: Decision = { allowed: true, message: '' };

export class Access {
  readonly #authorizer: Authorizer;
  readonly #store: DocumentStore;
  readonly #clock: Clock;
  readonly #warn: (message: string) => void;
  readonly #activity: Activity;
  readonly #usage: UsageMeter;
  #hasWarned = false;

  constructor({ authorizer, store, clock, warn, activity, usage }: AccessOptions) {
    this.#authorizer = authorizer;
    this.#store = store;
    this.#clock = clock;
    this.#warn = warn;
    this.#activity = activity;
    this.#usage = usage;
  }

  /** Checks a read of one document, existing or missing. */
  checkGet(caller: Caller, database: string, path: string, resource: StoredDocument | undefined): void {
    const context = this.#contextOf(caller, database);
    const decision = context && this.#authorizer.decide({ ...context, method: 'get', path, resource });
    this.#settle({ caller, database, method: 'get', path }, decision);
  }

  /** `missingIndex` is the index that the query needs, if any. It is reported only if the rules allow the query. */
  checkList(caller: Caller, database: string, query: ListQuery, missingIndex?: string): void {
    const context = this.#contextOf(caller, database);
    const decision = context && this.#authorizer.decide({ ...context, method: 'list', query });
    const request = { caller, database, method: 'list', path: pathOf(query) };
    const isAllowed = decision?.allowed ?? true;
    if (isAllowed && missingIndex !== undefined) this.#refuseUnindexed(request, missingIndex);
    this.#settle(request, decision);
  }

  /** Checks every write of a commit; `getAfter` sees the whole batch. */
  checkCommit(caller: Caller, plan: CommitPlan): void {
    const { database } = plan;
    const context = this.#contextOf(caller, database, plan);
    for (const write of plan.writes) {
      const decision = context && this.#decideWrite(context, write);
      this.#settle({ caller, database, method: methodOf(write), path: write.write.path }, decision);
    }
  }

  /** Throws PERMISSION_DENIED unless the caller is the administrator. */
  requireAdmin(caller: Caller, what: string): void {
    if (caller.kind === 'admin') return;
    throw new StatusError('PERMISSION_DENIED', `${what} require admin authentication.`);
  }

  #decideWrite(context: AccessContext, { write, before, after }: PlannedWrite): Decision {
    const request = { ...context, path: write.path, resource: before };
    if (write.kind === 'verify') return this.#authorizer.decide({ ...request, method: 'get' });
    if (write.kind === 'delete') return this.#authorizer.decide({ ...request, method: 'delete' });
    const newFields = after?.fields ?? new Map();
    const method = isUpdate({ write, before }) ? 'update' : 'create';
    const decision = this.#authorizer.decide({ ...request, method, newFields });
    if (decision.allowed || write.precondition) return decision;
    // A set without a precondition may be either, so the message explains why neither is allowed.
    const otherMethod = method === 'update' ? 'create' : 'update';
    const other = this.#authorizer.decide({ ...request, method: otherMethod, newFields });
    const [create, update] = method === 'update' ? [other, decision] : [decision, other];
    return {
      allowed: false,
      message: joinMessages([create.message, update.message]),
      lines: [...new Set([...(create.lines ?? []), ...(update.lines ?? [])])],
    };
  }

  /** Records the decision and throws if it is a denial. An administrator's reads are not recorded. */
  #settle(accessCheck: AccessCheck, decision: Decision = ALLOWED_WITHOUT_RULES): void {
    const { caller, method } = accessCheck;
    if (caller.kind === 'admin' && (method === 'get' || method === 'list')) return;
    this.#record(accessCheck, decision);
    if (!decision.allowed) throw new StatusError('PERMISSION_DENIED', decision.message);
  }

  /** Applies to administrators as well, because queries of functions need indexes too. */
  #refuseUnindexed(accessCheck: AccessCheck, message: string): never {
    this.#record(accessCheck, { allowed: false, message }, true);
    throw new StatusError('FAILED_PRECONDITION', message);
  }

  #record(
    { caller, database, method, path }: AccessCheck,
    { allowed, message, lines = [] }: Decision,
    lacksIndex = false,
  ): void {
    this.#activity.request({
      service: 'firestore',
      at: this.#clock.now(),
      method,
      scope: database,
      path,
      user: caller.kind === 'admin' ? 'admin' : (caller.auth?.uid ?? null),
      allowed,
      lines,
      message,
      ...(lacksIndex && { lacksIndex }),
    });
  }

  /** Undefined if no decision is needed. */
  #contextOf(caller: Caller, database: string, plan?: CommitPlan): AccessContext | undefined {
    if (caller.kind === 'admin') return undefined;
    if (this.#authorizer.source === undefined) {
      if (!this.#hasWarned) this.#warn('No Firestore rules are loaded: every request is allowed.');
      this.#hasWarned = true;
      return undefined;
    }
    const get = (path: string) => this.#store.get(database, path);
    const reader = this.#metered(database, { get, getAfter: plan?.getAfter ?? get });
    return { database, auth: caller.auth, time: plan?.requestTime ?? this.#clock.now(), reader };
  }

  /** Charges each document once per request, however often the rules read it. */
  #metered(database: string, reader: DocumentReader): DocumentReader {
    const seen = new Set<string>();
    const charge = (path: string): void => {
      if (!seen.has(path)) this.#usage.ruleRead(database);
      seen.add(path);
    };
    return {
      get: (path) => {
        charge(path);
        return reader.get(path);
      },
      getAfter: (path) => {
        charge(path);
        return reader.getAfter(path);
      },
    };
  }
}

function methodOf({ write, before }: PlannedWrite): string {
  if (write.kind === 'verify') return 'get';
  if (write.kind === 'delete') return 'delete';
  return isUpdate({ write, before }) ? 'update' : 'create';
}

function isUpdate({ write, before }: Pick<PlannedWrite, 'write' | 'before'>): boolean {
  const { precondition } = write;
  if (precondition === undefined) return before !== undefined;
  return precondition.kind === 'updateTime' || precondition.exists;
}

/** Formats the path of a query, as in `users/u1/notes`; a collection group has `**` before its id. */
function pathOf({ parent, collectionId, allDescendants }: ListQuery): string {
  const base = parent.replace(/^projects\/[^/]+\/databases\/[^/]+\/documents\/?/, '');
  return [base, allDescendants ? '**' : '', collectionId].filter((part) => part !== '').join('/');
}

/** Joins the messages, each of which starts with a line break, into one list. */
function joinMessages(messages: readonly string[]): string {
  const parts = messages.map((message) => message.trim()).filter((message) => message !== '');
  return parts.length > 0 ? `\n${parts.join(', ')}` : '';
}

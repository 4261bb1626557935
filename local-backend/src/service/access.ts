/**
 * Asks the rules before anything is given out or stored. The administrator is never asked about.
 * Without a ruleset everything is allowed, as the official emulator has it, and said once.
 */
import type { Clock } from '../model/clock.ts';
import { StatusError } from '../model/status.ts';
import type { StoredDocument } from '../model/value.ts';
import type { AccessRequest, Authorizer, Decision, DocumentReader, ListQuery } from '../rules/authorizer.ts';
import type { CommitPlan, PlannedWrite } from '../store/commit-plan.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { Caller } from './firestore-service.ts';

type AccessContext = Pick<AccessRequest, 'database' | 'auth' | 'time' | 'reader'>;

export class Access {
  readonly #authorizer: Authorizer;
  readonly #store: DocumentStore;
  readonly #clock: Clock;
  readonly #warn: (message: string) => void;
  #hasWarned = false;

  constructor(authorizer: Authorizer, store: DocumentStore, clock: Clock, warn: (message: string) => void) {
    this.#authorizer = authorizer;
    this.#store = store;
    this.#clock = clock;
    this.#warn = warn;
  }

  /** Reading one document, found or missing. */
  checkGet(caller: Caller, database: string, path: string, resource: StoredDocument | undefined): void {
    const context = this.#contextOf(caller, database);
    if (context) refuse(this.#authorizer.decide({ ...context, method: 'get', path, resource }));
  }

  checkList(caller: Caller, database: string, query: ListQuery): void {
    const context = this.#contextOf(caller, database);
    if (context) refuse(this.#authorizer.decide({ ...context, method: 'list', query }));
  }

  /** Every write of a commit, each seeing the whole batch through `getAfter`. */
  checkCommit(caller: Caller, plan: CommitPlan): void {
    const context = this.#contextOf(caller, plan.database, plan);
    if (!context) return;
    for (const write of plan.writes) refuse(this.#decideWrite(context, write));
  }

  /** What only the administrator may do. */
  requireAdmin(caller: Caller, what: string): void {
    if (caller.kind === 'admin') return;
    throw new StatusError('PERMISSION_DENIED', `${what} require admin authentication.`);
  }

  #decideWrite(context: AccessContext, { write, before, after }: PlannedWrite): Decision {
    const request = { ...context, path: write.path, resource: before };
    if (write.kind === 'verify') return this.#authorizer.decide({ ...request, method: 'get' });
    if (write.kind === 'delete') return this.#authorizer.decide({ ...request, method: 'delete' });
    const newFields = after?.fields ?? new Map();
    const isUpdate = write.precondition
      ? write.precondition.kind === 'updateTime' || write.precondition.exists
      : before !== undefined;
    const decision = this.#authorizer.decide({
      ...request,
      method: isUpdate ? 'update' : 'create',
      newFields,
    });
    if (decision.allowed || write.precondition) return decision;
    // A blind set may be either: the refusal says why neither is allowed.
    const other = this.#authorizer.decide({ ...request, method: isUpdate ? 'create' : 'update', newFields });
    const messages = isUpdate ? [other.message, decision.message] : [decision.message, other.message];
    return { allowed: false, message: joinMessages(messages) };
  }

  /** Undefined when nobody needs to be asked. */
  #contextOf(caller: Caller, database: string, plan?: CommitPlan): AccessContext | undefined {
    if (caller.kind === 'admin') return undefined;
    if (this.#authorizer.source === undefined) {
      if (!this.#hasWarned) this.#warn('No Firestore rules are loaded: every request is allowed.');
      this.#hasWarned = true;
      return undefined;
    }
    const get = (path: string) => this.#store.get(database, path);
    const reader: DocumentReader = { get, getAfter: plan?.getAfter ?? get };
    return { database, auth: caller.auth, time: plan?.requestTime ?? this.#clock.now(), reader };
  }
}

function refuse(decision: Decision): void {
  if (!decision.allowed) throw new StatusError('PERMISSION_DENIED', decision.message);
}

/** Each message starts with a line break; together they are one list. */
function joinMessages(messages: readonly string[]): string {
  const parts = messages.map((message) => message.trim()).filter((message) => message !== '');
  return parts.length > 0 ? `\n${parts.join(', ')}` : '';
}

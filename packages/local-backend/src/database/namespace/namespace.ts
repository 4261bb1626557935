/** One database: its data, rules and subscribers. */
import { PermissionDenied } from '../tree/errors.ts';
import { EVERYTHING, type Query } from '../query/query.ts';
import { OPEN_RULES, type AccessRules, type Auth, type Decision } from '../rules/access.ts';
import { EMPTY, type Node } from '../tree/node.ts';
import type { Path } from '../tree/path.ts';
import type { Change } from '../write/change.ts';

/** Administrators bypass the rules. */
export type Caller = { readonly kind: 'admin' } | { readonly kind: 'client'; readonly auth: Auth };

export const ADMIN: Caller = { kind: 'admin' };
export const NO_ONE: Caller = { kind: 'client', auth: null };

export interface Subscriber {
  /** Called after each change of data, in commit order. */
  readonly onChange: (change: Change) => void;
  readonly onRules: () => void;
}

/** A request with the rules' decision. */
export interface DecidedRequest {
  readonly caller: Caller;
  readonly method: 'read' | 'write';
  readonly path: Path;
  readonly decision: Decision;
}

const ALLOWED: Decision = { allowed: true, dependsOnData: false };

export class Namespace {
  readonly name: string;
  readonly #now: () => number;
  readonly #onCommit: (change: Change) => void;
  readonly #onRequest: (decidedRequest: DecidedRequest) => void;
  readonly #subscribers = new Set<Subscriber>();
  #root: Node = EMPTY;
  #rules: AccessRules = OPEN_RULES;
  #rulesSource: string | undefined;

  /** `now` returns milliseconds since 1970. `onCommit` runs after the subscribers on every change. */
  constructor(
    name: string,
    now: () => number,
    onCommit: (change: Change) => void = () => undefined,
    onRequest: (decidedRequest: DecidedRequest) => void = () => undefined,
  ) {
    this.name = name;
    this.#now = now;
    this.#onCommit = onCommit;
    this.#onRequest = onRequest;
  }

  get root(): Node {
    return this.#root;
  }

  get rules(): AccessRules {
    return this.#rules;
  }

  /** The source text of the rules. */
  get rulesSource(): string | undefined {
    return this.#rulesSource;
  }

  now(): number {
    return this.#now();
  }

  setRules(rules: AccessRules, source: string): void {
    this.#rules = rules;
    this.#rulesSource = source;
    for (const subscriber of this.#subscribers) subscriber.onRules();
  }

  decideRead(caller: Caller, path: Path, query: Query = EVERYTHING): Decision {
    if (caller.kind === 'admin') return ALLOWED;
    return this.#rules.decideRead({ root: this.#root, path, query, auth: caller.auth, now: this.now() });
  }

  /** Checks and records a client's read; listeners are rechecked without a record. @throws PermissionDenied */
  requireRead(caller: Caller, path: Path, query: Query = EVERYTHING): Decision {
    const decision = this.decideRead(caller, path, query);
    this.#onRequest({ caller, method: 'read', path, decision });
    if (!decision.allowed) throw new PermissionDenied();
    return decision;
  }

  /** @throws PermissionDenied */
  requireWrite(caller: Caller, change: Change, now: number): void {
    const decision =
      caller.kind === 'admin' ? ALLOWED : this.#rules.decideWrite({ change, auth: caller.auth, now });
    for (const path of change.paths) this.#onRequest({ caller, method: 'write', path, decision });
    if (!decision.allowed) throw new PermissionDenied();
  }

  /**
   * Computes the change from the current data and applies it unless the rules deny it. Subscribers are notified before
   * it returns. Server values and rules see the same time. @throws PermissionDenied, and any error of `work`.
   */
  commit(caller: Caller, work: (root: Node, now: number) => Change): Change {
    const now = this.now();
    const change = work(this.#root, now);
    this.requireWrite(caller, change, now);
    this.#root = change.after;
    if (change.after !== change.before) {
      for (const subscriber of this.#subscribers) subscriber.onChange(change);
      this.#onCommit(change);
    }
    return change;
  }

  /** Returns the unsubscribe function. */
  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }
}

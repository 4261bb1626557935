/** All listens of one client. */
import type { Caller, Namespace } from '../namespace/namespace.ts';
import { indexName } from '../query/query.ts';
import { queryFromWire } from '../query/wire-query.ts';
import { DataError } from '../tree/errors.ts';
import { hashOf } from '../tree/hash.ts';
import { formatPath, parsePath } from '../tree/path.ts';
import type { Change } from '../write/change.ts';
import { Listen, type Update } from './listen.ts';
import type { Answer, DataPush, Request, RevokedPush } from './messages.ts';

interface Entry {
  readonly listen: Listen;
  /** The client's number for a query; undefined for a listen without a query. */
  readonly tag: number | undefined;
  /** The query as the client sent it, which identifies the listen. */
  readonly wireQuery: unknown;
  dependsOnData: boolean;
}

export class ListenTable {
  readonly #namespace: Namespace;
  readonly #push: (push: DataPush | RevokedPush) => void;
  readonly #entries = new Map<string, Entry>();

  constructor(namespace: Namespace, push: (push: DataPush | RevokedPush) => void) {
    this.#namespace = namespace;
    this.#push = push;
  }

  /**
   * Starts a listen. The data is sent before the response, unless its hash shows that the client already has it.
   * @throws PermissionDenied, DataError
   */
  add(body: Request['b'], caller: Caller): Answer {
    const { p: pathText, q: wireQuery, h: hash } = body;
    if (typeof pathText !== 'string') throw new DataError('The path is missing.');
    const path = parsePath(pathText);
    const query = queryFromWire(wireQuery);
    const decision = this.#namespace.requireRead(caller, path, query);
    const listen = new Listen(path, query, this.#namespace.root);
    const entry = { listen, tag: tagOf(body), wireQuery, dependsOnData: decision.dependsOnData };
    this.#entries.set(keyOf(body), entry);
    if (hash === '' || hashOf(listen.shown) !== hash) this.#pushUpdate(entry, listen.everything());
    return { s: 'ok', d: this.#lacksIndex(listen) ? { w: ['no_index'] } : {} };
  }

  remove(body: Request['b']): void {
    this.#entries.delete(keyOf(body));
  }

  clear(): void {
    this.#entries.clear();
  }

  /** Sends changes to the client, after canceling listeners that are no longer allowed. */
  changed(change: Change, caller: Caller): void {
    for (const [key, entry] of this.#entries) {
      if (entry.dependsOnData && !this.#keepsAllowed(key, entry, caller)) continue;
      const update = entry.listen.update(change);
      if (update !== undefined) this.#pushUpdate(entry, update);
    }
  }

  /** Ends listens that are no longer allowed after the rules or the client's identity changed. */
  recheck(caller: Caller): void {
    for (const [key, entry] of this.#entries) this.#keepsAllowed(key, entry, caller);
  }

  #keepsAllowed(key: string, entry: Entry, caller: Caller): boolean {
    const { path, query } = entry.listen;
    const decision = this.#namespace.decideRead(caller, path, query);
    entry.dependsOnData = decision.dependsOnData;
    if (decision.allowed) return true;
    this.#entries.delete(key);
    const which = entry.wireQuery === undefined ? {} : { q: [entry.wireQuery] };
    this.#push({ a: 'c', b: { p: formatPath(path), ...which } });
    return false;
  }

  #pushUpdate({ tag }: Entry, { kind, path, data }: Update): void {
    const place = { p: path.join('/'), d: data };
    this.#push({ a: kind === 'set' ? 'd' : 'm', b: tag === undefined ? place : { ...place, t: tag } });
  }

  #lacksIndex({ path, query: { index } }: Listen): boolean {
    if (index.kind === 'key' || index.kind === 'priority') return false;
    return !this.#namespace.rules.hasIndex(path, indexName(index));
  }
}

function tagOf({ t: tag }: Request['b']): number | undefined {
  return typeof tag === 'number' ? tag : undefined;
}

function keyOf(body: Request['b']): string {
  const { p: path } = body;
  if (typeof path !== 'string') throw new DataError('The path is missing.');
  return `${tagOf(body) ?? ''}${formatPath(parsePath(path))}`;
}

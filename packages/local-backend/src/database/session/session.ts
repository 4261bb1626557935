/** One client's session: its requests, listens and onDisconnect writes. */
import { callerFromToken, InvalidToken, overridden } from '../namespace/caller.ts';
import { NO_ONE, type Caller, type Namespace } from '../namespace/namespace.ts';
import { PermissionDenied } from '../tree/errors.ts';
import { applyQuery } from '../query/query.ts';
import { queryFromWire } from '../query/wire-query.ts';
import { DataError } from '../tree/errors.ts';
import { isRecord } from '../tree/from-json.ts';
import { hashOf } from '../tree/hash.ts';
import { nodeAt, type Node } from '../tree/node.ts';
import { parsePath } from '../tree/path.ts';
import { exportOf, type Json } from '../tree/to-json.ts';
import { changeBySet, changeByUpdate, type Change } from '../write/change.ts';
import { DataStale } from '../tree/errors.ts';
import { ListenTable } from './listen-table.ts';
import type { Answer, AnswerStatus, Request, ServerMessage } from './messages.ts';
import { OnDisconnect, type PendingWrite } from './on-disconnect.ts';
import { requireSize, WriteTooBig } from './write-too-big.ts';

export interface SessionOptions {
  readonly namespace: Namespace;
  readonly caller?: Caller;
  readonly send: (message: ServerMessage) => void;
}

type Body = Request['b'];

const OK: Answer = { s: 'ok', d: '' };

export class Session {
  readonly #namespace: Namespace;
  readonly #send: (message: ServerMessage) => void;
  readonly #listens: ListenTable;
  readonly #onDisconnect: OnDisconnect;
  readonly #unsubscribe: () => void;
  #caller: Caller;

  /** The protocol's actions. Without an answer of their own they answer OK. */
  readonly #actions: Readonly<Record<string, (body: Body) => Answer | void>> = {
    q: (body) => this.#listens.add(body, this.#caller),
    n: (body) => this.#listens.remove(body),
    g: (body) => this.#get(body),
    p: (body) => this.#write(body, changeBySet),
    m: (body) => this.#write(body, changeByUpdate),
    o: (body) => this.#addOnDisconnect('set', body),
    om: (body) => this.#addOnDisconnect('update', body),
    oc: (body) => this.#onDisconnect.cancel(pathOf(body)),
    auth: (body) => this.#authenticate(body),
    gauth: (body) => this.#authenticate(body),
    unauth: () => this.#becomes(NO_ONE),
    // Statistics and App Check matter only in production.
    s: () => OK,
    appcheck: () => OK,
    unappeck: () => OK,
  };

  constructor({ namespace, caller = NO_ONE, send }: SessionOptions) {
    this.#namespace = namespace;
    this.#caller = caller;
    this.#send = send;
    this.#listens = new ListenTable(namespace, (push) => send({ t: 'd', d: push }));
    this.#onDisconnect = new OnDisconnect(namespace);
    this.#unsubscribe = namespace.subscribe({
      onChange: (change) => this.#listens.changed(change, this.#caller),
      onRules: () => this.#listens.recheck(this.#caller),
    });
  }

  /**
   * Handles a request of `bytes` bytes and sends the results. @throws DataError if it is invalid; the connection is
   * then unusable.
   */
  request(data: unknown, bytes: number): void {
    if (!isRequest(data)) throw new DataError('A request has a number, an action and a body.');
    this.#send({ t: 'd', d: { r: data.r, b: this.#answer(data, bytes) } });
  }

  /** Ends the connection: removes listeners and runs onDisconnect writes. */
  end(): void {
    this.#unsubscribe();
    this.#listens.clear();
    this.#onDisconnect.run();
  }

  #answer(request: Request, bytes: number): Answer {
    try {
      requireSize(request.a, bytes);
      return this.#act(request);
    } catch (error) {
      const status = statusOf(error);
      if (status === undefined) throw error;
      return { s: status, d: (error as Error).message };
    }
  }

  #act({ a: action, b: body }: Request): Answer {
    if (!Object.hasOwn(this.#actions, action)) throw new DataError(`Unknown action "${action}".`);
    return this.#actions[action]?.(body) ?? OK;
  }

  #addOnDisconnect(kind: PendingWrite['kind'], body: Body): void {
    this.#onDisconnect.add({ kind, path: pathOf(body), data: body['d'], caller: this.#caller });
  }

  #get(body: Body): Answer {
    const path = parsePath(pathOf(body));
    const query = queryFromWire(body['q']);
    this.#namespace.requireRead(this.#caller, path, query);
    return { s: 'ok', d: exportOf(applyQuery(nodeAt(this.#namespace.root, path), query)) };
  }

  #write(body: Body, work: (root: Node, path: string, data: unknown, now: number) => Change): Answer {
    const path = pathOf(body);
    this.#namespace.commit(this.#caller, (root, now) => {
      const { h: expected } = body;
      if (typeof expected === 'string' && hashOf(nodeAt(root, parsePath(path))) !== expected)
        throw new DataStale();
      return work(root, path, body['d'], now);
    });
    return OK;
  }

  #authenticate(body: Body): Answer {
    const { cred, authvar } = body;
    if (typeof cred !== 'string') throw new InvalidToken();
    const caller = overridden(callerFromToken(cred), body['noauth'] === true ? null : authvar);
    this.#becomes(caller);
    return { s: 'ok', d: { auth: caller.kind === 'admin' ? null : (caller.auth as Json) } };
  }

  #becomes(caller: Caller): void {
    this.#caller = caller;
    this.#listens.recheck(caller);
  }
}

function isRequest(data: unknown): data is Request {
  return (
    isRecord(data) && typeof data['r'] === 'number' && typeof data['a'] === 'string' && isRecord(data['b'])
  );
}

export function pathOf(body: Body): string {
  const { p: path } = body;
  if (typeof path !== 'string') throw new DataError('The path is missing.');
  return path;
}

function statusOf(error: unknown): AnswerStatus | undefined {
  if (error instanceof PermissionDenied) return 'permission_denied';
  if (error instanceof DataStale) return 'datastale';
  if (error instanceof InvalidToken) return 'invalid_token';
  if (error instanceof WriteTooBig) return 'write_too_big';
  return error instanceof DataError ? 'failure' : undefined;
}

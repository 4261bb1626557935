/** Server-sent events: streams the changes of a path over REST. */
import type { ServerResponse } from 'node:http';
import type { Clock } from '../../model/clock.ts';
import type { Caller, Namespace } from '../namespace/namespace.ts';
import type { Query } from '../query/query.ts';
import { Listen, type Update } from '../session/listen.ts';
import { isRecord } from '../tree/from-json.ts';
import { formatPath, type Path } from '../tree/path.ts';

export interface EventStream {
  readonly response: ServerResponse;
  readonly namespace: Namespace;
  readonly caller: Caller;
  readonly path: Path;
  readonly query: Query;
  readonly clock: Clock;
}

const KEEP_ALIVE_MS = 30_000;
/** The maximum delay of a timer. */
const MAX_TIMER_MS = 24 * 24 * 60 * 60_000;

/**
 * Streams events until the client disconnects, the rules deny the read, or the token expires. The caller must have
 * checked the rules for the first read.
 */
export function streamEvents(stream: EventStream): void {
  const { response, namespace, caller, path, query, clock } = stream;
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
  const send = (event: string, data: unknown): void => {
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const listen = new Listen(path, query, namespace.root);
  const tell = (update: Update): void => {
    const place = formatPath(update.path.slice(path.length));
    send(update.kind === 'set' ? 'put' : 'patch', { path: place, data: update.data });
  };
  tell(listen.everything());
  const unsubscribe = namespace.subscribe({
    onChange(change) {
      if (!isAllowed()) return;
      const update = listen.update(change);
      if (update !== undefined) tell(update);
    },
    onRules: () => void isAllowed(),
  });
  const stopTimers = [every(clock, KEEP_ALIVE_MS, () => send('keep-alive', null)), onExpiry(stream, revoke)];
  const stop = (): void => {
    unsubscribe();
    for (const stopTimer of stopTimers) stopTimer();
  };
  response.on('close', stop);

  function isAllowed(): boolean {
    if (namespace.decideRead(caller, path, query).allowed) return true;
    finish('cancel', null);
    return false;
  }
  function revoke(): void {
    finish('auth_revoked', 'credential is no longer valid');
  }
  function finish(event: string, data: unknown): void {
    stop();
    send(event, data);
    response.end();
  }
}

function every(clock: Clock, ms: number, work: () => void): () => void {
  let cancel = (): void => undefined;
  const next = (): void => {
    cancel = clock.setTimer(ms, () => {
      work();
      next();
    });
  };
  next();
  return () => cancel();
}

/** A token that has already expired, as tests create them, does not end the stream. */
function onExpiry({ caller, namespace, clock }: EventStream, then: () => void): () => void {
  const token = caller.kind === 'client' ? caller.auth?.['token'] : undefined;
  const expiry = isRecord(token) ? token['exp'] : undefined;
  const ms = typeof expiry === 'number' ? expiry * 1000 - namespace.now() : 0;
  return ms > 0 && ms < MAX_TIMER_MS ? clock.setTimer(ms, then) : () => undefined;
}

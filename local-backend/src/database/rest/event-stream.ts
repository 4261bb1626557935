/** Server-sent events: a place over REST that tells what is new. */
import type { ServerResponse } from 'node:http';
import type { Caller, Namespace } from '../namespace.ts';
import type { Query } from '../query/query.ts';
import { Listen, type Update } from '../session/listen.ts';
import { formatPath, type Path } from '../tree/path.ts';

export interface EventStream {
  readonly response: ServerResponse;
  readonly namespace: Namespace;
  readonly caller: Caller;
  readonly path: Path;
  readonly query: Query;
}

const KEEP_ALIVE_MS = 30_000;

/** Answers with events until the client goes or the rules no longer allow it. The caller has checked that they do. */
export function streamEvents({ response, namespace, caller, path, query }: EventStream): void {
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
  const isAllowed = (): boolean => {
    if (namespace.decideRead(caller, path, query).allowed) return true;
    send('cancel', null);
    response.end();
    return false;
  };
  const unsubscribe = namespace.subscribe({
    onChange: (change) => {
      if (!isAllowed()) return;
      const update = listen.update(change);
      if (update !== undefined) tell(update);
    },
    onRules: () => void isAllowed(),
  });
  const keepAlive = setInterval(() => send('keep-alive', null), KEEP_ALIVE_MS);
  response.on('close', () => {
    clearInterval(keepAlive);
    unsubscribe();
  });
}

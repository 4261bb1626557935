/** Streams a server's activity as server-sent events: the stored requests first, then news several times a second. */
import type { ServerResponse } from 'node:http';
import type { Activity, ChangedPaths, LoggedRequest, WireNews, WireRequest } from './activity.ts';

/** The path of the stream on each server. */
export const ACTIVITY_PATH = '/emulator/v1/activity';

/** Changes within this time are sent together, so that a burst of writes becomes one message. */
const GATHER_MS = 60;
const KEEP_ALIVE_MS = 20_000;
/** Beyond this number of changed paths, a message reports only that anything may have changed. */
const MAX_PATHS = 200;

/** Streams until the client disconnects. Each event is a `WireNews` as JSON. */
export function streamActivity(activity: Activity, response: ServerResponse): void {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  const write = (requests: readonly LoggedRequest[], changes: readonly ChangedPaths[]): void => {
    const news: WireNews = { requests: requests.map(toWire), changes };
    response.write(`data: ${JSON.stringify(news)}\n\n`);
  };
  write(activity.recent, []);
  const gathered = new Gathered();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    timer = undefined;
    const { requests, changes } = gathered.take();
    write(requests, changes);
  };
  const unsubscribe = activity.subscribe((news) => {
    gathered.add(news.requests, news.changes);
    timer ??= setTimeout(flush, GATHER_MS);
  });
  const keepAlive = setInterval(() => response.write(': still here\n\n'), KEEP_ALIVE_MS);
  keepAlive.unref();
  response.on('close', () => {
    unsubscribe();
    clearTimeout(timer);
    clearInterval(keepAlive);
  });
}

function toWire(request: LoggedRequest): WireRequest {
  return { ...request, at: Number(request.at / 1000n) };
}

class Gathered {
  #requests: LoggedRequest[] = [];
  readonly #paths = new Map<string, Set<string>>();

  add(requests: readonly LoggedRequest[], changes: readonly ChangedPaths[]): void {
    this.#requests.push(...requests);
    for (const { scope, paths } of changes) {
      const existing = this.#paths.get(scope) ?? new Set();
      this.#paths.set(scope, existing);
      for (const path of paths) existing.add(path);
    }
  }

  /** Returns and clears the collected news. An empty path means that anything may have changed. */
  take(): { requests: LoggedRequest[]; changes: ChangedPaths[] } {
    const requests = this.#requests;
    const changes = Array.from(this.#paths, ([scope, paths]) => ({
      scope,
      paths: paths.size > MAX_PATHS ? [''] : [...paths],
    }));
    this.#requests = [];
    this.#paths.clear();
    return { requests, changes };
  }
}

/** The stream of changes from the servers, and its state. */
import type { WireNews } from '../../../activity/activity.ts';

export interface Live {
  onNews(listener: (news: WireNews) => void): void;
  /** Called when a lost connection is back and the shown data may be outdated. */
  onReturn(listener: () => void): void;
}

/** Opens the stream and shows its state in the header. */
export function openLive(): Live {
  const newsListeners: ((news: WireNews) => void)[] = [];
  const returnListeners: (() => void)[] = [];
  const source = new EventSource('/api/activity');
  let wasLost = false;
  showConnection('asking', 'Connecting');
  source.addEventListener('open', () => {
    showConnection('live', 'Live');
    if (wasLost) for (const listener of returnListeners) listener();
    wasLost = false;
  });
  source.addEventListener('error', () => {
    wasLost = true;
    showConnection('lost', 'The backend isn’t responding. It may have been stopped.');
  });
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const news = JSON.parse(data) as WireNews;
    for (const listener of newsListeners) listener(news);
  });
  return {
    onNews: (listener) => void newsListeners.push(listener),
    onReturn: (listener) => void returnListeners.push(listener),
  };
}

function showConnection(state: string, text: string): void {
  const place = document.getElementById('connection');
  if (place === null || place.dataset['state'] === state) return;
  place.dataset['state'] = state;
  place.textContent = text;
}

/** Polling interval for servers without a stream. */
const ASK_EVERY_MS = 3000;

interface Watched {
  readonly hasActivityStream: boolean;
  /** The current database. */
  readonly scope: () => string;
  /** Receives the changed paths; an empty path means that anything may have changed. */
  readonly act: (paths: readonly string[]) => void;
}

export function watchChanges(live: Live, { hasActivityStream, scope, act }: Watched): void {
  live.onNews(({ changes }) => {
    const paths = changes.filter((change) => change.scope === scope()).flatMap((change) => change.paths);
    if (paths.length > 0) act(paths);
  });
  live.onReturn(() => act(['']));
  if (!hasActivityStream) setInterval(() => act(['']), ASK_EVERY_MS);
}

/** Reloads the page when a server is added, removed or replaced. */
export function reloadWithServers(live: Live): void {
  live.onNews(({ changes }) => {
    if (changes.some(({ scope }) => scope === 'servers')) location.reload();
  });
}

/**
 * Whether a change at one of the paths may affect `place` or anything below it; an empty path may affect everything.
 */
export function concerns(paths: readonly string[], place: string): boolean {
  return paths.some((path) => path === '' || path === place || isBelow(path, place) || isBelow(place, path));
}

function isBelow(path: string, upper: string): boolean {
  return path.startsWith(upper.endsWith('/') ? upper : `${upper}/`);
}

/** Limits the rate of requests, so that a burst of writes is not slowed down by reads. */
const REST_MS = 200;

/** Runs `act` now and, if requested in the meantime, again after a pause; never twice at the same time. */
export function oneAtATime(act: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  const run = async (): Promise<void> => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    try {
      do {
        again = false;
        await act();
        await new Promise((resolve) => setTimeout(resolve, REST_MS));
      } while (again);
    } finally {
      running = false;
    }
  };
  return () => void run();
}

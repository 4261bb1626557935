/** Streams the activity of a server and reconnects after errors. */
import type { WireNews } from '../activity/activity.ts';
import { ACTIVITY_PATH } from '../activity/activity-stream.ts';

export interface ActivityFollower {
  /** `isFirst` marks the first news of each connection, which contain the requests that the server has stored. */
  readonly onNews: (news: WireNews, isFirst: boolean) => void;
  /** Called when the server responds but has no activity stream. */
  readonly onSilent: () => void;
}

const RETRY_MS = 1000;

/** Returns a function that stops it. */
export function followActivity(address: string, follower: ActivityFollower): () => void {
  const ended = new AbortController();
  void follow(address, follower, ended.signal);
  return () => ended.abort();
}

async function follow(address: string, follower: ActivityFollower, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      const response = await fetch(`http://${address}${ACTIVITY_PATH}`, { signal });
      if (!response.ok || response.body === null) {
        await response.body?.cancel();
        return follower.onSilent();
      }
      await readEvents(response.body, follower);
    } catch {
      // The server is not up yet or gone; both are retried.
    }
    await pause(RETRY_MS, signal);
  }
}

/** Each event is one line of data. */
async function readEvents(body: ReadableStream<Uint8Array>, follower: ActivityFollower): Promise<void> {
  let rest = '';
  let isFirst = true;
  const decoder = new TextDecoder();
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data: ')) continue;
      follower.onNews(JSON.parse(line.slice('data: '.length)) as WireNews, isFirst);
      isFirst = false;
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    timer.unref();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

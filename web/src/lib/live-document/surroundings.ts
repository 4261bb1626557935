/** What a live document needs of the browser, as one object, so that tests decide over time and network. */
import { env, type Env } from '../env.ts';
import { getPublicDocument, type PublicRecord } from '../public-data.ts';

export interface Surroundings {
  readonly env: Env;
  fetch(url: string, init?: RequestInit): Promise<Response>;
  /** Sends an empty POST that outlives the page; nobody waits for the answer. */
  sendLast(url: string): void;
  /** One read of the document without a channel. */
  read(path: string): Promise<PublicRecord | null>;
  /** Calls back once after `ms`; returns the function that calls it off. */
  after(ms: number, run: () => void): () => void;
  /** Milliseconds, from any beginning. */
  now(): number;
  /** 0 to 1. */
  random(): number;
  readonly page: Page;
}

export interface Page {
  isHidden(): boolean;
  isOnline(): boolean;
  /** Calls back when one of the two may have changed, or, with `isLeaving`, when the page goes. Returns the end of it. */
  onChange(listener: (isLeaving: boolean) => void): () => void;
}

export function browserSurroundings(): Surroundings {
  return {
    env: env(),
    fetch: (url, init) => fetch(url, init),
    sendLast,
    read: getPublicDocument,
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    now: Date.now,
    random: Math.random,
    page: {
      isHidden: () => document.hidden,
      isOnline: () => navigator.onLine,
      onChange: onPageChange,
    },
  };
}

function sendLast(url: string): void {
  if (navigator.sendBeacon?.(url, '')) return;
  fetch(url, { method: 'POST', keepalive: true }).catch(() => {
    // The server forgets the session by itself after some minutes.
  });
}

function onPageChange(listener: (isLeaving: boolean) => void): () => void {
  const events = new AbortController();
  const on = (target: EventTarget, type: string) =>
    target.addEventListener(type, () => listener(type === 'pagehide'), { signal: events.signal });
  on(document, 'visibilitychange');
  // A page that waits for the Back button with an open connection would not be kept.
  for (const type of ['online', 'offline', 'pagehide', 'pageshow']) on(window, type);
  return () => events.abort();
}

/** Follows a document on a real server as a public page does, with Node's fetch, and writes down what travels. */
import { followDocument } from '../../../web/src/lib/live-document/follow-document.ts';
import type { Surroundings } from '../../../web/src/lib/live-document/surroundings.ts';
import { PROJECT } from './firestore.ts';
import { recorder, type Recorder } from './wait.ts';

type Seen = Parameters<Parameters<typeof followDocument>[1]['onRecord']>[0];

/** One request to the channel: a POST that opens a session, or a GET that listens. */
export interface Exchange {
  readonly url: URL;
  readonly method: string;
  readonly body: URLSearchParams;
  /** What has come so far, as text. */
  received: string;
}

export interface Following {
  readonly records: Recorder<Seen>;
  readonly errors: Recorder<Error>;
  readonly exchanges: Recorder<Exchange>;
  /** Addresses of the farewells. */
  readonly farewells: string[];
  readonly stop: () => void;
}

/** `cut` may cut each chunk of an answer into smaller ones. */
export function follow(
  port: number,
  path: string,
  cut: (bytes: Uint8Array) => Uint8Array[] = (bytes) => [bytes],
): Following {
  const records = recorder<Seen>();
  const errors = recorder<Error>();
  const exchanges = recorder<Exchange>();
  const farewells: string[] = [];
  const surroundings: Surroundings = {
    env: {
      firebase: {
        apiKey: 'k',
        authDomain: 'a',
        databaseURL: 'd',
        projectId: PROJECT,
        storageBucket: 'b',
        appId: '1:0:web:local',
      },
      appCheckKey: null,
      push: null,
      localBackend: {
        projectId: PROJECT,
        host: '127.0.0.1',
        auth: 1,
        firestore: port,
        database: 5,
        functions: 1,
        storage: 1,
      },
    },
    async fetch(address, init = {}) {
      const { method = 'GET', body = '' } = init;
      const exchange = {
        url: new URL(address),
        method,
        body: new URLSearchParams(body as string),
        received: '',
      };
      exchanges.push(exchange);
      return tapped(await fetch(address, init), exchange, cut);
    },
    sendLast(url) {
      farewells.push(url);
      void fetch(url, { method: 'POST' }).catch(() => {});
    },
    read: () => Promise.reject(new Error('No read without a channel was expected.')),
    after(ms, run) {
      // Waits that a person would have to sit through are a tenth here; watchdogs never bark in these tests.
      const timer = setTimeout(run, ms < 10_000 ? ms / 10 : ms);
      return () => clearTimeout(timer);
    },
    now: Date.now,
    random: Math.random,
    page: { isHidden: () => false, isOnline: () => true, onChange: () => () => {} },
  };
  const stop = followDocument(path, { onRecord: records.push, onError: errors.push }, surroundings);
  return { records, errors, exchanges, farewells, stop };
}

function tapped(response: Response, exchange: Exchange, cut: (bytes: Uint8Array) => Uint8Array[]): Response {
  const decoder = new TextDecoder();
  const tap = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      exchange.received += decoder.decode(bytes, { stream: true });
      for (const part of cut(bytes)) controller.enqueue(part);
    },
  });
  return new Response(response.body!.pipeThrough(tap), response);
}

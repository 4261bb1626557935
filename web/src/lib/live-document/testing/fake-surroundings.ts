/** Time, network and page in the hands of a test. */
import type { PublicRecord } from '../../public-data.ts';
import type { Surroundings } from '../surroundings.ts';

/** A request that waits for the test to answer it. */
export interface FakeRequest {
  readonly url: URL;
  readonly method: string;
  readonly body: URLSearchParams;
  readonly signal: AbortSignal;
  /** Sends the head of an answer. */
  answer(status?: number, headers?: Record<string, string>): void;
  /** Sends a frame, after the head where there was none yet. */
  send(json: unknown): void;
  sendText(text: string): void;
  sendBytes(bytes: Uint8Array): void;
  end(): void;
  /** The network is gone. */
  fail(): void;
}

export interface FakeSurroundings extends Surroundings {
  readonly requests: FakeRequest[];
  readonly farewells: URL[];
  /** Paths read without a channel. */
  readonly reads: string[];
  /** What such a read gives; an Error is thrown. */
  readResult: PublicRecord | null | Error;
  isHidden: boolean;
  isOnline: boolean;
  /** Says that the page has changed, as the browser would. */
  pageChanges(isLeaving?: boolean): Promise<void>;
  /** Moves the time, timer by timer. */
  advance(ms: number): Promise<void>;
  /** Timers that wait. */
  readonly pending: number;
}

/** Lets everything run that is ready to. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

export function fakeSurroundings(): FakeSurroundings {
  const requests: FakeRequest[] = [];
  const farewells: URL[] = [];
  const reads: string[] = [];
  const listeners = new Set<(isLeaving: boolean) => void>();
  let timers: { readonly due: number; readonly run: () => void }[] = [];
  let now = 0;
  const fake: FakeSurroundings = {
    requests,
    farewells,
    reads,
    readResult: new Error('nothing to read'),
    isHidden: false,
    isOnline: true,
    env: {
      firebase: {
        apiKey: 'key&1',
        authDomain: 'a',
        databaseURL: 'd',
        projectId: 'p',
        storageBucket: 'b',
        appId: '1:2:web:3',
      },
      appCheckKey: 'x',
      push: null,
      localBackend: null,
    },
    fetch: (address, init = {}) =>
      new Promise((resolve, reject) => requests.push(fakeRequest(address, init, resolve, reject))),
    sendLast: (url) => void farewells.push(new URL(url)),
    read: (path) => {
      reads.push(path);
      const { readResult } = fake;
      return readResult instanceof Error ? Promise.reject(readResult) : Promise.resolve(readResult);
    },
    after: (ms, run) => {
      const timer = { due: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    now: () => now,
    random: () => 0.5,
    page: {
      isHidden: () => fake.isHidden,
      isOnline: () => fake.isOnline,
      onChange: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    pageChanges: async (isLeaving = false) => {
      for (const listener of listeners) listener(isLeaving);
      await settle();
    },
    advance: async (ms) => {
      const end = now + ms;
      await settle();
      for (;;) {
        const next = timers.filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due)[0];
        if (next === undefined) break;
        timers = timers.filter((other) => other !== next);
        now = next.due;
        next.run();
        await settle();
      }
      now = end;
    },
    get pending() {
      return timers.length;
    },
  };
  return fake;
}

function fakeRequest(
  address: string,
  init: RequestInit,
  resolve: (response: Response) => void,
  reject: (reason: unknown) => void,
): FakeRequest {
  const signal = init.signal!;
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) });
  let isAnswered = false;
  const breakOff = (reason: unknown): void => {
    reject(reason);
    controller.error(reason);
  };
  signal.addEventListener('abort', () => breakOff(signal.reason));
  const sendBytes = (bytes: Uint8Array): void => {
    request.answer();
    controller.enqueue(bytes);
  };
  const sendText = (text: string): void => sendBytes(new TextEncoder().encode(text));
  const request: FakeRequest = {
    url: new URL(address),
    method: init.method ?? 'GET',
    body: new URLSearchParams(init.body as string | undefined),
    signal,
    answer: (status = 200, headers = {}) => {
      if (!isAnswered) resolve(new Response(body, { status, headers }));
      isAnswered = true;
    },
    send: (json) => {
      const text = JSON.stringify(json);
      sendText(`${text.length}\n${text}`);
    },
    sendText,
    sendBytes,
    end: () => {
      request.answer();
      controller.close();
    },
    fail: () => breakOff(new TypeError('Failed to fetch')),
  };
  return request;
}

/**
 * A call to Firestore over WebChannel (version 8), as browsers make it: the request goes up in a POST that opens a
 * session, the answers come down on a long GET that is opened again whenever the server ends it.
 * All requests are "simple" ones, so that no browser asks for permission first.
 */
import { createFrameReader } from './frames.ts';
import type { Surroundings } from './surroundings.ts';

/** Until the first bytes of an answer are there. A proxy that holds answers back shows by that. */
const FIRST_BYTES_MS = 15_000;
/** A server that ends answers without a word is not asked again at once. */
const PAUSE_MS = 1000;
/** The server speaks at least every 30 s, unless it says otherwise. */
const KEEP_ALIVE_MS = 30_000;

export interface ChannelOptions {
  /** `https://host/google.firestore.v1.Firestore/Listen/channel` */
  readonly url: string;
  readonly database: string;
  /** In place of HTTP headers, which would make the requests ask for permission. */
  readonly headers: Readonly<Record<string, string>>;
  readonly request: unknown;
  /** May throw, which ends the session. */
  readonly onMessage: (message: unknown) => void;
  /** Called once when the session is over, not after `close`. */
  readonly onEnd: (error: Error) => void;
}

type Needs = Pick<Surroundings, 'fetch' | 'sendLast' | 'after' | 'random'>;
type Arrays = readonly (readonly [id: number, payload: readonly unknown[]])[];
type Parameters = Readonly<Record<string, string | number>>;

/** Returns `close`, which tells the server that nobody listens any more. */
export function openChannel(options: ChannelOptions, needs: Needs): () => void {
  const session = new Session(options, needs);
  void session.run();
  return () => session.close();
}

class Session {
  readonly #options: ChannelOptions;
  readonly #needs: Needs;
  readonly #abort = new AbortController();
  #base: Parameters;
  #requestId: number;
  #sessionId: string | undefined;
  #lastArrayId = -1;
  #silenceMs = KEEP_ALIVE_MS * 1.5;
  #isOver = false;
  #cancelTimer = (): void => {};

  constructor(options: ChannelOptions, needs: Needs) {
    this.#options = options;
    this.#needs = needs;
    this.#base = { VER: 8, database: options.database };
    this.#requestId = Math.floor(needs.random() * 100_000);
  }

  async run(): Promise<void> {
    try {
      await this.#shakeHands();
      while (!this.#isOver) await this.#listen();
    } catch (error) {
      if (this.#isOver) return;
      this.close();
      this.#options.onEnd(error instanceof Error ? error : new Error(String(error)));
    }
  }

  close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancelTimer();
    this.#abort.abort();
    if (this.#sessionId === undefined) return;
    this.#needs.sendLast(this.#url({ SID: this.#sessionId, RID: this.#requestId, TYPE: 'terminate' }));
  }

  async #shakeHands(): Promise<void> {
    const lines = Object.entries(this.#options.headers).map(([name, value]) => `${name}:${value}\r\n`);
    const message = JSON.stringify(this.#options.request);
    const body = encode({ headers: lines.join(''), count: 1, ofs: 0, req0___data__: message });
    const query = { RID: this.#requestId, CVER: 22, 'X-HTTP-Session-Id': 'gsessionid' };
    this.#requestId += 1;
    const response = await this.#fetch(query, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
    // Names the server that holds the session; sent back with every request.
    const affinity = response.headers.get('X-HTTP-Session-Id');
    if (affinity) this.#base = { gsessionid: affinity, ...this.#base };
    await this.#read(response, (payload) => {
      const [kind, sessionId, , , , keepAliveMs] = payload;
      if (kind !== 'c') throw new Error('Live document: the server opened no session.');
      this.#sessionId = String(sessionId);
      if (Number(keepAliveMs) > 0) this.#silenceMs = Number(keepAliveMs) * 1.5;
    });
    if (this.#sessionId === undefined)
      throw new Error('Live document: the server did not answer the handshake.');
  }

  async #listen(): Promise<void> {
    let isEmpty = true;
    const query = { RID: 'rpc', SID: this.#sessionId!, AID: this.#lastArrayId, CI: 0, TYPE: 'xmlhttp' };
    await this.#read(await this.#fetch(query), ([message]) => {
      if (message === 'noop') return;
      if (message === 'stop' || message === 'close')
        throw new Error('Live document: the server closed the session.');
      isEmpty = false;
      // Errors come wrapped once more by some servers.
      this.#options.onMessage(Array.isArray(message) ? message[0] : message);
    });
    if (isEmpty) await new Promise<void>((resolve) => this.#setTimer(PAUSE_MS, resolve));
  }

  async #fetch(query: Parameters, init?: RequestInit): Promise<Response> {
    this.#expectWithin(FIRST_BYTES_MS);
    // Without cookies, as fetch has it for other origins: the session needs none.
    const response = await this.#needs.fetch(this.#url(query), { ...init, signal: this.#abort.signal });
    if (!response.ok) throw new Error(`Live document: the server answered ${response.status}.`);
    return response;
  }

  /** Hands on each array that is new: the server repeats what it does not know to have arrived. */
  async #read(response: Response, onArray: (payload: readonly unknown[]) => void): Promise<void> {
    const reader = response.body!.getReader();
    const decoder = new TextDecoder();
    const takeFrames = createFrameReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || this.#isOver) break;
      this.#expectWithin(this.#silenceMs);
      for (const frame of takeFrames(decoder.decode(value, { stream: true })) as Arrays[])
        for (const [id, payload] of frame) this.#take(id, payload, onArray);
    }
    this.#cancelTimer();
  }

  #take(id: number, payload: readonly unknown[], onArray: (payload: readonly unknown[]) => void): void {
    if (this.#isOver || id <= this.#lastArrayId) return;
    this.#lastArrayId = id;
    onArray(payload);
  }

  #expectWithin(ms: number): void {
    this.#setTimer(ms, () => this.#abort.abort(new Error('Live document: the server fell silent.')));
  }

  #setTimer(ms: number, run: () => void): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#needs.after(ms, run);
  }

  #url(query: Parameters): string {
    const never = Math.floor(this.#needs.random() * 2 ** 53).toString(36);
    return `${this.#options.url}?${encode({ ...this.#base, ...query, zx: never, t: 1 })}`;
  }
}

/** A space as `%20`, which every decoder of forms and addresses understands. */
function encode(fields: Parameters): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

/**
 * The long GET through which a session's messages reach the client, in one of two modes. Streaming (`CI=0`): messages
 * as they occur, a noop at once and every 30 s, the end after a minute. Polling (`CI=1`): ends after the first real
 * message. A noop must not end it, or the client would reopen in a loop.
 */
import type { Clock } from '../../model/clock.ts';
import { frame } from './frames.ts';

const NOOP = 'noop';
/** The client abandons a back channel after 45 s of silence. */
const NOOP_INTERVAL_MS = 30_000;
const STREAMING_LIFETIME_MS = 60_000;
const DEFAULT_HOLD_MS = 30_000;
const MAX_HOLD_MS = 40_000;

/** The open response. `end` is called once by whichever side ends first. */
export interface BackChannelResponse {
  write(text: string): void;
  end(): void;
}

export interface BackChannelOptions {
  readonly mode: 'streaming' | 'polling';
  /** The last array that the client has received (`AID`). */
  readonly acknowledged: number;
  /** How long the client lets the server hold a poll (`TO`), in milliseconds. */
  readonly holdMs?: number | undefined;
  /** Called when the server has ended the channel. */
  readonly onEnd: () => void;
}

export class BackChannel {
  readonly #queue: MessageQueue;
  readonly #clock: Clock;
  readonly #response: BackChannelResponse;
  readonly #options: BackChannelOptions;
  #sentUpTo: number;
  #flushQueued = false;
  #open = true;
  #cancelNoop = (): void => {};
  #cancelLifetime = (): void => {};

  constructor(queue: MessageQueue, clock: Clock, response: BackChannelResponse, options: BackChannelOptions) {
    this.#queue = queue;
    this.#clock = clock;
    this.#response = response;
    this.#options = options;
    this.#sentUpTo = options.acknowledged;
  }

  /** Sends queued messages. A client that receives nothing at once assumes a buffering proxy and polls from then on. */
  start(): void {
    const polling = this.#options.mode === 'polling';
    const hold = Math.min(this.#options.holdMs ?? DEFAULT_HOLD_MS, MAX_HOLD_MS);
    this.#cancelLifetime = this.#clock.setTimer(polling ? hold : STREAMING_LIFETIME_MS, () => this.end());
    if (polling && this.#hasRealMessage()) this.flush();
    else this.#noop();
  }

  /** Called after a message was queued. Messages of one turn of the event loop are sent together. */
  notify(): void {
    if (!this.#open || this.#flushQueued) return;
    this.#flushQueued = true;
    queueMicrotask(() => this.flush());
  }

  flush(): void {
    this.#flushQueued = false;
    const arrays = this.#queue.after(this.#sentUpTo);
    if (!this.#open || arrays.length === 0) return;
    const real = this.#hasRealMessage();
    this.#sentUpTo = this.#queue.lastId;
    this.#response.write(frame(arrays.map(({ id, message }) => [id, [message]])));
    if (real && this.#options.mode === 'polling') this.end();
  }

  end(): void {
    if (!this.#open) return;
    this.drop();
    this.#response.end();
    this.#options.onEnd();
  }

  /** Only stops the timers, because the response is already closed. */
  drop(): void {
    this.#open = false;
    this.#cancelNoop();
    this.#cancelLifetime();
  }

  #noop(): void {
    this.#queue.add(NOOP);
    this.#cancelNoop = this.#clock.setTimer(NOOP_INTERVAL_MS, () => this.#noop());
    this.flush();
  }

  #hasRealMessage(): boolean {
    return this.#queue.after(this.#sentUpTo).some(({ message }) => message !== NOOP);
  }
}

interface OutgoingArray {
  readonly id: number;
  readonly message: unknown;
}

/** Messages to the client, numbered from 1 and kept until the client acknowledges them. */
export class MessageQueue {
  #arrays: OutgoingArray[] = [];
  #lastId = 0;

  get lastId(): number {
    return this.#lastId;
  }

  add(message: unknown): void {
    this.#lastId += 1;
    this.#arrays.push({ id: this.#lastId, message });
  }

  acknowledge(lastReceivedId: number): void {
    this.#arrays = this.#arrays.filter(({ id }) => id > lastReceivedId);
  }

  after(id: number): readonly OutgoingArray[] {
    return this.#arrays.filter((array) => array.id > id);
  }
}

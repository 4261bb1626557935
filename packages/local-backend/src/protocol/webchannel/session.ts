/**
 * One WebChannel session: a call (Listen or Write) whose requests arrive in POSTs and whose responses are sent on the
 * open back channel. It ends when the client ends it, or after five minutes without a request.
 */
import type { Clock } from '../../model/clock.ts';
import type { StatusError } from '../../model/status.ts';
import type { RpcStream, StreamSink } from '../streams/rpc-stream.ts';
import {
  BackChannel,
  MessageQueue,
  type BackChannelOptions,
  type BackChannelResponse,
} from './back-channel.ts';
import type { ClientMap } from './frames.ts';

const EXPIRY_MS = 5 * 60_000;

/** The official server always reports 7 pending bytes; clients only check that the number is below 37,500. */
const OUTSTANDING_BYTES = 7;

export interface SessionOptions {
  readonly clock: Clock;
  readonly onExpire: () => void;
  /** Opens the call; an exception reaches the client as the call's error. */
  readonly open: (sink: StreamSink<unknown>) => RpcStream;
}

export class Session {
  readonly #clock: Clock;
  readonly #onExpire: () => void;
  readonly #queue = new MessageQueue();
  readonly #stream: RpcStream;
  #backChannel: BackChannel | undefined;
  #lastMapId = -1;
  #cancelExpiry = (): void => {};

  constructor(options: SessionOptions) {
    this.#clock = options.clock;
    this.#onExpire = options.onExpire;
    this.#stream = options.open({
      send: (message) => this.#push(message),
      end: (error) => this.#push(error === undefined ? 'close' : errorMessage(error)),
    });
    this.#touch();
  }

  /** The response to a POST: `[back channel open, last array queued, pending bytes]`. */
  status(): readonly [0 | 1, number, number] {
    return [this.#backChannel === undefined ? 0 : 1, this.#queue.lastId, OUTSTANDING_BYTES];
  }

  /** Delivers only new messages, because a client repeats a POST whose response was lost. */
  deliver(maps: readonly ClientMap[]): void {
    this.#touch();
    for (const { id, message } of maps) {
      if (id <= this.#lastMapId) continue;
      this.#lastMapId = id;
      this.#stream.receive(message);
    }
  }

  acknowledge(lastReceivedId: number): void {
    this.#queue.acknowledge(lastReceivedId);
  }

  /** Opens a back channel that replaces the current one. Returns a function to call when the client disconnects. */
  attach(response: BackChannelResponse, options: Omit<BackChannelOptions, 'onEnd'>): () => void {
    this.#backChannel?.end();
    this.acknowledge(options.acknowledged);
    const channel = new BackChannel(this.#queue, this.#clock, response, {
      ...options,
      onEnd: () => this.#detach(channel),
    });
    this.#backChannel = channel;
    this.#cancelExpiry();
    channel.start();
    return () => {
      channel.drop();
      this.#detach(channel);
    };
  }

  close(): void {
    this.#cancelExpiry();
    this.#stream.cancel();
    this.#backChannel?.end();
    this.#cancelExpiry();
  }

  #push(message: unknown): void {
    this.#queue.add(message);
    this.#backChannel?.notify();
  }

  #detach(channel: BackChannel): void {
    if (this.#backChannel !== channel) return;
    this.#backChannel = undefined;
    this.#touch();
  }

  #touch(): void {
    this.#cancelExpiry();
    if (this.#backChannel === undefined) {
      this.#cancelExpiry = this.#clock.setTimer(EXPIRY_MS, () => this.#onExpire());
    }
  }
}

function errorMessage(error: StatusError): unknown {
  return { error: { message: `${error.status}: ${error.message}`, status: error.status } };
}

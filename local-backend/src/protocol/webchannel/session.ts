/**
 * One WebChannel session: a call (Listen or Write) whose requests arrive in POSTs and whose responses leave on the
 * open back channel. It ends when the client ends it, or after five minutes without a request.
 */
import type { Clock } from '../../model/clock.ts';
import type { StatusError } from '../../model/status.ts';
import type { RpcStream, StreamSink } from '../rpc-stream.ts';
import {
  BackChannel,
  MessageQueue,
  type BackChannelOptions,
  type BackChannelResponse,
} from './back-channel.ts';
import type { ClientMap } from './frames.ts';

const EXPIRY_MS = 5 * 60_000;

/** The official server always says 7 for the bytes that wait; clients only ask whether it is below 37,500. */
const OUTSTANDING_BYTES = 7;

export interface SessionOptions {
  readonly clock: Clock;
  readonly onExpire: () => void;
  /** Opens the call; a throw reaches the client as the call's error. */
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

  /** `[back channel open, last array queued, bytes waiting]`, the answer to a POST. */
  status(): readonly [0 | 1, number, number] {
    return [this.#backChannel === undefined ? 0 : 1, this.#queue.lastId, OUTSTANDING_BYTES];
  }

  /** Passes on what has not come before: the client repeats a POST whose answer got lost. */
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

  /** Opens a back channel in place of the present one. Returns what to call when the client has hung up. */
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

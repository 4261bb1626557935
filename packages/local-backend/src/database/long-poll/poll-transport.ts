/**
 * Long polling as a transport: the client keeps one request waiting and sends its messages with the next request, which
 * makes the server answer the waiting one.
 */
import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Clock } from '../../model/clock.ts';
import type { Transport } from '../session/connection.ts';
import type { HeartbeatOptions } from '../session/heartbeat.ts';
import type { ServerMessage } from '../session/messages.ts';
import { closingScript, messagesScript, openingScript } from './scripts.ts';
import { SegmentReader } from './segments.ts';

export interface PollTransportOptions {
  readonly clock: Clock;
  readonly heartbeat: HeartbeatOptions;
  /** Called when the client has disconnected or was disconnected. */
  readonly onEnd: () => void;
}

export class PollTransport implements Transport {
  readonly id = randomBytes(12).toString('base64url');
  readonly password = randomBytes(12).toString('base64url');
  readonly segments = new SegmentReader();
  readonly #options: PollTransportOptions;
  #queued: ServerMessage[] = [];
  #held: ServerResponse | undefined;
  #number = 0;
  #isClosing = false;
  #isOver = false;
  #isFlushing = false;
  #cancelTimer = (): void => undefined;

  constructor(options: PollTransportOptions) {
    this.#options = options;
  }

  /** Messages of one turn of the event loop are sent in one response. */
  send(message: ServerMessage): void {
    if (this.#isOver || this.#isClosing) return;
    this.#queued.push(message);
    this.#flushSoon();
  }

  close(): void {
    this.#isClosing = true;
    this.#flushSoon();
  }

  /** Answers the request that opened the connection. */
  open(response: ServerResponse, callback: string): void {
    this.#answer(response, openingScript(callback, this.id, this.password));
  }

  /** Holds a request until there are messages, and answers the one held before. */
  hold(response: ServerResponse): void {
    this.#release();
    this.#held = response;
    response.on('close', () => this.#aborted(response));
    this.#waitAtMost(this.#patience, () => this.#release());
    if (this.#queued.length > 0 || this.#isClosing) this.#flushSoon();
  }

  /** Ends the connection after the client disconnected or timed out. */
  over(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#cancelTimer();
    if (this.#held !== undefined) sendScript(this.#held, closingScript());
    this.#held = undefined;
    this.#options.onEnd();
  }

  /** Milliseconds within which a live client sends another request. */
  get #patience(): number {
    const { everyMs, timeoutMs } = this.#options.heartbeat;
    return everyMs + timeoutMs;
  }

  #flushSoon(): void {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    setImmediate(() => {
      this.#isFlushing = false;
      this.#release();
    });
  }

  #release(): void {
    const held = this.#held;
    if (held === undefined) return;
    this.#held = undefined;
    this.#answer(held);
  }

  #answer(response: ServerResponse, opening = ''): void {
    const number = this.#number;
    const messages = this.#queued;
    this.#number += 1;
    this.#queued = [];
    const closing = this.#isClosing ? closingScript(number) : '';
    sendScript(response, opening + messagesScript(number, messages) + closing);
    if (this.#isClosing) this.over();
    // Timers of background pages may be delayed by a minute.
    else this.#waitAtMost(2 * this.#patience, () => this.over());
  }

  #aborted(response: ServerResponse): void {
    if (this.#held !== response) return;
    this.#held = undefined;
    this.#waitAtMost(this.#options.heartbeat.timeoutMs, () => this.over());
  }

  #waitAtMost(ms: number, then: () => void): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#options.clock.setTimer(ms, then);
  }
}

export function sendScript(response: ServerResponse, script: string): void {
  response.writeHead(200, {
    'Content-Type': 'application/javascript; charset=utf-8',
    'Cache-Control': 'no-cache, no-store',
  });
  response.end(script);
}

/**
 * Delivers events to the Functions emulator.
 *
 * Events with the same key are sent one after the other in order; others are sent concurrently, up to a limit. Errors
 * never reach the writer; they are logged.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CloudEventRequest } from './cloud-event.ts';
import { postEvent } from './post-event.ts';

const MAX_CONCURRENT = 16;
const MAX_ATTEMPTS = 4;
const RETRY_DELAY = 250;

export interface DeliveryOptions {
  readonly log?: (message: string) => void;
  /** Waits between attempts, in milliseconds. */
  readonly sleep?: (ms: number) => Promise<void>;
  readonly post?: (url: string, event: CloudEventRequest) => Promise<number>;
}

export interface Delivery {
  /** Identifies a function and a path, whose events keep their order. */
  readonly key: string;
  readonly url: string;
  /** Description for the log: `function us-central1-onPost-0 (document posts/1)`. */
  readonly what: string;
  readonly event: CloudEventRequest;
  /** Called if the Functions emulator does not know the function. */
  readonly onUnknown: () => void;
}

export class Deliveries {
  readonly #options: Required<DeliveryOptions>;
  /** The last delivery of each key, for which the next one waits. */
  readonly #chains = new Map<string, Promise<void>>();
  readonly #waitingForSlot: (() => void)[] = [];
  readonly #waitingForIdle: (() => void)[] = [];
  #running = 0;
  #pending = 0;

  constructor(options: DeliveryOptions) {
    this.#options = { log: console.warn, sleep, post: postEvent, ...options };
  }

  /** Number of deliveries queued or in progress. */
  get pending(): number {
    return this.#pending;
  }

  /** Resolves when all pending deliveries have finished or failed. */
  idle(): Promise<void> {
    if (this.#pending === 0) return Promise.resolve();
    return new Promise((resolve) => this.#waitingForIdle.push(resolve));
  }

  /** Queues the delivery and returns at once. */
  send(delivery: Delivery): void {
    this.#pending += 1;
    const previous = this.#chains.get(delivery.key) ?? Promise.resolve();
    const sent = previous
      .then(() => this.#withSlot(() => this.#deliver(delivery)))
      .finally(() => this.#settled(delivery.key, sent));
    this.#chains.set(delivery.key, sent);
  }

  #settled(key: string, delivery: Promise<void>): void {
    if (this.#chains.get(key) === delivery) this.#chains.delete(key);
    this.#pending -= 1;
    if (this.#pending === 0) for (const resolve of this.#waitingForIdle.splice(0)) resolve();
  }

  async #withSlot(work: () => Promise<void>): Promise<void> {
    if (this.#running >= MAX_CONCURRENT) {
      await new Promise<void>((resolve) => this.#waitingForSlot.push(resolve));
    }
    this.#running += 1;
    try {
      await work();
    } finally {
      this.#running -= 1;
      this.#waitingForSlot.shift()?.();
    }
  }

  /** Never throws. */
  async #deliver({ url, event, what, onUnknown }: Delivery): Promise<void> {
    const { log, post } = this.#options;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      try {
        const status = await post(url, event);
        if (status === 404) onUnknown();
        if (status >= 300) log(`The Functions emulator answered ${status} to the event for ${what}.`);
        return;
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isConnectionError(error)) {
          const reason = error instanceof Error ? error.message : String(error);
          log(`Could not deliver the event for ${what}: ${reason}`);
          return;
        }
        await this.#options.sleep(RETRY_DELAY * 2 ** (attempt - 1));
      }
    }
  }
}

/** Usually the emulator is restarting. Events are delivered at least once, as in Firebase, so a retry is safe. */
function isConnectionError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE';
}

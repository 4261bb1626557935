/**
 * Carries document changes to the Functions emulator.
 *
 * Events for one function and one document go out one after the other, in commit order; others run side by side, a few
 * at a time. Nothing that goes wrong here reaches the writer: it is logged.
 */
import { randomUUID } from 'node:crypto';
import type { CommitEvent } from '../model/value.ts';
import { toCloudEvent, type CloudEventRequest } from './cloud-event.ts';
import { postEvent } from './post-event.ts';
import type { Trigger, TriggerRegistry } from './registration.ts';

const MAX_CONCURRENT = 16;
const MAX_ATTEMPTS = 4;
const RETRY_DELAY = 250;

export interface DispatcherOptions {
  readonly registry: TriggerRegistry;
  /** `host:port` of the Functions emulator. */
  readonly functionsHost: string;
  readonly log?: (message: string) => void;
  /** Waits between attempts, milliseconds. */
  readonly sleep?: (ms: number) => Promise<void>;
  readonly post?: (url: string, event: CloudEventRequest) => Promise<number>;
}

export class TriggerDispatcher {
  readonly #options: Required<DispatcherOptions>;
  /** The last delivery of each function and document, which the next one waits for. */
  readonly #chains = new Map<string, Promise<void>>();
  readonly #waitingForSlot: (() => void)[] = [];
  readonly #waitingForIdle: (() => void)[] = [];
  #running = 0;
  #pending = 0;

  constructor(options: DispatcherOptions) {
    this.#options = { log: console.warn, sleep, post: postEvent, ...options };
  }

  /** How many deliveries are queued or under way. */
  get pending(): number {
    return this.#pending;
  }

  /** Resolves when every delivery so far has been answered or given up. */
  idle(): Promise<void> {
    if (this.#pending === 0) return Promise.resolve();
    return new Promise((resolve) => this.#waitingForIdle.push(resolve));
  }

  /** Queues the deliveries of a commit; returns at once. */
  dispatch(commit: CommitEvent): void {
    if (commit.administrative) return;
    for (const change of commit.changes) {
      for (const trigger of this.#options.registry.matching(commit.database, change)) {
        const event = toCloudEvent(randomUUID(), trigger, commit, change);
        this.#enqueue(`${trigger.id} ${commit.database}/${change.path}`, () =>
          this.#deliver(trigger, change.path, event),
        );
      }
    }
  }

  #enqueue(key: string, deliver: () => Promise<void>): void {
    this.#pending += 1;
    const previous = this.#chains.get(key) ?? Promise.resolve();
    const delivery = previous.then(() => this.#withSlot(deliver)).finally(() => this.#settled(key, delivery));
    this.#chains.set(key, delivery);
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
  async #deliver(trigger: Trigger, path: string, event: CloudEventRequest): Promise<void> {
    const { functionsHost, log, post, registry } = this.#options;
    const url = `http://${functionsHost}/functions/projects/${trigger.projectId}/triggers/${trigger.id}`;
    const what = `the event for function ${trigger.id} (document ${path})`;
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      try {
        const status = await post(url, event);
        if (status === 404) registry.forget(trigger);
        if (status >= 300) log(`The Functions emulator answered ${status} to ${what}.`);
        return;
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isConnectionError(error)) {
          log(`Could not deliver ${what}: ${error instanceof Error ? error.message : String(error)}`);
          return;
        }
        await this.#options.sleep(RETRY_DELAY * 2 ** (attempt - 1));
      }
    }
  }
}

/** The emulator is restarting, most likely. Events are delivered at least once, as on Firebase: a repetition is fine. */
function isConnectionError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE';
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Delivers events to the webhook endpoint: signed, at least once, in no guaranteed order. Deliveries without a 2xx
 * response are retried with growing delays; a log records every attempt.
 */
import type { Timeline } from '../../base/timeline.ts';
import { newId } from '../model/ids.ts';
import type { StripeEvent } from '../model/objects.ts';
import { concerns, NORMAL } from './policy.ts';
import type { WebhookPolicy } from './policy.ts';
import { sendEvent, type Endpoint, type SendResult } from './send-event.ts';

/** Delays before the second and later attempts, in seconds. The first are short in case the endpoint is starting up. */
export const RETRY_DELAYS: readonly number[] = [1, 5, 30, 300, 3600];

const LOG_LENGTH = 500;

export interface Delivery extends SendResult {
  readonly id: string;
  readonly event: string;
  readonly type: string;
  readonly url: string;
  /** 1 for the first attempt; 0 for a manual delivery. */
  readonly attempt: number;
  /** ISO 8601, in the stand-in's time. */
  readonly at: string;
}

/** A pending delivery, either `held` by a policy or due at `dueAt` (milliseconds). */
export interface WaitingDelivery {
  readonly eventId: string;
  readonly attempt: number;
  readonly held: boolean;
  readonly dueAt: number;
}

export interface Pending {
  /** Deliveries in progress plus scheduled retries. */
  readonly pending: number;
  readonly inFlight: number;
  readonly retrying: number;
  /** Held until `release`. */
  readonly held: number;
}

interface Retry {
  readonly event: StripeEvent;
  readonly attempt: number;
  readonly dueAt: number;
  readonly cancel: () => void;
}

export class WebhookDispatcher {
  readonly #timeline: Timeline;
  readonly #retryDelays: readonly number[];
  readonly #onChange: () => void;
  readonly #retries = new Set<Retry>();
  readonly #inFlight = new Map<symbol, { event: StripeEvent; attempt: number }>();
  readonly #idleWaiters = new Set<() => void>();
  #held: StripeEvent[] = [];
  /** Released events that wait for their turn. */
  #queue: StripeEvent[] = [];
  /** Number of resets; deliveries started before a reset are discarded. */
  #era = 0;
  #policy: WebhookPolicy = NORMAL;
  #closed = false;
  endpoint: Endpoint;
  deliveries: Delivery[] = [];

  constructor(timeline: Timeline, endpoint: Endpoint, onChange: () => void, retryDelays = RETRY_DELAYS) {
    this.#timeline = timeline;
    this.endpoint = endpoint;
    this.#onChange = onChange;
    this.#retryDelays = retryDelays;
  }

  setPolicy(policy: WebhookPolicy): void {
    this.#policy = policy;
  }

  /** Delivers, duplicates, holds or drops a new event according to the policy. */
  dispatch(event: StripeEvent): void {
    const { mode, times, window } = concerns(this.#policy, event.type) ? this.#policy : NORMAL;
    if (this.endpoint.url === undefined || mode === 'drop') return;
    if (mode === 'hold' || mode === 'reorder') {
      this.#held.push(event);
      if (mode === 'reorder' && this.#held.length >= window) void this.release('reverse');
      this.#onChange();
      return;
    }
    const copies = mode === 'duplicate' ? times : 1;
    for (let copy = 0; copy < copies; copy += 1) this.#start(event, 1);
  }

  /** Sends the held events one by one in the given order; resolves after one attempt for each. */
  async release(order: 'forward' | 'reverse' = 'forward'): Promise<number> {
    const events = order === 'reverse' ? this.#held.toReversed() : this.#held;
    this.#held = [];
    this.#queue.push(...events);
    const sending = this.#sendQueue();
    this.#timeline.track(sending);
    await sending;
    return events.length;
  }

  /** Sends an event manually, `times` at once, without retries. */
  async deliver(event: StripeEvent, times: number): Promise<Delivery[]> {
    const deliveries = await Promise.all(Array.from({ length: times }, () => this.#attempt(event, 0)));
    this.#changed();
    return deliveries;
  }

  pending(): Pending {
    const inFlight = this.#inFlight.size + this.#queue.length;
    const [retrying, held] = [this.#retries.size, this.#held.length];
    return { pending: inFlight + retrying, inFlight, retrying, held };
  }

  /** Resolves when no delivery is in progress or scheduled, or after `maxMs` of real time. */
  async whenIdle(maxMs: number): Promise<void> {
    if (this.pending().pending === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, maxMs);
      const waiters = this.#idleWaiters;
      function done(): void {
        clearTimeout(timer);
        waiters.delete(done);
        resolve();
      }
      waiters.add(done);
    });
  }

  waiting(): WaitingDelivery[] {
    const now = this.#timeline.now();
    const entry = (event: StripeEvent, attempt: number, held: boolean, dueAt: number): WaitingDelivery => ({
      eventId: event.id,
      attempt,
      held,
      dueAt,
    });
    return [
      ...this.#held.map((event) => entry(event, 1, true, now)),
      ...this.#queue.map((event) => entry(event, 1, false, now)),
      ...[...this.#inFlight.values()].map(({ event, attempt }) =>
        entry(event, Math.max(1, attempt), false, now),
      ),
      ...[...this.#retries].map(({ event, attempt, dueAt }) => entry(event, attempt, false, dueAt)),
    ];
  }

  /** Resumes the undelivered events of an earlier process. */
  restore(waiting: readonly WaitingDelivery[], find: (id: string) => StripeEvent | undefined): void {
    for (const { eventId, attempt, held, dueAt } of waiting) {
      const event = find(eventId);
      if (event === undefined) continue;
      if (held) this.#held.push(event);
      else this.#scheduleRetry(event, attempt, dueAt);
    }
  }

  /** Clears pending deliveries, the log and the policy. */
  reset(): void {
    for (const retry of this.#retries) retry.cancel();
    this.#retries.clear();
    this.#era += 1;
    this.#held = [];
    this.#queue = [];
    this.deliveries = [];
    this.#policy = NORMAL;
    this.#changed();
  }

  close(): void {
    this.#closed = true;
    for (const retry of this.#retries) retry.cancel();
    this.#retries.clear();
    this.#changed();
  }

  async #sendQueue(): Promise<void> {
    for (let event = this.#queue.shift(); event !== undefined; event = this.#queue.shift())
      await this.#tryOnce(event, 1);
  }

  #start(event: StripeEvent, attempt: number): void {
    this.#timeline.track(this.#tryOnce(event, attempt));
  }

  async #tryOnce(event: StripeEvent, attempt: number): Promise<void> {
    const era = this.#era;
    const delivery = await this.#attempt(event, attempt);
    const delay = this.#retryDelays[attempt - 1];
    if (!delivery.ok && delay !== undefined && !this.#closed && era === this.#era) {
      this.#scheduleRetry(event, attempt + 1, this.#timeline.now() + delay * 1000);
    }
    this.#changed();
  }

  #scheduleRetry(event: StripeEvent, attempt: number, dueAt: number): void {
    const cancel = this.#timeline.at(dueAt, () => {
      this.#retries.delete(retry);
      return this.#tryOnce(event, attempt);
    });
    const retry: Retry = { event, attempt, dueAt, cancel };
    this.#retries.add(retry);
  }

  async #attempt(event: StripeEvent, attempt: number): Promise<Delivery> {
    const token = Symbol(event.id);
    const era = this.#era;
    this.#inFlight.set(token, { event, attempt });
    const at = new Date(this.#timeline.now()).toISOString();
    // Real time: the receiver's clock does not move with the stand-in's.
    const result = await sendEvent(event, this.endpoint, this.#timeline.baseNow());
    this.#inFlight.delete(token);
    const delivery: Delivery = {
      id: newId('whd_'),
      event: event.id,
      type: event.type,
      url: this.endpoint.url ?? '',
      attempt,
      at,
      ...result,
    };
    if (era === this.#era) this.deliveries = [...this.deliveries, delivery].slice(-LOG_LENGTH);
    return delivery;
  }

  #changed(): void {
    this.#onChange();
    if (this.pending().pending === 0) for (const done of this.#idleWaiters) done();
  }
}

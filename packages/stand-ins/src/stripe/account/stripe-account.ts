/** One Stripe test account: its objects, its clock and its events. */
import type { Timeline } from '../../base/timeline.ts';
import { newId } from '../model/ids.ts';
import type { StripeEvent, StripeObject } from '../model/objects.ts';
import { StripeState } from './stripe-state.ts';

/** The API version of the responses: the one that stripe 23.1.0 is pinned to. */
export const API_VERSION = '2026-10-28.endive';

/** The API request that caused an event; nulls when a payer or the clock caused it. */
export interface Cause {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}

export const NO_REQUEST: Cause = { id: null, idempotency_key: null };

export const REFUND_OUTCOMES = ['refuse', 'pending'] as const;

/** The outcome of the next `count` refunds: rejected for a low balance, or pending until a test ends them. */
export interface NextRefunds {
  readonly outcome: (typeof REFUND_OUTCOMES)[number];
  readonly count: number;
}

export const REFUNDS_SUCCEED: NextRefunds = { outcome: 'refuse', count: 0 };

export class StripeAccount {
  readonly state = new StripeState();
  readonly timeline: Timeline;
  /** Base URL of the hosted page, without a trailing slash. */
  publicUrl = '';
  nextRefunds = REFUNDS_SUCCEED;
  readonly #onEvent: (event: StripeEvent) => void;

  constructor(timeline: Timeline, onEvent: (event: StripeEvent) => void) {
    this.timeline = timeline;
    this.#onEvent = onEvent;
  }

  /** The account's time in whole seconds. */
  now(): number {
    return Math.floor(this.timeline.now() / 1000);
  }

  /** Records an event with the object's current state and passes it on for delivery. */
  emit(type: string, object: StripeObject, cause: Cause, previous?: Readonly<Record<string, unknown>>): void {
    const event: StripeEvent = {
      id: newId('evt_'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(),
      data: {
        object: structuredClone(object),
        ...(previous === undefined ? {} : { previous_attributes: previous }),
      },
      livemode: false,
      pending_webhooks: 1,
      request: cause,
      type,
    };
    this.state.events.set(event.id, event);
    this.#onEvent(event);
  }

  /** The outcome set for this refund, or undefined; decrements the count. */
  takeNextRefund(): NextRefunds['outcome'] | undefined {
    const { outcome, count } = this.nextRefunds;
    if (count <= 0) return undefined;
    this.nextRefunds = { outcome, count: count - 1 };
    return outcome;
  }

  /** Updates the URLs of open sessions, because the page may be at another port after a restart. */
  repointOpenSessions(): void {
    for (const [id, record] of this.state.sessions) {
      if (record.session.status !== 'open') continue;
      this.state.sessions.set(id, { ...record, session: { ...record.session, url: this.pageUrl(id) } });
    }
  }

  pageUrl(sessionId: string): string {
    return `${this.publicUrl}/c/pay/${sessionId}`;
  }
}

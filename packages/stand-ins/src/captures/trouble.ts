/** Simulated failures of the message providers. */
import type { HttpReply } from '@paw-haven/local-backend';
import type { Timeline } from '../base/timeline.ts';
import type { CaptureKind } from './capture-store.ts';

export const TROUBLE_MODES = [
  /** 429 with a retry delay. */
  'throttle',
  /** 500 or 503; "after" means that the message was accepted anyway. */
  'error-before',
  'error-after',
  /** The connection is closed without a response; "after" means that the message was accepted. */
  'drop-before',
  'drop-after',
  /** The message is accepted at once, and the response is delayed. */
  'delay',
  /** The message is accepted, then rejected by the carrier or the mail server. */
  'undelivered',
] as const;
export type TroubleMode = (typeof TROUBLE_MODES)[number];

export interface Trouble {
  readonly kind: CaptureKind;
  readonly mode: TroubleMode;
  /** Number of requests to affect. */
  readonly count: number;
  /** Recipient whose messages are affected; empty for all. */
  readonly to: string;
  /** Delay of the response for `delay`, in the stand-in's time, or the retry delay that `throttle` reports. */
  readonly seconds: number;
  /** Twilio's error code of an `undelivered` text. */
  readonly code: number;
}

export class Troubles {
  #list: readonly Trouble[] = [];

  /** Replaces the trouble set for this kind; a count of 0 clears it. */
  set(trouble: Trouble): void {
    this.#list = [...this.#list.filter(({ kind }) => kind !== trouble.kind), trouble];
  }

  clear(): void {
    this.#list = [];
  }

  /** The failure for this message; decrements its count. */
  take(kind: CaptureKind, recipients: readonly string[]): Trouble | undefined {
    const found = this.#list.find(
      (trouble) =>
        trouble.kind === kind && trouble.count > 0 && (trouble.to === '' || recipients.includes(trouble.to)),
    );
    if (found === undefined) return undefined;
    this.#list = this.#list.map((trouble) =>
      trouble === found ? { ...trouble, count: trouble.count - 1 } : trouble,
    );
    return found;
  }
}

/** The provider's error responses. */
export interface ProviderErrors {
  readonly throttled: (seconds: number) => HttpReply;
  readonly broken: () => HttpReply;
}

/** Runs `accept` and returns its response, or simulates the failure before or after it. */
export async function answerThrough(
  trouble: Trouble | undefined,
  timeline: Timeline,
  errors: ProviderErrors,
  accept: () => HttpReply,
): Promise<HttpReply> {
  switch (trouble?.mode) {
    case 'throttle':
      return errors.throttled(trouble.seconds);
    case 'error-before':
      return errors.broken();
    case 'drop-before':
      return { status: 0, drop: true };
    case 'error-after':
      accept();
      return errors.broken();
    case 'drop-after':
      accept();
      return { status: 0, drop: true };
    case 'delay': {
      const reply = accept();
      await new Promise<void>((resolve) => timeline.at(timeline.now() + trouble.seconds * 1000, resolve));
      return reply;
    }
    case 'undelivered':
    case undefined:
      return accept();
  }
}

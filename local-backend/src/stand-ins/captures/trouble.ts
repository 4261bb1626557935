/** Simulated failures of the message providers. */
import type { HttpReply } from '../../http/message.ts';
import type { Timeline } from '../timeline.ts';
import type { CaptureKind } from './capture-store.ts';

export const TROUBLE_MODES = [
  /** 429 with a time to wait. */
  'throttle',
  /** 500 or 503; "after" means that the message was taken all the same. */
  'error-before',
  'error-after',
  /** The connection breaks. */
  'drop-before',
  'drop-after',
  /** Taken at once, answered late. */
  'delay',
  /** Taken, and refused by the carrier later. Text messages only. */
  'undelivered',
] as const;
export type TroubleMode = (typeof TROUBLE_MODES)[number];

export interface Trouble {
  readonly kind: CaptureKind;
  readonly mode: TroubleMode;
  /** How many requests it strikes. */
  readonly count: number;
  /** Recipient that it applies to; empty: all. */
  readonly to: string;
  /** The wait of `delay` in the stand-in's time, or the one in the answer of `throttle`. */
  readonly seconds: number;
}

export class Troubles {
  #list: readonly Trouble[] = [];

  /** Takes the place of what was set for the kind; a count of 0 ends it. */
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
    this.#list = this.#list.map((one) => (one === found ? { ...one, count: one.count - 1 } : one));
    return found;
  }
}

/** How a provider reports that it is unavailable. */
export interface ProviderErrors {
  readonly throttled: (seconds: number) => HttpReply;
  readonly broken: () => HttpReply;
}

/** Answers with `accept`, or with the failure in its place or after it. */
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

/**
 * `message_rates/{uid}`: how many messages a user has sent in the current window. The sender writes it together with
 * each message and the rules check both, so delivery does not depend on a function.
 */
import * as z from 'zod/mini';
import type { RateLimit } from '../../core/limits/limits.ts';

export const MESSAGE_RATE = { calls: 60, windowMs: 60_000 } as const satisfies RateLimit;

export const messageRateSchema = z.object({
  started_at: z.date(),
  count: z.int().check(z.minimum(1)),
  /** The id of the last counted message. */
  message_id: z.string(),
});

export type MessageRate = z.infer<typeof messageRateSchema>;

export type RateStep =
  /** The message was already counted, so it was already sent. */
  | { readonly kind: 'sent' }
  | { readonly kind: 'count'; readonly count: number }
  /** Starts a new window; the server sets its start time. */
  | { readonly kind: 'restart' };

/**
 * How a message changes its sender's window. A full window is always restarted, because only the server knows the time;
 * it refuses a restart that comes too early.
 */
export function nextRateStep(rate: MessageRate | undefined, messageId: string): RateStep {
  if (!rate) return { kind: 'restart' };
  if (rate.message_id === messageId) return { kind: 'sent' };
  return rate.count < MESSAGE_RATE.calls ? { kind: 'count', count: rate.count + 1 } : { kind: 'restart' };
}

const MIN_WAIT_MS = 1000;

/** Time until a full window ends, by this device's clock: between 1 s and the window's length. */
export function waitForRateMs(rate: MessageRate, now: Date): number {
  const left = rate.started_at.getTime() + MESSAGE_RATE.windowMs - now.getTime();
  return Math.min(Math.max(left, MIN_WAIT_MS), MESSAGE_RATE.windowMs);
}

/** Whether a refusal may be due to the rate limit: the rules refuse for it only when the window is full. */
export function isFull(rate: MessageRate | undefined): boolean {
  return rate !== undefined && rate.count >= MESSAGE_RATE.calls;
}

/**
 * `message_rates/{uid}`: how many messages a user has sent in the current window. Its sender writes it together with
 * each message and the rules check both, so that the limit needs no function between a message and its reader.
 */
import * as z from 'zod/mini';
import type { RateLimit } from '../limits.ts';

export const MESSAGE_RATE = { calls: 60, windowMs: 60_000 } as const satisfies RateLimit;

export const messageRateSchema = z.object({
  started_at: z.date(),
  count: z.int().check(z.minimum(1)),
  /** The message that was counted last. */
  message_id: z.string(),
});

export type MessageRate = z.infer<typeof messageRateSchema>;

export type RateStep =
  /** Already counted, and so already sent. */
  | { readonly kind: 'sent' }
  | { readonly kind: 'count'; readonly count: number }
  /** A new window, which the server begins by its own clock. */
  | { readonly kind: 'restart' };

/**
 * What a message adds to its sender's window. A full one is started again whatever the clock here says: the server knows
 * the time, and refuses what comes too early.
 */
export function nextRateStep(rate: MessageRate | undefined, messageId: string): RateStep {
  if (!rate) return { kind: 'restart' };
  if (rate.message_id === messageId) return { kind: 'sent' };
  return rate.count < MESSAGE_RATE.calls ? { kind: 'count', count: rate.count + 1 } : { kind: 'restart' };
}

const SHORTEST_WAIT_MS = 1000;

/** How long until a full window is over, as far as the clock here can tell: between 1 s and the window's length. */
export function waitForRateMs(rate: MessageRate, now: Date): number {
  const left = rate.started_at.getTime() + MESSAGE_RATE.windowMs - now.getTime();
  return Math.min(Math.max(left, SHORTEST_WAIT_MS), MESSAGE_RATE.windowMs);
}

/** Whether a refusal may be for the rate: only a full window is ever refused for it. */
export function isFull(rate: MessageRate | undefined): boolean {
  return rate !== undefined && rate.count >= MESSAGE_RATE.calls;
}

/** When to try again after trouble at a provider. */
import { MINUTE_MS } from '../time.ts';

const WAITS_MINUTES = [1, 5, 15, 60, 240] as const;
/** Lease of a delivery's sender: longer than sending may take. */
export const LEASE_MS = 3 * MINUTE_MS;

/** First try and retries. */
export const MAX_ATTEMPTS = WAITS_MINUTES.length + 1;

/**
 * When to try for the next time, after `attempts` tries; undefined when that was the last one. A provider that says how
 * long to wait is waited for. `random` in [0, 1): what failed together does not come back together.
 */
export function nextAttemptAt(
  attempts: number,
  now: Date,
  retryAfterMs: number | undefined,
  random: number,
): Date | undefined {
  const minutes = WAITS_MINUTES[attempts - 1];
  if (minutes === undefined) return undefined;
  const wait = minutes * MINUTE_MS * (1 + random / 5);
  return new Date(now.getTime() + Math.max(wait, retryAfterMs ?? 0));
}

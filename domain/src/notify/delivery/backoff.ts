/** When to retry after a provider error. */
import { MINUTE_MS } from '../../core/calendar/time.ts';

const WAITS_MINUTES = [1, 5, 15, 60, 240] as const;
/** How long a sender holds a delivery: longer than sending may take. */
export const LEASE_MS = 3 * MINUTE_MS;

/** The first attempt and all retries. */
export const MAX_ATTEMPTS = WAITS_MINUTES.length + 1;

/**
 * When to try next after `attempts` attempts; undefined after the last one. Waits at least as long as the provider
 * asks. `random` in [0, 1) spreads out the retries of deliveries that failed together.
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

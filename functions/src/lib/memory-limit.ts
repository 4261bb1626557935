import { countCall, type RateLimit, type RateWindow } from '@paw-haven/domain/core/limits/limits';

/** How many keys are remembered before all are forgotten. */
const MOST_KEYS = 10_000;

/** A limit for each key in this process, for keys that must not be stored. False if a key's limit is used up. */
export function createMemoryLimit(limit: RateLimit): (key: string, now: Date) => boolean {
  const windows = new Map<string, RateWindow>();
  return (key, now) => {
    const decision = countCall(windows.get(key), limit, now);
    if (!decision.ok) return false;
    if (windows.size >= MOST_KEYS) windows.clear();
    windows.set(key, decision.window);
    return true;
  };
}

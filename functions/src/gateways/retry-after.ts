/** Converts a `Retry-After` header from seconds to milliseconds; undefined if it is missing or invalid. */
export function retryAfterMs(header: unknown): number | undefined {
  const seconds = typeof header === 'string' || typeof header === 'number' ? Number(header) : Number.NaN;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

/** Milliseconds, of a `Retry-After` header in seconds; undefined without a usable one. */
export function retryAfterMs(header: unknown): number | undefined {
  const seconds = typeof header === 'string' || typeof header === 'number' ? Number(header) : Number.NaN;
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

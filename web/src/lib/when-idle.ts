/** Runs once the browser has nothing else to do, at the latest after `timeoutMs`. Returns the function that calls it off. */
export function whenIdle(run: () => void, timeoutMs = 2000): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(() => run(), { timeout: timeoutMs });
    return () => cancelIdleCallback(handle);
  }
  // Safari has no such thing.
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}

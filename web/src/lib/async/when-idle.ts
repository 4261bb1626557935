/** Runs when the browser is idle, at the latest after `timeoutMs`. Returns the function that cancels it. */
export function whenIdle(run: () => void, timeoutMs = 2000): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(() => run(), { timeout: timeoutMs });
    return () => cancelIdleCallback(handle);
  }
  // Safari lacks requestIdleCallback.
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}

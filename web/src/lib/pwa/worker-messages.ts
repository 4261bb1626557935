/** Messages from a page to the service worker. */
export type WorkerMessage =
  /** URLs that the page has loaded, to be cached for offline visits. */
  | { readonly type: 'keep'; readonly urls: readonly string[] }
  /** Sent by a page that was loaded before the worker took control. */
  | { readonly type: 'claim' }
  /** Activates the waiting worker; the page reloads. */
  | { readonly type: 'skip-waiting' };

/** Undefined for invalid messages. */
export function readWorkerMessage(data: unknown): WorkerMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { type, urls } = data as { readonly type?: unknown; readonly urls?: unknown };
  if (type === 'skip-waiting' || type === 'claim') return { type };
  if (type === 'keep' && Array.isArray(urls)) return { type, urls: urls.filter(isAddress) };
  return undefined;
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value);
}

/** What a page tells the service worker. */
export type WorkerMessage =
  /** Addresses that the page has loaded, to be cached for a visit without a connection. */
  | { readonly type: 'keep'; readonly urls: readonly string[] }
  /** From a page that was loaded before the worker took control. */
  | { readonly type: 'claim' }
  /** The waiting worker takes over now; the page reloads. */
  | { readonly type: 'skip-waiting' };

/** Undefined for anything else. */
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

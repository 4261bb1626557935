/**
 * Tracks which notifications a page has shown: the same one arrives through a listener and through push, and some
 * result from the user's own changes.
 */
import { toastStore } from '../notify/toast-store.ts';
import { readPushedNews } from './worker-push.ts';

const seen = new Set<string>();
const MAX_SEEN = 200;
/** Longer than it takes for a change to come back as a notification. */
const OWN_CHANGE_MS = 2 * 60_000;
const ownChanges = new Map<string, number>();

/** True the first time a tag is seen, and always for an empty tag. */
export function markSeen(tag: string): boolean {
  if (tag === '') return true;
  if (seen.has(tag)) return false;
  seen.add(tag);
  const [oldest] = seen;
  if (seen.size > MAX_SEEN && oldest !== undefined) seen.delete(oldest);
  return true;
}

/**
 * Runs a change that the user requested on this page. Notifications whose tag begins with `tag` are hidden for the next
 * two minutes, unless the change fails.
 */
export async function asOwnChange<T>(tag: string, change: () => Promise<T>): Promise<T> {
  ownChanges.set(tag, Date.now());
  try {
    return await change();
  } catch (error) {
    ownChanges.delete(tag);
    throw error;
  }
}

export function isOwnChange(tag: string): boolean {
  const now = Date.now();
  return [...ownChanges].some(([start, at]) => now - at < OWN_CHANGE_MS && tag.startsWith(start));
}

/** Shows push messages as toasts while the page is visible, and replies to the waiting worker. */
export function listenForPushed(workers: ServiceWorkerContainer): void {
  workers.addEventListener('message', (event: MessageEvent) => {
    const message = readPushedNews(event.data);
    if (!message) return;
    event.ports[0]?.postMessage('shown');
    if (isOwnChange(message.tag) || !markSeen(message.tag)) return;
    toastStore.add({ title: message.title, text: message.body });
  });
}

/** For tests: resets the state to that of a newly loaded page. */
export function resetSeen(): void {
  seen.clear();
  ownChanges.clear();
}

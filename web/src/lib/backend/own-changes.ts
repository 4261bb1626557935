import { createEvent } from '../async/store.ts';

const event = createEvent<[collection: string | undefined]>();

/**
 * Subscribes to changes made by this browser, so that fetched data can be refetched. The listener gets the changed
 * collection, or undefined when a function may have changed any of them.
 */
export const onOwnChange = event.subscribe;

/** Call without paths after a function call, which may have changed anything. */
export function notifyOwnChange(paths: readonly string[] = []): void {
  if (paths.length === 0) return event.emit(undefined);
  for (const collection of new Set(paths.map((path) => path.split('/')[0]))) event.emit(collection);
}

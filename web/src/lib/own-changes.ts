import { createEvent } from './store.ts';

const event = createEvent<[collection: string | undefined]>();

/**
 * Listens to changes that this browser has made at the server, so that fetched data can be fetched again. The listener
 * gets the changed collection, undefined where a function may have changed any.
 */
export const onOwnChange = event.subscribe;

/** Without paths: by a function, which may have changed anything. */
export function notifyOwnChange(paths: readonly string[] = []): void {
  if (paths.length === 0) return event.emit(undefined);
  for (const collection of new Set(paths.map((path) => path.split('/')[0]))) event.emit(collection);
}

/** What this browser has changed at the server, for those who keep what was fetched before. */
type Listener = (collection: string | undefined) => void;

const listeners = new Set<Listener>();

/** `listen` gets the name of the changed collection, undefined where a function may have changed any. */
export function onOwnChange(listen: Listener): void {
  listeners.add(listen);
}

/** Without paths: by a function, which may have changed anything. */
export function tellOwnChange(paths: readonly string[] = []): void {
  const collections = new Set(paths.map((path) => path.split('/')[0]));
  for (const collection of paths.length > 0 ? collections : [undefined])
    for (const listen of listeners) listen(collection);
}

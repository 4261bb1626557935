/**
 * Firestore's SDK is half of what the app loads. It comes with the first listener or write, as a part of its own: what
 * can be read without it is on the screen by then.
 */
type Listeners = typeof import('./listeners.ts');
type Writers = typeof import('./writers.ts');

let listeners: Listeners | undefined;

/** Undefined until they are loaded: whoever has them listens at once. */
export function loadedListeners(): Listeners | undefined {
  return listeners;
}

export async function loadListeners(): Promise<Listeners> {
  return (listeners ??= await import('./listeners.ts'));
}

export function loadWriters(): Promise<Writers> {
  return import('./writers.ts');
}

/** The browser's storage. A browser that blocks it stores nothing, and the app works without. */
import { createEvent } from './store.ts';

export type StorageArea = 'localStorage' | 'sessionStorage';

/** A list of clients on its way to the server: in this tab only, and gone when its person signs out. */
export const IMPORT_KEYS = { list: 'import-list', progress: 'import-progress' } as const;

/** The pet and the extras of a customer's unfinished booking: gone with it, and when they sign out. */
export const unfinishedVisitKey = (uid: string) => `unfinished-visit:${uid}`;

/** What a schema of zod or `zod/mini` offers. */
interface Schema<T> {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: T | undefined };
}

const changes = createEvent();

/** Null also where the storage is blocked. */
export function readStoredText(area: StorageArea, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the key. False where nothing could be stored: blocked, or full. */
export function writeStoredText(area: StorageArea, key: string, value: string | null): boolean {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
    return true;
  } catch {
    return false;
  } finally {
    changes.emit();
  }
}

/** A value stored as JSON; undefined where there is none, or where it does not match the schema. */
export function readStored<T>(
  key: string,
  schema: Schema<T>,
  area: StorageArea = 'localStorage',
): T | undefined {
  return schema.safeParse(readJson(key, area)).data;
}

/** The entries of a stored list that match the schema. */
export function readStoredList<T>(key: string, entrySchema: Schema<T>): T[] {
  const stored = readJson(key, 'localStorage');
  return Array.isArray(stored) ? stored.flatMap((entry) => entrySchema.safeParse(entry).data ?? []) : [];
}

/** Stores a value as JSON. Null and empty lists remove the key. False where nothing could be stored. */
export function writeStored(key: string, value: unknown, area: StorageArea = 'localStorage'): boolean {
  const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
  return writeStoredText(area, key, isEmpty ? null : JSON.stringify(value));
}

/** Listens to changes of anything that is stored, in this tab and in others. */
export function subscribeToStorage(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}

function readJson(key: string, area: StorageArea): unknown {
  try {
    return JSON.parse(readStoredText(area, key) ?? 'null');
  } catch {
    return null;
  }
}

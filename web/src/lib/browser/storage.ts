/** The browser's storage. If it is blocked, nothing is stored and the app works without it. */
import { createEvent } from '../async/store.ts';

export type StorageArea = 'localStorage' | 'sessionStorage';

/** A client list being imported: stored only for this tab, and removed at sign-out. */
export const IMPORT_KEYS = { list: 'import-list', progress: 'import-progress' } as const;

/** The pet and add-ons of an unfinished booking; removed with it and at sign-out. */
export const unfinishedVisitKey = (uid: string) => `unfinished-visit:${uid}`;

/** The part of a zod or `zod/mini` schema that is used here. */
interface Schema<T> {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: T | undefined };
}

const changes = createEvent();

/** Also null when the storage is blocked. */
export function readStoredText(area: StorageArea, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the key. Returns false when the storage is blocked or full. */
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

/** Reads a value stored as JSON; undefined when it is missing or does not match the schema. */
export function readStored<T>(
  key: string,
  schema: Schema<T>,
  area: StorageArea = 'localStorage',
): T | undefined {
  const stored = readJson(key, area);
  return stored === null ? undefined : schema.safeParse(stored).data;
}

/** Reads the entries of a stored list that match the schema. */
export function readStoredList<T>(key: string, entrySchema: Schema<T>): T[] {
  const stored = readJson(key, 'localStorage');
  return Array.isArray(stored) ? stored.flatMap((entry) => entrySchema.safeParse(entry).data ?? []) : [];
}

/** Stores a value as JSON; null and empty lists remove the key. Returns false when nothing could be stored. */
export function writeStored(key: string, value: unknown, area: StorageArea = 'localStorage'): boolean {
  const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
  return writeStoredText(area, key, isEmpty ? null : JSON.stringify(value));
}

/** Subscribes to changes of any stored value, in this tab and in others. */
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

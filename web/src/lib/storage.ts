/** The browser's storage where it may be used; a browser that blocks it remembers nothing, and works. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/** Null also where the storage is blocked. */
export function readStored(area: StorageArea, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the key. False where nothing could be kept: blocked, or full. */
export function writeStored(area: StorageArea, key: string, value: string | null): boolean {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

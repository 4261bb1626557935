/**
 * Files that may be in storage without a record: being uploaded, or not yet removed. A closed page forgets what it was
 * doing; this does not, so that nothing stays behind.
 */
import { readStored, writeStored } from '../storage.ts';

const KEY = 'paw-unfinished-files';
/** Another page may still be writing the record of its upload. */
const UPLOAD_MS = 3_600_000;

interface Entry {
  readonly path: string;
  /** From this time on it may be removed: milliseconds since 1970. */
  readonly from: number;
}

export function rememberUpload(path: string, now: Date): void {
  remember({ path, from: now.getTime() + UPLOAD_MS });
}

/**
 * For an upload whose record is written now: no page removes it within the next hour. False where it is not remembered
 * any more: another page may have removed it, as one does that finds it after more than an hour.
 */
export function keepUpload(path: string, now: Date): boolean {
  if (!entries().some((entry) => entry.path === path)) return false;
  rememberUpload(path, now);
  return true;
}

export function rememberRemoval(path: string, now: Date): void {
  remember({ path, from: now.getTime() });
}

export function forgetFile(path: string): void {
  save(entries().filter((entry) => entry.path !== path));
}

/** Those below a folder that may be removed by now. */
export function unfinishedFiles(folder: string, now: Date): string[] {
  return entries()
    .filter(({ path, from }) => path.startsWith(folder) && from <= now.getTime())
    .map(({ path }) => path);
}

function remember(entry: Entry): void {
  save([...entries().filter(({ path }) => path !== entry.path), entry]);
}

function save(list: readonly Entry[]): void {
  writeStored('localStorage', KEY, list.length === 0 ? null : JSON.stringify(list));
}

function entries(): Entry[] {
  try {
    const stored: unknown = JSON.parse(readStored('localStorage', KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'path' in value && typeof value.path === 'string' && 'from' in value && typeof value.from === 'number'
  );
}

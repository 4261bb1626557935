/**
 * Files that may be in storage without a record: uploads in progress and pending removals. Their paths are stored on
 * the device, so that files left by a closed page are removed on a later visit.
 */
import * as z from 'zod/mini';
import { readStoredList, writeStored } from '../browser/storage.ts';

const KEY = 'paw-unfinished-files';
/** How long an upload is kept, since another page may still be writing its record. */
const UPLOAD_MS = 3_600_000;

const entrySchema = z.object({
  path: z.string(),
  /** When the file may be removed, in milliseconds since 1970. */
  from: z.number(),
});
type Entry = z.infer<typeof entrySchema>;

export function trackUpload(path: string, now: Date): void {
  track({ path, from: now.getTime() + UPLOAD_MS });
}

/**
 * Keeps an upload for another hour while its record is written. Returns false if it is no longer remembered: a page
 * that finds it after its hour removes it.
 */
export function renewUpload(path: string, now: Date): boolean {
  if (!entries().some((entry) => entry.path === path)) return false;
  trackUpload(path, now);
  return true;
}

export function trackRemoval(path: string, now: Date): void {
  track({ path, from: now.getTime() });
}

export function untrackFile(path: string): void {
  save(entries().filter((entry) => entry.path !== path));
}

/** Paths below a folder that may be removed now. */
export function unfinishedFiles(folder: string, now: Date): string[] {
  return entries()
    .filter(({ path, from }) => path.startsWith(folder) && from <= now.getTime())
    .map(({ path }) => path);
}

function track(entry: Entry): void {
  save([...entries().filter(({ path }) => path !== entry.path), entry]);
}

function save(list: readonly Entry[]): void {
  writeStored(KEY, list);
}

function entries(): Entry[] {
  return readStoredList(KEY, entrySchema);
}

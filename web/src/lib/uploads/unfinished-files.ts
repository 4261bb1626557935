/**
 * Files that may be in storage without a record: being uploaded, or not yet removed. Their paths are stored on the device,
 * so that files of a closed page are removed on a later visit.
 */
import * as z from 'zod/mini';
import { readStoredList, writeStored } from '../storage.ts';

const KEY = 'paw-unfinished-files';
/** Another page may still be writing the record of its upload. */
const UPLOAD_MS = 3_600_000;

const entrySchema = z.object({
  path: z.string(),
  /** From this time on it may be removed: milliseconds since 1970. */
  from: z.number(),
});
type Entry = z.infer<typeof entrySchema>;

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
  writeStored(KEY, list);
}

function entries(): Entry[] {
  return readStoredList(KEY, entrySchema);
}

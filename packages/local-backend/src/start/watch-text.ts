import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';

/** Delay before a reload, because editors write in several steps. */
const SETTLE_MS = 40;

/**
 * Passes the text of a file to `use` now, and again whenever it changes. An error of `use` is thrown the first time and
 * logged later. Returns a function that stops watching; it does not keep the process alive.
 * @throws Error if the file cannot be read now.
 */
export async function watchText(
  file: string,
  use: (text: string) => void,
  log: (line: string) => void,
): Promise<() => void> {
  const path = resolve(file);
  let existing = await readFile(path, 'utf8');
  use(existing);
  const reload = async (): Promise<void> => {
    // A file that is being replaced is briefly missing.
    const text = await readFile(path, 'utf8').catch(() => existing);
    if (text === existing) return;
    existing = text;
    try {
      use(text);
      log(`${file} was reloaded.`);
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
    }
  };
  let timer: NodeJS.Timeout | undefined;
  // Watches the folder, because a watch on the file would be lost when an editor replaces it.
  const watcher = watch(dirname(path), { persistent: false }, (_event, name) => {
    if (name !== basename(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void reload(), SETTLE_MS).unref();
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';

/** Editors write in several steps. */
const SETTLE_MS = 40;

/**
 * Hands the text of a file to `use` now, and again whenever it is another one. What `use` throws is thrown the first
 * time and logged later. Returns how to end it; it does not keep the process alive.
 * @throws Error when the file cannot be read now.
 */
export async function watchText(
  file: string,
  use: (text: string) => void,
  log: (line: string) => void,
): Promise<() => void> {
  const path = resolve(file);
  let known = await readFile(path, 'utf8');
  use(known);
  const reload = async (): Promise<void> => {
    // A file that is being replaced is missing for a moment.
    const text = await readFile(path, 'utf8').catch(() => known);
    if (text === known) return;
    known = text;
    try {
      use(text);
      log(`${file} was reloaded.`);
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
    }
  };
  let timer: NodeJS.Timeout | undefined;
  // The folder, because an editor that replaces the file would take a watch on it along.
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

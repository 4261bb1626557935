import { rename, writeFile } from 'node:fs/promises';

/** Replaces the file in one step, so that a watcher sees one change and never an empty file. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const next = `${file}.next`;
  await writeFile(next, text);
  await rename(next, file);
}

import { rename, writeFile } from 'node:fs/promises';

/** In one step: a watcher of the file sees one change, and never an empty file. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const next = `${file}.next`;
  await writeFile(next, text);
  await rename(next, file);
}

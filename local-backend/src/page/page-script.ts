/** The script of the page, as the build left it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIST_DIR } from '../dist-dir.ts';

/** Undefined when it was not built. Read each time: whoever works on it sees the newest. */
export async function readPageScript(): Promise<Buffer | undefined> {
  return readFile(join(DIST_DIR, 'page.js')).catch(() => undefined);
}

/** Reads the page's script from the build output. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIST_DIR } from '../installed/dist-dir.ts';

/** Resolves to undefined if it was not built. Read on every request, so that changes show during development. */
export async function readPageScript(): Promise<Buffer | undefined> {
  return readFile(join(DIST_DIR, 'page.js')).catch(() => undefined);
}

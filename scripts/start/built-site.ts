/** The production build of the web app for a stack on this machine. Rebuilds only when its sources have changed. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { buildWebFor } from '../build/web.ts';
import { CACHE_DIR, ROOT } from '../lib/repository.ts';
import { UserError } from '../lib/user-error.ts';
import type { StackInfo } from '../lib/stack-info.ts';
import { webEnvironment } from '../lib/web-environment.ts';

const FOLDER = join(CACHE_DIR, 'site');
const MARK = join(FOLDER, 'built-from.txt');
/** Relative to the repository, as firebase.json requires. */
export const BUILT_SITE_DIR = relative(ROOT, join(FOLDER, 'web'));

/** The inputs of the build. */
const SOURCES = ['web', 'domain/src', 'demo', 'firebase.json', 'package-lock.json', 'tsconfig.base.json'];

/**
 * Builds the site if needed. Resolves to whether it was built. Renders the public pages with the demo data of the day.
 * @throws UserError when the build fails.
 */
export async function buildSite(info: StackInfo, now: Date): Promise<boolean> {
  const wanted = await fingerprintOf(
    SOURCES.map((path) => join(ROOT, path)),
    [JSON.stringify(webEnvironment(info)), now.toDateString()],
  );
  if ((await readFile(MARK, 'utf8').catch(() => '')) === wanted) return false;
  await mkdir(FOLDER, { recursive: true });
  // Cleared first, so that an interrupted build does not count as built.
  await writeFile(MARK, '');
  const code = await buildWebFor(info, { outDir: join(ROOT, BUILT_SITE_DIR), workDir: FOLDER });
  if (code !== 0) throw new UserError('The web app doesn’t build; npm run dev starts without building it.');
  await writeFile(MARK, wanted);
  return true;
}

/** Hash of files and folders, by path, size and modification time, and of `values`. */
export async function fingerprintOf(paths: readonly string[], values: readonly string[]): Promise<string> {
  const lines = (await Promise.all(paths.map(linesOf))).flat();
  return createHash('sha256')
    .update([...lines.toSorted(), ...values].join('\n'))
    .digest('hex');
}

async function linesOf(path: string): Promise<string[]> {
  const found = await stat(path);
  if (!found.isDirectory()) return [`${path} ${found.size} ${found.mtimeMs}`];
  const names = (await readdir(path)).filter((name) => name !== 'dist' && name !== 'node_modules');
  return (await Promise.all(names.map((name) => linesOf(join(path, name))))).flat();
}

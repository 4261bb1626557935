/**
 * Writes functions/package-lock.json, with which a deploy installs the versions that were tested. By itself it would
 * take the newest of everything that these need. Not committed: the root's lock file is the truth.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { lockfileOf, readLockPackages } from './lib/lockfile.ts';
import { ROOT } from './lib/repository.ts';

export async function lockFunctions(): Promise<void> {
  const lockfile = lockfileOf(readLockPackages(), 'functions');
  await writeFile(join(ROOT, 'functions', 'package-lock.json'), `${JSON.stringify(lockfile, null, 2)}\n`);
}

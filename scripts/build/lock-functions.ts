/**
 * Writes functions/package-lock.json, so that a deploy installs the tested versions. Without it a deploy would install
 * the newest versions of indirect dependencies. Not committed: the root's lock file is the source of truth.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { lockfileOf, readLockPackages } from '../lib/lockfile.ts';
import { ROOT } from '../lib/repository.ts';

export async function lockFunctions(): Promise<void> {
  const lockfile = lockfileOf(readLockPackages(), 'functions');
  await writeFile(join(ROOT, 'functions', 'package-lock.json'), `${JSON.stringify(lockfile, null, 2)}\n`);
}

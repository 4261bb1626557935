/** Files of runs that were killed: their names carry the process id, so the next run can tell and remove them. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { isRunning as isAlive } from './parent-watch.ts';

/** Removes what matches `pattern` in `dir` when the process in its first group no longer runs. */
export async function removeLeftovers(
  dir: string,
  pattern: RegExp,
  isRunning: (pid: number) => boolean = isAlive,
): Promise<void> {
  const names = await readdir(dir).catch(() => []);
  const left = names.filter((name) => {
    const pid = Number(pattern.exec(name)?.[1]);
    return Number.isInteger(pid) && !isRunning(pid);
  });
  await Promise.all(left.map((name) => rm(join(dir, name), { recursive: true, force: true })));
}

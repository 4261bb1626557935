import { join } from 'node:path';

import { removeLeftovers } from '@paw-haven/local-backend/cli/processes/processes';

import { CACHE_DIR } from '../lib/repository.ts';

const RUNS = join(CACHE_DIR, 'runs');

/** A folder of this process's own, so that several test stacks run side by side: the built web app and the logs. */
export function runDir(): string {
  return join(RUNS, String(process.pid));
}

/** Removes the folders of processes that no longer run. */
export function removeOldRuns(): Promise<void> {
  return removeLeftovers(RUNS, /^(\d+)$/);
}

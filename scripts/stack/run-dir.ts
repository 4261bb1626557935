import { join } from 'node:path';

import { removeLeftovers } from '@paw-haven/local-backend';

import { CACHE_DIR } from '../lib/repository.ts';

const RUNS = join(CACHE_DIR, 'runs');

/** This process's folder for the built web app and the logs, so that several test stacks can run side by side. */
export function runDir(): string {
  return join(RUNS, String(process.pid));
}

/** Removes the folders of processes that no longer run. */
export function removeOldRuns(): Promise<void> {
  return removeLeftovers(RUNS, /^(\d+)$/);
}

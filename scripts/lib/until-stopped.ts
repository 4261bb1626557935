import { execFileSync } from 'node:child_process';

import { exitWhenOrphaned, whenGone } from '@paw-haven/local-backend';

/** Resolves on the first Ctrl-C, or when the terminal or npm is gone. A second Ctrl-C exits the process at once. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let isRequested = false;
    const ask = (): void => {
      if (isRequested) process.exit(130);
      isRequested = true;
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
    if (process.env['npm_lifecycle_event'] === undefined) return;
    exitWhenOrphaned(resolve);
    // npm starts the script in a shell, which outlives npm.
    const npm = parentOf(process.ppid);
    if (npm !== undefined) whenGone(npm, resolve);
  });
}

function parentOf(pid: number): number | undefined {
  try {
    const parent = Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
    return Number.isInteger(parent) && parent > 1 ? parent : undefined;
  } catch {
    return undefined;
  }
}
